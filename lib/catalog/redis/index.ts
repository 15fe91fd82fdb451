export {
  redisClusterType,
  redisReplicationType,
  redisSentinelType,
  redisType,
  type RedisClusterStatus,
  type RedisReplicationStatus,
} from './crd';
export type { RedisCertificate } from './certificate';
export type { RedisCredentialsSecret } from './credentials-secret';
export { redisDefinition } from './definition';
export type { RedisService } from './names';
export { RedisOperator } from './operator';
export type { ExistingRedisOperatorOptions, RedisCrdOptions, RedisOperatorProps } from './operator';
export { Redis } from './redis';
export { RedisCluster } from './redis-cluster';
export { RedisReplication } from './redis-replication';
export { RedisSentinel } from './redis-sentinel';
export type {
  RedisClusterProps,
  RedisEphemeralStorage,
  RedisPasswordSecret,
  RedisPersistentStorage,
  RedisProps,
  RedisReplicationProps,
  RedisResourceOptions,
  RedisStorage,
} from './resource-props';
export type { RedisSentinelProps } from './sentinel-kind';
export { redisDefinitionWith } from './upstream-crds';
export type { RedisCrd } from './upstream-crds';
export type {
  RedisClusterSpec,
  RedisConfig,
  RedisDisruptionBudget,
  RedisReplicationSpec,
  RedisSentinelSpec,
  RedisShardNodes,
  RedisSpec,
  RedisTls,
} from './spec';
export type {
  RedisClusterFields,
  RedisExporter,
  RedisFields,
  RedisInitContainer,
  RedisKubernetesFields,
  RedisReplicationFields,
  RedisReplicationSentinels,
  RedisSentinelConfig,
  RedisSentinelFields,
  RedisSentinelParts,
  RedisTlsParts,
} from './spec-parts';
export * from './amaiz';
