import { Deployment, Role, RoleBinding, Secret } from 'cdk8s-plus-27';
import { CredentialsSecret, defineCustomResource, t } from 'operator-constructs';
import { Database, DatabaseOperator } from 'operator-constructs/database';

import type {
  EnvValue,
  IApiEndpoint,
  IApiResource,
  ISecret,
  IServiceAccount,
  ISubject,
} from 'cdk8s-plus-27';
import type { Construct } from 'constructs';

declare const scope: Construct;

const operator = new DatabaseOperator(scope, 'operator', { image: 'example.com/operator:1.0.0' });
const database = new Database(scope, 'orders', {
  operator,
  image: 'postgres:17.2',
  storage: { size: '1Gi' },
  credentialsSecret: new Secret(scope, 'admin'),
});
const cache = defineCustomResource({
  group: 'example.com',
  kind: 'Cache',
  scope: 'Namespaced',
  versions: [{ name: 'v1', schema: { spec: t.object({}).optional() } }],
});

// Constructs of this package give what cdk8s-plus 27 takes.
export const subject: ISubject = operator;
export const account: IServiceAccount = operator.serviceAccount;
export const endpoint: IApiEndpoint = database;
export const resource: IApiResource = new cache.Resource(scope, 'cache', {});
export const secret: ISecret = new CredentialsSecret(scope, 'secret', {
  name: 'a',
  namespace: 'b',
  keys: {},
});
export const value: EnvValue = database.credentialsSecret.envValue('password', { optional: true });

const role = new Role(scope, 'role');
role.allowRead(database);
role.allow(['get'], cache.apiResource('finalizers'));
new RoleBinding(scope, 'binding', { role }).addSubjects(operator);
new Deployment(scope, 'app', { serviceAccount: operator.serviceAccount, containers: [] });

// @ts-expect-error a scope is no subject
new RoleBinding(scope, 'wrong', { role }).addSubjects(operator.scope);
