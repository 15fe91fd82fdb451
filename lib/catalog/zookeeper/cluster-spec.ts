import { createHash } from 'node:crypto';
import { derive, isUnresolved } from '../../authoring';

import type { CompleteResource } from '../../authoring';
import type { ZookeeperClusterSpec } from './crd';

type ZookeeperConfig = NonNullable<ZookeeperClusterSpec['config']>;

/**
 * Annotation that rolls the pods when the configuration changes; the operator by itself only
 * changes the ConfigMap.
 */
const CONFIG_HASH = 'operator-constructs.dev/config-hash';

/** Annotation that rolls the pods when a user asks for it. */
export const RESTARTED_AT = 'operator-constructs.dev/restarted-at';

/** Default of ZooKeeper's tick in milliseconds. */
const TICK_TIME = 2000;

/** Ports that every member has, in the order in which the operator adds them. */
export const DEFAULT_PORTS = {
  client: 2181,
  quorum: 2888,
  'leader-election': 3888,
  metrics: 7000,
  'admin-server': 8080,
};

type Planned = Omit<CompleteResource<unknown, ZookeeperClusterSpec>, 'spec'>;

/**
 * All defaults of the operator written out, and those that are safer than the operator's.
 *
 * The operator writes its defaults into the resource; a field that a GitOps tool then wants to own,
 * or that Pulumi applies later, is a conflict. A resource that says everything is never rewritten.
 */
export function specDefaults({ name, userSpec }: Planned): ZookeeperClusterSpec {
  const config = fullConfig(userSpec.config);
  const own = { app: name, release: name };
  return {
    image: { repository: 'pravega/zookeeper', tag: '0.2.15', pullPolicy: 'IfNotPresent' },
    labels: own,
    replicas: 3,
    maxUnavailableReplicas: 1,
    pod: {
      labels: own,
      annotations: {
        [CONFIG_HASH]: config === DEFAULT_CONFIG ? hashOfDefaults() : derive([config], hash),
      },
      // An affinity is taken whole or not at all: half of the user's and half of ours would be
      // nobody's intent.
      ...(userSpec.pod?.affinity === undefined && { affinity: spreadOverNodes(name) }),
      ...(userSpec.pod?.resources === undefined && {
        resources: { requests: { cpu: '500m', memory: '1Gi' } },
      }),
      serviceAccountName: name,
      terminationGracePeriodSeconds: 120,
    },
    // Objects in the operator's Go types: it writes them, empty, whenever it writes the resource.
    clientService: {},
    headlessService: {},
    adminServerService: {},
    ...storageDefaults(userSpec),
  };
}

/**
 * The spec with those parts complete that the operator takes whole or not at all; all others stay.
 */
export function completeSpec(
  spec: ZookeeperClusterSpec,
  { userSpec }: Planned,
): ZookeeperClusterSpec {
  const whole = {
    config: fullConfig(userSpec.config),
    ports: fullPorts(userSpec.ports),
    probes: fullProbes(userSpec.probes),
    ...containersAsWritten(userSpec),
  };
  // Not by spreading: V8 would make a hidden class for the spec of each cluster.
  return Object.assign({}, spec, whole);
}

/**
 * Returns true if members lose their data with their pod; the operator compares without regard to
 * case.
 */
export function isEphemeral(spec: ZookeeperClusterSpec): boolean {
  return spec.storageType?.toLowerCase() === 'ephemeral';
}

function storageDefaults(given: ZookeeperClusterSpec): ZookeeperClusterSpec {
  if (isEphemeral(given)) {
    // Without a policy the operator puts its volume finalizer on a cluster that has no volumes.
    return {
      storageType: 'ephemeral',
      ephemeral: { emptydirvolumesource: {} },
      persistence: { reclaimPolicy: 'Retain' },
    };
  }
  return {
    storageType: 'persistence',
    persistence: {
      reclaimPolicy: 'Retain',
      spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '20Gi' } } },
    },
  };
}

/**
 * To the operator a zero and a `false` are values not given: it writes its default, or nothing, in
 * their place.
 */
function fullConfig(given: ZookeeperClusterSpec['config']): ZookeeperConfig {
  if (given === undefined) {
    return DEFAULT_CONFIG;
  }
  const set = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && isSet(value)),
  );
  const defaults = configDefaults(set);
  const full = Object.entries({ ...defaults, ...set });
  return Object.fromEntries(
    full.map(([key, value]: [string, unknown]) => {
      const otherwise = defaults[key as keyof ZookeeperConfig];
      return [
        key,
        isUnresolved(value)
          ? derive([value], (known) => (isSet(known) ? known : otherwise))
          : value,
      ];
    }),
  );
}

function isSet(value: unknown): boolean {
  return value !== 0 && value !== false;
}

function configDefaults({ tickTime = TICK_TIME }: ZookeeperConfig): ZookeeperConfig {
  return {
    initLimit: 10,
    tickTime: TICK_TIME,
    syncLimit: 2,
    globalOutstandingLimit: 1000,
    preAllocSize: 65536,
    snapCount: 10000,
    commitLogCount: 500,
    snapSizeLimitInKb: 4194304,
    maxClientCnxns: 60,
    minSessionTimeout: derive([tickTime], (ticks) => 2 * ticksOf(ticks)),
    maxSessionTimeout: derive([tickTime], (ticks) => 20 * ticksOf(ticks)),
    autoPurgeSnapRetainCount: 3,
    autoPurgePurgeInterval: 1,
  };
}

/** The CRD rejects anything but a number; consequences of that are not reported as well. */
function ticksOf(given: unknown): number {
  return typeof given === 'number' && given !== 0 ? given : TICK_TIME;
}

/** The configuration of all clusters that say nothing of it. */
const DEFAULT_CONFIG = configDefaults({});

const EVERY_10_SECONDS = {
  initialDelaySeconds: 10,
  periodSeconds: 10,
  failureThreshold: 3,
  successThreshold: 1,
};

const DEFAULT_PROBES = {
  readinessProbe: { ...EVERY_10_SECONDS, timeoutSeconds: 30 },
  livenessProbe: { ...EVERY_10_SECONDS, timeoutSeconds: 10 },
};

/**
 * The operator takes a probe as it is, or all of its own: a partial one is not completed here
 * either, but refused.
 */
function fullProbes({
  readinessProbe = DEFAULT_PROBES.readinessProbe,
  livenessProbe = DEFAULT_PROBES.livenessProbe,
  ...others
}: ZookeeperClusterSpec['probes'] = {}): ZookeeperClusterSpec['probes'] {
  return { readinessProbe, livenessProbe, ...others };
}

const DEFAULT_CONTAINER_PORTS = Object.entries(DEFAULT_PORTS).map(([name, containerPort]) => ({
  name,
  containerPort,
  protocol: 'TCP',
}));

function fullPorts(given: ZookeeperClusterSpec['ports'] = []): ZookeeperClusterSpec['ports'] {
  return [
    ...given.map((port) => ({ protocol: 'TCP', ...port })),
    ...DEFAULT_CONTAINER_PORTS.filter(({ name }) => !given.some((port) => port.name === name)),
  ];
}

/**
 * The operator's Go types have an object `resources` in every container, which it writes even when
 * it is empty.
 */
function containersAsWritten({
  containers,
  initContainers,
}: ZookeeperClusterSpec): ZookeeperClusterSpec {
  // The CRD rejects anything but a list of objects.
  const written = <T extends object>(list: readonly T[]): readonly T[] =>
    Array.isArray(list)
      ? list.map((item: T) => (typeof item === 'object' ? { resources: {}, ...item } : item))
      : list;
  return {
    containers: containers && written(containers),
    initContainers: initContainers && written(initContainers),
  };
}

function spreadOverNodes(name: string): NonNullable<ZookeeperClusterSpec['pod']>['affinity'] {
  return {
    podAntiAffinity: {
      preferredDuringSchedulingIgnoredDuringExecution: [
        {
          weight: 20,
          podAffinityTerm: {
            topologyKey: 'kubernetes.io/hostname',
            labelSelector: { matchExpressions: [{ key: 'app', operator: 'In', values: [name] }] },
          },
        },
      ],
    },
  };
}

/** The same for the same configuration, whatever the order of its members. */
function hash({ additionalConfig, ...config }: ZookeeperConfig): string {
  const canonical = JSON.stringify([sortedEntries(config), sortedEntries({ ...additionalConfig })]);
  return createHash('sha256').update(canonical).digest('hex').slice(0, 16);
}

let knownHashOfDefaults: string | undefined;

/** The hash of the configuration of all clusters that say nothing of it. */
function hashOfDefaults(): string {
  return (knownHashOfDefaults ??= hash(DEFAULT_CONFIG));
}

function sortedEntries(members: Readonly<Record<string, unknown>>): [string, unknown][] {
  const known = Object.entries(members).filter(([, value]) => value !== undefined);
  return known.sort(([a], [b]) => (a < b ? -1 : 1));
}
