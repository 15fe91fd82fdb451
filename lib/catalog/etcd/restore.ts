import type { Construct } from 'constructs';
import {
  kindClass,
  ALLOW_ANNOTATION,
  check,
  guardLevel,
  type ResourceDefinition,
  type PropTable,
  show,
  warn,
  prop,
  type CustomResourceOptions,
} from '../../authoring';
import type { EtcdCluster } from './cluster';
import { type EtcdRestoreSpec, etcdClusterType, type EtcdRestoreStatus, etcdRestoreType } from './crd';
import {
  type EtcdSnapshotLocation,
  readLocation,
  LOCATION,
  locationCheck,
  type EtcdInAbs,
  type EtcdInGcs,
  type EtcdInS3,
} from './snapshot-location';
import { deletionGuard } from './cluster-guards';
import { findPart, ownNamespaceCheck } from './parts';
import { etcdRestoreDefinition, RESTORE_NAME } from './definition';

const RESTORE_PROPS = {
  cluster: {
    type: prop.required(prop.resource(etcdClusterType)),
    field: ['etcdCluster', 'name'],
    toField: (cluster) => cluster.name,
  },
  confirm: { type: prop.any(), field: false, plain: true },
  s3: { type: LOCATION, fields: () => ({ backupStorageType: 'S3' }) },
  abs: { type: LOCATION, fields: () => ({ backupStorageType: 'ABS' }) },
  gcs: { type: LOCATION, fields: () => ({ backupStorageType: 'GCS' }) },
} as const satisfies PropTable<EtcdRestoreProps>;

const ETCD_RESTORE: ResourceDefinition<EtcdRestoreProps, EtcdRestoreSpec, typeof RESTORE_PROPS, EtcdRestoreStatus> = {
  type: etcdRestoreType,
  props: RESTORE_PROPS,
  // The restore operator refuses a restore that is not named as its cluster.
  identity: ({ cluster: { name, namespace } }) => ({ name, namespace }),
  servedBy: (operator) => findPart(operator, 'restoreOperator', etcdRestoreDefinition),
  checks: [
    ownNamespaceCheck('cluster.namespace', 'restoreOperator', etcdRestoreDefinition),
    locationCheck,
    check(
      ({ props: { confirm, cluster } }) => [confirm as unknown, cluster.node.path],
      (confirm, path) =>
        confirm !== 'delete-and-restore' &&
        `'confirm' is ${show(confirm)}; a restore deletes the cluster [${path}] with all its data before it ` +
          "looks for the snapshot: set it to 'delete-and-restore' if that is intended",
    ),
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
      ({ props: { cluster }, operator }) => [
        operator.serviceAccountName,
        guardLevel(deletionGuard, cluster.operator.guards),
        allowedAt(cluster),
      ],
      (account, level, allowed) =>
        account !== RESTORE_NAME &&
        level === 'deny' &&
        !allowed.split(',').some((id) => id.trim() === deletionGuard.id) &&
        `'operator' runs as the ServiceAccount '${account}', and where guards are enforced by the API ` +
          `server only '${RESTORE_NAME}' may delete a cluster that runs: the restore would say that it succeeded, ` +
          `and change nothing; annotate the cluster with ${ALLOW_ANNOTATION}: ${deletionGuard.id}`,
    ),
  ],
  secrets: ({ props }) => readLocation(props)?.secrets ?? [],
  after: ({ props: { cluster } }) => [cluster],
};

/** The guards that a cluster is exempt from. */
function allowedAt({ resource }: EtcdRestoreProps['cluster']): string {
  const { metadata } = resource.toJson() as { metadata: { annotations?: Readonly<Record<string, string>> } };
  return metadata.annotations?.[ALLOW_ANNOTATION] ?? '';
}

/** Properties of `EtcdRestore`, other than where the snapshot is. Name and namespace are those of the cluster. */
interface EtcdRestoreOptions extends Pick<CustomResourceOptions<EtcdRestoreSpec>, 'operator' | 'metadata' | 'spec'> {
  /** The cluster to restore; it must exist, in the namespace of the restore operator. */
  readonly cluster: EtcdCluster;
  /**
   * That it is known what happens: the cluster is deleted with all its data first, and only then is looked whether there
   * is a snapshot, whether the Secret is right, and whether the store answers.
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
