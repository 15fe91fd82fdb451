import { errors, warnings } from '../core/checks/checks';
import { validateProps } from '../core/checks/validate-props';
import { show, throwIfAny } from '../crd/checks/errors';
import { prop } from '../crd/checks/prop';
import { problemText } from '../crd/validate/problem-texts';
import { watchContexts } from './app-settings';
import { CheckedObject } from './tree/api-objects';

import type { GroupVersionKind } from 'cdk8s';
import type { Construct } from 'constructs';
import type { IApiEndpoint, IApiResource } from '../core/cdk8s-plus';
import type { SynthFinding } from '../core/checks/checks';
import type { StoredVersionOf } from '../crd/declared-type';
import type { CustomResourceScope, ResourceManifest, ResourceMetadata } from '../crd/json/manifest';
import type { InputOf } from '../crd/nodes/t';
import type { ResourceType } from '../crd/resource-type';
import type { VersionDefinition } from '../crd/type-definition';
import type { UnresolvedLeaves } from '../crd/unresolved-leaves';
import type { ResourceValidation } from '../crd/validate/validate-resource';
import type { KubernetesManifest } from './tree/api-objects';

/** Properties of a resource. */
export interface ResourceProps<Spec = unknown> {
  /** @default - the construct id as the name, in the chart's namespace */
  readonly metadata?: ResourceMetadata;
  /** Desired state of the resource. */
  readonly spec: Spec;
}

/** Properties of a resource whose kind asks for no `spec`. */
export interface OptionalSpecResourceProps<Spec = unknown> extends Partial<ResourceProps<Spec>> {}

export type ResourcePropsOf<V extends VersionDefinition> =
  V['schema']['spec']['presence'] extends 'required'
    ? ResourceProps<InputOf<V['schema']['spec']>>
    : OptionalSpecResourceProps<InputOf<V['schema']['spec']>>;

export interface ResourceKind {
  readonly apiVersion: string;
  readonly kind: string;
  readonly plural: string;
  readonly scope: CustomResourceScope;
  /** Warning of the API server, when the version is deprecated. */
  readonly deprecationWarning?: string;
  readonly validate: (resource: unknown) => ResourceValidation;
}

const PROP_TYPES = {
  metadata: prop.openObject({ labels: prop.strings(), annotations: prop.strings() }),
  spec: prop.any(),
};

/** The kind of a class made by {@link resourceClass}; classes derived from that one inherit it. */
const KIND = Symbol('operator-constructs.ResourceKind');

/**
 * A custom resource without an operator: an API object that is checked against its CRD, wherever it
 * is placed.
 *
 * Its classes are those of a kind: `new database.Resource(chart, 'orders', { spec })`.
 */
export class ResourceObject<Props extends Partial<ResourceProps>>
  extends CheckedObject
  implements IApiResource, IApiEndpoint
{
  /**
   * The kind's plural; together with group and name what a role of cdk8s-plus needs
   * (`role.allowRead(orders)`).
   */
  public readonly resourceType: string;

  private readonly kindOfClass: ResourceKind;

  constructor(scope: Construct, id: string, props: Props) {
    const kind = kindOf(new.target);
    const { valid, problems } = validateProps<Partial<ResourceProps>>(scope, id, props, PROP_TYPES);
    super(
      scope,
      id,
      { ...manifestOf(kind, valid), metadata: { name: id, ...valid.metadata } },
      kind.scope,
    );
    watchContexts(this.node.root);
    this.kindOfClass = kind;
    this.resourceType = kind.plural;
    throwIfAny([...problems, ...namespaceProblems(kind, valid.metadata)], this);
  }

  /** The resource's name, as rules that speak of this one object want it. */
  public get resourceName(): string {
    return this.name;
  }

  /** The resource, for the rules of a role. */
  public asApiResource(): IApiResource {
    return this;
  }

  /** None: a custom resource is no bare URL. */
  public asNonApiResource(): undefined {
    return undefined;
  }

  protected override validateManifest(
    manifest: KubernetesManifest,
    unresolved: UnresolvedLeaves,
  ): readonly SynthFinding[] {
    const { validate, deprecationWarning } = this.kindOfClass;
    return [
      ...errors(unresolved.certain(validate(manifest).problems).map(problemText)),
      ...warnings(
        'resource-version-deprecated',
        deprecationWarning === undefined ? [] : [deprecationWarning],
      ),
    ];
  }
}

// The class itself, not a signature of its constructor: the class of one kind then fits where that
// of any kind is asked for.
type ResourceConstructor<Props extends Partial<ResourceProps>> = typeof ResourceObject<Props>;

/** The class of the resources of a kind, in one version. */
export interface ResourceClass<
  Props extends Partial<ResourceProps> = Partial<ResourceProps>,
  ApiVersion extends string = string,
  Kind extends string = string,
> extends ResourceConstructor<Props> {
  /** API version and kind. */
  readonly GVK: GroupVersionKind & { readonly apiVersion: ApiVersion; readonly kind: Kind };
  /** The resource as a plain object, unchecked; for use outside of a construct tree. */
  manifest(props: Props): ResourceManifest<ApiVersion, Kind, Props['spec']>;
}

type ClassOf<
  V extends VersionDefinition,
  Group extends string,
  Kind extends string,
> = ResourceClass<ResourcePropsOf<V>, `${Group}/${V['name']}`, Kind>;

/** The classes of the resources of a kind, by version. */
export type ResourceClassesOf<
  Versions extends readonly VersionDefinition[],
  Group extends string,
  Kind extends string,
> = { readonly [V in Versions[number] as V['name']]: ClassOf<V, Group, Kind> };

/** The class of the version that resources are stored in: the only one, or the one that says so. */
export type StoredClassOf<
  Versions extends readonly VersionDefinition[],
  Group extends string,
  Kind extends string,
> = ClassOf<StoredVersionOf<Versions[number]>, Group, Kind>;

export function resourceClasses(
  type: ResourceType,
  versions: readonly Pick<VersionDefinition, 'name' | 'deprecated' | 'deprecationWarning'>[],
): Readonly<Record<string, ResourceClass>> {
  const { kind, plural, scope } = type;
  const classes = versions.map(({ name, deprecated, deprecationWarning }) => {
    const apiVersion = type.apiVersion(name);
    const warning = deprecated
      ? (deprecationWarning ?? `${apiVersion} ${kind} is deprecated`)
      : undefined;
    const validate: ResourceKind['validate'] = (resource) => type.validate(resource);
    return [
      name,
      resourceClass({ apiVersion, kind, plural, scope, deprecationWarning: warning, validate }),
    ];
  });
  return Object.fromEntries(classes) as Readonly<Record<string, ResourceClass>>;
}

function resourceClass<Props extends Partial<ResourceProps>>(
  kind: ResourceKind,
): ResourceClass<Props> {
  const { apiVersion } = kind;
  const Resource = class extends ResourceObject<Props> {
    public static readonly GVK: GroupVersionKind = Object.freeze({ apiVersion, kind: kind.kind });

    public static manifest(props: Props): ResourceManifest<string, string, Props['spec']> {
      return manifestOf(kind, props);
    }
  };
  Object.defineProperty(Resource, KIND, { value: kind });
  return Object.defineProperty(Resource, 'name', { value: kind.kind });
}

function kindOf(target: object): ResourceKind {
  const kind = (target as { readonly [KIND]?: ResourceKind })[KIND];
  if (kind === undefined) {
    throw new Error("ResourceObject has no kind of its own; use the class 'Resource' of a kind");
  }
  return kind;
}

function manifestOf<Props extends Partial<ResourceProps>>(
  { apiVersion, kind }: ResourceKind,
  { metadata, spec }: Props,
): ResourceManifest<string, string, Props['spec']> {
  return {
    apiVersion,
    kind,
    metadata: { ...metadata },
    spec,
  };
}

function namespaceProblems(
  { kind, scope }: ResourceKind,
  { namespace }: ResourceMetadata = {},
): string[] {
  return scope === 'Namespaced' || namespace === undefined
    ? []
    : [
        `'metadata.namespace' is ${show(namespace)}, but ${kind} is cluster-scoped; leave the namespace out`,
      ];
}
