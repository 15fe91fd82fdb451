export { EtcdIoCluster } from './cluster';
export type { EtcdIoClientSecret } from './cluster';
export type {
  EtcdIoClusterFields,
  EtcdIoClusterProps,
  EtcdIoPodTemplate,
  EtcdIoStorageFields,
  EtcdIoTls,
} from './cluster-props';
export { etcdIoClusterType } from './crd';
export type { EtcdIoClusterSpec, EtcdIoClusterStatus } from './crd';
export { etcdIoDefinition } from './definition';
export { EtcdIoOperator } from './operator';
export type { EtcdIoOperatorProps, EtcdIoTlsProvider } from './operator';
