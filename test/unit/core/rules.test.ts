import fc from 'fast-check';
import { OperatorScope, type PolicyRule } from 'operator-constructs';
import { rule } from 'operator-constructs/authoring';
import { grantsOf } from '../../../lib/core/grants';

const granting = (resource: string, place: 'watched' | 'own', more: Partial<PolicyRule> = {}): PolicyRule =>
  ({ place, apiGroups: [''], resources: [resource], verbs: ['get'], reason: 'needs it', ...more }) as PolicyRule;

const RULES: readonly PolicyRule[] = [
  granting('services', 'watched'),
  granting('pods', 'own'),
  granting('secrets', 'watched', { option: 'backup' }),
  granting('leases', 'own', { scopes: ['cluster'] }),
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

  test('a cluster granting makes a ClusterRole in a scope that it names, and there alone', () => {
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

test.each([undefined, 'lock'])(
  'a granting for the first namespace of a list is granted in no other (role: %s)',
  (role) => {
    const rules = [
      granting('leases', 'watched', { firstOnly: true, ...(role && { role }) }),
      granting('pods', 'watched'),
    ];
    const placesIn = (scope: OperatorScope): unknown[] =>
      grantsOf({ rules, scope, home: 'home' })
        .filter((grant) => grant.rules.some(({ resources }) => resources.includes('leases')))
        .map(({ namespace }) => namespace);
    expect(placesIn(OperatorScope.namespaces('b', 'a'))).toEqual(['b']);
    expect(placesIn(OperatorScope.namespace())).toEqual(['home']);
    expect(placesIn(OperatorScope.cluster())).toEqual([undefined]);
  },
);

describe('grantsOf, with roles and workloads', () => {
  const scopes = [OperatorScope.namespace(), OperatorScope.namespaces('a', 'home'), OperatorScope.cluster()];

  test('every granting that holds in a scope is granted once in each of its places, whatever its role and workload', () => {
    const anyRule = fc.record({
      place: fc.constantFrom('watched', 'own', 'delegated'),
      resource: fc.constantFrom('pods', 'secrets', 'services'),
      // The rules of a role are all of the same workloads; a definition that has it otherwise is refused.
      holder: fc.constantFrom({}, { workload: 'w' }, { role: 'r' }, { role: 's', workload: 'w' }),
    });
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 8 }), fc.constantFrom(...scopes), (given, scope) => {
        const rules = given.map(({ place, resource, holder }) => ({
          ...granting(resource, 'watched'),
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

const granted = (rules: readonly PolicyRule[]): string[] =>
  rules.map(
    ({ place, apiGroups, resources, resourceNames = [], verbs }) =>
      `${place} ${resources.join()}.${apiGroups.join()} ${resourceNames.join()} ${verbs.join()}`,
  );

describe('rule', () => {
  test.each(['pods', 'get', 'get pods,deployments.apps', 'get, list pods', 'Get pods', 'get pods now'])(
    'refuses %j',
    (right) => {
      expect(() => rule.own(right, 'reads')).toThrow(
        `the right is '${right}'; write verbs and resources of one API group`,
      );
    },
  );
});

describe('rule.leaderElection', () => {
  test('give the right to one lock, to make it, and to tell of it, in the own namespace', () => {
    expect(granted(rule.leaderElection({ lease: 'cache-lock' }))).toEqual([
      'own leases.coordination.k8s.io  create',
      'own leases.coordination.k8s.io cache-lock get,update',
      'own events.  create,patch',
    ]);
  });

  test('leave events out where the process writes none', () => {
    const rules = rule.leaderElection({ lease: 'cache-lock', events: false });
    expect(granted(rules).filter((rule) => rule.includes('events'))).toEqual([]);
    expect(rules).toHaveLength(2);
  });

  test('have a reason each, of the author where there is one, and only events are optional', () => {
    const [create, hold, events] = rule.leaderElection({ lease: 'cache-lock', reasons: { hold: 'stays the leader' } });
    expect(create?.reason).toBe('takes the leader lock');
    expect(hold?.reason).toBe('stays the leader');
    expect(events?.reason).toMatch(/only these events are missing/);
    expect([create, hold, events].map((rule) => rule?.optional === true)).toEqual([false, false, true]);
  });
});
