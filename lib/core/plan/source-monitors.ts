import { itemsOf, treeOf } from '../../crd/json/object';
import { endpointsOf, type SourceEndpoint } from '../monitors/source-endpoints';
import { portsBefore, portsOfPod } from '../monitors/source-ports';
import type { OperatorObject, OperatorWorkload } from '../workloads';
import type { Installation } from './installation';

/** Returns true if a further object of an operator is a monitor, as its authors publish it. */
export function isMonitor({ manifest: { apiVersion, kind } }: OperatorObject): boolean {
  return /^(Service|Pod)Monitor$/.test(kind) && apiVersion.startsWith('monitoring.coreos.com/');
}

/**
 * A monitor that the operator brings, without the endpoints that monitors of the installation read in its place: both
 * together would have everything read twice. Undefined where none is left.
 */
export function besideOwnMonitors(object: OperatorObject, installation: Installation): OperatorObject | undefined {
  const { serviceMonitor, podMonitor } = installation.options;
  if (serviceMonitor === undefined && podMonitor === undefined) return object;
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
  if (left.length === all.length) return object;
  return left.length === 0 ? undefined : { ...object, manifest: { ...manifest, spec: { ...spec, [field]: left } } };
}

/** The ports of a workload that monitors of the operator's authors read. */
export function portsReadBySource(installation: Installation, workload: OperatorWorkload): readonly number[] {
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
  const services = objects.filter(({ manifest }) => manifest.kind === 'Service').map(({ manifest }) => manifest);
  return endpointsOf(
    monitors.map(({ manifest }) => manifest),
    { labels, ports, servicePorts: portsBefore(labels, ports, services) },
  );
}
