import type * as pulumi from '@pulumi/pulumi';
import { component, type ExistingArgs, type Hosting, type InstallationArgs, type KindArgs } from '../../pulumi';
import {
  EtcdBackup as BackupConstruct,
  EtcdBackupOperator as BackupOperatorConstruct,
  EtcdCluster as ClusterConstruct,
  EtcdOperator as OperatorConstruct,
  EtcdRestore as RestoreConstruct,
  EtcdRestoreOperator as RestoreOperatorConstruct,
  type IEtcdOperator,
} from '.';

/** An etcd-operator that clusters can be given to: a component, or what `fromExisting` gives. */
export type IEtcdOperatorComponent = Hosting<IEtcdOperator> & pulumi.Resource;

/** The inputs of `EtcdOperator`. */
export type EtcdOperatorArgs = InstallationArgs<typeof OperatorConstruct>;

/** What has to be said about an etcd-operator that somebody else installed. */
export type ExistingEtcdOperatorArgs = ExistingArgs<typeof OperatorConstruct>;

/** What has to be said about an operator for backups or restores that somebody else installed. */
export type ExistingEtcdPartArgs = ExistingArgs<typeof BackupOperatorConstruct>;

/** The etcd-operator of CoreOS, release 0.9.4, with the operators for backups and restores if wanted. */
export class EtcdOperator extends component(OperatorConstruct, [], {
  type: 'operator-constructs:etcd:EtcdOperator',
}) {}

/** The inputs of `EtcdBackupOperator`. */
export type EtcdBackupOperatorArgs = InstallationArgs<typeof BackupOperatorConstruct>;

/** The etcd-backup-operator of CoreOS, alone: for a namespace that has EtcdBackups and no EtcdOperator. */
export class EtcdBackupOperator extends component(BackupOperatorConstruct, [], {
  type: 'operator-constructs:etcd:EtcdBackupOperator',
}) {}

/** The inputs of `EtcdRestoreOperator`. */
export type EtcdRestoreOperatorArgs = InstallationArgs<typeof RestoreOperatorConstruct>;

/** The etcd-restore-operator of CoreOS, alone: for a namespace whose clusters an EtcdOperator elsewhere serves. */
export class EtcdRestoreOperator extends component(RestoreOperatorConstruct, [], {
  type: 'operator-constructs:etcd:EtcdRestoreOperator',
}) {}

/** The inputs of `EtcdCluster`. */
export type EtcdClusterArgs = KindArgs<typeof ClusterConstruct>;

/** An etcd cluster. */
export class EtcdCluster extends component(
  ClusterConstruct,
  ['connectionString', 'clientService', 'credentialsSecret'],
  {
    type: 'operator-constructs:etcd:EtcdCluster',
  },
) {}

/** The inputs of `EtcdBackup`. */
export type EtcdBackupArgs = KindArgs<typeof BackupConstruct>;

/** A backup of an etcd cluster: one snapshot, or one each interval. */
export class EtcdBackup extends component(BackupConstruct, ['path'], { type: 'operator-constructs:etcd:EtcdBackup' }) {}

/** The inputs of `EtcdRestore`. */
export type EtcdRestoreArgs = KindArgs<typeof RestoreConstruct>;

/** The restore of an etcd cluster. Its status says that it succeeded even where it failed, so nothing waits for it. */
export class EtcdRestore extends component(RestoreConstruct, [], { type: 'operator-constructs:etcd:EtcdRestore' }) {}
