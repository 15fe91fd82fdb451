export { EtcdIoCluster } from './cluster';
export type { EtcdIoClientSecret, EtcdIoService } from './cluster';
export type {
  EtcdIoClientServiceOptions,
  EtcdIoClusterFields,
  EtcdIoClusterProps,
  EtcdIoEphemeralStorage,
  EtcdIoPersistentStorage,
} from './cluster-props';
export { etcdIoClusterType } from './crd';
export type { EtcdIoClusterSpec, EtcdIoClusterStatus } from './crd';
export { etcdIoDefinition } from './definition';
export { EtcdIoOperator } from './operator';
export type { EtcdIoOperatorProps, EtcdIoTlsProvider } from './operator';
