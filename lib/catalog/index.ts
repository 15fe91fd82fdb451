export * from './database';
export * from './etcd';
export * from './memcached';
export * from './redis';
export * from './zookeeper';
