import type {
  EventsV1Event,
  V1ConfigMap,
  V1CronJob,
  V1Job,
  V1Lease,
  V1NetworkPolicy,
  V1ObjectMeta,
  V1PersistentVolumeClaim,
  V1Pod,
  V1PodDisruptionBudget,
  V1Secret,
  V1Service,
  V1StatefulSet,
  V1StorageClass,
} from '@kubernetes/client-node';

/** Where an object is; the namespace of cluster-scoped objects is empty. */
export interface Key {
  readonly namespace: string;
  readonly name: string;
}

/** `500m`, `10Gi` or, in what a user wrote, `2`. */
export type Quantity = string | number;

/**
 * A type of client-node as the API server's JSON has it: times are strings, and fields whose names
 * JavaScript reserves have no underscore before them. And read-only, as objects of a cache belong
 * to everybody.
 */
export type Raw<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Raw<Item>[]
    : T extends object
      ? {
          readonly [K in keyof T as Plain<K>]: K extends 'limits' | 'requests'
            ? Quantities
            : Raw<T[K]>;
        }
      : T;

type Plain<K> = K extends `_${infer Name}` ? Name : K;

type Quantities = { readonly [resource: string]: Quantity } | undefined;

export interface ObjectMeta extends Raw<V1ObjectMeta> {}

/** Fields of all objects. */
export interface KubeObject {
  readonly apiVersion?: string;
  readonly kind?: string;
  readonly metadata?: ObjectMeta;
}

export interface StatefulSet extends Raw<V1StatefulSet> {}
export interface Service extends Raw<V1Service> {}
export interface ConfigMap extends Raw<V1ConfigMap> {}
export interface Secret extends Raw<V1Secret> {}
export interface Claim extends Raw<V1PersistentVolumeClaim> {}
export interface Pod extends Raw<V1Pod> {}
export interface Job extends Raw<V1Job> {}
export interface CronJob extends Raw<V1CronJob> {}
export interface DisruptionBudget extends Raw<V1PodDisruptionBudget> {}
export interface NetworkPolicy extends Raw<V1NetworkPolicy> {}
export interface StorageClass extends Raw<V1StorageClass> {}
export interface Lease extends Raw<V1Lease> {}
export interface Event extends Raw<EventsV1Event> {}

/** A kind of objects, and the TypeScript type of them. */
export class Kind<T extends KubeObject> {
  /** For the compiler alone: there is no such value. */
  declare public readonly type: T;

  constructor(
    public readonly apiVersion: string,
    public readonly kind: string,
    public readonly plural: string,
  ) {}

  /** API group; that of Pods and Services is empty. */
  public get group(): string {
    return this.apiVersion.includes('/')
      ? this.apiVersion.slice(0, this.apiVersion.indexOf('/'))
      : '';
  }

  /**
   * Where the objects of a namespace are; without one those of all namespaces, or cluster-scoped
   * ones.
   */
  public path(namespace = ''): string {
    const root = this.group === '' ? '/api' : '/apis';
    const place = namespace === '' ? '' : `/namespaces/${encodeURIComponent(namespace)}`;
    return `${root}/${this.apiVersion}${place}/${this.plural}`;
  }

  /** Where one object is. */
  public pathOf({ namespace, name }: Key): string {
    return `${this.path(namespace)}/${encodeURIComponent(name)}`;
  }
}

export const STATEFUL_SET = new Kind<StatefulSet>('apps/v1', 'StatefulSet', 'statefulsets');
export const SERVICE = new Kind<Service>('v1', 'Service', 'services');
export const CONFIG_MAP = new Kind<ConfigMap>('v1', 'ConfigMap', 'configmaps');
export const SECRET = new Kind<Secret>('v1', 'Secret', 'secrets');
export const CLAIM = new Kind<Claim>('v1', 'PersistentVolumeClaim', 'persistentvolumeclaims');
export const POD = new Kind<Pod>('v1', 'Pod', 'pods');
export const JOB = new Kind<Job>('batch/v1', 'Job', 'jobs');
export const CRON_JOB = new Kind<CronJob>('batch/v1', 'CronJob', 'cronjobs');
export const DISRUPTION_BUDGET = new Kind<DisruptionBudget>(
  'policy/v1',
  'PodDisruptionBudget',
  'poddisruptionbudgets',
);
export const NETWORK_POLICY = new Kind<NetworkPolicy>(
  'networking.k8s.io/v1',
  'NetworkPolicy',
  'networkpolicies',
);
export const STORAGE_CLASS = new Kind<StorageClass>(
  'storage.k8s.io/v1',
  'StorageClass',
  'storageclasses',
);
export const LEASE = new Kind<Lease>('coordination.k8s.io/v1', 'Lease', 'leases');
export const EVENT = new Kind<Event>('events.k8s.io/v1', 'Event', 'events');

/** Where an object is. */
export function keyOf(object: KubeObject): Key {
  return { namespace: object.metadata?.namespace ?? '', name: object.metadata?.name ?? '' };
}

/** `namespace/name`, as queues and logs know objects. */
export function keyText({ namespace, name }: Key): string {
  return namespace === '' ? name : `${namespace}/${name}`;
}
