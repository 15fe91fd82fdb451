import fc from 'fast-check';
import { Operator, OperatorScope } from 'operator-constructs';
import { rule } from 'operator-constructs/authoring';
import * as catalog from '../../../lib/catalog';
import { definitionsIn } from '../../../lib/cli/commands/catalogue';
import { grantsOf } from '../../../lib/core/grants';
import { deadRightProblems, ruleFindings } from '../../../lib/core/policy-rule-problems';
import { servesEverywhere } from '../../../lib/core/policy-rules';
import { builtInKinds } from '../../../lib/manifests/built-in-kinds';
import { widgetDefinition } from '../../support/definition';
import { failureOf, testChart } from '../../support/synth';
import { warningsOf } from '../../support/warnings';

import type { PolicyRule } from 'operator-constructs';

const granting = (
  resource: string,
  place: 'watched' | 'own',
  more: Partial<PolicyRule> = {},
): PolicyRule =>
  ({
    place,
    apiGroups: [''],
    resources: [resource],
    verbs: ['get'],
    reason: 'needs it',
    ...more,
  }) as PolicyRule;

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

describe('servesEverywhere', () => {
  const NODES = { group: '', plural: 'nodes' };
  const may = (resource: string, ...verbs: readonly string[]): PolicyRule => ({
    place: 'cluster',
    scopes: ['cluster'],
    apiGroups: [''],
    resources: ['secrets', resource],
    verbs,
    reason: 'serves nodes',
  });

  test.each(['create', 'update', 'patch', 'delete', 'deletecollection', '*'])(
    'is true for a process that watches a kind, and has %s',
    (verb) => {
      const rules = [may('nodes', 'list', 'watch'), may('nodes/status', verb)];
      expect(servesEverywhere(rules, NODES, ['cluster'])).toBe(true);
      expect(servesEverywhere(rules, NODES, ['namespace'])).toBe(false);
      expect(servesEverywhere(rules, { group: '', plural: 'pods' }, ['cluster'])).toBe(false);
    },
  );

  test.each<[string, PolicyRule[]]>([
    ['only reads it', [may('nodes', 'get', 'list', 'watch')]],
    ['does not watch it', [may('nodes', 'get', 'update')]],
    ['watches its status alone', [may('nodes/status', 'watch', 'update')]],
  ])('is false for one that %s', (_, rules) => {
    expect(servesEverywhere(rules, NODES, ['cluster'])).toBe(false);
  });

  test('is true for all verbs, in one of the scopes', () => {
    expect(servesEverywhere([may('nodes', '*')], NODES, ['namespace', 'cluster'])).toBe(true);
  });
});

describe('grantsOf', () => {
  test('what is granted in a namespace has one id in every scope', () => {
    const names = fc.uniqueArray(fc.constantFrom('home', 'a', 'b', 'c'), { minLength: 1 });
    const list = names.map((each) => OperatorScope.namespaces(...each));
    const anyScope = fc.oneof(
      fc.constantFrom(OperatorScope.namespace(), OperatorScope.cluster()),
      list,
    );
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
      {
        place: 'cluster',
        scopes: ['namespaces'],
        apiGroups: [''],
        resources: ['nodes'],
        verbs: ['get'],
        reason: 'x',
      },
    ];
    const idsIn = (scope: OperatorScope): string[] =>
      grantsOf({ rules, scope, home: 'a' }).map(({ id }) => id);
    expect(
      [OperatorScope.namespace(), OperatorScope.namespaces('b'), OperatorScope.cluster()].map(
        idsIn,
      ),
    ).toEqual([[], ['Cluster'], []]);
  });
});

test.each([undefined, 'lock'])(
  'a rule for the first namespace of a list is granted in no other (role: %s)',
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
  const scopes = [
    OperatorScope.namespace(),
    OperatorScope.namespaces('a', 'home'),
    OperatorScope.cluster(),
  ];

  test('every rule that holds in a scope is granted once in each of its places, whatever its role and workload', () => {
    const anyRule = fc.record({
      place: fc.constantFrom('watched', 'own', 'delegated'),
      resource: fc.constantFrom('pods', 'secrets', 'services'),
      // The rules of a role are all of the same workloads; a definition that has it otherwise is
      // refused.
      holder: fc.constantFrom({}, { workload: 'w' }, { role: 'r' }, { role: 's', workload: 'w' }),
    });
    fc.assert(
      fc.property(
        fc.array(anyRule, { maxLength: 8 }),
        fc.constantFrom(...scopes),
        (given, scope) => {
          const rules = given.map(({ place, resource, holder }) => ({
            ...granting(resource, 'watched'),
            place,
            ...holder,
          })) as PolicyRule[];
          const grants = grantsOf({ rules, scope, home: 'home' });
          const ids = grants.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          const times = scope.match({
            namespace: () => 1,
            namespaces: (names) => names.length,
            cluster: () => 1,
          });
          for (const each of rules) {
            const granted = grants.filter((grant) => grant.rules.includes(each));
            expect(granted).toHaveLength(each.place === 'own' ? 1 : times);
          }
        },
      ),
    );
  });
});

const granted = (rules: readonly PolicyRule[]): string[] =>
  rules.map(
    ({ place, apiGroups, resources, resourceNames = [], verbs }) =>
      `${place} ${resources.join()}.${apiGroups.join()} ${resourceNames.join()} ${verbs.join()}`,
  );

describe('rule', () => {
  test.each([
    'pods',
    'get',
    'get pods,deployments.apps',
    'get, list pods',
    'Get pods',
    'get pods now',
  ])('refuses %j', (right) => {
    expect(() => rule.own(right, 'reads')).toThrow(
      `the right is '${right}'; write verbs and resources of one API group`,
    );
  });
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
    const [create, hold, events] = rule.leaderElection({
      lease: 'cache-lock',
      reasons: { hold: 'stays the leader' },
    });
    expect(create?.reason).toBe('takes the leader lock');
    expect(hold?.reason).toBe('stays the leader');
    expect(events?.reason).toMatch(/only these events are missing/);
    expect([create, hold, events].map((rule) => rule?.optional === true)).toEqual([
      false,
      false,
      true,
    ]);
  });
});

const ruleWith = (more: object): PolicyRule => ({
  place: 'watched',
  apiGroups: [''],
  resources: ['pods'],
  verbs: ['get'],
  reason: 'x',
  ...more,
});

const findings = (more: object): string[] =>
  ruleFindings({ ...widgetDefinition, rules: [ruleWith(more)] }).map(
    ({ level, message }) => `${level}: ${message}`,
  );

describe('verbs', () => {
  test.each([
    ['read', "did you mean 'get', 'list', 'watch'?"],
    ['write', "did you mean 'create', 'update', 'patch'?"],
    ['GET', "did you mean 'get'?"],
    ['lists', "did you mean 'list'?"],
    ['delete-collection', "did you mean 'deletecollection'?"],
    ['all', "did you mean '*'?"],
    [
      'frobnicate',
      'allowed are get, list, watch, create, update, patch, delete, deletecollection, *',
    ],
  ])('%s of a resource of Kubernetes is an error', (verb, hint) => {
    const [message, ...more] = findings({ verbs: ['get', verb] });
    expect(message).toContain(
      `error: 'definition.rules[0].verbs' has '${verb}', which is no verb of Kubernetes`,
    );
    expect(message).toContain(hint);
    expect(more).toEqual([]);
  });

  test('of a custom resource are a warning, as its server may know more', () => {
    expect(findings({ apiGroups: ['x.io'], resources: ['things'], verbs: ['read'] })).toEqual([
      expect.stringMatching(/^warning: .*'read'/),
    ]);
    expect(findings({ apiGroups: ['', 'x.io'], verbs: ['read'] })[0]).toMatch(/^warning: /);
  });

  test.each([
    {
      verbs: [
        'get',
        'list',
        'watch',
        'create',
        'update',
        'patch',
        'delete',
        'deletecollection',
        '*',
      ],
    },
    { apiGroups: ['rbac.authorization.k8s.io'], resources: ['roles'], verbs: ['bind', 'escalate'] },
    { resources: ['users', 'groups', 'serviceaccounts'], verbs: ['impersonate'] },
    {
      apiGroups: ['certificates.k8s.io'],
      resources: ['signers'],
      verbs: ['approve', 'sign', 'attest'],
    },
    { apiGroups: ['policy'], resources: ['podsecuritypolicies'], verbs: ['use'] },
    {
      apiGroups: ['authentication.k8s.io'],
      resources: ['users'],
      verbs: ['impersonate:user-info'],
    },
  ])('that the API server asks for are fine: %j', (more) => {
    expect(findings(more).filter((message) => message.includes('.verbs'))).toEqual([]);
  });
});

describe('resources', () => {
  test.each([
    [[''], 'pod', "which is no resource of the core group ''; did you mean 'pods'?"],
    [[''], 'Pods', "did you mean 'pods'?"],
    [[''], 'Secret', "did you mean 'secrets'?"],
    [[''], 'svc', "did you mean 'services'?"],
    [[''], 'pod/log', "did you mean 'pods/log'?"],
    [['apps'], 'deploy', "did you mean 'deployments'?"],
    [['networking.k8s.io'], 'networkpolicy', "did you mean 'networkpolicies'?"],
    [['networking.k8s.io'], 'ingress', "did you mean 'ingresses'?"],
    [[''], 'deployments', "which is not in the core group '', but in group 'apps'"],
    [
      ['apps', 'batch'],
      'pods',
      "which is not in group 'apps' and group 'batch', but in the core group ''",
    ],
  ])('%j %s is an error', (apiGroups, resource, hint) => {
    expect(findings({ apiGroups, resources: [resource] })).toEqual([expect.stringContaining(hint)]);
    expect(findings({ apiGroups, resources: [resource] })[0]).toMatch(
      /^error: 'definition\.rules\[0\]\.resources' has/,
    );
  });

  test('that another version of Kubernetes may have are a warning', () => {
    expect(
      findings({ apiGroups: ['resource.k8s.io'], resources: ['podschedulingcontexts'] }),
    ).toEqual([
      expect.stringMatching(
        /^warning: .*'podschedulingcontexts', which is no resource of group 'resource\.k8s\.io'/,
      ),
    ]);
  });

  test('of the own group that are nearly right are a warning; of others nothing is known', () => {
    expect(findings({ apiGroups: ['test.example.com'], resources: ['widget'] })).toEqual([
      "warning: 'definition.rules[0].resources' has 'widget', which the definition does not serve; did you mean 'widgets'?",
    ]);
    expect(
      findings({ apiGroups: ['test.example.com'], resources: ['widgets/status', 'gadgetry'] }),
    ).toEqual([]);
    expect(findings({ apiGroups: ['other.io'], resources: ['pod', 'widget'] })).toEqual([]);
  });

  test('every resource of Kubernetes is known, with any subresource, and in a list of groups', () => {
    for (const { group, plural } of builtInKinds()) {
      expect(findings({ apiGroups: [group], resources: [plural, `${plural}/status`] })).toEqual([]);
      expect(findings({ apiGroups: ['x.io', group], resources: [plural] })).toEqual([]);
    }
    expect(findings({ apiGroups: ['*'], resources: ['*'] })).toEqual([]);
    expect(findings({ apiGroups: [''], resources: ['*', '*/scale'] })).toEqual([]);
  });
});

describe('places', () => {
  test.each([['everywhere'], [undefined], [7]])('%j is an error', (place) => {
    expect(findings({ place: place as never })).toContainEqual(
      expect.stringMatching(
        /^error: 'definition\.rules\[0\]\.place' is .*; use 'watched', 'own', 'cluster', 'delegated'$/,
      ),
    );
  });

  test.each([
    [['all'], `'definition.rules[0].scopes[0]' is 'all'; use 'namespace', 'namespaces', 'cluster'`],
    ['cluster', `'definition.rules[0].scopes' is 'cluster'; give a list of scopes`],
  ])('at the scopes %j are none', (scopes, message) => {
    expect(findings({ scopes: scopes as never })).toContain(`error: ${message}`);
  });
});

describe('reasons', () => {
  test.each([[''], [' '], [undefined], [7]])('%j is an error', (reason) => {
    expect(findings({ reason })).toEqual([
      expect.stringMatching(
        /^error: 'definition\.rules\[0\]\.reason' is .*; say what the operator does with the right/,
      ),
    ]);
  });
});

test('what upstream has written is installed as it is, with a warning', () => {
  const found = findings({ role: 'upstream', verbs: ['read'], resources: ['pod'], reason: '' });
  expect(found).toHaveLength(3);
  expect(found.every((message) => message.startsWith('warning: '))).toBe(true);
});

describe('rights that no request can use', () => {
  const dead = (scope: OperatorScope, ...rules: object[]): string[] =>
    deadRightProblems({ ...widgetDefinition, rules: rules.map(ruleWith) }, { scope, home: 'home' });
  const inA = OperatorScope.namespaces('a', 'b');

  test('what is of the whole cluster, in a Role', () => {
    expect(dead(inA, { resources: ['pods', 'nodes'], verbs: ['get', 'list'] })).toEqual([
      "'definition.rules[0]' gives get, list of nodes (nodes are of the whole cluster, and a RoleBinding gives rights in its " +
        'namespace only) in a Role of namespace a, which no request can use; give what works everywhere a rule with place ' +
        "'cluster' and the 'scopes' that need it",
    ]);
    expect(dead(OperatorScope.cluster(), { resources: ['nodes'] })).toEqual([]);
    expect(dead(OperatorScope.cluster(), { place: 'own', resources: ['nodes'] })[0]).toContain(
      'a Role of namespace home',
    );
    expect(dead(inA, { place: 'cluster', scopes: ['namespaces'], resources: ['nodes'] })).toEqual(
      [],
    );
    expect(dead(inA, { scopes: ['cluster'], resources: ['nodes'] })).toEqual([]);
  });

  test('of one namespace, get, update, patch and delete work, and nothing else', () => {
    const of = (...verbs: string[]): string | undefined =>
      / gives (.*?) of namespaces/.exec(
        dead(inA, { resources: ['namespaces'], verbs })[0] ?? '',
      )?.[1];
    expect(of('get', 'update', 'patch', 'delete')).toBeUndefined();
    expect(of('get', 'list', 'watch', 'create', 'deletecollection')).toBe(
      'list, watch, create, deletecollection',
    );
    expect(dead(inA, { resources: ['namespaces'], resourceNames: ['a', 'b'] })).toEqual([]);
    expect(dead(inA, { resources: ['namespaces'], resourceNames: ['a'] })[0]).toContain(
      'requests about namespace a count as made there, and not in b',
    );
  });

  test('of an own kind of the whole cluster', () => {
    const [type] = widgetDefinition.customResources;
    const rules = [ruleWith({ apiGroups: ['test.example.com'], resources: ['widgets/status'] })];
    const customResources = [
      { ...type, group: 'test.example.com', plural: 'widgets', scope: 'Cluster' },
    ] as never;
    const request = { scope: inA, home: 'home' };
    expect(
      deadRightProblems({ ...widgetDefinition, customResources, rules }, request)[0],
    ).toContain('widgets/status');
    expect(deadRightProblems({ ...widgetDefinition, rules }, request)).toEqual([]);
  });
});

test('the catalogue has none of all that, in any scope', () => {
  for (const definition of definitionsIn(catalog)) {
    expect(ruleFindings(definition)).toEqual([]);
    const options = definition.rules.flatMap(({ option }) => option ?? []);
    for (const scope of [
      OperatorScope.namespace(),
      OperatorScope.namespaces('a', 'b'),
      OperatorScope.cluster(),
    ]) {
      expect(deadRightProblems(definition, { scope, home: 'home', options })).toEqual([]);
    }
  }
});

describe('at synth', () => {
  const installed = (more: object): string =>
    warningsOf(() => {
      const chart = testChart('home');
      new Operator(chart, 'operator', {
        definition: { ...widgetDefinition, rules: [ruleWith(more)] },
      });
      chart.toJson();
    });

  test('errors fail the constructor, all at once', () => {
    const failure = failureOf(() => installed({ verbs: ['read'], resources: ['pod'], reason: '' }));
    expect(failure).toMatch(/'read'/);
    expect(failure).toMatch(/did you mean 'pods'/);
    expect(failure).toMatch(/reason' is ''.*/);
  });

  test('warnings are printed', () => {
    expect(installed({ apiGroups: ['x.io'], verbs: ['read'] })).toMatch(
      /warning: .*'read'.*\[chart\/operator\]/,
    );
    expect(installed({ resources: ['nodes'] })).toMatch(
      /warning: .* of nodes .* in a Role of namespace home/,
    );
    expect(installed({})).toBe('');
  });
});
