import { ApiObject, type Chart } from 'cdk8s';
import { CustomResource, Operator, OperatorScope } from 'operator-constructs';
import { Database, DatabaseOperator, type DatabaseProps } from 'operator-constructs/database';
import { Memcached, MemcachedOperator } from 'operator-constructs/memcached';
import { ZookeeperOperator } from 'operator-constructs/zookeeper';
import { panelDefinition, panelType } from '../../../support/webhook-definition';
import { type Given, image, type Scenes, secret } from './scene';

const scope = OperatorScope.cluster();

/** References to one operator may repeat. */
const memcachedIn = (chart: Chart, id: string, namespace: string): Memcached => {
  const operator = MemcachedOperator.fromExisting(chart, `${id}-operator`, { namespace: 'operators', scope });
  return new Memcached(chart, id, { operator, namespace });
};
const databaseOf = (chart: Chart, given: Given, props: Partial<DatabaseProps>): Database =>
  new Database(chart, 'it', {
    operator: new DatabaseOperator(chart, 'operator', { image, scope }),
    image: given('postgres:16.3'),
    storage: { size: given('1Gi') },
    ...props,
  });

/** Problems of Memcacheds, Databases, and resources of any kind. */
export const RESOURCE_SCENES: Scenes = {
  'Memcacheds in one namespace': [
    (c, given) => memcachedIn(c, 'one', given('n')),
    (c, given) => memcachedIn(c, 'two', given('n')),
  ],
  'a Memcached and a Deployment of its name': (c, given) => {
    memcachedIn(c, 'cache', given('n'));
    const metadata = { namespace: given('n'), name: 'cache' };
    new ApiObject(c, 'deployment', { apiVersion: 'apps/v1', kind: 'Deployment', metadata });
  },
  'a Memcached, and an operator of its name': [
    (c, given) => memcachedIn(c, 'cache', given('n')),
    (c, given) => new ZookeeperOperator(c, 'zookeeper', { namespace: given('n'), name: given('cache') }),
  ],
  'a policy that the operator has no rights for': (c, given) => {
    databaseOf(c, given, { deletionPolicy: given('Delete') });
  },
  'a Secret of another namespace': (c, given) => {
    const object = secret(c, given('x'), given('other'), 'password');
    // A Secret of cdk8s-plus knows its namespace, as an ApiObject does.
    databaseOf(c, given, { namespace: given('n'), credentialsSecret: object as never });
  },
  'a Database and a Job that its operator would make': (c, given) => {
    databaseOf(c, given, { namespace: given('n'), name: 'orders' });
    const metadata = { namespace: given('n'), name: 'orders-init' };
    new ApiObject(c, 'job', { apiVersion: 'batch/v1', kind: 'Job', metadata });
  },
  'a resource of any kind with no good names': (c, given) => {
    const operator = Operator.fromExisting(c, 'operator', {
      definition: panelDefinition,
      namespace: given('n'),
      scope,
    });
    const spec = { size: given('3x4') };
    new CustomResource(c, 'it', { operator, type: panelType, name: given('A_'), namespace: given('B_'), spec });
  },
  'a resource of any kind, elsewhere and wrong': (c, given) => {
    const own = OperatorScope.namespace();
    const options = { definition: panelDefinition, namespace: given('n'), scope: own };
    const operator = Operator.fromExisting(c, 'operator', options);
    new CustomResource(c, 'it', { operator, type: panelType, namespace: given('m'), spec: { size: given('3') } });
  },
};
