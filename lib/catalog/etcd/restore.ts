import type { Construct } from 'constructs';
import { addCheck, type Finding, KindResource, warnings, ALLOW_ANNOTATION, guardLevel } from '../../authoring';
import { checkWhenResolved } from '../../checks/checks';

import type { EtcdCluster } from './cluster';
import { deletionGuard } from './cluster-change-guards';
import { comeAfterCluster } from './cluster-order';
import type { EtcdRestoreSpec } from './crd';
import { RESTORE_NAME } from './restore-definition';
import { ETCD_RESTORE } from './restore-kind';
import type { EtcdRestoreProps } from './restore-props';
import { secretFindings, secretObjects } from './secrets';
import { type EtcdSnapshotLocation, readLocation } from './snapshot-location';

/**
 * The restore of an etcd cluster: the cluster is deleted, and made anew from a snapshot.
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
  /** What is known of the kind. */
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

    const needed = found?.secrets ?? [];
    this.resource.node.addDependency(secretObjects(this, this.namespace, needed));
    comeAfterCluster(this, cluster);
    addCheck(this, () => [
      ...secretFindings(this, this.namespace, needed),
      ...storageFindings(cluster),
      ...accountFindings(this),
    ]);
  }
}

/** The operator leaves the volume out for the first member of a restored cluster. */
function storageFindings(cluster: EtcdCluster): Finding[] {
  return cluster.storage === 'ephemeral'
    ? []
    : warnings([
        `'cluster' has volumes, but the first member of a restored cluster keeps its data on the disk of its node; ` +
          'delete that pod once all other members are ready, to have it replaced by one with a volume',
      ]);
}

/** The guard against deletions knows the restore operator by the name of its ServiceAccount. */
function accountFindings(restore: EtcdRestore): readonly Finding[] {
  const { cluster, operator } = restore;
  const { metadata } = cluster.resource.toJson() as { metadata: { annotations?: Readonly<Record<string, string>> } };
  const said = [operator.serviceAccountName, metadata.annotations?.[ALLOW_ANNOTATION]] as const;
  if (guardLevel(deletionGuard, cluster.operator.guards) !== 'deny') {
    return [];
  }
  return checkWhenResolved(restore, said, ([account, allowed = '']) =>
    account === RESTORE_NAME || allowed.split(',').some((id) => id.trim() === deletionGuard.id)
      ? []
      : warnings([
          `'operator' runs as the ServiceAccount '${account}', and where guards are enforced by the API ` +
            `server only '${RESTORE_NAME}' may delete a cluster that runs: the restore would say that it succeeded, and ` +
            `change nothing; annotate the cluster with ${ALLOW_ANNOTATION}: ${deletionGuard.id}`,
        ]),
  );
}
