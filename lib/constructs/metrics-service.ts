import { Construct } from 'constructs';
import type { OperatorMetrics } from '../core/definition';
import { NamespacedObject } from './tree/api-objects';
import type { StringMap } from '../json/tree';
import { NUMBER, object, oneOf, STRINGS } from '../checks/prop-types';

/** How metrics are served. */
export type MetricsProtocol = 'http' | 'https';

/** What can be said about the metrics of an operator. */
export interface OperatorMetricsOptions {
  /**
   * Whether metrics are served over HTTPS, to scrapers that the operator has the API server authenticate, or over plain
   * HTTP to everybody.
   * @default - 'https' where the operator can, else 'http'
   */
  readonly protocol?: MetricsProtocol;
  /**
   * Port that the process serves metrics on, and of the Service; 1024 to 65535, as the process is not root.
   * @default - the port of the definition for the protocol
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

/** What is said about metrics. */
export const METRICS_SHAPE = object(
  { protocol: oneOf('http', 'https'), port: NUMBER, labels: STRINGS, annotations: STRINGS },
  "must be an object; {} takes the operator's own port",
);

/** How an operator is made to serve its metrics. */
export interface MetricsSettings {
  readonly protocol: MetricsProtocol;
  readonly port: number;
  readonly args: readonly string[];
  /** Options of the definition that this takes. */
  readonly options: readonly string[];
}

/** Properties of `MetricsService`. */
export interface MetricsServiceProps {
  readonly operatorName: string;
  readonly namespace: string;
  readonly port: number;
  readonly protocol: MetricsProtocol;
  readonly selector: StringMap;
  readonly labels: StringMap;
  readonly annotations: StringMap;
}

/** The Service before the metrics of an operator, inside the Kubernetes cluster. */
export class MetricsService extends Construct {
  /** Name of the port, for a ServiceMonitor. */
  public static readonly PORT_NAME = 'metrics';

  /** Name of the Service: the operator's, with `-metrics` behind it. */
  public readonly name: string;
  public readonly port: number;
  /** How metrics are served: `http` to everybody, `https` to those that may read them. */
  public readonly protocol: MetricsProtocol;

  constructor(scope: Construct, id: string, props: MetricsServiceProps) {
    super(scope, id);
    this.name = metricsServiceName(props.operatorName);
    this.port = props.port;
    this.protocol = props.protocol;
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
        ports: [
          {
            name: MetricsService.PORT_NAME,
            port: this.port,
            targetPort: MetricsService.PORT_NAME,
            ...(this.protocol === 'https' && { appProtocol: 'https' }),
          },
        ],
        selector: { ...props.selector },
      },
    });
  }
}

/** What the process is told, and which rules it needs, to serve metrics as they are wanted. */
export function metricsSettings(served: OperatorMetrics, wanted: OperatorMetricsOptions): MetricsSettings {
  const protocol = wanted.protocol ?? (served.secure === undefined ? 'http' : 'https');
  const endpoint = protocol === 'https' ? (served.secure ?? served) : served;
  const port = wanted.port ?? endpoint.port;
  return { protocol, port, args: endpoint.args(port), options: endpoint.option === undefined ? [] : [endpoint.option] };
}

/** The name of the Service before the metrics of an operator. A Service's name is a DNS label, so it has no dot. */
export function metricsServiceName(operatorName: string): string {
  return `${operatorName}-metrics`;
}
