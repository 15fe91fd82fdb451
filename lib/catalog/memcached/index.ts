export { Memcached, type MemcachedProps } from './cluster';
export { type MemcachedSpec, type MemcachedStatus, memcachedType } from './crd';
export { memcachedDefinition } from './definition';
export { MemcachedOperator, type MemcachedOperatorProps } from './operator';
