import { Expansion, expand } from '../../../lib/crd/kubernetes/components';
import * as v112 from '../../../lib/crd/kubernetes/v1.12';
import * as v118 from '../../../lib/crd/kubernetes/v1.18';
import * as v124 from '../../../lib/crd/kubernetes/v1.24';
import * as v129 from '../../../lib/crd/kubernetes/v1.29';
import * as v136 from '../../../lib/crd/kubernetes/v1.36';
import type { StructuralSchema } from '../../support/crd-types';
import { t } from 'operator-constructs/crd';
import { componentsFor } from '../../../scripts/kubernetes-types/components';
import { interfacesFor } from '../../../scripts/kubernetes-types/interfaces';
import { schemasOfSwagger, type OpenApiSchema } from '../../../scripts/kubernetes-types/openapi';

/** All schemas at and below a schema. */
function parts(schema: StructuralSchema): StructuralSchema[] {
  const { properties = {}, items, additionalProperties } = schema;
  const below = [...Object.values(properties), items, additionalProperties].filter((part) => typeof part === 'object');
  return [schema, ...below.flatMap(parts)];
}

/** What documents of releases before 1.20 do not say, or not yet as later ones do. */
const NOT_BEFORE = ['default', 'x-kubernetes-list-type', 'x-kubernetes-map-type'];

describe.each([
  ['1.12', Object.entries(v112)],
  ['1.18', Object.entries(v118)],
  ['1.24', Object.entries(v124)],
  ['1.29', Object.entries(v129)],
  ['1.36', Object.entries(v136)],
])('the types of Kubernetes %s', (release, types) => {
  const never = ['$ref', 'description', ...(['1.12', '1.18'].includes(release) ? NOT_BEFORE : [])];

  test.each(types)('%s is structural', (_name, factory) => {
    for (const part of parts(factory().schema())) {
      const isFree = part['x-kubernetes-int-or-string'] || part['x-kubernetes-preserve-unknown-fields'];
      expect(part.type ?? isFree).toBeTruthy();
      never.forEach((keyword) => expect(part).not.toHaveProperty([keyword]));
      if (part.type === 'object' && !part['x-kubernetes-preserve-unknown-fields']) {
        expect(part.properties ?? part.additionalProperties).toBeDefined();
      }
    }
  });
});

describe.each([
  ['1.24', v124],
  ['1.36', v136],
])('the types of Kubernetes %s', (_, types) => {
  test('know quantities and ports', () => {
    const container = types.container().schema().properties;
    const limit = container?.['resources']?.properties?.['limits']?.additionalProperties;
    expect(limit).toEqual(t.quantity().schema());
    const port = container?.['livenessProbe']?.properties?.['httpGet']?.properties?.['port'];
    expect(port).toEqual(t.intOrString().schema());
  });

  test('keep the default of a key that may be missing, and no other', () => {
    const { ports } = types.container().schema().properties ?? {};
    expect(ports?.['x-kubernetes-list-map-keys']).toEqual(['containerPort', 'protocol']);
    expect(ports?.items?.required).toEqual(['containerPort']);
    expect(ports?.items?.properties?.['protocol']).toEqual({ type: 'string', default: 'TCP' });
    expect(types.containerPort().schema().properties?.['protocol']?.default).toBe('TCP');
    const defaults = parts(types.volume().schema()).filter((part) => part.default !== undefined && part.default !== '');
    expect(defaults).toEqual([]);
  });

  test('keep the metadata of templates', () => {
    const claim = types.volume().schema().properties?.['ephemeral']?.properties?.['volumeClaimTemplate'];
    expect(Object.keys(claim?.properties?.['metadata']?.properties ?? {})).toContain('labels');
  });

  test('can be written as an old controller-gen did', () => {
    const volume = types.volume({ mapTypes: false, templateMetadata: 'bare' }).schema();
    expect(parts(volume).some((part) => part['x-kubernetes-map-type'] !== undefined)).toBe(false);
    const claim = volume.properties?.['ephemeral']?.properties?.['volumeClaimTemplate'];
    expect(claim?.properties?.['metadata']).toEqual({ type: 'object' });
    expect(parts(types.volume().schema()).some((part) => part['x-kubernetes-map-type'] === 'atomic')).toBe(true);
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

test('1.36 knows list types and fields that 1.24 does not', () => {
  const [before, now] = [v124, v136].map((types) => types.container().schema().properties);
  expect(before).not.toHaveProperty('restartPolicy');
  expect(now).toHaveProperty('restartPolicy');
  expect(before?.['env']).not.toHaveProperty('x-kubernetes-list-type');
  expect(now?.['env']).toMatchObject({ 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'] });
});

test('the schemas are not loaded before one is written out', () => {
  jest.isolateModules(() => {
    const load = jest.fn(() => jest.requireActual<object>('../../../lib/crd/kubernetes/v1.36/generated.json'));
    jest.doMock('../../../lib/crd/kubernetes/v1.36/generated.json', load);
    const fresh = require('../../../lib/crd/kubernetes/v1.36') as typeof v136;
    const node = fresh.podSpec().optional();
    expect(load).not.toHaveBeenCalled();
    node.schema();
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('the converter from OpenAPI', () => {
  const ref = (name: string): OpenApiSchema => ({ $ref: `#/components/schemas/io.k8s.${name}` });
  const document: Record<string, OpenApiSchema> = {
    'io.k8s.Root': {
      type: 'object',
      description: 'x',
      required: ['b', 'a'],
      'x-kubernetes-group-version-kind': [],
      properties: {
        a: { type: 'integer', format: 'int32', default: 0, description: 'x' },
        b: { allOf: [ref('Part')], default: {}, description: 'x' },
        size: ref('Quantity'),
        port: ref('IntOrString'),
        raw: ref('RawExtension'),
        list: {
          type: 'array',
          items: { allOf: [ref('Item')], default: {} },
          'x-kubernetes-patch-merge-key': 'key',
          'x-kubernetes-list-type': 'map',
          'x-kubernetes-list-map-keys': ['key', 'kind'],
        },
        map: { type: 'object', additionalProperties: { type: 'string', default: '' } },
      },
    },
    'io.k8s.Part': { type: 'object', 'x-kubernetes-map-type': 'atomic', properties: { 'a-b': { type: 'boolean' } } },
    'io.k8s.Item': {
      type: 'object',
      required: ['key'],
      properties: { key: { type: 'string', default: '' }, kind: { type: 'string', default: 'A' } },
    },
    'io.k8s.Quantity': { oneOf: [{ type: 'string' }, { type: 'number' }] },
    'io.k8s.IntOrString': { format: 'int-or-string' },
    'io.k8s.RawExtension': { type: 'object' },
    'io.k8s.Unused': { type: 'object' },
  };
  const components = componentsFor(['Root'], document);

  test('takes what is needed, in one order', () => {
    expect(Object.keys(components)).toEqual(['IntOrString', 'Item', 'Part', 'Quantity', 'RawExtension', 'Root']);
  });

  test('takes over structure only', () => {
    expect(expand({ $ref: 'Root' }, new Expansion(components))).toEqual({
      type: 'object',
      required: ['a', 'b'],
      properties: {
        a: { type: 'integer', format: 'int32' },
        b: { type: 'object', 'x-kubernetes-map-type': 'atomic', properties: { 'a-b': { type: 'boolean' } } },
        size: t.quantity().schema(),
        port: t.intOrString().schema(),
        raw: t.freeform().schema(),
        list: {
          type: 'array',
          items: {
            type: 'object',
            required: ['key'],
            properties: { key: { type: 'string' }, kind: { type: 'string', default: 'A' } },
          },
          'x-kubernetes-list-type': 'map',
          'x-kubernetes-list-map-keys': ['key', 'kind'],
        },
        map: { type: 'object', additionalProperties: { type: 'string' } },
      },
    });
  });

  test('writes interfaces of the same', () => {
    const text = interfacesFor(components);
    expect(text).toContain('export type Quantity = number | string;');
    expect(text).toContain('readonly b: Part;');
    expect(text).toContain('readonly list?: readonly Item[];');
    expect(text).toContain('readonly map?: { readonly [key: string]: string };');
    expect(text).toContain("readonly 'a-b'?: boolean;");
  });

  test('declares a type once for the releases that have it in one form, down to its parts', () => {
    const earlier = { ...components, Part: { type: 'object', properties: {} } };
    const text = interfacesFor(components, { directory: 'v1.0', components: earlier });
    expect(text).toMatch(/export type {[^}]*\bItem\b[^}]*};/);
    expect(text).not.toContain('export interface Item ');
    expect(text).toMatch(/export interface Part .*export interface Root /s);
  });

  test('fails for a type that is not there', () => {
    expect(() => componentsFor(['Rot'], document)).toThrow('no type Rot');
  });

  test('fails for a key that may be missing and has no default', () => {
    const item = { type: 'object', properties: { key: { type: 'string' }, kind: { type: 'string' } } };
    expect(() => componentsFor(['Root'], { ...document, 'io.k8s.Item': item })).toThrow('key key of a list of Item');
  });

  test('fails to write out a type that contains itself', () => {
    const loop = { A: { type: 'object', properties: { a: { $ref: 'A' } } } };
    expect(() => expand({ $ref: 'A' }, new Expansion(loop))).toThrow('part of itself: A > A');
  });
});

test('each release stops at the fields of its time', () => {
  const fields = (node: { schema(): StructuralSchema }): string[] => Object.keys(node.schema().properties ?? {});
  const [old, now, later] = [v112, v118, v124].map((types) => fields(types.podSecurityContext()));
  expect(old).toContain('sysctls');
  expect(old).not.toContain('windowsOptions');
  expect(now).toEqual(expect.arrayContaining(['windowsOptions', 'fsGroupChangePolicy']));
  expect(now).not.toContain('seccompProfile');
  expect(later).toContain('seccompProfile');
});

test('1.18 knows ports by number or name', () => {
  const probe = v118.container().schema().properties?.['livenessProbe']?.properties;
  expect(probe?.['httpGet']?.properties?.['port']).toEqual(t.intOrString().schema());
});

test('a claim is what a user writes of it', () => {
  const { metadata, ...fields } = v118.persistentVolumeClaim().schema().properties ?? {};
  expect(Object.keys(fields)).toEqual(['apiVersion', 'kind', 'spec']);
  expect(Object.keys(metadata?.properties ?? {})).toEqual(['annotations', 'finalizers', 'labels', 'name', 'namespace']);
});

describe('the reader of swagger documents', () => {
  const ref = (name: string): OpenApiSchema => ({ $ref: `#/definitions/io.k8s.${name}` });
  const definitions: Record<string, OpenApiSchema> = {
    'io.k8s.api.core.v1.Root': {
      type: 'object',
      properties: {
        port: { description: 'x', ...ref('apimachinery.pkg.util.intstr.IntOrString') },
        size: ref('apimachinery.pkg.api.resource.Quantity'),
        list: {
          type: 'array',
          items: ref('api.core.v1.Item'),
          'x-kubernetes-list-type': 'map',
          'x-kubernetes-list-map-keys': ['key', 'kind'],
        },
      },
    },
    'io.k8s.api.core.v1.Item': {
      properties: { key: { type: 'string' }, kind: { type: 'string' } },
    },
    'io.k8s.api.other.v1.Item': { type: 'object', properties: { other: { type: 'string' } } },
    'io.k8s.kubernetes.pkg.api.v1.Root': ref('api.core.v1.Root'),
    'io.k8s.apimachinery.pkg.util.intstr.IntOrString': { type: 'string', format: 'int-or-string' },
    'io.k8s.apimachinery.pkg.api.resource.Quantity': { type: 'string' },
  };
  const root = expand({ $ref: 'Root' }, new Expansion(componentsFor(['Root'], schemasOfSwagger({ definitions }))));

  test('knows quantities and ports by the name of their definition', () => {
    expect(root.properties?.['port']).toEqual(t.intOrString().schema());
    expect(root.properties?.['size']).toEqual(t.quantity().schema());
  });

  test('takes the type of the core group where others share its name, and an object where none is said', () => {
    expect(root.properties?.['list']?.items).toEqual({
      type: 'object',
      properties: { key: { type: 'string' }, kind: { type: 'string' } },
    });
  });

  test('takes no list types', () => {
    expect(Object.keys(root.properties?.['list'] ?? {}).sort()).toEqual(['items', 'type']);
  });
});
