import { reviewRuleCosts } from './check/rule-costs';
import { ruleTree } from './check/rule-tree';
import { ruleProblems } from './check/schema-rule-problems';
import { versionPathProblems } from './check/version';
import { dnsSubdomainProblems, isLetterLabel } from './checks/dns-names';
import { show, throwIfAny } from './checks/errors';
import { unknownMembers } from './checks/prop';
import { problemList } from './json/problem-list';
import { hasAny } from './json/tree';
import { freeze } from './nodes/emit';
import { pluralForms } from './plural';
import { BaseResourceType } from './resource-type';

import type {
  CustomResourceDefinitionManifest,
  CustomResourceDefinitionVersion,
  CustomResourceNames,
  CustomResourceSubresources,
  PrinterColumn,
  ResourceManifest,
} from './json/manifest';
import type { AnyProblem } from './json/problem-list';
import type { StructuralSchema } from './json/schema';
import type { SchemaNode, SchemaOptions } from './nodes/schema-nodes';
import type { InputOf, StoredOf } from './nodes/t';
import type { ResourceTypeDefinition, VersionDefinition, VersionSchema } from './type-definition';

/** Options that are quick: without the fields of embedded types. */
const SLIM: SchemaOptions = { embed: 'slim', descriptions: 'none' };

/** All that a definition says, and a version of it. */
const KNOWN: readonly (keyof ResourceTypeDefinition<readonly VersionDefinition[]>)[] = [
  'group',
  'kind',
  'plural',
  'singular',
  'shortNames',
  'categories',
  'scope',
  'versions',
  'conversion',
  'annotations',
  'checked',
];
const KNOWN_OF_VERSION: readonly (keyof VersionDefinition)[] = [
  'name',
  'served',
  'storage',
  'deprecated',
  'deprecationWarning',
  'schema',
  'subresources',
  'additionalPrinterColumns',
  'selectableFields',
];

/** The names of the versions of a custom resource type. */
export type VersionNameOf<T extends BaseDeclaredType> = T['versions'][number]['name'];

type VersionOf<T extends BaseDeclaredType, Name> = Extract<
  T['versions'][number],
  { readonly name: Name }
>;

/** Type of `spec` as users write it; of one version, or of any when none is named. */
export type SpecOf<
  T extends BaseDeclaredType,
  Name extends VersionNameOf<T> = VersionNameOf<T>,
> = InputOf<VersionOf<T, Name>['schema']['spec']>;

/** The `spec` that a controller reads: fields with a default are always there. */
export type StoredSpecOf<
  T extends BaseDeclaredType,
  Name extends VersionNameOf<T> = VersionNameOf<T>,
> = StoredOf<VersionOf<T, Name>['schema']['spec']>;

/** Type of `status` as a controller reads it. */
export type StatusOf<
  T extends BaseDeclaredType,
  Name extends VersionNameOf<T> = VersionNameOf<T>,
> = VersionOf<T, Name>['schema'] extends { readonly status: infer Status extends SchemaNode }
  ? StoredOf<Status>
  : never;

/**
 * A whole resource of a kind, as it is written in a manifest: another group or kind does not
 * compile.
 */
export type ManifestOf<
  T extends BaseDeclaredType,
  Name extends VersionNameOf<T> = VersionNameOf<T>,
> = ResourceManifest<`${T['group']}/${Name}`, T['kind'], SpecOf<T, Name>>;

/** The version that resources are stored in: the only one, or the one with `storage`. */
export type StoredVersionOf<V extends VersionDefinition> = [
  Extract<V, { readonly storage: true }>,
] extends [never]
  ? V
  : Extract<V, { readonly storage: true }>;

/**
 * A kind of custom resource: one declaration that gives the CustomResourceDefinition, the
 * TypeScript types and the check of resources.
 */
export class BaseDeclaredType<
  const Versions extends readonly VersionDefinition[] = readonly VersionDefinition[],
  const Group extends string = string,
  const Kind extends string = string,
> extends BaseResourceType<InputOf<StoredVersionOf<Versions[number]>['schema']['spec']>> {
  declare public readonly group: Group;
  declare public readonly kind: Kind;
  public readonly names: CustomResourceNames;
  public readonly versions: Versions;

  private readonly annotations: { readonly [key: string]: string } | undefined;
  private built: CustomResourceDefinitionManifest | undefined;

  public constructor(definition: ResourceTypeDefinition<Versions, Group, Kind>) {
    const names = freeze(namesOf(definition));
    super({ ...definition, plural: names.plural });
    this.names = names;
    this.versions = definition.versions;
    this.annotations = definition.annotations;
    throwIfAny([
      ...unknownMembers(definition, KNOWN, { of: 'definition' }),
      ...this.versions.flatMap((version, index) =>
        unknownMembers(version, KNOWN_OF_VERSION, { of: `definition.versions[${index}]` }),
      ),
      ...definitionProblems(this.group, this.names, this.versions),
    ]);
    throwIfAny(
      definition.checked === 'by tests' ? [] : [...this.pathProblems(), ...this.ruleProblems()],
    );
  }

  /**
   * The CustomResourceDefinition as a plain object; built when it is first asked for, and frozen.
   */
  public get manifest(): CustomResourceDefinitionManifest {
    this.built ??= freeze(this.toManifest());
    return this.built;
  }

  /** `<group>/<version>`; of the version that resources are stored in, when none is named. */
  public override apiVersion(version: Versions[number]['name'] = this.storageVersion): string {
    if (this.versions.every(({ name }) => name !== version)) {
      const known = this.versions.map(({ name }) => name).join(', ');
      throw new Error(
        `'version' is '${version}', which ${this.kind} does not have; use one of ${known}`,
      );
    }
    return `${this.group}/${version}`;
  }

  /** Where the API server lists and watches resources: of one namespace, or of all. */
  public override watchPath(namespace?: string, version?: Versions[number]['name']): string {
    return super.watchPath(namespace, version);
  }

  /** The CustomResourceDefinition with embedded types and descriptions written as asked for. */
  public toManifest(options: SchemaOptions = {}): CustomResourceDefinitionManifest {
    throwIfAny(unknownMembers(options, ['embed', 'descriptions'], { of: 'toManifest()' }));
    return {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: {
        name: this.name,
        ...(hasAny(this.annotations) && { annotations: { ...this.annotations } }),
      },
      spec: {
        group: this.group,
        names: this.names,
        scope: this.scope,
        versions: this.versions.map((version) =>
          versionManifest(version, this.isStored(version), options),
        ),
      },
    };
  }

  /**
   * Embedded types have no rules, so that a version without its own costs no more than its slim
   * form.
   */
  private ruleProblems(): AnyProblem[] {
    return this.versions
      .filter(({ schema }) => ruleTree(rootSchema(schema, SLIM)) !== undefined)
      .flatMap(({ name }) => {
        const built = this.manifest.spec.versions.find((version) => version.name === name);
        const schema = built?.schema?.openAPIV3Schema ?? {};
        return [...ruleProblems(schema), ...reviewRuleCosts(schema).problems].map(
          ({ path, message, hint }) =>
            `'${path || 'schema'}' (version ${name}): ${message}${hint === undefined ? '' : `; ${hint}`}`,
        );
      });
  }

  /**
   * The slim form of a schema does not know the fields of embedded types, so that the full one has
   * the last word.
   */
  private pathProblems(): AnyProblem[] {
    const versions = this.versions.filter(namesPaths);
    if (versions.length === 0) {
      return [];
    }
    return versions
      .filter(
        (version) =>
          versionPathProblems(versionManifest(version, this.isStored(version), SLIM)).length > 0,
      )
      .flatMap((version) =>
        versionPathProblems(versionManifest(version, this.isStored(version), {})),
      );
  }

  protected override get subresources(): readonly (CustomResourceSubresources | undefined)[] {
    return this.versions.map(subresourcesOf);
  }

  /** The version that resources are stored in. */
  protected get storageVersion(): Versions[number]['name'] {
    // The definition was checked: one version is stored.
    return (this.versions.find((version) => this.isStored(version)) as VersionDefinition).name;
  }

  private isStored(version: VersionDefinition): boolean {
    return version.storage ?? this.versions.length === 1;
  }
}

/**
 * Returns true if a version names fields that must be there; the others are looked at when the CRD
 * is placed.
 */
function namesPaths({ selectableFields, subresources }: VersionDefinition): boolean {
  return selectableFields !== undefined || subresources?.scale?.labelSelectorPath !== undefined;
}

/**
 * The names of a kind; those that are not given follow from the kind, as kubebuilder derives them.
 */
function namesOf(
  definition: ResourceTypeDefinition<readonly VersionDefinition[]>,
): CustomResourceNames {
  const { kind, shortNames, categories } = definition;
  const singular = definition.singular ?? kind.toLowerCase();
  return {
    kind,
    listKind: `${kind}List`,
    plural: definition.plural ?? pluralForms(kind)[0],
    singular,
    ...(shortNames !== undefined && shortNames.length > 0 && { shortNames: [...shortNames] }),
    ...(categories !== undefined && categories.length > 0 && { categories: [...categories] }),
  };
}

/** A version as a CRD has it, with nothing that an API server would drop. */
function versionManifest(
  version: VersionDefinition,
  storage: boolean,
  options: SchemaOptions,
): CustomResourceDefinitionVersion {
  const { name, deprecated, deprecationWarning, additionalPrinterColumns, selectableFields } =
    version;
  const subresources = subresourcesOf(version);
  return {
    name,
    served: version.served ?? true,
    storage,
    ...(deprecated && { deprecated }),
    ...(deprecationWarning !== undefined && { deprecationWarning }),
    schema: { openAPIV3Schema: rootSchema(version.schema, options) },
    ...(subresources !== undefined && { subresources }),
    ...(hasAny(additionalPrinterColumns) && {
      additionalPrinterColumns: additionalPrinterColumns.map(columnOf),
    }),
    ...(hasAny(selectableFields) && { selectableFields: structuredClone(selectableFields) }),
  };
}

/** The schema of a whole resource. */
function rootSchema(
  { spec, status, rules, description }: VersionSchema,
  options: SchemaOptions,
): StructuralSchema {
  return {
    ...(description && options.descriptions !== 'none' && { description }),
    type: 'object',
    properties: {
      apiVersion: { type: 'string' },
      kind: { type: 'string' },
      metadata: { type: 'object' },
      spec: spec.schema(options),
      ...(status !== undefined && { status: status.schema(options) }),
    },
    ...(spec.presence === 'required' && { required: ['spec'] }),
    ...(hasAny(rules) && { 'x-kubernetes-validations': structuredClone(rules) }),
  };
}

function subresourcesOf({
  schema,
  subresources,
}: VersionDefinition): CustomResourceSubresources | undefined {
  const hasStatus = subresources?.status ?? schema.status !== undefined;
  const scale = subresources?.scale;
  return hasStatus || scale !== undefined
    ? { ...(hasStatus && { status: {} }), ...(scale !== undefined && { scale: { ...scale } }) }
    : undefined;
}

/** A column as an API server keeps it: without empty fields. */
function columnOf({ priority, description, ...column }: PrinterColumn): PrinterColumn {
  return { ...column, ...(description && { description }), ...(priority && { priority }) };
}

/** Most fields that a version may offer for selection. */
const MAX_SELECTABLE_FIELDS = 8;

function definitionProblems(
  group: string,
  { kind, plural, singular, shortNames = [], categories = [] }: CustomResourceNames,
  versions: readonly VersionDefinition[],
): AnyProblem[] {
  const wrongGroup = dnsSubdomainProblems('group', group);
  const labels = Object.entries({
    plural: [plural],
    singular: singular === undefined ? [] : [singular],
    shortNames,
    categories,
  });
  return problemList(
    wrongGroup,
    wrongGroup.length === 0 &&
      !group.includes('.') &&
      `'group' is ${show(group)}; it must have a dot, such as 'example.com'`,
    !(/^[A-Z]/.test(kind) && isLetterLabel(kind.toLowerCase())) &&
      `'kind' is ${show(kind)}; it must be letters and digits, with a capital in front, such as 'ZookeeperCluster'`,
    labels.flatMap(([prop, names]) =>
      names
        .filter((name) => !isLetterLabel(name))
        .map((name) => `'${prop}' has ${show(name)}; use lower case letters, digits and '-'`),
    ),
    versionProblems(versions),
  );
}

function versionProblems(versions: readonly VersionDefinition[]): AnyProblem[] {
  const names = versions.map(({ name }) => name);
  const { length } = versions.filter(({ storage }) => storage ?? versions.length === 1);
  return problemList(
    names
      .filter((name) => !isLetterLabel(name))
      .map((name) => `'versions' has ${show(name)}; write it like 'v1' or 'v1beta1'`),
    names
      .filter((name, i) => names.indexOf(name) !== i)
      .map((name) => `'versions' has ${show(name)} twice`),
    length !== 1 &&
      `'storage' is true for ${length} of ${versions.length} versions; resources are stored in exactly one`,
    versions.flatMap(singleVersionProblems),
  );
}

function singleVersionProblems({ name, ...version }: VersionDefinition): AnyProblem[] {
  const { additionalPrinterColumns = [], selectableFields = [] } = version;
  const { scale } = version.subresources ?? {};
  const problems = problemList(
    version.deprecationWarning !== undefined &&
      !version.deprecated &&
      "'deprecationWarning' is given, but the version is not deprecated; set 'deprecated'",
    scale?.specReplicasPath.startsWith('.spec.') === false &&
      `'specReplicasPath' is ${show(scale.specReplicasPath)}; it must be below .spec`,
    scale?.statusReplicasPath.startsWith('.status.') === false &&
      `'statusReplicasPath' is ${show(scale.statusReplicasPath)}; it must be below .status`,
    selectableFields.length > MAX_SELECTABLE_FIELDS &&
      `'selectableFields' has ${selectableFields.length} fields; at most ${MAX_SELECTABLE_FIELDS} are allowed`,
    [...additionalPrinterColumns, ...selectableFields]
      .filter(({ jsonPath }) => !jsonPath.startsWith('.'))
      .map(
        ({ jsonPath }) =>
          `'jsonPath' is ${show(jsonPath)}; it must start with a dot, such as '.spec.replicas'`,
      ),
  );
  return problems.map((problem) => `${problem} (version ${name})`);
}
