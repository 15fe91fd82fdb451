import fc from 'fast-check';
import { grantsOf } from '../../../lib/core/grants';
import { type PolicyRule, OperatorScope } from 'operator-constructs';

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

describe('grantsOf', () => {
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

test.each([undefined, 'lock'])('a rule for the first namespace of a list is granted in no other (role: %s)', (role) => {
  const rules = [rule('leases', 'watched', { firstOnly: true, ...(role && { role }) }), rule('pods', 'watched')];
  const placesIn = (scope: OperatorScope): unknown[] =>
    grantsOf({ rules, scope, home: 'home' })
      .filter((grant) => grant.rules.some(({ resources }) => resources.includes('leases')))
      .map(({ namespace }) => namespace);
  expect(placesIn(OperatorScope.namespaces('b', 'a'))).toEqual(['b']);
  expect(placesIn(OperatorScope.namespace())).toEqual(['home']);
  expect(placesIn(OperatorScope.cluster())).toEqual([undefined]);
});

describe('grantsOf, with roles and workloads', () => {
  const scopes = [OperatorScope.namespace(), OperatorScope.namespaces('a', 'home'), OperatorScope.cluster()];

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
});
