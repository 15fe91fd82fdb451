import { PlanReport } from 'operator-constructs/cli';
import { crd, type Manifest, rule } from '../importing/sources';
import { operatorOf, type Parts, plan, release, SPEC } from './releases';

const more: Manifest = { ...SPEC, properties: { ...(SPEC.properties as Manifest), more: { type: 'string' } } };
const watching: Manifest = { env: [{ name: 'WATCH_NAMESPACE', value: '' }] };
const scoped = { container: watching };
const version = (name: string): Manifest => ({
  name,
  served: true,
  storage: true,
  schema: { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } },
});
const classes = [crd('gadgetclasses', 'GadgetClass', 'Cluster')];
const classRules = (verbs: string): Manifest[] => [rule('gadgets.example.com', 'gadgets gadgetclasses', verbs)];

const stagesOf = (before: Parts, after: Parts): string[] =>
  plan(before, after)
    .findings.filter(({ rule: id }) => id.startsWith('stages/'))
    .map(({ rule: id, message }) => `${id.slice('stages/'.length)}: ${message}`);

test.each<[string, Parts, Parts, RegExp[]]>([
  ['CRDs that are the same', scoped, scoped, []],
  [
    'a field that is new',
    scoped,
    { ...scoped, spec: more },
    [
      /^crds-first: stage 1: its CRDs can be applied while 1\.0\.0 runs everywhere/,
      /^some-namespaces-first: stage 2: its process can take over one namespace after the other, while 1\.0\.0/,
      /^way-back: the process can be taken back to 1\.0\.0 under the new CRDs; the CRDs only while no resource uses what is new in gadgets\.gadgets/,
    ],
  ],
  [
    'a field that is gone',
    { ...scoped, spec: more },
    scoped,
    [
      /^crds-together: 1\.0\.0 cannot live with its CRDs \(gadgets\.gadgets\.example\.com\)/,
      /^all-at-once: its process takes over all namespaces at once: 1\.0\.0 cannot live with its CRDs/,
      /^way-back: process and CRDs can be taken back to 1\.0\.0/,
    ],
  ],
  [
    'an operator for all namespaces',
    {},
    { spec: more },
    [/^all-at-once: .*it serves all namespaces only/, /^crds-first/, /^way/],
  ],
  [
    'a kind in no namespace',
    { ...scoped, further: classes, rules: classRules('get list watch update') },
    { ...scoped, further: classes, rules: classRules('get list watch update'), spec: more },
    [
      /^all-at-once: .*gadgets\.example\.com\/GadgetClass is cluster-scoped, and both would serve all of them/,
      /^crds-first/,
      /^way/,
    ],
  ],
  [
    'a kind in no namespace that is only read',
    { ...scoped, further: classes, rules: classRules('get list watch') },
    { ...scoped, further: classes, rules: classRules('get list watch'), spec: more },
    [/^crds-first/, /^some-namespaces-first/, /^way/],
  ],
  [
    'another stored version',
    { ...scoped, definition: { versions: [version('v1')] } },
    { ...scoped, definition: { versions: [{ ...version('v1'), storage: false }, version('v2')] } },
    [
      /^no-way-back: its CRDs cannot be taken back once an object is stored in a version that 1\.0\.0 lacks: gadgets\.gadgets\.example\.com \(v2\)/,
      /^crds-first/,
      /^some-namespaces-first/,
    ],
  ],
])('%s', (_, before, after, expected) => {
  const stages = stagesOf(before, after);
  expect(stages).toEqual(expected.map((text) => expect.stringMatching(text) as string));
});

test('of processes that find webhook configurations by name are possible where one of the two has no webhooks', () => {
  const [before, after] = [operatorOf(scoped), operatorOf({ ...scoped, version: '1.1.0', spec: more })];
  const named = { ...release(after), fixedWebhooks: true };
  const [stage] = PlanReport.of(release(before), named).findings.filter(({ rule: id }) => id === 'stages/all-at-once');
  expect(stage?.message).toMatch(/all namespaces at once: its process finds its webhook configurations by name$/);
  expect(stage?.remedy).toMatch(/leave 'webhooks' out of the definition of one of the two releases/);
});
