import { webhookConfiguration } from '../../support/sources';
import { brief, plan } from './releases';

import type { Manifest } from '../../support/sources';
import type { Parts } from './releases';

const OWN: Manifest = {
  apiGroups: ['gadgets.example.com'],
  apiVersions: ['v1'],
  operations: ['CREATE'],
  resources: ['gadgets'],
};
const PODS: Manifest = {
  apiGroups: [''],
  apiVersions: ['v1'],
  operations: ['CREATE'],
  resources: ['pods'],
};
const [IGNORE, FAIL] = [{ failurePolicy: 'Ignore' }, { failurePolicy: 'Fail' }];
const SELECTED: Manifest = { namespaceSelector: { matchLabels: { team: 'a' } } };

const webhook = (rules: readonly Manifest[], more: Manifest = {}): Parts => ({
  further: [
    webhookConfiguration(
      { name: 'gadgets' },
      'check.gadgets.example.com',
      { name: 'operator', namespace: 'gadgets' },
      { rules, ...more },
    ),
  ],
});

describe('webhooks', () => {
  test.each<[string, Parts, Parts, ...string[]]>([
    ['a new one about others, everywhere', {}, webhook([PODS]), 'error webhooks/webhook-added'],
    [
      'a new one about everything',
      {},
      webhook([{ ...PODS, apiGroups: ['*'], resources: ['*'] }]),
      'error webhooks/webhook-added',
    ],
    [
      'a new one about others, where it is selected',
      {},
      webhook([PODS], SELECTED),
      'warning webhooks/webhook-added',
    ],
    ['a new one about its own kinds', {}, webhook([OWN]), 'warning webhooks/webhook-added'],
    [
      'a new one that lets requests pass',
      {},
      webhook([PODS], IGNORE),
      'info webhooks/webhook-added',
    ],
    [
      'one that goes with its configuration',
      webhook([OWN]),
      {},
      'error names/orphaned',
      'info webhooks/webhook-removed',
    ],
    [
      'one that fails requests now',
      webhook([PODS], IGNORE),
      webhook([PODS], FAIL),
      'error webhooks/failure-policy-changed',
    ],
    [
      'one that lets them pass now',
      webhook([PODS]),
      webhook([PODS], IGNORE),
      'info webhooks/failure-policy-changed',
    ],
    [
      'a policy that is written down',
      webhook([PODS]),
      webhook([PODS], { failurePolicy: 'Fail', matchPolicy: 'Equivalent', timeoutSeconds: 10 }),
    ],
    [
      'more that it is asked about',
      webhook([OWN]),
      webhook([OWN, PODS]),
      'error webhooks/rules-widened',
    ],
    ['less', webhook([OWN, PODS]), webhook([OWN]), 'info webhooks/rules-narrowed'],
    [
      'the same in other words',
      webhook([{ ...OWN, operations: ['CREATE', 'UPDATE'] }]),
      webhook([OWN, { ...OWN, operations: ['UPDATE'] }]),
    ],
    [
      'a wildcard for what it has',
      webhook([{ ...OWN, operations: ['*'] }]),
      webhook([OWN]),
      'info webhooks/rules-narrowed',
    ],
    [
      'a selector that goes',
      webhook([PODS], SELECTED),
      webhook([PODS]),
      'error webhooks/selector-removed',
    ],
    ['a selector that says nothing', webhook([PODS], { namespaceSelector: {} }), webhook([PODS])],
    [
      'a selector that is another one',
      webhook([PODS], SELECTED),
      webhook([PODS], { namespaceSelector: { matchLabels: { team: 'b' } } }),
      'warning webhooks/selector-changed',
    ],
    [
      'a selector that is new',
      webhook([OWN]),
      webhook([OWN], SELECTED),
      'warning webhooks/selector-added',
    ],
    [
      'a longer time',
      webhook([OWN]),
      webhook([OWN], { timeoutSeconds: 20 }),
      'info webhooks/setting-changed',
    ],
  ])('%s', (_, before, after, ...expected) => {
    expect(brief(plan(before, after))).toEqual(expected);
  });

  test('it says which requests fail, and where', () => {
    const text = (after: Parts): string | undefined =>
      plan({}, after).findings.find(({ rule }) => rule.startsWith('webhooks/'))?.message;
    expect(text(webhook([PODS, OWN]))).toBe(
      'is new, and checks CREATE pods, CREATE gadgets.gadgets.example.com; while it does not answer, these requests fail in all namespaces',
    );
    const watching = {
      ...webhook([PODS]),
      container: { env: [{ name: 'WATCH_NAMESPACE', value: '' }] },
    };
    expect(text(watching)).toMatch(
      /fail in all namespaces; at a narrower scope in the watched ones only$/,
    );
    expect(text(webhook([PODS], SELECTED))).toMatch(
      /these requests fail where its selectors pick them$/,
    );
    expect(text(webhook([PODS], IGNORE))).toMatch(
      /while it does not answer, requests pass without it$/,
    );
  });
});
