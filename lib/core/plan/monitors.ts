import { itemsOf, treeOf } from '../../crd/json/read-tree';
import { metricsReaderName } from '../../manifests/derived-names';
import { monitorManifest, prometheusRule, targetsOf } from '../monitors/manifests';
import { operatorAlerts } from '../monitors/operator-alerts';
import { endpointsOf, portsBefore, portsOfPod } from '../monitors/source-endpoints';
import { groupOfOne } from '../planned';
import { RBAC_GROUP } from '../policy-rules';
import { METRICS_PORT_NAME, monitoredName } from '../served-metrics';
import { portOf } from './container-ports';
import { roleWithBinding } from './role-objects';

import type { LabelSelector } from '../../crd/kubernetes/current';
import type { MonitoredEndpoint, MonitorKind } from '../monitors/manifests';
import type { MonitorOptions } from '../monitors/monitor-options';
import type { SourceEndpoint } from '../monitors/source-endpoints';
import type { OperatorObject, OperatorWorkload } from '../operator-workloads';
import type { PlannedGroup, PlannedManifest } from '../planned';
import type { Installation, ServedMetrics } from './installation';
import type { PlannedMetricsService } from './services';

/**
 * Who reads the metrics of an operator, and what has them read: a monitor for each workload that
 * serves some.
 */
export function planMonitors(
  installation: Installation,
  services: readonly PlannedMetricsService[],
): PlannedGroup[] {
  const { options, served } = installation;
  const { serviceMonitor, podMonitor } = options;
  return [
    ...planReaders(installation),
    ...(serviceMonitor === undefined
      ? []
      : planServiceMonitors(installation, services, serviceMonitor)),
    ...(podMonitor === undefined
      ? []
      : served.map((metrics) => {
          const { workload, settings } = metrics;
          const port = portOf(workload, { name: METRICS_PORT_NAME, containerPort: settings.port });
          return planMonitor(installation, metrics, 'PodMonitor', podMonitor, {
            port,
            selector: workload.spec.selector,
          });
        })),
    ...planAlerts(installation),
  ];
}

function planServiceMonitors(
  installation: Installation,
  services: readonly PlannedMetricsService[],
  options: MonitorOptions,
): PlannedGroup[] {
  const ofOthers = (installation.definition.objects ?? [])
    .map(({ manifest }) => manifest)
    .filter(({ kind }) => kind === 'Service');
  return installation.served.flatMap((metrics) => {
    const own = services.find(({ workload }) => workload === metrics.workload);
    if (own === undefined) {
      return [];
    }
    const { labels = {} } = own.manifest.metadata;
    const others = [
      ...ofOthers,
      ...services.filter((service) => service !== own).map(({ manifest }) => manifest),
    ];
    const isShared = others.some(({ metadata }) =>
      Object.entries(labels).every(([key, value]) => metadata.labels?.[key] === value),
    );
    return planMonitor(installation, metrics, 'ServiceMonitor', options, {
      port: METRICS_PORT_NAME,
      selector: { matchLabels: labels },
      only: isShared ? own.name : undefined,
    });
  });
}

/** Names of the copies of a workload, as regular expressions. */
const POD_NAMES = {
  Deployment: '-[a-z0-9]+-[a-z0-9]+',
  StatefulSet: '-[0-9]+',
  DaemonSet: '-[a-z0-9]+',
} as const;

function planAlerts(installation: Installation): PlannedGroup[] {
  const { definition, namespace, options, workloads, labels, annotations } = installation;
  if (options.alerts === undefined) {
    return [];
  }
  const [{ name, kind = 'Deployment' }] = workloads;
  const pods = `${name}${POD_NAMES[kind]}`;
  const manifest = prometheusRule(
    {
      kind,
      name,
      namespace,
      ruleName: installation.name,
      labels,
      annotations,
      alerts: operatorAlerts(definition),
      gitops: options.gitOpsTool,
      values: { operator: definition.name, targets: targetsOf(pods) },
    },
    options.alerts,
  );
  return manifest === undefined ? [] : [groupOfOne('Alerts', manifest, options.alerts.namespace)];
}

function planMonitor(
  installation: Installation,
  { workload, isFirst, settings: { path, protocol, needsToken } }: ServedMetrics,
  kind: MonitorKind,
  options: MonitorOptions,
  target: Pick<MonitoredEndpoint, 'port' | 'only'> & { readonly selector: LabelSelector },
): PlannedGroup {
  const { namespace, labels, annotations, served } = installation;
  const { gitOpsTool: gitops } = installation.options;
  const { selector, ...at } = target;
  const name = monitoredName(installation.name, workload, isFirst);
  const endpoint = { ...at, path, protocol, needsToken, selfSigned: protocol === 'https' };
  const monitored = {
    name,
    namespace,
    selector,
    endpoints: [endpoint],
    labels,
    annotations,
    gitops,
  };
  // A token is shown to those that ask for one: over plain HTTP everybody on the way would see it.
  const { authorization, ...others } = options;
  const isForOthers = !needsToken && served.some(({ settings }) => settings.needsToken);
  const own = { ...others, authorization: isForOthers ? undefined : authorization };
  const id = isFirst ? kind : `${kind}-${workload.name}`;
  return groupOfOne(id, monitorManifest(kind, monitored, own), options.namespace);
}

/** The right to read metrics: that to a path, which no Role can give. */
function planReaders(installation: Installation): PlannedGroup[] {
  const { readers = [] } = installation.options.metrics ?? {};
  const secured = installation.served.flatMap(({ settings }) =>
    settings.needsToken ? [settings.path] : [],
  );
  if (readers.length === 0 || secured.length === 0) {
    return [];
  }
  const role = readerObject(installation, 'ClusterRole');
  const binding = readerObject(installation, 'ClusterRoleBinding');
  const rules = [{ nonResourceURLs: [...new Set(secured)], verbs: ['get'] }];
  const subjects = readers.map(({ name, namespace }) => ({
    kind: 'ServiceAccount',
    name,
    namespace,
  }));
  return [{ id: 'MetricsReaders', objects: roleWithBinding(role, rules, binding, subjects) }];
}

function readerObject(
  { name, namespace, labels, annotations }: Installation,
  kind: string,
): PlannedManifest {
  return {
    apiVersion: `${RBAC_GROUP}/v1`,
    kind,
    metadata: {
      name: metricsReaderName(namespace, name),
      labels,
      annotations,
    },
  };
}

function isMonitor({ manifest: { apiVersion, kind } }: OperatorObject): boolean {
  return /^(Service|Pod)Monitor$/.test(kind) && apiVersion.startsWith('monitoring.coreos.com/');
}

/**
 * Without endpoints that own monitors read in its place, as all would be read twice; undefined
 * where none is left.
 */
export function besideOwnMonitors(
  object: OperatorObject,
  installation: Installation,
): OperatorObject | undefined {
  const { serviceMonitor, podMonitor } = installation.options;
  if ((serviceMonitor === undefined && podMonitor === undefined) || !isMonitor(object)) {
    return object;
  }
  const read = installation.workloads.flatMap((workload) =>
    endpointsIn([object], workload, installation).map((endpoint) => ({ workload, ...endpoint })),
  );
  const isServed = ({ workload, port }: (typeof read)[number]): boolean =>
    installation.served.some((served) => served.workload === workload && served.ownPort === port);
  const { manifest } = object;
  const field = manifest.kind === 'PodMonitor' ? 'podMetricsEndpoints' : 'endpoints';
  const spec = treeOf(manifest['spec']);
  const all = itemsOf(spec[field]);
  const left = all.filter((_, index) => {
    const ofEndpoint = read.filter((reading) => reading.index === index);
    return ofEndpoint.length === 0 || !ofEndpoint.every(isServed);
  });
  return left.length === 0
    ? undefined
    : { ...object, manifest: { ...manifest, spec: { ...spec, [field]: left } } };
}

/** The ports of a workload that monitors of the operator's authors read. */
export function portsReadBySource(
  installation: Installation,
  workload: OperatorWorkload,
): readonly number[] {
  const monitors = (installation.definition.objects ?? []).filter(isMonitor);
  return [...new Set(endpointsIn(monitors, workload, installation).map(({ port }) => port))];
}

function endpointsIn(
  monitors: readonly OperatorObject[],
  { spec }: OperatorWorkload,
  { definition: { objects = [] } }: Installation,
): SourceEndpoint[] {
  const labels = spec.template.metadata?.labels ?? {};
  const ports = portsOfPod(spec.template.spec.containers);
  const manifests = objects.map(({ manifest }) => manifest);
  return endpointsOf(
    monitors.map(({ manifest }) => manifest),
    { labels, ports, servicePorts: portsBefore(labels, ports, manifests) },
  );
}
