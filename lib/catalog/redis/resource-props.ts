import type { RedisCertificate } from './certificate';
import type { CustomResourceOptions, MonitoredResourceOptions, StorageOptions } from '../../authoring';
import type { RedisClusterSpec, RedisReplicationSpec, RedisSentinelSpec, RedisSpec, RedisTls } from './spec';
import type {
  RedisClusterFields,
  RedisExporter,
  RedisFields,
  RedisReplicationFields,
  RedisReplicationSentinels,
  RedisSentinelConfig,
  RedisSentinelFields,
} from './spec-parts';

type KubernetesConfig = RedisSpec['kubernetesConfig'];

/**
 * Where data lives: on volumes, which can grow and never shrink, or gone with its pod, as for caches. The operator has
 * no setting for the place of such data, nor for its size.
 */
export type RedisStorage = StorageOptions<'reclaimPolicy'>;

/** A Secret with a password, in the namespace of the resource. */
export interface RedisPasswordSecret {
  /** Name of the Secret. */
  readonly name: string;
  /** Its key that has the password. */
  readonly key: string;
}

/** Options of all kinds of the redis-operator. */
export interface RedisResourceOptions<
  Password extends RedisPasswordSecret | 'none' = RedisPasswordSecret | 'none',
> extends CustomResourceOptions {
  /**
   * Image of the pods, with a tag. Exporter and sentinels come from the same registry unless they have images of their
   * own.
   * @default - quay.io/opstree/redis:v8.2.5; for sentinels quay.io/opstree/redis-sentinel:v8.2.5
   */
  readonly image?: string;
  /**
   * Secrets of the same namespace by which images are pulled; those of exporter, init container and sentinels, too.
   * @default - none
   */
  readonly imagePullSecrets?: KubernetesConfig['imagePullSecrets'];
  /**
   * Requests and limits of each pod's main container. `{}` is none at all.
   * @default - requests 100m CPU and 200Mi memory; for sentinels 50m and 64Mi
   */
  readonly resources?: KubernetesConfig['resources'];
  /**
   * The Secret with the password, in the same namespace; or `'none'`, where whoever reaches it may read and write.
   */
  readonly redisSecret: Password;
  /**
   * Metrics on port 9121; `{}` switches them on.
   * @default - none; its image is redis-exporter:v1.44.0 beside that of Redis, its requests are 20m CPU and 32Mi memory
   */
  readonly redisExporter?: RedisExporter;
  /**
   * Certificates: connections are then encrypted. Either by upstream's names, from a Secret that is there, or
   * `{ issuer: 'shop-ca' }`, for which cert-manager makes one with all Services of the resource. Redis reads a renewed
   * certificate when its pods restart.
   * @default - connections are not encrypted; sentinels have the certificates of their `replication`
   */
  readonly TLS?: RedisTls | RedisCertificate;
}

/** Monitors and alerts of any kind. */
type Monitored = Pick<MonitoredResourceOptions, 'podMonitor' | 'alerts'>;

/** Properties of `Redis`. */
export interface RedisProps<Password extends RedisPasswordSecret | 'none' = RedisPasswordSecret | 'none'>
  extends RedisResourceOptions<Password>, Monitored, Pick<RedisSpec, 'redisConfig'> {
  /**
   * Where the data lives. Cannot be switched on or off later.
   * @default - a volume of 1Gi, kept when the resource goes
   */
  readonly storage?: RedisStorage;
  /**
   * Any other field of the resource's `spec`, in upstream's words. Objects are merged with what the props say, lists and
   * values replace; a value given twice with a difference is an error.
   * @default - nothing
   */
  readonly spec?: RedisFields;
}

/** Properties of `RedisCluster`. */
export interface RedisClusterProps<Password extends RedisPasswordSecret | 'none' = RedisPasswordSecret | 'none'>
  extends
    RedisResourceOptions<Password>,
    Monitored,
    Pick<RedisClusterSpec, 'port' | 'redisConfig' | 'redisFollower' | 'redisLeader'> {
  /**
   * Shards: so many leaders, and so many followers, one for each. 3 is six pods. 3 or more; `redisFollower.replicas` says
   * another number of followers, and `redisLeader.replicas` one of leaders. Upstream's field is `clusterSize`.
   * @default 3
   */
  readonly replicas?: number;
  /**
   * Where the data lives. Cannot be switched on or off later.
   * @default - a volume of 1Gi for each node, and one for its map of the cluster, kept when the resource goes
   */
  readonly storage?: RedisStorage;
  /** Any other field of the resource's `spec`, in upstream's words; see `RedisProps.spec`. @default - nothing */
  readonly spec?: RedisClusterFields;
}

/** Properties of `RedisReplication`. */
export interface RedisReplicationProps<Password extends RedisPasswordSecret | 'none' = RedisPasswordSecret | 'none'>
  extends RedisResourceOptions<Password>, Monitored, Pick<RedisReplicationSpec, 'pdb' | 'redisConfig'> {
  /** Pods in total, master included. Upstream's field is `clusterSize`. @default 3 */
  readonly replicas?: number;
  /**
   * Where the data lives. Cannot be switched on or off later.
   * @default - a volume of 1Gi for each pod, kept when the resource goes
   */
  readonly storage?: RedisStorage;
  /**
   * Sentinels that belong to this replication. With `TLS` they are a `RedisSentinel` of its name, with its certificate.
   * @default - none; their image is redis-sentinel:v8.2.5 beside that of Redis, their requests are 50m CPU and 64Mi memory
   */
  readonly sentinel?: RedisReplicationSentinels;
  /** Any other field of the resource's `spec`, in upstream's words; see `RedisProps.spec`. @default - nothing */
  readonly spec?: RedisReplicationFields;
}

/** Options of sentinels besides those of what they watch. */
export interface RedisSentinelOptions<Password extends RedisPasswordSecret | 'none' = RedisPasswordSecret | 'none'>
  extends RedisResourceOptions<Password>, Monitored, Pick<RedisSentinelSpec, 'pdb'> {
  /** Sentinels; an odd number. Upstream's field is `clusterSize`. @default 3 */
  readonly replicas?: number;
  /** How they watch the master, by upstream's names. @default - a majority has to agree */
  readonly redisSentinelConfig?: RedisSentinelConfig;
  /** Any other field of the resource's `spec`, in upstream's words; see `RedisProps.spec`. @default - nothing */
  readonly spec?: RedisSentinelFields;
}
