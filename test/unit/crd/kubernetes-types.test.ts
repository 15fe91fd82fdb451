import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  kubernetes,
  loadCustomResourceDefinition,
  t,
  validateCustomResourceDefinition,
} from 'operator-constructs/crd';
import { problemsOf, prop } from '../../../lib/crd/checks/prop';
import { messageOf } from '../../../lib/crd/json/problem-list';
import { kubernetesType, kubernetesTypeWithNull } from '../../../lib/crd/kubernetes/prop-types';
import { root } from '../../support/root';
import { kindOf, thing } from './thing';

import type { StructuralSchema } from '../../support/crd-types';

const textsOf = (...args: Parameters<typeof problemsOf>): string[] =>
  problemsOf(...args).map(messageOf);

const versions = Object.entries(kubernetes);
const { v1_12: v112, v1_18: v118, v1_24: v124, v1_37: v137 } = kubernetes;

/** Types that authors of CRDs embed most; each of the newer versions has all of them. */
const EMBEDDED = [
  'affinity',
  'container',
  'envVar',
  'labelSelector',
  'localObjectReference',
  'objectReference',
  'persistentVolumeClaimSpec',
  'podSecurityContext',
  'podTemplateSpec',
  'probe',
  'resourceRequirements',
  'configMapKeySelector',
  'secretKeySelector',
  'securityContext',
  'toleration',
  'topologySpreadConstraint',
  'volume',
  'volumeMount',
  'envFromSource',
  'serviceSpec',
  'condition',
];

test('there are the versions whose types are generated', () => {
  expect(versions.map(([name]) => name)).toEqual([
    'v1_12',
    'v1_18',
    'v1_24',
    'v1_29',
    'v1_36',
    'v1_37',
  ]);
});

test.each(['v1_24', 'v1_29', 'v1_36', 'v1_37'] as const)('%s has what authors embed', (version) => {
  expect(Object.keys(kubernetes[version])).toEqual(expect.arrayContaining(EMBEDDED));
});

test.each(versions)('an API server takes a CRD with every type of %s', (version, types) => {
  const nodes = Object.entries(
    types as Readonly<Record<string, () => ReturnType<typeof kubernetes.v1_37.affinity>>>,
  );
  const spec = t.object(Object.fromEntries(nodes.map(([name, node]) => [name, node().optional()])));
  const type = kindOf({ spec });
  expect(nodes.length).toBeGreaterThan(5);
  expect(validateCustomResourceDefinition(type.manifest, { lints: 'off' })).toMatchObject({
    problems: [],
  });
  expect(loadCustomResourceDefinition(JSON.stringify(type.manifest)).manifest).toEqual(
    type.manifest,
  );
  const header = readFileSync(
    join(root, 'lib/crd/kubernetes', `${version.replace('_', '.')}.json`),
    'utf8',
  ).split('\n')[1];
  expect(header).toContain(`k8s.io/kubernetes@${version.replace('_', '.')}.`);
});

describe('conditions', () => {
  // In the spec, since a status is not written together with it.
  const type = kindOf({ spec: t.object({ conditions: t.conditions() }) });
  const good = {
    type: 'example.com/Ready',
    status: 'True',
    lastTransitionTime: '2026-01-01T00:00:00Z',
    reason: 'AllReplicasReady',
    message: '',
    observedGeneration: 3,
  };
  const problems = (...conditions: readonly object[]): string[] =>
    type.validate(thing({ conditions })).problems.map(({ path }) => path);

  test('are a list map by type, of the shape of metav1.Condition', () => {
    const schema = t.conditions().schema();
    expect(schema).toMatchObject({
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['type'],
    });
    const published = kubernetes.v1_37.condition().schema();
    expect(Object.keys(schema.items?.properties ?? {}).sort()).toEqual(
      Object.keys(published.properties ?? {}).sort(),
    );
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

/** All schemas at and below a schema. */
function parts(schema: StructuralSchema): StructuralSchema[] {
  const { properties = {}, items, additionalProperties } = schema;
  const below = [...Object.values(properties), items, additionalProperties].filter(
    (part) => typeof part === 'object',
  );
  return [schema, ...below.flatMap(parts)];
}

describe.each([
  ['1.24', v124],
  ['1.37', v137],
])('the types of Kubernetes %s', (_, types) => {
  test('keep the default of a key that may be missing, and no other', () => {
    const { ports } = types.container().schema().properties ?? {};
    expect(ports?.['x-kubernetes-list-map-keys']).toEqual(['containerPort', 'protocol']);
    expect(ports?.items?.required).toEqual(['containerPort']);
    expect(ports?.items?.properties?.['protocol']).toEqual({ type: 'string', default: 'TCP' });
    expect(types.containerPort().schema().properties?.['protocol']?.default).toBe('TCP');
    const defaults = parts(types.volume().schema()).filter(
      (part) => part.default !== undefined && part.default !== '',
    );
    expect(defaults).toEqual([]);
  });

  test('can be written as an old controller-gen did', () => {
    const volume = types.volume({ mapTypes: false, templateMetadata: 'bare' }).schema();
    expect(parts(volume).some((part) => part['x-kubernetes-map-type'] !== undefined)).toBe(false);
    const claim = volume.properties?.['ephemeral']?.properties?.['volumeClaimTemplate'];
    expect(claim?.properties?.['metadata']).toEqual({ type: 'object' });
    expect(
      parts(types.volume().schema()).some((part) => part['x-kubernetes-map-type'] === 'atomic'),
    ).toBe(true);
  });

  test('can be written free-form', () => {
    const list = t.array(types.envVar()).mapBy('name');
    expect(types.affinity().schema({ embed: 'slim' })).toEqual(t.freeform().schema());
    expect(list.schema({ embed: 'slim' }).items).toEqual({
      ...t.freeform().schema(),
      properties: { name: { type: 'string' } },
      required: ['name'],
    });
    expect(list.schema().items).toEqual(types.envVar().schema());
  });

  test('are written anew each time', () => {
    expect(types.affinity().schema()).not.toBe(types.affinity().schema());
  });
});

test('the schemas are not loaded before one is written out', () => {
  jest.isolateModules(() => {
    const load = jest.fn(() =>
      jest.requireActual<object>('../../../lib/crd/kubernetes/v1.37.json'),
    );
    jest.doMock('../../../lib/crd/kubernetes/v1.37.json', load);
    const fresh = require('../../../lib/crd/kubernetes/v1.37') as typeof v137;
    const node = fresh.podSpec().optional();
    expect(load).not.toHaveBeenCalled();
    node.schema();
    expect(load).toHaveBeenCalledTimes(1);
  });
});

test('each release stops at the fields of its time', () => {
  const fields = (node: { schema(): StructuralSchema }): string[] =>
    Object.keys(node.schema().properties ?? {});
  const [old, now, later] = [v112, v118, v124].map((types) => fields(types.podSecurityContext()));
  expect(old).toContain('sysctls');
  expect(old).not.toContain('windowsOptions');
  expect(now).toEqual(expect.arrayContaining(['windowsOptions', 'fsGroupChangePolicy']));
  expect(now).not.toContain('seccompProfile');
  expect(later).toContain('seccompProfile');
});

const lazy = { produce: (): number => 1 };

test.each<readonly [Parameters<typeof kubernetesType>[0], unknown]>([
  ['EnvVar', { name: 'A', value: 'b' }],
  ['EnvVar', { name: 'A', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } }],
  ['EnvVar', lazy],
  ['EnvVar', { name: lazy, value: undefined }],
  ['Volume', { name: 'a', emptyDir: { sizeLimit: '1Gi' } }],
  [
    'Volume',
    {
      name: 'a',
      projected: { sources: [{ secret: { name: 'a', items: [{ key: 'a', path: 'b' }] } }] },
    },
  ],
  ['ResourceRequirements', { limits: { cpu: 1, memory: '1Gi', 'example.com/gpu': 1 } }],
  [
    'Affinity',
    {
      nodeAffinity: {
        preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 1, preference: {} }],
      },
    },
  ],
])('what Kubernetes has is taken: %s %j', (name, value) => {
  expect(textsOf(kubernetesType(name), 'it', value)).toEqual([]);
});

test.each<readonly [Parameters<typeof kubernetesType>[0], unknown, string]>([
  ['EnvVar', { name: 'A', valeu: 'b' }, "'it.valeu' is an unknown prop; did you mean 'value'?"],
  ['EnvVar', { value: 'b' }, "'it.name' is undefined; must be a string"],
  ['EnvVar', { name: null }, "'it.name' is null; must be a string"],
  [
    'EnvVar',
    { name: 'A', valueFrom: null },
    "'it.valueFrom' is null; must be an object, or leave it out",
  ],
  [
    'EnvVar',
    { name: 'PASSWORD', value: 12345 },
    "'it.value' is a number, which is not shown; must be a string",
  ],
  [
    'EnvVar',
    { name: 'PASSWORD', value: null },
    "'it.value' is null; must be a string, or leave it out",
  ],
  [
    'Toleration',
    { operater: 'Exists' },
    "'it.operater' is an unknown prop; did you mean 'operator'?",
  ],
  [
    'Toleration',
    { tolerationSeconds: '60' },
    "'it.tolerationSeconds' is '60'; must be a whole number",
  ],
  [
    'VolumeMount',
    { name: 'a', mountPath: '/a', readOnly: 'yes' },
    "'it.readOnly' is 'yes'; must be true or false",
  ],
  [
    'ResourceRequirements',
    { limits: { cpu: '2 cores' } },
    "'it.limits.cpu' is '2 cores'; must be a quantity of 0 or",
  ],
  [
    'ResourceRequirements',
    { limits: { cpu: NaN } },
    "'it.limits.cpu' is NaN; must be a quantity of 0 or more",
  ],
  ['ResourceRequirements', { requests: ['1Gi'] }, '\'it.requests\' is ["1Gi"]; must be an object'],
  ['Affinity', { nodeAffinity: [] }, "'it.nodeAffinity' is []; must be an object"],
  [
    'PodSecurityContext',
    { runAsUser: null },
    "'it.runAsUser' is null; must be a whole number, or leave it out",
  ],
])('what it does not have is refused: %s %j', (name, value, problem) => {
  expect(textsOf(kubernetesType(name), 'it', value).join('\n')).toContain(problem);
});

test('all problems of a list are reported at once', () => {
  const tolerations = [{ key: 5 }, null, { effect: 'NoSchedule', value: {} }];
  expect(textsOf(prop.list(kubernetesType('Toleration')), 'tolerations', tolerations)).toEqual([
    "'tolerations[0].key' is 5; must be a string: '5'",
    "'tolerations[1]' is null; must be an object",
    "'tolerations[2].value' is {}; must be a string",
  ]);
});

test('null takes back what is there by default, and nothing within it', () => {
  const type = kubernetesTypeWithNull('PodSecurityContext');
  expect(textsOf(type, 'it', { runAsUser: null, seccompProfile: null })).toEqual([]);
  expect(textsOf(type, 'it', { seccompProfile: { type: null } })).toEqual([
    "'it.seccompProfile.type' is null; must be a string",
  ]);
  expect(textsOf(type, 'it', new Date(0))).toEqual(["'it' is a Date; must be an object"]);
});
