import { canonicalQuantity } from '../../crd/checks/canonical-quantity';
import { hasAny, isTree, mapMembers } from '../../crd/json/tree';
import { derive } from '../../crd/unresolved/unresolved-values';
import { METRICS_PORT_NAME } from '../served-metrics';
import { WatchSignal } from '../watch';
import { webhookProcess, WITHOUT_WEBHOOKS } from '../webhooks/process';
import { portsOf, withPorts } from './container-ports';
import { annotationsOf, workloadOf } from './installation';
import { idsLeftTo } from './platform-ids';

import type { StringMap } from '../../crd/json/tree';
import type {
  Container,
  EnvVar,
  LabelSelector,
  PodSecurityContext,
  PodSpec,
  ResourceRequirements,
  TopologySpreadConstraint,
} from '../../crd/kubernetes/current';
import type { OperatorWorkload } from '../operator-workloads';
import type { PlannedManifest } from '../planned';
import type { OperatorPodOptions, TopologySpreadOptions } from '../pod-options';
import type { WatchFlag, WatchSettings } from '../watch';
import type { WebhookProcess } from '../webhooks/process';
import type { Installation } from './installation';

/** All that an installation adds to the pod of a workload. */
interface Additions {
  readonly pod: OperatorPodOptions;
  readonly watch: WatchSettings;
  readonly webhooks: WebhookProcess;
  /** Arguments and port of the metrics endpoint, when it is served. */
  readonly metrics?: { readonly port: number; readonly args: readonly string[] };
  readonly serviceAccountName?: string;
}

export function watchOf(
  { definition, scope, namespace, workloads }: Installation,
  workload: OperatorWorkload,
): WatchSettings {
  const ofDefinition = workload === workloads[0] ? definition.watch : WatchSignal.none();
  return (workload.watch ?? ofDefinition).settings(scope, namespace);
}

export function workloadManifest(
  installation: Installation,
  workload: OperatorWorkload,
): PlannedManifest {
  const added = additionsTo(installation, workload);
  const { template, ...spec } = workload.spec;
  const { labels = {}, annotations = {} } = template.metadata ?? {};
  const { pod, watch } = added;
  const { replicas = spec.replicas } = pod;
  return {
    apiVersion: 'apps/v1',
    kind: workload.kind ?? 'Deployment',
    metadata: {
      name: workload.name,
      namespace: installation.namespace,
      labels: { ...workload.labels, ...installation.labels },
      annotations: annotationsOf(installation, workload.annotations),
    },
    spec: {
      ...spec,
      replicas,
      template: {
        metadata: {
          labels: { ...pod.podLabels, ...labels, ...spec.selector.matchLabels },
          ...optionalMap('annotations', {
            ...annotations,
            ...watch.annotations,
            ...pod.podAnnotations,
          }),
        },
        spec: podSpec(workload, added),
      },
    },
  };
}

function additionsTo(installation: Installation, workload: OperatorWorkload): Additions {
  const { definition, options, served, webhooks, serviceAccountName, workloads } = installation;
  const isFirst = workload === workloads[0];
  const metrics = served.find((candidate) => candidate.workload === workload)?.settings;
  const serves = workload === workloadOf(installation, definition.webhooks?.workload);
  return {
    pod: isFirst ? options : (options.workloads?.[workload.name] ?? {}),
    watch: watchOf(installation, workload),
    webhooks: serves ? webhookProcess(definition.webhooks, webhooks) : WITHOUT_WEBHOOKS,
    serviceAccountName: isFirst ? serviceAccountName : undefined,
    metrics,
  };
}

function podSpec(workload: OperatorWorkload, added: Additions): PodSpec {
  const { pod, webhooks, serviceAccountName } = added;
  const {
    containers,
    initContainers,
    volumes = [],
    securityContext,
    nodeSelector,
    imagePullSecrets,
    tolerations,
    topologySpreadConstraints,
    ...spec
  } = workload.spec.template.spec;
  const main = workload.container ?? containers[0]?.name;
  return {
    ...spec,
    serviceAccountName: serviceAccountName ?? spec.serviceAccountName,
    ...podSecurity(securityContext, pod),
    initContainers: initContainers?.map(canonicalContainer),
    containers: containers.map((container) =>
      container.name === main
        ? mainContainer(container, added, containers)
        : canonicalContainer(container),
    ),
    ...optionalList('imagePullSecrets', pod.imagePullSecrets ?? imagePullSecrets),
    ...optionalList('tolerations', pod.tolerations ?? tolerations),
    ...optionalList(
      'topologySpreadConstraints',
      spreadOf(workload, pod) ?? topologySpreadConstraints,
    ),
    ...optionalMap('nodeSelector', { ...nodeSelector, ...pod.nodeSelector }),
    affinity: pod.affinity ?? spec.affinity,
    priorityClassName: pod.priorityClassName ?? spec.priorityClassName,
    ...optionalList('volumes', [
      ...webhooks.replaced(volumes),
      ...webhooks.volumes,
      ...(pod.volumes ?? []),
    ]),
  };
}

/** Security settings of the pod: `{}` leaves user and groups to the platform, as on OpenShift. */
function podSecurity(
  ofDefinition: PodSecurityContext | undefined,
  { securityContext }: OperatorPodOptions,
): Pick<PodSpec, 'securityContext'> {
  const base = idsLeftTo(
    'kubernetes',
    { securityContext: ofDefinition },
    { securityContext },
  ).securityContext;
  const settings: PodSecurityContext = Object.fromEntries(
    Object.entries({ ...base, ...securityContext }).filter(([, value]) => value !== null),
  );
  return base !== undefined || hasAny(settings) ? { securityContext: settings } : {};
}

function spreadOf(
  { spec }: OperatorWorkload,
  pod: OperatorPodOptions,
): readonly TopologySpreadConstraint[] | undefined {
  if (pod.topologySpread === undefined) {
    return pod.topologySpreadConstraints;
  }
  return topologySpreadConstraints(pod.topologySpread, spec.selector);
}

/** Merges the container of the definition with what the scope, the webhooks and the user add. */
function mainContainer(
  container: Container,
  { pod, watch, webhooks, metrics }: Additions,
  containers: readonly Container[],
): Container {
  const {
    args = [],
    env = [],
    ports = [],
    volumeMounts = [],
    resources,
    command,
    ...rest
  } = container;
  const metricsPorts =
    metrics === undefined ? [] : [{ name: METRICS_PORT_NAME, containerPort: metrics.port }];
  const beside = portsOf(containers.filter((other) => other !== container));
  // A port that is called so already is asked about by that name, as by probes: it stays where it
  // is.
  const webhookPorts = webhooks.ports.filter((port) =>
    ports.every(({ name }) => name !== port.name),
  );
  return {
    ...rest,
    image: pod.image ?? container.image,
    imagePullPolicy: pod.imagePullPolicy ?? container.imagePullPolicy,
    ...optionalList('command', watchCommand(command, watch)),
    ...optionalList('args', [
      ...withArgs(watchArgs(args, watch), metrics?.args ?? []),
      ...webhooks.args,
      ...(pod.args ?? []),
    ]),
    ...optionalList(
      'env',
      [...watchEnv(env, watch), ...webhooks.env, ...(pod.env ?? [])].map(asStored),
    ),
    ...optionalList('ports', withPorts(ports, [...metricsPorts, ...webhookPorts], beside)),
    resources: canonicalResources(pod.resources ?? resources),
    ...optionalList('volumeMounts', [
      ...volumeMounts,
      ...webhooks.volumeMounts,
      ...(pod.volumeMounts ?? []),
    ]),
  };
}

/** Arguments with others, each of which takes the place of the one with its flag. */
function withArgs(args: readonly string[], added: readonly string[]): string[] {
  const flagOf = (arg: string): string | undefined => /^(--?[\w.-]+)=/.exec(arg)?.[1];
  const sameFlag = (arg: string, other: string): boolean =>
    flagOf(arg) !== undefined && flagOf(arg) === flagOf(other);
  const replaced = args.map((arg) => added.find((other) => sameFlag(arg, other)) ?? arg);
  return [...replaced, ...added.filter((other) => !args.some((arg) => sameFlag(arg, other)))];
}

/**
 * A container that an installation does not change, in the form in which an API server writes it
 * back.
 */
function canonicalContainer(container: Container): Container {
  const { env, resources } = container;
  return {
    ...container,
    env: env?.map(asStored),
    resources: canonicalResources(resources),
  };
}

function optionalList<K extends string, T>(
  key: K,
  items: readonly T[] = [],
): Partial<Record<K, T[]>> {
  return (items.length === 0 ? {} : { [key]: [...items] }) as Partial<Record<K, T[]>>;
}

/** A member for a map that has something in it; an API server drops an empty one. */
function optionalMap<K extends string>(key: K, map: StringMap): Partial<Record<K, StringMap>> {
  return (hasAny(map) ? { [key]: map } : {}) as Partial<Record<K, StringMap>>;
}

/**
 * A variable as an API server keeps it: an empty value is no value, and the process sees the same.
 */
function asStored(variable: EnvVar): EnvVar {
  const { value, ...rest } = variable;
  return value === '' ? rest : variable;
}

/**
 * Requests and limits as an API server writes them back; what cdk8s is left to resolve stays as it
 * is.
 */
function canonicalResources(resources?: ResourceRequirements): ResourceRequirements | undefined {
  if (!isTree(resources)) {
    return resources;
  }
  const { requests, limits }: ResourceRequirements = resources;
  return {
    ...resources,
    requests: canonicalQuantities(requests),
    limits: canonicalQuantities(limits),
  };
}

function canonicalQuantities<T>(amounts: T): T {
  return mapMembers(amounts, (amount) =>
    derive([amount as string | number], canonicalQuantity),
  ) as T;
}

const KEYS = { zone: 'topology.kubernetes.io/zone', node: 'kubernetes.io/hostname' } as const;

function topologySpreadConstraints(
  {
    over = ['zone', 'node'],
    whenUnsatisfiable = 'ScheduleAnyway',
    maxSkew = 1,
  }: TopologySpreadOptions,
  selector: LabelSelector,
): TopologySpreadConstraint[] {
  return over.map((place) => ({
    maxSkew,
    topologyKey: KEYS[place],
    whenUnsatisfiable,
    labelSelector: selector,
  }));
}

/** The arguments of a container with the watch settings: flags in their place, the rest behind. */
export function watchArgs(
  args: readonly string[],
  { flags = [], args: more }: WatchSettings,
): string[] {
  return [...flags.reduce<readonly string[]>(withFlag, args), ...more];
}

/** The variables of a container with the watch settings: in their place, else before all others. */
export function watchEnv(
  env: readonly EnvVar[],
  { env: watched, unset = [] }: WatchSettings,
): EnvVar[] {
  const known = new Set(env.map(({ name }) => name));
  const kept = env.filter(({ name }) => !unset.includes(name));
  return [
    ...watched.filter(({ name }) => !known.has(name)),
    ...kept.map((variable) => watched.find(({ name }) => name === variable.name) ?? variable),
  ];
}

/** A command as it is, without flags that are among the arguments. */
export function watchCommand(
  command: Container['command'],
  { flags = [] }: WatchSettings,
): Container['command'] {
  return command && flags.reduce((current, flag) => takenOut(current, flag).rest, command);
}

function withFlag(args: readonly string[], flag: WatchFlag): string[] {
  const { rest, at } = takenOut(args, flag);
  return [
    ...rest.slice(0, at),
    ...flag.values.flatMap((value) => occurrence(flag, value)),
    ...rest.slice(at),
  ];
}

function occurrence({ flag, style = 'joined' }: WatchFlag, value: string): string[] {
  switch (style) {
    case 'joined':
      return [`${flag}=${value}`];
    case 'separate':
      return [flag, value];
    case 'switch':
      return [flag];
  }
}

/**
 * The arguments without a flag, whichever way it is written there, and the place that it had first;
 * else the end.
 */
function takenOut(
  args: readonly string[],
  { flag, style }: WatchFlag,
): { readonly rest: string[]; readonly at: number } {
  // Go's flags may have one dash or two.
  const bare = flag.replace(/^-+/, '');
  const rest: string[] = [];
  let at: number | undefined;
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] as string;
    const [, name, equals] = /^--?([^=\s]+)(=?)/.exec(arg) ?? [];
    if (name !== bare) {
      rest.push(arg);
      continue;
    }
    at ??= rest.length;
    const next = args[i + 1];
    if (equals === '' && style !== 'switch' && next !== undefined && !next.startsWith('-')) {
      i += 1;
    }
  }
  return { rest, at: at ?? rest.length };
}
