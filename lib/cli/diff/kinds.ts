import { isDefinition } from '../../manifests/built-in-kinds';
import { type ManifestObject, objectText } from '../../manifests/manifest-object';
import type { ICustomResourceType } from '../../crd/custom-resource-type';
import { loadCustomResourceDefinition } from '../../crd/load';
import type { CustomResourceDefinitionManifest } from '../../crd/json/manifest';
import type { OperatorDefinition } from '../../core/definition';
import type { Guard } from '../../core/guard';
import type { Finding } from '../../manifests/finding';

export interface CustomKind {
  /** The CRD of the old state, and that of the new one; one that is missing is taken from the other, or a definition. */
  readonly before: CustomResourceDefinitionManifest;
  readonly after: CustomResourceDefinitionManifest;
  readonly guards: readonly Guard[];
  /** True if an operator that is known runs something for its resources. */
  readonly isServed: boolean;
}

export interface CustomKinds {
  readonly kinds: ReadonlyMap<string, CustomKind>;
  /** CRDs that cannot be used. */
  readonly findings: readonly Finding[];
}

/** Collects the custom kinds: of the CRDs of both states, and of definitions. */
export function customKindsOf(
  before: readonly ManifestObject[],
  after: readonly ManifestObject[],
  definitions: readonly OperatorDefinition[],
): CustomKinds {
  const findings: Finding[] = [];
  const [old, next] = [before, after].map((objects) => definitionsIn(objects, findings));
  const served = new Map<string, { readonly type: ICustomResourceType; readonly guards: readonly Guard[] }>(
    definitions.flatMap(({ customResources, guards }) =>
      customResources.map(
        (type) => [`${type.group}/${type.kind}`, { type, guards: guards?.[type.kind] ?? [] }] as const,
      ),
    ),
  );
  const keys = new Set([...(old?.keys() ?? []), ...(next?.keys() ?? []), ...served.keys()]);
  const kinds = new Map<string, CustomKind>();
  for (const key of keys) {
    const known = served.get(key);
    const manifest = next?.get(key) ?? old?.get(key) ?? known?.type.manifest;
    if (manifest !== undefined) {
      kinds.set(key, {
        before: old?.get(key) ?? manifest,
        after: manifest,
        guards: known?.guards ?? [],
        isServed: known !== undefined,
      });
    }
  }
  return { kinds, findings };
}

function definitionsIn(
  objects: readonly ManifestObject[],
  findings: Finding[],
): Map<string, CustomResourceDefinitionManifest> {
  const found = new Map<string, CustomResourceDefinitionManifest>();
  for (const object of objects.filter(isDefinition)) {
    try {
      const { manifest, group, kind } = loadCustomResourceDefinition(object);
      found.set(`${group}/${kind}`, manifest);
    } catch (error) {
      findings.push({
        rule: 'crds/unusable',
        level: 'error',
        object: objectText(object),
        message: error instanceof Error ? error.message : String(error),
      });
    }
  }
  return found;
}
