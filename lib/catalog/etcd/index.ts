export { EtcdBackup } from './backup';
export { etcdBackupDefinition } from './backup-definition';
export { EtcdBackupOperator } from './backup-operator';
export type { EtcdBackupOperatorProps } from './backup-operator';
export type { EtcdBackupProps } from './backup-kind';
export type { EtcdClientSecret } from './client-secret';
export { EtcdCluster } from './cluster';
export type { EtcdService } from './cluster';
export type { EtcdClusterProps } from './cluster-props';
export { etcdBackupType, etcdClusterType, etcdRestoreType } from './crd';
export type {
  EtcdBackupSpec,
  EtcdBackupStatus,
  EtcdClusterSpec,
  EtcdClusterStatus,
  EtcdRestoreSpec,
  EtcdRestoreStatus,
} from './crd';
export { etcdDefinition } from './definition';
export { EtcdOperator } from './operator';
export type { EtcdOperatorProps } from './operator';
export type { IEtcdOperator } from './parts';
export { EtcdRestore } from './restore';
export type { EtcdRestoreProps } from './restore-kind';
export { etcdRestoreDefinition } from './restore-definition';
export { EtcdRestoreOperator } from './restore-operator';
export type { EtcdRestoreOperatorProps } from './restore-operator';
export type { EtcdSnapshotLocation } from './snapshot-location';
