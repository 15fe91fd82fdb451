import { Operator, OperatorScope, WatchSignal } from 'operator-constructs';
import { AccessReport, operatorDefinition } from 'operator-constructs/cli';
import { customizedDefinition } from 'operator-constructs/generated';
import { zookeeperDefinition } from 'operator-constructs/zookeeper';
import { crd, env, everywhere, operator, read, rule } from '../../support/sources';
import * as synthesized from '../../support/synth';

import type { OperatorDefinition } from 'operator-constructs';
import type { OperatorCustomization } from 'operator-constructs/generated';
import type { Manifest } from '../../support/sources';

const definition: OperatorDefinition = {
  ...zookeeperDefinition,
  rules: [
    {
      place: 'watched',
      apiGroups: [''],
      resources: ['secrets', 'pods'],
      verbs: ['get'],
      reason: 'imported',
    },
    {
      place: 'own',
      apiGroups: ['apps'],
      resources: ['deployments'],
      verbs: ['get'],
      reason: 'imported',
    },
  ],
  unsupportedScopes: { cluster: 'nobody knows how' },
};

test('without a customization the definition is as it was', () => {
  expect(customizedDefinition(definition, {})).toEqual(definition);
});

test('reasons are given by resource, as rules name it', () => {
  const { rules } = customizedDefinition(definition, {
    reasons: { secrets: 'reads passwords', pods: 'counts them', 'deployments.apps': 'scales them' },
  });
  expect(rules.map(({ reason }) => reason)).toEqual([
    'reads passwords; counts them',
    'scales them',
  ]);
});

test('a rule is changed, taken apart, or left out', () => {
  const { rules } = customizedDefinition(definition, {
    rules: (rule) =>
      rule.place === 'own'
        ? []
        : rule.resources.map((resource) => ({ ...rule, resources: [resource] })),
  });
  expect(rules.map(({ resources }) => resources)).toEqual([['secrets'], ['pods']]);
});

test('a watch signal opens the scopes that the import could not offer', () => {
  const watch = WatchSignal.env('NAMESPACES');
  expect(customizedDefinition(definition, { watch })).toMatchObject({
    watch,
    unsupportedScopes: {},
  });
});

test('a reason or a guard that is about nothing is an error, and both are reported', () => {
  expect(() =>
    customizedDefinition(definition, {
      reasons: { secret: 'x', constructor: 'y' },
      guards: { Zookeeper: [] },
    }),
  ).toThrow(
    "the customization of 'zookeeper-operator' has problems:\n" +
      "- 'reasons' has 'secret', which no rule is about; remove it, or name the resource as a rule does\n" +
      "- 'reasons' has 'constructor', which no rule is about; remove it, or name the resource as a rule does\n" +
      "- 'guards' has 'Zookeeper', which the operator does not serve; it serves ZookeeperCluster",
  );
});

describe('resources that are said to live in namespaces', () => {
  const OTHERS = 'others.example.org';

  /** An operator with rights on kinds of somebody else, whose CRDs may be in the source. */
  const definitionWith = (...crds: readonly Manifest[]): OperatorDefinition =>
    operatorDefinition(
      read([
        ...operator(env('WATCH_NAMESPACE', '')),
        ...everywhere('foreign', [
          rule(OTHERS, 'apples apples/status pears', 'get list create'),
          rule(OTHERS, 'plums', 'get'),
          rule(OTHERS, 'zones', 'get'),
          rule('', 'nodes', 'get'),
        ]),
        ...crds,
      ]),
    );

  /** Rights of the operator at each scope, with their places. */
  const rightsOf = (
    imported: OperatorDefinition,
    customization: OperatorCustomization = {},
  ): string[] =>
    [OperatorScope.namespace(), OperatorScope.namespaces('a', 'b'), OperatorScope.cluster()]
      .flatMap((scope) => {
        const chart = synthesized.silentChart('elsewhere');
        new Operator(chart, 'operator', {
          definition: customizedDefinition(imported, customization),
          scope,
        });
        return AccessReport.of(synthesized.synth(chart)).rights.flatMap(
          ({ verbs, apiGroup, resource, namespace = 'everywhere' }) =>
            verbs.map((verb) => `${scope.kind}: ${verb} ${resource}.${apiGroup} in ${namespace}`),
        );
      })
      .sort();

  const fruit = ['apples', 'pears', 'plums'].map((plural) =>
    crd(
      plural,
      plural.replace(/^./, (first) => first.toUpperCase()).slice(0, -1),
      'Namespaced',
      OTHERS,
    ),
  );

  test.each([
    ['by name', ['apples', 'pears', 'plums'].map((plural) => `${plural}.${OTHERS}`)],
    ['by group', [`*.${OTHERS}`]],
  ])('%s have the rights that the import of their CRDs would give', (how, namespacedResources) => {
    const whole = how === 'by group' ? [crd('zones', 'Zone', 'Namespaced', OTHERS)] : [];
    const zones = how === 'by name' ? [crd('zones', 'Zone', 'Cluster', OTHERS)] : [];
    const told = rightsOf(definitionWith(), { namespacedResources });
    expect(told).toEqual(rightsOf(definitionWith(...fruit, ...whole, ...zones)));
    expect(told).not.toEqual(rightsOf(definitionWith()));
  });

  test('change no rule about others, none for all namespaces alone, and none in namespaces', () => {
    const imported = definitionWith();
    const { rules } = customizedDefinition(imported, { namespacedResources: [`plums.${OTHERS}`] });
    const isPlum = ({ resources }: { readonly resources: readonly string[] }): boolean =>
      resources.includes('plums');
    expect(rules.filter((one) => !isPlum(one))).toEqual(
      imported.rules.filter((one) => !isPlum(one)),
    );
    expect(rules.filter(isPlum)).toMatchObject([
      {
        place: 'watched',
        reason: "plums live in namespaces, as 'namespacedResources' of the customization has it",
      },
    ]);
  });

  test('are an error where no rule is about them, or where they are of the cluster', () => {
    const namespacedResources = ['nodes', 'apples', `kiwis.${OTHERS}`, 'pods', '*.example.com'];
    const imported = definitionWith();
    expect(() => customizedDefinition(imported, { namespacedResources })).toThrow(
      namespacedResources
        .slice(1)
        .map(
          (name) =>
            `- 'namespacedResources' has '${name}', which no cluster-wide rule is about; remove it, or write it as <plural>.<group> or *.<group>`,
        )
        .join('\n'),
    );
    expect(() => customizedDefinition(imported, { namespacedResources: ['nodes'] })).toThrow(
      "'namespacedResources' has 'nodes', which is of the whole cluster; remove it",
    );
    const zones = definitionWith(crd('zones', 'Zone', 'Cluster', OTHERS));
    expect(() => customizedDefinition(zones, { namespacedResources: [`zones.${OTHERS}`] })).toThrow(
      /which is of the whole cluster/,
    );
  });
});
