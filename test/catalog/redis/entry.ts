import { OperatorScope } from 'operator-constructs';
import {
  AmaizRedis,
  amaizRedisDefinition,
  AmaizRedisOperator,
  type AmaizRedisSpec,
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
import type { DeclaredEntry } from '../../support/catalog-entry';

const kubernetesConfig = { image: 'quay.io/opstree/redis:v7.0.15' };
const claim = { spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } } };

/** The redis-operator of OT-CONTAINER-KIT. */
const redis: DeclaredEntry = {
  definitions: [redisDefinition],
  install: (chart, options) => new RedisOperator(chart, 'redis-operator', { metrics: {}, ...options }),
  place: (chart, operator, namespace) => {
    const redisSecret = { name: 'redis-password', key: 'password' };
    new Redis(chart, `sessions-${namespace}`, {
      operator,
      namespace,
      redisSecret: 'none',
      storage: { ephemeral: true },
    });
    new RedisCluster(chart, `carts-${namespace}`, { operator, namespace, redisSecret: 'none', redisExporter: {} });
    const replication = new RedisReplication(chart, `orders-${namespace}`, { operator, namespace, redisSecret });
    new RedisSentinel(chart, `watch-${namespace}`, { operator, namespace, replication, redisSecret: 'none' });
  },
  meetsRestricted: true,
  kinds: [
    {
      type: redisType,
      right: [
        ['an image', { kubernetesConfig }],
        ['volumes', { kubernetesConfig, storage: { keepAfterDelete: true, volumeClaimTemplate: claim } }],
        ['an exporter', { kubernetesConfig, redisExporter: { enabled: true, image: 'x:1' } }],
      ],
      wrong: [
        ['no image', { kubernetesConfig: {} }, 'spec.kubernetesConfig.image'],
        ['no kubernetesConfig', {}, 'spec.kubernetesConfig'],
        ['a number as text', { kubernetesConfig, hostPort: '1' }, 'spec.hostPort'],
        ['a field that there is none of', { kubernetesConfig, somethingNew: [1] }, 'spec.somethingNew'],
        ['a field of the other kinds', { kubernetesConfig, pdb: { enabled: true } }, 'spec.pdb'],
        [
          'a misspelt field further down',
          { kubernetesConfig: { ...kubernetesConfig, imagePullPolice: 'Always' } },
          'spec.kubernetesConfig.imagePullPolice',
        ],
        [
          'a kind of Service that there is none of',
          { kubernetesConfig: { ...kubernetesConfig, service: { serviceType: 'ExternalName' } } },
          'spec.kubernetesConfig.service.serviceType',
        ],
        [
          'more than all memory',
          { kubernetesConfig, redisConfig: { maxMemoryPercentOfLimit: 101 } },
          'spec.redisConfig.maxMemoryPercentOfLimit',
        ],
        [
          'a field that Kubernetes does not know',
          { kubernetesConfig, podSecurityContext: { runAsUzer: 1 } },
          'spec.podSecurityContext.runAsUzer',
        ],
      ],
    },
    {
      type: redisClusterType,
      right: [
        ['three shards', { clusterSize: 3, kubernetesConfig }],
        ['one shard, which only guards refuse', { clusterSize: 1, kubernetesConfig }],
        [
          'leaders and followers',
          { clusterSize: 3, kubernetesConfig, redisLeader: { replicas: 3 }, redisFollower: { pdb: { enabled: true } } },
        ],
        ['a map of the cluster', { clusterSize: 3, kubernetesConfig, storage: { nodeConfVolumeClaimTemplate: claim } }],
      ],
      wrong: [
        ['no size', { kubernetesConfig }, 'spec.clusterSize'],
        ['more than an int32', { clusterSize: 2 ** 31, kubernetesConfig }, 'spec.clusterSize'],
        ['a fraction', { clusterSize: 3, port: 6379.5, kubernetesConfig }, 'spec.port'],
        [
          'a size that is none',
          {
            clusterSize: 3,
            kubernetesConfig,
            storage: { volumeClaimTemplate: { spec: { resources: { requests: { storage: '1 GB' } } } } },
          },
          'spec.storage.volumeClaimTemplate.spec.resources.requests.storage',
        ],
      ],
    },
    {
      type: redisReplicationType,
      right: [
        ['a master alone', { clusterSize: 1, kubernetesConfig }],
        ['sentinels of its own', { clusterSize: 3, kubernetesConfig, sentinel: { size: 3, image: 'x:1' } }],
      ],
      wrong: [
        ['no size', { kubernetesConfig }, 'spec.clusterSize'],
        [
          'a field of another release',
          { clusterSize: 3, kubernetesConfig, externalMaster: { host: 'a' } },
          'spec.externalMaster',
        ],
        [
          'sentinels without a size',
          { clusterSize: 3, kubernetesConfig, sentinel: { image: 'x:1' } },
          'spec.sentinel.size',
        ],
        [
          'another order of pods',
          { clusterSize: 3, kubernetesConfig, podManagementPolicy: 'Random' },
          'spec.podManagementPolicy',
        ],
      ],
    },
    {
      type: redisSentinelType,
      right: [
        ['an image', { kubernetesConfig }],
        ['what to watch', { kubernetesConfig, redisSentinelConfig: { redisReplicationName: 'orders' } }],
      ],
      wrong: [
        ['no sentinels', { clusterSize: 0, kubernetesConfig }, 'spec.clusterSize'],
        [
          'a quorum that is no text',
          { kubernetesConfig, redisSentinelConfig: { redisReplicationName: 'orders', quorum: 2 } },
          'spec.redisSentinelConfig.quorum',
        ],
        [
          'nothing to watch',
          { kubernetesConfig, redisSentinelConfig: {} },
          'spec.redisSentinelConfig.redisReplicationName',
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
  context: { 'operator-constructs/kubernetes-version': '1.24' },
  install: (chart, options) => new AmaizRedisOperator(chart, 'redis-operator', { ownServiceMonitor: 'on', ...options }),
  place: (chart, operator, namespace) => {
    new AmaizRedis(chart, `cache-${namespace}`, { operator, namespace, password: 'none' });
  },
  variants: {
    elsewhere: (chart) => {
      const operator = new AmaizRedisOperator(chart, 'redis-operator', { scope: OperatorScope.namespaces('shop') });
      new AmaizRedis(chart, 'cache', { operator, namespace: 'shop', password: 'none' });
    },
  },
  refuses: { namespaces: 'its WATCH_NAMESPACE takes one name' },
  meetsRestricted: true,
  kinds: [
    {
      type: amaizRedisType,
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
        ['an init container', { ...sample, initContainers: [{ name: 'sysctl', image: 'busybox:1' }] }],
      ],
      wrong: [
        ['two pods', { ...sample, replicas: 2 }, 'spec.replicas'],
        ['no number of pods', { redis: sample.redis }, 'spec.replicas'],
        ['no image', { replicas: 3, redis: {} }, 'spec.redis.image'],
        ['no redis', { replicas: 3 }, 'spec.redis'],
        ['a setting that is no text', { ...sample, config: { timeout: 0 } }, 'spec.config.timeout'],
        ['a field of the other Redis', { ...sample, clusterSize: 3 }, 'spec.clusterSize'],
        [
          'an fsGroup of a container',
          { ...sample, redis: { ...sample.redis, securityContext: { fsGroup: 1 } } },
          'spec.redis.securityContext.fsGroup',
        ],
        [
          'a field that Kubernetes 1.18 does not know',
          { ...sample, securityContext: { seccompProfile: { type: 'RuntimeDefault' } } },
          'spec.securityContext.seccompProfile',
        ],
        [
          'a password without its key',
          { ...sample, password: { secretKeyRef: { name: 'a' } } },
          'spec.password.secretKeyRef.key',
        ],
      ],
    },
  ],
};

export const entries = [redis, amaizRedis];
