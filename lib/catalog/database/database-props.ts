import type { CustomResourceOptions, ISecret, MonitoredResourceOptions, NotWith, SizeInput } from '../../authoring';
import type { DatabaseSpec } from './spec';

/** The data volumes of a database. */
export interface DatabaseStorage {
  /** Size of each pod's volume, with its unit, such as `'50Gi'` or `Size.gibibytes(50)`. It can grow later, but never shrink. */
  readonly size: SizeInput;
  /** StorageClass of the volumes. Cannot be changed later. @default - the Kubernetes cluster's default class */
  readonly storageClassName?: string;
}

interface BackupOptions {
  /** When backups are made: five fields of cron. */
  readonly schedule: string;
  /** Backups that are kept, 1 to 365. @default 7 */
  readonly retention?: number;
  /** True if no backups are made for the time being. @default false */
  readonly suspend?: boolean;
}

/** Backups on a volume of their own. */
export interface DatabaseVolumeBackup extends BackupOptions {
  /** The volume. */
  readonly volume: DatabaseStorage;
  /** Not beside `volume`. */
  readonly bucket?: NotWith<'volume'>;
}

/** Name of a Secret or ConfigMap of the same namespace. */
export interface DatabaseReference {
  /** Its name. */
  readonly name: string;
}

/** A bucket for backups. */
export interface DatabaseBucket {
  /** The Secret with address and credentials. */
  readonly secretRef: DatabaseReference;
}

/** Fields of the `spec` of a Database, by their own names. */
export interface DatabaseFields extends Partial<DatabaseSpec> {
  /** Image of the server. @default - that of the prop `image` */
  readonly image?: string;
}

/** Backups in a bucket. */
export interface DatabaseBucketBackup extends BackupOptions {
  /** The Secret with address and credentials of the bucket. */
  readonly bucket: DatabaseBucket;
  /** Not beside `bucket`. */
  readonly volume?: NotWith<'bucket'>;
}

/** Fields of the resource's `spec` that are props as they are. */
type SameFields = Pick<
  DatabaseSpec,
  | 'affinity'
  | 'deletionPolicy'
  | 'imagePullSecrets'
  | 'initJob'
  | 'nodeSelector'
  | 'parameters'
  | 'paused'
  | 'podAnnotations'
  | 'podLabels'
  | 'port'
  | 'replicas'
  | 'resources'
  | 'restoreFrom'
  | 'securityContext'
  | 'tolerations'
  | 'topologySpreadConstraints'
>;

/** Properties of `Database`. */
export interface DatabaseProps extends CustomResourceOptions, Pick<MonitoredResourceOptions, 'alerts'>, SameFields {
  /**
   * Name of the database in the server: a lower case letter, then letters, digits, `_` or `-`. Cannot be changed later.
   * @default - the name of the resource, with `_` for `-`, so that SQL needs no quotes for it
   */
  readonly database?: string;
  /** Image of the server, compatible with PostgreSQL. Its major version changes by one at a time. */
  readonly image: string;
  /** The data volumes. */
  readonly storage: DatabaseStorage;
  /**
   * Secret of the same namespace with the keys `username` and `password`. Cannot be taken away later.
   * @default - the operator makes `<name>-credentials`
   */
  readonly credentialsSecret?: ISecret | string;
  /** Regular backups. @default - none */
  readonly backup?: DatabaseVolumeBackup | DatabaseBucketBackup;
  /**
   * Fields of the resource's `spec`, by their own names. Objects are merged with what the props say, lists and values
   * replace; a value given twice with a difference is an error.
   * @default - nothing
   */
  readonly spec?: DatabaseFields;
}
