import { ApiObject, App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { ZookeeperOperator } from 'operator-constructs/zookeeper';

describe('the objects of an operator', () => {
  test('are there to be patched: its Deployment, also as ApiObject.of(operator), and its roles', () => {
    const chart = new Chart(new App(), 'chart', { namespace: 'platform' });
    const scope = OperatorScope.namespaces('orders');
    const operator = new ZookeeperOperator(chart, 'zk', { scope, userRoles: 'aggregated' });

    expect(ApiObject.of(operator)).toBe(operator.deployment);
    expect([operator.deployment.kind, operator.deployment.name]).toEqual(['Deployment', 'zookeeper-operator']);
    expect(operator.roles.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'Role zookeeper-operator',
      'Role zookeeper-operator.platform.orders',
    ]);
  });
});
