import { DiffReport } from 'operator-constructs/cli';
import { binding, clusterBinding, clusterRole, role, rule } from '../access/objects';
import { lines, object } from './objects';

const ACCOUNT = { kind: 'ServiceAccount', name: 'lamps', namespace: 'a' };

const crd = (subresources: object = { status: {} }): object => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'bulbi.test.example.com' },
  spec: {
    group: 'test.example.com',
    scope: 'Namespaced',
    // A plural that nobody would guess.
    names: { kind: 'Bulb', plural: 'bulbi', singular: 'bulb', listKind: 'BulbList' },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        subresources,
        schema: { openAPIV3Schema: { type: 'object' } },
      },
    ],
  },
});

const workload = (name = 'lamps', more: object = {}): object =>
  object(
    'apps/v1 Deployment',
    { spec: { template: { spec: { serviceAccountName: 'lamps', containers: [] } } }, ...more },
    name,
  );

const rights = (resource = 'bulbi/status'): object[] => [
  role('a', 'lamps', rule('test.example.com', resource, 'update')),
  binding('a', 'lamps', 'Role lamps', ACCOUNT),
];

const bulb = (name = 'x', more: object = {}): object =>
  object('test.example.com/v1 Bulb', more, name);

const KEPT = { metadata: { annotations: { 'argocd.argoproj.io/sync-options': 'Prune=false' } } };

/** Errors about removals, for an operator with its kind, which the authors of a source define. */
const errors = (before: readonly object[], after: readonly object[], of = crd()): string[] =>
  lines([of, ...before], [of, ...after]).filter((line) => line.startsWith('error removals'));

describe('an operator that is removed', () => {
  const LEAVES = 'error removals operator-removed Deployment a/lamps';

  test.each<[what: string, before: object[], after: object[], found: string[]]>([
    ['while its resources stay', [bulb(), workload()], [bulb()], [LEAVES]],
    ['while one that a tool keeps stays', [bulb('x', KEPT), workload()], [], [LEAVES]],
    ['without resources', [workload()], [], []],
    ['in favour of another one', [bulb(), workload()], [bulb(), workload('new'), ...rights()], []],
    ['and is kept by the tool', [bulb(), workload('lamps', KEPT)], [bulb()], []],
    [
      'together with its resources',
      [bulb(), workload()],
      [],
      ['error removals removed-with-operator Bulb a/x'],
    ],
    [
      'together with one of two',
      [bulb(), bulb('y'), workload()],
      [bulb('y')],
      [LEAVES, 'error removals removed-with-operator Bulb a/x'],
    ],
  ])('%s', (_, before, after, found) => {
    expect(errors([...before, ...rights()], after)).toEqual(found);
  });

  test('is told from a workload that only writes resources, unless nobody reports their state', () => {
    const before = [bulb(), workload(), ...rights('bulbi')];
    expect(errors(before, [bulb()])).toEqual([]);
    expect(errors(before, [bulb()], crd({}))).toEqual([LEAVES]);
  });

  test('of the whole cluster leaves resources everywhere, of which the first are named', () => {
    const wide = [
      clusterRole('lamps', [rule('test.example.com', 'bulbi/finalizers', 'patch')]),
      clusterBinding('lamps', 'ClusterRole lamps', ACCOUNT),
    ];
    const bulbs = ['b', 'c', 'd', 'e', 'f'].map((namespace) =>
      bulb('x', { metadata: { namespace } }),
    );
    const { findings } = DiffReport.of([crd(), ...bulbs, workload(), ...wide], [crd(), ...bulbs]);
    expect(findings[0]?.message).toContain('operator of Bulb b/x, Bulb c/x, Bulb d/x and 2 more,');
    expect(findings[0]?.remedy).toContain('wait until they are gone, and then remove the operator');
  });
});
