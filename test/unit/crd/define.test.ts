import { defineCustomResource, kubernetes, t } from 'operator-constructs/crd';

import type { ResourceTypeDefinition, VersionDefinition } from 'operator-constructs/crd';

type Definition = ResourceTypeDefinition<readonly VersionDefinition[]>;

const version: VersionDefinition = { name: 'v1', schema: { spec: t.object({ size: t.int32() }) } };
const minimal: Definition = {
  group: 'example.com',
  kind: 'Cache',
  scope: 'Namespaced',
  versions: [version],
};

test('a kind with everything', () => {
  const old = {
    name: 'v1alpha1',
    served: false,
    deprecated: true,
    deprecationWarning: 'use v1',
    schema: { spec: t.freeform().optional() },
    subresources: { status: false },
  };
  const full: Required<Definition> = {
    group: 'example.com',
    kind: 'Policy',
    plural: 'rulebooks',
    singular: 'rulebook',
    shortNames: ['rb'],
    categories: ['all'],
    scope: 'Cluster',
    conversion: 'none',
    annotations: { 'api-approved.kubernetes.io': 'unapproved' },
    checked: 'here',
    versions: [
      {
        name: 'v1',
        storage: true,
        schema: {
          description: 'A policy.',
          spec: t.object({ replicas: t.int32() }),
          status: t.object({ replicas: t.int32() }),
          rules: [{ rule: "self.metadata.name != 'x'", message: 'not x' }],
        },
        subresources: {
          scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' },
        },
        additionalPrinterColumns: [
          { name: 'Replicas', type: 'integer', jsonPath: '.spec.replicas' },
        ],
        selectableFields: [{ jsonPath: '.spec.replicas' }],
      },
      old,
    ],
  };
  const { metadata, spec } = defineCustomResource(full).manifest;
  expect(metadata).toEqual({ name: 'rulebooks.example.com', annotations: full.annotations });
  expect(spec).toMatchObject({
    scope: 'Cluster',
    names: {
      kind: 'Policy',
      listKind: 'PolicyList',
      plural: 'rulebooks',
      singular: 'rulebook',
      shortNames: ['rb'],
      categories: ['all'],
    },
  });
  expect(spec.versions[0]).toMatchObject({
    served: true,
    storage: true,
    schema: {
      openAPIV3Schema: {
        description: 'A policy.',
        required: ['spec'],
        'x-kubernetes-validations': [{ message: 'not x' }],
      },
    },
    subresources: {
      status: {},
      scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' },
    },
    additionalPrinterColumns: [{ name: 'Replicas', type: 'integer', jsonPath: '.spec.replicas' }],
    selectableFields: [{ jsonPath: '.spec.replicas' }],
  });
  expect(spec.versions[1]).toMatchObject({
    served: false,
    storage: false,
    deprecated: true,
    deprecationWarning: 'use v1',
  });
  expect(spec.versions[1]).not.toHaveProperty('subresources');
  expect(spec.versions[1]?.schema?.openAPIV3Schema).not.toHaveProperty('required');
});

test.each([
  ['Cache', 'caches'],
  ['Redis', 'redises'],
  ['Policy', 'policies'],
  ['Gateway', 'gateways'],
  ['Switch', 'switches'],
])('the plural of %s is %s', (kind, plural) => {
  expect(defineCustomResource({ ...minimal, kind }).plural).toBe(plural);
});

test('apiVersion is that of the stored version, or of the one named', () => {
  const type = defineCustomResource({
    ...minimal,
    versions: [version, { ...version, name: 'v2', storage: true }],
  });
  expect(type.apiVersion()).toBe('example.com/v2');
  expect(type.apiVersion('v1')).toBe('example.com/v1');
  expect(() => type.apiVersion('v3')).toThrow(
    "'version' is 'v3', which Cache does not have; use one of v1, v2",
  );
});

describe('the manifest', () => {
  const spec = t.object({
    affinity: kubernetes.v1_37.affinity().optional(),
    size: t.int32().doc('Size. In bytes.'),
  });
  const type = defineCustomResource({ ...minimal, versions: [{ name: 'v1', schema: { spec } }] });

  test('is built once, and nobody can change it', () => {
    expect(type.manifest).toBe(type.manifest);
    expect(() => ((type.manifest.metadata as { name: string }).name = 'x')).toThrow(TypeError);
    const fields = type.manifest.spec.versions[0]?.schema?.openAPIV3Schema?.properties;
    expect(() => delete (fields as Record<string, unknown>)['spec']).toThrow(TypeError);
  });

  test('can be written small, and resources are still checked in full', () => {
    const small = type.toManifest({ embed: 'slim', descriptions: 'none' });
    expect(JSON.stringify(small).length).toBeLessThan(JSON.stringify(type.manifest).length / 5);
    expect(JSON.stringify(small)).not.toContain('In bytes');
    const resource = {
      apiVersion: 'example.com/v1',
      kind: 'Cache',
      metadata: { name: 'a' },
      spec: { size: 1, affinity: { x: 1 } },
    };
    expect(type.validate(resource).problems).toEqual([
      expect.objectContaining({ path: 'spec.affinity.x' }),
    ]);
  });

  test('does not share what the definition was given', () => {
    const columns = [{ name: 'A', type: 'string' as const, jsonPath: '.spec.a' }];
    const { manifest } = defineCustomResource({
      ...minimal,
      versions: [{ ...version, additionalPrinterColumns: columns }],
    });
    expect(Object.isFrozen(columns)).toBe(false);
    columns.pop();
    expect(manifest.spec.versions[0]?.additionalPrinterColumns).toHaveLength(1);
  });
});

describe('what an API server would refuse', () => {
  const scale = { specReplicasPath: '.spec.a', statusReplicasPath: '.status.a' };
  const withVersion = (more: Partial<VersionDefinition>): Definition => ({
    ...minimal,
    versions: [{ ...version, ...more }],
  });

  test.each<[string, Definition, string]>([
    ['a group without a dot', { ...minimal, group: 'example' }, "'group' is 'example'"],
    ['a group with capitals', { ...minimal, group: 'Example.com' }, "'group' is 'Example.com'"],
    ['a kind in lower case', { ...minimal, kind: 'cache' }, "'kind' is 'cache'"],
    ['a kind with an underscore', { ...minimal, kind: 'My_Cache' }, "'kind' is 'My_Cache'"],
    ['a plural with capitals', { ...minimal, plural: 'Caches' }, "'plural' has 'Caches'"],
    ['a short name with a dot', { ...minimal, shortNames: ['a.b'] }, "'shortNames' has 'a.b'"],
    ['a category with a space', { ...minimal, categories: ['a b'] }, "'categories' has 'a b'"],
    ['no version', { ...minimal, versions: [] }, "'storage' is true for 0 of 0 versions"],
    [
      'two versions and none stored',
      { ...minimal, versions: [version, { ...version, name: 'v2' }] },
      "'storage' is true for 0 of 2",
    ],
    [
      'a version twice',
      { ...minimal, versions: [{ ...version, storage: true }, version] },
      "'versions' has 'v1' twice",
    ],
    ['a version with a capital', withVersion({ name: 'V1' }), "'versions' has 'V1'"],
    [
      'a warning without deprecation',
      withVersion({ deprecationWarning: 'x' }),
      "'deprecationWarning' is given",
    ],
    [
      'replicas outside spec',
      withVersion({ subresources: { scale: { ...scale, specReplicasPath: '.status.a' } } }),
      "'specReplicasPath'",
    ],
    [
      'replicas outside status',
      withVersion({ subresources: { scale: { ...scale, statusReplicasPath: '.spec.a' } } }),
      "'statusReplicasPath'",
    ],
    [
      'a column without a dot',
      withVersion({
        additionalPrinterColumns: [{ name: 'A', type: 'string', jsonPath: 'spec.a' }],
      }),
      "'jsonPath' is 'spec.a'",
    ],
    [
      'nine selectable fields',
      withVersion({
        selectableFields: Array.from({ length: 9 }, (_, i) => ({ jsonPath: `.spec.f${i}` })),
      }),
      'at most 8',
    ],
  ])('fails for %s', (_, definition, message) => {
    expect(() => defineCustomResource(definition)).toThrow(message);
  });

  test('fails with all of it at once', () => {
    expect(() => defineCustomResource({ ...minimal, group: 'x', kind: 'y' })).toThrow(
      /'group'[^]*'kind'/,
    );
  });
});
