import type { Construct } from 'constructs';
import { CustomResource, type CustomResourceOptions, RESOURCE_SHAPES } from '../../constructs/custom-resource';
import { ALLOW_ANNOTATION, guardLevel } from '../../core/guard';
import { addCheck, checkWhenResolved, type Finding, warnings } from '../../checks/checks';
import { show } from '../../checks/errors';
import { leafConflicts, mergeTrees, pruneTree } from '../../checks/merge';
import { OBJECT, required, type PropTypes } from '../../checks/prop-types';
import { validateProps } from '../../checks/validate-props';
import { validateWhenResolved } from '../../unresolved/values';
import type { EtcdCluster } from './cluster';
import { deletionGuard } from './cluster-change-guards';
import { CLUSTER_SHAPE, comeAfterCluster } from './cluster-order';
import { type EtcdRestoreSpec, etcdRestoreType } from './crd';
import { findPart, ownNamespaceProblems } from './parts';
import { etcdRestoreDefinition, RESTORE_NAME } from './restore-definition';
import { secretFindings, secretObjects } from './secrets';
import { type EtcdSnapshotLocation, locationProblems, readLocation } from './snapshot-location';

/** Properties of `EtcdRestore`, other than where the snapshot is. Name and namespace are those of the cluster. */
export interface EtcdRestoreOptions extends Pick<CustomResourceOptions, 'operator' | 'metadata'> {
  /** The cluster to restore; it has to exist, in the namespace of the restore operator. */
  readonly cluster: EtcdCluster;
  /**
   * That it is known what happens: the cluster is deleted with all its data first, and only then is looked whether there
   * is a snapshot, whether the Secret is right, and whether the store answers.
   */
  readonly confirm: 'delete-and-restore';
  /**
   * Any other field of the resource's `spec`, in upstream's words; a value given twice with a difference is an error.
   * @default - nothing
   */
  readonly spec?: EtcdRestoreSpec;
}

/** Properties of `EtcdRestore`: one of `s3`, `abs` and `gcs` says where the snapshot is. */
export type EtcdRestoreProps = EtcdRestoreOptions & EtcdSnapshotLocation;

const PROP_TYPES = {
  operator: RESOURCE_SHAPES.operator,
  metadata: RESOURCE_SHAPES.metadata,
  cluster: required(CLUSTER_SHAPE),
  spec: OBJECT,
} satisfies PropTypes<EtcdRestoreOptions>;

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
export class EtcdRestore extends CustomResource {
  /** The cluster that is restored. */
  public readonly cluster: EtcdCluster;
  /** Where the snapshot is. */
  public readonly location: EtcdSnapshotLocation;

  constructor(scope: Construct, id: string, props: EtcdRestoreProps) {
    const { valid, problems } = validateProps(scope, id, props, PROP_TYPES);
    const { cluster, metadata } = valid;
    const part = findPart(valid.operator, 'restoreOperator', etcdRestoreDefinition);
    const found = readLocation(valid);
    const fromProps = pruneTree({
      etcdCluster: { name: cluster.name },
      backupStorageType: found?.storageType,
      ...found?.location,
    });
    const raw = (valid.spec ?? {}) as Readonly<Record<string, unknown>>;
    const spec: EtcdRestoreSpec = mergeTrees(raw, fromProps);
    super(scope, id, {
      operator: part.operator,
      // The restore operator refuses a restore that is not named as its cluster.
      name: cluster.name,
      namespace: cluster.namespace,
      metadata,
      type: etcdRestoreType,
      spec,
      problems: [
        ...problems,
        ...part.problems,
        ...ownNamespaceProblems('cluster.namespace', cluster.namespace, part),
        ...locationProblems(valid),
        ...clusterProblems(valid),
        ...leafConflicts(fromProps, raw, (path) => (path === 'etcdCluster.name' ? 'cluster.name' : path)),
      ],
    });
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

function clusterProblems({ cluster, confirm }: EtcdRestoreProps): string[] {
  return [
    ...((confirm as unknown) === 'delete-and-restore'
      ? []
      : [
          `'confirm' is ${show(confirm)}; a restore deletes the cluster [${cluster.node.path}] with all its data before it ` +
            "looks for the snapshot: set it to 'delete-and-restore' if that is what shall happen",
        ]),
    ...validateWhenResolved(cluster.version, (version) => {
      const [major = 0, minor = 0] = version.split('.').map(Number);
      return major > 3 || (major === 3 && minor >= 6)
        ? [
            `'cluster.version' is '${version}', whose image has no etcdctl snapshot restore: the cluster would be ` +
              'deleted and not come back; restore by hand',
          ]
        : [];
    }),
  ];
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
