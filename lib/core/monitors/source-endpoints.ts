import { itemsOf, textOrEmpty, type Tree, treeOf } from '../../crd/json/object';
import { selects } from '../../manifests/access/label-selector';
import type { ServicePort, SourceManifest, SourcePort } from './source-ports';

/** Settings of a source's monitor for one endpoint of the operator. */
export interface SourceEndpoint {
  readonly monitor: SourceManifest;
  /** Which endpoint of the monitor it is. */
  readonly index: number;
  readonly port: number;
  readonly path?: string;
  readonly isHttps: boolean;
  /** True if it checks the certificate of the endpoint. */
  readonly checksCertificate: boolean;
}

/** The pods of a workload, as monitors see them. */
export interface MonitoredPods {
  readonly labels: Tree;
  readonly ports: readonly SourcePort[];
  readonly servicePorts: readonly ServicePort[];
}

export function endpointsOf(monitors: readonly SourceManifest[], pods: MonitoredPods): SourceEndpoint[] {
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

function endpointAt(monitor: SourceManifest, endpoint: Tree, port: number): Omit<SourceEndpoint, 'index'> {
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
  return selects(treeOf(spec.selector), labels) ? numberOf(endpoint, ports, endpoint.port) : undefined;
}

function servicePort(spec: Tree, endpoint: Tree, { ports, servicePorts }: MonitoredPods): number | undefined {
  const selector = treeOf(spec.selector);
  const behind = servicePorts.filter(({ service }) => selects(selector, treeOf(service.metadata.labels)));
  if (behind.length === 0) return undefined;
  return behind.find(({ name }) => name === endpoint.port)?.target ?? numberOf(endpoint, ports, undefined);
}

function numberOf({ portNumber, targetPort }: Tree, ports: readonly SourcePort[], name: unknown): number | undefined {
  const given = portNumber ?? targetPort;
  return typeof given === 'number' ? given : ports.find((port) => port.name === (name ?? given))?.number;
}
