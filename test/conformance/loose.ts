import type { CustomResourceDefinitionManifest } from 'operator-constructs/crd';

/** The CRD as it may have been before it became strict: it takes whatever is an object. */
export function looseDefinition(manifest: CustomResourceDefinitionManifest): CustomResourceDefinitionManifest {
  const versions = manifest.spec.versions.map(({ name, served, storage }) => ({
    name,
    served,
    storage,
    schema: { openAPIV3Schema: { type: 'object' as const, 'x-kubernetes-preserve-unknown-fields': true } },
  }));
  return { ...manifest, spec: { ...manifest.spec, versions } };
}
