import { Size } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import {
  AmaizRedis,
  amaizRedisDefinition,
  AmaizRedisOperator,
  amaizRedisType,
  Redis,
  RedisCluster,
  redisClusterType,
  redisDefinition,
  RedisOperator,
  RedisReplication,
  redisReplicationType,
  RedisSentinel,
  redisSentinelType,
  redisType,
} from 'operator-constructs/redis';
import { claimSpec } from '../../cluster/support/kubernetes-object';
import {
  alerts,
  operatorProps,
  partProps,
  resourceProps,
  serviceMonitor,
} from '../../support/all-props';
import { amaizGuardCases, redisGuardCases } from './guard-cases';

import type {
  AmaizRedisOperatorProps,
  AmaizRedisProps,
  AmaizRedisSpec,
  RedisClusterProps,
  RedisProps,
  RedisReplicationProps,
  RedisSentinelProps,
} from 'operator-constructs/redis';
import type { AllProps, AllSinglePodProps } from '../../support/all-props';
import type { DeclaredEntry } from '../../support/catalog-entry';
import type { GuardCases } from '../../support/guard-case';

const allAmaizOperator: AllSinglePodProps<AmaizRedisOperatorProps> = {
  ...partProps,
  scope: OperatorScope.cluster(),
  unwatchedNamespaces: 'allow',
  kubernetesVersion: '1.24',
  ownServiceMonitor: 'on',
};

const redisCommon = {
  ...resourceProps,
  image: 'mirror.example.com/redis:v7.4.6',
  imagePullSecrets: [{ name: 'registry' }],
  resources: { requests: { cpu: 1, memory: '1Gi' } },
  redisSecret: { name: 'orders', key: 'password' },
  redisExporter: { enabled: true, port: 9122 },
  TLS: { secret: { secretName: 'certificates' } },
};

const storage = {
  size: Size.gibibytes(5),
  storageClassName: 'fast',
  reclaimPolicy: 'Delete',
  annotations: { c: '3' },
} as const;

const allRedis: AllProps<RedisProps> = {
  alerts,
  ...redisCommon,
  storage: { ...storage, size: 5000000000 },
  redisConfig: { additionalRedisConfig: 'settings' },
  spec: { priorityClassName: 'high', redisExporter: { port: 9122 } },
};

const allRedisCluster: AllProps<RedisClusterProps> = {
  alerts,
  ...redisCommon,
  replicas: 4,
  port: 7000,
  storage,
  redisLeader: { replicas: 5 },
  redisFollower: { replicas: 6, pdb: { enabled: true } },
  redisConfig: { maxMemoryPercentOfLimit: 80 },
  spec: { hostNetwork: true, storage: { nodeConfVolume: false } },
};

const allRedisReplication: AllProps<RedisReplicationProps> = {
  alerts,
  ...redisCommon,
  replicas: 5,
  storage,
  redisConfig: { dynamicConfig: ['slowlog-max-len 5000'] },
  sentinel: { size: 3, quorum: '2' },
  pdb: { enabled: true, minAvailable: 3 },
  spec: { podManagementPolicy: 'Parallel' },
};

const allRedisSentinel: AllProps<RedisSentinelProps> = {
  alerts,
  ...redisCommon,
  replicas: 5,
  redisSentinelConfig: { masterGroupName: 'orders', redisReplicationName: 'orders' },
  pdb: { enabled: true },
  spec: { volumeMount: { volume: [{ name: 'ca', configMap: { name: 'ca' } }] } },
};

const allAmaizRedis: AllProps<AmaizRedisProps> = {
  serviceMonitor,
  alerts,
  ...resourceProps,
  replicas: 5,
  image: 'mirror.example.com/redis:7.4.6',
  imagePullSecrets: [{ name: 'registry' }],
  resources: { limits: { memory: '1Gi' } },
  config: { maxmemory: '900mb' },
  password: { secretKeyRef: { name: 'orders', key: 'password' } },
  storage: { size: '5Gi', storageClassName: 'fast', annotations: { c: '3' } },
  exporter: { resources: { limits: { memory: '100Mi' } } },
  restartedAt: '2026-01-01T00:00:00Z',
  spec: {
    annotations: { d: '4' },
    nodeSelector: { disk: 'ssd' },
    redis: { initialDelaySeconds: 3 },
  },
};

const kubernetesConfig = { image: 'quay.io/opstree/redis:v7.0.15' };
const claim = {
  spec: claimSpec('1Gi'),
};

const guardsOf = (kind: string): GuardCases => redisGuardCases[kind] ?? {};
const emptyMeans = ['resources', 'storage', 'redisExporter'];
const common = { operator: RedisOperator, least: { redisSecret: 'none' } };

/** The redis-operator of OT-CONTAINER-KIT. */
const redis: DeclaredEntry = {
  definitions: [redisDefinition],
  install: (chart, options) =>
    new RedisOperator(chart, 'redis-operator', { metrics: {}, ...options }),
  place: (chart, operator, namespace) => {
    const redisSecret = { name: 'redis-password', key: 'password' };
    new Redis(chart, `sessions-${namespace}`, {
      operator,
      namespace,
      redisSecret: 'none',
      storage: { ephemeral: true },
    });
    new RedisCluster(chart, `carts-${namespace}`, {
      operator,
      namespace,
      redisSecret: 'none',
      redisExporter: {},
    });
    const replication = new RedisReplication(chart, `orders-${namespace}`, {
      operator,
      namespace,
      redisSecret,
    });
    new RedisSentinel(chart, `watch-${namespace}`, {
      operator,
      namespace,
      replication,
      redisSecret: 'none',
    });
  },
  images: {
    place: (chart, operator) => {
      new RedisReplication(chart, 'full', {
        operator,
        redisSecret: 'none',
        replicas: 3,
        redisExporter: {},
        spec: {
          sentinel: { size: 3, image: 'quay.io/opstree/redis-sentinel:v8.2.5' },
          initContainer: { enabled: true, image: 'ghcr.io/team/prepare:2' },
          sidecars: [{ name: 'shipper', image: 'fluent/fluent-bit:3.1' }],
        },
      });
    },
    written: [
      'fluent/fluent-bit:3.1',
      'ghcr.io/team/prepare:2',
      'quay.io/opstree/redis-exporter:v1.44.0',
      'quay.io/opstree/redis-operator:v0.26.0',
      'quay.io/opstree/redis-sentinel:v8.2.5',
      'quay.io/opstree/redis:v8.2.5',
    ],
  },
  meetsRestricted: true,
  operators: [{ Class: RedisOperator, all: operatorProps }],
  resources: [
    { ...common, Class: Redis, all: allRedis, emptyMeans },
    { ...common, Class: RedisCluster, all: allRedisCluster, emptyMeans },
    {
      ...common,
      emptyMeans,
      Class: RedisReplication,
      all: allRedisReplication,
    },
    {
      ...common,
      Class: RedisSentinel,
      beside: (chart, operator) => ({
        replication: new RedisReplication(chart, 'orders', { redisSecret: 'none', operator }),
      }),
      all: allRedisSentinel,
      emptyMeans,
    },
  ],
  kinds: [
    {
      type: redisType,
      writes: [
        'kubernetesConfig.updateStrategy',
        'storage.volumeMount',
        'storage.volumeClaimTemplate.spec',
        'storage.volumeClaimTemplate.spec.resources',
      ],
      guards: guardsOf('Redis'),
      right: [
        ['an image', { kubernetesConfig }],
        [
          'volumes',
          { kubernetesConfig, storage: { keepAfterDelete: true, volumeClaimTemplate: claim } },
        ],
        ['an exporter', { kubernetesConfig, redisExporter: { enabled: true, image: 'x:1' } }],
      ],
      wrong: [
        ['no image', { kubernetesConfig: {} }, 'spec.kubernetesConfig.image'],
        ['a field of the other kinds', { kubernetesConfig, pdb: { enabled: true } }, 'spec.pdb'],
      ],
    },
    {
      type: redisClusterType,
      writes: [
        'kubernetesConfig.updateStrategy',
        'storage.volumeMount',
        'storage.volumeClaimTemplate.spec',
        'storage.volumeClaimTemplate.spec.resources',
        'redisLeader',
        'redisFollower',
        'storage.nodeConfVolumeClaimTemplate.spec',
        'storage.nodeConfVolumeClaimTemplate.spec.resources',
      ],
      guards: guardsOf('RedisCluster'),
      right: [
        ['three shards', { clusterSize: 3, kubernetesConfig }],
        ['one shard, which only guards refuse', { clusterSize: 1, kubernetesConfig }],
        [
          'a map of the cluster',
          { clusterSize: 3, kubernetesConfig, storage: { nodeConfVolumeClaimTemplate: claim } },
        ],
      ],
      wrong: [['no size', { kubernetesConfig }, 'spec.clusterSize']],
    },
    {
      type: redisReplicationType,
      writes: [
        'kubernetesConfig.updateStrategy',
        'storage.volumeMount',
        'storage.volumeClaimTemplate.spec',
        'storage.volumeClaimTemplate.spec.resources',
        'sentinel.updateStrategy',
      ],
      guards: guardsOf('RedisReplication'),
      right: [
        ['a master alone', { clusterSize: 1, kubernetesConfig }],
        [
          'sentinels of its own',
          { clusterSize: 3, kubernetesConfig, sentinel: { size: 3, image: 'x:1' } },
        ],
      ],
      wrong: [
        ['no size', { kubernetesConfig }, 'spec.clusterSize'],
        [
          'a field of another release',
          { clusterSize: 3, kubernetesConfig, externalMaster: { host: 'a' } },
          'spec.externalMaster',
        ],
      ],
    },
    {
      type: redisSentinelType,
      writes: ['kubernetesConfig.updateStrategy'],
      guards: guardsOf('RedisSentinel'),
      right: [
        ['an image', { kubernetesConfig }],
        [
          'what to watch',
          { kubernetesConfig, redisSentinelConfig: { redisReplicationName: 'orders' } },
        ],
      ],
      wrong: [
        [
          'a quorum that is no text',
          { kubernetesConfig, redisSentinelConfig: { redisReplicationName: 'orders', quorum: 2 } },
          'spec.redisSentinelConfig.quorum',
        ],
      ],
    },
  ],
};

const sample: AmaizRedisSpec = { replicas: 3, redis: { image: 'redis:6-alpine' } };

/** The redis-operator of amaizfinance, which runs on Kubernetes 1.24 and older only. */
const amaizRedis: DeclaredEntry = {
  title: 'amaiz-redis',
  definitions: [amaizRedisDefinition],
  context: { 'kubernetes-version': '1.24' },
  install: (chart, options) =>
    new AmaizRedisOperator(chart, 'redis-operator', { ownServiceMonitor: 'on', ...options }),
  place: (chart, operator, namespace) => {
    new AmaizRedis(chart, `cache-${namespace}`, { operator, namespace, password: 'none' });
  },
  variants: {
    elsewhere: (chart) => {
      const operator = new AmaizRedisOperator(chart, 'redis-operator', {
        scope: OperatorScope.namespaces('shop'),
      });
      new AmaizRedis(chart, 'cache', { operator, namespace: 'shop', password: 'none' });
    },
  },
  refuses: { namespaces: 'its WATCH_NAMESPACE takes one name' },
  images: {
    place: (chart, operator) => {
      new AmaizRedis(chart, 'full', {
        operator,
        password: 'none',
        replicas: 3,
        exporter: {},
        spec: { initContainers: [{ name: 'sysctl', image: 'busybox:1.36' }] },
      });
    },
    written: [
      'amaiz/redis-operator:v0.2.1',
      'busybox:1.36',
      'oliver006/redis_exporter:v1.11.1',
      'redis:7.4-alpine',
    ],
  },
  meetsRestricted: true,
  operators: [{ Class: AmaizRedisOperator, all: allAmaizOperator }],
  resources: [
    {
      Class: AmaizRedis,
      operator: AmaizRedisOperator,
      operatorProps: { kubernetesVersion: '1.24' },
      least: { password: 'none' },
      all: allAmaizRedis,
      emptyMeans: ['resources', 'storage', 'exporter'],
    },
  ],
  kinds: [
    {
      type: amaizRedisType,
      guards: amaizGuardCases,
      right: [
        ['the least', sample],
        [
          'volumes, a password and an exporter',
          {
            ...sample,
            annotations: { a: 'b' },
            password: { secretKeyRef: { name: 'redis-password', key: 'password' } },
            dataVolumeClaimTemplate: { metadata: { name: 'redis-data' }, ...claim },
            exporter: { image: 'oliver006/redis_exporter:v1.11.1', initialDelaySeconds: 1 },
          },
        ],
        ['a setting that only guards refuse', { ...sample, config: { port: '1' } }],
        [
          'an init container',
          { ...sample, initContainers: [{ name: 'sysctl', image: 'busybox:1' }] },
        ],
      ],
      wrong: [
        ['two pods', { ...sample, replicas: 2 }, 'spec.replicas'],
        ['a field of the other Redis', { ...sample, clusterSize: 3 }, 'spec.clusterSize'],
        [
          'a field that Kubernetes 1.18 does not know',
          { ...sample, securityContext: { seccompProfile: { type: 'RuntimeDefault' } } },
          'spec.securityContext.seccompProfile',
        ],
      ],
    },
  ],
};

export const entries = [redis, amaizRedis];
