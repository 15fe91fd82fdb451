import { requestsFor } from '../../support/guard-case';

import type { GuardCases, GuardRequest, Resource } from '../../support/guard-case';

const {
  resource: cluster,
  create,
  update,
} = requestsFor('zookeeper.pravega.io/v1beta1', 'ZookeeperCluster', {
  name: 'events',
  namespace: 'streaming',
});

const conditions = (...types: readonly string[]) => ({
  conditions: types.map((type) => ({ type, status: 'True' })),
});
const ready = conditions('PodsReady');

const storage = (size?: unknown, storageClassName?: string, reclaimPolicy?: string): object => ({
  persistence: {
    ...(reclaimPolicy !== undefined && { reclaimPolicy }),
    spec: {
      ...(storageClassName !== undefined && { storageClassName }),
      ...(size !== undefined && { resources: { requests: { storage: size } } }),
    },
  },
});
const ports = (
  ...pairs: (readonly [name: string | undefined, containerPort: number])[]
): object => ({
  ports: pairs.map(([name, containerPort]) => ({
    ...(name !== undefined && { name }),
    containerPort,
  })),
});
const withFinalizer = (spec: unknown): Resource =>
  cluster(spec, { metadata: { name: 'events', finalizers: ['cleanUpZookeeperPVC'] } });
const allFive = {
  initialDelaySeconds: 10,
  periodSeconds: 10,
  failureThreshold: 3,
  successThreshold: 1,
  timeoutSeconds: 30,
};

const retagged = (before: string, now: string, status?: unknown): GuardRequest =>
  update({ image: { tag: before } }, { image: { tag: now } }, status);
const scaled = (before: number, now: number, status?: unknown): GuardRequest =>
  update({ replicas: before }, { replicas: now }, status);
const finalized = (before: object, now: object): GuardRequest => ({
  object: withFinalizer(now),
  oldObject: withFinalizer(before),
});

/** The keys of zoo.cfg that the operator writes. */
const SETTINGS = [
  '4lw.commands.whitelist',
  'dataDir',
  'standaloneEnabled',
  'reconfigEnabled',
  'skipACL',
  'admin.serverPort',
  'clientPort',
  'metricsProvider.className',
  'metricsProvider.httpPort',
  'metricsProvider.exportJvmInfo',
  'dynamicConfigFile',
  'initLimit',
  'tickTime',
  'syncLimit',
  'globalOutstandingLimit',
  'preAllocSize',
  'snapCount',
  'commitLogCount',
  'snapSizeLimitInKb',
  'maxCnxns',
  'maxClientCnxns',
  'minSessionTimeout',
  'maxSessionTimeout',
  'autopurge.snapRetainCount',
  'autopurge.purgeInterval',
  'quorumListenOnAllIPs',
];

/** Cases of each guard, by its id. */
export const zookeeperGuardCases: GuardCases = {
  'odd-replicas': {
    accepted: [create(), create({}), create({ replicas: 1 }), create({ replicas: 7 })],
    rejected: [create({ replicas: 2 }), scaled(3, 4)],
  },
  'at-most-seven-replicas': {
    accepted: [create(), create({ replicas: 7 })],
    rejected: [create({ replicas: 9 })],
  },
  'scale-by-two': {
    accepted: [
      scaled(3, 5),
      scaled(5, 3),
      update({}, { replicas: 5 }),
      update({ replicas: 3 }, {}),
      update(undefined, {}),
    ],
    rejected: [
      scaled(3, 7),
      scaled(7, 3),
      update({}, { replicas: 7 }),
      update({ replicas: 7 }, {}),
    ],
  },
  'scale-when-registered': {
    accepted: [
      scaled(3, 5, { metaRootCreated: true }),
      scaled(3, 3),
      update({}, { replicas: 3 }, {}),
    ],
    rejected: [scaled(3, 5), scaled(3, 5, { metaRootCreated: false })],
  },
  'storage-size-fixed': {
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
  'storage-class-fixed': {
    accepted: [
      update({}, {}),
      update(storage('1Gi', 'fast'), storage('2Gi', 'fast')),
      update({}, storage('1Gi')),
    ],
    rejected: [
      update(storage('1Gi', 'fast'), storage('1Gi', 'slow')),
      update(storage('1Gi', 'fast'), storage('1Gi')),
      update({}, storage('1Gi', '')),
    ],
  },
  'storage-type-fixed': {
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
  'cluster-domain-fixed': {
    accepted: [
      update({}, { kubernetesClusterDomain: 'cluster.local' }),
      update({ kubernetesClusterDomain: '' }, {}),
      update(
        { kubernetesClusterDomain: 'k8s.acme.com' },
        { kubernetesClusterDomain: 'k8s.acme.com' },
      ),
    ],
    rejected: [
      update({}, { kubernetesClusterDomain: 'k8s.acme.com' }),
      update({ kubernetesClusterDomain: 'k8s.acme.com' }, {}),
    ],
  },
  'ports-fixed': {
    accepted: [
      update({}, ports(['client', 2181], ['quorum', 2888])),
      update(
        ports(['client', 2182], ['metrics', 7000]),
        ports(['metrics', 7001], ['client', 2182]),
      ),
      update(ports([undefined, 9000]), {}),
    ],
    rejected: [
      update({}, ports(['client', 2182])),
      update(ports(['quorum', 2889]), ports(['client', 2181])),
      update(ports(['leader-election', 3888]), ports(['leader-election', 3889])),
    ],
  },
  'tag-when-ready': {
    accepted: [
      retagged('1', '2', ready),
      retagged('1', '1', conditions('Upgrading')),
      retagged('1', '1'),
      update({}, { image: { tag: '1' } }, conditions('Upgrading')),
      retagged('2', '1', { currentVersion: '1', ...conditions('Upgrading') }),
      retagged('1', '2', {
        conditions: [...ready.conditions, { type: 'Upgrading', status: 'False' }],
      }),
    ],
    rejected: [
      retagged('1', '2'),
      retagged('1', '2', conditions('PodsReady', 'Upgrading')),
      retagged('1', '2', conditions('PodsReady', 'Error')),
      retagged('2', '3', { currentVersion: '1', ...conditions('Upgrading') }),
      retagged('2', '1', { currentVersion: '1', ...conditions('Upgrading', 'Error') }),
      update({ image: { tag: '1' } }, {}, conditions('Upgrading')),
    ],
  },
  'finalizer-stays-removable': {
    accepted: [
      update(storage('1Gi', 'fast', 'Delete'), storage('1Gi', 'fast', 'Retain')),
      finalized(storage(), storage()),
      finalized(storage('1Gi', 'a', 'Delete'), storage('1Gi', 'a', 'Delete')),
    ],
    rejected: [
      finalized(storage('1Gi', 'a', 'Delete'), storage('1Gi', 'a', 'Retain')),
      finalized(storage('1Gi', 'a', 'Delete'), {}),
    ],
  },
  'reserved-settings': {
    accepted: [
      create(),
      create({ config: {} }),
      create({ config: { additionalConfig: { tcpKeepAlive: 'true' } } }),
    ],
    rejected: [
      create({ config: { additionalConfig: { tcpKeepAlive: 'true', tickTime: '3000' } } }),
      ...SETTINGS.map((key) => create({ config: { additionalConfig: { [key]: '1' } } })),
    ],
  },
  'session-timeouts-in-order': {
    accepted: [
      create(),
      create({ config: { minSessionTimeout: 60000, maxSessionTimeout: 60000 } }),
      create({ config: { minSessionTimeout: 60000, tickTime: 3000 } }),
      create({ config: { minSessionTimeout: 0, maxSessionTimeout: -1 } }),
    ],
    rejected: [
      create({ config: { minSessionTimeout: 60000 } }),
      create({ config: { minSessionTimeout: 60000, maxSessionTimeout: 40000 } }),
      create({ config: { maxSessionTimeout: 3000 } }),
      create({ config: { tickTime: 1000, minSessionTimeout: 20001 } }),
    ],
  },
  'limits-not-negative': {
    accepted: [create(), create({ config: { initLimit: 0, syncLimit: 5, tickTime: 1000 } })],
    rejected: [
      create({ config: { initLimit: -5 } }),
      create({ config: { syncLimit: -1 } }),
      create({ config: { tickTime: -2000 } }),
    ],
  },
  'access-mode-overwritten': {
    accepted: [
      create(),
      create({ persistence: { spec: { accessModes: ['ReadWriteOnce'] } } }),
      create({ persistence: { spec: {} } }),
    ],
    rejected: [
      create({ persistence: { spec: { accessModes: ['ReadWriteMany'] } } }),
      create({ persistence: { spec: { accessModes: ['ReadWriteOnce', 'ReadWriteMany'] } } }),
    ],
  },
  'time-to-leave': {
    accepted: [create({ pod: { terminationGracePeriodSeconds: 60 } })],
    rejected: [
      create(),
      create({ pod: {} }),
      create({ pod: { terminationGracePeriodSeconds: 0 } }),
    ],
  },
  'whole-probes': {
    accepted: [
      create(),
      create({ probes: {} }),
      create({ probes: { readinessProbe: allFive } }),
      create({ probes: { livenessProbe: { ...allFive, successThreshold: undefined } } }),
    ],
    rejected: [
      create({ probes: { readinessProbe: { timeoutSeconds: 30 } } }),
      create({ probes: { readinessProbe: {} } }),
      create({
        probes: {
          readinessProbe: allFive,
          livenessProbe: { ...allFive, timeoutSeconds: undefined },
        },
      }),
    ],
  },
  'scale-when-ready': {
    accepted: [
      scaled(3, 5, ready),
      scaled(3, 3),
      update({}, { replicas: 3 }, conditions('Upgrading')),
    ],
    rejected: [scaled(3, 5), scaled(3, 5, conditions('PodsReady', 'Upgrading'))],
  },
  'scale-down-retains-volumes': {
    accepted: [
      scaled(3, 5),
      update(
        { replicas: 5, ...storage('1Gi', 'a', 'Delete') },
        { replicas: 3, ...storage('1Gi', 'a', 'Delete') },
      ),
    ],
    rejected: [scaled(5, 3), update({ replicas: 5 }, {})],
  },
  'pull-secrets-need-service-account': {
    accepted: [
      create(),
      create({ pod: { imagePullSecrets: [] } }),
      create({ pod: { imagePullSecrets: [{ name: 'r' }], serviceAccountName: 'events' } }),
    ],
    rejected: [
      create({ pod: { imagePullSecrets: [{ name: 'r' }] } }),
      create({ pod: { imagePullSecrets: [{ name: 'r' }], serviceAccountName: 'default' } }),
      create({ pod: { imagePullSecrets: [{ name: 'r' }], serviceAccountName: '' } }),
    ],
  },
  'reserved-volumes': {
    accepted: [
      create(),
      create({ volumes: [{ name: 'ca' }], volumeMounts: [{ name: 'ca', mountPath: '/ca' }] }),
    ],
    rejected: [
      create({ volumes: [{ name: 'data' }] }),
      create({ volumeMounts: [{ name: 'ca', mountPath: '/conf' }] }),
    ],
  },
  'distinct-ports': {
    accepted: [create(), create(ports(['client', 2181], ['metrics', 7000]))],
    rejected: [create(ports(['client', 2181], ['metrics', 2181]))],
  },
  'name-fits': {
    accepted: [create()],
    rejected: [
      create({}, { metadata: { name: 'x'.repeat(51) } }),
      create({}, { metadata: { name: 'a.b' } }),
    ],
  },
  'budget-keeps-quorum': {
    accepted: [
      create(),
      create({ replicas: 5, maxUnavailableReplicas: 2 }),
      create({ replicas: 1 }),
    ],
    rejected: [
      create({ maxUnavailableReplicas: 2 }),
      create({ replicas: 5, maxUnavailableReplicas: 3 }),
    ],
  },
  'known-storage-type': {
    accepted: [
      create(),
      create({ storageType: 'Ephemeral' }),
      create({ storageType: 'persistence' }),
    ],
    rejected: [create({ storageType: 'ephemral' })],
  },
  'budget-fixed': {
    accepted: [update({}, { maxUnavailableReplicas: 1 })],
    rejected: [update({}, { maxUnavailableReplicas: 2 })],
  },
};
