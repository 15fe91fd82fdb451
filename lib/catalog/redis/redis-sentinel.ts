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
  public readonly replicas: number = this.spec.clusterSize ?? 0;
  /** Name of the master for sentinels; clients ask them for it. */
  public readonly masterGroupName: string = this.spec.redisSentinelConfig?.masterGroupName ?? 'myMaster';
  /** The Secret with the sentinels' own password, if they have one. */
  public readonly credentialsSecret: RedisCredentialsOf<Password> = credentialsOf<Password>(this, this.spec);
  /** The StatefulSet of the sentinels. */
  public readonly statefulSetName: string = `${this.name}-sentinel`;
  /** The Service before the sentinels. */
  public readonly service: ServiceAddress = this.serviceAddress(this.statefulSetName, 26379);
  /** Where clients ask for the master: host and port of the sentinels' Service. */
  public readonly connectionString: string = `${this.service.host}:${this.service.port}`;
  /** The names of all Services that the operator makes. */
  public readonly serviceNames: string[] = this.namesOf('Service');

  constructor(scope: Construct, id: string, props: RedisSentinelProps<Password>) {
    super(scope, id, props);
    placeCertificate(this, props);
  }
}
