import { component, type ExistingArgs, type InstallationArgs, type KindArgs } from '../../pulumi';
import {
  AmaizRedis as AmaizRedisConstruct,
  AmaizRedisOperator as AmaizRedisOperatorConstruct,
  Redis as RedisConstruct,
  RedisCluster as RedisClusterConstruct,
  RedisOperator as RedisOperatorConstruct,
  RedisReplication as RedisReplicationConstruct,
  RedisSentinel as RedisSentinelConstruct,
} from '.';

/** The inputs of `RedisOperator`. */
export type RedisOperatorArgs = InstallationArgs<typeof RedisOperatorConstruct>;

/** What has to be said about a redis-operator that somebody else installed. */
export type ExistingRedisOperatorArgs = ExistingArgs<typeof RedisOperatorConstruct>;

/** The redis-operator of OT-CONTAINER-KIT, release 0.26.0. */
export class RedisOperator extends component(RedisOperatorConstruct, [], {
  type: 'operator-constructs:redis:RedisOperator',
}) {}

/** The inputs of `AmaizRedisOperator`. */
export type AmaizRedisOperatorArgs = InstallationArgs<typeof AmaizRedisOperatorConstruct>;

/** The redis-operator of amaizfinance, release 0.2.1: dormant, and for Kubernetes 1.24 and older only. */
export class AmaizRedisOperator extends component(AmaizRedisOperatorConstruct, [], {
  type: 'operator-constructs:redis:AmaizRedisOperator',
}) {}

/** The inputs of `Redis`. */
export type RedisArgs = KindArgs<typeof RedisConstruct>;

/** One Redis, without replicas. Its operator says nothing of it, so nothing waits for it. */
export class Redis extends component(RedisConstruct, ['connectionString', 'credentialsSecret'], {
  type: 'operator-constructs:redis:Redis',
}) {}

/** The inputs of `RedisCluster`. */
export type RedisClusterArgs = KindArgs<typeof RedisClusterConstruct>;

/**
 * Redis in cluster mode: keys are spread over shards, each a leader with followers. Clients connect to the Service before
 * the leaders first.
 */
export class RedisCluster extends component(
  RedisClusterConstruct,
  ['connectionString', 'readConnectionString', 'credentialsSecret'],
  {
    type: 'operator-constructs:redis:RedisCluster',
  },
) {}

/** The inputs of `RedisReplication`. */
export type RedisReplicationArgs = KindArgs<typeof RedisReplicationConstruct>;

/** A Redis master with replicas. Clients that write connect to the master. */
export class RedisReplication extends component(
  RedisReplicationConstruct,
  ['connectionString', 'readConnectionString', 'credentialsSecret'],
  {
    type: 'operator-constructs:redis:RedisReplication',
  },
) {}

/** The inputs of `RedisSentinel`. */
export type RedisSentinelArgs = KindArgs<typeof RedisSentinelConstruct>;

/**
 * Sentinels that watch the master of a `RedisReplication`, which clients ask where it is. Nothing waits for them, as the
 * operator says nothing.
 */
export class RedisSentinel extends component(RedisSentinelConstruct, ['connectionString', 'credentialsSecret'], {
  type: 'operator-constructs:redis:RedisSentinel',
}) {}

/** The inputs of `AmaizRedis`. */
export type AmaizRedisArgs = KindArgs<typeof AmaizRedisConstruct>;

/**
 * A Redis of the amaizfinance operator: a master with replicas, failed over by the operator. Clients that write connect to
 * the master.
 */
export class AmaizRedis extends component(
  AmaizRedisConstruct,
  ['connectionString', 'readConnectionString', 'credentialsSecret'],
  {
    type: 'operator-constructs:redis:AmaizRedis',
  },
) {}
