import {
  check,
  derive,
  fieldCheck,
  isUnresolved,
  kindClass,
  prop,
  toQuantity,
} from '../../authoring';
import { databaseType } from './crd';
import { GIVEN_KEYS, MADE_KEYS } from './database-credentials';
import { DATABASE_MONITORING } from './monitoring';
import { deletionPoliciesOf } from './operator';

import type {
  CustomResourceOptions,
  ISecret,
  KindDefinition,
  MonitoredResourceOptions,
  NotWith,
  PropTable,
  ServiceAddress,
  SizeInput,
} from '../../authoring';
import type { DatabaseStatus } from './crd';
import type { DatabaseCredentialsSecret } from './database-credentials';
import type { DatabaseSpec } from './spec';

/** The data volumes of a database. */
export interface DatabaseStorage {
  /**
   * Size of each pod's volume, with its unit, such as `'50Gi'` or `Size.gibibytes(50)`. It can grow
   * later, but never shrink.
   */
  readonly size: SizeInput;
  /**
   * StorageClass of the volumes. Cannot be changed later. @default - the Kubernetes cluster's
   * default class
   */
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
export interface DatabaseProps
  extends
    CustomResourceOptions<DatabaseFields>,
    Pick<MonitoredResourceOptions, 'alerts'>,
    SameFields {
  /**
   * Name of the database in the server: a lower case letter, then letters, digits, `_` or `-`.
   * Cannot be changed later.
   * @default - the name of the resource, with `_` for `-`, so that SQL needs no quotes for it
   */
  readonly database?: string;
  /**
   * Image of the server, compatible with PostgreSQL. Its major version changes by one at a time.
   */
  readonly image: string;
  /** The data volumes. */
  readonly storage: DatabaseStorage;
  /**
   * Secret of the same namespace with the keys `username` and `password`. Cannot be taken away
   * later.
   * @default - the operator makes `<name>-credentials`
   */
  readonly credentialsSecret?: ISecret | string;
  /** Regular backups. @default - none */
  readonly backup?: DatabaseVolumeBackup | DatabaseBucketBackup;
}

/**
 * The longest name whose CronJob for backups, `<name>-backup`, still has the 52 characters that a
 * CronJob may have.
 */
const MAX_NAME = 45;

const VOLUME = prop.object(
  { size: prop.required(prop.size()), storageClassName: prop.objectName() },
  "must be an object with a size, such as { size: '50Gi' }",
);

const SECRET = prop.openObject(
  { name: prop.required(prop.string()) },
  'give a Secret of cdk8s-plus, or the name of one',
);

/**
 * The objects that the operator may make for a database, whatever its settings are now, by what is
 * behind the name.
 */
const MADE = [
  ['Service', '-read'],
  ['Service', '-headless'],
  ['ConfigMap', '-config'],
  ['CronJob', '-backup'],
  ['PersistentVolumeClaim', '-backup'],
  ['Job', '-restore'],
  ['Job', '-init'],
  ['Job', '-final-backup'],
] as const;

const DATABASE_PROPS = {
  database: { field: ['name'] },
  image: { type: prop.required(prop.image()) },
  storage: {
    type: prop.required(VOLUME),
    members: {
      size: { type: prop.size(), field: ['storage-size'], toField: sizeOf },
      storageClassName: { type: prop.objectName(), field: ['storageClassName'] },
    },
  },
  port: {},
  replicas: {},
  credentialsSecret: {
    type: {
      problems: (name, value) =>
        (typeof value === 'string' ? prop.objectName() : SECRET).problems(name, value),
    },
    field: ['credentialsSecretRef', 'name'],
    toField: (secret) => (typeof secret === 'string' ? secret : secret.name),
    unresolved: true,
  },
  // An empty object takes the default away.
  resources: { type: prop.resources(), keepEmpty: true },
  parameters: { emptyIsAbsent: true },
  initJob: { type: prop.lazy(prop.openObject({ image: prop.image() })) },
  backup: {
    type: prop.openObject({ volume: VOLUME, bucket: prop.object() }),
    toField: ({ volume, ...others }) => ({
      ...others,
      volume: typeof volume === 'object' ? { ...volume, size: sizeOf(volume.size) } : volume,
    }),
  },
  restoreFrom: {},
  deletionPolicy: {},
  paused: {},
  securityContext: {},
  affinity: {},
  tolerations: {},
  topologySpreadConstraints: {},
  nodeSelector: { emptyIsAbsent: true },
  imagePullSecrets: {},
  podAnnotations: { emptyIsAbsent: true },
  podLabels: { emptyIsAbsent: true },
} as const satisfies PropTable<DatabaseProps>;

const DATABASE: KindDefinition<DatabaseProps, DatabaseSpec, typeof DATABASE_PROPS, DatabaseStatus> =
  {
    type: databaseType,
    props: DATABASE_PROPS,
    monitoring: DATABASE_MONITORING,
    name: (name) => {
      const problems = prop.dnsLabel(MAX_NAME).problems('name', name);
      return problems.length > 0 || /^[a-z]/.test(name)
        ? problems
        : [
            {
              prop: 'name',
              text: `is '${name}', and Services are named after it`,
              remedy: 'use a name that starts with a letter',
            },
          ];
    },
    defaults: ({ name, userSpec }) => ({
      name: derive([name], (known) => known.replaceAll('-', '_')),
      // Pods without requests are the first to be evicted.
      ...(userSpec.resources === undefined && {
        resources: { requests: { cpu: '100m', memory: '256Mi' } },
      }),
    }),
    checks: [
      fieldCheck({ image: prop.image(), 'initJob.image': prop.image() }),
      check(
        ({ props: { backup } }) => [
          typeof backup === 'object',
          backup?.volume !== undefined,
          backup?.bucket !== undefined,
        ],
        (isGiven, toVolume, toBucket) =>
          isGiven &&
          toVolume === toBucket &&
          `'backup.volume' and 'backup.bucket' are ${toVolume ? 'given, and backups go to one place' : 'missing'}; ` +
            'give one of them',
      ),
      check(
        ({ spec, operator }) => [
          spec.deletionPolicy ?? 'Retain',
          deletionPoliciesOf(operator),
          operator.node.path,
        ],
        (policy, allowed, operator) =>
          policy !== 'Retain' &&
          allowed !== undefined &&
          !allowed.has(policy) &&
          `'deletionPolicy' is '${policy}', for which the operator [${operator}] has no rights: the resource ` +
            `could never be deleted; use 'Retain', or add '${policy}' to the operator's 'deletionPolicies'`,
      ),
      check(
        ({ props: { credentialsSecret }, namespace }) => [
          ...placeOfSecret(credentialsSecret),
          namespace,
        ],
        (path, theirs, own) =>
          theirs !== undefined &&
          theirs !== own &&
          `'credentialsSecret' is [${path}] in namespace '${theirs}', but pods read Secrets of their own ` +
            `namespace only ('${own}'); give a Secret of that namespace`,
      ),
    ],
    secrets: ({ spec }) => [
      {
        prop: 'credentialsSecret',
        name: spec.credentialsSecretRef?.name,
        keys: [Object.keys(GIVEN_KEYS)],
      },
    ],
    reserves: ({ name, spec }) => [
      ...['StatefulSet', 'PodDisruptionBudget', 'NetworkPolicy', 'Service'].map((kind) => ({
        kind,
        name,
      })),
      ...MADE.map(([kind, suffix]) => ({ kind, name: `${name}${suffix}` })),
      // A Secret that the user gives is not made, and may well be in the tree.
      ...(spec.credentialsSecretRef === undefined
        ? [{ kind: 'Secret', name: `${name}-credentials` }]
        : []),
    ],
    // One that is paused or stopped never becomes ready.
    ready: {
      fields: ['paused', 'replicas'],
      rule: ({ paused, replicas }) =>
        paused === true || replicas === 0 ? undefined : 'condition=Ready',
    },
  };

/**
 * Path and namespace of a Secret; one of cdk8s-plus knows its namespace, though its interface does
 * not say so.
 */
function placeOfSecret(
  given: DatabaseProps['credentialsSecret'],
): readonly [path?: string, namespace?: string] {
  if (typeof given !== 'object') {
    return [undefined, undefined];
  }
  const { node, metadata } = given as typeof given & {
    readonly metadata?: { readonly namespace?: string };
  };
  return [node.path, metadata?.namespace];
}

/** The CRD wants text, as an integer and a quantity are two types to it. */
function sizeOf(size: SizeInput): string {
  return derive([toQuantity(size)], String);
}

/**
 * A database server that speaks PostgreSQL, with its volumes, its Services and its backups.
 *
 * @example
 * const orders = new Database(chart, 'orders', { operator, image: 'postgres:16.3', storage: { size: '50Gi' } });
 * orders.connectionString; // orders.shop.svc.cluster.local:5432/orders
 */
export class Database extends kindClass(DATABASE) {
  /** Name of the database in the server. */
  public readonly databaseName: string = this.spec.name;
  /** Port of the server and of its Services. */
  public readonly port: number = this.spec.port ?? 5432;
  /** Pods, as far as this program says it: autoscalers may say something else. */
  public readonly replicas: number = this.spec.replicas ?? 1;
  /** Fate of the volumes when the resource is deleted. */
  public readonly deletionPolicy: 'Retain' | 'Delete' | 'Snapshot' =
    this.spec.deletionPolicy ?? 'Retain';
  /** The Secret with user name and password: the one given, or the one that the operator makes. */
  public readonly credentialsSecret: DatabaseCredentialsSecret =
    this.spec.credentialsSecretRef === undefined
      ? this.credentialsIn(`${this.name}-credentials`, MADE_KEYS, { complete: true })
      : this.credentialsIn(this.spec.credentialsSecretRef.name, GIVEN_KEYS);
  /** The Service before the pod that writes. */
  public readonly service: ServiceAddress = this.serviceAddress(this.name, this.port);
  /** Where clients connect that write: `<name>.<namespace>.svc.cluster.local:<port>/<database>`. */
  public readonly connectionString: string = `${this.service.host}:${this.port}/${this.databaseName}`;
  /** The Service that gives each pod its DNS name. */
  public readonly headlessService: ServiceAddress = this.serviceAddress(
    `${this.name}-headless`,
    this.port,
  );
  /** The StatefulSet of the pods. */
  public readonly statefulSetName: string = this.name;
  /** The ConfigMap with the settings of the server. */
  public readonly configMapName: string = `${this.name}-config`;
  /**
   * The CronJob that makes backups, and the claim of the volume for them; undefined where there are
   * none.
   */
  public readonly backupName: string | undefined =
    this.spec.backup !== undefined ? `${this.name}-backup` : undefined;

  /**
   * Where clients connect that only read: any pod that is ready; undefined where this program asks
   * for one pod.
   */
  public get readConnectionString(): string | undefined {
    const { host } = this.serviceAddress(this.readServiceName, this.port);
    const url = `${host}:${this.port}/${this.databaseName}`;
    return derive([this.replicas, url], (replicas, text) => (replicas > 1 ? text : undefined));
  }

  /** The Service before all pods that are ready; undefined where this program asks for one pod. */
  public get readService(): ServiceAddress | undefined {
    if (isUnresolved(this.replicas)) {
      throw this.errorOf(
        "'readService' follows from 'replicas', which is not known yet; give it as a plain number",
      );
    }
    return this.replicas > 1 ? this.serviceAddress(this.readServiceName, this.port) : undefined;
  }

  /** The pods. */
  public get podNames(): string[] {
    return this.podNamesOf(this.statefulSetName, this.replicas);
  }

  /** The claims of the data volumes. */
  public get persistentVolumeClaimNames(): string[] {
    return this.podNames.map((pod) => `data-${pod}`);
  }

  private get readServiceName(): string {
    return `${this.name}-read`;
  }
}
