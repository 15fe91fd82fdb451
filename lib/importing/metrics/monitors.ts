import { listOf } from '../../analysis/access/roles';
import type { ManifestObject } from '../../analysis/access/manifests';
import type { Tree } from '../../json/tree';
import { textOf, treeOf } from '../bundle/service-version';
import { selects, type ServicePort, type SourcePort } from './ports';

/** What a monitor of the source says of one endpoint of the operator. */
export interface SourceEndpoint {
  readonly monitor: ManifestObject;
  readonly port: number;
  readonly path?: string;
  readonly isHttps: boolean;
  /** Whether it checks the certificate of the endpoint. */
  readonly checksCertificate: boolean;
}

/** The pods of a workload, as monitors see them. */
export interface MonitoredPods {
  readonly labels: Tree;
  readonly ports: readonly SourcePort[];
  readonly servicePorts: readonly ServicePort[];
}

/** The endpoints that monitors of the source read of these pods. */
export function endpointsOf(monitors: readonly ManifestObject[], pods: MonitoredPods): SourceEndpoint[] {
  return monitors.flatMap((monitor) => {
    const spec = treeOf(monitor.spec);
    const isOfPods = monitor.kind === 'PodMonitor';
    return listOf(isOfPods ? spec.podMetricsEndpoints : spec.endpoints)
      .map(treeOf)
      .flatMap((endpoint) => {
        const port = isOfPods ? podPort(spec, endpoint, pods) : servicePort(spec, endpoint, pods);
        return port === undefined ? [] : [endpointAt(monitor, endpoint, port)];
      });
  });
}

function endpointAt(monitor: ManifestObject, endpoint: Tree, port: number): SourceEndpoint {
  const { path, scheme, tlsConfig } = endpoint;
  return {
    monitor,
    port,
    ...(typeof path === 'string' && path !== '' && { path }),
    isHttps: textOf(scheme).toLowerCase() === 'https',
    checksCertificate: tlsConfig !== undefined && treeOf(tlsConfig).insecureSkipVerify !== true,
  };
}

function podPort(spec: Tree, endpoint: Tree, { labels, ports }: MonitoredPods): number | undefined {
  return matches(treeOf(spec.selector), labels) ? numberOf(endpoint, ports, endpoint.port) : undefined;
}

function servicePort(spec: Tree, endpoint: Tree, { ports, servicePorts }: MonitoredPods): number | undefined {
  const selector = treeOf(spec.selector);
  const behind = servicePorts.filter(({ service }) => matches(selector, treeOf(service.metadata.labels)));
  if (behind.length === 0) {
    return undefined;
  }
  return behind.find(({ name }) => name === endpoint.port)?.target ?? numberOf(endpoint, ports, undefined);
}

function numberOf({ portNumber, targetPort }: Tree, ports: readonly SourcePort[], name: unknown): number | undefined {
  const given = portNumber ?? targetPort;
  return typeof given === 'number' ? given : ports.find((port) => port.name === (name ?? given))?.number;
}

/** Whether a selector of a monitor may select something; expressions are left to the Prometheus. */
function matches({ matchLabels, matchExpressions }: Tree, labels: Tree): boolean {
  return selects(treeOf(matchLabels), labels) && matchExpressions === undefined;
}
