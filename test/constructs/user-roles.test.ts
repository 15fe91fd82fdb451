import { defineCustomResource, Operator, type OperatorDefinition, type OperatorProps, t } from 'operator-constructs';
import { assertValidDefinition } from 'operator-constructs/testing';
import { widgetDefinition as definition, widgetType } from '../support/definition';
import { address, failureOf, synth, testChart } from '../support/synth';

const scaledType = defineCustomResource({
  group: 'test.example.com',
  kind: 'Gadget',
  scope: 'Namespaced',
  versions: [
    {
      name: 'v1',
      schema: {
        spec: t.object({ replicas: t.int32().optional() }),
        status: t.object({ replicas: t.int32().optional() }),
      },
      subresources: { scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' } },
    },
  ],
});

const restoreType = defineCustomResource({
  group: 'restore.example.com',
  kind: 'Restore',
  scope: 'Namespaced',
  versions: [{ name: 'v1', schema: { spec: t.object({}) } }],
});

const several: OperatorDefinition = {
  ...definition,
  customResources: [widgetType, scaledType, restoreType],
  destructiveKinds: ['Restore'],
};

describe('roles of users', () => {
  test('are off by default', () => {
    const kinds = (props: Partial<OperatorProps>) => {
      const chart = testChart();
      new Operator(chart, 'operator', { definition, ...props });
      return synth(chart)
        .filter(({ kind }) => kind === 'ClusterRole')
        .map(address);
    };
    expect(kinds({})).toEqual([]);
    expect(kinds({ userRoles: 'none' })).toEqual([]);
    expect(kinds({ userRoles: 'aggregated' })).toEqual([
      'ClusterRole widget-operator.view',
      'ClusterRole widget-operator.edit',
      'ClusterRole widget-operator.admin',
    ]);
  });

  test('fail beside a cluster part that is skipped', () => {
    const chart = testChart();
    const failure = failureOf(
      () => new Operator(chart, 'operator', { definition, clusterPart: 'skip', userRoles: 'aggregated' }),
    );
    expect(failure).toBe(
      "'userRoles' is 'aggregated' beside clusterPart: 'skip', but the roles belong to the cluster part; " +
        'leave it out here, and give it to the one who installs the cluster part [chart/operator]',
    );
  });

  test('a destructive kind that is not served fails', () => {
    expect(() => assertValidDefinition({ ...several, destructiveKinds: ['Restoer'] })).toThrow(
      "'definition.destructiveKinds' has 'Restoer', which the operator does not serve; it serves Widget, Gadget, Restore",
    );
    expect(() => assertValidDefinition({ ...several, guards: {} })).not.toThrow();
  });
});
