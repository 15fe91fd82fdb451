import type { Construct } from 'constructs';
import { CredentialsSecret, derive, failure, isUnresolved, KindResource, type ServiceAddress } from '../../authoring';
import { type DatabaseCredentialsSecret, GIVEN_KEYS, MADE_KEYS } from './credentials-secret';
import type { DatabaseSpec } from './spec';
import { DATABASE } from './database-kind';
import type { DatabaseProps } from './database-props';

/** Defaults of the CRD that are needed before anything runs. */
const DEFAULTS = { port: 5432, replicas: 1, deletionPolicy: 'Retain' } as const;

/**
 * A database server that speaks PostgreSQL, with its volumes, its Services and its backups.
 *
 * @example
 *
 * const orders = new Database(chart, 'orders', { operator, image: 'postgres:16.3', storage: { size: '50Gi' } });
 * orders.connectionString; // orders.shop.svc.cluster.local:5432/orders
 */
export class Database extends KindResource<DatabaseSpec> {
  /** Definition of the kind. */
  public static readonly kind = DATABASE;

  /** Name of the database in the server. */
  public readonly databaseName: string;
  /** Port of the server and of its Services. */
  public readonly port: number;
  /** Pods, as far as this program says it: autoscalers may say something else. */
  public readonly replicas: number;
  /** Fate of the volumes when the resource is deleted. */
  public readonly deletionPolicy: 'Retain' | 'Delete' | 'Snapshot';
  /** The Secret with user name and password: the one given, or the one that the operator makes. */
  public readonly credentialsSecret: DatabaseCredentialsSecret;

  private readonly hasBackups: boolean;

  constructor(scope: Construct, id: string, props: DatabaseProps) {
    super(scope, id, props, DATABASE);
    const { spec } = this;
    this.databaseName = spec.name;
    this.port = spec.port ?? DEFAULTS.port;
    this.replicas = spec.replicas ?? DEFAULTS.replicas;
    this.deletionPolicy = spec.deletionPolicy ?? DEFAULTS.deletionPolicy;
    this.hasBackups = spec.backup !== undefined;
    const given = spec.credentialsSecretRef?.name;
    this.credentialsSecret = new CredentialsSecret(this, 'Credentials', {
      name: given ?? `${this.name}-credentials`,
      namespace: this.namespace,
      keys: given === undefined ? MADE_KEYS : GIVEN_KEYS,
      complete: given === undefined,
    });
  }

  /** Where clients connect that write: `<name>.<namespace>.svc.cluster.local:<port>/<database>`. */
  public get connectionString(): string {
    return `${this.service.host}:${this.port}/${this.databaseName}`;
  }

  /** Where clients connect that only read: any pod that is ready; undefined where this program asks for one pod. */
  public get readConnectionString(): string | undefined {
    const { host } = this.serviceOf(this.readServiceName);
    const url = `${host}:${this.port}/${this.databaseName}`;
    return derive([this.replicas, url], (replicas, text) => (replicas > 1 ? text : undefined));
  }

  /** The Service before the pod that writes. */
  public get service(): ServiceAddress {
    return this.serviceOf(this.name);
  }

  /** The Service before all pods that are ready; undefined where this program asks for one pod. */
  public get readService(): ServiceAddress | undefined {
    return this.knownReplicas('readService') > 1 ? this.serviceOf(this.readServiceName) : undefined;
  }

  /** The Service that gives each pod its DNS name. */
  public get headlessService(): ServiceAddress {
    return this.serviceOf(`${this.name}-headless`);
  }

  /** The StatefulSet of the pods. */
  public get statefulSetName(): string {
    return this.name;
  }

  /** The ConfigMap with the settings of the server. */
  public get configMapName(): string {
    return `${this.name}-config`;
  }

  /** The CronJob that makes backups, and the claim of the volume for them; undefined where there are none. */
  public get backupName(): string | undefined {
    return this.hasBackups ? `${this.name}-backup` : undefined;
  }

  /** The pods. */
  public get podNames(): string[] {
    return Array.from({ length: this.knownReplicas('podNames') }, (_, ordinal) => `${this.statefulSetName}-${ordinal}`);
  }

  /** The claims of the data volumes. */
  public get persistentVolumeClaimNames(): string[] {
    return this.podNames.map((pod) => `data-${pod}`);
  }

  private get readServiceName(): string {
    return `${this.name}-read`;
  }

  /** The number of pods, for an output that is there, or has a length, by it. */
  private knownReplicas(output: string): number {
    if (isUnresolved(this.replicas)) {
      throw failure([`'${output}' follows from 'replicas', which is not known yet; give it as a plain number`], this);
    }
    return this.replicas;
  }

  private serviceOf(name: string): ServiceAddress {
    return { name, host: `${name}.${this.namespace}.svc.cluster.local`, port: this.port };
  }
}
