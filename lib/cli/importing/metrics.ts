import {
  endpointsOf,
  isHttpName,
  isHttpsName,
  isMetricsName,
  portsBefore,
  portsOfPod,
} from '../../core/monitors/source-endpoints';
import { workloadsOf } from '../../core/rules';
import { objectsAt, stringsIn, textOrEmpty, treeOf } from '../../crd/json/read-tree';
import { podSpecOf } from '../../manifests/access/workloads';
import { isBeside } from './model/workloads';
import { about, titleOf } from './source/object';

import type { ServicePort, SourceEndpoint, SourcePort } from '../../core/monitors/source-endpoints';
import type { PolicyRule } from '../../core/rules';
import type { Tree } from '../../crd/json/tree';
import type { Finding } from '../../manifests/finding';
import type { ManifestObject } from '../../manifests/manifest-object';
import type { MetricsData } from './model/data';
import type { SourceObject } from './source/object';

interface OperatorMetricsFound {
  readonly metrics?: MetricsData;
  /** Those of workloads other than the first, by their names. */
  readonly ofOthers: ReadonlyMap<string, MetricsData>;
  readonly findings: readonly Finding[];
}

/** The metrics of the first workload, which is the operator. */
export function readMetrics(
  workloads: readonly SourceObject[],
  objects: readonly SourceObject[],
  rules: readonly PolicyRule[],
): OperatorMetricsFound {
  const services = objects.filter(
    ({ object: { apiVersion, kind } }) => kind === 'Service' && apiVersion === 'v1',
  );
  const monitors = objects.filter(
    ({ object: { apiVersion, kind } }) =>
      /^(Service|Pod)Monitor$/.test(kind) && apiVersion.startsWith('monitoring.coreos.com/'),
  );
  const [first, ...others] = workloads.map((workload) => ({
    workload,
    found: findMetrics(workload, {
      services: services.map(({ object }) => object),
      monitors: monitors.map(({ object }) => object),
      mayReview: (name) => mayReview(rules, name, name === workloads[0]?.object.metadata.name),
    }),
  }));
  if (first === undefined) {
    return { ofOthers: new Map(), findings: [] };
  }
  const { metrics } = first.found ?? {};
  const serving = others.flatMap(({ workload, found }) =>
    found?.metrics === undefined ? [] : [{ workload, found, metrics: found.metrics }],
  );
  const isRead = metrics !== undefined || serving.length > 0;
  return {
    ...(metrics !== undefined && { metrics }),
    ofOthers: new Map(
      serving.map(({ workload, metrics: own }) => [workload.object.metadata.name, own]),
    ),
    findings: [
      findingOf(first.workload, first.found, 'metrics'),
      ...serving.map(({ workload, found }) =>
        findingOf(workload, found, `workloads.${workload.object.metadata.name}.metrics`),
      ),
      ...monitors.map((monitor) => keptMonitor(monitor, isRead)),
    ],
  };
}

function findingOf(workload: SourceObject, found: FoundMetrics | undefined, prop: string): Finding {
  return {
    rule: 'import/metrics',
    level: found?.protocol?.protocol === 'unknown' ? 'warning' : 'info',
    message: sentenceOf(workload, found, prop),
    ...about(workload),
  };
}

/**
 * Returns true if a workload may have the API server check tokens, and the permissions of their
 * owners.
 */
function mayReview(rules: readonly PolicyRule[], name: string, isFirst: boolean): boolean {
  const own = rules.filter((rule) => {
    const holders = workloadsOf(rule);
    return holders.includes(name) || (isFirst && holders.length === 0);
  });
  return ['tokenreviews', 'subjectaccessreviews'].every((resource) =>
    own.some(({ resources, verbs }) => resources.includes(resource) && verbs.includes('create')),
  );
}

function sentenceOf(
  { object }: SourceObject,
  found: FoundMetrics | undefined,
  prop: string,
): string {
  const title = titleOf(object);
  if (found === undefined) {
    return (
      `nothing in the source says where ${title} serves metrics, so monitors are rejected; if you know, set ` +
      "'metrics' of the definition in customization.ts"
    );
  }
  const { metrics, by, note } = found;
  if (note === 'off') {
    return `${title} serves no metrics: ${by} turns them off; monitors are rejected`;
  }
  if (metrics === undefined) {
    return `${title} serves metrics on loopback only (${by}), where no Prometheus reads them; monitors are rejected`;
  }
  const { port, path = '/metrics', argument } = metrics;
  const { protocol = { protocol: 'http' } } = found;
  const endpoint = `at port ${port}, path ${path}, over ${wordOf(protocol)} (${by})`;
  if (note === 'loopback') {
    return (
      `${title} serves metrics on loopback only ${endpoint}; with a monitor, or the prop 'metrics', it serves them on all ` +
      `addresses of the pod (${argument ?? ''}${port}), to everybody who reaches it`
    );
  }
  const certificate =
    note === 'certificate'
      ? "; a monitor of the source verifies the certificate: set 'tls' in yours, or it accepts any certificate"
      : '';
  if (protocol.protocol === 'unknown') {
    return (
      `${title} serves metrics ${endpoint}; the source does not say which: ${protocol.by ?? ''}; a monitor requires ` +
      `'${prop}.protocol', and scrapes with the wrong one fail`
    );
  }
  const shown =
    protocol.by === undefined || protocol.by === by
      ? ''
      : `; ${wordOf(protocol)} by ${protocol.by}`;
  return `${title} serves metrics ${endpoint}${shown}: 'serviceMonitor' and 'podMonitor' have them read${certificate}`;
}

function wordOf({ protocol }: FoundProtocol): string {
  return protocol === 'unknown' ? 'HTTP or HTTPS' : protocol.toUpperCase();
}

function keptMonitor(monitor: SourceObject, isRead: boolean): Finding {
  const title = titleOf(monitor.object);
  return {
    rule: 'import/kept-monitor',
    level: 'info',
    message:
      `${title} is part of each installation, which needs the CRDs of the prometheus-operator` +
      (isRead
        ? "; 'serviceMonitor' or 'podMonitor' replaces those of its endpoints that it scrapes as well; set labels, times " +
          'and TLS there again'
        : ''),
    ...about(monitor),
  };
}

/** Where a workload serves metrics, as far as its source shows. */
interface FoundMetrics {
  /** @default - not in a form that can be read from outside the pod */
  readonly metrics?: MetricsData;
  /** Source of the finding, for people. */
  readonly by: string;
  readonly note?: 'loopback' | 'off' | 'certificate';
  readonly protocol?: FoundProtocol;
  readonly endpoint?: SourceEndpoint;
}

/** The parts of a workload that may show where it serves metrics. */
interface Clues {
  readonly setting: MetricsSetting | undefined;
  /** The address of a proxy in front of the process, which asks the API server who may read. */
  readonly proxy: MetricsAddress | undefined;
  readonly endpoint: SourceEndpoint | undefined;
  readonly named: SourcePort | undefined;
  readonly before: ServicePort | undefined;
  readonly ports: readonly SourcePort[];
  readonly servicePorts: readonly ServicePort[];
  readonly annotations: Tree;
  readonly args: readonly string[];
  /** True if the process may ask the API server whose a token is, and what that one may do. */
  readonly mayReview: boolean;
}

interface MetricsSource {
  readonly services: readonly ManifestObject[];
  readonly monitors: readonly ManifestObject[];
  /** True if a workload may create tokenreviews and subjectaccessreviews, by name. */
  readonly mayReview: (workload: string) => boolean;
}

/** Finds where a workload serves metrics; undefined if nothing in its source says. */
function findMetrics(workload: SourceObject, source: MetricsSource): FoundMetrics | undefined {
  const clues = cluesOf(workload, source);
  const { setting, proxy, endpoint, named, before, annotations } = clues;
  const [, annotated = ''] =
    /^(\d{1,5})$/.exec(textOrEmpty(annotations['prometheus.io/port'])) ?? [];
  if (proxy !== undefined && proxy !== 'off') {
    return atPort(clues, proxy.port, 'a kube-rbac-proxy beside the process');
  }
  if (setting?.address === 'off') {
    return { by: setting.by, note: 'off' };
  }
  if (setting !== undefined) {
    return atSettingPort(clues, setting, setting.address);
  }
  if (endpoint !== undefined) {
    return atPort(
      clues,
      endpoint.port,
      `${endpoint.monitor.kind} ${endpoint.monitor.metadata.name}`,
    );
  }
  if (named !== undefined) {
    return atPort(clues, named.number, `the port ${named.name} of its pods`);
  }
  if (before !== undefined) {
    return atPort(
      clues,
      before.target,
      `the port ${before.name} of Service ${before.service.metadata.name}`,
    );
  }
  return annotated === ''
    ? undefined
    : atPort(clues, Number(annotated), 'the annotation prometheus.io/port');
}

function atSettingPort(
  clues: Clues,
  setting: MetricsSetting,
  address: Exclude<MetricsAddress, 'off'>,
): FoundMetrics {
  const { argument, by } = setting;
  if (address.isLoopback && argument === undefined) {
    return { by, note: 'loopback' };
  }
  const found = atPort(clues, address.port, by);
  return {
    ...found,
    ...(found.metrics && {
      metrics: { ...found.metrics, ...(argument !== undefined && { argument }) },
    }),
    ...(address.isLoopback && { note: 'loopback' }),
  };
}

function atPort(clues: Clues, port: number, by: string): FoundMetrics {
  const { endpoint, annotations } = clues;
  const own = endpoint?.port === port ? endpoint : undefined;
  const path = own?.path ?? textOrEmpty(annotations['prometheus.io/path']);
  const ofOwn = { ...clues, endpoint: own };
  const found = protocolByClue(port, ofOwn) ?? protocolByConvention(port, ofOwn);
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

function cluesOf(
  { object }: SourceObject,
  { services, monitors, mayReview }: MetricsSource,
): Clues {
  const pod = treeOf(treeOf(object.spec).template);
  const { labels, annotations } = treeOf(pod.metadata);
  const containers = objectsAt(podSpecOf(object), 'containers');
  const ports = portsOfPod(containers);
  const servicePorts = portsBefore(treeOf(labels), ports, services);
  const own = containers.filter(
    (container) => !isBeside(textOrEmpty(container.name), textOrEmpty(container.image)),
  );
  return {
    setting: own.map(metricsSettingOf).find((found) => found !== undefined),
    proxy: containers
      .filter((container) => !own.includes(container))
      .map(secureAddress)
      .find((found) => found !== undefined),
    endpoint: endpointsOf(monitors, { labels: treeOf(labels), ports, servicePorts })[0],
    named: ports.find(({ name }) => isMetricsName(name)),
    before:
      servicePorts.find(({ name }) => isMetricsName(name)) ??
      servicePorts.find(({ service }) => isMetricsName(service.metadata.name)),
    ports,
    servicePorts,
    annotations: treeOf(annotations),
    args: own.flatMap(({ args, command }) => [...stringsIn(command), ...stringsIn(args)]),
    mayReview: mayReview(object.metadata.name),
  };
}

function secureAddress({ args }: Tree): MetricsAddress | undefined {
  const flag = '--secure-listen-address=';
  const given = stringsIn(args).find((arg) => arg.startsWith(flag));
  return given === undefined ? undefined : metricsAddress(given.slice(flag.length));
}

type MetricsAddress =
  { readonly host: string; readonly port: number; readonly isLoopback: boolean } | 'off';

const LOOPBACK = /^(127(\.\d+){3}|localhost|\[?::1\]?)$/;

/**
 * Reads `:8443`, `0.0.0.0:9090`, `localhost:8080`, `[::]:8080`, `http://127.0.0.1:8080/`, `8080`;
 * undefined of others.
 */
export function metricsAddress(text: string): MetricsAddress | undefined {
  const trimmed = text.trim();
  if (trimmed === '0' || trimmed === 'off' || trimmed === 'disabled') {
    return 'off';
  }
  const [, host = '', digits = ''] =
    /^(?:\w+:\/\/)?([\w.-]*|\[[\da-fA-F:.]*\]):(\d{1,5})\/?$/.exec(trimmed) ??
    /^()(\d{1,5})$/.exec(trimmed) ??
    [];
  const port = Number(digits);
  if (digits === '' || port > 65535) {
    return undefined;
  }
  return port === 0 ? 'off' : { host, port, isLoopback: LOOPBACK.test(host) };
}

/** Flags and variables that say where metrics are served. */
const FLAG =
  /^--?(metrics?|prometheus|telemetry)[-_.]?((bind|listen|server|serve|http)[-_.]?)?(addr|address|port)$/i;
const VARIABLE = /^(\w+_)?(METRICS?|PROMETHEUS)_(\w+_)?(ADDR|ADDRESS|PORT)$/;

interface MetricsSetting {
  readonly address: MetricsAddress;
  /** The setting, for people. */
  readonly by: string;
  /** The argument up to the port, if another port can be set: `--metrics-bind-address=0.0.0.0:`. */
  readonly argument?: string;
}

/**
 * Where a container is configured to serve metrics: the last flag counts, as it does for the
 * process.
 */
function metricsSettingOf({ args, command, env }: Tree): MetricsSetting | undefined {
  const flags = [...flagsOf(stringsIn(command), false), ...flagsOf(stringsIn(args), true)];
  const variables = objectsAt(env)
    .filter(({ name }) => VARIABLE.test(textOrEmpty(name)))
    .flatMap(({ name, value }) => setting(textOrEmpty(value), `the variable ${textOrEmpty(name)}`));
  return [...variables, ...flags].at(-1);
}

function flagsOf(args: readonly string[], canChange: boolean): MetricsSetting[] {
  return args.flatMap((arg, index) => {
    const [, flag = '', value] = /^([^=]+)(?:=(.*))?$/s.exec(arg) ?? [];
    if (!FLAG.test(flag)) {
      return [];
    }
    return setting(value ?? args[index + 1] ?? '', `the flag ${flag}`).map((found) => ({
      ...found,
      ...(canChange &&
        value !== undefined &&
        found.address !== 'off' && { argument: argumentOf(flag, found.address) }),
    }));
  });
}

/** On all addresses of the pod: metrics on loopback cannot be read from outside. */
function argumentOf(flag: string, { host, isLoopback }: Exclude<MetricsAddress, 'off'>): string {
  return /port$/i.test(flag) ? `${flag}=` : `${flag}=${isLoopback ? '' : host}:`;
}

function setting(value: string, by: string): MetricsSetting[] {
  const address = metricsAddress(value);
  return address === undefined ? [] : [{ address, by }];
}

/** How metrics are served, as far as a source shows. */
interface FoundProtocol {
  readonly protocol: 'http' | 'https' | 'unknown';
  /**
   * Source of the finding, or why it cannot be known; for people. @default - nothing indicates
   * HTTPS
   */
  readonly by?: string;
}

/**
 * Flags of the managers that kubebuilder and the Operator SDK write, which serve the metrics of
 * controller-runtime.
 */
const MANAGER = /^--?(metrics-bind-address|health-probe-bind-address|metrics-secure)(=|$)/;

/**
 * Where such managers serve metrics over HTTPS: `--metrics-secure` is on by itself in those that
 * have this port.
 */
const SECURE_PORT = 8443;

const HTTPS_PORTS: ReadonlySet<number> = new Set([443, SECURE_PORT]);

function isManager(args: readonly string[]): boolean {
  return args.some((arg) => MANAGER.test(arg));
}

function protocolByClue(port: number, clues: Clues): FoundProtocol | undefined {
  const { proxy, endpoint, ports, servicePorts, annotations, args } = clues;
  if (proxy !== undefined && proxy !== 'off' && proxy.port === port) {
    return { protocol: 'https', by: 'its kube-rbac-proxy' };
  }
  const secure = args
    .map((arg) => /^--?metrics-secure(?:=(\w+))?$/.exec(arg))
    .find((found) => found !== null);
  if (secure !== undefined) {
    const isOn = secure[1] === undefined || /^(true|t|1)$/i.test(secure[1]);
    return { protocol: isOn ? 'https' : 'http', by: 'the flag --metrics-secure' };
  }
  if (endpoint !== undefined) {
    const { kind, metadata } = endpoint.monitor;
    return { protocol: endpoint.isHttps ? 'https' : 'http', by: `${kind} ${metadata.name}` };
  }
  const scheme = textOrEmpty(annotations['prometheus.io/scheme']);
  const names = [
    ...ports.flatMap(({ name, number }) => (number === port ? [name] : [])),
    ...servicePorts.flatMap(({ name, target }) => (target === port ? [name] : [])),
  ];
  const secureName = names.find(isHttpsName);
  if (secureName !== undefined) {
    return { protocol: 'https', by: `the name of the port ${secureName}` };
  }
  if (scheme === 'https' || scheme === 'http') {
    return { protocol: scheme, by: 'the annotation prometheus.io/scheme' };
  }
  const plainName = names.find(isHttpName);
  return plainName === undefined
    ? undefined
    : { protocol: 'http', by: `the name of the port ${plainName}` };
}

/**
 * Where nothing says how metrics are served, managers do it as kubebuilder writes them; else it is
 * HTTP.
 */
function protocolByConvention(port: number, { args, mayReview }: Clues): FoundProtocol {
  if (isManager(args) && port === SECURE_PORT) {
    return {
      protocol: 'https',
      by: `the default of kubebuilder managers at ${SECURE_PORT}, unless --metrics-secure=false is set`,
    };
  }
  if (isManager(args) && mayReview) {
    return {
      protocol: 'unknown',
      by: 'it may create tokenreviews, as managers that serve HTTPS do, and no --metrics-secure says whether it does',
    };
  }
  return HTTPS_PORTS.has(port)
    ? {
        protocol: 'unknown',
        by: `${port} is an HTTPS port, but nothing else says that HTTPS is meant`,
      }
    : { protocol: 'http' };
}
