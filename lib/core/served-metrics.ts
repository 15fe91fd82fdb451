import { show } from '../crd/checks/errors';
import { prop } from '../crd/checks/prop';
import { validateWhenResolved } from '../crd/unresolved/unresolved-values';

import type { StringMap } from '../crd/json/tree';
import type { OperatorDefinition } from './operator-definition';
import type {
  MetricsEndpoint,
  MetricsProtocol,
  OperatorMetrics,
  OperatorWorkload,
} from './operator-workloads';

export const METRICS_PORT_NAME = 'metrics';

/** Options of the metrics of a workload of an operator. */
export interface WorkloadMetricsOptions {
  /**
   * Protocol of metrics: HTTPS for scrapers that the API server authenticates, or plain HTTP for
   * everybody.
   * @default - 'https' where the operator can, else 'http'
   */
  readonly protocol?: MetricsProtocol;
  /**
   * Port that the process serves metrics on, and of the Service; 1024 to 65535, as the process is
   * not root.
   * @default - the port of the definition for the protocol
   */
  readonly port?: number;
  /** Labels of the Service, for a ServiceMonitor to select. @default - those of the operator */
  readonly labels?: StringMap;
  /** Annotations of the Service, for scrapers that go by them. @default - those of the operator */
  readonly annotations?: StringMap;
}

/** Options of the metrics of an operator: those of its first workload, but for who reads them. */
export interface OperatorMetricsOptions extends WorkloadMetricsOptions {
  /**
   * ServiceAccounts that may read metrics which the operator shows only to those with a right to
   * them, as over HTTPS: those of the Prometheus. They get a ClusterRole, as the right is to a path
   * and not to a resource.
   * @default - none: whoever may read metrics has the right by other means
   */
  readonly readers?: readonly MetricsReader[];
}

/** A ServiceAccount that reads metrics. */
export interface MetricsReader {
  /** Name of the ServiceAccount. */
  readonly name: string;
  /** Its namespace. */
  readonly namespace: string;
}

const WORKLOAD_METRICS = {
  protocol: prop.oneOf('http', 'https'),
  port: prop.number(),
  labels: prop.strings(),
  annotations: prop.strings(),
};

export const WORKLOAD_METRICS_PROP_TYPE = prop.object(
  WORKLOAD_METRICS,
  "must be an object; {} takes the workload's own port",
);

export const METRICS_PROP_TYPE = prop.object(
  {
    ...WORKLOAD_METRICS,
    readers: prop.list(
      prop.object(
        { name: prop.required(prop.string()), namespace: prop.required(prop.string()) },
        "must be an object: { name: 'prometheus', namespace: 'monitoring' }",
      ),
    ),
  },
  "must be an object; {} takes the operator's own port",
);

/** How an operator is made to serve its metrics. */
export interface MetricsSettings {
  readonly protocol: MetricsProtocol;
  readonly port: number;
  readonly path: string;
  readonly args: readonly string[];
  /** True if whoever reads has to show a token with a right to the path. */
  readonly needsToken: boolean;
  /** Options of the definition that this takes. */
  readonly options: readonly string[];
}

export function metricsSettings(
  served: OperatorMetrics,
  wanted: WorkloadMetricsOptions,
): MetricsSettings {
  const protocol = wanted.protocol ?? ownProtocol(served);
  const endpoint = endpointFor(served, protocol);
  return {
    protocol,
    port: wanted.port ?? endpoint.port,
    path: endpoint.path ?? '/metrics',
    args: endpoint.args?.(wanted.port ?? endpoint.port) ?? [],
    needsToken: protocol === 'https',
    options: endpoint.option === undefined ? [] : [endpoint.option],
  };
}

/** How metrics are served where nobody says; HTTP where only the user can know. */
function ownProtocol({ secure, protocol = 'http' }: OperatorMetrics): MetricsProtocol {
  if (secure !== undefined) {
    return 'https';
  }
  return protocol === 'unknown' ? 'http' : protocol;
}

function endpointFor(served: OperatorMetrics, protocol: MetricsProtocol): MetricsEndpoint {
  return protocol === 'https' ? (served.secure ?? served) : served;
}

/** Returns the problems of the metrics options, but for their port as such. */
export function metricsChoiceProblems({
  prop,
  name,
  served,
  wanted: { protocol, port },
}: MetricsOfWorkload): string[] {
  if (served.protocol === 'unknown' && served.secure === undefined && protocol === undefined) {
    return [
      `'${prop}.protocol' is missing: nothing says whether '${name}' serves metrics over HTTP or HTTPS; give 'http' or ` +
        "'https' (a scrape by the wrong one fails)",
    ];
  }
  const offered =
    served.protocol === 'unknown'
      ? ['http', 'https']
      : [served.protocol ?? 'http', ...(served.secure === undefined ? [] : ['https'])];
  if (protocol !== undefined && !offered.includes(protocol)) {
    const [only = ''] = offered;
    return [
      `'${prop}.protocol' is '${protocol}', but '${name}' serves metrics over ${only.toUpperCase()} only; leave it out`,
    ];
  }
  const endpoint = endpointFor(served, metricsSettings(served, { protocol }).protocol);
  if (port === undefined || endpoint.args !== undefined) {
    return [];
  }
  return validateWhenResolved(
    port,
    (known) =>
      known !== endpoint.port &&
      `'${prop}.port' is ${show(known)}, but '${name}' serves metrics at ${endpoint.port}, and no setting ` +
        'of it is known that changes this; leave it out',
  );
}

/** How metrics are wanted: a monitor has them served, too. */
export function wantedMetrics({
  metrics,
  serviceMonitor,
  podMonitor,
}: Omit<MetricsWishes, 'workloads'>): OperatorMetricsOptions | undefined {
  return metrics ?? (serviceMonitor === undefined && podMonitor === undefined ? undefined : {});
}

export interface MetricsOfWorkload {
  readonly prop: string;
  /** Index of the workload; 0 is the operator itself. */
  readonly index: number;
  /** Name of the operator, or of the workload where it is another. */
  readonly name: string;
  readonly served: OperatorMetrics;
  readonly wanted: WorkloadMetricsOptions;
}

/** Settings of an installation that its metrics depend on. */
export interface MetricsWishes {
  readonly metrics?: OperatorMetricsOptions;
  readonly serviceMonitor?: object;
  readonly podMonitor?: object;
  readonly workloads?: Readonly<Record<string, { readonly metrics?: WorkloadMetricsOptions }>>;
}

/**
 * The metrics that an installation serves: with those of the operator come those of its other
 * workloads.
 */
export function metricsOfWorkloads(
  { name, metrics, workloads = [] }: OperatorDefinition,
  wishes: MetricsWishes,
): MetricsOfWorkload[] {
  const wanted = wantedMetrics(wishes);
  const others = workloads.flatMap((workload, index): MetricsOfWorkload[] => {
    const own = wishes.workloads?.[workload.name]?.metrics ?? (wanted && {});
    if (index === 0 || own === undefined || workload.metrics === undefined) {
      return [];
    }
    return [
      {
        prop: `workloads.${workload.name}.metrics`,
        index,
        name: workload.name,
        served: workload.metrics,
        wanted: own,
      },
    ];
  });
  return wanted === undefined || metrics === undefined
    ? others
    : [{ prop: 'metrics', index: 0, name, served: metrics, wanted }, ...others];
}

/**
 * The installation's name for its first workload, else that of the workload, unless the
 * installation is called so.
 */
export function monitoredName(
  installation: string,
  { name, kind = 'Deployment' }: Pick<OperatorWorkload, 'name' | 'kind'>,
  isFirst: boolean,
): string {
  if (isFirst) {
    return installation;
  }
  return name === installation ? `${name}-${kind.toLowerCase()}` : name;
}
