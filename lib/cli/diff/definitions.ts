import { objectText } from '../../manifests/object-text';
import type { ManifestObject } from '../../manifests/manifest-object';
import { upgradeFindings } from '../../manifests/upgrade-findings';
import type { Finding } from '../../manifests/finding';
import { type CustomKind, isDefinition, kindKey } from './kinds';
import { type Change } from './state';

/** Returns the breaking changes of CRDs; resources of the old state are checked under the new CRD. */
export function definitionFindings(
  changed: readonly Change[],
  kinds: ReadonlyMap<string, CustomKind>,
  resources: readonly ManifestObject[],
): Finding[] {
  const byName = new Map([...kinds].map(([key, kind]) => [kind.after.metadata.name, { key, kind }]));
  const byKind = new Map<string, ManifestObject[]>();
  for (const resource of resources) {
    const key = kindKey(resource);
    const known = byKind.get(key) ?? [];
    known.push(resource);
    byKind.set(key, known);
  }
  return changed
    .filter(({ after }) => isDefinition(after))
    .flatMap(({ after }) => {
      const found = byName.get(after.metadata.name);
      if (found === undefined) {
        // It cannot be used, which is said elsewhere.
        return [];
      }
      const { kind } = found;
      const ofKind = byKind.get(found.key) ?? [];
      return upgradeFindings(kind.before, kind.after, { resources: ofKind }).map((finding) => ({
        ...finding,
        object: objectText(after),
      }));
    });
}
