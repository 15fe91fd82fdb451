import { Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { addCheck, errors } from '../core/checks/checks';
import { validateProps } from '../core/checks/validate-props';
import { unsupportedScopeProblems } from '../core/definition-checks';
import { guardOptionsFor } from '../core/guard';
import { namespacesOf, OperatorScope } from '../core/operator-scope';
import { guardsOn } from '../core/plan/platform-ids';
import { asIdProblems, dnsLabelProblems, dnsSubdomainProblems } from '../crd/checks/dns-names';
import { show, throwIfAny } from '../crd/checks/errors';
import { prop } from '../crd/checks/prop';
import { suggest } from '../crd/json/suggest';
import { own } from '../crd/json/tree';
import { TYPE_PROP_TYPE } from '../crd/resource-type';
import { validateWhenResolved } from '../crd/unresolved/unresolved-values';
import { platformOf } from './app-platform';
import { clusterPartsIn } from './cluster-part';
import { crdIn } from './custom-resource-definition';
import { keepNamespace, resourceAnnotations } from './gitops/gitops';
import { imagesOf } from './images/images-of';
import { specFor } from './images/resource-images';
import { OPERATOR_PROP_TYPE, OperatorReference } from './operator-reference';
import { placeable } from './placement';
import { unservedFindings } from './serving-operators';
import { CheckedResource } from './tree/api-objects';
import { finalIdentity, namespaceObject } from './tree/object-index';

import type { ApiObject } from 'cdk8s';
import type { IApiEndpoint, IApiResource } from '../core/cdk8s-plus';
import type { Guard } from '../core/guard';
import type { PropType, PropTypes } from '../crd/checks/prop';
import type { AnyProblem } from '../crd/json/problem-list';
import type { StringMap } from '../crd/json/tree';
import type { ResourceSpecOf, ResourceType } from '../crd/resource-type';
import type { IOperator } from './operator-reference';

/**
 * Options of every custom resource of an operator.
 *
 * @typeParam Fields type of `spec`
 */
export interface CustomResourceOptions<Fields = object> {
  /** The operator that serves it: one of this app, or `fromExisting`. */
  readonly operator: IOperator;
  /**
   * Name of the resource; objects that the operator makes for it are named after it.
   * @default - the construct id; in Pulumi, the name of the component
   */
  readonly name?: string;
  /**
   * Namespace of the resource; the operator has to watch it.
   * @default - the chart's namespace, else the operator's; in Pulumi, the operator's
   */
  readonly namespace?: string;
  /** Labels and annotations of the resource itself. @default - none */
  readonly metadata?: {
    /** Labels of the resource. @default - those of the chart; in Pulumi, none */
    readonly labels?: StringMap;
    /** Annotations of the resource. @default - none */
    readonly annotations?: StringMap;
  };
  /**
   * Any other field of the resource's `spec`, in upstream's words. Objects are merged with what the
   * props say, lists and values replace; a value given twice with a difference is an error.
   * @default - nothing
   */
  readonly spec?: Fields;
}

/** Options of a custom resource that needs no operator: one of a kind whose CRD is all that is known. */
export interface StandaloneResourceOptions<Fields = object> extends Omit<
  CustomResourceOptions<Fields>,
  'operator' | 'namespace'
> {
  /**
   * The operator that serves it: one that has the kind, or `Operator.fromExisting` with the
   * definition of the folder. It has to watch the namespace, and its guards hold.
   * @default - none: the CRD alone is checked
   */
  readonly operator?: IOperator;
  /**
   * Namespace of the resource.
   * @default - the chart's namespace, else the operator's; without either, that of whoever applies it
   */
  readonly namespace?: string;
}

/** Types of the props of any custom resource. Names and labels are checked as they are sent. */
export const RESOURCE_PROP_TYPES = {
  operator: prop.required(OPERATOR_PROP_TYPE),
  name: prop.string(),
  namespace: prop.string(),
  metadata: prop.object({
    labels: prop.lazy(prop.strings()),
    annotations: prop.lazy(prop.strings()),
  }),
  spec: prop.object(),
} satisfies PropTypes<CustomResourceOptions>;

/** Properties of `CustomResource`. */
export interface CustomResourceProps<
  T extends ResourceType = ResourceType,
  Served extends IOperator | undefined = IOperator,
> extends Omit<CustomResourceOptions, 'operator'> {
  /** The operator that serves it: one of this app, or `fromExisting`. */
  readonly operator: Served;
  /** The kind of resource: what `defineCustomResource` or `loadCustomResourceDefinition` gives. */
  readonly type: T;
  /**
   * The `spec`, as it goes to the API server. The compiler knows its fields where the kind was
   * declared, or loaded with the type of its `spec`; it is checked against the CRD at synth in any
   * case.
   */
  readonly spec: ResourceSpecOf<T>;
  /**
   * What a kind finds wrong with the name and its own props; thrown together with the problems
   * found here.
   * @default - the name has to be a DNS subdomain
   * @internal
   */
  readonly problems?: readonly AnyProblem[];
  /**
   * What the user calls a field, by a path such as `spec.replicas`.
   * @default - its path
   * @internal
   */
  readonly nameOf?: (path: string) => string | undefined;
}

/** Props that are a cluster of a kind. That of another copy of this package is one, too. */
export function resourcePropType({ group, kind }: ResourceType): PropType<unknown> {
  return prop.custom(
    (value) => {
      if (!Construct.isConstruct(value)) {
        return false;
      }
      const resource = value as Partial<CustomResource>;
      return resource.apiGroup === group && resource.kind === kind && 'connectionString' in value;
    },
    `give ${/^[AEIOU]/.test(kind) ? 'an' : 'a'} ${kind}`,
  );
}

const PROP_TYPES = {
  ...RESOURCE_PROP_TYPES,
  type: prop.required(TYPE_PROP_TYPE),
  problems: prop.list(prop.any()),
  nameOf: prop.function(),
} satisfies PropTypes<CustomResourceProps>;

const STANDALONE_PROP_TYPES = { ...PROP_TYPES, operator: OPERATOR_PROP_TYPE };

type AnyProps = CustomResourceProps<ResourceType, IOperator | undefined>;

/**
 * A custom resource that is served by an operator.
 *
 * It fails the synth when the operator does not watch its namespace or does not serve its kind,
 * when its CRD would refuse it, and when a guard says that the cluster would not survive it. In its
 * chart it comes after the operator.
 *
 * @example
 * new CustomResource(chart, 'dashboards', { operator, type: grafanas, spec: { version: '12.1.0' } });
 */
export class CustomResource<
  T extends ResourceType = ResourceType,
  Served extends IOperator | undefined = IOperator,
>
  extends Construct
  implements IApiResource, IApiEndpoint
{
  /**
   * Whether an operator has to be given.
   * @internal
   */
  public static readonly needsOperator: boolean = true;

  /** Name of the resource. */
  public readonly name: string;
  /** Namespace of the resource; that of its operator where the kind is cluster-scoped. */
  public readonly namespace: NamespaceOf<Served>;
  /** The operator that serves it. */
  public readonly operator: Served;
  /** API group and version. */
  public readonly apiVersion: string;
  /**
   * API group; together with the two below what a role of cdk8s-plus needs
   * (`role.allowRead(cluster)`).
   */
  public readonly apiGroup: string;
  /** The kind's plural. */
  public readonly resourceType: string;
  /** Kind of the resource. */
  public readonly kind: string;
  /** The object that is synthesized. */
  public readonly resource: ApiObject;

  constructor(scope: Construct, id: string, props: CustomResourceProps<T, Served>) {
    super(placeable(scope, id), id);
    // Which kind it is, and who serves it, matter to the compiler of the caller only.
    const given = props as StandaloneResourceOptions as CustomResourceProps;
    const types = new.target.needsOperator ? PROP_TYPES : STANDALONE_PROP_TYPES;
    const { valid, problems } = validateProps<AnyProps>(scope, id, given, types);
    const { type, operator } = valid;
    const isNamespaced = type.scope !== 'Cluster';
    const chart = Chart.of(this);
    const namespace =
      (isNamespaced ? (valid.namespace ?? chart.namespace) : undefined) ?? operator?.namespace;
    this.operator = operator as Served;
    this.name = valid.name ?? id;
    this.namespace = namespace as NamespaceOf<Served>;
    this.apiGroup = type.group;
    this.apiVersion = type.apiVersion();
    this.resourceType = type.plural;
    this.kind = type.kind;
    throwIfAny(
      [
        ...problems,
        ...(valid.problems ?? nameProblems(valid, id)),
        ...(isNamespaced ? namespaceProblems(namespace) : scopeProblems(type, valid.namespace)),
      ],
      this,
    );

    // Two operators may each serve a kind of the same name, and guards are about one of them.
    const guards = guardsOf(this, operator, type);
    const images = imagesOf(this);
    this.resource = new CheckedResource(this, 'Resource', {
      type,
      guards,
      guardOptions: guardOptionsFor(guards, operator?.guards),
      metadata: {
        name: this.name,
        namespace,
        labels: { ...props.metadata?.labels },
        annotations: resourceAnnotations(this, props.metadata?.annotations),
      },
      spec:
        images === undefined
          ? props.spec
          : specFor(this, images, { definition: operator?.definition, type, spec: props.spec }),
      nameOf: props.nameOf,
    });
    if (namespace !== undefined && isNamespaced) {
      this.beInNamespace(chart, namespace);
    }
    this.beServed(chart, type);
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

  private beServed(chart: Chart, type: ResourceType): void {
    const { operator } = this;
    const isNamespaced = type.scope !== 'Cluster';
    if (operator === undefined) {
      this.node.addDependency(crdIn(chart, type));
      addCheck(this, () => (isNamespaced ? unservedFindings(this.resource, type) : []));
      return;
    }
    this.comeAfterOperator(chart, operator);
    addCheck(this, () =>
      errors([
        ...kindProblems(operator, type),
        ...(isNamespaced ? watchProblems(operator, this.resource) : []),
      ]),
    );
  }

  private beInNamespace(chart: Chart, namespace: string): void {
    this.node.addDependency(namespaceObject(chart, namespace));
    if (own(this.operator?.definition.deletion ?? {}, this.kind)?.holdsData === true) {
      keepNamespace(this, namespace);
    }
  }

  /**
   * Within a chart only: dependencies between charts would number their files, and could make a
   * circle.
   */
  private comeAfterOperator(chart: Chart, operator: IOperator): void {
    // A reference has no objects, and may stand beside the charts, directly in the app.
    if (!(operator instanceof OperatorReference) && Chart.of(operator) === chart) {
      this.node.addDependency(operator);
    }
    this.node.addDependency(clusterPartsIn(chart, operator));
  }
}

/** A custom resource, with an operator or without one. */
export type AnyCustomResource = CustomResource<ResourceType, IOperator | undefined>;

/** Without an operator and a namespace of its chart a resource is where whoever applies it is. */
type NamespaceOf<Served extends IOperator | undefined> = Served extends IOperator
  ? string
  : string | undefined;

function guardsOf(
  construct: Construct,
  operator: IOperator | undefined,
  type: ResourceType,
): readonly Guard[] {
  return operator !== undefined && serves(operator, type)
    ? guardsOn(platformOf(construct), operator.definition, type.kind)
    : [];
}

function namespaceProblems(namespace: string | undefined): AnyProblem[] {
  return namespace === undefined ? [] : dnsLabelProblems('namespace', namespace);
}

function kindProblems(operator: IOperator, type: ResourceType): string[] {
  const { definition } = operator;
  if (serves(operator, type)) {
    return [];
  }
  const { customResources } = definition;
  const isNamesake = customResources.some(({ kind }) => kind === type.kind);
  const nameOf = ({ kind, group }: ResourceType): string =>
    isNamesake && kind === type.kind ? `${kind}.${group}` : kind;
  const kinds = customResources.map(nameOf).join(', ');
  return [
    `'operator' is [${operator.node.path}], a '${definition.name}', which serves ${kinds || 'no kind'} ` +
      `and no ${nameOf(type)}; give it an operator that serves ${nameOf(type)}`,
  ];
}

function watchProblems(operator: IOperator, resource: ApiObject): string[] {
  const { namespace: sent = '' } = finalIdentity(resource);
  if (operator.watches(sent)) {
    return [];
  }
  return validateWhenResolved([sent, operator.namespace] as const, ([namespace, home]) =>
    operator.scope.watches(namespace, home)
      ? []
      : [
          `'namespace' is ${show(namespace)}, which the operator does not watch ` +
            `(scope: ${operator.scope.toString()}, running in ${show(home)}); ` +
            unwatchedRemedy(operator, namespace, home),
        ],
  );
}

function nameProblems(
  { name }: { readonly name?: string | undefined },
  id: string,
): readonly AnyProblem[] {
  const wrong = dnsSubdomainProblems('name', name ?? id);
  return name === undefined ? asIdProblems(wrong) : wrong;
}

function scopeProblems({ kind }: ResourceType, namespace: string | undefined): string[] {
  return namespace === undefined
    ? []
    : [`'namespace' is ${show(namespace)}, but ${kind} is cluster-scoped; leave the namespace out`];
}

function serves({ definition }: IOperator, { name }: ResourceType): boolean {
  return definition.customResources.some((type) => type.name === name);
}

/**
 * Returns remedies for a resource in a namespace that its operator does not watch: those that widen
 * rights least come first.
 */
function unwatchedRemedy(operator: IOperator, namespace: string, home: string): string {
  const { definition, scope } = operator;
  const watched = namespacesOf(scope, home) ?? [];
  const near = suggest(namespace, watched);
  const move = near === undefined ? 'use one it watches,' : `did you mean ${show(near)}?`;
  if (operator instanceof OperatorReference) {
    // Its rights are given elsewhere: here is only what it watches.
    return `${move} or give fromExisting() the 'scope' that it was installed with, if that has ${show(namespace)}`;
  }
  const wider: readonly (readonly [OperatorScope, string])[] = [
    [
      OperatorScope.namespaces('any'),
      `OperatorScope.namespaces(${[...watched, namespace].map(show).join(', ')})`,
    ],
    [OperatorScope.cluster(), 'OperatorScope.cluster()'],
  ];
  const possible = wider.flatMap(([to, text]) =>
    unsupportedScopeProblems(definition, to).length === 0 ? [text] : [],
  );
  return possible.length === 0
    ? move.replace(/,$/, '')
    : `${move} or scope ${possible.join(', or ')}`;
}
