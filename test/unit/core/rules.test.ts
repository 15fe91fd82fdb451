import fc from 'fast-check';
import { type Grant, grantsOf } from '../../../lib/core/grants';
import { type PolicyRule, OperatorScope } from 'operator-constructs';
import { toRbacRule } from '../../../lib/core/rules';

const rule = (resource: string, place: 'watched' | 'own', more: Partial<PolicyRule> = {}): PolicyRule =>
  ({ place, apiGroups: [''], resources: [resource], verbs: ['get'], reason: 'needs it', ...more }) as PolicyRule;

const RULES: readonly PolicyRule[] = [
  rule('services', 'watched'),
  rule('pods', 'own'),
  rule('secrets', 'watched', { option: 'backup' }),
  rule('leases', 'own', { scopes: ['cluster'] }),
  {
    place: 'cluster',
    scopes: ['cluster'],
    apiGroups: [''],
    resources: ['nodes'],
    verbs: ['get'],
    reason: 'sees nodes',
  },
];

/** Grants as lines `id namespace: resources`. */
const lines = (grants: readonly Grant[]): string[] =>
  grants.map(
    ({ id, namespace = '*', rules }) => `${id} ${namespace}: ${rules.flatMap((each) => each.resources).join(' ')}`,
  );

describe('grantsOf', () => {
  test.each([
    ['own namespace', OperatorScope.namespace(), ['Own home: pods', 'Watched home: services']],
    [
      'namespaces',
      OperatorScope.namespaces('a', 'home'),
      ['Own home: pods', 'Watched-a a: services', 'Watched home: services'],
    ],
    ['cluster', OperatorScope.cluster(), ['Own home: pods leases', 'Cluster *: services nodes']],
  ])('%s', (_kind, scope, expected) => {
    expect(lines(grantsOf({ rules: RULES, scope, home: 'home' }))).toEqual(expected);
  });

  test('what is granted in a namespace has one id in every scope', () => {
    const names = fc.uniqueArray(fc.constantFrom('home', 'a', 'b', 'c'), { minLength: 1 });
    const list = names.map((each) => OperatorScope.namespaces(...each));
    const anyScope = fc.oneof(fc.constantFrom(OperatorScope.namespace(), OperatorScope.cluster()), list);
    const idsIn = (scope: OperatorScope): Map<string, string> =>
      new Map(
        grantsOf({ rules: RULES, scope, home: 'home' }).map(({ id, place, namespace }) => [
          `${place} ${namespace}`,
          id,
        ]),
      );
    fc.assert(
      fc.property(anyScope, anyScope, (one, other) => {
        const [before, after] = [idsIn(one), idsIn(other)];
        const moved = [...before].filter(([what, id]) => (after.get(what) ?? id) !== id);
        expect(moved).toEqual([]);
      }),
    );
  });

  test('a rule of an option is granted with that option only', () => {
    const grants = grantsOf({ rules: RULES, scope: OperatorScope.namespace(), home: 'home', options: ['backup'] });
    expect(lines(grants)).toEqual(['Own home: pods', 'Watched home: services secrets']);
  });

  test('a cluster rule makes a ClusterRole in a scope that it names, and there alone', () => {
    const rules: PolicyRule[] = [
      { place: 'cluster', scopes: ['namespaces'], apiGroups: [''], resources: ['nodes'], verbs: ['get'], reason: 'x' },
    ];
    const idsIn = (scope: OperatorScope): string[] => grantsOf({ rules, scope, home: 'a' }).map(({ id }) => id);
    expect([OperatorScope.namespace(), OperatorScope.namespaces('b'), OperatorScope.cluster()].map(idsIn)).toEqual([
      [],
      ['Cluster'],
      [],
    ]);
  });
});

describe('toRbacRule', () => {
  test('keeps what RBAC knows and drops what only explains', () => {
    expect(toRbacRule(rule('configmaps', 'own', { resourceNames: ['lock'], optional: true }))).toEqual({
      apiGroups: [''],
      resources: ['configmaps'],
      resourceNames: ['lock'],
      verbs: ['get'],
    });
  });
});

describe('grantsOf, with roles and workloads', () => {
  const scopes = [OperatorScope.namespace(), OperatorScope.namespaces('a', 'home'), OperatorScope.cluster()];
  const delegated = { ...rule('configmaps', 'watched'), place: 'delegated' } as PolicyRule;

  test('what is delegated holds where the rest does, in a role of its own', () => {
    const rules = [rule('pods', 'watched'), delegated];
    expect(scopes.map((scope) => lines(grantsOf({ rules, scope, home: 'home' })))).toEqual([
      ['Watched home: pods', 'Delegated home: configmaps'],
      ['Watched-a a: pods', 'Delegated-a a: configmaps', 'Watched home: pods', 'Delegated home: configmaps'],
      ['Cluster *: pods', 'Delegated *: configmaps'],
    ]);
  });

  test('rules of an upstream role stay in it, in their order, and are one role in the own namespace', () => {
    const rules = [
      rule('pods', 'watched', { role: 'r' }),
      rule('leases', 'own', { role: 'r' }),
      { ...delegated, role: 'r' },
      rule('services', 'own'),
    ];
    expect(scopes.map((scope) => lines(grantsOf({ rules, scope, home: 'home' })))).toEqual([
      ['Own.r home: pods leases configmaps', 'Own home: services'],
      ['Own.r home: leases', 'Watched-a.r a: pods configmaps', 'Watched.r home: pods configmaps', 'Own home: services'],
      ['Own.r home: leases', 'Cluster.r *: pods configmaps', 'Own home: services'],
    ]);
  });

  test('rules of other workloads are other grants', () => {
    const rules = [rule('pods', 'watched'), rule('nodes', 'watched', { workload: 'w' })];
    const grants = grantsOf({ rules, scope: OperatorScope.namespace(), home: 'home' });
    expect(grants.map(({ id, workloads }) => [id, workloads])).toEqual([
      ['Watched', undefined],
      ['Watched.w', ['w']],
    ]);
  });

  test('every rule that holds in a scope is granted once in each of its places, whatever its role and workload', () => {
    const anyRule = fc.record({
      place: fc.constantFrom('watched', 'own', 'delegated'),
      resource: fc.constantFrom('pods', 'secrets', 'services'),
      // The rules of a role are all of the same workloads; a definition that has it otherwise is refused.
      holder: fc.constantFrom({}, { workload: 'w' }, { role: 'r' }, { role: 's', workload: 'w' }),
    });
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 8 }), fc.constantFrom(...scopes), (given, scope) => {
        const rules = given.map(({ place, resource, holder }) => ({
          ...rule(resource, 'watched'),
          place,
          ...holder,
        })) as PolicyRule[];
        const grants = grantsOf({ rules, scope, home: 'home' });
        const ids = grants.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const times = scope.match({ namespace: () => 1, namespaces: (names) => names.length, cluster: () => 1 });
        for (const each of rules) {
          const granted = grants.filter((grant) => grant.rules.includes(each));
          expect(granted).toHaveLength(each.place === 'own' ? 1 : times);
        }
      }),
    );
  });

  test('URLs are no resources', () => {
    expect(
      toRbacRule({
        place: 'cluster',
        scopes: ['cluster'],
        apiGroups: [],
        resources: [],
        nonResourceURLs: ['/metrics'],
        verbs: ['get'],
        reason: 'x',
      }),
    ).toStrictEqual({ nonResourceURLs: ['/metrics'], verbs: ['get'] });
  });
});
