import { ApiObject, App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { ZookeeperCluster, type ZookeeperClusterProps, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { failureOf, synth, testChart } from '../../support/synth';

type Props = Omit<ZookeeperClusterProps, 'operator'>;

const setUp = (props: Props = {}) => {
  const chart = testChart('streaming');
  const operator = new ZookeeperOperator(chart, 'operator');
  new ZookeeperCluster(chart, 'events', { operator, ...props });
  return { chart, operator };
};

const problemsOf = (props: Props) => failureOf(() => synth(setUp(props).chart));

describe('ZookeeperCluster, failing', () => {
  test.each<[string, Props, RegExp]>([
    ['an even number of members', { replicas: 2 }, /guard 'odd-replicas'/],
    ['no members', { replicas: 0 }, /'replicas': must be at least 1/],
    [
      'a storage size that is none',
      { storage: { size: '20 GB' } },
      /'storage.size' is '20 GB'; must be a quantity; did you mean '20Gi'\?/,
    ],
    ['an unknown field', { spec: { replica: 3 } as object }, /spec\.replica: unknown field; did you mean replicas/],
    [
      'a bad pull policy',
      { image: { pullPolicy: 'always' as 'Always' } },
      /'image.pullPolicy' is 'always'; use 'Always'/,
    ],
    ['a rolling restart', { spec: { triggerRollingRestart: true } }, /use 'restartedAt'.*\[chart\/events\]/],
    [
      'a leaf twice with a difference',
      {
        replicas: 3,
        storage: { size: '10Gi' },
        spec: { replicas: 5, persistence: { spec: { resources: { requests: { storage: '20Gi' } } } } },
      },
      /'replicas' is 3 and 'spec\.replicas' is 5; give one of them[^]*'storage\.size' is '10Gi' and 'spec\.persistence\.spec\.resources\.requests\.storage' is '20Gi'/,
    ],
    ['a name that is too long', { name: 'x'.repeat(51) }, /\(51 characters\); it must be a DNS label: at most 50/],
    ['a name with a dot', { name: 'a.b' }, /'name' is 'a\.b'; it must be a DNS label/],
    [
      "the operator's ServiceAccount",
      { pod: { serviceAccountName: 'zookeeper-operator' } },
      /the operator \[chart\/operator\] runs as it, .*; use another name$/,
    ],
  ])('fails when it is given %s', (_what, props, message) => {
    expect(problemsOf(props)).toMatch(message);
  });

  test('a name may start with a digit from Kubernetes 1.34 on', () => {
    expect(() => synth(setUp({ name: '0day' }).chart)).not.toThrow();
    const app = new App();
    app.node.setContext('operator-constructs/kubernetes-version', '1.33');
    const chart = new Chart(app, 'chart', { namespace: 'zk' });
    const operator = new ZookeeperOperator(chart, 'operator');
    expect(failureOf(() => new ZookeeperCluster(chart, '0day', { operator }))).toMatch(
      /'id' is '0day' \(the name, as 'name' is not given\), and Services are named after it: before Kubernetes 1\.34/,
    );
  });

  test('fails when two clusters share a ServiceAccount', () => {
    const { chart, operator } = setUp({ pod: { serviceAccountName: 'shared' } });
    new ZookeeperCluster(chart, 'other', { operator, pod: { serviceAccountName: 'shared' } });
    expect(failureOf(() => synth(chart))).toMatch(
      /\[chart\/other\] 'pod\.serviceAccountName' is 'shared', .*; \[chart\/events\] needs it, too: .*; give each cluster its own/,
    );
  });

  test('fails when it is given the ServiceAccount of an operator that is there already', () => {
    const under = (namespace: string): (() => unknown) => {
      const chart = testChart('streaming');
      const operator = ZookeeperOperator.fromExisting(chart, 'operator', { namespace, scope: OperatorScope.cluster() });
      new ZookeeperCluster(chart, 'events', { operator, pod: { serviceAccountName: 'zookeeper-operator' } });
      return () => synth(chart);
    };
    expect(failureOf(under('streaming'))).toMatch(/the operator \[chart\/operator\] runs as it/);
    expect(under('operators')).not.toThrow();
  });

  test('a ServiceAccount that the app declares may be the one of a cluster', () => {
    const { chart } = setUp();
    new ApiObject(chart, 'account', { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'events' } });
    expect(() => synth(chart)).not.toThrow();
  });

  test('two clusters may both leave the ServiceAccount at default', () => {
    const { chart, operator } = setUp({ pod: { serviceAccountName: 'default' } });
    new ZookeeperCluster(chart, 'other', { operator, pod: { serviceAccountName: 'default' } });
    expect(() => synth(chart)).not.toThrow();
  });

  test('fails when another workload has the label that its Services select by', () => {
    const { chart } = setUp();
    const workload = (id: string, namespace: string) =>
      new ApiObject(chart, id, {
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        metadata: { name: id, namespace },
        spec: { template: { metadata: { labels: { app: 'events' } } } },
      });
    workload('elsewhere', 'billing');
    expect(() => synth(chart)).not.toThrow();
    workload('producer', 'streaming');
    expect(failureOf(() => synth(chart))).toMatch(
      /every pod with the label app=events; \[chart\/producer\] has such pods/,
    );
  });

  test('a cluster outside the scope, and one that is even, are reported together', () => {
    const chart = testChart('a');
    const operator = new ZookeeperOperator(chart, 'operator', { scope: OperatorScope.namespaces('a', 'b') });
    new ZookeeperCluster(chart, 'one', { operator, namespace: 'c' });
    new ZookeeperCluster(chart, 'two', { operator, namespace: 'b', replicas: 4 });
    expect(failureOf(() => synth(chart))).toMatch(
      /\[chart\/one\] 'namespace' is 'c'[^]*\[chart\/two\/Resource\].*odd-replicas/,
    );
  });
});
