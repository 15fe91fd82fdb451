export * from './database';
export * from './etcd';
export * from './etcd-io';
export * from './memcached';
export * from './redis';
export * from './zookeeper';
