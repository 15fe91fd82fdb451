import type { PropTypes } from '../../crd/checks/prop';
import type { LabelSelector } from '../../crd/kubernetes/current';
import { type Alert, type AlertOptions, ALERTS_PROP_TYPE } from '../../core/alert';
import { MONITOR_PROP_TYPE, type MonitorOptions, type MonitorTls } from '../../core/monitors/options';

/** Options for the metrics of a resource of a kind that has some. */
export interface MonitoredResourceOptions {
  /**
   * A ServiceMonitor for the metrics of the cluster; `{}` has them read as the Prometheus does it. Needs the CRDs of the
   * prometheus-operator in the Kubernetes cluster.
   * @default - none
   */
  readonly serviceMonitor?: MonitorOptions;
  /** A PodMonitor in place of a `serviceMonitor`, for a Prometheus that selects those. @default - none */
  readonly podMonitor?: MonitorOptions;
  /**
   * A PrometheusRule with alerts about what a cluster does not survive, or soon will not; `{}` takes all. Its metrics have
   * to be read, by one of the monitors or by other means.
   * @default - none
   */
  readonly alerts?: AlertOptions;
}

export const MONITORED_PROP_TYPES = {
  serviceMonitor: MONITOR_PROP_TYPE,
  podMonitor: MONITOR_PROP_TYPE,
  alerts: ALERTS_PROP_TYPE,
} satisfies PropTypes<MonitoredResourceOptions>;

/** Where the pods of a resource serve metrics. */
export interface MonitoredTarget {
  /** The Service before them, and the name of its port. @default - none; only a PodMonitor is possible then */
  readonly service?: {
    readonly selector: LabelSelector;
    readonly port: string;
    /** The name of the Service, where others have its labels, too. @default - the labels are its own */
    readonly only?: string;
  };
  /** The pods, and the name or number of the port of their containers. */
  readonly pods: { readonly selector: LabelSelector; readonly port: string | number };
  /** @default 'http' */
  readonly protocol?: 'http' | 'https';
  /** @default '/metrics' */
  readonly path?: string;
  /**
   * How TLS is checked; Secrets that it names are in the namespace of the resource.
   * @default - as the Prometheus does
   */
  readonly tls?: MonitorTls;
}

/** An alert that may hold for some resources of a kind only. */
export interface KindAlert<Resource> extends Alert {
  /** @default - it holds for all */
  readonly when?: (resource: Resource) => boolean;
}

/** Facts about the metrics of a kind. */
export interface KindMonitoring<Resource> {
  /** Where they are served; a string says why there are none, and what to do. */
  readonly target: (resource: Resource) => MonitoredTarget | string;
  /** Names of the pods: a regular expression of Prometheus, with `$(name)` for the name of the resource. */
  readonly pods: string;
  /**
   * Names of the metrics in expressions of its alerts, with their labels; tests hold the expressions to them.
   * @default - none of its own
   */
  readonly metrics?: Readonly<Record<string, readonly string[]>>;
  /** Alerts from its metrics. @default - nothing is known */
  readonly alerts?: readonly KindAlert<Resource>[];
  /** Returns the number of its members: `$(replicas)` in texts of its alerts, and `$(quorum)`. @default - these have neither */
  readonly replicas?: (resource: Resource) => number;
  /** Page that says what to do, of each alert's annotation `runbook_url`. @default - none */
  readonly docs?: string;
}
