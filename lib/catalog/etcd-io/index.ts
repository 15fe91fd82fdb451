export { EtcdIoCluster, type EtcdIoClientSecret } from './cluster';
export type { EtcdIoClusterProps } from './cluster-props';
export { etcdIoClusterType } from './crd';
export type { EtcdIoClusterSpec, EtcdIoClusterStatus } from './crd';
export { etcdIoDefinition } from './definition';
export { EtcdIoOperator } from './operator';
export type { EtcdIoOperatorProps } from './operator';
