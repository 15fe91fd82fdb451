import { nameOfNamespace } from '../../manifests/derived-names';
import type { LabelSelector } from '../../crd/kubernetes/current';
import type { StringMap } from '../../crd/json/object';
import { customResourceAnnotations, type GitOpsTool } from '../../manifests/gitops';
import type { PlannedManifest } from '../planned';
import type { MonitorOptions, MonitorRelabeling, MonitorTls } from './options';

/** A kind of the prometheus-operator that says what to scrape. */
export type MonitorKind = 'ServiceMonitor' | 'PodMonitor';

const MONITORING_API = 'monitoring.coreos.com/v1';

/** The file in the pod of a Prometheus with the token of its ServiceAccount. */
const OWN_TOKEN = '/var/run/secrets/kubernetes.io/serviceaccount/token';

/** Subject of a monitor. */
export interface Monitored {
  /** Name of the subject, and of a monitor beside it. */
  readonly name: string;
  /** Namespace of the Services or pods. */
  readonly namespace: string;
  /** Selects the Services or pods. */
  readonly selector: LabelSelector;
  /** Endpoints of each to scrape. */
  readonly endpoints: readonly MonitoredEndpoint[];
  /** Labels and annotations of the objects beside the monitor. */
  readonly labels: StringMap;
  readonly annotations: StringMap;
  /** The tool that applies the monitor. */
  readonly gitops: GitOpsTool;
}

/** A port that metrics are read at. */
export interface MonitoredEndpoint {
  /** Name of the port of the Service or of the container, or the number of one that has no name. */
  readonly port: string | number;
  /** @default '/metrics' */
  readonly path?: string;
  readonly protocol: 'http' | 'https';
  /** True if whoever reads has to show a token. @default false */
  readonly needsToken?: boolean;
  /** True if the process makes its certificate by itself, so that nobody else can know it. @default false */
  readonly selfSigned?: boolean;
  /** How the endpoint's TLS is checked, where that is known. @default - as the Prometheus does */
  readonly tls?: MonitorTls;
  /** The name of the Service, where the selector takes in others, too. @default - it takes in no others */
  readonly only?: string;
}

export function monitorManifest(kind: MonitorKind, monitored: Monitored, options: MonitorOptions): PlannedManifest {
  const { name, namespace, selector } = monitored;
  const endpoints = monitored.endpoints.map((endpoint) => endpointOf(kind, endpoint, options));
  return {
    apiVersion: MONITORING_API,
    kind,
    metadata: {
      // Elsewhere another namespace may have one of the same name.
      name: options.namespace === undefined ? name : nameOfNamespace(namespace, name),
      namespace: options.namespace ?? namespace,
      labels: { ...monitored.labels, ...options.labels },
      annotations: customResourceAnnotations({ ...monitored.annotations, ...options.annotations }, monitored.gitops),
    },
    spec: {
      ...(options.namespace !== undefined && { namespaceSelector: { matchNames: [namespace] } }),
      selector: structuredClone(selector),
      [kind === 'ServiceMonitor' ? 'endpoints' : 'podMetricsEndpoints']: endpoints,
    },
  };
}

function endpointOf(kind: MonitorKind, endpoint: MonitoredEndpoint, options: MonitorOptions): object {
  const { port, path = '/metrics', protocol } = endpoint;
  const { interval, scrapeTimeout, metricRelabelings = [] } = options;
  const relabelings = [...keepOf(endpoint), ...(options.relabelings ?? [])];
  return {
    [typeof port === 'number' ? 'portNumber' : 'port']: port,
    path,
    scheme: protocol,
    ...(interval !== undefined && { interval }),
    ...(scrapeTimeout !== undefined && { scrapeTimeout }),
    ...tlsOf(endpoint, options),
    ...tokenOf(kind, endpoint, options),
    ...(relabelings.length > 0 && { relabelings: structuredClone(relabelings) }),
    ...(metricRelabelings.length > 0 && { metricRelabelings: structuredClone(metricRelabelings) }),
  };
}

function keepOf({ only }: MonitoredEndpoint): MonitorRelabeling[] {
  return only === undefined ? [] : [{ action: 'keep', sourceLabels: ['__meta_kubernetes_service_name'], regex: only }];
}

function tlsOf({ protocol, selfSigned, tls: known }: MonitoredEndpoint, options: MonitorOptions): object {
  const tls = options.tls ?? known;
  // One of several workloads may serve HTTP.
  if (tls !== undefined && protocol === 'https') return { tlsConfig: structuredClone(tls) };
  return protocol === 'https' && selfSigned === true ? { tlsConfig: { insecureSkipVerify: true } } : {};
}

function tokenOf(kind: MonitorKind, { needsToken }: MonitoredEndpoint, { authorization }: MonitorOptions): object {
  if (authorization !== undefined) return { authorization: structuredClone(authorization) };
  return needsToken === true && kind === 'ServiceMonitor' ? { bearerTokenFile: OWN_TOKEN } : {};
}

/** The labels that metrics of pods have once a monitor has had them read, as a selector has them; `pods` is a pattern. */
export function targetsOf(pods: string): string {
  return `namespace="$(namespace)",pod=~"${pods}"`;
}
