import { NamedApiResource, resourceName } from './access-names';
import { prop } from './checks/prop';
import { isObject } from './json/tree';
import { checkValidateOptions } from './on-demand';

import type { RbacNames, Subresource } from './access-names';
import type {
  CustomResourceDefinitionManifest,
  CustomResourceScope,
  CustomResourceSubresources,
} from './json/manifest';
import type { StructuralSchema } from './json/schema';
import type { ConversionStrategy } from './type-definition';
import type { ResourceValidation, ValidateOptions } from './validate/validate-resource';

/**
 * A kind of custom resource, wherever its CRD comes from: declared with `defineCustomResource`, or
 * read by `loadCustomResourceDefinition`.
 *
 * `Spec` is the type of `spec` in the version that resources are stored in; unknown for a CRD of
 * which only YAML is at hand.
 */
export interface ResourceType<Spec = unknown> {
  /** Type of the `spec` that a user writes; exists at compile time only. */
  readonly '~spec': Spec;
  /** API group. */
  readonly group: string;
  readonly kind: string;
  /** The plural name, as in `kubectl get <plural>` and in RBAC rules. */
  readonly plural: string;
  /** Name of the CustomResourceDefinition: `<plural>.<group>`. */
  readonly name: string;
  /** Scope of resources: in a namespace, or of the Kubernetes cluster. */
  readonly scope: CustomResourceScope;
  /** How resources get from one version to another. */
  readonly conversion: ConversionStrategy;
  /** The CustomResourceDefinition as a plain object; frozen. */
  readonly manifest: CustomResourceDefinitionManifest;
  /** The schema that resources are stored by. */
  readonly storedSchema: StructuralSchema;
  /** `<group>/<version>`; of the version that resources are stored in, when none is named. */
  apiVersion(version?: string): string;
  /**
   * Names of the kind, or a subresource, in rules of RBAC: `{ ...cache.rbac('status'), verbs:
   * ['patch'] }`.
   */
  rbac(subresource?: Subresource): RbacNames;
  /**
   * The kind, or a subresource, for the roles of cdk8s-plus: `role.allow(['get'],
   * cache.apiResource())`.
   */
  apiResource(subresource?: Subresource): NamedApiResource;
  /** Where the API server lists and watches resources: of one namespace, or of all. */
  watchPath(namespace?: string, version?: string): string;
  /** Checks a resource of this kind as the API server does. */
  validate(resource: unknown, options?: ValidateOptions): ResourceValidation;
}

/** Type of `spec` of a resource in its stored version; any object, where no type is known. */
export type ResourceSpecOf<T extends ResourceType> = unknown extends T['~spec']
  ? object
  : NonNullable<T['~spec']>;

/** Facts about a kind that need no schemas of its CRD. */
export interface KindFacts extends Pick<ResourceType, 'group' | 'kind' | 'plural' | 'scope'> {
  /** @default 'none' */
  readonly conversion?: ConversionStrategy | undefined;
}

let validation: typeof import('./validate/validate-resource') | undefined;

/**
 * Base of declared and loaded kinds: all that follows from the names of a kind and its manifest.
 */
export abstract class BaseResourceType<Spec> implements ResourceType<Spec> {
  declare public readonly '~spec': Spec;
  /** API group. */
  public readonly group: string;
  public readonly kind: string;
  /** The plural name, as in `kubectl get <plural>` and in RBAC rules. */
  public readonly plural: string;
  /** Scope of resources: in a namespace, or of the Kubernetes cluster. */
  public readonly scope: CustomResourceScope;
  /** How resources get from one version to another. */
  public readonly conversion: ConversionStrategy;
  public abstract readonly manifest: CustomResourceDefinitionManifest;

  protected constructor({ group, kind, plural, scope, conversion }: KindFacts) {
    this.group = group;
    this.kind = kind;
    this.plural = plural;
    this.scope = scope;
    this.conversion = conversion ?? 'none';
  }

  /** Name of the CustomResourceDefinition: `<plural>.<group>`. */
  public get name(): string {
    return `${this.plural}.${this.group}`;
  }

  /** The schema that resources are stored by. */
  public get storedSchema(): StructuralSchema {
    const stored = this.manifest.spec.versions.find(({ storage }) => storage);
    return stored?.schema?.openAPIV3Schema ?? {};
  }

  /** `<group>/<version>`; of the version that resources are stored in, when none is named. */
  public abstract apiVersion(version?: string): string;

  /**
   * Names of the kind, or a subresource, in rules of RBAC: `{ ...cache.rbac('status'), verbs:
   * ['patch'] }`.
   */
  public rbac(subresource?: Subresource): RbacNames {
    return { apiGroups: [this.group], resources: [this.resourceName(subresource)] };
  }

  /**
   * The kind, or a subresource, for the roles of cdk8s-plus: `role.allow(['get'],
   * cache.apiResource())`.
   */
  public apiResource(subresource?: Subresource): NamedApiResource {
    return new NamedApiResource(this.group, this.resourceName(subresource));
  }

  /** Where the API server lists and watches resources: of one namespace, or of all. */
  public watchPath(namespace?: string, version?: string): string {
    const place = namespace === undefined ? '' : `namespaces/${namespace}/`;
    return `/apis/${this.apiVersion(version)}/${place}${this.plural}`;
  }

  /** Checks a resource of this kind as the API server does; always against the full schema. */
  public validate(resource: unknown, options?: ValidateOptions): ResourceValidation {
    if (options !== undefined) {
      checkValidateOptions(options, 'validate()');
    }
    // Loaded with the first resource: a program whose checks are off never needs it. Kept, as every
    // resource comes by here: where modules are instrumented, each `require` looks for the file.
    validation ??=
      require('./validate/validate-resource') as typeof import('./validate/validate-resource');
    return validation.validateCustomResource(this.manifest, resource, options);
  }

  protected get subresources(): readonly (CustomResourceSubresources | undefined)[] {
    return this.manifest.spec.versions.map(({ subresources }) => subresources);
  }

  private resourceName(subresource?: Subresource): string {
    return resourceName(this, this.subresources, subresource);
  }
}

/** Props that are a kind of custom resource. That of another copy of this package is one, too. */
export const TYPE_PROP_TYPE = prop.custom(
  (value) =>
    isObject(value) &&
    typeof value['apiVersion'] === 'function' &&
    typeof value['validate'] === 'function',
  'give what defineCustomResource or loadCustomResourceDefinition gives',
);
