import { ApiObject, App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import {
  ZookeeperCluster,
  type ZookeeperClusterProps,
  ZookeeperOperator,
  type ZookeeperOperatorProps,
} from 'operator-constructs/zookeeper';
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
    ['a rolling restart', { spec: { triggerRollingRestart: true } }, /use 'restartedAt'.*\[chart\/events\]/],
    ['a name that is too long', { name: 'x'.repeat(51) }, /\(51 characters\); it must be a DNS label: at most 50/],
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
});

describe('ServiceAccounts of members', () => {
  test('may make ServiceAccounts only where clusters may have their own', () => {
    const granted = (props: ZookeeperOperatorProps) => {
      const chart = testChart('zk');
      new ZookeeperOperator(chart, 'operator', props);
      return JSON.stringify(synth(chart).map(({ rules }) => rules));
    };
    expect(granted({})).toMatch('serviceaccounts');
    expect(granted({ memberAccounts: 'off' })).not.toMatch('serviceaccounts');
  });

  test('without the right to ServiceAccounts, serves no cluster that needs one', () => {
    const withCluster = (serviceAccountName?: string) => {
      const chart = testChart('zk');
      const operator = new ZookeeperOperator(chart, 'operator', { memberAccounts: 'off' });
      new ZookeeperCluster(chart, 'events', { operator, pod: { serviceAccountName } });
      return synth(chart);
    };
    expect(failureOf(() => withCluster())).toMatch(
      /'pod\.serviceAccountName' is 'events', and \[\S*operator\] may not make it \('memberAccounts' is 'off'\)/,
    );
    expect(withCluster('default')).not.toHaveLength(0);
  });
});
