import { itemsOf, textOrEmpty, treeOf } from '../../crd/json/read-tree';
import { hasAny } from '../../crd/json/tree';
import { hasLabels, selects } from '../../manifests/access/label-selector';

import type { Tree } from '../../crd/json/tree';

/** An object of a source with the fields about metrics. */
export interface SourceManifest {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Tree };
  readonly [field: string]: unknown;
}

const METRICS = /(^|-)(metrics?|prom|prometheus|monitoring)(-|$)/;

export interface SourcePort {
  readonly name: string;
  readonly number: number;
}

/** A port of a Service, with the port of the pods behind it. */
export interface ServicePort {
  readonly service: SourceManifest;
  readonly name: string;
  readonly port: number;
  readonly target: number;
}

export function isMetricsName(name: string): boolean {
  return METRICS.test(name);
}

export function isHttpsName(name: string): boolean {
  return /(^|-)https(-|$)/.test(name);
}

export function isHttpName(name: string): boolean {
  return /(^|-)http(-|$)/.test(name);
}

export function portsOfPod(containers: readonly unknown[]): SourcePort[] {
  return containers
    .flatMap((container) => itemsOf(treeOf(container).ports).map(treeOf))
    .map(({ name, containerPort }) => ({ name: textOrEmpty(name), number: Number(containerPort) }))
    .filter(({ number }) => Number.isInteger(number));
}

/**
 * The ports of the Services before pods with these labels; what has no selector is before none.
 */
export function portsBefore(
  labels: Readonly<Record<string, unknown>>,
  ports: readonly SourcePort[],
  objects: readonly SourceManifest[],
): ServicePort[] {
  return objects.flatMap((service) => {
    const { selector, ports: ofService } = treeOf(service.spec);
    const wanted = treeOf(selector);
    if (!hasAny(wanted) || !hasLabels(wanted, labels)) {
      return [];
    }
    return itemsOf(ofService)
      .map(treeOf)
      .flatMap(({ name, port, targetPort = port }) => {
        const target = typeof targetPort === 'number' ? targetPort : portNamed(targetPort, ports);
        return target === undefined
          ? []
          : [{ service, name: textOrEmpty(name), port: Number(port), target }];
      });
  });
}

/** Settings of a source's monitor for one endpoint of the operator. */
export interface SourceEndpoint {
  readonly monitor: SourceManifest;
  /** Which endpoint of the monitor it is. */
  readonly index: number;
  readonly port: number;
  readonly path?: string;
  readonly isHttps: boolean;
  readonly checksCertificate: boolean;
}

export interface MonitoredPods {
  readonly labels: Tree;
  readonly ports: readonly SourcePort[];
  readonly servicePorts: readonly ServicePort[];
}

export function endpointsOf(
  monitors: readonly SourceManifest[],
  pods: MonitoredPods,
): SourceEndpoint[] {
  return monitors.flatMap((monitor) => {
    const spec = treeOf(monitor.spec);
    const isOfPods = monitor.kind === 'PodMonitor';
    return itemsOf(isOfPods ? spec.podMetricsEndpoints : spec.endpoints)
      .map(treeOf)
      .flatMap((endpoint, index) => {
        const port = isOfPods ? podPort(spec, endpoint, pods) : servicePort(spec, endpoint, pods);
        return port === undefined ? [] : [{ ...endpointAt(monitor, endpoint, port), index }];
      });
  });
}

function endpointAt(
  monitor: SourceManifest,
  endpoint: Tree,
  port: number,
): Omit<SourceEndpoint, 'index'> {
  const { path, scheme, tlsConfig } = endpoint;
  return {
    monitor,
    port,
    ...(typeof path === 'string' && path !== '' && { path }),
    isHttps: textOrEmpty(scheme).toLowerCase() === 'https',
    checksCertificate: tlsConfig !== undefined && treeOf(tlsConfig).insecureSkipVerify !== true,
  };
}

function podPort(spec: Tree, endpoint: Tree, { labels, ports }: MonitoredPods): number | undefined {
  return selects(treeOf(spec.selector), labels)
    ? numberOf(endpoint, ports, endpoint.port)
    : undefined;
}

function servicePort(
  spec: Tree,
  endpoint: Tree,
  { ports, servicePorts }: MonitoredPods,
): number | undefined {
  const selector = treeOf(spec.selector);
  const behind = servicePorts.filter(({ service }) =>
    selects(selector, treeOf(service.metadata.labels)),
  );
  if (behind.length === 0) {
    return undefined;
  }
  return (
    behind.find(({ name }) => name === endpoint.port)?.target ??
    numberOf(endpoint, ports, undefined)
  );
}

function numberOf(
  { portNumber, targetPort }: Tree,
  ports: readonly SourcePort[],
  name: unknown,
): number | undefined {
  const given = portNumber ?? targetPort;
  return typeof given === 'number' ? given : portNamed(name ?? given, ports);
}

function portNamed(wanted: unknown, ports: readonly SourcePort[]): number | undefined {
  return ports.find(({ name }) => name === wanted)?.number;
}
