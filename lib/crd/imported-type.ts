import { BaseCustomResourceType } from './custom-resource-type';
import { freeze } from './nodes/emit';

import type { KindFacts } from './custom-resource-type';
import type { CustomResourceDefinitionManifest } from './json/manifest';

/** Facts about an imported kind before its CRD is read. */
export interface ImportedKind extends KindFacts {
  /** The names of the versions. */
  readonly versions: readonly string[];
  /** The version that resources are stored in. */
  readonly storedVersion: string;
}

/**
 * A kind of custom resource whose CRD was imported: a string of JSON, which is read when somebody
 * asks for it. CRDs are large, and a program that uses one kind of ten does not read the others.
 */
export class ImportedResourceType<
  Spec extends object = object,
> extends BaseCustomResourceType<Spec> {
  /** The names of the versions. */
  public readonly versions: readonly string[];

  private read: CustomResourceDefinitionManifest | undefined;
  private readonly storedVersion: string;

  /** @internal */
  constructor(
    { versions, storedVersion, ...kind }: ImportedKind,
    private readonly crd: string,
  ) {
    super(kind);
    this.versions = freeze([...versions]);
    this.storedVersion = storedVersion;
  }

  /** The CustomResourceDefinition as a plain object, as it was published; frozen. */
  public get manifest(): CustomResourceDefinitionManifest {
    this.read ??= freeze(JSON.parse(this.crd) as CustomResourceDefinitionManifest);
    return this.read;
  }

  /** `<group>/<version>`; of the version that resources are stored in, when none is named. */
  public override apiVersion(version = this.storedVersion): string {
    if (!this.versions.includes(version)) {
      throw new Error(
        `${this.kind} does not have version '${version}'; it has ${this.versions.join(', ')}`,
      );
    }
    return `${this.group}/${version}`;
  }
}

/**
 * A kind whose CRD `operator-constructs import` wrote into a folder.
 *
 * @param crd the CustomResourceDefinition as JSON
 */
export function importedType<Spec extends object = object>(
  kind: ImportedKind,
  crd: string,
): ImportedResourceType<Spec> {
  return new ImportedResourceType<Spec>(kind, crd);
}
