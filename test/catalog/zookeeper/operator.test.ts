import { App, Chart } from 'cdk8s';
import { grantsOf, type PolicyRule } from '../../../lib/rules';
import { OperatorScope } from 'operator-constructs';
import { zookeeperDefinition, ZookeeperOperator, type ZookeeperOperatorProps } from 'operator-constructs/zookeeper';
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
      'zookeeperclusters: get list watch update',
      'zookeeperclusters/status: update',
      'zookeeperclusters/finalizers: update',
      'services: get list watch create update',
      'configmaps: get list watch create update',
      'serviceaccounts: get list watch create update',
      'pods: get list watch',
      'persistentvolumeclaims: get list watch delete',
      'statefulsets: get list watch create update',
      'poddisruptionbudgets: get list watch create',
    ]);
    expect(at('own')).toEqual([
      'configmaps: create',
      'configmaps [zookeeper-operator-lock]: get delete',
      'pods: get delete',
    ]);
    expect(at('cluster')).toEqual(['nodes: get']);
  });

  test('no scope of namespaces has a grant for the whole Kubernetes cluster', () => {
    for (const scope of [OperatorScope.namespace(), OperatorScope.namespaces('a', 'b')]) {
      const grants = grantsOf({ rules: zookeeperDefinition.rules, scope, home: 'zk' });
      expect(grants.filter(({ namespace }) => namespace === undefined)).toEqual([]);
    }
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
