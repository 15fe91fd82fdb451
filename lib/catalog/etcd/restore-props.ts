import type { CustomResourceOptions } from '../../authoring';
import type { EtcdCluster } from './cluster';
import type { EtcdRestoreSpec } from './crd';
import type { EtcdInAbs, EtcdInGcs, EtcdInS3 } from './snapshot-location';

/** Properties of `EtcdRestore`, other than where the snapshot is. Name and namespace are those of the cluster. */
export interface EtcdRestoreOptions extends Pick<CustomResourceOptions, 'operator' | 'metadata'> {
  /** The cluster to restore; it must exist, in the namespace of the restore operator. */
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

/** Properties of an `EtcdRestore` from a snapshot in S3, or an object store that speaks like it. */
export interface EtcdS3RestoreProps extends EtcdRestoreOptions, EtcdInS3 {}

/** Properties of an `EtcdRestore` from a snapshot in Azure Blob Storage. */
export interface EtcdAbsRestoreProps extends EtcdRestoreOptions, EtcdInAbs {}

/** Properties of an `EtcdRestore` from a snapshot in Google Cloud Storage. */
export interface EtcdGcsRestoreProps extends EtcdRestoreOptions, EtcdInGcs {}

/** Properties of `EtcdRestore`: one of `s3`, `abs` and `gcs` says where the snapshot is. */
export type EtcdRestoreProps = EtcdS3RestoreProps | EtcdAbsRestoreProps | EtcdGcsRestoreProps;
