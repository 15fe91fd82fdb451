import { freeze } from './json';

import type { CelRule, CustomResourceDefinitionManifest } from 'operator-constructs/crd';
import type { CustomResourceDefinitionVersion, StructuralSchema } from '../support/crd-types';
import type { Malleable } from './json';

export interface ConformanceDefinition {
  readonly manifest: CustomResourceDefinitionManifest;
  /** Specs that fill as much of it as they can, and that an API server takes. */
  readonly examples: readonly Malleable[];
}

export interface DefinitionParts {
  readonly kind: string;
  readonly spec: StructuralSchema;
  readonly status?: StructuralSchema;
  /** Keywords at the root of the schema. */
  readonly root?: Malleable;
  readonly scope?: 'Namespaced' | 'Cluster';
  /** Fields of the version beside its name and schema. */
  readonly version?: Partial<CustomResourceDefinitionVersion>;
  /** Versions beside `v1`. */
  readonly otherVersions?: readonly CustomResourceDefinitionVersion[];
  readonly examples: readonly Malleable[];
}

const GROUP = 'conformance.example.com';

/**
 * A CRD with one version that is stored; frozen, as those of users are, which have it declared or
 * loaded.
 */
export function conformanceDefinition(parts: DefinitionParts): ConformanceDefinition {
  const { kind, scope = 'Namespaced', version, otherVersions = [], examples } = parts;
  const singular = kind.toLowerCase();
  const plural = `${singular}s`;
  return {
    manifest: freeze<CustomResourceDefinitionManifest>({
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: `${plural}.${GROUP}` },
      spec: {
        group: GROUP,
        scope,
        names: { kind, listKind: `${kind}List`, plural, singular },
        versions: [
          {
            name: 'v1',
            served: true,
            storage: true,
            schema: { openAPIV3Schema: rootSchema(parts) },
            ...version,
          },
          ...otherVersions,
        ],
      },
    }),
    examples,
  };
}

export function rootSchema({
  spec,
  status,
  root = {},
}: Pick<DefinitionParts, 'spec' | 'status' | 'root'>): StructuralSchema {
  return {
    type: 'object',
    required: ['spec'],
    properties: {
      apiVersion: { type: 'string' },
      kind: { type: 'string' },
      metadata: { type: 'object' },
      spec,
      ...(status && { status }),
    },
    ...root,
  };
}

// Short forms for schemas that are written out.

export const text = (keywords: StructuralSchema = {}): StructuralSchema => ({
  type: 'string',
  ...keywords,
});
export const integer = (keywords: StructuralSchema = {}): StructuralSchema => ({
  type: 'integer',
  ...keywords,
});
export const number = (keywords: StructuralSchema = {}): StructuralSchema => ({
  type: 'number',
  ...keywords,
});
export const flag = (keywords: StructuralSchema = {}): StructuralSchema => ({
  type: 'boolean',
  ...keywords,
});
export const list = (
  items: StructuralSchema,
  keywords: StructuralSchema = {},
): StructuralSchema => ({
  type: 'array',
  items,
  ...keywords,
});
export const object = (
  properties: NonNullable<StructuralSchema['properties']>,
  keywords: StructuralSchema = {},
): StructuralSchema => ({ type: 'object', properties, ...keywords });
export const map = (
  values: StructuralSchema,
  keywords: StructuralSchema = {},
): StructuralSchema => ({
  type: 'object',
  additionalProperties: values,
  ...keywords,
});
export const intOrString = (keywords: StructuralSchema = {}): StructuralSchema => ({
  anyOf: [{ type: 'integer' }, { type: 'string' }],
  'x-kubernetes-int-or-string': true,
  ...keywords,
});

export function ruled(
  schema: StructuralSchema,
  ...rules: readonly (string | CelRule)[]
): StructuralSchema {
  const validations = rules.map((rule) => (typeof rule === 'string' ? { rule } : rule));
  return { ...schema, 'x-kubernetes-validations': validations };
}
