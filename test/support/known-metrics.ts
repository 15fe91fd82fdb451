/** Metrics by their names, with the labels that they bring. */
export type KnownMetrics = Readonly<Record<string, readonly string[]>>;

/** Labels that every series of a target has that a ServiceMonitor or PodMonitor names. */
export const TARGET_LABELS = ['namespace', 'pod', 'container', 'endpoint', 'instance', 'job'];

/** Metrics of Prometheus about each target. */
export const PROMETHEUS: KnownMetrics = { up: [] };

/** @see https://github.com/kubernetes/kube-state-metrics/tree/main/docs/metrics */
const KUBE_STATE_METRICS: KnownMetrics = {
  kube_pod_status_ready: ['namespace', 'pod', 'condition'],
  kube_statefulset_replicas: ['namespace', 'statefulset'],
  kube_statefulset_status_replicas_ready: ['namespace', 'statefulset'],
  kube_deployment_spec_replicas: ['namespace', 'deployment'],
  kube_deployment_status_replicas_available: ['namespace', 'deployment'],
  kube_cronjob_status_last_schedule_time: ['namespace', 'cronjob'],
  kube_cronjob_status_last_successful_time: ['namespace', 'cronjob'],
};

/** @see https://kubernetes.io/docs/reference/instrumentation/metrics/ */
const KUBELET: KnownMetrics = {
  kubelet_volume_stats_available_bytes: ['namespace', 'persistentvolumeclaim'],
  kubelet_volume_stats_capacity_bytes: ['namespace', 'persistentvolumeclaim'],
};

/** @see https://book.kubebuilder.io/reference/metrics-reference */
export const CONTROLLER_RUNTIME: KnownMetrics = {
  controller_runtime_reconcile_errors_total: ['controller'],
  controller_runtime_reconcile_total: ['controller', 'result'],
  workqueue_depth: ['name', 'controller', 'priority'],
};

/** Metrics that an alert may read, by their source. */
export const KNOWN_BY_SOURCE = { 'kube-state-metrics': KUBE_STATE_METRICS, kubelet: KUBELET } as const;
