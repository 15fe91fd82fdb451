export { EtcdBackup } from './backup';
export { etcdBackupDefinition } from './backup-definition';
export { EtcdBackupOperator } from './backup-operator';
export type { EtcdBackupOperatorProps, ExistingEtcdPartOptions } from './backup-operator';
export type {
  EtcdAbsBackupProps,
  EtcdBackupOptions,
  EtcdBackupProps,
  EtcdGcsBackupProps,
  EtcdS3BackupProps,
} from './backup-props';
export type { EtcdClientSecret } from './client-secret';
export { EtcdCluster } from './cluster';
export type { EtcdService } from './cluster';
export type {
  EtcdClientServiceOptions,
  EtcdClientTls,
  EtcdClusterProps,
  EtcdEphemeralStorage,
  EtcdPeerTls,
  EtcdPersistentStorage,
  EtcdPod,
  EtcdTls,
} from './cluster-props';
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
export type { ExistingEtcdOperatorOptions } from './existing-operator';
export { EtcdOperator } from './operator';
export type { EtcdBackupOperatorPart, EtcdOperatorProps, EtcdRestoreOperatorPart } from './operator';
export type { IEtcdOperator } from './parts';
export { EtcdRestore } from './restore';
export type {
  EtcdAbsRestoreProps,
  EtcdRestoreOptions,
  EtcdRestoreProps,
  EtcdGcsRestoreProps,
  EtcdS3RestoreProps,
} from './restore-props';
export { etcdRestoreDefinition } from './restore-definition';
export { EtcdRestoreOperator } from './restore-operator';
export type { EtcdRestoreOperatorProps } from './restore-operator';
export type {
  EtcdAbsLocation,
  EtcdGcsLocation,
  EtcdInAbs,
  EtcdInGcs,
  EtcdInS3,
  EtcdS3Location,
  EtcdSnapshotLocation,
  EtcdStorageType,
} from './snapshot-location';
