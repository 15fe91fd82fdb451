import type { Construct } from 'constructs';
import { kindClass, type ServiceAddress } from '../../authoring';
import { placeCertificate } from './certificate';
import { type RedisCredentialsOf, credentialsOf } from './names';
import { REDIS_SENTINEL, type RedisSentinelProps } from './sentinel-kind';

/**
 * Sentinels that watch the master of a `RedisReplication`, and make a replica the master when it is gone.
 *
 * @example
 *
 * const sentinels = new RedisSentinel(chart, 'orders-sentinel', {
 *   operator,
 *   replication: orders,
 *   redisSecret: { name: 'orders-redis', key: 'password' },
 * });
 * sentinels.connectionString; // orders-sentinel-sentinel.shop.svc.cluster.local:26379
 */
export class RedisSentinel<
  Password extends RedisSentinelProps['redisSecret'] = RedisSentinelProps['redisSecret'],
> extends kindClass(REDIS_SENTINEL) {
  /** Number of sentinels. */
  public readonly replicas: number;
  /** Name of the master for sentinels; clients ask them for it. */
  public readonly masterGroupName: string;
  /** The Secret with the sentinels' own password, if they have one. */
  public readonly credentialsSecret: RedisCredentialsOf<Password>;

  constructor(scope: Construct, id: string, props: RedisSentinelProps<Password>) {
    super(scope, id, props);
    const { spec } = this;
    this.replicas = spec.clusterSize ?? 0;
    this.masterGroupName = spec.redisSentinelConfig?.masterGroupName ?? 'myMaster';
    this.credentialsSecret = credentialsOf(this, spec) as RedisCredentialsOf<Password>;
    placeCertificate(this, props);
  }

  /** Where clients ask for the master: host and port of the sentinels' Service. */
  public get connectionString(): string {
    return `${this.service.host}:${this.service.port}`;
  }

  /** The Service before the sentinels. */
  public get service(): ServiceAddress {
    return this.serviceAddress(this.statefulSetName, 26379);
  }

  /** The names of all Services that the operator makes. */
  public get serviceNames(): string[] {
    return this.namesOf('Service');
  }

  /** The StatefulSet of the sentinels. */
  public get statefulSetName(): string {
    return `${this.name}-sentinel`;
  }
}
