import { WatchSignal } from 'operator-constructs';
import { customizedDefinition } from 'operator-constructs/generated';
import { zookeeperDefinition } from 'operator-constructs/zookeeper';

import type { OperatorDefinition } from 'operator-constructs';

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
