import { WatchSignal } from 'operator-constructs';
import { defineCustomResource, t } from 'operator-constructs/crd';
import { OperatorScope } from '../../../lib/core/operator-scope';
import { unknownPluralProblems, withClusterNames } from '../../../lib/core/plan/resource-names';
import { builtInKinds } from '../../../lib/manifests/built-in-kinds';

import type { OperatorDefinition } from '../../../lib/core/operator-definition';
import type { OperatorObject } from '../../../lib/core/operator-workloads';

const shelf = defineCustomResource({
  group: 'example.com',
  kind: 'Shelf',
  plural: 'shelves',
  scope: 'Cluster',
  versions: [{ name: 'v1', schema: { spec: t.object({}) } }],
});

const object = (
  kind: string,
  group: string,
  more: Partial<OperatorObject> = {},
): OperatorObject => ({
  place: 'cluster',
  manifest: {
    apiVersion: group === '' ? 'v1' : `${group}/v1`,
    kind,
    metadata: { name: 'shop-own' },
  },
  ...more,
});

const named = (
  apiGroups: readonly string[],
  resources: readonly string[],
  resourceNames = ['shop-own'],
): OperatorDefinition['rules'][number] => ({
  place: 'cluster',
  scopes: ['namespace', 'namespaces', 'cluster'],
  apiGroups,
  resources,
  resourceNames,
  verbs: ['get'],
  reason: 'a test',
});

const definition = (
  objects: readonly OperatorObject[],
  rules: OperatorDefinition['rules'] = [],
): OperatorDefinition => ({
  name: 'shop-operator',
  version: '1.0.0',
  image: 'registry.example.com/shop:1.0.0',
  customResources: [shelf],
  watch: WatchSignal.env(),
  objects,
  rules,
});

/** The names in each rule that a rule becomes, with their resources. */
const inShop = (
  objects: readonly OperatorObject[],
  rule: OperatorDefinition['rules'][number],
  scope = OperatorScope.namespace(),
  options = {},
  roles: OperatorDefinition['roles'] = [],
): string[] =>
  withClusterNames(rule, {
    definition: { ...definition(objects), roles },
    scope,
    namespace: 'shop',
    options,
  }).map(({ resources, resourceNames = [] }) => `${resources.join()} ${resourceNames.join()}`);

const OPENSHIFT = 'security.openshift.io';
const SCC = object('SecurityContextConstraints', OPENSHIFT);

describe('names in rules follow the objects that get others', () => {
  test.each(builtInKinds().filter(({ namespaced }) => !namespaced))(
    '$kind of Kubernetes itself',
    ({ group, kind, plural }) => {
      expect(inShop([object(kind, group)], named([group], [plural]))).toEqual([
        `${plural} shop.shop-own`,
      ]);
    },
  );

  test('with the prefix of an installation', () => {
    const group = 'rbac.authorization.k8s.io';
    const rule = named([group], ['clusterroles']);
    const options = { clusterNamePrefix: 'two-' };
    expect(inShop([object('ClusterRole', group)], rule, undefined, options)).toEqual([
      'clusterroles shop.two-shop-own',
    ]);
  });

  test.each<[string, OperatorObject, string, string]>([
    ['a kind that is its own plural', SCC, OPENSHIFT, 'securitycontextconstraints'],
    ['a plural in s', object('Box', 'x.example.org'), 'x.example.org', 'boxs'],
    ['a plural in es', object('Box', 'x.example.org'), 'x.example.org', 'boxes'],
    ['a plural in ies', object('Policy', 'x.example.org'), 'x.example.org', 'policies'],
    ['the plural of a CRD', object('Shelf', 'example.com'), 'example.com', 'shelves'],
    ['a plural that is told', object('Ox', 'x.io', { plural: 'oxen' }), 'x.io', 'oxen'],
    ['a subresource', SCC, OPENSHIFT, 'securitycontextconstraints/status'],
    ['any group', SCC, '*', 'securitycontextconstraints'],
  ])('%s', (_, given, group, plural) => {
    expect(inShop([given], named([group], [plural]))).toEqual([`${plural} shop.shop-own`]);
    expect(inShop([given], named([group], [plural]), OperatorScope.cluster())).toEqual([
      `${plural} shop-own`,
    ]);
  });

  test.each<[string, OperatorObject, string, string]>([
    ['another group', SCC, 'other.example.org', 'securitycontextconstraints'],
    ['another kind', SCC, OPENSHIFT, 'rangeallocations'],
    ['a guess where the CRD says it', object('Shelf', 'example.com'), 'example.com', 'shelfs'],
    [
      'an object of the cluster part',
      { ...SCC, place: 'cluster-part' },
      OPENSHIFT,
      'securitycontextconstraints',
    ],
  ])('and those of others stay: %s', (_, given, group, plural) => {
    expect(inShop([given], named([group], [plural]))).toEqual([`${plural} shop-own`]);
  });

  test('in a rule of its own where other resources have the name, too', () => {
    const rule = named(
      ['', 'scheduling.k8s.io'],
      ['configmaps', 'priorityclasses'],
      ['shop-own', 'other'],
    );
    expect(inShop([object('PriorityClass', 'scheduling.k8s.io')], rule)).toEqual([
      'configmaps shop-own,other',
      'priorityclasses shop.shop-own,other',
    ]);
  });

  test('of roles, and of their bindings, which may have a name of their own', () => {
    const rule = named(
      ['rbac.authorization.k8s.io'],
      ['clusterroles', 'clusterrolebindings', 'roles'],
      ['shop-own', 'other'],
    );
    const roles = [{ name: 'other', binding: 'bound' }, { name: 'shop-own' }];
    expect(inShop([], rule, undefined, {}, roles)).toEqual([
      'clusterroles shop.shop-own,shop.other',
      'clusterrolebindings shop.shop-own,other',
      'roles shop-own,other',
    ]);
  });

  test('beside the name in the source where a rule is about all resources', () => {
    expect(inShop([SCC], named(['*'], ['*']))).toEqual(['* shop-own,shop.shop-own']);
  });
});

test('a plural that cannot be known is a warning that names the object, where names change', () => {
  const rules = [
    named(['x.io'], ['oxen', 'oxes', '*']),
    named(['rbac.authorization.k8s.io'], ['roles']),
  ];
  const warned = (given: OperatorObject, scope = OperatorScope.namespaces('a')): string[] =>
    unknownPluralProblems(definition([given], rules), scope);
  expect(warned(object('Ox', 'x.io'))).toEqual([
    expect.stringMatching(
      /^'definition\.objects\[0\]' is the Ox 'shop-own', .* of 'oxen', which .*set 'plural'/,
    ),
  ]);
  expect(warned(object('Ox', 'x.io'), OperatorScope.cluster())).toEqual([]);
  expect(warned(object('Ox', 'x.io', { plural: 'oxen' }))).toEqual([]);
  expect(warned(object('Ox', 'x.io', { place: 'cluster-part' }))).toEqual([]);
  expect(warned(object('Ox', 'y.io'))).toEqual([]);
  expect(warned(object('ClusterRole', 'rbac.authorization.k8s.io'))).toEqual([]);
});
