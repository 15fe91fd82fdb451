import { App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { matchers, objectsOf } from 'operator-constructs/testing';
import {
  ZookeeperCluster,
  zookeeperClusterType,
  ZookeeperOperator,
} from 'operator-constructs/zookeeper';

expect.extend(matchers);

function platform(replicas = 3) {
  const chart = new Chart(new App(), 'streaming', { namespace: 'streaming' });
  const operator = new ZookeeperOperator(chart, 'operator', {
    scope: OperatorScope.namespaces('streaming', 'billing'),
  });
  const events = new ZookeeperCluster(chart, 'events', { operator, replicas });
  return { chart, operator, events };
}

test('the platform has an ensemble of three', () => {
  const { chart } = platform();
  expect(chart).toSynthesize();
  expect(chart).toHaveObject(
    { kind: 'ZookeeperCluster', name: 'events' },
    { spec: { replicas: 3 } },
  );
  expect(chart).toBeAcceptedBy(zookeeperClusterType);
});

test('the operator reaches two namespaces and nothing else', () => {
  const { chart, operator } = platform();
  expect(chart).toGrant(operator, ['create', 'update'], 'statefulsets.apps', 'billing');
  expect(chart).not.toGrant(operator, '*', 'secrets');
  expect(chart).not.toHaveObject({ kind: 'ClusterRole' });
});

test('an even number of replicas is refused', () => {
  expect(() => platform(4).chart).toFailSynthWith("guard 'odd-replicas'");
});

test('the cluster is what was reviewed', () => {
  expect(objectsOf(platform().events)).toMatchSnapshot();
});
