import { DiffReport } from 'operator-constructs/cli';
import { binding, clusterBinding, clusterRole, role, rule } from '../../support/access-objects';
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
    ['and is kept by the tool', [bulb(), workload('lamps', KEPT)], [bulb(), ...rights()], []],
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

describe('an operator that stays', () => {
  const account = object('v1 ServiceAccount', {}, 'lamps');
  const [theRole, theBinding] = rights() as [object, object];
  const keptBinding = {
    ...theBinding,
    metadata: { ...KEPT.metadata, name: 'lamps', namespace: 'a' },
  };
  const narrow = role('a', 'lamps', rule('test.example.com', 'bulbi', 'list,watch'));
  const other = workload('lamps', {
    spec: { template: { spec: { serviceAccountName: 'bare', containers: [] } } },
  });
  const successor = [
    role('a', 'new', rule('test.example.com', 'bulbi/status', 'update')),
    binding('a', 'new', 'Role new', ACCOUNT),
  ];
  const writer = [
    role('a', 'new', rule('test.example.com', 'bulbi', 'update')),
    binding('a', 'new', 'Role new', ACCOUNT),
  ];
  const unrelated = role('a', 'unrelated', rule('', 'pods', 'get'));
  const LOSES = 'error removals operator-without-rights Deployment a/lamps';
  const before = [bulb(), workload(), account, ...rights()];

  test.each<[what: string, after: object[], found: string[]]>([
    ['and loses its role and binding', [bulb(), workload(), account], [LOSES]],
    ['and loses its role', [bulb(), workload(), account, theBinding], [LOSES]],
    ['and loses its binding', [bulb(), workload(), account, theRole], [LOSES]],
    [
      'and has an empty role',
      [bulb(), workload(), account, role('a', 'lamps'), theBinding],
      [LOSES],
    ],
    ['and loses its ServiceAccount', [bulb(), workload(), ...rights()], [LOSES]],
    ['as an account without rights', [bulb(), other, account, ...rights()], [LOSES]],
    [
      'and loses its rights together with its resources',
      [workload(), account],
      ['error removals removed-with-rights Bulb a/x'],
    ],
    ['with rights of another name', [bulb(), workload(), account, ...successor], []],
    ['with other and fewer rights', [bulb(), workload(), account, ...writer], []],
    ['with fewer rights in its role', [bulb(), workload(), account, narrow, theBinding], []],
    ['with a binding that a tool keeps', [bulb(), workload(), account, theRole], []],
    ['while another one takes over', [bulb(), other, workload('new'), account, ...rights()], []],
    ['and keeps its rights, without its resources', [workload(), account, ...rights()], []],
  ])('%s', (what, after, found) => {
    const kept = what.includes('keeps')
      ? [bulb(), workload(), account, theRole, keptBinding, unrelated]
      : before;
    expect(errors(kept, after)).toEqual(found);
  });

  test('in one of its namespaces only leaves the resources of the other', () => {
    const there = { metadata: { namespace: 'b' } };
    const both = [
      ...before,
      bulb('y', there),
      role('b', 'lamps', rule('test.example.com', 'bulbi/status', 'update')),
    ];
    const bound = binding('b', 'lamps', 'Role lamps', ACCOUNT);
    const [found, ...more] = DiffReport.of(
      [crd(), ...both, bound],
      [crd(), ...both],
    ).findings.filter(({ level }) => level === 'error');
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      rule: 'removals/operator-without-rights',
      message:
        'stays, and has no rights on Bulb b/y any more, nor has another workload: nobody reconciles them any more, ' +
        'and where they have a finalizer they can no longer be deleted',
      remedy:
        'keep Role b/lamps by RoleBinding b/lamps for ServiceAccount a/lamps as long as it has resources; to remove ' +
        'them, remove the resources in a change of their own, wait until they are gone, and then remove the rights',
    });
  });

  test('with rights on everything, and has those of its own group then, is told of no other group', () => {
    const all = [
      clusterRole('all', [rule('*', '*', '*')]),
      clusterBinding('all', 'ClusterRole all', ACCOUNT),
    ];
    expect(errors([bulb(), workload(), account, ...all], [bulb(), workload(), account])).toEqual(
      [],
    );
  });
});
