import type { CustomResourceDefinitionManifest } from 'operator-constructs/crd';
import type { StructuralSchema } from '../../support/crd-types';
import { rootSchema } from '../../conformance/definition';
import { freeze } from '../../conformance/json';

/** A CRD whose resources have this `spec`; frozen, as those that were declared or loaded are. */
export function frozenDefinition(
  spec: StructuralSchema,
  version: Partial<CustomResourceDefinitionManifest['spec']['versions'][number]> = {},
  root: StructuralSchema = {},
): CustomResourceDefinitionManifest {
  const schema = { openAPIV3Schema: rootSchema({ spec, root }) };
  return freeze({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'things.example.com' },
    spec: {
      group: 'example.com',
      names: { kind: 'Thing', plural: 'things' },
      scope: 'Namespaced',
      versions: [{ name: 'v1', served: true, storage: true, schema, ...version }],
    },
  });
}

/** A resource of that CRD. */
export function thingOf(spec: unknown, more: object = {}): object {
  return { apiVersion: 'example.com/v1', kind: 'Thing', metadata: { name: 'a' }, spec, ...more };
}
