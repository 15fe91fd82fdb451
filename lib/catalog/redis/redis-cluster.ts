import type { Construct } from 'constructs';
import { kindClass, type ServiceAddress } from '../../authoring';
import { placeCertificate } from './certificate';
import { type RedisCredentialsOf, redisUrl, credentialsOf } from './names';
import { REDIS_CLUSTER } from './kinds';
import type { RedisClusterProps } from './resource-props';

/**
 * Redis in cluster mode: keys are spread over shards, each a leader with followers.
 *
 * Clients have to speak the cluster protocol: any node redirects them to that of a key.
 *
 * @example
 *
 * const carts = new RedisCluster(chart, 'carts', {
 *   operator,
 *   replicas: 3,
 *   redisSecret: { name: 'carts-redis', key: 'password' },
 *   storage: { size: '10Gi' },
 * });
 * carts.connectionString; // redis://carts-leader.shop.svc.cluster.local:6379
 */
export class RedisCluster<
  Password extends RedisClusterProps['redisSecret'] = RedisClusterProps['redisSecret'],
> extends kindClass(REDIS_CLUSTER) {
  private readonly port = this.spec.port ?? 6379;
  private readonly hasTls = this.spec.TLS !== undefined;

  /** Number of leaders: the shards. */
  public readonly leaders: number = this.spec.redisLeader?.replicas ?? this.spec.clusterSize;
  /** Number of followers, of all shards together. */
  public readonly followers: number = this.spec.redisFollower?.replicas ?? this.spec.clusterSize;
  /** The Secret with the password, if there is one. */
  public readonly credentialsSecret: RedisCredentialsOf<Password> = credentialsOf<Password>(this, this.spec);
  /** The Service before the leaders, as the cluster was formed: after a failover a leader may be a follower's pod. */
  public readonly leaderService: ServiceAddress = this.serviceAddress(`${this.name}-leader`, this.port);
  /** Where clients connect first, without the password: the Service before the leaders. */
  public readonly connectionString: string = redisUrl(this.leaderService, this.hasTls ? 'tls' : 'plain');
  /** The Service before the followers, as the cluster was formed. */
  public readonly followerService: ServiceAddress = this.serviceAddress(`${this.name}-follower`, this.port);
  /** Where clients that only read connect first, without the password: the Service before the followers. */
  public readonly readConnectionString: string = redisUrl(this.followerService, this.hasTls ? 'tls' : 'plain');
  /** The names of all Services that the operator makes. */
  public readonly serviceNames: string[] = this.namesOf('Service');
  /** The StatefulSets of leaders and followers. */
  public readonly statefulSetNames: string[] = this.namesOf('StatefulSet');

  constructor(scope: Construct, id: string, props: RedisClusterProps<Password>) {
    super(scope, id, props);
    placeCertificate(this, props);
  }
}
