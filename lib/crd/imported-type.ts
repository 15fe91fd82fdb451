import { BaseCustomResourceType } from './custom-resource-type';
import { freeze } from './emit';
import type { CustomResourceDefinitionManifest, CustomResourceScope, CustomResourceSubresources } from './manifest';
import type { ConversionStrategy } from './type-definition';

/** What is known of an imported kind before its CRD is read. */
export interface ImportedKind {
  readonly group: string;
  readonly kind: string;
  readonly plural: string;
  readonly scope: CustomResourceScope;
  /** The names of the versions. */
  readonly versions: readonly string[];
  /** The version that resources are stored in. */
  readonly storedVersion: string;
  /** @default 'none' */
  readonly conversion?: ConversionStrategy;
}

/**
 * A kind of custom resource whose CRD was imported: a string of JSON, which is read when somebody asks for it. CRDs are
 * large, and a program that uses one kind of ten does not read the others.
 */
export class ImportedResourceType<Spec extends object = object> extends BaseCustomResourceType<Spec> {
  public readonly group: string;
  public readonly kind: string;
  public readonly plural: string;
  public readonly scope: CustomResourceScope;
  public readonly versions: readonly string[];
  public readonly conversion: ConversionStrategy;

  private read: CustomResourceDefinitionManifest | undefined;
  private readonly storedVersion: string;

  /** @internal */
  constructor(
    { group, kind, plural, scope, versions, storedVersion, conversion }: ImportedKind,
    private readonly crd: string,
  ) {
    super();
    this.group = group;
    this.kind = kind;
    this.plural = plural;
    this.scope = scope;
    this.versions = freeze([...versions]);
    this.conversion = conversion ?? 'none';
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
      throw new Error(`${this.kind} does not have version '${version}'; it has ${this.versions.join(', ')}`);
    }
    return `${this.group}/${version}`;
  }

  protected override get subresources(): readonly (CustomResourceSubresources | undefined)[] {
    return this.manifest.spec.versions.map(({ subresources }) => subresources);
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
