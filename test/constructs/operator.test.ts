import { join } from 'node:path';
import type { Chart } from 'cdk8s';
import { Operator, type OperatorDefinition, type OperatorProps, OperatorScope } from 'operator-constructs';
import { operatorProps } from '../support/all-props';
import { widgetDefinition as definition } from '../support/definition';
import { expectGolden } from '../support/golden';
import { address, only, synth, testChart } from '../support/synth';

const operator = (chart: Chart, props: Partial<OperatorProps> = {}, id = 'operator'): Operator =>
  new Operator(chart, id, { definition, ...props });

const objectsOf = (props: Partial<OperatorProps> = {}) => {
  const chart = testChart();
  operator(chart, props);
  return synth(chart);
};

describe('Operator, minimal', () => {
  test('its objects come in the order in which they are needed', () => {
    expect(objectsOf().map(address)).toEqual([
      'ServiceAccount here/widget-operator',
      'CustomResourceDefinition widgets.test.example.com',
      'ValidatingAdmissionPolicy widget-operator.deny',
      'ValidatingAdmissionPolicyBinding widget-operator.deny',
      'ValidatingAdmissionPolicy widget-operator.warn',
      'ValidatingAdmissionPolicyBinding widget-operator.warn',
      'Role here/widget-operator',
      'RoleBinding here/widget-operator',
      'Role here/widget-operator.here.here',
      'RoleBinding here/widget-operator.here.here',
      'Deployment here/widget-operator',
    ]);
  });

  test('the pod is hardened', () => {
    const { spec } = only(objectsOf(), 'Deployment');
    const pod = spec.template.spec;
    expect(pod.securityContext).toEqual({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(pod.containers[0].securityContext).toEqual({
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
      readOnlyRootFilesystem: true,
    });
    expect(pod.containers[0].resources).toEqual({
      requests: { cpu: '50m', memory: '64Mi' },
      limits: { memory: '256Mi' },
    });
    expect(pod.automountServiceAccountToken).toBe(true);
    expect(only(objectsOf(), 'ServiceAccount').automountServiceAccountToken).toBe(false);
  });

  test('what the process writes to is an emptyDir', () => {
    const pod = only(objectsOf(), 'Deployment').spec.template.spec;
    expect(pod.volumes).toEqual([
      { name: 'writable-var-cache', emptyDir: {} },
      { name: 'writable-tmp', emptyDir: {} },
    ]);
    expect(pod.containers[0].volumeMounts).toEqual([
      { name: 'writable-var-cache', mountPath: '/var/cache' },
      { name: 'writable-tmp', mountPath: '/tmp' },
    ]);
  });

  test('the CRD is kept when its owner goes, and comes first', () => {
    expect(only(objectsOf(), 'CustomResourceDefinition').metadata.annotations).toEqual({
      'argocd.argoproj.io/sync-options': 'Prune=false,Delete=false',
      'argocd.argoproj.io/sync-wave': '-2',
      'helm.sh/resource-policy': 'keep',
      'kustomize.toolkit.fluxcd.io/prune': 'disabled',
      'operator-constructs.dev/placed-by': 'operator here/widget-operator',
    });
    expect(only(objectsOf(), 'Deployment').metadata.annotations).toEqual({ 'argocd.argoproj.io/sync-wave': '-1' });
  });

  test('only a lease lets two pods meet', () => {
    const strategy = (leaderElection: OperatorDefinition['leaderElection']) =>
      only(objectsOf({ definition: { ...definition, leaderElection } }), 'Deployment').spec.strategy.type as string;
    expect([strategy('lease'), strategy('leader-for-life'), strategy('none'), strategy(undefined)]).toEqual([
      'RollingUpdate',
      'Recreate',
      'Recreate',
      'Recreate',
    ]);
  });
});

describe('Operator, scopes', () => {
  const rights = (scope: OperatorScope) =>
    objectsOf({ scope })
      .filter(({ apiVersion }) => (apiVersion as string).startsWith('rbac'))
      .map(address);

  test('namespaces: a Role and a RoleBinding in each, and own rights in the own one', () => {
    expect(rights(OperatorScope.namespaces('a', 'b'))).toEqual([
      'Role here/widget-operator',
      'RoleBinding here/widget-operator',
      'Role a/widget-operator.here.a',
      'RoleBinding a/widget-operator.here.a',
      'Role b/widget-operator.here.b',
      'RoleBinding b/widget-operator.here.b',
    ]);
  });

  test('cluster: one ClusterRole, with the cluster rules, without a namespace', () => {
    const objects = objectsOf({ scope: OperatorScope.cluster() });
    expect(rights(OperatorScope.cluster())).toEqual([
      'Role here/widget-operator',
      'RoleBinding here/widget-operator',
      'ClusterRole here.widget-operator',
      'ClusterRoleBinding here.widget-operator',
    ]);
    expect(only(objects, 'ClusterRole').rules).toEqual([
      { apiGroups: ['test.example.com'], resources: ['widgets'], verbs: ['get', 'list', 'watch'] },
      { apiGroups: [''], resources: ['nodes'], verbs: ['get'] },
    ]);
  });

  test('the process gets its namespaces', () => {
    const env = (scope: OperatorScope) =>
      only(objectsOf({ scope }), 'Deployment').spec.template.spec.containers[0].env[0];
    expect(env(OperatorScope.namespaces('a', 'b'))).toEqual({ name: 'WATCH_NAMESPACE', value: 'a,b' });
    expect(env(OperatorScope.namespace())).toStrictEqual({ name: 'WATCH_NAMESPACE', value: 'here' });
    expect(env(OperatorScope.cluster())).toStrictEqual({ name: 'WATCH_NAMESPACE' });
  });
});

describe('Operator, all props', () => {
  test('reach the objects, golden', () => {
    const part = { clusterPart: 'skip', userRoles: 'none', unwatchedNamespaces: 'allow' } as const;
    const objects = objectsOf({ ...operatorProps, ...part }).filter(
      ({ apiVersion }) => !/^(monitoring|rbac)/.test(String(apiVersion)),
    );
    expectGolden(join(__dirname, 'golden/all-props'), { operator: objects });
  });

  test('with nothing in them leave nothing behind, which an API server would drop', () => {
    const nothing = { nodeSelector: {}, podAnnotations: {}, podLabels: {}, tolerations: [], imagePullSecrets: [] };
    const { template } = only(objectsOf({ ...nothing, env: [{ name: 'EMPTY', value: '' }] }), 'Deployment').spec;
    expect(template).not.toHaveProperty('metadata.annotations');
    expect(Object.keys(template.spec as object)).not.toEqual(expect.arrayContaining(Object.keys(nothing)));
    expect(template.spec).not.toHaveProperty('nodeSelector');
    expect(template.spec.containers[0].env).toContainEqual({ name: 'EMPTY' });
    expect(JSON.stringify(template)).not.toContain('""');
  });

  test('have quantities as an API server writes them', () => {
    const resources = { requests: { cpu: 1, memory: '1024Mi' }, limits: { memory: '1.5Gi' } };
    const [container] = only(objectsOf({ resources }), 'Deployment').spec.template.spec.containers;
    expect(container.resources).toEqual({ requests: { cpu: '1', memory: '1Gi' }, limits: { memory: '1536Mi' } });
  });

  test('an existing ServiceAccount gets the rights and is not made', () => {
    const existing = objectsOf({ serviceAccountName: 'there-already' });
    expect(existing.map(({ kind }) => kind as string)).not.toContain('ServiceAccount');
    expect(only(existing, 'Deployment').spec.template.spec.serviceAccountName).toBe('there-already');
    expect(only(existing, 'RoleBinding', 'widget-operator').subjects[0].name).toBe('there-already');
  });
});
