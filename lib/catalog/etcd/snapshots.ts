import { check, derive, isUnresolved, kindClass, prop, warn } from '../../authoring';
import { CLIENT_SECRET_KEYS } from './cluster-fields';
import { deletionGuard } from './cluster-guards';
import { etcdBackupType, etcdClusterType, etcdRestoreType } from './crd';
import { RESTORE_NAME } from './definition';
import { findPart, ownNamespaceCheck } from './etcd-parts';
import { LOCATION, locationCheck, readLocation } from './snapshot-location';

import type { Construct } from 'constructs';
import type { CustomResourceOptions, KindDefinition, PropTable } from '../../authoring';
import type { EtcdCluster } from './cluster';
import type { EtcdBackupSpec, EtcdBackupStatus, EtcdRestoreSpec, EtcdRestoreStatus } from './crd';
import type { EtcdInAbs, EtcdInGcs, EtcdInS3, EtcdSnapshotLocation } from './snapshot-location';

const BACKUP_PROPS = {
  cluster: { type: prop.resource(etcdClusterType), field: false },
  etcdEndpoints: {},
  clientTLSSecret: { type: prop.objectName() },
  backupPolicy: { emptyIsAbsent: true },
  s3: { type: LOCATION, fields: () => ({ storageType: 'S3' }) },
  abs: { type: LOCATION, fields: () => ({ storageType: 'ABS' }) },
  gcs: { type: LOCATION, fields: () => ({ storageType: 'GCS' }) },
} as const satisfies PropTable<EtcdBackupProps>;

const ETCD_BACKUP: KindDefinition<
  EtcdBackupProps,
  EtcdBackupSpec,
  typeof BACKUP_PROPS,
  EtcdBackupStatus
> = {
  type: etcdBackupType,
  props: BACKUP_PROPS,
  servedBy: (operator) => findPart(operator, 'backupOperator'),
  defaults: ({ props: { cluster }, namespace }) =>
    cluster === undefined
      ? {}
      : {
          etcdEndpoints: [cluster.connectionString],
          // Pods read Secrets of their own namespace only.
          clientTLSSecret: derive(
            [cluster.namespace, namespace, cluster.credentialsSecret?.name] as const,
            (theirs, own, name) => (theirs === own ? name : undefined),
          ),
        },
  checks: [
    ownNamespaceCheck('namespace', 'backupOperator'),
    locationCheck,
    check(
      ({ given: { cluster, etcdEndpoints }, userSpec }) => [
        cluster === undefined &&
          etcdEndpoints === undefined &&
          (userSpec.etcdEndpoints ?? []).length === 0,
      ],
      (isMissing) => isMissing && "'cluster' and 'etcdEndpoints' are missing; give one of them",
    ),
    check(
      ({ props: { cluster }, userSpec, namespace }) => [
        userSpec.clientTLSSecret === undefined ? cluster?.credentialsSecret?.name : undefined,
        cluster?.namespace,
        namespace,
        cluster?.node.path,
      ],
      (name, theirs, own, path) =>
        name !== undefined &&
        theirs !== own &&
        `'clientTLSSecret' is missing: the cluster [${path}] takes clients with a certificate only, and its own ` +
          `Secret '${name}' is in '${theirs}'; name a Secret in '${own}'`,
    ),
  ],
  secrets: ({ props, spec }) => [
    ...(readLocation(props)?.secrets ?? []),
    {
      prop: 'clientTLSSecret',
      name: spec.clientTLSSecret,
      keys: [Object.values(CLIENT_SECRET_KEYS)],
    },
  ],
  after: ({ props: { cluster } }) => [cluster],
  // Old snapshots are found by the beginning of their names, other backups' among them.
  pairs: {
    from: ({ spec }) => isUnresolved(keptBy(spec)) || keptBy(spec) > 0,
    check: warn(
      'etcd/backup-overlap',
      ([one, other]) => [
        one.spec.storageType === other.spec.storageType,
        readLocation(one.props)?.path ?? '',
        readLocation(other.props)?.path ?? '',
        keptBy(one.spec),
        other.path,
      ],
      (areInOneStore, beginning, path, kept, other) =>
        areInOneStore &&
        kept > 0 &&
        path.startsWith(beginning) &&
        `'backupPolicy.maxBackups' deletes what begins with '${beginning}', the snapshots of [${other}] too; ` +
          'give the two paths of which none begins with the other',
    ),
  },
  // A periodic one succeeds for the first time after one interval.
  ready: {
    fields: ['backupPolicy'],
    rule: ({ backupPolicy }) =>
      isPeriodic(backupPolicy) ? undefined : 'jsonpath={.status.succeeded}=true',
  },
};

function keptBy({ backupPolicy }: EtcdBackupSpec): number {
  return backupPolicy?.maxBackups ?? 0;
}

/** An interval that is not known yet is taken for one. */
function isPeriodic(policy: unknown): boolean {
  const { backupIntervalInSecond = 0 } = (policy ?? {}) as {
    readonly backupIntervalInSecond?: unknown;
  };
  return backupIntervalInSecond !== 0;
}

/** Properties of `EtcdBackup`, other than where it is kept. */
interface EtcdBackupOptions extends CustomResourceOptions<EtcdBackupSpec> {
  /**
   * The cluster to take a snapshot of, in whatever namespace. @default - none: `etcdEndpoints` says
   * where it is
   */
  readonly cluster?: EtcdCluster;
  /**
   * URLs of the cluster. One that does not answer fails the backup, so a Service before the members
   * is better than they.
   * @default - the client Service of `cluster`
   */
  readonly etcdEndpoints?: readonly string[];
  /**
   * Secret, in the backup's namespace, with `etcd-client.crt`, `etcd-client.key` and
   * `etcd-client-ca.crt`.
   * @default - that of `cluster`, where it has one
   */
  readonly clientTLSSecret?: string;
  /**
   * How often a snapshot is taken, and how long it may take. `backupIntervalInSecond` above 0 makes
   * the backup periodic: the first one then is taken after one interval, and names get
   * `_v<revision>_<time>` behind the path.
   * @default - one snapshot, now, in at most 60 s
   */
  readonly backupPolicy?: EtcdBackupSpec['backupPolicy'];
}

/** Properties of an `EtcdBackup` that is kept in S3, or an object store that speaks like it. */
export interface EtcdS3BackupProps extends EtcdBackupOptions, EtcdInS3 {}

/** Properties of an `EtcdBackup` that is kept in Azure Blob Storage. */
export interface EtcdAbsBackupProps extends EtcdBackupOptions, EtcdInAbs {}

/** Properties of an `EtcdBackup` that is kept in Google Cloud Storage. */
export interface EtcdGcsBackupProps extends EtcdBackupOptions, EtcdInGcs {}

/** Properties of `EtcdBackup`: one of `s3`, `abs` and `gcs` says where it is kept. */
export type EtcdBackupProps = EtcdS3BackupProps | EtcdAbsBackupProps | EtcdGcsBackupProps;

/**
 * A backup of an etcd cluster: one snapshot, or one each interval.
 *
 * A single one is taken as soon as the resource is there, and never again, whether it succeeded or
 * not: apply it when the cluster runs.
 *
 * @example
 * new EtcdBackup(chart, 'nightly', {
 *   operator,
 *   cluster: store,
 *   s3: { path: 'backups/store', awsSecret: 'aws' },
 *   backupPolicy: { backupIntervalInSecond: 86400 },
 * });
 */
export class EtcdBackup extends kindClass(ETCD_BACKUP) {
  /**
   * Where snapshots go, as an `EtcdRestore` takes it; names of periodic ones have revision and time
   * behind the path.
   */
  public readonly location: EtcdSnapshotLocation;
  /** Bucket or container, and name, of the snapshot. */
  public readonly path: string;
  /** URLs that the snapshot is taken from. */
  public readonly etcdEndpoints: readonly string[];
  /** True if snapshots are taken again and again. */
  public readonly periodic: boolean;

  constructor(scope: Construct, id: string, props: EtcdBackupProps) {
    super(scope, id, props);
    const { spec } = this;
    const found = readLocation(props);
    // The constructor of the base has refused props without one location.
    this.location = found?.location as EtcdSnapshotLocation;
    this.path = found?.path ?? '';
    this.etcdEndpoints = [...(spec.etcdEndpoints ?? [])];
    this.periodic = derive(
      [spec.backupPolicy?.backupIntervalInSecond],
      (seconds = 0) => seconds > 0,
    );
  }
}

const RESTORE_PROPS = {
  cluster: {
    type: prop.required(prop.resource(etcdClusterType)),
    field: ['etcdCluster', 'name'],
    toField: (cluster) => cluster.name,
  },
  confirm: {
    type: prop.required(
      prop.custom(
        (value) => value === 'delete-and-restore',
        'a restore deletes the cluster with all its data before it looks for the snapshot: set it to ' +
          "'delete-and-restore' if that is intended",
      ),
    ),
    field: false,
    plain: true,
  },
  s3: { type: LOCATION, fields: () => ({ backupStorageType: 'S3' }) },
  abs: { type: LOCATION, fields: () => ({ backupStorageType: 'ABS' }) },
  gcs: { type: LOCATION, fields: () => ({ backupStorageType: 'GCS' }) },
} as const satisfies PropTable<EtcdRestoreProps>;

const ETCD_RESTORE: KindDefinition<
  EtcdRestoreProps,
  EtcdRestoreSpec,
  typeof RESTORE_PROPS,
  EtcdRestoreStatus
> = {
  type: etcdRestoreType,
  props: RESTORE_PROPS,
  // The restore operator refuses a restore that is not named as its cluster.
  identity: ({ cluster: { name, namespace } }) => ({ name, namespace }),
  servedBy: (operator) => findPart(operator, 'restoreOperator'),
  checks: [
    ownNamespaceCheck('cluster.namespace', 'restoreOperator'),
    locationCheck,
    check(
      ({ props: { cluster } }) => [cluster.version],
      (version) => {
        const [major = 0, minor = 0] = version.split('.').map(Number);
        return major > 3 || (major === 3 && minor >= 6)
          ? [
              `'cluster.version' is '${version}', whose image has no etcdctl snapshot restore: the cluster would be ` +
                'deleted and not come back; restore by hand',
            ]
          : [];
      },
    ),
    warn(
      'etcd/restore-first-member',
      ({ props: { cluster } }) => [cluster.storage],
      (storage) =>
        storage !== 'ephemeral' &&
        `'cluster' has volumes, but the first member of a restored cluster keeps its data on the disk of its node; ` +
          'delete that pod once all other members are ready, to have it replaced by one with a volume',
    ),
    // The guard against deletions knows the restore operator by the name of its ServiceAccount.
    warn(
      'etcd/restore-not-allowed',
      ({ props: { cluster }, operator }) => [operator.serviceAccountName, cluster.deletionLevel],
      (account, level) =>
        account !== RESTORE_NAME &&
        level === 'deny' &&
        `'operator' runs as the ServiceAccount '${account}', and where guards are enforced by the API ` +
          `server only '${RESTORE_NAME}' may delete a cluster that runs: the restore would say that it succeeded, ` +
          `and change nothing; annotate the cluster with operator-constructs.dev/allow: ${deletionGuard.id}`,
    ),
  ],
  secrets: ({ props }) => readLocation(props)?.secrets ?? [],
  after: ({ props: { cluster } }) => [cluster],
};

/**
 * Properties of `EtcdRestore`, other than where the snapshot is. Name and namespace are those of
 * the cluster.
 */
interface EtcdRestoreOptions extends Pick<
  CustomResourceOptions<EtcdRestoreSpec>,
  'operator' | 'metadata' | 'spec'
> {
  /** The cluster to restore; it must exist, in the namespace of the restore operator. */
  readonly cluster: EtcdCluster;
  /**
   * That it is known what happens: the cluster is deleted with all its data first, and only then is
   * looked whether there is a snapshot, whether the Secret is right, and whether the store answers.
   */
  readonly confirm: 'delete-and-restore';
}

/** Properties of an `EtcdRestore` from a snapshot in S3, or an object store that speaks like it. */
export interface EtcdS3RestoreProps extends EtcdRestoreOptions, EtcdInS3 {}

/** Properties of an `EtcdRestore` from a snapshot in Azure Blob Storage. */
export interface EtcdAbsRestoreProps extends EtcdRestoreOptions, EtcdInAbs {}

/** Properties of an `EtcdRestore` from a snapshot in Google Cloud Storage. */
export interface EtcdGcsRestoreProps extends EtcdRestoreOptions, EtcdInGcs {}

/** Properties of `EtcdRestore`: one of `s3`, `abs` and `gcs` says where the snapshot is. */
export type EtcdRestoreProps = EtcdS3RestoreProps | EtcdAbsRestoreProps | EtcdGcsRestoreProps;

/**
 * The restore of an etcd cluster: the cluster is deleted and recreated from a snapshot.
 *
 * It happens once, as soon as the resource is there. The status says that it succeeded even where
 * it failed: watch the cluster and its members. Take the resource out of the app afterwards.
 *
 * @example
 * new EtcdRestore(chart, 'restore', {
 *   operator,
 *   cluster: store,
 *   confirm: 'delete-and-restore',
 *   s3: { path: 'backups/store', awsSecret: 'aws' },
 * });
 */
export class EtcdRestore extends kindClass(ETCD_RESTORE) {
  /** The cluster that is restored. */
  public readonly cluster: EtcdCluster;
  /** Where the snapshot is. */
  public readonly location: EtcdSnapshotLocation;

  constructor(scope: Construct, id: string, props: EtcdRestoreProps) {
    super(scope, id, props);
    const { cluster } = props;
    const found = readLocation(props);
    this.cluster = cluster;
    // The constructor of the base has refused props without one location.
    this.location = found?.location as EtcdSnapshotLocation;
  }
}
