import {
  argsOf,
  component,
  type CrdOptions,
  type ExistingArgs,
  type ExistingOperatorArgs,
  type InstallationArgs,
  type KindArgs,
  type WaitOptions,
} from '../../pulumi';
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
export interface RedisOperatorArgs extends InstallationArgs<typeof RedisOperatorConstruct>, CrdOptions {}

/** Arguments for a redis-operator that somebody else installed. */
export interface ExistingRedisOperatorArgs extends ExistingArgs<typeof RedisOperatorConstruct>, ExistingOperatorArgs {}

/** The redis-operator of OT-CONTAINER-KIT, release 0.26.0. */
export class RedisOperator extends component(RedisOperatorConstruct, [], {
  type: 'operator-constructs:redis:RedisOperator',
  args: argsOf<RedisOperatorArgs>(),
  existing: argsOf<ExistingRedisOperatorArgs>(),
}) {}

/** The inputs of `AmaizRedisOperator`. */
export interface AmaizRedisOperatorArgs extends InstallationArgs<typeof AmaizRedisOperatorConstruct>, CrdOptions {}

/** The redis-operator of amaizfinance, release 0.2.1: dormant, and for Kubernetes 1.24 and older only. */
export class AmaizRedisOperator extends component(AmaizRedisOperatorConstruct, [], {
  type: 'operator-constructs:redis:AmaizRedisOperator',
  args: argsOf<AmaizRedisOperatorArgs>(),
}) {}

/** The inputs of `Redis`. */
export interface RedisArgs extends KindArgs<typeof RedisConstruct>, WaitOptions {}

/** One Redis, without replicas. Its operator says nothing of it, so nothing waits for it. */
export class Redis extends component(RedisConstruct, ['connectionString', 'credentialsSecret'], {
  type: 'operator-constructs:redis:Redis',
  args: argsOf<RedisArgs>(),
}) {}

/** The inputs of `RedisCluster`. */
export interface RedisClusterArgs extends KindArgs<typeof RedisClusterConstruct>, WaitOptions {}

/**
 * Redis in cluster mode: keys are spread over shards, each a leader with followers. Clients connect to the Service before
 * the leaders first.
 */
export class RedisCluster extends component(
  RedisClusterConstruct,
  ['connectionString', 'readConnectionString', 'credentialsSecret'],
  {
    type: 'operator-constructs:redis:RedisCluster',
    args: argsOf<RedisClusterArgs>(),
  },
) {}

/** The inputs of `RedisReplication`. */
export interface RedisReplicationArgs extends KindArgs<typeof RedisReplicationConstruct>, WaitOptions {}

/** A Redis master with replicas. Clients that write connect to the master. */
export class RedisReplication extends component(
  RedisReplicationConstruct,
  ['connectionString', 'readConnectionString', 'credentialsSecret'],
  {
    type: 'operator-constructs:redis:RedisReplication',
    args: argsOf<RedisReplicationArgs>(),
  },
) {}

/** The inputs of `RedisSentinel`. */
export interface RedisSentinelArgs extends KindArgs<typeof RedisSentinelConstruct>, WaitOptions {}

/**
 * Sentinels that watch the master of a `RedisReplication`, which clients ask where it is. Nothing waits for them, as the
 * operator says nothing.
 */
export class RedisSentinel extends component(RedisSentinelConstruct, ['connectionString', 'credentialsSecret'], {
  type: 'operator-constructs:redis:RedisSentinel',
  args: argsOf<RedisSentinelArgs>(),
}) {}

/** The inputs of `AmaizRedis`. */
export interface AmaizRedisArgs extends KindArgs<typeof AmaizRedisConstruct>, WaitOptions {}

/**
 * A Redis of the amaizfinance operator: a master with replicas, failed over by the operator. Clients that write connect to
 * the master.
 */
export class AmaizRedis extends component(
  AmaizRedisConstruct,
  ['connectionString', 'readConnectionString', 'credentialsSecret'],
  {
    type: 'operator-constructs:redis:AmaizRedis',
    args: argsOf<AmaizRedisArgs>(),
  },
) {}
