import { NUMBER, object, oneOf, STRINGS } from '../checks/prop-types';
import type { StringMap } from '../json/tree';
import type { OperatorMetrics } from './definition';

/** Name of the port of metrics, in the Service and in the container. */
export const METRICS_PORT_NAME = 'metrics';

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
export const METRICS_PROP_TYPE = object(
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
