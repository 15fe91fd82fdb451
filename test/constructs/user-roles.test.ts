import {
  defineCustomResource,
  Operator,
  OperatorClusterPart,
  OperatorScope,
  t,
} from 'operator-constructs';
import { assertValidDefinition } from 'operator-constructs/testing';
import { widgetDefinition as definition, widgetType } from '../support/definition';
import { failureOf, synth, testChart } from '../support/synth';

import type {
  OperatorClusterPartProps,
  OperatorDefinition,
  OperatorProps,
} from 'operator-constructs';
import type { Manifest } from '../support/synth';

const restoreType = (scope: 'Namespaced' | 'Cluster') =>
  defineCustomResource({
    group: 'restore.example.com',
    kind: 'Restore',
    scope,
    versions: [{ name: 'v1', schema: { spec: t.object({}) } }],
  });

const several: OperatorDefinition = {
  ...definition,
  customResources: [widgetType, restoreType('Namespaced')],
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
    const bindable = labels({ userRoles: 'bindable' });
    expect(bindable.map(([name]) => name)).toEqual(
      ['view', 'edit', 'admin'].map((level) => `widget-operator.${level}`),
    );
    expect(JSON.stringify(bindable)).not.toContain('aggregate-to');
  });

  test('fail beside a cluster part that is skipped', () => {
    const chart = testChart();
    const failure = failureOf(
      () =>
        new Operator(chart, 'operator', {
          definition,
          clusterPart: 'skip',
          userRoles: 'aggregated',
        }),
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

const namespaces = (...names: readonly string[]): OperatorScope =>
  OperatorScope.namespaces(...names);

const KEY = 'kubernetes.io/metadata.name';

/** The policies about namespaces that nobody watches, and their bindings, by kind and name. */
function orphanObjects(objects: readonly Manifest[]): Record<string, Manifest> {
  const found = objects.filter(({ metadata }) => /\.unwatched/.test(metadata.name));
  return Object.fromEntries(
    found.map((object) => [
      `${object.kind.slice('ValidatingAdmission'.length)} ${object.metadata.name}`,
      object,
    ]),
  );
}

const ofPart = (props: Partial<OperatorClusterPartProps>): Record<string, Manifest> => {
  const chart = testChart();
  new OperatorClusterPart(chart, 'part', { definition, scope: namespaces('a', 'b'), ...props });
  return orphanObjects(synth(chart));
};

describe('a cluster part that keeps resources out of namespaces that nobody watches', () => {
  test('does so by choice only', () => {
    expect(ofPart({})).toEqual({});
    expect(ofPart({ unwatchedNamespaces: 'allow', userRoles: 'bindable' })).toEqual({});
  });

  test('warns on request', () => {
    const found = ofPart({ unwatchedNamespaces: 'warn' });
    expect(found['PolicyBinding widget-operator.unwatched']?.spec).toMatchObject({
      validationActions: ['Warn', 'Audit'],
    });
  });

  test('asks about every new resource, and every binding of its roles', () => {
    const found = ofPart({
      definition: { ...definition, customResources: [widgetType, restoreType('Cluster')] },
      unwatchedNamespaces: 'deny',
      userRoles: 'bindable',
    });
    const asked = (name: string): unknown =>
      found[`Policy widget-operator.${name}`]?.spec.matchConstraints.resourceRules;
    expect(asked('unwatched')).toMatchObject([
      { apiGroups: ['test.example.com'], resources: ['widgets'], operations: ['CREATE'] },
    ]);
    expect(asked('unwatched-roles')).toMatchObject([
      {
        apiGroups: ['rbac.authorization.k8s.io'],
        apiVersions: ['*'],
        resources: ['rolebindings', 'clusterrolebindings'],
        operations: ['CREATE', 'UPDATE'],
      },
    ]);
  });

  test('names the first ten of many namespaces', () => {
    const many = Array.from({ length: 12 }, (_, i) => `n${i}`);
    const found = ofPart({ unwatchedNamespaces: 'deny', scope: namespaces(...many) });
    expect(JSON.stringify(found['Policy widget-operator.unwatched'])).toMatch(
      /use one of: n0, n1, .* n8, n9 and 2 more/,
    );
  });

  test.each<readonly [Partial<OperatorClusterPartProps>, string]>([
    [{ scope: undefined }, "'unwatchedNamespaces' is 'deny', but 'scope' holds all namespaces"],
    [
      { scope: OperatorScope.cluster() },
      "'unwatchedNamespaces' is 'deny', but 'scope' holds all namespaces",
    ],
    [
      { kubernetesVersion: '1.29' },
      "'unwatchedNamespaces' is 'deny', which API servers enforce from 1.30 on",
    ],
    [{ unwatchedNamespaces: 'no' as 'deny' }, "'unwatchedNamespaces' is 'no'"],
  ])('is refused with %j', (props, message) => {
    expect(failureOf(() => ofPart({ unwatchedNamespaces: 'deny', ...props }))).toContain(message);
  });
});

describe('an operator that keeps resources out of namespaces that nobody watches', () => {
  const ofOperator = (
    props: Partial<OperatorProps>,
    ...others: readonly OperatorScope[]
  ): Record<string, Manifest> => {
    const chart = testChart();
    new Operator(chart, 'operator', { definition, unwatchedNamespaces: 'deny', ...props });
    others.forEach((scope, index) =>
      Operator.fromExisting(chart, `other-${index}`, {
        definition,
        namespace: `there-${index}`,
        scope,
      }),
    );
    return orphanObjects(synth(chart));
  };
  const selector = (found: Record<string, Manifest>): unknown =>
    (
      found['PolicyBinding widget-operator.unwatched']?.spec as {
        matchResources: { namespaceSelector: unknown };
      }
    ).matchResources.namespaceSelector;

  test('leaves those of all operators in the app in peace', () => {
    expect(
      selector(ofOperator({ scope: namespaces('a') }, namespaces('b'), OperatorScope.namespace())),
    ).toEqual({
      matchExpressions: [{ key: KEY, operator: 'NotIn', values: ['a', 'b', 'there-1'] }],
    });
  });

  test('selects nothing where another operator watches all', () => {
    expect(selector(ofOperator({ scope: namespaces('a') }, OperatorScope.cluster()))).toEqual({
      matchExpressions: [{ key: KEY, operator: 'DoesNotExist' }],
    });
  });

  test.each<readonly [Partial<OperatorProps>, string]>([
    [
      { scope: OperatorScope.cluster() },
      "'unwatchedNamespaces' is 'deny', but 'scope' holds all namespaces",
    ],
    [{ clusterPart: 'skip' }, "'unwatchedNamespaces' is 'deny' beside clusterPart: 'skip'"],
    [
      { kubernetesVersion: '1.29' },
      "'unwatchedNamespaces' is 'deny', which API servers enforce from 1.30 on",
    ],
  ])('is refused with %j', (props, message) => {
    expect(failureOf(() => ofOperator(props))).toContain(message);
  });
});
