import type { StructuralSchema } from '../../../lib/crd/schema';
import type { Guard } from '../../../lib/guard';

const text: StructuralSchema = { type: 'string' };
const integer: StructuralSchema = { type: 'integer', format: 'int32' };
const object = (properties: Readonly<Record<string, StructuralSchema>>): StructuralSchema => ({
  type: 'object',
  properties,
});
const list = (items: StructuralSchema): StructuralSchema => ({ type: 'array', items });
const probe = object({
  initialDelaySeconds: integer,
  periodSeconds: integer,
  failureThreshold: integer,
  successThreshold: integer,
  timeoutSeconds: integer,
});

/** The part of a ZookeeperCluster that its guards look at. */
export const zookeeperSchema: StructuralSchema = object({
  spec: object({
    replicas: { type: 'integer', format: 'int32', minimum: 1 },
    image: object({ repository: text, tag: text }),
    ports: list({ ...object({ name: text, containerPort: integer }), required: ['containerPort'] }),
    pod: object({ terminationGracePeriodSeconds: { type: 'integer', format: 'int64' } }),
    storageType: text,
    persistence: object({
      reclaimPolicy: { type: 'string', enum: ['Delete', 'Retain'] },
      spec: object({
        storageClassName: text,
        resources: object({
          requests: {
            type: 'object',
            additionalProperties: {
              anyOf: [{ type: 'integer' }, { type: 'string' }],
              'x-kubernetes-int-or-string': true,
            },
          },
        }),
      }),
    }),
    config: object({
      tickTime: integer,
      additionalConfig: { type: 'object', additionalProperties: text, 'x-kubernetes-preserve-unknown-fields': true },
    }),
    kubernetesClusterDomain: text,
    probes: object({ readinessProbe: probe, livenessProbe: probe }),
  }),
  status: object({
    metaRootCreated: { type: 'boolean' },
    conditions: list(object({ type: text, status: text })),
  }),
});

/** The objects of one request; without an old object it creates one. */
interface Request {
  readonly object: Readonly<Record<string, unknown>>;
  readonly oldObject?: Readonly<Record<string, unknown>>;
}

/** A guard with requests that it lets pass, and requests that it does not. */
interface GuardCase {
  readonly guard: Guard;
  readonly accepted: readonly Request[];
  readonly rejected: readonly Request[];
}

const cluster = (spec?: unknown, more: Readonly<Record<string, unknown>> = {}): Request['object'] => ({
  apiVersion: 'zookeeper.pravega.io/v1beta1',
  kind: 'ZookeeperCluster',
  metadata: { name: 'events', namespace: 'streaming' },
  ...(spec !== undefined && { spec }),
  ...more,
});
const create = (spec?: unknown): Request => ({ object: cluster(spec) });
const update = (oldSpec: unknown, spec: unknown, oldStatus?: unknown): Request => ({
  object: cluster(spec),
  oldObject: cluster(oldSpec, oldStatus === undefined ? {} : { status: oldStatus }),
});

const storage = (size?: unknown, storageClassName?: string, reclaimPolicy?: string): unknown => ({
  persistence: {
    ...(reclaimPolicy !== undefined && { reclaimPolicy }),
    spec: {
      ...(storageClassName !== undefined && { storageClassName }),
      ...(size !== undefined && { resources: { requests: { storage: size } } }),
    },
  },
});
const ports = (...pairs: (readonly [name: string | undefined, containerPort: number])[]): unknown => ({
  ports: pairs.map(([name, containerPort]) => ({ ...(name !== undefined && { name }), containerPort })),
});
const withFinalizer = (spec: unknown): Request['object'] =>
  cluster(spec, { metadata: { name: 'events', finalizers: ['cleanUpZookeeperPVC'] } });
const allFive = {
  initialDelaySeconds: 10,
  periodSeconds: 10,
  failureThreshold: 3,
  successThreshold: 1,
  timeoutSeconds: 30,
};

const REPLICAS = 'object.?spec.?replicas.orValue(3)';
const OLD_REPLICAS = 'oldObject.?spec.?replicas.orValue(3)';
const EITHER = ['CREATE', 'UPDATE'] as const;
const CHANGE = ['UPDATE'] as const;

const requestedStorage = (variable: string): string =>
  `quantity(string(${variable}.?spec.?persistence.?spec.?resources.?requests.?storage.orValue('20Gi')))`;
const storageClass = (variable: string): string => `${variable}.?spec.?persistence.?spec.?storageClassName`;
const isEphemeral = (variable: string): string =>
  `(${variable}.?spec.?storageType.orValue('persistence').lowerAscii() == 'ephemeral')`;
const clusterDomain = (variable: string): string =>
  `optional.ofNonZeroValue(${variable}.?spec.?kubernetesClusterDomain.orValue('')).orValue('cluster.local')`;
const reclaimPolicy = (variable: string): string => `${variable}.?spec.?persistence.?reclaimPolicy.orValue('Retain')`;

/** The port that a member uses for one purpose, `name`: the one that is declared, or else the default. */
const portOf = (variable: string): string =>
  `(${variable}.?spec.?ports.orValue([]).filter(p, p.?name.orValue('') == name).map(p, p.containerPort)` +
  ` + [{'client': 2181, 'quorum': 2888, 'leader-election': 3888}[name]])[0]`;

const RESERVED_CONFIG = [
  '4lw.commands.whitelist',
  'admin.serverPort',
  'autopurge.purgeInterval',
  'autopurge.snapRetainCount',
  'clientPort',
  'commitLogCount',
  'dataDir',
  'dynamicConfigFile',
  'globalOutstandingLimit',
  'initLimit',
  'maxClientCnxns',
  'maxCnxns',
  'maxSessionTimeout',
  'minSessionTimeout',
  'preAllocSize',
  'quorumListenOnAllIPs',
  'reconfigEnabled',
  'skipACL',
  'snapCount',
  'snapSizeLimitInKb',
  'standaloneEnabled',
  'syncLimit',
  'tickTime',
];

const completeProbe = (probeName: string): string => {
  const path = `object.?spec.?probes.?${probeName}`;
  const fields = ['initialDelaySeconds', 'periodSeconds', 'failureThreshold', 'timeoutSeconds'];
  // A liveness probe succeeds after one success, whatever it says.
  const needed = probeName === 'readinessProbe' ? [...fields, 'successThreshold'] : fields;
  return `${path}.optMap(p, ${needed.map((field) => `has(p.${field})`).join(' && ')}).orValue(true) == true`;
};

/** The guards of the ZooKeeper operator, each with requests that prove it. */
export const zookeeperGuardCases: readonly GuardCase[] = [
  {
    guard: {
      id: 'odd-replicas',
      operations: EITHER,
      expression: `${REPLICAS} % 2 == 1`,
      message: 'an even number of members survives no more failures than one less, and two are worse than one',
      remedy: 'use 1, 3, 5 or 7 replicas',
      severity: 'deny',
    },
    accepted: [create(), create({}), create({ replicas: 1 }), create({ replicas: 7 })],
    rejected: [create({ replicas: 2 }), update({ replicas: 3 }, { replicas: 4 })],
  },
  {
    guard: {
      id: 'max-replicas',
      operations: EITHER,
      expression: `${REPLICAS} <= 7`,
      message: 'every write waits for more than half of the members, so an ensemble of more than 7 only gets slower',
      remedy: 'use at most 7 replicas',
      severity: 'warn',
    },
    accepted: [create(), create({ replicas: 7 })],
    rejected: [create({ replicas: 9 })],
  },
  {
    guard: {
      id: 'replicas-step',
      operations: CHANGE,
      expression: `${REPLICAS} - ${OLD_REPLICAS} <= 2 && ${OLD_REPLICAS} - ${REPLICAS} <= 2`,
      message: 'a step over more than two members can take the quorum away from those that stay',
      remedy: 'change replicas by at most 2, and wait until the cluster is ready before the next step',
      severity: 'deny',
    },
    accepted: [
      update({ replicas: 3 }, { replicas: 5 }),
      update({ replicas: 5 }, { replicas: 3 }),
      update({}, { replicas: 5 }),
      update({ replicas: 3 }, {}),
      update(undefined, {}),
    ],
    rejected: [
      update({ replicas: 3 }, { replicas: 7 }),
      update({ replicas: 7 }, { replicas: 3 }),
      update({}, { replicas: 7 }),
      update({ replicas: 7 }, {}),
    ],
  },
  {
    guard: {
      id: 'replicas-before-ready',
      operations: CHANGE,
      expression: `${REPLICAS} == ${OLD_REPLICAS} || oldObject.?status.?metaRootCreated.orValue(false) == true`,
      message:
        'scaling before the cluster was ready once leaves the operator without the node that it keeps its state in',
      remedy: 'wait until status.metaRootCreated is true',
      severity: 'deny',
    },
    accepted: [
      update({ replicas: 3 }, { replicas: 5 }, { metaRootCreated: true }),
      update({ replicas: 3 }, { replicas: 3 }),
      update({}, { replicas: 3 }, {}),
    ],
    rejected: [
      update({ replicas: 3 }, { replicas: 5 }),
      update({ replicas: 3 }, { replicas: 5 }, { metaRootCreated: false }),
    ],
  },
  {
    guard: {
      id: 'storage-size-fixed',
      operations: CHANGE,
      expression: `${requestedStorage('object')} == ${requestedStorage('oldObject')}`,
      message: 'the operator ignores another storage size, also for members that are added later',
      remedy:
        'keep the size; or resize the claims, delete the StatefulSet with --cascade=orphan, and allow this change',
      severity: 'deny',
    },
    accepted: [
      update({}, {}),
      update({}, storage('20Gi')),
      update(storage('20Gi'), storage('20480Mi')),
      update(storage(21474836480), storage('20Gi')),
      update(storage('20Gi'), storage(undefined, 'fast')),
    ],
    rejected: [
      update(storage('20Gi'), storage('30Gi')),
      update({}, storage('30Gi')),
      update(storage('30Gi'), {}),
      update(storage('1Gi'), storage('1G')),
    ],
  },
  {
    guard: {
      id: 'storage-class-fixed',
      operations: CHANGE,
      expression: `${storageClass('object')} == ${storageClass('oldObject')}`,
      message: 'the operator ignores another storage class, also for members that are added later',
      remedy: 'keep the class; data moves to another class only by hand',
      severity: 'deny',
    },
    accepted: [update({}, {}), update(storage('1Gi', 'fast'), storage('2Gi', 'fast')), update({}, storage('1Gi'))],
    rejected: [
      update(storage('1Gi', 'fast'), storage('1Gi', 'slow')),
      update(storage('1Gi', 'fast'), storage('1Gi')),
      update({}, storage('1Gi', '')),
    ],
  },
  {
    guard: {
      id: 'storage-type-fixed',
      operations: CHANGE,
      expression: `${isEphemeral('object')} == ${isEphemeral('oldObject')}`,
      message:
        'the StatefulSet cannot follow: to persistence it blocks every later change, to ephemeral it stays as it is',
      remedy: 'create a cluster of the other storage type, and move the data',
      severity: 'deny',
    },
    accepted: [
      update({}, { storageType: 'persistence' }),
      update({ storageType: 'ephemeral' }, { storageType: 'Ephemeral' }),
      update({ storageType: 'disk' }, {}),
    ],
    rejected: [
      update({}, { storageType: 'ephemeral' }),
      update({ storageType: 'EPHEMERAL' }, { storageType: 'persistence' }),
    ],
  },
  {
    guard: {
      id: 'cluster-domain-fixed',
      operations: CHANGE,
      expression: `${clusterDomain('object')} == ${clusterDomain('oldObject')}`,
      message: 'the members keep the names of their peers under the old domain, and no longer reach each other',
      remedy: 'keep the domain, which has to be that of the kubelets',
      severity: 'deny',
    },
    accepted: [
      update({}, { kubernetesClusterDomain: 'cluster.local' }),
      update({ kubernetesClusterDomain: '' }, {}),
      update({ kubernetesClusterDomain: 'k8s.acme.com' }, { kubernetesClusterDomain: 'k8s.acme.com' }),
    ],
    rejected: [
      update({}, { kubernetesClusterDomain: 'k8s.acme.com' }),
      update({ kubernetesClusterDomain: 'k8s.acme.com' }, {}),
    ],
  },
  {
    guard: {
      id: 'member-ports-fixed',
      operations: CHANGE,
      expression: `['client', 'quorum', 'leader-election'].all(name, ${portOf('object')} == ${portOf('oldObject')})`,
      message: 'the probes use the new port at once while the servers keep the old one, so all members fail',
      remedy: 'keep the client, quorum and leader-election ports',
      severity: 'deny',
    },
    accepted: [
      update({}, ports(['client', 2181], ['quorum', 2888])),
      update(ports(['client', 2182], ['metrics', 7000]), ports(['metrics', 7001], ['client', 2182])),
      update(ports([undefined, 9000]), {}),
    ],
    rejected: [
      update({}, ports(['client', 2182])),
      update(ports(['quorum', 2889]), ports(['client', 2181])),
      update(ports(['leader-election', 3888]), ports(['leader-election', 3889])),
    ],
  },
  {
    guard: {
      id: 'tag-fixed-while-upgrading',
      operations: CHANGE,
      expression:
        "oldObject.?status.?conditions.orValue([]).all(c, c.?type.orValue('') != 'Upgrading' || c.?status.orValue('') != 'True')" +
        ' || !oldObject.?spec.?image.?tag.hasValue() || object.?spec.?image.?tag == oldObject.?spec.?image.?tag',
      message:
        'a second change of the tag during an upgrade ends in an error that no change of the cluster leaves again',
      remedy: 'wait until the condition Upgrading is no longer True',
      severity: 'deny',
    },
    accepted: [
      update({ image: { tag: '1' } }, { image: { tag: '2' } }),
      update(
        { image: { tag: '1' } },
        { image: { tag: '2' } },
        { conditions: [{ type: 'Upgrading', status: 'False' }] },
      ),
      update({ image: { tag: '1' } }, { image: { tag: '1' } }, { conditions: [{ type: 'Upgrading', status: 'True' }] }),
      update({}, { image: { tag: '1' } }, { conditions: [{ type: 'Upgrading', status: 'True' }] }),
    ],
    rejected: [
      update({ image: { tag: '1' } }, { image: { tag: '2' } }, { conditions: [{ type: 'Upgrading', status: 'True' }] }),
      update(
        { image: { tag: '1' } },
        {},
        {
          conditions: [
            { type: 'PodsReady', status: 'True' },
            { type: 'Upgrading', status: 'True' },
          ],
        },
      ),
    ],
  },
  {
    guard: {
      id: 'reclaim-policy-keeps-finalizer',
      operations: CHANGE,
      expression:
        `${reclaimPolicy('oldObject')} != 'Delete' || ${reclaimPolicy('object')} == 'Delete'` +
        " || !('cleanUpZookeeperPVC' in object.metadata.?finalizers.orValue([]))",
      message: 'the operator never takes its finalizer away again, so the cluster cannot be deleted',
      remedy: 'remove the finalizer cleanUpZookeeperPVC in the same change',
      severity: 'deny',
    },
    accepted: [
      update(storage('1Gi', 'fast', 'Delete'), storage('1Gi', 'fast', 'Retain')),
      { object: withFinalizer(storage()), oldObject: withFinalizer(storage()) },
      { object: withFinalizer(storage('1Gi', 'a', 'Delete')), oldObject: withFinalizer(storage('1Gi', 'a', 'Delete')) },
    ],
    rejected: [
      { object: withFinalizer(storage('1Gi', 'a', 'Retain')), oldObject: withFinalizer(storage('1Gi', 'a', 'Delete')) },
      { object: withFinalizer({}), oldObject: withFinalizer(storage('1Gi', 'a', 'Delete')) },
    ],
  },
  {
    guard: {
      id: 'reserved-config',
      operations: EITHER,
      expression:
        'object.?spec.?config.?additionalConfig.orValue({})' +
        `.all(key, !(key in [${RESERVED_CONFIG.map((key) => `'${key}'`).join(', ')}]))`,
      message: 'the operator writes this key itself, after those of additionalConfig, so the value has no effect',
      remedy: 'use the field of spec.config that is meant for it, or leave the key out',
      severity: 'warn',
    },
    accepted: [create(), create({ config: {} }), create({ config: { additionalConfig: { tcpKeepAlive: 'true' } } })],
    rejected: [
      create({ config: { additionalConfig: { tcpKeepAlive: 'true', tickTime: '3000' } } }),
      create({ config: { additionalConfig: { 'autopurge.purgeInterval': '0' } } }),
    ],
  },
  {
    guard: {
      id: 'termination-grace-period',
      operations: EITHER,
      expression: 'object.?spec.?pod.?terminationGracePeriodSeconds.orValue(30) >= 60',
      message: 'a member that is killed before it could leave stays a voter, and the quorum is lost later',
      remedy: 'set spec.pod.terminationGracePeriodSeconds to 60 or more, better 120',
      severity: 'warn',
    },
    accepted: [create({ pod: { terminationGracePeriodSeconds: 60 } })],
    rejected: [create(), create({ pod: {} }), create({ pod: { terminationGracePeriodSeconds: 0 } })],
  },
  {
    guard: {
      id: 'complete-probes',
      operations: EITHER,
      expression: `${completeProbe('readinessProbe')} && ${completeProbe('livenessProbe')}`,
      message: 'what a probe leaves out becomes what Kubernetes uses, with a timeout of one second that is too short',
      remedy: 'give all fields of a probe, or leave the probe out',
      severity: 'warn',
    },
    accepted: [
      create(),
      create({ probes: {} }),
      create({ probes: { readinessProbe: allFive } }),
      create({ probes: { livenessProbe: { ...allFive, successThreshold: undefined } } }),
    ],
    rejected: [
      create({ probes: { readinessProbe: { timeoutSeconds: 30 } } }),
      create({ probes: { readinessProbe: {} } }),
      create({ probes: { readinessProbe: allFive, livenessProbe: { ...allFive, timeoutSeconds: undefined } } }),
    ],
  },
];

/** The guards alone. */
export const zookeeperGuards: readonly Guard[] = zookeeperGuardCases.map(({ guard }) => guard);
