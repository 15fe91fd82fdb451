import { Construct } from 'constructs';
import { METRICS_PORT_NAME, type MetricsProtocol } from '../core/metrics';
import type { PlannedService } from '../core/planned';
import { placeObject } from './planned-objects';

/** A Service before the pods of an operator. */
abstract class OperatorService extends Construct {
  /** Name of the Service. */
  public readonly name: string;
  public readonly port: number;

  constructor(scope: Construct, id: string, { name, port, manifest }: PlannedService) {
    super(scope, id);
    this.name = name;
    this.port = port;
    if (manifest !== undefined) {
      placeObject(this, 'Resource', manifest);
    }
  }
}

/**
 * The Service by which the API server reaches the webhooks of an operator: named as the operator, with `-webhook` behind
 * it, unless upstream calls it otherwise.
 */
export class WebhookService extends OperatorService {}

export interface MetricsServiceProps extends PlannedService {
  readonly protocol: MetricsProtocol;
}

/** The Service before the metrics of an operator, inside the Kubernetes cluster: the operator's name, with `-metrics`. */
export class MetricsService extends OperatorService {
  /** Name of the port, for a ServiceMonitor. */
  public static readonly PORT_NAME = METRICS_PORT_NAME;

  /** How metrics are served: `http` to everybody, `https` to those that may read them. */
  public readonly protocol: MetricsProtocol;

  constructor(scope: Construct, id: string, props: MetricsServiceProps) {
    super(scope, id, props);
    this.protocol = props.protocol;
  }
}
