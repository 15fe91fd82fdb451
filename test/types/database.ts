import type { ISecret } from 'cdk8s-plus-27';
import type { Construct } from 'constructs';
import { type CustomResourceType, OperatorScope } from 'operator-constructs';
import {
  Database,
  type DatabaseManifest,
  DatabaseOperator,
  type DatabaseSpec,
  type DatabaseStatus,
  databaseType,
} from 'operator-constructs/database';

declare const scope: Construct;
declare const operator: DatabaseOperator;
declare const secret: ISecret;

const image = 'postgres:16.3';
const storage = { size: '50Gi' };
const spec: DatabaseSpec = { name: 'orders', image, 'storage-size': '50Gi' };

// A resource in a manifest: as the published sample has it, but for the group.
export const manifest: DatabaseManifest = {
  apiVersion: 'stable.imaginedata.com/v1',
  kind: 'Database',
  metadata: { name: 'my-first-crd-database', namespace: 'default' },
  spec: { name: 'name-of-database', port: 5432, 'storage-size': '50G', image: 'super-great-docker-image', replicas: 3 },
};
// @ts-expect-error the group of the published sample, which is not that of the CRD
export const otherGroup: DatabaseManifest = { ...manifest, apiVersion: 'stable.imaginedata.co/v1' };
// @ts-expect-error another version
export const otherVersion: DatabaseManifest = { ...manifest, apiVersion: 'stable.imaginedata.com/v2' };
// @ts-expect-error another kind
export const otherKind: DatabaseManifest = { ...manifest, kind: 'DataBase' };
// @ts-expect-error camel case where the field has a hyphen
export const camelCase: DatabaseSpec = { name: 'orders', image, storageSize: '50Gi' };
// @ts-expect-error no size
export const noSize: DatabaseSpec = { name: 'orders', image };
// @ts-expect-error no policy
export const noPolicy: DatabaseSpec = { ...spec, deletionPolicy: 'Keep' };
// @ts-expect-error a number where the CRD has text
export const numericSize: DatabaseSpec = { ...spec, 'storage-size': 50 };

// The low-level class.
new databaseType.Resource(scope, 'orders', { metadata: { namespace: 'shop' }, spec });
// @ts-expect-error a misspelt field
new databaseType.Resource(scope, 'orders', { spec: { ...spec, replica: 3 } });
// @ts-expect-error a version that is not there
void databaseType.resources.v2;
export const anyType: CustomResourceType = databaseType;

// The construct.
const orders = new Database(scope, 'orders', { operator, image, storage });
new Database(scope, 'plus', { operator, image, storage, credentialsSecret: secret });
new Database(scope, 'chained', { operator, image, storage, credentialsSecret: orders.credentialsSecret });
new Database(scope, 'bucket', {
  operator,
  image,
  storage,
  backup: { schedule: '0 3 * * *', bucket: { secretRef: { name: 'bucket' } } },
});
new Database(scope, 'rest', { operator, image, storage, spec: { podLabels: { a: 'b' } } });
export const asSecret: ISecret = orders.credentialsSecret;
// @ts-expect-error undefined where there are no read copies
export const read: string = orders.readConnectionString;
// @ts-expect-error a database needs an operator
new Database(scope, 'orphan', { image, storage });
// @ts-expect-error and an image
new Database(scope, 'no-image', { operator, storage });
// @ts-expect-error and a volume
new Database(scope, 'no-storage', { operator, image });
// @ts-expect-error a misspelt prop
new Database(scope, 'misspelt', { operator, image, storage, replica: 3 });
// @ts-expect-error a misspelt field
new Database(scope, 'field', { operator, image, storage, spec: { storageSize: '50Gi' } });
// @ts-expect-error backups go to one place
new Database(scope, 'nowhere', { operator, image, storage, backup: { schedule: '0 3 * * *' } });
// @ts-expect-error and not to two
new Database(scope, 'two', { operator, image, storage, backup: { schedule: 'x', volume: storage, bucket: {} } });

// The operator.
new DatabaseOperator(scope, 'operator', { image: 'a:1', deletionPolicies: ['Delete'], storageClasses: 'read' });
DatabaseOperator.fromExisting(scope, 'existing', {
  namespace: 'operators',
  scope: OperatorScope.cluster(),
  deletionPolicies: ['Snapshot'],
});
// @ts-expect-error nobody publishes an image
new DatabaseOperator(scope, 'imageless', {});
// @ts-expect-error to retain is what every operator can
new DatabaseOperator(scope, 'retain', { image: 'a:1', deletionPolicies: ['Retain'] });

// Objects that the operator's controller reads and writes.
export const status: DatabaseStatus = {
  phase: 'Running',
  conditions: [{ type: 'Ready', status: 'True', reason: 'x', message: '', lastTransitionTime: '2026-01-01T00:00:00Z' }],
};
// @ts-expect-error no phase
export const phase: DatabaseStatus = { phase: 'Sleeping' };
// @ts-expect-error no subresource
databaseType.rbac('phase');
