import { prop } from '../../crd/checks/prop';
import { ALERTS_PROP_TYPE } from '../alert';
import { MONITOR_PROP_TYPE } from '../monitors/monitor-options';
import { NETWORK_POLICY_PROP_TYPE } from '../network-policy';
import { METRICS_PROP_TYPE } from '../served-metrics';
import { WEBHOOKS_PROP_TYPE } from '../webhooks/webhook-installation';

import type { PropTypes } from '../../crd/checks/prop';
import type { StringMap } from '../../crd/json/tree';
import type { GitOpsTool } from '../../manifests/gitops';
import type { AlertOptions } from '../alert';
import type { MonitorOptions } from '../monitors/monitor-options';
import type { OperatorNetworkPolicyOptions } from '../network-policy';
import type { Platform } from '../platform';
import type { OperatorPodOptions, OtherWorkloadOptions } from '../pod-options';
import type { OperatorMetricsOptions } from '../served-metrics';
import type { OperatorWebhookOptions } from '../webhooks/webhook-installation';

/** Options of any installation that its objects depend on. */
export interface OperatorObjectOptions {
  /**
   * Name of a ServiceAccount that is there already, in the operator's namespace; it gets the
   * rights.
   * @default - one is made, named as the operator
   */
  readonly serviceAccountName?: string;
  /**
   * Begins the names of the cluster-scoped objects that the definition names, such as roles and
   * webhook configurations: for two operators whose authors gave them the same ones. The cluster
   * part keeps its names.
   * @default - the names that the definition has; at a narrower scope than `cluster()` they begin
   * with the namespace
   */
  readonly clusterNamePrefix?: string;
  /**
   * Annotations of the ServiceAccount, for workload identity and the like. Not together with
   * `serviceAccountName`.
   * @default - none
   */
  readonly serviceAccountAnnotations?: StringMap;
  /**
   * Makes the operator serve its metrics and places a Service before them; `{}` takes the
   * operator's own port. Its other workloads whose metrics are known serve theirs, too.
   * @default - no metrics are served outside the pod
   */
  readonly metrics?: OperatorMetricsOptions;
  /**
   * A ServiceMonitor for the operator's metrics, and the metrics with it: `{}` has them served and
   * read as the operator and the Prometheus have it. Needs the CRDs of the prometheus-operator in
   * the Kubernetes cluster.
   * @default - none
   * @see https://prometheus-operator.dev/docs/developer/getting-started/
   */
  readonly serviceMonitor?: MonitorOptions;
  /**
   * A PodMonitor in place of a `serviceMonitor`, for a Prometheus that selects those. @default -
   * none
   */
  readonly podMonitor?: MonitorOptions;
  /**
   * A PrometheusRule with alerts about the operator: that none runs, that it fails, and what its
   * metrics show beside that; `{}` takes all. Only where its metrics are read. Needs the CRDs of
   * the prometheus-operator in the Kubernetes cluster.
   * @default - none
   */
  readonly alerts?: AlertOptions;
  /**
   * Closes the network of the operator's pods, but for what it cannot do without: the API server,
   * DNS, the pods of the namespaces that it serves, scrapers of its metrics, callers of its
   * webhooks. `{}` takes all of that as it is. Networks that know no NetworkPolicy do not enforce
   * it.
   * @default - no policy: who may reach the pods, and what they may reach, is left to others
   * @see https://kubernetes.io/docs/concepts/services-networking/network-policies/
   */
  readonly networkPolicy?: OperatorNetworkPolicyOptions;
  /**
   * Has the operator serve its webhooks, with a certificate that the API server trusts. Admission
   * webhooks are asked about the namespaces of the scope only.
   * @default - they stay off, unless the definition brings a certificate
   */
  readonly webhooks?: OperatorWebhookOptions;
  /**
   * Labels of all objects of the namespace part. @default - the recommended `app.kubernetes.io`
   * labels
   */
  readonly labels?: StringMap;
  /**
   * Annotations of all objects of the namespace part. @default - the sync wave that puts them after
   * the CRDs
   */
  readonly annotations?: StringMap;
}

export const OBJECT_PROP_TYPES = {
  serviceAccountName: prop.string(),
  clusterNamePrefix: prop.string(),
  serviceAccountAnnotations: prop.strings(),
  metrics: { ...METRICS_PROP_TYPE, plain: ['protocol'] },
  serviceMonitor: MONITOR_PROP_TYPE,
  podMonitor: MONITOR_PROP_TYPE,
  alerts: ALERTS_PROP_TYPE,
  networkPolicy: NETWORK_POLICY_PROP_TYPE,
  webhooks: WEBHOOKS_PROP_TYPE,
  labels: prop.strings(),
  annotations: prop.strings(),
} as const satisfies Required<PropTypes<OperatorObjectOptions>>;

/** Options of the installation of an operator with several workloads. */
export interface OperatorWorkloadOptions {
  /**
   * Options of the pods and metrics of workloads other than the first, by the names of the
   * workloads.
   * @default - nothing: they are as the definition has them
   */
  readonly workloads?: Readonly<Record<string, OtherWorkloadOptions>>;
}

/** All that the objects of an installation depend on, beside its definition and scope. */
export interface OperatorPlanOptions
  extends OperatorPodOptions, OperatorObjectOptions, OperatorWorkloadOptions {
  /** Namespace that the operator runs in. */
  readonly namespace: string;
  /** @default - the name of the definition */
  readonly name?: string;
  /** Options of the definition that are in use: those that rules are tied to. @default - none */
  readonly options?: readonly string[];
  /** The tool whose annotations objects have. */
  readonly gitOpsTool: GitOpsTool;
  readonly platform: Platform;
}

/** What the webhooks of an installation depend on. */
export type WebhookSite = Pick<OperatorPlanOptions, 'webhooks' | 'namespace' | 'name'>;
