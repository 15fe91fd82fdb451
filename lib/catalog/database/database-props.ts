import type { CustomResourceOptions, ISecret, MonitoredResourceOptions, NotWith, SizeInput } from '../../authoring';
import type { DatabaseSpec } from './spec';

/** The data volumes of a database. */
export interface DatabaseStorage {
  /** Size of each pod's volume, with its unit, such as `'50Gi'` or `Size.gibibytes(50)`. It can grow later, but never shrink. */
  readonly size: SizeInput;
  /**
   * StorageClass of the volumes. Cannot be changed later.
   * @default - the Kubernetes cluster's default class
   */
  readonly storageClassName?: string;
}

interface BackupOptions {
  /** When backups are made: five fields of cron. */
  readonly schedule: string;
  /**
   * Backups that are kept, 1 to 365.
   * @default 7
   */
  readonly retention?: number;
  /**
   * True if no backups are made for the time being.
   * @default false
   */
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

/** The Job that makes the first configuration. */
export interface DatabaseInitJob extends NonNullable<DatabaseSpec['initJob']> {
  /** Image of the Job, with a tag. */
  readonly image: string;
  /**
   * The command.
   * @default - that of the image
   */
  readonly command?: readonly string[];
  /**
   * Arguments of the command.
   * @default - those of the image
   */
  readonly args?: readonly string[];
  /**
   * ConfigMap that the Job is given.
   * @default - none
   */
  readonly configMapRef?: DatabaseReference;
}

/** The backup to start from. */
export interface DatabaseRestore {
  /** Name of the backup. */
  readonly backupName: string;
}

/** Fields of the `spec` of a Database, by their own names. */
export interface DatabaseFields extends Partial<DatabaseSpec> {
  /**
   * Image of the server.
   * @default - that of the prop `image`
   */
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
   * Port of the server and of its Services. Cannot be changed later.
   * @default 5432
   */
  readonly port?: number;
  /**
   * Pods: the first one writes, the others are read copies. 0 stops the server and keeps the volumes; a change is by
   * one. Left out, it is for `kubectl scale` and autoscalers to say.
   * @default 1
   */
  readonly replicas?: number;
  /**
   * Secret of the same namespace with the keys `username` and `password`. Cannot be taken away later.
   * @default - the operator makes `<name>-credentials`
   */
  readonly credentialsSecret?: ISecret | string;
  /**
   * Requests and limits of the server.
   * @default - none
   */
  readonly resources?: DatabaseSpec['resources'];
  /**
   * Settings of the server, by its names; `port`, `data_directory` and `listen_addresses` are the operator's.
   * @default - those of the image
   */
  readonly parameters?: DatabaseSpec['parameters'];
  /**
   * The first configuration: a Job that runs once. Only when the database is created.
   * @default - none
   */
  readonly initJob?: DatabaseInitJob;
  /**
   * Regular backups.
   * @default - none
   */
  readonly backup?: DatabaseVolumeBackup | DatabaseBucketBackup;
  /**
   * Backup to start from. Only when the database is created.
   * @default - an empty server
   */
  readonly restoreFrom?: DatabaseRestore;
  /**
   * Fate of the volumes when the resource is deleted; other policies than `Retain` have to be among the
   * operator's `deletionPolicies`.
   * @default 'Retain'
   */
  readonly deletionPolicy?: DatabaseSpec['deletionPolicy'];
  /**
   * True if the operator leaves everything as it is.
   * @default false
   */
  readonly paused?: boolean;
  /** @default - those of Pod Security `restricted` */
  readonly securityContext?: DatabaseSpec['securityContext'];
  /** @default - none */
  readonly affinity?: DatabaseSpec['affinity'];
  /** @default - none */
  readonly tolerations?: DatabaseSpec['tolerations'];
  /** @default - none */
  readonly topologySpreadConstraints?: DatabaseSpec['topologySpreadConstraints'];
  /** @default - none */
  readonly nodeSelector?: DatabaseSpec['nodeSelector'];
  /** @default - none */
  readonly imagePullSecrets?: DatabaseSpec['imagePullSecrets'];
  /** @default - none */
  readonly podAnnotations?: DatabaseSpec['podAnnotations'];
  /**
   * Labels of the pods, beside those that the operator selects by.
   * @default - none
   */
  readonly podLabels?: DatabaseSpec['podLabels'];
  /**
   * Fields of the resource's `spec`, by their own names. Objects are merged with what the props say, lists and values
   * replace; a value given twice with a difference is an error.
   * @default - nothing
   */
  readonly spec?: DatabaseFields;
}
