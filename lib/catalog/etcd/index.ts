export { EtcdBackup, type EtcdBackupProps } from './snapshots';
export { EtcdCluster, type EtcdService } from './cluster';
export type { EtcdClientSecret } from './cluster-fields';
export type { EtcdClusterProps } from './cluster';
export {
  type EtcdBackupSpec,
  type EtcdBackupStatus,
  etcdBackupType,
  type EtcdClusterSpec,
  type EtcdClusterStatus,
  etcdClusterType,
  type EtcdRestoreSpec,
  type EtcdRestoreStatus,
  etcdRestoreType,
} from './crd';
export { etcdDefinition } from './definition';
export { EtcdOperator, type EtcdOperatorProps } from './operator';
export { etcdBackupDefinition, etcdRestoreDefinition } from './definition';
export {
  EtcdBackupOperator,
  type EtcdBackupOperatorProps,
  EtcdRestoreOperator,
  type EtcdRestoreOperatorProps,
} from './part-operators';
export type { IEtcdOperator } from './etcd-parts';
export { EtcdRestore, type EtcdRestoreProps } from './snapshots';
export type { EtcdSnapshotLocation } from './snapshot-location';
