import {
  defineCustomResource,
  Operator,
  OperatorClusterPart,
  type OperatorDefinition,
  type OperatorProps,
  t,
} from 'operator-constructs';
import { assertValidDefinition } from 'operator-constructs/testing';
import { widgetDefinition as definition, widgetType } from '../support/definition';
import { address, failureOf, type Manifest, only, synth, testChart } from '../support/synth';

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

const roles = (of: OperatorDefinition): Manifest[] => {
  const chart = testChart();
  new OperatorClusterPart(chart, 'part', { definition: of, userRoles: 'aggregated' });
  return synth(chart).filter(({ kind }) => kind === 'ClusterRole');
};

/** Verbs that a role allows, by resource. */
const allowed = (role: Manifest): Record<string, string> => {
  const rights: Record<string, string[]> = {};
  for (const { resources, verbs } of role.rules as { resources: string[]; verbs: string[] }[]) {
    for (const resource of resources) rights[resource] = [...(rights[resource] ?? []), ...verbs];
  }
  return Object.fromEntries(Object.entries(rights).map(([resource, verbs]) => [resource, verbs.join(' ')]));
};

const READ = 'get list watch';
const WRITE = `${READ} create update patch delete deletecollection`;

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

  test('are added to those of Kubernetes', () => {
    const labels = roles(definition).map(({ metadata }) => [
      metadata.name as string,
      Object.fromEntries(Object.entries(metadata.labels as object).filter(([key]) => key.startsWith('rbac.'))),
    ]);
    expect(labels).toEqual([
      ['widget-operator.view', { 'rbac.authorization.k8s.io/aggregate-to-view': 'true' }],
      ['widget-operator.edit', { 'rbac.authorization.k8s.io/aggregate-to-edit': 'true' }],
      ['widget-operator.admin', { 'rbac.authorization.k8s.io/aggregate-to-admin': 'true' }],
    ]);
  });

  test('hold the kinds and those subresources that they have; the status is for the operator to write', () => {
    const [view, edit] = roles({ ...definition, customResources: [scaledType], guards: {} });
    const read = { gadgets: READ, 'gadgets/status': READ, 'gadgets/scale': READ };
    expect(allowed(view as Manifest)).toEqual(read);
    expect(allowed(edit as Manifest)).toEqual({ ...read, gadgets: WRITE, 'gadgets/scale': `${READ} update patch` });
  });

  test('kinds that destroy are written by admin only', () => {
    const all = roles(several);
    const rights = (level: string) => allowed(only(all, 'ClusterRole', `widget-operator.${level}`));
    expect(rights('view')).toMatchObject({ widgets: READ, gadgets: READ, restores: READ });
    expect(rights('edit')).toMatchObject({ widgets: WRITE, gadgets: WRITE, restores: READ });
    expect(rights('admin')).toMatchObject({ widgets: WRITE, gadgets: WRITE, restores: WRITE });
  });

  test('each rule is about one API group', () => {
    for (const { rules } of roles(several)) {
      for (const { apiGroups, resources } of rules as { apiGroups: string[]; resources: string[] }[]) {
        expect(apiGroups).toEqual([resources.includes('restores') ? 'restore.example.com' : 'test.example.com']);
      }
    }
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
