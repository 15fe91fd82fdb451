/**
 * Programs that the builder and the types it infers accept, and those that they reject; `tsc` is
 * the test.
 */
import { defineCustomResource } from 'operator-constructs';
import { kubernetes, t } from 'operator-constructs/crd';

import type { ClusterRole, Role } from 'cdk8s-plus-27';
import type { Construct } from 'constructs';
import type { PolicyRule, ResourceClass } from 'operator-constructs';
import type {
  DeclaredResourceType,
  InputOf,
  ManifestOf,
  SpecOf,
  StatusOf,
  StoredOf,
  StoredSpecOf,
} from 'operator-constructs/crd';

type Equal<A, B> =
  (<X>() => X extends A ? 1 : 2) extends <X>() => X extends B ? 1 : 2 ? true : false;

/** Compiles only if the type argument is true. */
function same<_ extends true>(): void {}

const database = t.object({
  /** Shown on the field in a user's editor. */
  engine: t.enum('postgres', 'mysql'),
  replicas: t.int32().min(1).default(1),
  storage: t
    .object({ size: t.quantity().default('10Gi'), className: t.string().optional() })
    .default({}),
  users: t
    .array(t.object({ name: t.string(), role: t.enum('owner', 'reader').default('reader') }))
    .mapBy('name')
    .optional(),
  credentials: t.oneOf({ secretName: t.string(), vaultPath: t.string() }).optional(),
  parameters: t.map(t.string()).max(100).optional(),
  note: t.string().nullable(),
  resources: kubernetes.v1_37.resourceRequirements().optional(),
  extra: t.any().optional(),
});

export interface DatabaseSpec extends InputOf<typeof database> {}
export interface DatabaseStored extends StoredOf<typeof database> {}

// A user may write:
export const minimal: DatabaseSpec = { engine: 'mysql', note: null };
export const full: Required<DatabaseSpec> = {
  engine: 'postgres',
  replicas: 3,
  storage: { size: 10, className: 'fast' },
  users: [{ name: 'a' }, { name: 'b', role: 'owner' }],
  credentials: { vaultPath: 'x' },
  parameters: { a: 'b' },
  note: 'x',
  resources: { limits: { cpu: 2, memory: '1Gi' } },
  extra: { a: [1, null] },
};

// A user may not write:
// @ts-expect-error no member of the enum
export const wrongEnum: DatabaseSpec = { engine: 'oracle', note: null };
// @ts-expect-error a field that is not there
export const unknownField: DatabaseSpec = { engine: 'mysql', note: null, replica: 3 };
// @ts-expect-error a field that is required
export const missing: DatabaseSpec = { note: null };
export const both: DatabaseSpec = {
  engine: 'mysql',
  note: null,
  // @ts-expect-error both of two alternatives
  credentials: { secretName: 'a', vaultPath: 'b' },
};
// @ts-expect-error none of two alternatives
export const none: DatabaseSpec = { engine: 'mysql', note: null, credentials: {} };
// @ts-expect-error null where it is no value
export const nothing: DatabaseSpec = { engine: null, note: null };
// @ts-expect-error a field that is not there, deep in an embedded type
export const deep: DatabaseSpec = { engine: 'mysql', note: null, resources: { limit: {} } };
// @ts-expect-error specs are not changed after they are written
minimal.replicas = 4;

// A controller reads:
same<Equal<DatabaseStored['replicas'], number>>();
same<Equal<DatabaseStored['storage'], { size: number | string; className?: string | undefined }>>();
same<Equal<DatabaseStored['engine'], 'postgres' | 'mysql'>>();
same<Equal<DatabaseStored['note'], string | null>>();
same<Equal<undefined extends DatabaseStored['users'] ? true : false, true>>();
same<Equal<NonNullable<DatabaseStored['users']>[number]['role'], 'owner' | 'reader'>>();

// The builder takes:
t.array(t.object({ name: t.string(), port: t.int32().default(1) })).mapBy('name', 'port');
t.array(kubernetes.v1_37.envVar()).mapBy('name');
t.string().optional().doc('x').rule('true', 'x');
t.enum('a', 'b').default('a');
t.object({ a: t.string().default('x') }).default({});

// The builder does not take:
// @ts-expect-error a key that the items do not have
t.array(t.object({ name: t.string() })).mapBy('nme');
// @ts-expect-error a key that the embedded items do not have
t.array(kubernetes.v1_37.envVar()).mapBy('nme');
// @ts-expect-error lists have no pattern
t.array(t.string()).pattern('a');
// @ts-expect-error numbers have no length
t.int32().pattern('a');
// @ts-expect-error an enum of nothing
t.enum();
// @ts-expect-error no member of the enum
t.enum('a', 'b').default('c');
// @ts-expect-error a default of another type
t.int32().default('3');
// @ts-expect-error a default with a field that is not there
t.object({ a: t.string().default('x') }).default({ b: 1 });
// @ts-expect-error no keyword of structural schemas
t.string().with({ $ref: 'x' });
// @ts-expect-error no reason of Kubernetes
t.string().rule('true', { reason: 'Because' });
// @ts-expect-error schemas are not changed after they are written
t.string().schema().type = 'object';

// Embedded types are plain interfaces, and stop at their release.
export const container: kubernetes.v1_37.Container = {
  name: 'a',
  restartPolicy: 'Always',
  env: [{ name: 'A', value: 'b' }],
};
export const probe: kubernetes.v1_37.Probe = { httpGet: { port: 'http' }, periodSeconds: 3 };
export const policy: kubernetes.v1_24.ContainerPort = { containerPort: 80, protocol: 'UDP' };
// @ts-expect-error newer than 1.24
export const older: kubernetes.v1_24.Container = { name: 'a', restartPolicy: 'Always' };
// @ts-expect-error a quantity is no boolean
export const quantity: kubernetes.v1_37.ResourceRequirements = { limits: { cpu: true } };

// A kind carries the types of its versions.
const type = defineCustomResource({
  group: 'example.com',
  kind: 'Database',
  scope: 'Namespaced',
  versions: [
    {
      name: 'v1',
      storage: true,
      schema: { spec: database, status: t.object({ ready: t.bool() }) },
    },
    { name: 'v1beta1', schema: { spec: t.object({ engine: t.string() }) } },
  ],
});

same<Equal<SpecOf<typeof type, 'v1'>, InputOf<typeof database>>>();
same<Equal<SpecOf<typeof type, 'v1beta1'>, { readonly engine: string }>>();
same<Equal<SpecOf<typeof type>, InputOf<typeof database> | { readonly engine: string }>>();
same<Equal<StoredSpecOf<typeof type, 'v1'>, StoredOf<typeof database>>>();
same<Equal<StatusOf<typeof type, 'v1'>, { ready: boolean }>>();
same<Equal<StatusOf<typeof type, 'v1beta1'>, never>>();
export const anyType: DeclaredResourceType = type;
type.apiVersion('v1beta1');
// @ts-expect-error a version that is not there
type.apiVersion('v2');
// @ts-expect-error a version that is not there
export type Unknown = SpecOf<typeof type, 'v2'>;
// @ts-expect-error no scope of Kubernetes
defineCustomResource({ group: 'example.com', kind: 'A', scope: 'Galactic', versions: [] });

// A kind has a class of resources for each version; nothing that it knows is typed again.
declare const chart: Construct;
new type.Resource(chart, 'orders', { metadata: { labels: { a: 'b' } }, spec: minimal });
new type.resources.v1(chart, 'orders', { spec: minimal });
new type.resources.v1beta1(chart, 'orders', { spec: { engine: 'anything' } });
export class Orders extends type.Resource {
  constructor(scope: Construct) {
    super(scope, 'orders', { spec: { engine: 'postgres', note: null } });
  }
}
export const anyClass: ResourceClass = type.Resource;
// @ts-expect-error the spec of another version
new type.Resource(chart, 'orders', { spec: { engine: 'anything' } });
// @ts-expect-error a field that is not there
new type.Resource(chart, 'orders', { spec: { engine: 'mysql', note: null, replica: 3 } });
// @ts-expect-error a required field is missing
new type.Resource(chart, 'orders', { spec: { engine: 'mysql' } });
// @ts-expect-error the spec is required
new type.Resource(chart, 'orders', {});
// @ts-expect-error a version that is not there
void type.resources.v2;
// @ts-expect-error no metadata of Kubernetes
new type.Resource(chart, 'orders', { metadata: { label: {} }, spec: minimal });

same<Equal<(typeof type.Resource)['GVK']['apiVersion'], 'example.com/v1'>>();
same<Equal<(typeof type.resources.v1beta1)['GVK']['apiVersion'], 'example.com/v1beta1'>>();
same<Equal<ReturnType<typeof type.Resource.manifest>['kind'], 'Database'>>();
export const asManifest: ManifestOf<typeof type, 'v1'> = type.Resource.manifest({ spec: minimal });
export const written: ManifestOf<typeof type, 'v1'> = {
  apiVersion: 'example.com/v1',
  kind: 'Database',
  metadata: { name: 'orders' },
  spec: minimal,
};
export const otherGroup: ManifestOf<typeof type, 'v1'> = {
  ...written,
  // @ts-expect-error another group
  apiVersion: 'example.org/v1',
};
export const otherVersion: ManifestOf<typeof type, 'v1'> = {
  ...written,
  // @ts-expect-error another version
  apiVersion: 'example.com/v1beta1',
};
// @ts-expect-error another kind
export const otherKind: ManifestOf<typeof type, 'v1'> = { ...written, kind: 'Databse' };

// A kind whose spec may be left out.
const optional = defineCustomResource({
  group: 'example.com',
  kind: 'Note',
  scope: 'Cluster',
  versions: [{ name: 'v1', schema: { spec: t.object({ text: t.string() }).optional() } }],
});
new optional.Resource(chart, 'a', {});
new optional.Resource(chart, 'b', { spec: { text: 'x' } });
// @ts-expect-error where it is given it must fit
new optional.Resource(chart, 'c', { spec: {} });

// Its name in rules of RBAC.
export const rule: PolicyRule = {
  place: 'watched',
  ...type.rbac('status'),
  verbs: ['patch'],
  reason: 'x',
};
export const plusRole = (role: Role): void => role.allow(['get'], type.apiResource('scale'));
export const plusClusterRole = (role: ClusterRole): void => role.allow(['get'], type.apiResource());
export const plusAllow = (role: Role, orders: Orders): void => role.allowRead(orders);
// @ts-expect-error no subresource
type.rbac('state');
// @ts-expect-error a version that is not there
type.watchPath('here', 'v2');
