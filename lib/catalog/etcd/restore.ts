import type { Construct } from 'constructs';
import { KindResource } from '../../authoring';
import type { EtcdCluster } from './cluster';
import type { EtcdRestoreSpec } from './crd';
import { ETCD_RESTORE, type EtcdRestoreProps } from './restore-kind';
import { type EtcdSnapshotLocation, readLocation } from './snapshot-location';

/**
 * The restore of an etcd cluster: the cluster is deleted and recreated from a snapshot.
 *
 * It happens once, as soon as the resource is there. The status says that it succeeded even where it failed: watch the
 * cluster and its members. Take the resource out of the app afterwards.
 *
 * @example
 *
 * new EtcdRestore(chart, 'restore', {
 *   operator,
 *   cluster: store,
 *   confirm: 'delete-and-restore',
 *   s3: { path: 'backups/store', awsSecret: 'aws' },
 * });
 */
export class EtcdRestore extends KindResource<EtcdRestoreSpec> {
  /** Definition of the kind. */
  public static readonly kind = ETCD_RESTORE;

  /** The cluster that is restored. */
  public readonly cluster: EtcdCluster;
  /** Where the snapshot is. */
  public readonly location: EtcdSnapshotLocation;

  constructor(scope: Construct, id: string, props: EtcdRestoreProps) {
    super(scope, id, props, ETCD_RESTORE);
    const { cluster } = props;
    const found = readLocation(props);
    this.cluster = cluster;
    // The constructor of the base has refused props without one location.
    this.location = found?.location as EtcdSnapshotLocation;
  }
}
