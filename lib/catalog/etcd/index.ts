export { EtcdBackup, type EtcdBackupProps } from './backup';
export { etcdBackupDefinition } from './backup-definition';
export { EtcdBackupOperator, type EtcdBackupOperatorProps } from './backup-operator';
export type { EtcdClientSecret } from './client-secret';
export { EtcdCluster, type EtcdService } from './cluster';
export type { EtcdClusterProps } from './cluster-kind';
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
export type { IEtcdOperator } from './parts';
export { EtcdRestore, type EtcdRestoreProps } from './restore';
export { etcdRestoreDefinition } from './restore-definition';
export { EtcdRestoreOperator, type EtcdRestoreOperatorProps } from './restore-operator';
export type { EtcdSnapshotLocation } from './snapshot-location';
