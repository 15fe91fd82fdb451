import type * as pulumi from '@pulumi/pulumi';
import {
  type ClusterArgs,
  ClusterComponent,
  ExistingOperator,
  type ExistingOperatorArgs,
  type Hosting,
  type IOperatorComponent,
  type NamedSecret,
  type OperatorArgs,
  OperatorComponent,
} from '../../pulumi';
import { CONSTRUCT } from '../../pulumi/inputs';
import {
  EtcdBackup as BackupConstruct,
  EtcdBackupOperator as BackupOperatorConstruct,
  type EtcdBackupOperatorProps,
  type EtcdBackupProps,
  type EtcdBackupStatus,
  type EtcdClientSecret,
  EtcdCluster as ClusterConstruct,
  type EtcdClusterProps,
  type EtcdClusterStatus,
  EtcdOperator as OperatorConstruct,
  type EtcdOperatorProps,
  EtcdRestore as RestoreConstruct,
  EtcdRestoreOperator as RestoreOperatorConstruct,
  type EtcdRestoreOperatorProps,
  type EtcdRestoreProps,
  type EtcdRestoreStatus,
  type EtcdService,
  type ExistingEtcdOperatorOptions,
  type ExistingEtcdPartOptions,
  type IEtcdOperator,
} from '.';
import { ETCD_BACKUP, ETCD_CLUSTER, ETCD_OPERATOR, EXISTING_ETCD_OPERATOR } from './unresolved-props';

/** An etcd-operator that clusters can be given to: a component, or what `fromExisting` gives. */
export type IEtcdOperatorComponent = Hosting<IEtcdOperator> & pulumi.Resource;

/** The inputs of `EtcdOperator`. */
export type EtcdOperatorArgs = OperatorArgs<EtcdOperatorProps, typeof ETCD_OPERATOR>;

/** What has to be said about an etcd-operator that somebody else installed. */
export type ExistingEtcdOperatorArgs = ExistingOperatorArgs<ExistingEtcdOperatorOptions, typeof EXISTING_ETCD_OPERATOR>;

/** What has to be said about an operator for backups or restores that somebody else installed. */
export type ExistingEtcdPartArgs = ExistingOperatorArgs<ExistingEtcdPartOptions>;

/** The etcd-operator of CoreOS, release 0.9.4, with the operators for backups and restores if wanted. */
export class EtcdOperator extends OperatorComponent<OperatorConstruct> {
  /** An etcd-operator that somebody else installed, to give clusters to. */
  public static fromExisting(
    name: string,
    args: ExistingEtcdOperatorArgs,
    opts?: pulumi.ComponentResourceOptions,
  ): IEtcdOperatorComponent {
    return new ExistingOperator(name, args, opts, OperatorConstruct, EXISTING_ETCD_OPERATOR);
  }

  constructor(name: string, args: EtcdOperatorArgs = {}, opts?: pulumi.ComponentResourceOptions) {
    const type = 'operator-constructs:etcd:EtcdOperator';
    super({ type, name, args, opts, construct: OperatorConstruct, unresolvedProps: ETCD_OPERATOR });
  }
}

/** The inputs of `EtcdBackupOperator`. */
export type EtcdBackupOperatorArgs = OperatorArgs<EtcdBackupOperatorProps>;

/** The etcd-backup-operator of CoreOS, alone: for a namespace that has EtcdBackups and no EtcdOperator. */
export class EtcdBackupOperator extends OperatorComponent<BackupOperatorConstruct> {
  /** An etcd-backup-operator that somebody else installed, to give backups to. */
  public static fromExisting(
    name: string,
    args: ExistingEtcdPartArgs,
    opts?: pulumi.ComponentResourceOptions,
  ): IOperatorComponent {
    return new ExistingOperator(name, args, opts, BackupOperatorConstruct);
  }

  constructor(name: string, args: EtcdBackupOperatorArgs = {}, opts?: pulumi.ComponentResourceOptions) {
    const type = 'operator-constructs:etcd:EtcdBackupOperator';
    super({ type, name, args, opts, construct: BackupOperatorConstruct });
  }
}

/** The inputs of `EtcdRestoreOperator`. */
export type EtcdRestoreOperatorArgs = OperatorArgs<EtcdRestoreOperatorProps>;

/** The etcd-restore-operator of CoreOS, alone: for a namespace whose clusters an EtcdOperator elsewhere serves. */
export class EtcdRestoreOperator extends OperatorComponent<RestoreOperatorConstruct> {
  /** An etcd-restore-operator that somebody else installed, to give restores to. */
  public static fromExisting(
    name: string,
    args: ExistingEtcdPartArgs,
    opts?: pulumi.ComponentResourceOptions,
  ): IOperatorComponent {
    return new ExistingOperator(name, args, opts, RestoreOperatorConstruct);
  }

  constructor(name: string, args: EtcdRestoreOperatorArgs = {}, opts?: pulumi.ComponentResourceOptions) {
    const type = 'operator-constructs:etcd:EtcdRestoreOperator';
    super({ type, name, args, opts, construct: RestoreOperatorConstruct });
  }
}

/** The inputs of `EtcdCluster`. */
export type EtcdClusterArgs = ClusterArgs<EtcdClusterProps, typeof ETCD_CLUSTER>;

/** An etcd cluster. */
export class EtcdCluster extends ClusterComponent<ClusterConstruct, EtcdClusterStatus> {
  constructor(name: string, args: EtcdClusterArgs, opts?: pulumi.ComponentResourceOptions) {
    super({
      type: 'operator-constructs:etcd:EtcdCluster',
      ...{ name, args, opts },
      construct: ClusterConstruct,
      outputs: ({ connectionString }) => ({ connectionString }),
      unresolvedProps: ETCD_CLUSTER,
      // One that is paused gets no members.
      ready: {
        fields: ['paused'],
        rule: ({ paused }) => (paused === true ? undefined : 'condition=Available'),
      },
    });
  }

  /** Where clients connect: the URL of the Service before all members. */
  public get connectionString(): pulumi.Output<string> {
    return this.output(this[CONSTRUCT].connectionString);
  }

  /** The Service that clients connect to. */
  public get clientService(): pulumi.Output<EtcdService> {
    return this.output(this[CONSTRUCT].clientService);
  }

  /** The Secret with a client certificate, which every client needs; none where clients connect in plain text. */
  public get credentialsSecret(): pulumi.Output<NamedSecret<EtcdClientSecret['keys']>> | undefined {
    const { credentialsSecret } = this[CONSTRUCT];
    return credentialsSecret && this.secretOutput(credentialsSecret);
  }
}

/** The inputs of `EtcdBackup`. */
export type EtcdBackupArgs = ClusterArgs<EtcdBackupProps, typeof ETCD_BACKUP>;

/** A backup of an etcd cluster: one snapshot, or one each interval. */
export class EtcdBackup extends ClusterComponent<BackupConstruct, EtcdBackupStatus> {
  constructor(name: string, args: EtcdBackupArgs, opts?: pulumi.ComponentResourceOptions) {
    super({
      type: 'operator-constructs:etcd:EtcdBackup',
      ...{ name, args, opts },
      construct: BackupConstruct,
      outputs: ({ path }) => ({ path }),
      unresolvedProps: ETCD_BACKUP,
      // A periodic one succeeds for the first time after one interval.
      ready: {
        fields: ['backupPolicy'],
        rule: ({ backupPolicy }) => (isPeriodic(backupPolicy) ? undefined : 'jsonpath={.status.succeeded}=true'),
      },
    });
  }

  /** Bucket or container, and name, of the snapshot. */
  public get path(): pulumi.Output<string> {
    return this.output(this[CONSTRUCT].path);
  }
}

/** The inputs of `EtcdRestore`. */
export type EtcdRestoreArgs = ClusterArgs<EtcdRestoreProps>;

/** The restore of an etcd cluster. Its status says that it succeeded even where it failed, so nothing waits for it. */
export class EtcdRestore extends ClusterComponent<RestoreConstruct, EtcdRestoreStatus> {
  constructor(name: string, args: EtcdRestoreArgs, opts?: pulumi.ComponentResourceOptions) {
    super({ type: 'operator-constructs:etcd:EtcdRestore', name, args, opts, construct: RestoreConstruct });
  }
}

/** An interval that is not known yet is taken for one. */
function isPeriodic(policy: unknown): boolean {
  const { backupIntervalInSecond = 0 } = (policy ?? {}) as { readonly backupIntervalInSecond?: unknown };
  return backupIntervalInSecond !== 0;
}
