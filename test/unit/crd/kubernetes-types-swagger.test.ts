import { Expansion, expand } from '../../../lib/crd/kubernetes/components';
import * as v112 from '../../../lib/crd/kubernetes/v1.12';
import * as v118 from '../../../lib/crd/kubernetes/v1.18';
import * as v124 from '../../../lib/crd/kubernetes/v1.24';
import type { StructuralSchema } from '../../support/crd-types';
import { t } from 'operator-constructs/crd';
import { componentsFor } from '../../../scripts/kubernetes-types/components';
import { schemasOfSwagger, type OpenApiSchema } from '../../../scripts/kubernetes-types/openapi';

/** All schemas at and below a schema. */
function parts(schema: StructuralSchema): StructuralSchema[] {
  const { properties = {}, items, additionalProperties } = schema;
  const below = [...Object.values(properties), items, additionalProperties].filter((part) => typeof part === 'object');
  return [schema, ...below.flatMap(parts)];
}

describe.each([
  ['1.12', v112],
  ['1.18', v118],
])('the types of Kubernetes %s', (_, types) => {
  test.each(Object.entries(types))('%s is structural, without list types and defaults', (_name, factory) => {
    for (const part of parts(factory().schema())) {
      const isFree = part['x-kubernetes-int-or-string'] || part['x-kubernetes-preserve-unknown-fields'];
      expect(part.type ?? isFree).toBeTruthy();
      const nothing = ['$ref', 'description', 'default', 'x-kubernetes-list-type', 'x-kubernetes-map-type'];
      nothing.forEach((keyword) => expect(part).not.toHaveProperty([keyword]));
      if (part.type === 'object' && !part['x-kubernetes-preserve-unknown-fields']) {
        expect(part.properties ?? part.additionalProperties).toBeDefined();
      }
    }
  });

  test('know quantities', () => {
    const limits = types.resourceRequirements().schema().properties?.['limits']?.additionalProperties;
    expect(limits).toEqual(t.quantity().schema());
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
