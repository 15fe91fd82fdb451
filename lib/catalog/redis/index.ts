export {
  redisClusterType,
  redisReplicationType,
  redisSentinelType,
  redisType,
  type RedisClusterStatus,
  type RedisReplicationStatus,
} from './opstree/crd';
export type { RedisCertificate } from './opstree/redis-certificate';
export type { RedisCredentialsOf, RedisCredentialsSecret } from './common/redis-password';
export { redisDefinition } from './opstree/definition';
export { RedisOperator, type RedisOperatorProps } from './opstree/operator';
export type {
  RedisClusterProps,
  RedisProps,
  RedisReplicationProps,
} from './opstree/resource-props';
export { Redis, RedisCluster, RedisReplication, RedisSentinel } from './opstree/redis-resources';
export type { RedisSentinelProps } from './opstree/sentinel-kind';
export { redisDefinitionWith } from './opstree/upstream-crds';
export type {
  RedisClusterSpec,
  RedisReplicationSpec,
  RedisSentinelSpec,
  RedisSpec,
} from './opstree/spec';
export { AmaizRedis, type AmaizRedisProps } from './amaiz/cluster';
export { type AmaizRedisSpec, type AmaizRedisStatus, amaizRedisType } from './amaiz/crd';
export { amaizRedisDefinition } from './amaiz/definition';
export { AmaizRedisOperator, type AmaizRedisOperatorProps } from './amaiz/operator';
