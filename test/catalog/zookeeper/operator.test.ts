import {
  ZookeeperCluster,
  zookeeperDefinition,
  ZookeeperOperator,
  type ZookeeperOperatorProps,
} from 'operator-constructs/zookeeper';
import { failureOf, only, synth, testChart, strictChart } from '../../support/synth';

const objectsOf = (props: ZookeeperOperatorProps = {}) => {
  const chart = testChart('zk');
  new ZookeeperOperator(chart, 'operator', props);
  return synth(chart);
};

const containerOf = (props: ZookeeperOperatorProps = {}) =>
  only(objectsOf(props), 'Deployment').spec.template.spec.containers[0];

describe('ZookeeperOperator', () => {
  test('may make ServiceAccounts only where clusters may have their own', () => {
    const granted = (props: ZookeeperOperatorProps) => JSON.stringify(objectsOf(props).map(({ rules }) => rules));
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

  test('never touches secrets, and has no wildcard', () => {
    const all = JSON.stringify(
      zookeeperDefinition.rules.map(({ resources, verbs, apiGroups }) => [resources, verbs, apiGroups]),
    );
    expect(all).not.toMatch(/secrets|\*/);
  });

  test('options become flags', () => {
    expect(containerOf().args).toBeUndefined();
    expect(containerOf({ finalizer: 'off', metrics: {}, args: ['-x'] }).args).toEqual([
      '-metrics-bind-address=:6000',
      '-disableFinalizer',
      '-x',
    ]);
  });

  test('fails on a Kubernetes version without policy/v1', () => {
    expect(failureOf(() => objectsOf({ kubernetesVersion: '1.20' }))).toMatch(
      /needs 1\.21 or newer: it makes PodDisrup/,
    );
  });

  test('warns about another release', () => {
    const chart = strictChart('zk');
    new ZookeeperOperator(chart, 'operator', { image: 'ghcr.io/adobe/zookeeper-operator:0.2.16' });
    expect(failureOf(() => synth(chart))).toMatch(/'image' has tag '0\.2\.16'; .* were measured for '0\.2\.15'/);
  });
});
