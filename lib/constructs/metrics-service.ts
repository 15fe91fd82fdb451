import { Construct } from 'constructs';
import { METRICS_PORT_NAME, type MetricsProtocol } from '../core/metrics';
import type { PlannedService } from '../core/planned';
import { placeObject } from './planned-objects';

/** The Service by which the API server reaches the webhooks of an operator. */
export class WebhookService extends Construct {
  /** Name of the Service: the operator's, with `-webhook` behind it, unless upstream calls it otherwise. */
  public readonly name: string;
  public readonly port: number;

  constructor(scope: Construct, id: string, props: PlannedService) {
    super(scope, id);
    this.name = props.name;
    this.port = props.port;
    if (props.manifest !== undefined) {
      placeObject(this, 'Resource', props.manifest);
    }
  }
}

/** Properties of `MetricsService`. */
export interface MetricsServiceProps extends PlannedService {
  readonly protocol: MetricsProtocol;
}

/** The Service before the metrics of an operator, inside the Kubernetes cluster. */
export class MetricsService extends Construct {
  /** Name of the port, for a ServiceMonitor. */
  public static readonly PORT_NAME = METRICS_PORT_NAME;

  /** Name of the Service: the operator's, with `-metrics` behind it. */
  public readonly name: string;
  public readonly port: number;
  /** How metrics are served: `http` to everybody, `https` to those that may read them. */
  public readonly protocol: MetricsProtocol;

  constructor(scope: Construct, id: string, props: MetricsServiceProps) {
    super(scope, id);
    this.name = props.name;
    this.port = props.port;
    this.protocol = props.protocol;
    if (props.manifest !== undefined) {
      placeObject(this, 'Resource', props.manifest);
    }
  }
}
