import type { StringMap } from '../../authoring';
import type { kubernetes } from '../../crd';

/** Another object of the same namespace. */
export interface DatabaseReferenceFields {
  /** Its name. */
  readonly name: string;
}

/** The first configuration: a Job that runs once. */
export interface DatabaseInitJobFields {
  /** Image of the Job, with a tag. */
  readonly image: string;
  /** What it runs. @default - as the image says */
  readonly command?: readonly string[];
  /** Arguments of what it runs. @default - as the image says */
  readonly args?: readonly string[];
  /** ConfigMap that the Job is given. @default - none */
  readonly configMapRef?: DatabaseReferenceFields;
}

/** The volume for backups. */
export interface DatabaseBackupVolumeFields {
  /** Size of the volume, with its unit: `50Gi`. It can grow, never shrink. */
  readonly size: string;
  /** StorageClass of the volume. Cannot be changed later. @default - the default class */
  readonly storageClassName?: string;
}

/** The bucket for backups. */
export interface DatabaseBackupBucketFields {
  /** Secret with address and credentials. */
  readonly secretRef: DatabaseReferenceFields;
}

/** Regular backups, to a volume or to a bucket. */
export interface DatabaseBackupFields {
  /** When backups are made: the five fields of cron. */
  readonly schedule: string;
  /** Number of backups that are kept, 1 to 365. @default 7 */
  readonly retention?: number;
  /** Whether no backups are made for the time being. @default false */
  readonly suspend?: boolean;
  /** The volume for backups. @default - none: `bucket` is given */
  readonly volume?: DatabaseBackupVolumeFields;
  /** The bucket for backups. @default - none: `volume` is given */
  readonly bucket?: DatabaseBackupBucketFields;
}

/** A backup to start from. */
export interface DatabaseRestoreFields {
  /** Name of the backup. */
  readonly backupName: string;
}

/** Fields of the `spec` of a Database, by their own names. */
export interface DatabaseSpecFields {
  /** Database that is created in the server. Cannot be changed later. */
  readonly name: string;
  /** Image of the server, compatible with PostgreSQL, with a tag. */
  readonly image: string;
  /** Size of each data volume, with its unit: `50Gi`. It can grow, never shrink. */
  readonly 'storage-size': string;
  /** Port of the server and of the Services, by number. Cannot be changed later. @default 5432 */
  readonly port?: number;
  /** Number of pods: the first one writes; 0 stops the server and keeps the volumes. @default 1 */
  readonly replicas?: number;
  /** StorageClass of the data volumes. Cannot be changed later. @default - the default class */
  readonly storageClassName?: string;
  /** Secret with the keys `username` and `password`. @default - the operator makes one */
  readonly credentialsSecretRef?: DatabaseReferenceFields;
  /** Settings of the server, by name. @default - none */
  readonly parameters?: StringMap;
  /** The first configuration: a Job that runs once. @default - none */
  readonly initJob?: DatabaseInitJobFields;
  /** Regular backups. @default - none */
  readonly backup?: DatabaseBackupFields;
  /** Backup to start from. @default - an empty server */
  readonly restoreFrom?: DatabaseRestoreFields;
  /** What becomes of the volumes when the resource is deleted. @default 'Retain' */
  readonly deletionPolicy?: 'Retain' | 'Delete' | 'Snapshot';
  /** Whether the operator leaves everything as it is. @default false */
  readonly paused?: boolean;
  /** Requests and limits of the server, as Kubernetes writes them. @default - none */
  readonly resources?: kubernetes.v1_36.ResourceRequirements;
  /** Security settings of the pods. @default - those of Pod Security restricted */
  readonly securityContext?: kubernetes.v1_36.PodSecurityContext;
  /** Which nodes and pods they prefer or avoid. @default - any */
  readonly affinity?: kubernetes.v1_36.Affinity;
  /** Taints of nodes that pods tolerate. @default - none */
  readonly tolerations?: readonly kubernetes.v1_36.Toleration[];
  /** How pods are spread over nodes or zones. @default - not at all */
  readonly topologySpreadConstraints?: readonly kubernetes.v1_36.TopologySpreadConstraint[];
  /** Labels of the nodes that pods run on. @default - any node */
  readonly nodeSelector?: StringMap;
  /** Secrets by which images are pulled. @default - none */
  readonly imagePullSecrets?: readonly kubernetes.v1_36.LocalObjectReference[];
  /** Annotations of the pods. @default - none */
  readonly podAnnotations?: StringMap;
  /** Labels of the pods, beside those that the operator selects by. @default - none */
  readonly podLabels?: StringMap;
}
