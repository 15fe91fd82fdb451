import type { RedisClusterSpec, RedisReplicationSpec, RedisSentinelSpec, RedisSpec } from './crd';
import type { RedisOwnSentinelsFields, RedisWatchedFields } from './kind-fields';
import type { RedisExporterFields, RedisInitContainerFields, RedisTlsFields } from './spec-fields';

type KubernetesConfig = RedisSpec['kubernetesConfig'];
type NodeFields = NonNullable<RedisClusterSpec['redisLeader']>;

/** The metrics of Redis, by a container beside it. */
export interface RedisExporter extends Partial<RedisExporterFields> {
  /**
   * Image of the exporter, with a tag.
   * @default - redis-exporter:v1.44.0 beside the image of Redis
   */
  readonly image?: string;
  /**
   * Port of the metrics.
   * @default 9121
   */
  readonly port?: number;
  /**
   * Requests and limits of the exporter, as Kubernetes writes them.
   * @default - requests 20m CPU and 32Mi memory
   */
  readonly resources?: KubernetesConfig['resources'];
}

/** Settings of redis.conf. */
export interface RedisConfig extends NonNullable<RedisSpec['redisConfig']> {
  /**
   * Part of the memory limit that data may take, in percent, 1 to 100.
   * @default - no bound
   */
  readonly maxMemoryPercentOfLimit?: number;
  /**
   * Settings that are made while Redis runs, each as `name value`.
   * @default - none
   */
  readonly dynamicConfig?: readonly string[];
  /**
   * Name of a ConfigMap, in the same namespace, with more of redis.conf.
   * @default - none
   */
  readonly additionalRedisConfig?: string;
}

/** Certificates of Redis. */
export interface RedisTls extends NonNullable<RedisSpec['TLS']> {
  /** The volume source of the Secret with the certificate: `{ secretName: 'redis-tls' }`. */
  readonly secret: NonNullable<RedisSpec['TLS']>['secret'];
  /**
   * Key of the Secret that has the certificate of the CA.
   * @default - that of the operator
   */
  readonly ca?: string;
  /**
   * Key of the Secret that has the certificate.
   * @default - that of the operator
   */
  readonly cert?: string;
  /**
   * Key of the Secret that has the private key.
   * @default - that of the operator
   */
  readonly key?: string;
}

/** How many pods may be missing while nodes are drained. */
export interface RedisDisruptionBudget extends NonNullable<RedisReplicationSpec['pdb']> {
  /**
   * Whether there is a budget.
   * @default true
   */
  readonly enabled?: boolean;
  /**
   * Pods that stay, at least.
   * @default - none: `maxUnavailable` says it
   */
  readonly minAvailable?: number;
  /**
   * Pods that may be missing, at most.
   * @default 1
   */
  readonly maxUnavailable?: number;
}

/** The leaders of a cluster, or its followers. */
export interface RedisShardNodes extends NodeFields {
  /**
   * Number of these nodes.
   * @default - `replicas` of the cluster
   */
  readonly replicas?: number;
  /**
   * Requests and limits of these nodes, as Kubernetes writes them.
   * @default - those of the cluster
   */
  readonly resources?: NodeFields['resources'];
  /**
   * Settings of redis.conf for these nodes.
   * @default - those of the cluster
   */
  readonly redisConfig?: RedisConfig;
  /**
   * How many of these nodes may be missing while nodes of Kubernetes are drained.
   * @default - one
   */
  readonly pdb?: RedisDisruptionBudget;
}

/** Sentinels that belong to a replication. */
export interface RedisReplicationSentinels extends Partial<RedisOwnSentinelsFields> {
  /** Number of sentinels; an odd one. */
  readonly size: number;
  /**
   * Image of the sentinels, with a tag.
   * @default - redis-sentinel:v8.2.5 beside the image of Redis
   */
  readonly image?: string;
  /**
   * Requests and limits of each sentinel, as Kubernetes writes them.
   * @default - requests 50m CPU and 64Mi memory
   */
  readonly resources?: KubernetesConfig['resources'];
}

/** How sentinels watch a master; upstream has numbers as text. */
export interface RedisSentinelConfig extends Partial<RedisWatchedFields> {
  /**
   * Sentinels that must agree that the master is down, as text.
   * @default - a majority
   */
  readonly quorum?: string;
  /**
   * Name of the `RedisReplication` that is watched.
   * @default - that of the prop `replication`
   */
  readonly redisReplicationName?: string;
  /**
   * Milliseconds without an answer after which a master counts as down, as text.
   * @default '5000'
   */
  readonly downAfterMilliseconds?: string;
  /**
   * Milliseconds that a failover may take, as text.
   * @default '10000'
   */
  readonly failoverTimeout?: string;
}

/** Image, password and Services, in upstream's words. */
export interface RedisKubernetesFields extends Partial<KubernetesConfig> {
  /**
   * Image of the pods, with a tag.
   * @default - that of the prop `image`
   */
  readonly image?: string;
}

/** A container that runs before Redis. */
export interface RedisInitContainer extends Partial<RedisInitContainerFields> {
  /**
   * Image of the container, with a tag.
   * @default - none: it must be said here
   */
  readonly image?: string;
}

/** Certificates beside those of the prop `TLS`. */
export interface RedisTlsParts extends Partial<RedisTlsFields> {
  /**
   * The volume source of the Secret with the certificate: `{ secretName: 'redis-tls' }`.
   * @default - that of the prop `TLS`
   */
  readonly secret?: RedisTlsFields['secret'];
}

/** Sentinels beside what the prop `sentinel` says of them. */
export interface RedisSentinelParts extends Partial<RedisOwnSentinelsFields> {
  /**
   * Number of sentinels; an odd one.
   * @default - that of the prop `sentinel`
   */
  readonly size?: number;
}

/** Fields of which a part may be said, as they are merged with what the props say. */
interface MergedFields {
  /**
   * Image, password and Services.
   * @default - what the props say
   */
  readonly kubernetesConfig?: RedisKubernetesFields;
  /**
   * The metrics of Redis, by a container beside it.
   * @default - as the prop `redisExporter` says
   */
  readonly redisExporter?: RedisExporter;
  /**
   * A container that runs before Redis.
   * @default - none
   */
  readonly initContainer?: RedisInitContainer;
  /**
   * Certificates: connections are then encrypted.
   * @default - as the prop `TLS` says
   */
  readonly TLS?: RedisTlsParts;
}

/** Fields of the `spec` of a Redis, in upstream's words. */
export interface RedisFields extends MergedFields, Partial<Omit<RedisSpec, keyof MergedFields>> {}

/** Fields of the `spec` of a RedisCluster, in upstream's words. */
export interface RedisClusterFields extends MergedFields, Partial<Omit<RedisClusterSpec, keyof MergedFields>> {}

/** Fields of the `spec` of a RedisReplication, in upstream's words. */
export interface RedisReplicationFields
  extends MergedFields, Partial<Omit<RedisReplicationSpec, keyof MergedFields | 'sentinel'>> {
  /**
   * Sentinels that belong to this replication.
   * @default - as the prop `sentinel` says
   */
  readonly sentinel?: RedisSentinelParts;
}

/** Fields of the `spec` of a RedisSentinel, in upstream's words. */
export interface RedisSentinelFields
  extends MergedFields, Partial<Omit<RedisSentinelSpec, keyof MergedFields | 'redisSentinelConfig'>> {
  /**
   * What they watch, and how.
   * @default - as the props say
   */
  readonly redisSentinelConfig?: RedisSentinelConfig;
}
