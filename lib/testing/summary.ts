import { createHash } from 'node:crypto';
import { objectsOf } from './manifest-source';

import type { CustomResourceDefinitionManifest } from '../crd/json/manifest';
import type { ManifestObject } from '../manifests/manifest-object';
import type { ManifestSource } from './manifest-source';

/**
 * The objects of a source for a snapshot, with the schema of each CRD as a short digest: a review
 * then shows that a CRD changed, and not its thousands of lines.
 *
 * @example
 * expect(summarized(chart)).toMatchSnapshot();
 */
export function summarized(source: ManifestSource): object[] {
  return objectsOf(source).map((object) =>
    isDefinition(object) ? withoutSchemas(object) : object,
  );
}

type Definition = ManifestObject & CustomResourceDefinitionManifest;

function isDefinition(object: ManifestObject): object is Definition {
  const { versions } = (object['spec'] ?? {}) as { versions?: unknown };
  return object.kind === 'CustomResourceDefinition' && Array.isArray(versions);
}

function withoutSchemas(definition: Definition): object {
  const versions = definition.spec.versions.map(({ schema, ...version }) => ({
    ...version,
    schema: digest(schema),
  }));
  return { ...definition, spec: { ...definition.spec, versions } };
}

function digest(schema: unknown): string {
  const text = JSON.stringify(schema ?? {});
  return `${text.length} characters, sha256 ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
}
