import type { Named } from '../../crd';
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
export interface RedisInitContainer extends Partial<NonNullable<RedisSpec['initContainer']>>, Named {}

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
export interface RedisClusterFields extends MergedFields, Partial<Omit<RedisClusterSpec, keyof MergedFields>> {}

/** Fields of the `spec` of a RedisReplication, in upstream's words. */
export interface RedisReplicationFields
  extends MergedFields, Partial<Omit<RedisReplicationSpec, keyof MergedFields | 'sentinel'>> {
  /** Sentinels that belong to this replication. @default - as the prop `sentinel` says */
  readonly sentinel?: RedisSentinelParts;
}

/** Fields of the `spec` of a RedisSentinel, in upstream's words. */
export interface RedisSentinelFields
  extends MergedFields, Partial<Omit<RedisSentinelSpec, keyof MergedFields | 'redisSentinelConfig'>> {
  /** Master that they watch, and how. @default - as the props say */
  readonly redisSentinelConfig?: RedisSentinelConfig;
}
