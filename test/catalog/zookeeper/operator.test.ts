import { App, Chart } from 'cdk8s';
import type { PolicyRule } from 'operator-constructs';
import {
  ZookeeperCluster,
  zookeeperDefinition,
  ZookeeperOperator,
  type ZookeeperOperatorProps,
} from 'operator-constructs/zookeeper';
import { failureOf, only, synth, testChart } from '../../support/synth';

const objectsOf = (props: ZookeeperOperatorProps = {}) => {
  const chart = testChart('zk');
  new ZookeeperOperator(chart, 'operator', props);
  return synth(chart);
};

const containerOf = (props: ZookeeperOperatorProps = {}) =>
  only(objectsOf(props), 'Deployment').spec.template.spec.containers[0];

/** `resource: verbs` for each resource of some rules. */
const table = (rules: readonly PolicyRule[]): string[] =>
  rules.flatMap(({ resources, verbs, resourceNames }) =>
    resources.map((resource) => `${resource}${resourceNames ? ` [${resourceNames.join()}]` : ''}: ${verbs.join(' ')}`),
  );

describe('ZookeeperOperator', () => {
  test('grants what the code uses, per place', () => {
    const at = (place: PolicyRule['place']) => table(zookeeperDefinition.rules.filter((rule) => rule.place === place));
    expect(at('watched')).toEqual([
      'zookeeperclusters: list watch update',
      'zookeeperclusters/status: update',
      'zookeeperclusters/finalizers: update',
      'services: list watch create update',
      'configmaps: list watch create update',
      'serviceaccounts: list watch create update',
      'pods: list watch',
      'persistentvolumeclaims: list watch delete',
      'statefulsets: list watch create update',
      'poddisruptionbudgets: list watch create',
    ]);
    expect(at('own')).toEqual([
      'configmaps: create',
      'configmaps [zookeeper-operator-lock]: get delete',
      'pods: get delete',
    ]);
    expect(at('cluster')).toEqual(['nodes: get']);
  });

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

  test('runs as the number of the user that its image names by word, and knows its pod', () => {
    const { securityContext } = only(objectsOf(), 'Deployment').spec.template.spec;
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 65532, runAsGroup: 65532 });
    expect(containerOf().env).toContainEqual({
      name: 'POD_NAME',
      valueFrom: { fieldRef: { fieldPath: 'metadata.name' } },
    });
    expect(only(objectsOf(), 'Deployment').spec.strategy).toEqual({ type: 'Recreate' });
  });

  test('no label of its pod is one that clusters select by', () => {
    expect(only(objectsOf(), 'Deployment').spec.template.metadata.labels).not.toHaveProperty('app');
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
    const app = new App();
    app.node.setContext('operator-constructs/warnings', 'error');
    const chart = new Chart(app, 'chart', { namespace: 'zk' });
    new ZookeeperOperator(chart, 'operator', { image: 'ghcr.io/adobe/zookeeper-operator:0.2.16' });
    expect(failureOf(() => synth(chart))).toMatch(/'image' has tag '0\.2\.16'; .* were measured for '0\.2\.15'/);
  });
});
