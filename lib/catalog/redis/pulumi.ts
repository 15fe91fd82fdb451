import type * as pulumi from '@pulumi/pulumi';
import {
  type ClusterArgs,
  ClusterComponent,
  ExistingOperator,
  type ExistingOperatorArgs,
  type IOperatorComponent,
  type NamedSecret,
  type OperatorArgs,
  OperatorComponent,
} from '../../pulumi';
import type { ClusterComponentProps } from '../../pulumi/cluster-component';
import { CONSTRUCT } from '../../pulumi/inputs';
import type { CustomResource } from '../../constructs/custom-resource';
import {
  AmaizRedis as AmaizRedisConstruct,
  AmaizRedisOperator as AmaizRedisOperatorConstruct,
  type AmaizRedisOperatorProps,
  type AmaizRedisProps,
  type AmaizRedisStatus,
  type ExistingRedisOperatorOptions,
  Redis as RedisConstruct,
  RedisCluster as RedisClusterConstruct,
  type RedisClusterProps,
  type RedisClusterStatus,
  RedisOperator as RedisOperatorConstruct,
  type RedisOperatorProps,
  type RedisProps,
  RedisReplication as RedisReplicationConstruct,
  type RedisReplicationProps,
  type RedisReplicationStatus,
  RedisSentinel as RedisSentinelConstruct,
  type RedisSentinelProps,
} from '.';
import {
  AMAIZ_REDIS,
  EXISTING_REDIS_OPERATOR,
  REDIS,
  REDIS_CLUSTER,
  REDIS_OPERATOR,
  SIZED_REDIS,
} from './unresolved-props';

type PasswordSecret = NamedSecret<{ readonly password: string }>;

/** A resource of one of the operators, as far as clients go. */
interface RedisResource extends CustomResource {
  readonly connectionString: string;
  readonly credentialsSecret?: PasswordSecret;
}

/** What the resources of both operators have in common. */
abstract class RedisComponent<C extends RedisResource, Status = unknown> extends ClusterComponent<C, Status> {
  protected constructor(props: ClusterComponentProps<C>) {
    super({ ...props, outputs: ({ connectionString }) => ({ connectionString }) });
  }

  /** Where clients connect, without the password. */
  public get connectionString(): pulumi.Output<string> {
    return this.output(this[CONSTRUCT].connectionString);
  }

  /** The Secret with the password, if there is one. */
  public get credentialsSecret(): pulumi.Output<PasswordSecret> | undefined {
    const { credentialsSecret } = this[CONSTRUCT];
    return credentialsSecret && this.secretOutput(credentialsSecret);
  }
}

/** The inputs of `RedisOperator`. */
export type RedisOperatorArgs = OperatorArgs<RedisOperatorProps, typeof REDIS_OPERATOR>;

/** What has to be said about a redis-operator that somebody else installed. */
export type ExistingRedisOperatorArgs = ExistingOperatorArgs<
  ExistingRedisOperatorOptions,
  typeof EXISTING_REDIS_OPERATOR
>;

/** The redis-operator of OT-CONTAINER-KIT, release 0.26.0. */
export class RedisOperator extends OperatorComponent<RedisOperatorConstruct> {
  /** A redis-operator that somebody else installed, to give resources to. */
  public static fromExisting(
    name: string,
    args: ExistingRedisOperatorArgs,
    opts?: pulumi.ComponentResourceOptions,
  ): IOperatorComponent {
    return new ExistingOperator(name, args, opts, RedisOperatorConstruct, EXISTING_REDIS_OPERATOR);
  }

  constructor(name: string, args: RedisOperatorArgs = {}, opts?: pulumi.ComponentResourceOptions) {
    const type = 'operator-constructs:redis:RedisOperator';
    super({ type, name, args, opts, construct: RedisOperatorConstruct, unresolvedProps: REDIS_OPERATOR });
  }
}

/** The inputs of `Redis`. */
export type RedisArgs = ClusterArgs<RedisProps, typeof REDIS>;

/** One Redis, without replicas. Its operator says nothing of it, so nothing waits for it. */
export class Redis extends RedisComponent<RedisConstruct> {
  constructor(name: string, args: RedisArgs, opts?: pulumi.ComponentResourceOptions) {
    super({
      type: 'operator-constructs:redis:Redis',
      ...{ name, args, opts },
      construct: RedisConstruct,
      unresolvedProps: REDIS,
    });
  }
}

/** The inputs of `RedisCluster`. */
export type RedisClusterArgs = ClusterArgs<RedisClusterProps, typeof REDIS_CLUSTER>;

/**
 * Redis in cluster mode: keys are spread over shards, each a leader with followers. Clients connect to the Service before
 * the leaders first.
 */
export class RedisCluster extends RedisComponent<RedisClusterConstruct, RedisClusterStatus> {
  constructor(name: string, args: RedisClusterArgs, opts?: pulumi.ComponentResourceOptions) {
    super({
      type: 'operator-constructs:redis:RedisCluster',
      ...{ name, args, opts },
      construct: RedisClusterConstruct,
      unresolvedProps: REDIS_CLUSTER,
      ready: 'jsonpath={.status.state}=Ready',
    });
  }

  /** Where clients connect that only read, without the password. */
  public get readConnectionString(): pulumi.Output<string> {
    return this.output(this[CONSTRUCT].readConnectionString);
  }
}

/** The inputs of `RedisReplication`. */
export type RedisReplicationArgs = ClusterArgs<RedisReplicationProps, typeof SIZED_REDIS>;

/** A Redis master with replicas. Clients that write connect to the master. */
export class RedisReplication extends RedisComponent<RedisReplicationConstruct, RedisReplicationStatus> {
  constructor(name: string, args: RedisReplicationArgs, opts?: pulumi.ComponentResourceOptions) {
    super({
      type: 'operator-constructs:redis:RedisReplication',
      ...{ name, args, opts },
      construct: RedisReplicationConstruct,
      unresolvedProps: SIZED_REDIS,
      // There is a master; of the replicas the operator says nothing.
      ready: 'jsonpath={.status.masterNode}',
    });
  }

  /** Where clients connect that only read, without the password. */
  public get readConnectionString(): pulumi.Output<string> {
    return this.output(this[CONSTRUCT].readConnectionString);
  }
}

/** The inputs of `RedisSentinel`. */
export type RedisSentinelArgs = ClusterArgs<RedisSentinelProps, typeof SIZED_REDIS>;

/**
 * Sentinels that watch the master of a `RedisReplication`, which clients ask where it is. Nothing waits for them, as the
 * operator says nothing.
 */
export class RedisSentinel extends RedisComponent<RedisSentinelConstruct> {
  constructor(name: string, args: RedisSentinelArgs, opts?: pulumi.ComponentResourceOptions) {
    super({
      type: 'operator-constructs:redis:RedisSentinel',
      ...{ name, args, opts },
      construct: RedisSentinelConstruct,
      unresolvedProps: SIZED_REDIS,
    });
  }
}

/** The inputs of `AmaizRedisOperator`. */
export type AmaizRedisOperatorArgs = OperatorArgs<AmaizRedisOperatorProps>;

/** The redis-operator of amaizfinance, release 0.2.1: dormant, and for Kubernetes 1.24 and older only. */
export class AmaizRedisOperator extends OperatorComponent<AmaizRedisOperatorConstruct> {
  /** An operator that somebody else installed, to give Redis resources to. */
  public static fromExisting(
    name: string,
    args: ExistingOperatorArgs,
    opts?: pulumi.ComponentResourceOptions,
  ): IOperatorComponent {
    return new ExistingOperator(name, args, opts, AmaizRedisOperatorConstruct);
  }

  constructor(name: string, args: AmaizRedisOperatorArgs = {}, opts?: pulumi.ComponentResourceOptions) {
    const type = 'operator-constructs:redis:AmaizRedisOperator';
    super({ type, name, args, opts, construct: AmaizRedisOperatorConstruct });
  }
}

/** The inputs of `AmaizRedis`. */
export type AmaizRedisArgs = ClusterArgs<AmaizRedisProps, typeof AMAIZ_REDIS>;

/**
 * A Redis of the amaizfinance operator: a master with replicas, failed over by the operator. Clients that write connect to
 * the master.
 */
export class AmaizRedis extends RedisComponent<AmaizRedisConstruct, AmaizRedisStatus> {
  constructor(name: string, args: AmaizRedisArgs, opts?: pulumi.ComponentResourceOptions) {
    super({
      type: 'operator-constructs:redis:AmaizRedis',
      ...{ name, args, opts },
      construct: AmaizRedisConstruct,
      unresolvedProps: AMAIZ_REDIS,
      ready: 'jsonpath={.status.master}',
    });
  }

  /** Where clients connect that only read, without the password. */
  public get readConnectionString(): pulumi.Output<string> {
    return this.output(this[CONSTRUCT].readConnectionString);
  }
}
