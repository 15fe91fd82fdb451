import { join } from 'node:path';
import type { Chart } from 'cdk8s';
import { Operator, type OperatorDefinition, type OperatorProps } from 'operator-constructs';
import { operatorProps } from '../support/all-props';
import { widgetDefinition as definition } from '../support/definition';
import { expectGolden } from '../support/golden';
import { only, synth, testChart } from '../support/synth';

const operator = (chart: Chart, props: Partial<OperatorProps> = {}, id = 'operator'): Operator =>
  new Operator(chart, id, { definition, ...props });

const objectsOf = (props: Partial<OperatorProps> = {}) => {
  const chart = testChart();
  operator(chart, props);
  return synth(chart);
};

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
