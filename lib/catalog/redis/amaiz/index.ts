export { AmaizRedis } from './cluster';
export type { AmaizRedisProps } from './cluster-props';
export { amaizRedisType } from './crd';
export type { AmaizRedisSpec, AmaizRedisStatus } from './crd';
export { amaizRedisDefinition } from './definition';
export { AmaizRedisOperator } from './operator';
export type { AmaizRedisOperatorProps } from './operator';
