import type {
  CustomResourceOptions,
  MonitoredResourceOptions,
  StorageOptions,
} from '../../../authoring';
import type { Named } from '../../../crd';
import type { RedisPasswordSecret } from '../common/redis-password';
import type { RedisCertificate } from './redis-certificate';
import type {
  RedisClusterSpec,
  RedisOwnSentinelsFields,
  RedisReplicationSpec,
  RedisSentinelSpec,
  RedisSpec,
  RedisTls,
  RedisWatchedFields,
} from './spec';

/** The metrics of Redis, by a container beside it. */
export interface RedisExporter extends Partial<NonNullable<RedisSpec['redisExporter']>>, Named {}

/** A container that runs before Redis. */
export interface RedisInitContainer
  extends Partial<NonNullable<RedisSpec['initContainer']>>, Named {}

/** Image, password and Services, in upstream's words. */
export interface RedisKubernetesFields extends Partial<RedisSpec['kubernetesConfig']>, Named {}

/** Certificates beside those of the prop `TLS`. */
export interface RedisTlsParts extends Partial<RedisTls>, Named {}

/** How sentinels watch a master; upstream has numbers as text. */
export interface RedisSentinelConfig extends Partial<RedisWatchedFields>, Named {}

/** Sentinels beside what the prop `sentinel` says of them. */
export interface RedisSentinelParts extends Partial<RedisOwnSentinelsFields>, Named {}

/** Sentinels that belong to a replication. */
export interface RedisReplicationSentinels extends RedisSentinelParts {
  /** Number of sentinels; an odd one. */
  readonly size: number;
}

/** Fields that may be given in part, as they are merged with the props. */
interface MergedFields {
  /** Image, password and Services. @default - what the props say */
  readonly kubernetesConfig?: RedisKubernetesFields;
  /** The metrics of Redis, by a container beside it. @default - as the prop `redisExporter` says */
  readonly redisExporter?: RedisExporter;
  /** A container that runs before Redis. @default - none */
  readonly initContainer?: RedisInitContainer;
  /** Certificates: connections are then encrypted. @default - as the prop `TLS` says */
  readonly TLS?: RedisTlsParts;
}

/** Fields of the `spec` of a Redis, in upstream's words. */
export interface RedisFields extends MergedFields, Partial<Omit<RedisSpec, keyof MergedFields>> {}

/** Fields of the `spec` of a RedisCluster, in upstream's words. */
export interface RedisClusterFields
  extends MergedFields, Partial<Omit<RedisClusterSpec, keyof MergedFields>> {}

/** Fields of the `spec` of a RedisReplication, in upstream's words. */
export interface RedisReplicationFields
  extends MergedFields, Partial<Omit<RedisReplicationSpec, keyof MergedFields | 'sentinel'>> {
  /** Sentinels that belong to this replication. @default - as the prop `sentinel` says */
  readonly sentinel?: RedisSentinelParts;
}

/** Fields of the `spec` of a RedisSentinel, in upstream's words. */
export interface RedisSentinelFields
  extends
    MergedFields,
    Partial<Omit<RedisSentinelSpec, keyof MergedFields | 'redisSentinelConfig'>> {
  /** Master that they watch, and how. @default - as the props say */
  readonly redisSentinelConfig?: RedisSentinelConfig;
}

type KubernetesConfig = RedisSpec['kubernetesConfig'];

/**
 * Where data lives: on volumes, which can grow and never shrink, or gone with its pod, as for
 * caches. The operator has no setting for the place of such data, nor for its size.
 */
export type RedisStorage = StorageOptions<'reclaimPolicy'>;

/** Options of all kinds of the redis-operator. */
export interface RedisResourceOptions<
  Password extends RedisPasswordSecret | 'none' = RedisPasswordSecret | 'none',
> extends CustomResourceOptions {
  /**
   * Image of the pods, with a tag. Exporter and sentinels come from the same registry unless they
   * have images of their own.
   * @default - quay.io/opstree/redis:v8.2.5; for sentinels quay.io/opstree/redis-sentinel:v8.2.5
   */
  readonly image?: string;
  /**
   * Secrets of the same namespace by which images are pulled; those of exporter, init container and
   * sentinels, too.
   * @default - none
   */
  readonly imagePullSecrets?: KubernetesConfig['imagePullSecrets'];
  /**
   * Requests and limits of each pod's main container. `{}` is none at all.
   * @default - requests 100m CPU and 200Mi memory; for sentinels 50m and 64Mi
   */
  readonly resources?: KubernetesConfig['resources'];
  /**
   * The Secret with the password, in the same namespace; or `'none'`, where whoever reaches it may
   * read and write.
   */
  readonly redisSecret: Password;
  /**
   * Metrics on port 9121; `{}` switches them on.
   * @default - none; its image is redis-exporter:v1.44.0 beside that of Redis, its requests are 20m
   * CPU and 32Mi memory
   */
  readonly redisExporter?: RedisExporter;
  /**
   * Certificates: connections are then encrypted. Either by upstream's names, from a Secret that is
   * there, or `{ issuer: 'shop-ca' }`, for which cert-manager makes one with all Services of the
   * resource. Redis reads a renewed certificate when its pods restart.
   * @default - connections are not encrypted; sentinels have the certificates of their
   * `replication`
   */
  readonly TLS?: RedisTls | RedisCertificate;
}

/** Monitors and alerts of any kind. */
type Monitored = Pick<MonitoredResourceOptions, 'podMonitor' | 'alerts'>;

/** Properties of `Redis`. */
export interface RedisProps<
  Password extends RedisPasswordSecret | 'none' = RedisPasswordSecret | 'none',
>
  extends RedisResourceOptions<Password>, Monitored, Pick<RedisSpec, 'redisConfig'> {
  /**
   * Where the data lives. Cannot be switched on or off later.
   * @default - a volume of 1Gi, kept when the resource goes
   */
  readonly storage?: RedisStorage;
  /**
   * Any other field of the resource's `spec`, in upstream's words. Objects are merged with what the
   * props say, lists and values replace; a value given twice with a difference is an error.
   * @default - nothing
   */
  readonly spec?: RedisFields;
}

/** Properties of `RedisCluster`. */
export interface RedisClusterProps<
  Password extends RedisPasswordSecret | 'none' = RedisPasswordSecret | 'none',
>
  extends
    RedisResourceOptions<Password>,
    Monitored,
    Pick<RedisClusterSpec, 'port' | 'redisConfig' | 'redisFollower' | 'redisLeader'> {
  /**
   * Shards: so many leaders, and so many followers, one for each. 3 is six pods. 3 or more;
   * `redisFollower.replicas` says another number of followers. Beside `redisLeader.replicas` it has
   * no effect. Upstream's field is `clusterSize`.
   * @default 3
   */
  readonly replicas?: number;
  /**
   * Where the data lives. Cannot be switched on or off later.
   * @default - a volume of 1Gi for each node, and one for its map of the cluster, kept when the
   * resource goes
   */
  readonly storage?: RedisStorage;
  /**
   * Any other field of the resource's `spec`, in upstream's words; see `RedisProps.spec`. @default
   * - nothing
   */
  readonly spec?: RedisClusterFields;
}

/** Properties of `RedisReplication`. */
export interface RedisReplicationProps<
  Password extends RedisPasswordSecret | 'none' = RedisPasswordSecret | 'none',
>
  extends
    RedisResourceOptions<Password>,
    Monitored,
    Pick<RedisReplicationSpec, 'pdb' | 'redisConfig'> {
  /** Pods in total, master included. Upstream's field is `clusterSize`. @default 3 */
  readonly replicas?: number;
  /**
   * Where the data lives. Cannot be switched on or off later.
   * @default - a volume of 1Gi for each pod, kept when the resource goes
   */
  readonly storage?: RedisStorage;
  /**
   * Sentinels, which make a replica the master when it is gone: a `RedisSentinel` of the name of
   * this replication, with its certificate. Those of the operator's own (`spec.sentinel`) lead
   * clients nowhere as long as a pod is lost with its node.
   * @default - none; their image is redis-sentinel:v8.2.5 beside that of Redis, their requests are
   * 50m CPU and 64Mi memory
   */
  readonly sentinel?: RedisReplicationSentinels;
  /**
   * Any other field of the resource's `spec`, in upstream's words; see `RedisProps.spec`. @default
   * - nothing
   */
  readonly spec?: RedisReplicationFields;
}

/** Options of sentinels besides those of what they watch. */
export interface RedisSentinelOptions<
  Password extends RedisPasswordSecret | 'none' = RedisPasswordSecret | 'none',
>
  extends RedisResourceOptions<Password>, Monitored, Pick<RedisSentinelSpec, 'pdb'> {
  /** Sentinels; an odd number. Upstream's field is `clusterSize`. @default 3 */
  readonly replicas?: number;
  /** How they watch the master, by upstream's names. @default - a majority has to agree */
  readonly redisSentinelConfig?: RedisSentinelConfig;
  /**
   * Any other field of the resource's `spec`, in upstream's words; see `RedisProps.spec`. @default
   * - nothing
   */
  readonly spec?: RedisSentinelFields;
}
