import type { RedisCertificate } from './certificate';
import type { CustomResourceOptions, MonitoredResourceOptions, NotWith, SizeInput } from '../../authoring';
import type { RedisConfig, RedisDisruptionBudget, RedisShardNodes, RedisSpec, RedisTls } from './spec';
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

/** Volumes that outlive the pods. */
export interface RedisPersistentStorage {
  /**
   * Size of each pod's volume, with its unit, such as `'10Gi'` or `Size.gibibytes(10)`. It can grow, never shrink.
   * @default '1Gi'
   */
  readonly size?: SizeInput;
  /**
   * StorageClass of the volumes. Cannot be changed later.
   * @default - the Kubernetes cluster's default class
   */
  readonly storageClassName?: string;
  /**
   * Fate of the volumes when the resource is deleted. `Delete` is what upstream does.
   * @default 'Retain'
   */
  readonly reclaimPolicy?: 'Retain' | 'Delete';
  /**
   * Annotations of the volume claims.
   * @default - none
   */
  readonly annotations?: Readonly<Record<string, string>>;
  /** Only by itself: data is then on no volume. */
  readonly ephemeral?: never;
}

/** Data that is gone with its pod: for caches. */
export interface RedisEphemeralStorage {
  /** The operator can be told neither where such data lives nor how much of it there may be. */
  readonly ephemeral: true;
  /** Not beside `ephemeral`. */
  readonly size?: NotWith<'ephemeral'>;
  /** Not beside `ephemeral`. */
  readonly storageClassName?: NotWith<'ephemeral'>;
  /** Not beside `ephemeral`. */
  readonly reclaimPolicy?: NotWith<'ephemeral'>;
  /** Not beside `ephemeral`. */
  readonly annotations?: NotWith<'ephemeral'>;
}

/** Where data lives. */
export type RedisStorage = RedisEphemeralStorage | RedisPersistentStorage;

/** A Secret with a password, in the namespace of the resource. */
export interface RedisPasswordSecret {
  /** Name of the Secret. */
  readonly name: string;
  /** Its key that has the password. */
  readonly key: string;
}

/** Options of all kinds of the redis-operator. */
export interface RedisResourceOptions extends CustomResourceOptions {
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
  readonly redisSecret: RedisPasswordSecret | 'none';
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

/** Properties of `Redis`. */
export interface RedisProps extends RedisResourceOptions, Pick<MonitoredResourceOptions, 'podMonitor' | 'alerts'> {
  /**
   * Where the data lives. Cannot be switched on or off later.
   * @default - a volume of 1Gi, kept when the resource goes
   */
  readonly storage?: RedisStorage;
  /**
   * Settings of redis.conf: `additionalRedisConfig` names a ConfigMap.
   * @default - those of the image
   */
  readonly redisConfig?: RedisConfig;
  /**
   * Any other field of the resource's `spec`, in upstream's words. Objects are merged with what the props say, lists and
   * values replace; a value given twice with a difference is an error.
   * @default - nothing
   */
  readonly spec?: RedisFields;
}

/** Properties of `RedisCluster`. */
export interface RedisClusterProps
  extends RedisResourceOptions, Pick<MonitoredResourceOptions, 'podMonitor' | 'alerts'> {
  /**
   * Shards: so many leaders, and so many followers, one for each. 3 is six pods. 3 or more; `redisFollower.replicas` says
   * another number of followers, and `redisLeader.replicas` one of leaders. Upstream's field is `clusterSize`.
   * @default 3
   */
  readonly replicas?: number;
  /**
   * Port of the nodes; they talk to each other on this one and the one 10000 above.
   * @default 6379
   */
  readonly port?: number;
  /**
   * Where the data lives. Cannot be switched on or off later.
   * @default - a volume of 1Gi for each node, and one for its map of the cluster, kept when the resource goes
   */
  readonly storage?: RedisStorage;
  /**
   * Settings of the leaders, by upstream's names.
   * @default - as many as `replicas`, spread over nodes, of which one may be missing while nodes are drained
   */
  readonly redisLeader?: RedisShardNodes;
  /**
   * Settings of the followers, by upstream's names.
   * @default - as many as `replicas`, spread over nodes, of which one may be missing while nodes are drained
   */
  readonly redisFollower?: RedisShardNodes;
  /**
   * Settings of redis.conf for all nodes.
   * @default - those of the image
   */
  readonly redisConfig?: RedisConfig;
  /**
   * Any other field of the resource's `spec`, in upstream's words; see `RedisProps.spec`.
   * @default - nothing
   */
  readonly spec?: RedisClusterFields;
}

/** Properties of `RedisReplication`. */
export interface RedisReplicationProps
  extends RedisResourceOptions, Pick<MonitoredResourceOptions, 'podMonitor' | 'alerts'> {
  /**
   * Pods in total, master included. Upstream's field is `clusterSize`.
   * @default 3
   */
  readonly replicas?: number;
  /**
   * Where the data lives. Cannot be switched on or off later.
   * @default - a volume of 1Gi for each pod, kept when the resource goes
   */
  readonly storage?: RedisStorage;
  /**
   * Settings of redis.conf: `additionalRedisConfig` names a ConfigMap.
   * @default - those of the image
   */
  readonly redisConfig?: RedisConfig;
  /**
   * Sentinels that belong to this replication; `RedisSentinel` makes them apart.
   * @default - none; their image is redis-sentinel:v8.2.5 beside that of Redis, their requests are 50m CPU and 64Mi memory
   */
  readonly sentinel?: RedisReplicationSentinels;
  /**
   * How many pods may be missing while nodes are drained, by upstream's names; `{ enabled: false }` makes no budget.
   * @default - one
   */
  readonly pdb?: RedisDisruptionBudget;
  /**
   * Any other field of the resource's `spec`, in upstream's words; see `RedisProps.spec`.
   * @default - nothing
   */
  readonly spec?: RedisReplicationFields;
}

/** Options of sentinels besides those of what they watch. */
export interface RedisSentinelOptions
  extends RedisResourceOptions, Pick<MonitoredResourceOptions, 'podMonitor' | 'alerts'> {
  /**
   * Sentinels; an odd number. Upstream's field is `clusterSize`.
   * @default 3
   */
  readonly replicas?: number;
  /**
   * How they watch the master, by upstream's names.
   * @default - a majority has to agree
   */
  readonly redisSentinelConfig?: RedisSentinelConfig;
  /**
   * How many sentinels may be missing while nodes are drained, by upstream's names; `{ enabled: false }` makes no budget.
   * @default - one
   */
  readonly pdb?: RedisDisruptionBudget;
  /**
   * Any other field of the resource's `spec`, in upstream's words; see `RedisProps.spec`.
   * @default - nothing
   */
  readonly spec?: RedisSentinelFields;
}
