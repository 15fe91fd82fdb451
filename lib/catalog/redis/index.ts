export {
  redisClusterType,
  redisReplicationType,
  redisSentinelType,
  redisType,
  type RedisClusterStatus,
  type RedisReplicationStatus,
} from './crd';
export type { RedisCertificate } from './redis-certificate';
export type { RedisCredentialsOf, RedisCredentialsSecret } from './password';
export { redisDefinition } from './definition';
export { RedisOperator, type RedisOperatorProps } from './operator';
export type { RedisClusterProps, RedisProps, RedisReplicationProps } from './resource-props';
export { Redis, RedisCluster, RedisReplication, RedisSentinel } from './redis-resources';
export type { RedisSentinelProps } from './sentinel-kind';
export { redisDefinitionWith } from './upstream-crds';
export type { RedisClusterSpec, RedisReplicationSpec, RedisSentinelSpec, RedisSpec } from './spec';
export { AmaizRedis, type AmaizRedisProps } from './amaiz-cluster';
export { type AmaizRedisSpec, type AmaizRedisStatus, amaizRedisType } from './amaiz-crd';
export { amaizRedisDefinition } from './amaiz-definition';
export { AmaizRedisOperator, type AmaizRedisOperatorProps } from './amaiz-operator';
