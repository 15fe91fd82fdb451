import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  kubernetes,
  loadCustomResourceDefinition,
  t,
  validateCustomResourceDefinition,
  defineCustomResource,
} from 'operator-constructs/crd';
import { root } from '../../support/root';

const versions = Object.entries(kubernetes);

/** Types that authors of CRDs embed most; each of the newer versions has all of them. */
const EMBEDDED = [
  ...['affinity', 'container', 'envVar', 'labelSelector', 'localObjectReference', 'objectReference'],
  ...['persistentVolumeClaimSpec', 'podSecurityContext', 'podTemplateSpec', 'probe', 'resourceRequirements'],
  ...['configMapKeySelector', 'secretKeySelector', 'securityContext', 'toleration', 'topologySpreadConstraint'],
  ...['volume', 'volumeMount', 'envFromSource', 'serviceSpec', 'condition'],
];

test('there are the versions whose types are generated', () => {
  expect(versions.map(([name]) => name)).toEqual(['v1_12', 'v1_18', 'v1_24', 'v1_29', 'v1_36']);
});

test.each(['v1_24', 'v1_29', 'v1_36'] as const)('%s has what authors embed', (version) => {
  expect(Object.keys(kubernetes[version])).toEqual(expect.arrayContaining(EMBEDDED));
});

test.each(versions)('an API server takes a CRD with every type of %s', (version, types) => {
  const nodes = Object.entries(types as Readonly<Record<string, () => ReturnType<typeof kubernetes.v1_36.affinity>>>);
  const spec = t.object(Object.fromEntries(nodes.map(([name, node]) => [name, node().optional()])));
  const type = defineCustomResource({
    group: 'example.com',
    kind: 'Everything',
    scope: 'Namespaced',
    versions: [{ name: 'v1', schema: { spec } }],
  });
  expect(nodes.length).toBeGreaterThan(5);
  expect(validateCustomResourceDefinition(type.manifest, { lints: 'off' })).toMatchObject({ problems: [] });
  expect(loadCustomResourceDefinition(JSON.stringify(type.manifest)).manifest).toEqual(type.manifest);
  const header = readFileSync(join(root, 'lib/crd/kubernetes', `${version.replace('_', '.')}.json`), 'utf8').split(
    '\n',
  )[1];
  expect(header).toContain(`k8s.io/kubernetes@${version.replace('_', '.')}.`);
});

describe('conditions', () => {
  const type = defineCustomResource({
    group: 'example.com',
    kind: 'Thing',
    scope: 'Namespaced',
    // In the spec, since a status is not written together with it.
    versions: [{ name: 'v1', schema: { spec: t.object({ conditions: t.conditions() }) } }],
  });
  const good = {
    type: 'example.com/Ready',
    status: 'True',
    lastTransitionTime: '2026-01-01T00:00:00Z',
    reason: 'AllReplicasReady',
    message: '',
    observedGeneration: 3,
  };
  const problems = (...conditions: readonly object[]): string[] =>
    type
      .validate({ apiVersion: 'example.com/v1', kind: 'Thing', metadata: { name: 'a' }, spec: { conditions } })
      .problems.map(({ path }) => path);

  test('are a list map by type, of the shape of metav1.Condition', () => {
    const schema = t.conditions().schema();
    expect(schema).toMatchObject({ 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['type'] });
    const published = kubernetes.v1_36.condition().schema();
    expect(Object.keys(schema.items?.properties ?? {}).sort()).toEqual(Object.keys(published.properties ?? {}).sort());
    expect(schema.items?.required).toEqual(published.required);
    expect(validateCustomResourceDefinition(type)).toMatchObject({ valid: true, lints: [] });
  });

  test('take what controllers write', () => {
    expect(problems(good, { ...good, type: 'Ready', status: 'Unknown' })).toEqual([]);
  });

  test.each<[string, object]>([
    ['type', { type: 'not a name' }],
    ['type', { type: 'a'.repeat(317) }],
    ['status', { status: 'true' }],
    ['observedGeneration', { observedGeneration: -1 }],
    ['lastTransitionTime', { lastTransitionTime: 'yesterday' }],
    ['reason', { reason: '' }],
    ['reason', { reason: 'two words' }],
    ['message', { message: 'x'.repeat(32769) }],
  ])('refuse a wrong %s (%#)', (field, change) => {
    expect(problems({ ...good, ...change })).toContain(`spec.conditions[0].${field}`);
  });

  test('refuse a type that is there twice', () => {
    expect(problems(good, good)).toEqual(['spec.conditions[1]']);
  });
});

test('durations and times have the formats of the API server', () => {
  expect(t.duration().schema()).toEqual({ type: 'string', format: 'duration' });
  expect(t.dateTime().schema()).toEqual({ type: 'string', format: 'date-time' });
});
