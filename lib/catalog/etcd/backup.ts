import type { Construct } from 'constructs';
import { derive, KindResource } from '../../authoring';
import { ETCD_BACKUP, type EtcdBackupProps } from './backup-kind';
import type { EtcdBackupSpec } from './crd';
import { type EtcdSnapshotLocation, readLocation } from './snapshot-location';

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
export class EtcdBackup extends KindResource<EtcdBackupSpec> {
  /** Definition of the kind. */
  public static readonly kind = ETCD_BACKUP;

  /** Where snapshots go, as an `EtcdRestore` takes it; names of periodic ones have revision and time behind the path. */
  public readonly location: EtcdSnapshotLocation;
  /** Bucket or container, and name, of the snapshot. */
  public readonly path: string;
  /** URLs that the snapshot is taken from. */
  public readonly etcdEndpoints: readonly string[];
  /** True if snapshots are taken again and again. */
  public readonly periodic: boolean;

  constructor(scope: Construct, id: string, props: EtcdBackupProps) {
    super(scope, id, props, ETCD_BACKUP);
    const { spec } = this;
    const found = readLocation(props);
    // The constructor of the base has refused props without one location.
    this.location = found?.location as EtcdSnapshotLocation;
    this.path = found?.path ?? '';
    this.etcdEndpoints = [...(spec.etcdEndpoints ?? [])];
    this.periodic = derive([spec.backupPolicy?.backupIntervalInSecond], (seconds = 0) => seconds > 0);
  }
}
