export { type EtcdIoClientSecret, EtcdIoCluster, type EtcdIoClusterProps } from './cluster';
export { type EtcdIoClusterSpec, type EtcdIoClusterStatus, etcdIoClusterType } from './crd';
export { etcdIoDefinition } from './definition';
export { EtcdIoOperator, type EtcdIoOperatorProps } from './operator';
