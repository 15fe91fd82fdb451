/** Any object of the API, typed as far as every object is alike. */
export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: ObjectMeta;
  // The rest differs by kind, and the tests know what they look at: this is the one seam where
  // `any` is let in.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly [field: string]: any;
}

export interface ObjectMeta {
  readonly name: string;
  readonly namespace?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly uid?: string;
  readonly resourceVersion?: string;
  readonly generation?: number;
  readonly creationTimestamp?: string;
  readonly deletionTimestamp?: string;
  readonly finalizers?: string[];
  readonly ownerReferences?: OwnerReference[];
}

export interface OwnerReference {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly uid: string;
  readonly controller?: boolean;
  readonly blockOwnerDeletion?: boolean;
}

export const nameOf = ({ metadata }: { readonly metadata: { readonly name: string } }): string =>
  metadata.name;

/** The `spec` of a claim whose volume one node writes to. */
export const claimSpec = (storage: string) => ({
  accessModes: ['ReadWriteOnce'],
  resources: { requests: { storage } },
});

/** An object of Kubernetes' core API; of a name alone, or with what else its metadata say. */
export function coreObject(
  kind: string,
  metadata: string | ObjectMeta,
  content: object = {},
): KubernetesObject {
  return {
    apiVersion: 'v1',
    kind,
    metadata: typeof metadata === 'string' ? { name: metadata } : metadata,
    ...content,
  };
}

/** Says which object is meant. */
export interface ObjectReference {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string;
}

/** The name of an object within its API group. */
export interface NamespacedName {
  readonly namespace: string;
  readonly name: string;
}

export function referenceTo({
  apiVersion,
  kind,
  metadata: { name, namespace },
}: KubernetesObject): ObjectReference {
  return { apiVersion, kind, name, namespace };
}

/** A condition in the status of an object. */
export interface Condition {
  readonly type: string;
  readonly status: string;
  readonly reason?: string;
  readonly message?: string;
  readonly observedGeneration?: number;
}

export function conditionsOf({ status }: KubernetesObject): readonly Condition[] {
  return (status?.conditions ?? []) as readonly Condition[];
}

export function conditionOf(object: KubernetesObject, type: string): Condition | undefined {
  return conditionsOf(object).find((condition) => condition.type === type);
}

/** Returns true for an object with a condition that is true. */
export function isTrue(object: KubernetesObject, type: string): boolean {
  return conditionOf(object, type)?.status === 'True';
}
