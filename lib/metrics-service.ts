import { Construct } from 'constructs';
import { NamespacedObject } from './internal/api-objects';
import type { StringMap } from './internal/metadata';

/** What can be said about the metrics of an operator. */
export interface OperatorMetricsOptions {
  /**
   * Port that the process serves metrics on, and of the Service; 1024 to 65535, as the process is not root.
   * @default - the port of the definition
   */
  readonly port?: number;
  /**
   * Labels of the Service, for a ServiceMonitor to select.
   * @default - those of the operator
   */
  readonly labels?: StringMap;
  /**
   * Annotations of the Service, for scrapers that go by them.
   * @default - those of the operator
   */
  readonly annotations?: StringMap;
}

/** Properties of `MetricsService`. */
export interface MetricsServiceProps {
  readonly operatorName: string;
  readonly namespace: string;
  readonly port: number;
  readonly selector: StringMap;
  readonly labels: StringMap;
  readonly annotations: StringMap;
}

/** The Service before the metrics of an operator: HTTP, without authentication, inside the Kubernetes cluster. */
export class MetricsService extends Construct {
  /** Name of the port, for a ServiceMonitor. */
  public static readonly PORT_NAME = 'metrics';

  /** Name of the Service: the operator's, with `-metrics` behind it. */
  public readonly name: string;
  public readonly port: number;

  constructor(scope: Construct, id: string, props: MetricsServiceProps) {
    super(scope, id);
    this.name = metricsServiceName(props.operatorName);
    this.port = props.port;
    new NamespacedObject(this, 'Resource', {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: {
        name: this.name,
        namespace: props.namespace,
        labels: { ...props.labels },
        annotations: { ...props.annotations },
      },
      spec: {
        type: 'ClusterIP',
        ports: [{ name: MetricsService.PORT_NAME, port: this.port, targetPort: MetricsService.PORT_NAME }],
        selector: { ...props.selector },
      },
    });
  }
}

/** The name of the Service before the metrics of an operator. A Service's name is a DNS label, so it has no dot. */
export function metricsServiceName(operatorName: string): string {
  return `${operatorName}-metrics`;
}
