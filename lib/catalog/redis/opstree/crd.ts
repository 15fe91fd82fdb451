import { defineCustomResource } from '../../../authoring';
import { t } from '../../../crd';
import { redisClusterSpec, redisReplicationSpec, redisSentinelSpec, redisSpec } from './spec';

import type { StoredOf } from '../../../crd';

export const REDIS_GROUP = 'redis.redis.opstreelabs.in';

export const REDIS_VERSION = 'v1beta2';

const KIND = { checked: 'by tests', group: REDIS_GROUP, scope: 'Namespaced' } as const;

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

/** The `status` that the operator writes into a RedisCluster. */
export interface RedisClusterStatus extends StoredOf<typeof redisClusterStatus> {}

/** The `status` that the operator writes into a RedisReplication. */
export interface RedisReplicationStatus extends StoredOf<typeof redisReplicationStatus> {}

const age = { name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' } as const;

/**
 * One Redis. As for the other kinds, all fields of release 0.26.0 are declared, and others are
 * refused.
 */
export const redisType = defineCustomResource({
  ...KIND,
  kind: 'Redis',
  plural: 'redis',
  versions: [{ name: REDIS_VERSION, schema: { spec: redisSpec, status: t.object({}).optional() } }],
});

/** Redis in cluster mode: shards of a leader and followers. */
export const redisClusterType = defineCustomResource({
  ...KIND,
  kind: 'RedisCluster',
  plural: 'redisclusters',
  versions: [
    {
      name: REDIS_VERSION,
      schema: { spec: redisClusterSpec, status: redisClusterStatus.optional() },
      additionalPrinterColumns: [
        { name: 'ClusterSize', type: 'integer', jsonPath: '.spec.clusterSize' },
        { name: 'ReadyLeaderReplicas', type: 'integer', jsonPath: '.status.readyLeaderReplicas' },
        {
          name: 'ReadyFollowerReplicas',
          type: 'integer',
          jsonPath: '.status.readyFollowerReplicas',
        },
        { name: 'State', type: 'string', jsonPath: '.status.state', priority: 1 },
        { ...age, priority: 1 },
        { name: 'Reason', type: 'string', jsonPath: '.status.reason', priority: 1 },
      ],
    },
  ],
});

/** A master with replicas. */
export const redisReplicationType = defineCustomResource({
  ...KIND,
  kind: 'RedisReplication',
  plural: 'redisreplications',
  versions: [
    {
      name: REDIS_VERSION,
      schema: { spec: redisReplicationSpec, status: redisReplicationStatus.optional() },
      additionalPrinterColumns: [
        { name: 'Master', type: 'string', jsonPath: '.status.masterNode' },
        age,
      ],
    },
  ],
});

/** Sentinels that watch the master of a RedisReplication. */
export const redisSentinelType = defineCustomResource({
  ...KIND,
  kind: 'RedisSentinel',
  plural: 'redissentinels',
  versions: [
    { name: REDIS_VERSION, schema: { spec: redisSentinelSpec, status: t.object({}).optional() } },
  ],
});

export const redisTypes = [
  redisType,
  redisClusterType,
  redisReplicationType,
  redisSentinelType,
] as const;
