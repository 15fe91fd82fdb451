export { Memcached } from './cluster';
export type { MemcachedProps } from './cluster-props';
export { memcachedType } from './crd';
export type { MemcachedSpec, MemcachedStatus } from './crd';
export { memcachedDefinition } from './definition';
export { MemcachedOperator } from './operator';
export type { MemcachedOperatorProps } from './operator';
