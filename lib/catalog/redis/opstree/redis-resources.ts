import { isUnresolved, kindClass } from '../../../authoring';
import { credentialsOf, redisUrl } from '../common/redis-password';
import { placeCertificate } from './redis-certificate';
import { REDIS, REDIS_CLUSTER, REDIS_REPLICATION } from './redis-kinds';
import { placeSentinelConfig, REDIS_SENTINEL, sentinelsOf } from './sentinel-kind';

import type { Construct } from 'constructs';
import type { KindResource, ServiceAddress } from '../../../authoring';
import type { RedisCredentialsOf } from '../common/redis-password';
import type { RedisClusterProps, RedisProps, RedisReplicationProps } from './resource-props';
import type { RedisSentinelProps } from './sentinel-kind';
import type { RedisReplicationSpec, RedisTls } from './spec';

/** How clients that know sentinels find the master, which they ask them for. */
export interface RedisSentinelConnection {
  /**
   * DNS names of the sentinels; that of the Service before them where their number is not known
   * yet.
   */
  readonly hosts: readonly string[];
  readonly port: number;
  /** Name of the master for sentinels. */
  readonly masterName: string;
  /** The Secret with the password of the Redis. @default - it has none, or it is not known here */
  readonly credentialsSecret?: RedisSecretKeys;
  /** The Secret with the sentinels' own password. @default - they have none */
  readonly sentinelCredentialsSecret?: RedisSecretKeys;
}

/** Name of a Secret, and its keys by what they hold. */
export interface RedisSecretKeys {
  readonly name: string;
  readonly keys: { readonly password: string };
}

function hostsOf(
  { namespace }: KindResource<object>,
  statefulSet: string,
  service: string,
  count: number,
): string[] {
  const domain = `${service}.${namespace}.svc.cluster.local`;
  return isUnresolved(count)
    ? [domain]
    : Array.from({ length: count }, (_, ordinal) => `${statefulSet}-${ordinal}.${domain}`);
}

/** A member with a Secret as plain data, if there is one. */
function secretIn(
  member: 'credentialsSecret' | 'sentinelCredentialsSecret',
  secret: RedisSecretKeys | undefined,
): Partial<RedisSentinelConnection> {
  return secret === undefined ? {} : { [member]: { name: secret.name, keys: { ...secret.keys } } };
}

/**
 * One Redis, without replicas.
 *
 * @example
 * const sessions = new Redis(chart, 'sessions', {
 *   operator,
 *   redisSecret: { name: 'sessions-redis', key: 'password' },
 *   storage: { ephemeral: true },
 * });
 * sessions.connectionString; // redis://sessions.shop.svc.cluster.local:6379
 */
export class Redis<
  Password extends RedisProps['redisSecret'] = RedisProps['redisSecret'],
> extends kindClass(REDIS) {
  /** The Secret with the password, if there is one. */
  public readonly credentialsSecret: RedisCredentialsOf<Password> = credentialsOf<Password>(
    this,
    this.spec.kubernetesConfig.redisSecret,
  );
  /** The Service that clients connect to. */
  public readonly service: ServiceAddress = this.serviceAddress(this.name, 6379);
  /** Where clients connect, without the password. */
  public readonly connectionString: string = redisUrl(this.service, this.spec.TLS);
  /** The Service that gives the pod its name. */
  public readonly headlessService: ServiceAddress = this.serviceAddress(
    `${this.name}-headless`,
    6379,
  );
  /** The names of all Services that the operator makes. */
  public readonly serviceNames: string[] = this.namesOf('Service');
  /** The StatefulSet of the pod. */
  public readonly statefulSetName: string = this.name;

  constructor(scope: Construct, id: string, props: RedisProps<Password>) {
    super(scope, id, props);
    placeCertificate(this, props);
  }
}

/**
 * Redis in cluster mode: keys are spread over shards, each a leader with followers.
 *
 * Clients have to speak the cluster protocol: any node redirects them to that of a key.
 *
 * @example
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

  /** Number of leaders: the shards. */
  public readonly leaders: number = this.spec.redisLeader?.replicas ?? this.spec.clusterSize;
  /** Number of followers, of all shards together. */
  public readonly followers: number = this.spec.redisFollower?.replicas ?? this.spec.clusterSize;
  /** The Secret with the password, if there is one. */
  public readonly credentialsSecret: RedisCredentialsOf<Password> = credentialsOf<Password>(
    this,
    this.spec.kubernetesConfig.redisSecret,
  );
  /**
   * The Service before the leaders, as the cluster was formed: after a failover a leader may be a
   * follower's pod.
   */
  public readonly leaderService: ServiceAddress = this.serviceAddress(
    `${this.name}-leader`,
    this.port,
  );
  /** Where clients connect first, without the password: the Service before the leaders. */
  public readonly connectionString: string = redisUrl(this.leaderService, this.spec.TLS);
  /** The Service before the followers, as the cluster was formed. */
  public readonly followerService: ServiceAddress = this.serviceAddress(
    `${this.name}-follower`,
    this.port,
  );
  /**
   * Where clients that only read connect first, without the password: the Service before the
   * followers.
   */
  public readonly readConnectionString: string = redisUrl(this.followerService, this.spec.TLS);
  /** The names of all Services that the operator makes. */
  public readonly serviceNames: string[] = this.namesOf('Service');
  /** The StatefulSets of leaders and followers. */
  public readonly statefulSetNames: string[] = this.namesOf('StatefulSet');

  constructor(scope: Construct, id: string, props: RedisClusterProps<Password>) {
    super(scope, id, props);
    placeCertificate(this, props);
  }
}

/**
 * A Redis master with replicas; the operator labels the master's pod, and Services follow the
 * label. With `sentinel`, a `RedisSentinel` beside it makes a replica the master when it is gone.
 *
 * @example
 * const orders = new RedisReplication(chart, 'orders', {
 *   operator,
 *   replicas: 3,
 *   redisSecret: { name: 'orders-redis', key: 'password' },
 * });
 * orders.connectionString; // redis://orders-master.shop.svc.cluster.local:6379
 */
export class RedisReplication<
  Password extends RedisReplicationProps['redisSecret'] = RedisReplicationProps['redisSecret'],
> extends kindClass(REDIS_REPLICATION) {
  /** Number of pods, master included. */
  public readonly replicas: number = this.spec.clusterSize;
  /** The Secret with the password, if there is one. */
  public readonly credentialsSecret: RedisCredentialsOf<Password> = credentialsOf<Password>(
    this,
    this.spec.kubernetesConfig.redisSecret,
  );

  /** Where its image comes from, and how it is pulled: sentinels that watch it take the same. */
  public readonly images: Pick<
    RedisReplicationSpec['kubernetesConfig'],
    'image' | 'imagePullPolicy' | 'imagePullSecrets'
  >;

  /** Its certificates, if connections are encrypted: sentinels that watch it take the same. */
  public readonly tls: RedisTls | undefined = this.spec.TLS;

  /** The sentinels of the prop `sentinel`. */
  private readonly sentinels?: RedisSentinel;
  /** The Service before the master. */
  public readonly masterService: ServiceAddress = this.serviceAddress(`${this.name}-master`, 6379);
  /** Where clients connect that write, without the password: the master, whichever pod that is. */
  public readonly connectionString: string = redisUrl(this.masterService, this.tls);
  /** The Service before the replicas. */
  public readonly replicaService: ServiceAddress = this.serviceAddress(
    `${this.name}-replica`,
    6379,
  );
  /**
   * Where clients connect that only read, without the password: the replicas, which lag behind the
   * master.
   */
  public readonly readConnectionString: string = redisUrl(this.replicaService, this.tls);
  /** The Service that gives each pod its name. */
  public readonly headlessService: ServiceAddress = this.serviceAddress(
    `${this.name}-headless`,
    6379,
  );
  /** The StatefulSet of the pods; that of the sentinels has `-sentinel` behind the name. */
  public readonly statefulSetName: string = this.name;

  constructor(scope: Construct, id: string, props: RedisReplicationProps<Password>) {
    super(scope, id, props);
    const { name, namespace, spec } = this;
    const { image, imagePullPolicy, imagePullSecrets } = spec.kubernetesConfig;
    this.images = { image, imagePullPolicy, imagePullSecrets };
    if (props.sentinel !== undefined) {
      const { operator, metadata: { labels } = {} } = props;
      const metadata = labels && { labels };
      const own = { operator, name, namespace, metadata, replication: this };
      const sentinels = sentinelsOf(props.sentinel);
      this.sentinels = new RedisSentinel(this, 'Sentinel', { ...own, ...sentinels });
    }
    placeCertificate(this, props);
  }

  /**
   * The Service before the sentinels of `sentinel`, which call the master `mymaster`; none without
   * them.
   */
  public get sentinelService(): ServiceAddress | undefined {
    return this.spec.sentinel === undefined
      ? this.sentinels?.service
      : this.serviceAddress(`${this.name}-s-hl`, 26379);
  }

  /** The names of all Services that the operator makes. */
  public get serviceNames(): string[] {
    return [...this.namesOf('Service'), ...(this.sentinels?.serviceNames ?? [])];
  }

  /**
   * How clients find the master by themselves: they ask the sentinels, and follow a failover at
   * once, while `connectionString` follows it in half a minute. None without sentinels.
   */
  public get sentinelConnection(): RedisSentinelConnection | undefined {
    const { name, spec } = this;
    return spec.sentinel === undefined
      ? this.sentinels?.sentinelConnection
      : {
          hosts: hostsOf(this, `${name}-s`, `${name}-s-hl`, spec.sentinel.size),
          port: 26379,
          masterName: 'mymaster',
          ...secretIn('credentialsSecret', this.credentialsSecret),
        };
  }

  /** The budget of the sentinels of `sentinel`; none without them. */
  public get sentinelBudgetName(): string | undefined {
    return this.spec.sentinel === undefined ? this.sentinels?.statefulSetName : `${this.name}-s`;
  }
}

/**
 * Sentinels that watch the master of a `RedisReplication`, and make a replica the master when it is
 * gone.
 *
 * @example
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
  public readonly masterGroupName: string =
    this.spec.redisSentinelConfig?.masterGroupName ?? 'myMaster';
  /** The Secret with the sentinels' own password, if they have one. */
  public readonly credentialsSecret: RedisCredentialsOf<Password> = credentialsOf<Password>(
    this,
    this.spec.kubernetesConfig.redisSecret,
  );
  /** The StatefulSet of the sentinels. */
  public readonly statefulSetName: string = `${this.name}-sentinel`;
  /** The Service before the sentinels. */
  public readonly service: ServiceAddress = this.serviceAddress(this.statefulSetName, 26379);
  /** Where clients ask for the master: host and port of the sentinels' Service. */
  public readonly connectionString: string = `${this.service.host}:${this.service.port}`;
  /** How clients find the master: they ask the sentinels, one after the other. */
  public readonly sentinelConnection: RedisSentinelConnection = {
    hosts: hostsOf(this, this.statefulSetName, `${this.statefulSetName}-headless`, this.replicas),
    port: this.service.port,
    masterName: this.masterGroupName,
    ...secretIn('credentialsSecret', this.props.replication?.credentialsSecret),
    ...secretIn('sentinelCredentialsSecret', this.credentialsSecret),
  };
  /** The names of all Services that the operator makes. */
  public readonly serviceNames: string[] = this.namesOf('Service');

  constructor(scope: Construct, id: string, props: RedisSentinelProps<Password>) {
    super(scope, id, props);
    placeSentinelConfig(this, this.spec);
    placeCertificate(this, props);
  }
}
