import type { Construct } from 'constructs';
import {
  derive,
  kindClass,
  check,
  isUnresolved,
  type ResourceDefinition,
  type PropTable,
  warn,
  prop,
  type CustomResourceOptions,
} from '../../authoring';
import { type EtcdBackupSpec, type EtcdBackupStatus, etcdBackupType, etcdClusterType } from './crd';
import {
  type EtcdSnapshotLocation,
  readLocation,
  LOCATION,
  locationCheck,
  type EtcdInAbs,
  type EtcdInGcs,
  type EtcdInS3,
} from './snapshot-location';
import { etcdBackupDefinition } from './definition';
import { CLIENT_SECRET_KEYS } from './cluster-fields';
import { findPart, ownNamespaceCheck } from './parts';
import type { EtcdCluster } from './cluster';

const BACKUP_PROPS = {
  cluster: { type: prop.resource(etcdClusterType), field: false },
  etcdEndpoints: {},
  clientTLSSecret: { type: prop.objectName() },
  backupPolicy: {},
  s3: { type: LOCATION, fields: () => ({ storageType: 'S3' }) },
  abs: { type: LOCATION, fields: () => ({ storageType: 'ABS' }) },
  gcs: { type: LOCATION, fields: () => ({ storageType: 'GCS' }) },
} as const satisfies PropTable<EtcdBackupProps>;

const ETCD_BACKUP: ResourceDefinition<EtcdBackupProps, EtcdBackupSpec, typeof BACKUP_PROPS, EtcdBackupStatus> = {
  type: etcdBackupType,
  props: BACKUP_PROPS,
  servedBy: (operator) => findPart(operator, 'backupOperator', etcdBackupDefinition),
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
    ownNamespaceCheck('namespace', 'backupOperator', etcdBackupDefinition),
    locationCheck,
    check(
      ({ given: { cluster, etcdEndpoints }, userSpec }) => [
        cluster === undefined && etcdEndpoints === undefined && (userSpec.etcdEndpoints ?? []).length === 0,
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
    { prop: 'clientTLSSecret', name: spec.clientTLSSecret, keys: [Object.values(CLIENT_SECRET_KEYS)] },
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
    rule: ({ backupPolicy }) => (isPeriodic(backupPolicy) ? undefined : 'jsonpath={.status.succeeded}=true'),
  },
};

function keptBy({ backupPolicy }: EtcdBackupSpec): number {
  return backupPolicy?.maxBackups ?? 0;
}

/** An interval that is not known yet is taken for one. */
function isPeriodic(policy: unknown): boolean {
  const { backupIntervalInSecond = 0 } = (policy ?? {}) as { readonly backupIntervalInSecond?: unknown };
  return backupIntervalInSecond !== 0;
}

/** Properties of `EtcdBackup`, other than where it is kept. */
interface EtcdBackupOptions extends CustomResourceOptions<EtcdBackupSpec> {
  /** The cluster to take a snapshot of, in whatever namespace. @default - none: `etcdEndpoints` says where it is */
  readonly cluster?: EtcdCluster;
  /**
   * URLs of the cluster. One that does not answer fails the backup, so a Service before the members is better than they.
   * @default - the client Service of `cluster`
   */
  readonly etcdEndpoints?: readonly string[];
  /**
   * Secret, in the backup's namespace, with `etcd-client.crt`, `etcd-client.key` and `etcd-client-ca.crt`.
   * @default - that of `cluster`, where it has one
   */
  readonly clientTLSSecret?: string;
  /**
   * How often a snapshot is taken, and how long it may take. `backupIntervalInSecond` above 0 makes the backup periodic:
   * the first one then is taken after one interval, and names get `_v<revision>_<time>` behind the path.
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
 * A single one is taken as soon as the resource is there, and never again, whether it succeeded or not: apply it when
 * the cluster runs.
 *
 * @example
 *
 * new EtcdBackup(chart, 'nightly', {
 *   operator,
 *   cluster: store,
 *   s3: { path: 'backups/store', awsSecret: 'aws' },
 *   backupPolicy: { backupIntervalInSecond: 86400 },
 * });
 */
export class EtcdBackup extends kindClass(ETCD_BACKUP) {
  /** Where snapshots go, as an `EtcdRestore` takes it; names of periodic ones have revision and time behind the path. */
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
    this.periodic = derive([spec.backupPolicy?.backupIntervalInSecond], (seconds = 0) => seconds > 0);
  }
}
