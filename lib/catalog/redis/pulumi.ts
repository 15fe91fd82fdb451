import { argsOf, component } from '../../pulumi';
import { AmaizRedis as AmaizRedisConstruct } from './amaiz/cluster';
import { AmaizRedisOperator as AmaizRedisOperatorConstruct } from './amaiz/operator';
import { RedisOperator as RedisOperatorConstruct } from './opstree/operator';
import {
  Redis as RedisConstruct,
  RedisCluster as RedisClusterConstruct,
  RedisReplication as RedisReplicationConstruct,
  RedisSentinel as RedisSentinelConstruct,
} from './opstree/redis-resources';

import type { ComponentResourceOptions, Output } from '@pulumi/pulumi';
import type {
  CrdOptions,
  ExistingArgs,
  ExistingOperatorArgs,
  InstallationArgs,
  KindArgs,
  NamedSecret,
  WaitOptions,
} from '../../pulumi';

/** The inputs of `RedisOperator`. */
export interface RedisOperatorArgs
  extends InstallationArgs<typeof RedisOperatorConstruct>, CrdOptions {}

/** Arguments for a redis-operator that somebody else installed. */
export interface ExistingRedisOperatorArgs
  extends ExistingArgs<typeof RedisOperatorConstruct>, ExistingOperatorArgs {}

/** The redis-operator of OT-CONTAINER-KIT, release 0.26.0. */
export class RedisOperator extends component(RedisOperatorConstruct, [], {
  type: 'operator-constructs:redis:RedisOperator',
  args: argsOf<RedisOperatorArgs>(),
  existing: argsOf<ExistingRedisOperatorArgs>(),
}) {}

/** The inputs of `AmaizRedisOperator`. */
export interface AmaizRedisOperatorArgs
  extends InstallationArgs<typeof AmaizRedisOperatorConstruct>, CrdOptions {}

/**
 * The redis-operator of amaizfinance, release 0.2.1: dormant, and for Kubernetes 1.24 and older
 * only.
 */
export class AmaizRedisOperator extends component(AmaizRedisOperatorConstruct, [], {
  type: 'operator-constructs:redis:AmaizRedisOperator',
  args: argsOf<AmaizRedisOperatorArgs>(),
}) {}

/** The prop `redisSecret`: a Secret, or `'none'`. */
type RedisPassword = KindArgs<typeof RedisConstruct>['redisSecret'];

/** The Secret with the password: there for each resource that has one. */
type Credentials<Password> = Password extends 'none'
  ? undefined
  : Output<NamedSecret<{ readonly password: string }>>;

/** The inputs of `Redis`. */
export interface RedisArgs<Password extends RedisPassword = RedisPassword>
  extends KindArgs<typeof RedisConstruct>, WaitOptions {
  readonly redisSecret: Password;
}

/** One Redis, without replicas. Its operator writes no status, so nothing waits for it. */
export class Redis<Password extends RedisPassword = RedisPassword> extends component(
  RedisConstruct,
  ['connectionString', 'credentialsSecret'],
  {
    type: 'operator-constructs:redis:Redis',
    args: argsOf<RedisArgs>(),
  },
) {
  /** The Secret with the password, if there is one. */
  declare public readonly credentialsSecret: Credentials<Password>;

  constructor(name: string, args: RedisArgs<Password>, opts?: ComponentResourceOptions) {
    super(name, args, opts);
  }
}

/** The inputs of `RedisCluster`. */
export interface RedisClusterArgs<Password extends RedisPassword = RedisPassword>
  extends KindArgs<typeof RedisClusterConstruct>, WaitOptions {
  readonly redisSecret: Password;
}

/**
 * Redis in cluster mode: keys are spread over shards, each a leader with followers. Clients first
 * connect to the Service of the leaders.
 */
export class RedisCluster<Password extends RedisPassword = RedisPassword> extends component(
  RedisClusterConstruct,
  ['connectionString', 'readConnectionString', 'credentialsSecret'],
  {
    type: 'operator-constructs:redis:RedisCluster',
    args: argsOf<RedisClusterArgs>(),
  },
) {
  /** The Secret with the password, if there is one. */
  declare public readonly credentialsSecret: Credentials<Password>;

  constructor(name: string, args: RedisClusterArgs<Password>, opts?: ComponentResourceOptions) {
    super(name, args, opts);
  }
}

/** The inputs of `RedisReplication`. */
export interface RedisReplicationArgs<Password extends RedisPassword = RedisPassword>
  extends KindArgs<typeof RedisReplicationConstruct>, WaitOptions {
  readonly redisSecret: Password;
}

/** A Redis master with replicas. Clients that write connect to the master. */
export class RedisReplication<Password extends RedisPassword = RedisPassword> extends component(
  RedisReplicationConstruct,
  ['connectionString', 'readConnectionString', 'credentialsSecret', 'sentinelConnection'],
  {
    type: 'operator-constructs:redis:RedisReplication',
    args: argsOf<RedisReplicationArgs>(),
  },
) {
  /** The Secret with the password, if there is one. */
  declare public readonly credentialsSecret: Credentials<Password>;

  constructor(name: string, args: RedisReplicationArgs<Password>, opts?: ComponentResourceOptions) {
    super(name, args, opts);
  }
}

/** The inputs of `RedisSentinel`. */
export interface RedisSentinelArgs<Password extends RedisPassword = RedisPassword>
  extends KindArgs<typeof RedisSentinelConstruct>, WaitOptions {
  readonly redisSecret: Password;
}

/**
 * Sentinels that watch the master of a `RedisReplication`; clients ask them where it is. The
 * operator writes no status of them, so nothing waits for them.
 */
export class RedisSentinel<Password extends RedisPassword = RedisPassword> extends component(
  RedisSentinelConstruct,
  ['connectionString', 'credentialsSecret', 'sentinelConnection'],
  {
    type: 'operator-constructs:redis:RedisSentinel',
    args: argsOf<RedisSentinelArgs>(),
  },
) {
  /** The Secret with the password, if there is one. */
  declare public readonly credentialsSecret: Credentials<Password>;

  constructor(name: string, args: RedisSentinelArgs<Password>, opts?: ComponentResourceOptions) {
    super(name, args, opts);
  }
}

/** The inputs of `AmaizRedis`. */
export interface AmaizRedisArgs extends KindArgs<typeof AmaizRedisConstruct>, WaitOptions {}

/**
 * A Redis of the amaizfinance operator: a master with replicas, failed over by the operator.
 * Clients that write connect to the master.
 */
export class AmaizRedis extends component(
  AmaizRedisConstruct,
  ['connectionString', 'readConnectionString', 'credentialsSecret'],
  {
    type: 'operator-constructs:redis:AmaizRedis',
    args: argsOf<AmaizRedisArgs>(),
  },
) {}
