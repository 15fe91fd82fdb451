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
  /** Number of leaders: the shards. */
  public readonly leaders: number;
  /** Number of followers, of all shards together. */
  public readonly followers: number;
  /** The Secret with the password, if there is one. */
  public readonly credentialsSecret: RedisCredentialsOf<Password>;

  private readonly port: number;
  private readonly hasTls: boolean;

  constructor(scope: Construct, id: string, props: RedisClusterProps<Password>) {
    super(scope, id, props);
    const { spec } = this;
    this.leaders = spec.redisLeader?.replicas ?? spec.clusterSize;
    this.followers = spec.redisFollower?.replicas ?? spec.clusterSize;
    this.port = spec.port ?? 6379;
    this.hasTls = spec.TLS !== undefined;
    this.credentialsSecret = credentialsOf(this, spec) as RedisCredentialsOf<Password>;
    placeCertificate(this, props);
  }

  /** Where clients connect first, without the password: the Service before the leaders. */
  public get connectionString(): string {
    return redisUrl(this.leaderService, this.hasTls ? 'tls' : 'plain');
  }

  /** Where clients that only read connect first, without the password: the Service before the followers. */
  public get readConnectionString(): string {
    return redisUrl(this.followerService, this.hasTls ? 'tls' : 'plain');
  }

  /** The Service before the leaders, as the cluster was formed: after a failover a leader may be a follower's pod. */
  public get leaderService(): ServiceAddress {
    return this.serviceAddress(`${this.name}-leader`, this.port);
  }

  /** The Service before the followers, as the cluster was formed. */
  public get followerService(): ServiceAddress {
    return this.serviceAddress(`${this.name}-follower`, this.port);
  }

  /** The names of all Services that the operator makes. */
  public get serviceNames(): string[] {
    return this.namesOf('Service');
  }

  /** The StatefulSets of leaders and followers. */
  public get statefulSetNames(): string[] {
    return this.namesOf('StatefulSet');
  }
}
