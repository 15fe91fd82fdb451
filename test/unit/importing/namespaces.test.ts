import { OperatorScope } from 'operator-constructs';
import { AccessReport, compareAtScopes } from 'operator-constructs/cli';
import {
  account,
  crd,
  deployment,
  everywhere,
  GADGETS,
  inNamespace,
  installed,
  operator,
  read,
  rule,
} from '../../support/sources';

import type { ReadOperator } from 'operator-constructs/cli';
import type { Manifest } from '../../support/sources';

const watchOwn: Manifest = {
  env: [{ name: 'WATCH_NAMESPACE', valueFrom: { fieldRef: { fieldPath: 'metadata.namespace' } } }],
};
const PODS = rule('', 'pods', 'get list watch create');

/** An operator for its own namespace, whose objects all name that. */
const narrow = (): Manifest[] => [
  crd('gadgets', 'Gadget'),
  account('operator'),
  ...inNamespace('gadgets', 'operator', [GADGETS, PODS]),
  deployment('operator', { container: watchOwn }),
];
const wide = (): Manifest[] => [
  crd('gadgets', 'Gadget'),
  account('operator'),
  ...everywhere('operator', [GADGETS, PODS]),
  deployment('operator', { container: { env: [{ name: 'WATCH_NAMESPACE', value: '' }] } }),
];

/** The objects with another namespace, or none, where the choice says so. */
function placed(
  objects: readonly Manifest[],
  namespace: string | undefined,
  isChosen: (index: number) => boolean = () => true,
): Manifest[] {
  return objects.map((object, index) => {
    const { namespace: own, ...metadata } = object.metadata as Manifest;
    return own === undefined || !isChosen(index)
      ? object
      : { ...object, metadata: { ...metadata, ...(namespace !== undefined && { namespace }) } };
  });
}

const essence = ({
  definition,
  sourceScope,
  scopes,
  watchedNamespaces,
}: ReadOperator): unknown => ({
  definition,
  sourceScope,
  scopes,
  watchedNamespaces,
});

describe('an object without a namespace is in the one that is installed into', () => {
  test.each([
    ['narrow', narrow()],
    ['wide', wide()],
  ])('whichever objects lack it: %s', (_, objects) => {
    const whole = essence(read(objects));
    for (let choice = 0; choice < 2 ** objects.length; choice++) {
      const isChosen = (index: number): boolean => (choice & (1 << index)) !== 0;
      for (const namespace of [undefined, '']) {
        const source = placed(objects, namespace, isChosen);
        expect({ choice, is: essence(read(source)) }).toEqual({ choice, is: whole });
        expect({ choice, is: essence(read(source, { namespace: 'gadgets' })) }).toEqual({
          choice,
          is: whole,
        });
      }
    }
  });

  test('an installation elsewhere has the rights there', () => {
    const found = read(placed(narrow(), undefined));
    const rights = AccessReport.of(installed(found, OperatorScope.namespace())).rights;
    const held = rights.flatMap(({ subject, resource, namespace }) =>
      subject.name === 'operator' ? [`${resource} in ${namespace}`] : [],
    );
    expect(held).toEqual(expect.arrayContaining(['gadgets in elsewhere', 'pods in elsewhere']));
    expect(compareAtScopes(found).filter(({ refusal }) => refusal !== undefined)).toEqual([]);
  });

  test('a subject without one is in that of its binding', () => {
    const [role, binding] = inNamespace('elsewhere', 'other', [PODS]) as [Manifest, Manifest];
    const subjects = [{ kind: 'ServiceAccount', name: 'operator' }];
    const found = read([...wide(), role, { ...binding, subjects }]);
    expect(found.findings.map(({ rule: id, object }) => `${id} ${object}`)).toContain(
      'import/kept-other-subject RoleBinding elsewhere/other',
    );
    expect(essence(read([...wide(), role, binding]))).not.toEqual(essence(found));
  });
});

describe('a workload that nothing gives rights', () => {
  const RIGHTS = /Deployment (\S+) \(source\.yaml:\d+\) would have no rights/;

  test.each([
    ['a RoleBinding', narrow(), 'RoleBinding operator'],
    ['a ClusterRoleBinding', wide(), 'ClusterRoleBinding operator-binding'],
  ])('is an error, as %s names the account in another namespace', (_, objects, binding) => {
    const source = placed(objects, undefined);
    const reading = (): unknown => read(source, { namespace: 'prod' });
    expect(reading).toThrow(RIGHTS);
    expect(reading).toThrow(
      new RegExp(
        `runs as ServiceAccount operator in 'prod', and ${binding} \\(source.yaml:\\d+\\) binds that of 'gadgets'; give --namespace gadgets`,
      ),
    );
  });

  test('whose namespace is named has to be mended in the source', () => {
    const objects = wide().map((object) =>
      object.kind === 'ClusterRoleBinding'
        ? {
            ...object,
            subjects: [{ kind: 'ServiceAccount', name: 'operator', namespace: 'system' }],
          }
        : object,
    );
    expect(() => read(objects)).toThrow(
      /binds that of 'system'; change the subject of the binding/,
    );
  });

  test('is named for each of them', () => {
    const objects = [
      ...placed(wide(), undefined),
      deployment('webhook', { namespace: undefined }),
      ...everywhere('webhook', [PODS], 'webhook'),
    ];
    expect(() => read(placed(objects, undefined), { namespace: 'prod' })).toThrow(
      /Deployment operator \([^]*Deployment webhook \(/,
    );
  });

  test.each<[string, Manifest[]]>([
    ['an account that another binding names', inNamespace('gadgets', 'a', [PODS], 'a')],
    [
      'an account that a workload of that namespace has',
      [deployment('b', { namespace: 'system', account: 'a' })],
    ],
  ])('is no error where it is meant: %s', (_, more) => {
    const elsewhere = everywhere('other', [PODS], 'a').map((object) =>
      object.kind === 'ClusterRoleBinding'
        ? { ...object, subjects: [{ kind: 'ServiceAccount', name: 'a', namespace: 'system' }] }
        : object,
    );
    const objects = [...wide(), deployment('beside', { account: 'a' }), ...elsewhere];
    expect(() => read(objects)).toThrow(RIGHTS);
    expect(() => read([...objects, ...more])).not.toThrow();
  });
});

test('namespaces besides the own one are watched where it has rights on what it serves', () => {
  const rights = { team: GADGETS, all: rule('*', '*', '*'), logs: PODS, 'kube-system': GADGETS };
  const more = Object.entries(rights).flatMap(([namespace, right]) =>
    inNamespace(namespace, 'operator', [right]),
  );
  expect(read([...narrow(), ...more]).watchedNamespaces).toEqual(['team', 'all']);
});

test('the first workload is the one that writes what it serves, and no webhook', () => {
  const others = {
    reader: ['get', 'list', 'watch'].map((verb) => rule('gadgets.example.com', 'gadgets', verb)),
    webhook: [GADGETS, rule('gadgets.example.com', 'gadgets', 'patch'), PODS],
  };
  const more = Object.entries(others).flatMap(([name, rules]) => [
    deployment(name),
    account(name),
    ...everywhere(name, rules, name),
  ]);
  const { workloads } = read([...more, ...operator()]).definition;
  expect(workloads.map(({ name }) => name)).toEqual(['operator', 'reader', 'webhook']);
});
