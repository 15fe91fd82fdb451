import { throwIfAny } from '../internal/errors';
import { definitionProblems } from './definition-problems';
import { freeze } from './emit';
import type {
  CustomResourceDefinitionManifest,
  CustomResourceDefinitionVersion,
  CustomResourceNames,
  CustomResourceScope,
  CustomResourceSubresources,
} from './manifest';
import type { SchemaNode, SchemaOptions } from './nodes';
import { ruleProblems } from './rule-problems';
import { ruleTree } from './rule-tree';
import type { StructuralSchema } from './schema';
import type { InputOf, StoredOf } from './t';
import type { CustomResourceTypeDefinition, VersionDefinition, VersionSchema } from './type-definition';
import { validateCustomResource, type ResourceValidation, type ValidateOptions } from './validate';

/** The names of the versions of a custom resource type. */
export type VersionNameOf<T extends CustomResourceType> = T['versions'][number]['name'];

type VersionOf<T extends CustomResourceType, Name> = Extract<T['versions'][number], { readonly name: Name }>;

/** What users write as `spec`; of one version, or of any when none is named. */
export type SpecOf<T extends CustomResourceType, Name extends VersionNameOf<T> = VersionNameOf<T>> = InputOf<
  VersionOf<T, Name>['schema']['spec']
>;

/** The `spec` that a controller reads: fields with a default are always there. */
export type StoredSpecOf<T extends CustomResourceType, Name extends VersionNameOf<T> = VersionNameOf<T>> = StoredOf<
  VersionOf<T, Name>['schema']['spec']
>;

/** What a controller reads as `status`. */
export type StatusOf<T extends CustomResourceType, Name extends VersionNameOf<T> = VersionNameOf<T>> = VersionOf<
  T,
  Name
>['schema'] extends { readonly status: infer Status extends SchemaNode }
  ? StoredOf<Status>
  : never;

/**
 * A kind of custom resource: one declaration that gives the CustomResourceDefinition, the TypeScript types and the
 * check of resources.
 */
export class CustomResourceType<const Versions extends readonly VersionDefinition[] = readonly VersionDefinition[]> {
  public readonly group: string;
  public readonly kind: string;
  public readonly scope: CustomResourceScope;
  public readonly names: CustomResourceNames;
  public readonly versions: Versions;

  private readonly annotations: { readonly [key: string]: string } | undefined;
  private built: CustomResourceDefinitionManifest | undefined;

  public constructor(definition: CustomResourceTypeDefinition<Versions>) {
    this.group = definition.group;
    this.kind = definition.kind;
    this.scope = definition.scope;
    this.names = freeze(namesOf(definition));
    this.versions = definition.versions;
    this.annotations = definition.annotations;
    throwIfAny(definitionProblems(this.group, this.names, this.versions));
    throwIfAny(this.ruleProblems());
  }

  /** Name of the CustomResourceDefinition: `<plural>.<group>`. */
  public get name(): string {
    return `${this.names.plural}.${this.group}`;
  }

  /** The plural name, as in `kubectl get <plural>` and in RBAC rules. */
  public get plural(): string {
    return this.names.plural;
  }

  /** The CustomResourceDefinition as a plain object; built when it is first asked for, and frozen. */
  public get manifest(): CustomResourceDefinitionManifest {
    this.built ??= freeze(this.toManifest());
    return this.built;
  }

  /** `<group>/<version>`; of the version that resources are stored in, when none is named. */
  public apiVersion(version: Versions[number]['name'] = this.storageVersion): string {
    if (this.versions.every(({ name }) => name !== version)) {
      const known = this.versions.map(({ name }) => name).join(', ');
      throw new Error(`'version' is '${version}', which ${this.kind} does not have; use one of ${known}`);
    }
    return `${this.group}/${version}`;
  }

  /** The schema that resources are stored by. */
  public get storedSchema(): StructuralSchema {
    const stored = this.manifest.spec.versions.find(({ storage }) => storage);
    return stored?.schema?.openAPIV3Schema ?? {};
  }

  /** The CustomResourceDefinition with embedded types and descriptions written as asked for. */
  public toManifest(options: SchemaOptions = {}): CustomResourceDefinitionManifest {
    return {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: {
        name: this.name,
        ...(this.annotations !== undefined && { annotations: { ...this.annotations } }),
      },
      spec: {
        group: this.group,
        names: this.names,
        scope: this.scope,
        versions: this.versions.map((version) => this.versionManifest(version, options)),
      },
    };
  }

  /** Checks a resource of this kind as the API server does; always against the full schema. */
  public validate(resource: unknown, options?: ValidateOptions): ResourceValidation {
    return validateCustomResource(this.manifest, resource, options);
  }

  /**
   * What an API server would refuse in the CEL rules. Embedded types have none, so that without rules of its own a
   * version costs no more than the slim form of its schema.
   */
  private ruleProblems(): string[] {
    return this.versions
      .filter(({ schema }) => ruleTree(rootSchema(schema, { embed: 'slim', descriptions: 'none' })) !== undefined)
      .flatMap(({ name }) => {
        const built = this.manifest.spec.versions.find((version) => version.name === name);
        return ruleProblems(built?.schema?.openAPIV3Schema ?? {}).map(
          ({ path, message, hint }) =>
            `'${path}' (version ${name}): ${message}${hint === undefined ? '' : `; ${hint}`}`,
        );
      });
  }

  private get storageVersion(): Versions[number]['name'] {
    // The definition was checked: one version is stored.
    return (this.versions.find((version) => this.isStored(version)) as VersionDefinition).name;
  }

  private isStored(version: VersionDefinition): boolean {
    return version.storage ?? this.versions.length === 1;
  }

  private versionManifest(version: VersionDefinition, options: SchemaOptions): CustomResourceDefinitionVersion {
    const { name, deprecated, deprecationWarning, additionalPrinterColumns, selectableFields } = version;
    const subresources = subresourcesOf(version);
    return {
      name,
      served: version.served ?? true,
      storage: this.isStored(version),
      ...(deprecated !== undefined && { deprecated }),
      ...(deprecationWarning !== undefined && { deprecationWarning }),
      schema: { openAPIV3Schema: rootSchema(version.schema, options) },
      ...(subresources !== undefined && { subresources }),
      ...(additionalPrinterColumns !== undefined && {
        additionalPrinterColumns: structuredClone(additionalPrinterColumns),
      }),
      ...(selectableFields !== undefined && { selectableFields: structuredClone(selectableFields) }),
    };
  }
}

/**
 * Declares a kind of custom resource.
 *
 * @example
 * const cache = defineCustomResource({
 *   group: 'example.com',
 *   kind: 'Cache',
 *   scope: 'Namespaced',
 *   versions: [{ name: 'v1', schema: { spec: t.object({ size: t.quantity().default('1Gi') }) } }],
 * });
 * type CacheSpec = SpecOf<typeof cache>;
 */
export function defineCustomResource<const Versions extends readonly VersionDefinition[]>(
  definition: CustomResourceTypeDefinition<Versions>,
): CustomResourceType<Versions> {
  return new CustomResourceType(definition);
}

function namesOf(definition: CustomResourceTypeDefinition<readonly VersionDefinition[]>): CustomResourceNames {
  const { kind, shortNames, categories } = definition;
  const singular = definition.singular ?? kind.toLowerCase();
  return {
    kind,
    listKind: `${kind}List`,
    plural: definition.plural ?? pluralOf(kind.toLowerCase()),
    singular,
    ...(shortNames !== undefined && { shortNames: [...shortNames] }),
    ...(categories !== undefined && { categories: [...categories] }),
  };
}

/** The English plural, by the rules that code generators for Kubernetes use. */
function pluralOf(word: string): string {
  if (/(s|x|z|ch|sh)$/.test(word)) {
    return `${word}es`;
  }
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

function subresourcesOf({ schema, subresources }: VersionDefinition): CustomResourceSubresources | undefined {
  const hasStatus = subresources?.status ?? schema.status !== undefined;
  const scale = subresources?.scale;
  return hasStatus || scale !== undefined
    ? { ...(hasStatus && { status: {} }), ...(scale !== undefined && { scale: { ...scale } }) }
    : undefined;
}

function rootSchema({ spec, status, rules, description }: VersionSchema, options: SchemaOptions): StructuralSchema {
  return {
    ...(description !== undefined && options.descriptions !== 'none' && { description }),
    type: 'object',
    properties: {
      apiVersion: { type: 'string' },
      kind: { type: 'string' },
      metadata: { type: 'object' },
      spec: spec.schema(options),
      ...(status !== undefined && { status: status.schema(options) }),
    },
    ...(spec.presence === 'required' && { required: ['spec'] }),
    ...(rules !== undefined && { 'x-kubernetes-validations': structuredClone(rules) }),
  };
}
