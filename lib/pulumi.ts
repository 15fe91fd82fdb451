import './bridge/peers';

export * from './bridge';
export * from './catalog/database/pulumi';
export * from './catalog/etcd/pulumi';
export * from './catalog/memcached/pulumi';
export * from './catalog/redis/pulumi';
export * from './catalog/zookeeper/pulumi';
