import { joinNames } from '../../checks/names';
import type { LabelSelector } from '../../crd/kubernetes/v1.36';
import type { StringMap } from '../../json/tree';
import { DEFAULT_GITOPS_TOOL } from '../gitops';
import type { MetricsSettings } from '../metrics';
import { METRICS_PORT_NAME } from '../metrics';
import { type MonitoredEndpoint, monitorManifest, type MonitorKind, targetsOf } from '../monitors/manifest';
import type { MonitorOptions } from '../monitors/options';
import { RBAC_GROUP } from '../rules';
import { type Installation, selectorOf } from './installation';
import type { OperatorPlan, PlannedGroup, PlannedManifest } from './plan';
import { portOf } from './ports';

/** Who reads the metrics of an operator, and what has them read. */
export function planMonitors(installation: Installation, service: OperatorPlan['metricsService']): PlannedGroup[] {
  const { metrics, options, workloads } = installation;
  if (metrics === undefined) {
    return [];
  }
  const { serviceMonitor, podMonitor } = options;
  return [
    ...planReaders(installation, metrics),
    ...(serviceMonitor === undefined || service === undefined
      ? []
      : [
          planMonitor(installation, metrics, 'ServiceMonitor', serviceMonitor, {
            port: METRICS_PORT_NAME,
            selector: { matchLabels: { ...service.manifest?.metadata.labels } },
            ...(isShared(installation, service.manifest?.metadata.labels) && { only: service.name }),
          }),
        ]),
    ...(podMonitor === undefined
      ? []
      : [
          planMonitor(installation, metrics, 'PodMonitor', podMonitor, {
            port: portOf(workloads[0], { name: METRICS_PORT_NAME, containerPort: metrics.port }),
            selector: { matchLabels: selectorOf(installation) },
          }),
        ]),
    ...planAlerts(installation),
  ];
}

/** Whether a Service that the operator brings itself has these labels, too. */
function isShared({ definition: { objects = [] } }: Installation, labels: StringMap = {}): boolean {
  return objects.some(
    ({ manifest: { kind, metadata } }) =>
      kind === 'Service' && Object.entries(labels).every(([key, value]) => metadata.labels?.[key] === value),
  );
}

/** What one copy of a workload is called, as a regular expression. */
const POD_NAMES = { Deployment: '-[a-z0-9]+-[a-z0-9]+', StatefulSet: '-[0-9]+', DaemonSet: '-[a-z0-9]+' } as const;

function planAlerts(installation: Installation): PlannedGroup[] {
  const { definition, namespace, options, workloads, labels, annotations } = installation;
  if (options.alerts === undefined) {
    return [];
  }
  const { prometheusRule } = require('../monitors/prometheus-rule') as typeof import('../monitors/prometheus-rule');
  const { operatorAlerts } = require('../monitors/operator-alerts') as typeof import('../monitors/operator-alerts');
  const [{ name, kind = 'Deployment' }] = workloads;
  const pods = `${name}${POD_NAMES[kind]}`;
  const manifest = prometheusRule(
    {
      ...{
        kind,
        name,
        namespace,
        ruleName: installation.name,
        alerts: operatorAlerts(definition),
        labels,
        annotations,
      },
      gitops: options.gitOpsTool ?? DEFAULT_GITOPS_TOOL,
      values: { operator: definition.name, targets: targetsOf(pods) },
    },
    options.alerts,
  );
  const { namespace: elsewhere } = options.alerts;
  return manifest === undefined
    ? []
    : [
        {
          id: 'Alerts',
          ...(elsewhere !== undefined && { namespace: elsewhere }),
          objects: [{ id: 'Resource', manifest }],
        },
      ];
}

function planMonitor(
  installation: Installation,
  { path, protocol, needsToken }: MetricsSettings,
  kind: MonitorKind,
  options: MonitorOptions,
  target: Pick<MonitoredEndpoint, 'port' | 'only'> & { readonly selector: LabelSelector },
): PlannedGroup {
  const { name, namespace, labels, annotations } = installation;
  const { gitOpsTool: gitops = DEFAULT_GITOPS_TOOL } = installation.options;
  const { selector, ...at } = target;
  const endpoint = { ...at, path, protocol, needsToken, selfSigned: protocol === 'https' };
  const monitored = { name, namespace, selector, endpoints: [endpoint], labels, annotations, gitops };
  return {
    id: kind,
    ...(options.namespace !== undefined && { namespace: options.namespace }),
    objects: [{ id: 'Resource', manifest: monitorManifest(kind, monitored, options) }],
  };
}

/** The right to read metrics: that to a path, which no Role can give. */
function planReaders(installation: Installation, { path }: MetricsSettings): PlannedGroup[] {
  const { readers = [] } = installation.options.metrics ?? {};
  if (readers.length === 0) {
    return [];
  }
  const role = readerObject(installation, 'ClusterRole');
  const binding = readerObject(installation, 'ClusterRoleBinding');
  return [
    {
      id: 'MetricsReaders',
      objects: [
        { id: 'Role', manifest: { ...role, rules: [{ nonResourceURLs: [path], verbs: ['get'] }] } },
        {
          id: 'Binding',
          after: 'Role',
          manifest: {
            ...binding,
            roleRef: { apiGroup: RBAC_GROUP, kind: role.kind, name: role.metadata.name },
            subjects: readers.map(({ name, namespace }) => ({ kind: 'ServiceAccount', name, namespace })),
          },
        },
      ],
    },
  ];
}

function readerObject({ name, namespace, labels, annotations }: Installation, kind: string): PlannedManifest {
  return {
    apiVersion: `${RBAC_GROUP}/v1`,
    kind,
    metadata: {
      name: joinNames(namespace, name, 'metrics-reader'),
      labels: { ...labels },
      annotations: { ...annotations },
    },
  };
}
