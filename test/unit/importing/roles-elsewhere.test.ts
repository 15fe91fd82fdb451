import { OperatorScope } from 'operator-constructs';
import { AccessReport, writeOperator } from 'operator-constructs/cli';
import { everywhere, GADGETS, inNamespace, installed, type Manifest, operator, read, rule } from './sources';

const resourcesOf = (objects: readonly Manifest[]): string[] =>
  read(objects).definition.rules.flatMap(({ resources }) => resources);

describe('roles', () => {
  test('of a namespace that is neither the own nor watched are kept for that, wherever the operator is', () => {
    const [role, binding] = inNamespace('kube-system', 'reader', [rule('', 'configmaps', 'get')]);
    const objects = [...operator({ env: [{ name: 'WATCH_NAMESPACE', value: '' }] }), role!, binding!];
    expect(resourcesOf(objects)).not.toContain('configmaps');
    for (const [scope, name] of [
      [OperatorScope.namespaces('a'), 'elsewhere.reader'],
      [OperatorScope.cluster(), 'reader'],
    ] as const) {
      const there = installed(objects, scope).filter(({ metadata }) => metadata.namespace === 'kube-system');
      expect(there).toMatchObject([
        { kind: 'Role', metadata: { name }, rules: role!.rules },
        { roleRef: { name }, subjects: [{ name: 'operator', namespace: 'elsewhere' }] },
      ]);
    }
    expect(read(objects).findings.map(({ rule: id }) => id)).toContain('import/kept-elsewhere');
  });

  test('of a name that another namespace has, too, are kept both', () => {
    const roles = ['gadgets', 'kube-system'].map((namespace) => inNamespace(namespace, 'spare', [GADGETS])[0]!);
    expect(writeOperator(read([...operator(), ...roles])).failures).toEqual([]);
  });

  test('may give all verbs on their own namespace, and none on another', () => {
    const rules = [rule('', 'namespaces', '*'), rule('', 'namespaces', 'get', { resourceNames: ['kube-system'] })];
    expect(resourcesOf([...operator(), ...inNamespace('gadgets', 'self', rules)])).toContain('namespaces');
    expect(resourcesOf([...operator(), ...inNamespace('gadgets', 'self', rules.slice(1))])).not.toContain('namespaces');
  });

  test('that others have, too, are narrowed for the process alone', () => {
    const [role, binding] = everywhere('pods', [rule('', 'pods', 'list')]);
    const people = { kind: 'Group', apiGroup: 'rbac.authorization.k8s.io', name: 'people' };
    const shared = { ...binding, subjects: [...(binding!.subjects as Manifest[]), people] };
    const objects = [...operator({ env: [{ name: 'WATCH_NAMESPACE', value: '' }] }), role!, shared];
    expect(writeOperator(read(objects)).failures).toEqual([]);
    const { rights } = AccessReport.of(installed(objects, OperatorScope.namespace()));
    const held = rights.filter(({ resource }) => resource === 'pods');
    expect(held.map(({ subject, namespace }) => [subject.name, namespace])).toEqual(
      expect.arrayContaining([
        ['people', undefined],
        ['operator', 'elsewhere'],
      ]),
    );
    expect(held).toHaveLength(2);
  });

  test('that take over rules of others, and are for people, too, are kept at each scope', () => {
    const people = [{ kind: 'Group', apiGroup: 'rbac.authorization.k8s.io', name: 'people' }];
    const [whole, binding] = everywhere('whole', []);
    const [part] = everywhere('part', [rule('', 'pods', 'list')]);
    const objects = [
      ...operator({ env: [{ name: 'WATCH_NAMESPACE', value: '' }] }),
      { ...whole, aggregationRule: { clusterRoleSelectors: [{ matchLabels: { part: 'yes' } }] } },
      { ...part, metadata: { name: 'part', labels: { part: 'yes' } } },
    ];
    for (const subjects of [people, [...people, ...(binding!.subjects as object[])]]) {
      expect(writeOperator(read([...objects, { ...binding, subjects }])).failures).toEqual([]);
    }
  });

  test('give the right to impersonate people for all namespaces, as no other works', () => {
    const { rules } = read([
      ...operator(),
      ...everywhere('as', [rule('', 'users serviceaccounts', 'impersonate')]),
    ]).definition;
    const places = rules.flatMap(({ place, verbs, resources }) =>
      verbs.includes('impersonate') ? [[place, ...resources]] : [],
    );
    expect(places).toEqual(
      expect.arrayContaining([
        ['cluster', 'users'],
        ['watched', 'serviceaccounts'],
      ]),
    );
  });
});
