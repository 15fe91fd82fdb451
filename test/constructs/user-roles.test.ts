import { defineCustomResource, Operator, type OperatorDefinition, type OperatorProps, t } from 'operator-constructs';
import { assertValidDefinition } from 'operator-constructs/testing';
import { widgetDefinition as definition, widgetType } from '../support/definition';
import { failureOf, synth, testChart } from '../support/synth';

const restoreType = defineCustomResource({
  group: 'restore.example.com',
  kind: 'Restore',
  scope: 'Namespaced',
  versions: [{ name: 'v1', schema: { spec: t.object({}) } }],
});

const several: OperatorDefinition = {
  ...definition,
  customResources: [widgetType, restoreType],
  destructiveKinds: ['Restore'],
};

describe('roles of users', () => {
  // Whom they let do what is asked of an API server, in the cluster tier.
  test('are off by default, and otherwise added to those of Kubernetes', () => {
    const labels = (props: Partial<OperatorProps>) => {
      const chart = testChart();
      new Operator(chart, 'operator', { definition, ...props });
      const roles = synth(chart).filter(({ kind }) => kind === 'ClusterRole');
      return roles.map(({ metadata }) => [metadata.name as string, metadata.labels as unknown]);
    };
    const role = (level: string): unknown[] => [
      `widget-operator.${level}`,
      expect.objectContaining({ [`rbac.authorization.k8s.io/aggregate-to-${level}`]: 'true' }),
    ];
    expect(labels({})).toEqual([]);
    expect(labels({ userRoles: 'none' })).toEqual([]);
    expect(labels({ userRoles: 'aggregated' })).toEqual(['view', 'edit', 'admin'].map(role));
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
      "'definition.destructiveKinds' has 'Restoer', which the operator does not serve; it serves Widget, Restore",
    );
    expect(() => assertValidDefinition({ ...several, guards: {} })).not.toThrow();
  });
});
