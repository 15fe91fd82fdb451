export * from '../pulumi';
export * from './database/pulumi';
export * from './etcd/pulumi';
export * from './etcd-io/pulumi';
export * from './memcached/pulumi';
export * from './redis/pulumi';
export * from './zookeeper/pulumi';
