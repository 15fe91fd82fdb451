import { requestsFor } from '../../support/guard-case';

import type { GuardCases, GuardRequest, Resource } from '../../support/guard-case';

/** Makes the requests for resources of a kind. */
const requestsOf = (apiVersion: string, kind: string) =>
  requestsFor(apiVersion, kind, { name: 'orders', namespace: 'shop' });

const apiVersion = 'redis.redis.opstreelabs.in/v1beta2';
const image = { image: 'redis:7' };

const volume = (size?: unknown, storageClassName?: string): object => ({
  storage: {
    volumeClaimTemplate: {
      spec: {
        ...(storageClassName !== undefined && { storageClassName }),
        ...(size !== undefined && { resources: { requests: { storage: size } } }),
      },
    },
  },
});

const secret = (name: string): object => ({
  kubernetesConfig: { ...image, redisSecret: { name, key: 'password' } },
});

const TLS = { ca: 'ca.crt', secret: { secretName: 'orders-tls' } };
const env = [{ name: 'REDIS_TLS_CA_KEY', value: '/tls/ca.crt' }];
const recreated = (strategy?: string): object => ({
  annotations: {
    'redis.opstreelabs.in/recreate-statefulset': 'true',
    ...(strategy !== undefined && {
      'redis.opstreelabs.in/recreate-statefulset-strategy': strategy,
    }),
  },
});

/** The guards of pods of any kind; probes are below a field of the spec, or in it. */
const anyPods = (kind: string, base: object, port: number, role?: string): GuardCases => {
  const { create: make, resource: made } = requestsOf(apiVersion, kind);
  const create = (more: object): GuardRequest =>
    make({ kubernetesConfig: image, ...base, ...more });
  const probe = (way: object, more: object = {}): GuardRequest => {
    const probes = { livenessProbe: way, readinessProbe: { exec: { command: ['true'] } } };
    return create({ ...(role === undefined ? probes : { [role]: probes }), ...more });
  };
  const spec = { kubernetesConfig: image, ...base };
  const named = (more: object): GuardRequest => ({
    object: made(spec, { metadata: { name: 'orders', namespace: 'shop', ...more } }),
  });
  const exporterAt = (at?: number): GuardRequest =>
    create({ redisExporter: { image: 'a/b:1', port: at } });
  const sidecars = [{ name: 'proxy', image: 'a/b:1' }];
  const annotated = (
    before: readonly string[],
    now: readonly string[],
    ignored: readonly string[] = [],
    ignoredNow = ignored,
  ): GuardRequest => {
    const resource = (names: readonly string[], ignoreAnnotations: readonly string[]): Resource =>
      made(
        { ...spec, kubernetesConfig: { ...image, ignoreAnnotations } },
        {
          metadata: {
            name: 'orders',
            namespace: 'shop',
            annotations: Object.fromEntries(names.map((name) => [name, ''])),
          },
        },
      );
    return { object: resource(now, ignoredNow), oldObject: resource(before, ignored) };
  };
  return {
    'tls-finds-its-ca': {
      accepted: [create({}), create({ TLS, env: [{ name: 'A', value: 'b' }, ...env] })],
      rejected: [
        create({ TLS }),
        create({ TLS: { secret: TLS.secret } }),
        create({ TLS: { secret: TLS.secret }, env }),
        create({ TLS, env: [{ name: 'REDIS_TLS_CA_CERT', value: '/tls/ca.crt' }] }),
      ],
    },
    'password-names-its-key': {
      accepted: [create({}), create(secret('orders'))],
      rejected: [{}, { name: 'orders' }, { key: 'password' }].map((redisSecret) =>
        create({ kubernetesConfig: { ...image, redisSecret } }),
      ),
    },
    ...(role === undefined && {
      'exporter-keeps-its-port': {
        accepted: [create({}), exporterAt(), exporterAt(9121)],
        rejected: [exporterAt(9122)],
      },
    }),
    'probes-reach-a-port': {
      accepted: [
        create({}),
        probe({ tcpSocket: { port } }),
        probe({ tcpSocket: { port: String(port + 10000) } }),
        probe({ httpGet: { port: 9121 } }),
        probe({ tcpSocket: { port: 8500 } }, { sidecars }),
      ],
      rejected: [probe({ tcpSocket: { port: 8500 } }), probe({ httpGet: { port: 'http' } })],
    },
    'recreated-at-once': {
      accepted: [named({}), named(recreated('orphan'))],
      rejected: [named(recreated()), named(recreated('background'))],
    },
    'annotations-stay': {
      accepted: [
        annotated(['a'], ['a', 'b']),
        annotated(['a'], [], ['a']),
        annotated(['kubectl.kubernetes.io/last-applied-configuration'], []),
      ],
      rejected: [annotated(['a', 'b'], ['a']), annotated(['a'], ['a'], [], ['a'])],
    },
  };
};

/** The guards of storage and password, with what else the spec of a kind needs. */
const shared = (kind: string, base: object, kept: object = {}): GuardCases => {
  const { create, update: change } = requestsOf(apiVersion, kind);
  const claiming = (resources: object): GuardRequest => {
    const spec = { volumeClaimTemplate: { spec: { resources } } };
    return create({ kubernetesConfig: image, ...base, storage: spec });
  };
  const update = (before: object, now: object): GuardRequest =>
    change(
      { kubernetesConfig: image, ...base, ...before },
      { kubernetesConfig: image, ...base, ...now },
    );
  const newer = { kubernetesConfig: { image: 'redis:8' } };
  const larger = { kubernetesConfig: { ...image, resources: { requests: { memory: '1Gi' } } } };
  const volumes = { ...volume('1Gi'), ...kept };
  return {
    'roll-without-volumes': {
      accepted: [
        update({}, { priorityClassName: 'high' }),
        update(volumes, { ...volumes, ...newer }),
        update(volumes, { ...volumes, ...larger }),
      ],
      rejected: [update({}, newer), update({}, larger), update(larger, {})],
    },
    'claim-asks-for-storage': {
      accepted: [update({}, {}), claiming({ requests: { storage: '1Gi' } }), claiming({})],
      rejected: [
        claiming({ requests: { storage: '1Gi', cpu: '1' } }),
        claiming({ requests: { storage: '1Gi' }, limits: { disk: '2000m' } }),
      ],
    },
    'storage-presence-fixed': {
      accepted: [update({}, {}), update(volume('1Gi'), volume('2Gi'))],
      rejected: [
        update({}, volume('1Gi')),
        update(volume('1Gi'), {}),
        update(volume('1Gi'), { storage: {} }),
      ],
    },
    'storage-class-fixed': {
      accepted: [
        update(volume('1Gi', 'fast'), volume('2Gi', 'fast')),
        update(volume('1Gi'), volume('1Gi')),
      ],
      rejected: [
        update(volume('1Gi', 'fast'), volume('1Gi', 'slow')),
        update(volume('1Gi', 'fast'), volume('1Gi')),
        update(volume('1Gi'), volume('1Gi', 'fast')),
      ],
    },
    'storage-only-grows': {
      accepted: [
        update(volume('1Gi'), volume('1024Mi')),
        update(volume('1Gi'), volume('2Gi')),
        update(volume(1073741824), volume('1Gi')),
        update({}, {}),
      ],
      rejected: [update(volume('1Gi'), volume('1G')), update(volume('1Gi'), volume())],
    },
    'password-stays': {
      accepted: [update({}, secret('a')), update(secret('a'), secret('b')), update({}, {})],
      rejected: [update(secret('a'), {})],
    },
    'password-moves': {
      accepted: [update(secret('a'), secret('a')), update(secret('a'), {}), update({}, {})],
      rejected: [update(secret('a'), secret('b')), update({}, secret('a'))],
    },
  };
};

const cluster = requestsOf(apiVersion, 'RedisCluster');
const shards = (leaders: number, more: object = {}): object => ({
  clusterSize: leaders,
  kubernetesConfig: image,
  ...more,
});
const sharded = (leaders: number, more?: object): GuardRequest =>
  cluster.create(shards(leaders, more));
const ready = { state: 'Ready' };
const acl = { secret: { secretName: 'users' } };

const clusterCases: GuardCases = {
  'three-leaders': {
    accepted: [sharded(3), sharded(3, { redisLeader: { replicas: 4 } })],
    rejected: [
      sharded(2),
      sharded(3, { redisLeader: { replicas: 1 } }),
      sharded(2, { redisLeader: { replicas: 3 } }),
    ],
  },
  'a-follower-for-each-leader': {
    accepted: [sharded(3), sharded(3, { redisFollower: { replicas: 6 } })],
    rejected: [
      sharded(3, { redisFollower: { replicas: 0 } }),
      sharded(3, { redisLeader: { replicas: 5 } }),
    ],
  },
  'leaders-as-cluster-size': {
    accepted: [sharded(3), sharded(3, { redisLeader: { replicas: 3 } })],
    rejected: [
      sharded(6, { redisLeader: { replicas: 3 }, redisFollower: { replicas: 3 } }),
      cluster.update(
        shards(3, { redisLeader: { replicas: 3 } }),
        shards(6, { redisLeader: { replicas: 3 } }),
      ),
    ],
  },
  'cluster-size-changes-shards': {
    accepted: [
      cluster.update(shards(6), shards(5), ready),
      cluster.update(
        shards(6, { redisLeader: { replicas: 3 } }),
        shards(3, { redisLeader: { replicas: 3 } }),
        ready,
      ),
    ],
    rejected: [
      cluster.update(
        shards(6, { redisLeader: { replicas: 3 }, redisFollower: { replicas: 3 } }),
        shards(3, { redisLeader: { replicas: 3 }, redisFollower: { replicas: 3 } }),
        ready,
      ),
    ],
  },
  'one-budget-for-both-roles': {
    accepted: [
      sharded(3),
      sharded(3, { redisLeader: { pdb: { enabled: true } } }),
      sharded(3, { redisLeader: { pdb: { enabled: true } }, redisFollower: { pdb: {} } }),
    ],
    rejected: [
      sharded(3, {
        redisLeader: { pdb: { enabled: true, maxUnavailable: 1 } },
        redisFollower: { pdb: { enabled: true } },
      }),
    ],
  },
  'one-acl-source': {
    accepted: [
      sharded(3),
      sharded(3, { acl }),
      sharded(3, { acl: { persistentVolumeClaim: 'users' } }),
    ],
    rejected: [sharded(3, { acl: { ...acl, persistentVolumeClaim: 'users' } })],
  },
  'persistence-fixed': {
    accepted: [
      cluster.update(shards(3), shards(3, { persistenceEnabled: false })),
      cluster.update(
        shards(3, { persistenceEnabled: true }),
        shards(3, { persistenceEnabled: true }),
      ),
    ],
    rejected: [
      cluster.update(shards(3), shards(3, { persistenceEnabled: true })),
      cluster.update(shards(3, { storage: { nodeConfVolume: true } }), shards(3, { storage: {} })),
    ],
  },
  'scale-in-by-one': {
    accepted: [
      cluster.update(shards(5), shards(4), ready),
      cluster.update(shards(3), shards(9), ready),
      cluster.update(shards(5), shards(3, { redisLeader: { replicas: 4 } }), ready),
    ],
    rejected: [
      cluster.update(shards(5), shards(3), ready),
      cluster.update(shards(3, { redisLeader: { replicas: 6 } }), shards(3), ready),
    ],
  },
  'scale-when-ready': {
    accepted: [
      cluster.update(shards(3), shards(4), ready),
      cluster.update(shards(3), shards(3, { port: 7000 })),
      cluster.update(shards(3), shards(3, { redisLeader: { replicas: 3 } }), {
        state: 'Bootstrap',
      }),
    ],
    rejected: [
      cluster.update(shards(3), shards(4)),
      cluster.update(shards(3), shards(4), { state: 'Bootstrap' }),
      cluster.update(shards(3), shards(3, { redisFollower: { replicas: 6 } })),
    ],
  },
  'scale-in-leaves-volumes': {
    accepted: [
      cluster.update(shards(4), shards(3), ready),
      cluster.update(shards(3, volume('1Gi')), shards(4, volume('1Gi')), ready),
    ],
    rejected: [
      cluster.update(shards(4, volume('1Gi')), shards(3, volume('1Gi')), ready),
      cluster.update(
        shards(3, volume('1Gi')),
        shards(3, { ...volume('1Gi'), redisFollower: { replicas: 2 } }),
        ready,
      ),
    ],
  },
  ...anyPods('RedisCluster', { clusterSize: 3, port: 7000 }, 7000, 'redisFollower'),
  ...shared('RedisCluster', { clusterSize: 3 }, { persistenceEnabled: true }),
};

const replication = requestsOf(apiVersion, 'RedisReplication');
const pods = (clusterSize: number, more: object = {}): object => ({
  clusterSize,
  kubernetesConfig: image,
  ...more,
});
const scaled = (before: number, now: number, status?: object): GuardRequest =>
  replication.update(pods(before), pods(now), status);
const own = { sentinel: { size: 3, ...image } };

const replicationCases: GuardCases = {
  'own-sentinels-move-no-address': {
    accepted: [replication.create(pods(3)), replication.update(pods(3, own), pods(3))],
    rejected: [replication.create(pods(3, own))],
  },
  'own-sentinels-stay-behind': {
    accepted: [
      replication.update(pods(3), pods(3)),
      replication.update(pods(3), pods(3, own)),
      replication.update(pods(3, own), pods(3, own)),
    ],
    rejected: [replication.update(pods(3, own), pods(3))],
  },
  'own-sentinels-without-tls': {
    accepted: [replication.create(pods(3, own)), replication.create(pods(3, { TLS }))],
    rejected: [
      replication.create(pods(3, { ...own, TLS })),
      replication.update(pods(3, own), pods(3, { ...own, TLS: { secret: {} } })),
    ],
  },
  'scale-in-by-one': {
    accepted: [scaled(3, 2), scaled(1, 5)],
    rejected: [scaled(5, 3)],
  },
  'master-stays': {
    accepted: [
      scaled(3, 2, { masterNode: 'orders-0' }),
      scaled(3, 2),
      scaled(3, 4, { masterNode: 'orders-2' }),
    ],
    rejected: [scaled(3, 2, { masterNode: 'orders-2' })],
  },
  'scale-in-leaves-volumes': {
    accepted: [scaled(3, 2), replication.update(pods(2, volume('1Gi')), pods(3, volume('1Gi')))],
    rejected: [replication.update(pods(3, volume('1Gi')), pods(2, volume('1Gi')))],
  },
  ...anyPods('RedisReplication', { clusterSize: 3 }, 6379),
  ...shared('RedisReplication', { clusterSize: 3 }),
};

const sentinel = requestsOf(apiVersion, 'RedisSentinel');
const watching = (clusterSize?: number, quorum?: string): object => ({
  ...(clusterSize !== undefined && { clusterSize }),
  kubernetesConfig: image,
  redisSentinelConfig: { redisReplicationName: 'orders', ...(quorum !== undefined && { quorum }) },
});

const sentinelCases: GuardCases = {
  'quorum-in-reach': {
    accepted: [
      sentinel.create(watching(3, '3')),
      sentinel.create(watching()),
      sentinel.create({ clusterSize: 3, kubernetesConfig: image }),
    ],
    rejected: [sentinel.create(watching(3, '4')), sentinel.create(watching(1))],
  },
  ...anyPods('RedisSentinel', {}, 26379),
  'odd-sentinels': {
    accepted: [sentinel.create(watching()), sentinel.create(watching(5))],
    rejected: [sentinel.create(watching(4)), sentinel.update(watching(3), watching(2))],
  },
};

/** Cases of each guard, by kind and id. */
export const redisGuardCases: Readonly<Record<string, GuardCases>> = {
  Redis: { ...anyPods('Redis', {}, 6379), ...shared('Redis', {}) },
  RedisCluster: clusterCases,
  RedisReplication: replicationCases,
  RedisSentinel: sentinelCases,
};

const {
  resource,
  create: createAny,
  update: updateAny,
} = requestsOf('k8s.amaiz.com/v1alpha1', 'Redis');

const base = { replicas: 3, redis: { image: 'redis:6' } };
const create = (spec: object): GuardRequest => createAny({ ...base, ...spec });
const update = (before: object, now: object, status?: object): GuardRequest =>
  updateAny({ ...base, ...before }, { ...base, ...now }, status);
const named = (name: string): GuardRequest => ({
  object: resource(base, { metadata: { name, namespace: 'shop' } }),
});
const labelled = (labels: object | undefined): Resource =>
  resource(base, { metadata: { name: 'cache', namespace: 'shop', ...(labels && { labels }) } });
const relabelled = (before: object | undefined, now: object | undefined): GuardRequest => ({
  object: labelled(now),
  oldObject: labelled(before),
});

const password = (name: string, more: object = {}): object => ({
  password: { secretKeyRef: { name, key: 'password' } },
  annotations: { a: 'b' },
  ...more,
});
const claim = (size: string, name?: string): object => ({
  dataVolumeClaimTemplate: {
    ...(name !== undefined && { metadata: { name } }),
    spec: { resources: { requests: { storage: size } } },
  },
});
const answering = (replicas: number): object => ({ replicas, master: 'redis-orders-0' });

/** Cases of each guard of the amaizfinance operator, by its id. */
export const amaizGuardCases: GuardCases = {
  'owned-directives': {
    accepted: [create({}), create({ config: { maxmemory: '1gb' } })],
    rejected: [
      create({ config: { port: '6380' } }),
      update({}, { config: { 'rename-command': 'KEYS ""' } }),
    ],
  },
  'annotations-with-password': {
    accepted: [create({}), create(password('a'))],
    rejected: [
      create({ ...password('a'), annotations: {} }),
      create(password('a', { annotations: undefined })),
    ],
  },
  'named-claim': {
    accepted: [create({}), create(claim('1Gi', 'data'))],
    rejected: [create(claim('1Gi')), create(claim('1Gi', ''))],
  },
  'name-fits': {
    accepted: [named('x'.repeat(40))],
    rejected: [named('x'.repeat(41)), named('a.b')],
  },
  'password-needs-volume': {
    accepted: [create({}), create(password('a', claim('1Gi', 'data')))],
    rejected: [create(password('a'))],
  },
  'one-directive': {
    accepted: [create({}), create({ config: { maxmemory: '1gb' } })],
    rejected: [create({ config: { maxmemory: '1gb', timeout: '0' } })],
  },
  'exporter-delay': {
    accepted: [
      create({ exporter: { image: 'x' } }),
      create({ exporter: { image: 'x', initialDelaySeconds: 0 } }),
    ],
    rejected: [create({ exporter: { image: 'x', initialDelaySeconds: 5 } })],
  },
  'labels-fixed': {
    accepted: [relabelled({ a: '1' }, { a: '1' }), relabelled(undefined, undefined)],
    rejected: [
      relabelled(undefined, { a: '1' }),
      relabelled({ a: '1' }, undefined),
      relabelled({ a: '1' }, { a: '2' }),
    ],
  },
  'claim-fixed': {
    accepted: [update({}, {}), update(claim('1Gi', 'data'), claim('1Gi', 'data'))],
    rejected: [
      update({}, claim('1Gi', 'data')),
      update(claim('1Gi', 'data'), {}),
      update(claim('1Gi', 'data'), claim('2Gi', 'data')),
      update(claim('1Gi', 'data'), claim('1Gi', 'other')),
    ],
  },
  'shrink-by-one': {
    accepted: [
      update({ replicas: 5 }, { replicas: 4 }, answering(5)),
      update({ replicas: 3 }, { replicas: 9 }),
    ],
    rejected: [update({ replicas: 5 }, { replicas: 3 }, answering(5))],
  },
  'shrink-when-complete': {
    accepted: [
      update({ replicas: 5 }, { replicas: 4 }, answering(5)),
      update({ replicas: 3 }, { replicas: 4 }),
    ],
    rejected: [
      update({ replicas: 5 }, { replicas: 4 }, answering(4)),
      update({ replicas: 5 }, { replicas: 4 }),
    ],
  },
  'password-stays': {
    accepted: [update({}, password('a')), update(password('a'), password('b'))],
    rejected: [update(password('a'), {})],
  },
  'password-moves': {
    accepted: [update(password('a'), password('a')), update({}, password('a'))],
    rejected: [update(password('a'), password('b')), update(password('a'), {})],
  },
};
