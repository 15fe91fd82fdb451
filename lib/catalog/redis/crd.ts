import { defineCustomResource } from '../../authoring';
import { type InputOf, kubernetes, type StoredOf, t } from '../../crd';

const core = kubernetes.v1_29;
import {
  acl,
  clusterStorage,
  common,
  disruption,
  kubernetesConfig,
  placement,
  podConfig,
  podManagementPolicy,
  probes,
  redisConfig,
  sentinelConfig,
  storage,
  topologySpreadConstraints,
  volumeMount,
} from './crd-parts';

import type {
  RedisClusterSpecFields,
  RedisReplicationSpecFields,
  RedisSentinelSpecFields,
  RedisSpecFields,
} from './kind-fields';

/** The API group of the four kinds. */
export const REDIS_GROUP = 'redis.redis.opstreelabs.in';

/** The one version that they have. */
export const REDIS_VERSION = 'v1beta2';

const redisSpec = t.object({
  kubernetesConfig,
  redisConfig: redisConfig.optional(),
  storage: t.object(storage).optional(),
  acl: acl.optional(),
  ...common,
  ...placement,
  ...probes,
});

/** Leaders, or followers. */
const shardNodes = t.object({
  replicas: t.int32().optional(),
  redisConfig: redisConfig.optional(),
  resources: core.resourceRequirements().optional(),
  topologySpreadConstraints,
  ...placement,
  ...probes,
  ...disruption,
});

const redisClusterSpec = t.object({
  clusterSize: t.int32(),
  kubernetesConfig,
  clusterVersion: t.string().default('v7'),
  port: t.integer().default(6379),
  hostNetwork: t.bool().optional(),
  persistenceEnabled: t.bool().optional(),
  resources: core.resourceRequirements().optional(),
  redisConfig: redisConfig.optional(),
  redisLeader: shardNodes.optional(),
  redisFollower: shardNodes.optional(),
  storage: t.object(clusterStorage).optional(),
  acl: acl.optional(),
  podManagementPolicy,
  ...common,
});

/** The sentinels of a replication: one object says of them what RedisSentinel says on three levels. */
const ownSentinels = t.object({
  size: t.int32(),
  podSecurityContext: core.podSecurityContext().optional(),
  priorityClassName: t.string().optional(),
  serviceAccountName: t.string().optional(),
  topologySpreadConstraints,
  ...podConfig,
  ...placement,
  ...sentinelConfig,
});

const redisReplicationSpec = t.object({
  clusterSize: t.int32(),
  kubernetesConfig,
  redisConfig: redisConfig.optional(),
  storage: t.object(storage).optional(),
  acl: acl.optional(),
  sentinel: ownSentinels.optional(),
  podManagementPolicy,
  topologySpreadConstraints,
  ...common,
  ...placement,
  ...probes,
  ...disruption,
});

const redisSentinelSpec = t.object({
  clusterSize: t.int32().min(1).default(3),
  kubernetesConfig,
  redisSentinelConfig: t
    .object({
      ...sentinelConfig,
      redisReplicationName: t.string(),
      redisReplicationPassword: core.envVarSource().optional(),
      redisPort: t.string().default('6379'),
      masterGroupName: t.string().default('myMaster'),
    })
    .optional(),
  volumeMount: volumeMount.optional(),
  podManagementPolicy,
  topologySpreadConstraints,
  ...common,
  ...placement,
  ...probes,
  ...disruption,
});

const redisClusterStatus = t.object({
  readyLeaderReplicas: t.int32().default(0),
  readyFollowerReplicas: t.int32().default(0),
  state: t.string().optional(),
  reason: t.string().optional(),
});

const redisReplicationStatus = t.object({
  masterNode: t.string().optional(),
  connectionInfo: t
    .object({
      host: t.string().optional(),
      port: t.integer().optional(),
      masterName: t.string().optional(),
    })
    .optional(),
});

/** The `spec` of a Redis, in upstream's own words. */
export interface RedisSpec extends RedisSpecFields, InputOf<typeof redisSpec> {}

/** The `spec` of a RedisCluster, in upstream's own words. */
export interface RedisClusterSpec extends RedisClusterSpecFields, InputOf<typeof redisClusterSpec> {}

/** The `status` that the operator writes into a RedisCluster. */
export interface RedisClusterStatus extends StoredOf<typeof redisClusterStatus> {}

/** The `spec` of a RedisReplication, in upstream's own words. */
export interface RedisReplicationSpec extends RedisReplicationSpecFields, InputOf<typeof redisReplicationSpec> {}

/** The `status` that the operator writes into a RedisReplication. */
export interface RedisReplicationStatus extends StoredOf<typeof redisReplicationStatus> {}

/** The `spec` of a RedisSentinel, in upstream's own words. */
export interface RedisSentinelSpec extends RedisSentinelSpecFields, InputOf<typeof redisSentinelSpec> {}

const age = { name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' } as const;

/** One Redis. As for the other kinds, all fields of release 0.26.0 are declared, and others are refused. */
export const redisType = defineCustomResource({
  checked: 'by tests',
  group: REDIS_GROUP,
  kind: 'Redis',
  plural: 'redis',
  scope: 'Namespaced',
  versions: [{ name: REDIS_VERSION, schema: { spec: redisSpec, status: t.object({}).optional() } }],
});

/** Redis in cluster mode: shards of a leader and followers. */
export const redisClusterType = defineCustomResource({
  checked: 'by tests',
  group: REDIS_GROUP,
  kind: 'RedisCluster',
  plural: 'redisclusters',
  scope: 'Namespaced',
  versions: [
    {
      name: REDIS_VERSION,
      schema: { spec: redisClusterSpec, status: redisClusterStatus.optional() },
      additionalPrinterColumns: [
        { name: 'ClusterSize', type: 'integer', jsonPath: '.spec.clusterSize' },
        { name: 'ReadyLeaderReplicas', type: 'integer', jsonPath: '.status.readyLeaderReplicas' },
        { name: 'ReadyFollowerReplicas', type: 'integer', jsonPath: '.status.readyFollowerReplicas' },
        { name: 'State', type: 'string', jsonPath: '.status.state', priority: 1 },
        { ...age, priority: 1 },
        { name: 'Reason', type: 'string', jsonPath: '.status.reason', priority: 1 },
      ],
    },
  ],
});

/** A master with replicas. */
export const redisReplicationType = defineCustomResource({
  checked: 'by tests',
  group: REDIS_GROUP,
  kind: 'RedisReplication',
  plural: 'redisreplications',
  scope: 'Namespaced',
  versions: [
    {
      name: REDIS_VERSION,
      schema: { spec: redisReplicationSpec, status: redisReplicationStatus.optional() },
      additionalPrinterColumns: [{ name: 'Master', type: 'string', jsonPath: '.status.masterNode' }, age],
    },
  ],
});

/** Sentinels that watch the master of a RedisReplication. */
export const redisSentinelType = defineCustomResource({
  checked: 'by tests',
  group: REDIS_GROUP,
  kind: 'RedisSentinel',
  plural: 'redissentinels',
  scope: 'Namespaced',
  versions: [{ name: REDIS_VERSION, schema: { spec: redisSentinelSpec, status: t.object({}).optional() } }],
});

/** The kinds that the operator serves. */
export const redisTypes = [redisType, redisClusterType, redisReplicationType, redisSentinelType] as const;
