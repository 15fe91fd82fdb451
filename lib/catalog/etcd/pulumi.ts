import { argsOf, component } from '../../pulumi';
import { EtcdCluster as ClusterConstruct } from './cluster';
import { EtcdOperator as OperatorConstruct } from './operator';
import {
  EtcdBackupOperator as BackupOperatorConstruct,
  EtcdRestoreOperator as RestoreOperatorConstruct,
} from './part-operators';
import { EtcdBackup as BackupConstruct, EtcdRestore as RestoreConstruct } from './snapshots';

import type * as pulumi from '@pulumi/pulumi';
import type {
  ConstructOwner,
  CrdOptions,
  ExistingArgs,
  ExistingOperatorArgs,
  InstallationArgs,
  KindArgs,
  WaitOptions,
} from '../../pulumi';
import type { IEtcdOperator } from './etcd-parts';
import type {
  EtcdAbsBackupProps,
  EtcdAbsRestoreProps,
  EtcdGcsBackupProps,
  EtcdGcsRestoreProps,
  EtcdS3BackupProps,
  EtcdS3RestoreProps,
} from './snapshots';

/** An etcd-operator that clusters can be given to: a component, or what `fromExisting` gives. */
export type IEtcdOperatorComponent = ConstructOwner<IEtcdOperator> & pulumi.Resource;

/** The inputs of `EtcdOperator`. */
export interface EtcdOperatorArgs extends InstallationArgs<typeof OperatorConstruct>, CrdOptions {}

/** Arguments for an etcd-operator that somebody else installed. */
export interface ExistingEtcdOperatorArgs
  extends ExistingArgs<typeof OperatorConstruct>, ExistingOperatorArgs {}

/** Arguments for an operator for backups or restores that somebody else installed. */
export interface ExistingEtcdPartArgs extends ExistingArgs<typeof BackupOperatorConstruct> {
  /** Namespace that the operator runs in, which is the one that it serves. */
  readonly namespace: pulumi.Input<string>;
}

/**
 * The etcd-operator of CoreOS, release 0.9.4, with the operators for backups and restores if
 * wanted.
 */
export class EtcdOperator extends component(OperatorConstruct, [], {
  type: 'operator-constructs:etcd:EtcdOperator',
  args: argsOf<EtcdOperatorArgs>(),
  existing: argsOf<ExistingEtcdOperatorArgs>(),
}) {}

/** The inputs of `EtcdBackupOperator`. */
export interface EtcdBackupOperatorArgs
  extends InstallationArgs<typeof BackupOperatorConstruct>, CrdOptions {}

/**
 * The etcd-backup-operator of CoreOS, alone: for a namespace that has EtcdBackups and no
 * EtcdOperator.
 */
export class EtcdBackupOperator extends component(BackupOperatorConstruct, [], {
  type: 'operator-constructs:etcd:EtcdBackupOperator',
  args: argsOf<EtcdBackupOperatorArgs>(),
  existing: argsOf<ExistingEtcdPartArgs>(),
}) {}

/** The inputs of `EtcdRestoreOperator`. */
export interface EtcdRestoreOperatorArgs
  extends InstallationArgs<typeof RestoreOperatorConstruct>, CrdOptions {}

/**
 * The etcd-restore-operator of CoreOS, alone: for a namespace whose clusters an EtcdOperator
 * elsewhere serves.
 */
export class EtcdRestoreOperator extends component(RestoreOperatorConstruct, [], {
  type: 'operator-constructs:etcd:EtcdRestoreOperator',
  args: argsOf<EtcdRestoreOperatorArgs>(),
  existing: argsOf<ExistingEtcdPartArgs>(),
}) {}

/** The inputs of `EtcdCluster`. */
export interface EtcdClusterArgs extends KindArgs<typeof ClusterConstruct>, WaitOptions {}

/** An etcd cluster. */
export class EtcdCluster extends component(
  ClusterConstruct,
  ['connectionString', 'clientService', 'credentialsSecret'],
  {
    type: 'operator-constructs:etcd:EtcdCluster',
    args: argsOf<EtcdClusterArgs>(),
  },
) {}

interface EtcdS3BackupArgs
  extends KindArgs<typeof BackupConstruct, EtcdS3BackupProps & WaitOptions>, WaitOptions {}
interface EtcdAbsBackupArgs
  extends KindArgs<typeof BackupConstruct, EtcdAbsBackupProps & WaitOptions>, WaitOptions {}
interface EtcdGcsBackupArgs
  extends KindArgs<typeof BackupConstruct, EtcdGcsBackupProps & WaitOptions>, WaitOptions {}

/** The inputs of `EtcdBackup`. */
export type EtcdBackupArgs = EtcdS3BackupArgs | EtcdAbsBackupArgs | EtcdGcsBackupArgs;

/** A backup of an etcd cluster: one snapshot, or one each interval. */
export class EtcdBackup extends component(BackupConstruct, ['path'], {
  type: 'operator-constructs:etcd:EtcdBackup',
  args: argsOf<EtcdBackupArgs>(),
}) {}

interface EtcdS3RestoreArgs
  extends KindArgs<typeof RestoreConstruct, EtcdS3RestoreProps & WaitOptions>, WaitOptions {}
interface EtcdAbsRestoreArgs
  extends KindArgs<typeof RestoreConstruct, EtcdAbsRestoreProps & WaitOptions>, WaitOptions {}
interface EtcdGcsRestoreArgs
  extends KindArgs<typeof RestoreConstruct, EtcdGcsRestoreProps & WaitOptions>, WaitOptions {}

/** The inputs of `EtcdRestore`. */
export type EtcdRestoreArgs = EtcdS3RestoreArgs | EtcdAbsRestoreArgs | EtcdGcsRestoreArgs;

/**
 * The restore of an etcd cluster. Its status says that it succeeded even where it failed, so
 * nothing waits for it.
 */
export class EtcdRestore extends component(RestoreConstruct, [], {
  type: 'operator-constructs:etcd:EtcdRestore',
  args: argsOf<EtcdRestoreArgs>(),
}) {}
