import type { ManifestObject } from '../../manifests/manifest-object';
import { isTree } from '../../crd/json/tree';

/** A resource that a CRD among the manifests defines. */
export interface ServedResource {
  readonly apiGroup: string;
  readonly plural: string;
  readonly kind: string;
}

/** The resources of all CRDs among some objects. */
export function servedResources(objects: readonly ManifestObject[]): ServedResource[] {
  return objects.flatMap(({ kind, spec }) => {
    if (kind !== 'CustomResourceDefinition' || !isTree(spec) || !isTree(spec['names'])) {
      return [];
    }
    const { plural, kind: served } = spec['names'];
    return [{ apiGroup: String(spec['group']), plural: String(plural), kind: String(served) }];
  });
}
