import { CustomResourceType, type LoadedCustomResourceDefinition, t } from 'operator-constructs';

/** A kind as a CRD declares it that was not written here. */
export class LoadedType extends CustomResourceType {
  constructor(private readonly loaded: LoadedCustomResourceDefinition) {
    const { group, names, scope, versions } = loaded.manifest.spec;
    super({
      ...names,
      group,
      scope,
      // Names only: the schema is that of the manifest, word for word.
      versions: versions.map(({ name, served, storage }) => ({
        name,
        served,
        storage,
        schema: { spec: t.freeform() },
      })),
    });
  }

  public override get manifest(): LoadedCustomResourceDefinition['manifest'] {
    return this.loaded.manifest;
  }

  public override toManifest(): LoadedCustomResourceDefinition['manifest'] {
    return this.loaded.manifest;
  }
}
