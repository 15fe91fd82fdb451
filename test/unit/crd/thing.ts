import { defineCustomResource, t } from 'operator-constructs/crd';

import type {
  DeclaredResourceType,
  ResourceValidation,
  SchemaNode,
  ValidateOptions,
  VersionDefinition,
} from 'operator-constructs/crd';

type Problem = ResourceValidation['problems'][number];

/** A kind with one version. */
export function kindOf(schema: VersionDefinition['schema']): DeclaredResourceType {
  return defineCustomResource({
    group: 'example.com',
    kind: 'Thing',
    scope: 'Namespaced',
    versions: [{ name: 'v1', schema }],
  });
}

/** Checks a value as `spec.x` of a resource. */
export function check(
  node: SchemaNode,
  x: unknown,
  options?: ValidateOptions,
): { problems: readonly Problem[]; x: unknown } {
  const type = kindOf({ spec: t.object({ x: node }) });
  const { problems, defaulted, valid } = type.validate(thing({ x }), options);
  expect(valid).toBe(problems.length === 0);
  return { problems, x: (defaulted['spec'] as { x?: unknown }).x };
}

/** A resource of that kind. */
export function thing(spec: unknown, metadata: unknown = { name: 'a' }): object {
  return { apiVersion: 'example.com/v1', kind: 'Thing', metadata, spec };
}

/** As a loaded CRD may have it; the builder refuses fractions here. */
export const tenths = t.raw(() => ({ type: 'number', multipleOf: 0.1 }));
