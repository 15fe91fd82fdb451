import { OperatorScope } from 'operator-constructs';
import { AccessReport, sourceDifferences } from 'operator-constructs/cli';
import { account, crd, deployment, everywhere, GADGETS, installed, type Manifest, read, rule } from './sources';

const RBAC = 'rbac.authorization.k8s.io';
const SCC = 'security.openshift.io';

/** A role that nobody is bound to in the source. */
const pods: Manifest = {
  apiVersion: `${RBAC}/v1`,
  kind: 'ClusterRole',
  metadata: { name: 'gadget-pod' },
  rules: [rule('', 'endpoints pods', 'get list patch'), rule('', 'secrets', 'get', { resourceNames: ['one', 'two'] })],
};

const source = (rules: readonly Manifest[], ...others: readonly Manifest[]): Manifest[] => [
  crd('gadgets', 'Gadget'),
  account('operator'),
  deployment('operator', { container: { env: [{ name: 'WATCH_NAMESPACE', value: '' }] } }),
  ...everywhere('operator', [GADGETS, ...rules]),
  ...others,
];

const BINDS = rule(RBAC, 'rolebindings', 'get create');

interface Found {
  readonly places: Record<string, string>;
  readonly findings: readonly string[];
}

/** The place of the rules about each resource, and the findings about delegation. */
function found(objects: readonly Manifest[]): Found {
  const { definition, findings } = read(objects);
  const inWatched = definition.rules.filter(({ place }) => place !== 'own');
  return {
    places: Object.fromEntries(inWatched.map((each) => [each.resources.join(), each.place])),
    findings: findings.map(({ rule }) => rule).filter((rule) => rule.includes('delegate')),
  };
}

describe('rights that are held to be granted on', () => {
  test('are those of a role that the operator binds to what it creates', () => {
    expect(found(source([BINDS, rule('', 'endpoints', 'get patch'), rule('', 'pods', 'get delete')], pods))).toEqual({
      places: { gadgets: 'watched', rolebindings: 'watched', endpoints: 'delegated', pods: 'watched' },
      findings: ['import/delegated'],
    });
  });

  test('have the reason why', () => {
    const { definition } = read(source([BINDS, rule('', 'endpoints', 'get')], pods));
    expect(definition.rules.find(({ place }) => place === 'delegated')?.reason).toBe(
      'as ClusterRole operator of the source has it; ClusterRole gadget-pod has the same, and who binds that role to what it creates has to hold its rights',
    );
  });

  test.each<readonly [string, Manifest, 'delegated' | 'watched']>([
    ['one of its names', rule('', 'secrets', 'get', { resourceNames: ['two'] }), 'delegated'],
    ['another name', rule('', 'secrets', 'get', { resourceNames: ['two', 'three'] }), 'watched'],
    ['all names', rule('', 'secrets', 'get'), 'watched'],
    ['a verb more', rule('', 'endpoints', 'get delete'), 'watched'],
    ['a resource more', rule('', 'endpoints services', 'get'), 'watched'],
  ])('only where the role has all of a rule: %s', (_, given, place) => {
    const key = (given as { resources: string[] }).resources.join();
    expect(found(source([BINDS, given], pods)).places[key]).toBe(place);
  });

  test('are `use` of what pods are allowed by, which moves into Roles', () => {
    const use = rule(SCC, 'securitycontextconstraints', 'use', { resourceNames: ['gadget'] });
    expect(found(source([rule(RBAC, 'roles', 'create'), use])).places).toMatchObject({
      securitycontextconstraints: 'delegated',
    });
    const alone = found(source([use]));
    expect(alone).toEqual({ places: { gadgets: 'watched', securitycontextconstraints: 'watched' }, findings: [] });
  });

  test.each<readonly [string, readonly Manifest[], readonly string[]]>([
    ['makes no roles', [], []],
    ['may escalate', [rule(RBAC, 'roles', 'create escalate')], []],
    ['may bind', [BINDS, rule(RBAC, 'clusterroles', 'bind')], []],
    ['may do everything', [rule(RBAC, 'roles rolebindings', '*')], []],
    ['makes roles', [rule(RBAC, 'roles', 'create')], ['import/may-delegate']],
    ['binds roles', [BINDS], ['import/may-delegate']],
  ])('are reported where they cannot be known: an operator that %s', (_, rules, findings) => {
    expect(found(source([...rules, rule('', 'endpoints', 'get')]))).toMatchObject({ findings });
  });

  test('are not those of roles for people', () => {
    const labels = { 'rbac.authorization.k8s.io/aggregate-to-view': 'true' };
    const forPeople = { ...pods, metadata: { name: 'gadget-view', labels } };
    expect(found(source([BINDS, rule('', 'endpoints', 'get')], forPeople)).findings).toEqual(['import/may-delegate']);
  });

  test.each([OperatorScope.namespace(), OperatorScope.namespaces('a'), OperatorScope.cluster()])(
    'are held where they were, at the scope %s',
    (scope) => {
      const objects = source([BINDS, rule('', 'endpoints', 'get')], pods);
      const { rights: held } = AccessReport.of(installed(objects, scope));
      const rights = held.map(({ resource }) => resource);
      expect(rights).toContain('endpoints');
      expect(sourceDifferences(read(objects)).filter(({ reason }) => reason === undefined)).toEqual([]);
    },
  );
});
