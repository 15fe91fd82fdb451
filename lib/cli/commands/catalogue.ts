import type { OperatorDefinition } from '../../core/operator-definition';
import type { ManifestObject } from '../../manifests/manifest-object';

/**
 * The definitions among what a module exports; an entry that is added to the catalogue is among
 * them by itself.
 */
export function definitionsIn(exported: Readonly<Record<string, unknown>>): OperatorDefinition[] {
  return Object.values(exported).filter(isDefinition);
}

/**
 * CRDs of the catalogue, which takes long to load: for whoever meets a kind that nothing else
 * defines.
 */
export function catalogueCrds(): readonly ManifestObject[] {
  const definitions = definitionsIn(require('../../catalog') as typeof import('../../catalog'));
  return definitions.flatMap(({ customResources }) =>
    customResources.map(({ manifest }) => manifest as unknown as ManifestObject),
  );
}

function isDefinition(value: unknown): value is OperatorDefinition {
  return (
    typeof value === 'object' &&
    value !== null &&
    'customResources' in value &&
    'rules' in value &&
    'watch' in value
  );
}
