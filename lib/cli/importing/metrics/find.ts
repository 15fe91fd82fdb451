import { podSpecOf } from '../../../manifests/access/workloads';
import type { ManifestObject } from '../../../manifests/manifest-object';
import { itemsOf, textOrEmpty, type Tree, treeOf } from '../../../crd/json/object';
import type { MetricsData } from '../model/data';
import type { SourceObject } from '../source/object';
import { isBeside } from '../model/workloads';
import {
  type MetricsAddress,
  metricsAddress,
  type CommandLine,
  metricsSettingOf,
  type MetricsSetting,
} from './addresses';
import { endpointsOf, type SourceEndpoint } from '../../../core/monitors/source-endpoints';
import {
  isMetricsName,
  portsBefore,
  portsOfPod,
  type ServicePort,
  type SourcePort,
} from '../../../core/monitors/source-ports';
import { isManager, protocolAt, type FoundProtocol } from './protocol';

/** Where a workload serves metrics, as far as its source shows. */
export interface FoundMetrics {
  /** @default - not in a form that can be read from outside the pod */
  readonly metrics?: MetricsData;
  /** Source of the finding, for people. */
  readonly by: string;
  /** A remark about it. */
  readonly note?: 'loopback' | 'off' | 'certificate';
  /** How they are served, and what shows that. */
  readonly protocol?: FoundProtocol;
  readonly endpoint?: SourceEndpoint;
}

/** The parts of a workload that may show where it serves metrics. */
interface Clues {
  readonly setting: MetricsSetting | undefined;
  readonly proxy: MetricsAddress | undefined;
  readonly endpoint: SourceEndpoint | undefined;
  readonly named: SourcePort | undefined;
  readonly before: ServicePort | undefined;
  readonly ports: readonly SourcePort[];
  readonly servicePorts: readonly ServicePort[];
  readonly annotations: Tree;
  readonly args: readonly string[];
  readonly mayReview: boolean;
}

/** The other objects of a source that show where metrics are served. */
export interface MetricsSource {
  readonly services: readonly ManifestObject[];
  readonly monitors: readonly ManifestObject[];
  /** True if a workload may create tokenreviews and subjectaccessreviews, by name. */
  readonly mayReview: (workload: string) => boolean;
}

/** Finds where a workload serves metrics; undefined if nothing in its source says. */
export function findMetrics(workload: SourceObject, source: MetricsSource): FoundMetrics | undefined {
  const clues = cluesOf(workload, source);
  const { setting, proxy, endpoint, named, before, annotations } = clues;
  const [, annotated = ''] = /^(\d{1,5})$/.exec(textOrEmpty(annotations['prometheus.io/port'])) ?? [];
  if (proxy !== undefined && proxy !== 'off') return atPort(clues, proxy.port, 'a kube-rbac-proxy beside the process');
  if (setting?.address === 'off') return { by: setting.by, note: 'off' };
  if (setting !== undefined) return atSettingPort(clues, setting, setting.address);
  if (endpoint !== undefined) {
    return atPort(clues, endpoint.port, `${endpoint.monitor.kind} ${endpoint.monitor.metadata.name}`);
  }
  if (named !== undefined) return atPort(clues, named.number, `the port ${named.name} of its pods`);
  if (before !== undefined) {
    return atPort(clues, before.target, `the port ${before.name} of Service ${before.service.metadata.name}`);
  }
  return annotated === '' ? undefined : atPort(clues, Number(annotated), 'the annotation prometheus.io/port');
}

function atSettingPort(clues: Clues, setting: MetricsSetting, address: Exclude<MetricsAddress, 'off'>): FoundMetrics {
  const { argument, by } = setting;
  if (address.isLoopback && argument === undefined) return { by, note: 'loopback' };
  const found = atPort(clues, address.port, by);
  return {
    ...found,
    ...(found.metrics && { metrics: { ...found.metrics, ...(argument !== undefined && { argument }) } }),
    ...(address.isLoopback && { note: 'loopback' }),
  };
}

function atPort(clues: Clues, port: number, by: string): FoundMetrics {
  const { endpoint, annotations, proxy } = clues;
  const own = endpoint?.port === port ? endpoint : undefined;
  const path = own?.path ?? textOrEmpty(annotations['prometheus.io/path']);
  const proxyPort = proxy === undefined || proxy === 'off' ? undefined : proxy.port;
  const found = protocolAt(port, {
    ...{ ...clues, endpoint: own },
    ...(proxyPort !== undefined && { proxyPort }),
  });
  return {
    by,
    protocol: found,
    metrics: {
      port,
      ...(found.protocol !== 'http' && { protocol: found.protocol }),
      ...(path !== '' && path !== '/metrics' && { path }),
      ...(isManager(clues.args) && { library: 'controller-runtime' as const }),
    },
    ...(own !== undefined && { endpoint: own }),
    ...(own?.checksCertificate === true && { note: 'certificate' }),
  };
}

function cluesOf({ object }: SourceObject, { services, monitors, mayReview }: MetricsSource): Clues {
  const pod = treeOf(treeOf(object.spec).template);
  const { labels, annotations } = treeOf(pod.metadata);
  const containers = itemsOf(podSpecOf(object)?.containers).map(treeOf);
  const ports = portsOfPod(containers);
  const servicePorts = portsBefore(treeOf(labels), ports, services);
  const own = containers.filter((container) => !isBeside(textOrEmpty(container.name), textOrEmpty(container.image)));
  const commands = own.map(commandLine);
  return {
    setting: commands.map(metricsSettingOf).find((found) => found !== undefined),
    proxy: containers
      .filter((container) => !own.includes(container))
      .map(secureAddress)
      .find((found) => found !== undefined),
    endpoint: endpointsOf(monitors, { labels: treeOf(labels), ports, servicePorts })[0],
    named: ports.find(({ name }) => isMetricsName(name)),
    before:
      servicePorts.find(({ name }) => isMetricsName(name)) ??
      servicePorts.find(({ service }) => isMetricsName(service.metadata.name)),
    ...{ ports, servicePorts, annotations: treeOf(annotations) },
    args: commands.flatMap(({ args, command }) => [...command, ...args]),
    mayReview: mayReview(object.metadata.name),
  };
}

function commandLine({ args, command, env }: Tree): CommandLine {
  return {
    args: itemsOf(args).map(textOrEmpty),
    command: itemsOf(command).map(textOrEmpty),
    env: itemsOf(env)
      .map(treeOf)
      .map(({ name, value }) => ({ name: textOrEmpty(name), value: textOrEmpty(value) })),
  };
}

/** The address of a proxy that asks the API server who may read metrics. */
function secureAddress({ args }: Tree): MetricsAddress | undefined {
  const [address] = itemsOf(args)
    .map(textOrEmpty)
    .flatMap((arg) => {
      const [, value = ''] = /^--secure-listen-address=(.*)$/.exec(arg) ?? [];
      const found = metricsAddress(value);
      return found === undefined ? [] : [found];
    });
  return address;
}
