import type { CustomResourceOptions } from '../../authoring';
import type { EtcdCluster } from './cluster';
import type { EtcdBackupSpec } from './crd';
import type { EtcdInAbs, EtcdInGcs, EtcdInS3 } from './snapshot-location';

/** Properties of `EtcdBackup`, other than where it is kept. */
export interface EtcdBackupOptions extends CustomResourceOptions {
  /**
   * The cluster to take a snapshot of, in whatever namespace.
   * @default - none: `etcdEndpoints` says where it is
   */
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
  /**
   * Any other field of the resource's `spec`, in upstream's words; a value given twice with a difference is an error.
   * @default - nothing
   */
  readonly spec?: EtcdBackupSpec;
}

/** Properties of an `EtcdBackup` that is kept in S3, or an object store that speaks like it. */
export interface EtcdS3BackupProps extends EtcdBackupOptions, EtcdInS3 {}

/** Properties of an `EtcdBackup` that is kept in Azure Blob Storage. */
export interface EtcdAbsBackupProps extends EtcdBackupOptions, EtcdInAbs {}

/** Properties of an `EtcdBackup` that is kept in Google Cloud Storage. */
export interface EtcdGcsBackupProps extends EtcdBackupOptions, EtcdInGcs {}

/** Properties of `EtcdBackup`: one of `s3`, `abs` and `gcs` says where it is kept. */
export type EtcdBackupProps = EtcdS3BackupProps | EtcdAbsBackupProps | EtcdGcsBackupProps;
