import fc from 'fast-check';
import { OperatorScope } from 'operator-constructs';
import { AccessReport, writeOperator } from 'operator-constructs/cli';
import { sampledRuns } from '../../support/sampled';
import { account, crd, deployment, env, installed, read, rule } from '../../support/sources';

import type { ScopeKind } from 'operator-constructs';
import type { ReadOperator } from 'operator-constructs/cli';
import type { Manifest } from '../../support/sources';

const RBAC = 'rbac.authorization.k8s.io';
const HOME = 'gadgets';
const ACCOUNTS = ['operator', 'webhook', 'worker'];

const verbs = fc.constantFrom('get', 'list watch', 'get list watch create update', 'create', '*');
const anyRule = fc.oneof(
  {
    arbitrary: fc
      .tuple(fc.constantFrom('gadgets', 'gadgets/status'), verbs)
      .map(([to, of]) => rule('gadgets.example.com', to, of)),
    weight: 2,
  },
  fc
    .tuple(
      fc.constantFrom('pods secrets', 'configmaps', 'nodes', 'pods nodes', 'namespaces', 'events'),
      verbs,
    )
    .map(([to, of]) => rule('', to, of)),
  fc
    .tuple(
      fc.constantFrom(['kube-system'], [HOME], ['a', HOME]),
      fc.constantFrom('namespaces', 'configmaps'),
    )
    .map(([resourceNames, to]) => rule('', to, 'get', { resourceNames })),
  fc.constantFrom(
    rule('coordination.k8s.io', 'leases', 'get create update'),
    rule(RBAC, 'roles rolebindings', 'create'),
    rule('apps', 'deployments', 'list watch'),
    { nonResourceURLs: ['/metrics'], verbs: ['get'] },
  ),
);

const subjects = fc.option(
  fc.subarray([
    ...ACCOUNTS.map((name) => ({ kind: 'ServiceAccount', name, namespace: HOME })),
    ...['people', `system:serviceaccounts:${HOME}`].map((name) => ({
      kind: 'Group',
      apiGroup: RBAC,
      name,
    })),
  ]),
);

/** A role, and the bindings to it. */
const granted = fc
  .record({
    rules: fc.option(fc.array(anyRule, { maxLength: 4 })),
    namespace: fc.option(fc.constantFrom(HOME, HOME, 'kube-system', 'elsewhere'), { freq: 2 }),
    // A ClusterRole may take over the rules of others.
    aggregation: fc.constantFrom('none', 'none', 'whole', 'part'),
    bindings: fc.array(
      fc.record({ subjects, within: fc.option(fc.constantFrom(HOME, 'kube-system')) }),
      {
        maxLength: 2,
      },
    ),
  })
  .map(({ rules, namespace, aggregation, bindings }) => (name: string): Manifest[] => {
    const kind = namespace === null ? 'ClusterRole' : 'Role';
    const placed = (of: string, where: string | null): Manifest => ({
      name: of,
      ...(where !== null && { namespace: where }),
    });
    const metadata = placed(name, namespace);
    const isPart = aggregation === 'part' && namespace === null;
    const clusterRoleSelectors = [{ matchLabels: { part: 'yes' } }];
    return [
      {
        apiVersion: `${RBAC}/v1`,
        kind,
        rules,
        metadata: isPart ? { ...metadata, labels: { part: 'yes' } } : metadata,
        ...(aggregation === 'whole' &&
          namespace === null && { aggregationRule: { clusterRoleSelectors }, rules: [] }),
      },
      ...bindings.map(({ subjects: to, within }, index) => ({
        apiVersion: `${RBAC}/v1`,
        kind: (namespace ?? within) === null ? 'ClusterRoleBinding' : 'RoleBinding',
        metadata: placed(`${name}-${index}`, namespace ?? within),
        roleRef: { apiGroup: RBAC, kind, name },
        subjects: to,
      })),
    ];
  });

/** Objects of one name are one, unless they are in several namespaces. */
function once(objects: readonly Manifest[]): readonly Manifest[] {
  const keyOf = ({ kind, metadata }: Manifest): string =>
    JSON.stringify([kind, { ...(metadata as object), labels: 0 }]);
  return [...new Map(objects.map((object) => [keyOf(object), object])).values()];
}

/**
 * An installation of one to three processes, some of which are told what to watch; objects come in
 * any order.
 */
const source = fc
  .record({
    told: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
    accounts: fc.array(fc.constantFrom(...ACCOUNTS), { minLength: 3, maxLength: 3 }),
    grants: fc.array(granted, { minLength: 1, maxLength: 4 }),
  })
  .map(({ told, accounts, grants }) => [
    crd('gadgets', 'Gadget'),
    ...ACCOUNTS.map((name) => account(name)),
    ...told.map((isTold, index) =>
      deployment(`process-${index}`, {
        account: accounts[index]!,
        container: isTold ? env('WATCH_NAMESPACE', '') : { env: null, args: null },
      }),
    ),
    ...once(grants.flatMap((grant, index) => grant(['role', 'role', 'other', 'role'][index]!))),
  ])
  .chain((objects) => fc.shuffledSubarray(objects, { minLength: objects.length }));

const SCOPES: Readonly<Record<ScopeKind, OperatorScope>> = {
  namespace: OperatorScope.namespace(),
  namespaces: OperatorScope.namespaces('team-a', 'team-b'),
  cluster: OperatorScope.cluster(),
};

/** What everybody may do, with the place. */
function rightsIn(objects: readonly object[]): Map<string, ReadonlySet<string>> {
  const rights = new Map<string, Set<string>>();
  for (const {
    subject,
    apiGroup,
    resource,
    nonResourceURL,
    resourceNames = [''],
    verbs: of,
    namespace = '',
  } of AccessReport.of(objects).rights) {
    for (const [verb, name] of of.flatMap((one) =>
      resourceNames.map((each) => [one, each] as const),
    )) {
      // A namespace by its name is the namespace itself, and in another Role nothing.
      if (resource === 'namespaces' && name !== '' && namespace !== '' && name !== namespace) {
        continue;
      }
      const isItself = resource === 'namespaces' && name === HOME;
      const right = [
        subject.name,
        verb,
        apiGroup,
        resource ?? nonResourceURL,
        isItself ? '' : name,
      ].join(' ');
      rights.set(right, (rights.get(right) ?? new Set()).add(isItself ? HOME : namespace));
    }
  }
  return rights;
}

/** Rights that some have, in places in which others do not have them. */
function beyond(
  rights: ReturnType<typeof rightsIn>,
  others: ReturnType<typeof rightsIn>,
): string[] {
  return [...rights].flatMap(([right, places]) => {
    const all = new Set(
      [right, right.replace(/ \S+/, ' *')].flatMap((each) => [...(others.get(each) ?? [])]),
    );
    return [...places]
      .filter((place) => !all.has(place) && !all.has(''))
      .map((place) => `${right} in ${place}`);
  });
}

/**
 * An installation in another namespace than that of the source, which is called as that for the
 * comparison.
 */
function install(operator: ReadOperator, scope: ScopeKind): object[] {
  const objects = JSON.stringify(installed(operator, SCOPES[scope], { namespace: 'other-home' }));
  return JSON.parse(objects.replaceAll('other-home', HOME)) as object[];
}

test('whatever rights a source has, its import explains each difference, and nobody has more at any scope', () => {
  fc.assert(
    fc.property(source, (objects) => {
      const operator = read(objects);
      expect(writeOperator(operator, { pulumi: false }).failures).toEqual([]);
      if (operator.sourceScope !== 'cluster') {
        return;
      }
      const given = rightsIn(objects);
      for (const { scope, evidence } of operator.scopes) {
        if (evidence !== undefined) {
          expect([scope, ...beyond(rightsIn(install(operator, scope)), given)]).toEqual([scope]);
        }
      }
      expect(beyond(given, rightsIn(install(operator, 'cluster')))).toEqual([]);
    }),
    { numRuns: sampledRuns(500) },
  );
});
