import { Chart } from 'cdk8s';
import { AppFact } from '../../core/app/app-index';
import { addCheck } from '../../core/checks/checks';
import { pathBelow, validateProps } from '../../core/checks/validate-props';
import { errorsOf, warningsOf } from '../../core/checks/value-check';
import { ALLOW_ANNOTATION, exemptionsOf, guardLevel, isAbout } from '../../core/guard-options';
import { idsLeftTo } from '../../core/plan/platform-ids';
import { asIdProblems } from '../../crd/checks/dns-names';
import { failure, showAs } from '../../crd/checks/errors';
import { mergeTrees } from '../../crd/checks/merge';
import { prop } from '../../crd/checks/prop';
import { getOrAdd } from '../../crd/json/collections';
import { isTree } from '../../crd/json/tree';
import { derive, isUnresolved } from '../../crd/unresolved/unresolved-values';
import { platformOf } from '../app-platform';
import { CustomResource, RESOURCE_PROP_TYPES } from '../custom-resource';
import { OPERATOR_PROP_TYPE } from '../operator-reference';
import { placeable } from '../placement';
import { rememberReadiness } from '../readiness';
import { CredentialsSecret } from '../secrets/credentials-secret';
import { needSecrets } from '../secrets/needed-secrets';
import { placeCompanions } from './companions';
import { checkPodSecurity } from './created-pod-security';
import { warnOfNoEffect } from './effect-warnings';
import { MONITORED_PROP_TYPES, monitoringProblems, placeMonitoring } from './kind-monitoring';
import { resourceNameProblems } from './name-limits';
import { giveOutputs } from './outputs';
import { withPlainValues } from './plain-values';
import { nameOf, userSpecOf } from './prop-table';
import { reserveNames } from './reserved-names';
import { checkPairs } from './resource-pairs';
import { rowTypes, schemaOfField } from './row-types';

import type { Construct, IConstruct } from 'constructs';
import type { Guard, GuardLevel } from '../../core/guard';
import type { Members, PropType, PropTypes } from '../../crd/checks/prop';
import type { StringMap, Tree } from '../../crd/json/tree';
import type { ResourceType } from '../../crd/resource-type';
import type {
  CustomResourceOptions,
  CustomResourceProps,
  StandaloneResourceOptions,
} from '../custom-resource';
import type { IOperator } from '../operator-reference';
import type { CredentialsSecretProps } from '../secrets/credentials-secret';
import type { Companion, ServiceAddress } from './companions';
import type { CompleteResource, KindDefinition, PlannedResource } from './kind';
import type { AnyPropTable, KindProp, PropTable } from './prop-table';
import type { ReservedName } from './reserved-names';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a kind reads its own props only
type AnyKind<Spec extends object> = KindDefinition<any, Spec, any, any>;

/**
 * A custom resource of a kind that is known: friendly props, outputs of its own. Its class extends
 * {@link kindClass}.
 */
export abstract class KindResource<
  Spec extends object,
  Props = CustomResourceOptions,
> extends CustomResource {
  /** The whole `spec`, as it goes to the API server. */
  protected readonly spec: Spec;
  /** The props, as far as they are what they must be. */
  protected readonly props: Props;

  private readonly reserved: readonly ReservedName[];
  private readonly companions: readonly Companion[];

  protected constructor(
    scope: Construct,
    id: string,
    props: CustomResourceOptions,
    kind: AnyKind<Spec>,
  ) {
    const planned = planResource(scope, id, props, kind);
    super(scope, id, planned.props);
    this.spec = planned.spec;
    this.props = planned.resource.props as Props;
    giveOutputs(this, kind.outputs, planned.spec);
    this.reserved = kind.reserves?.(planned.resource) ?? [];
    if (kind.ready !== undefined) {
      rememberReadiness(this.resource, kind.ready, planned.spec);
    }
    this.comeAfter(kind.after?.(planned.resource) ?? []);
    this.companions = kind.companions?.(planned.resource) ?? [];
    placeCompanions(this, this.companions);
    this.check(planned.resource, kind);
    warnOfNoEffect(this, { spec: planned.resource.userSpec, nameOf: planned.props.nameOf });
    placeMonitoring(this, kind, planned.resource);
  }

  private comeAfter(others: readonly (IConstruct | undefined)[]): void {
    const chart = Chart.of(this);
    this.node.addDependency(
      ...others
        .filter((other) => other !== undefined && Chart.of(other) === chart)
        .map((other) => other as IConstruct),
    );
  }

  private check(resource: CompleteResource<unknown, Spec>, kind: AnyKind<Spec>): void {
    const { secrets, pairs, checks = [] } = kind;
    const { createdPodSecurity: level } = resource.operator.definition;
    const created = kind.createdPodSecurity?.(resource) ?? (level && { level });
    reserveNames(this, this.reserved);
    if (secrets !== undefined) {
      needSecrets(this, this.resource, secrets(resource));
    }
    if (created !== undefined) {
      checkPodSecurity(this, this.namespace, created);
    }
    if (pairs !== undefined) {
      checkPairs(this, resource, pairs);
    }
    if (checks.some(({ warning }) => warning !== undefined)) {
      addCheck(this, () => warningsOf(checks, resource));
    }
  }

  /** The names of objects of a kind that stand beside it, as its definition places them. */
  protected companionsOf(kind: string): string[] {
    return this.companions.flatMap((each) => (each.kind === kind ? [each.name] : []));
  }

  /**
   * The names of objects of a kind that the operator makes for it, as its definition reserves them.
   */
  protected namesOf(kind: string): string[] {
    return this.reserved.flatMap((each) =>
      each.kind === kind && each.name !== undefined ? [each.name] : [],
    );
  }

  /** How a guard holds for it; `off`, too, where its annotation names the guard. */
  protected levelOf(guard: Guard): GuardLevel {
    const { metadata } = this.resource.toJson() as {
      readonly metadata: { readonly annotations?: StringMap };
    };
    return derive([metadata.annotations?.[ALLOW_ANNOTATION]], (allowed = '') => {
      const annotations = { [ALLOW_ANNOTATION]: allowed };
      return exemptionsOf({ metadata: { annotations } }).some((each) => isAbout(each, guard))
        ? 'off'
        : guardLevel(guard, this.operator.guards);
    });
  }

  /** An error about its props, for a getter, with its path. */
  protected errorOf(problem: string): Error {
    return failure([problem], this);
  }

  /** Credentials in a Secret in its namespace, under these keys. */
  protected credentialsIn<const Keys>(
    name: string,
    keys: Keys,
    options: Pick<CredentialsSecretProps<Keys>, 'complete'> = {},
  ): CredentialsSecret<Keys> {
    return new CredentialsSecret(this, 'Credentials', {
      name,
      namespace: this.namespace,
      keys,
      ...options,
    });
  }

  /** A Service in its namespace, with its DNS name. */
  protected serviceAddress(name: string, port: number, domain = 'cluster.local'): ServiceAddress {
    return { name, host: `${name}.${this.namespace}.svc.${domain}`, port };
  }

  /**
   * The names of the pods of a StatefulSet; an error where it is not known yet how many there are.
   */
  protected podNamesOf(statefulSet: string, replicas: number): string[] {
    if (isUnresolved(replicas)) {
      throw this.errorOf(
        "'podNames' are as many as 'replicas', which is not known yet; give it as a plain number",
      );
    }
    return Array.from({ length: replicas }, (_, ordinal) => `${statefulSet}-${ordinal}`);
  }
}

/** A custom resource of a kind of which only the CRD is known: an operator may serve it. */
export abstract class StandaloneResource<Spec extends object> extends CustomResource<
  ResourceType,
  IOperator | undefined
> {
  /** @internal */
  public static override readonly needsOperator = false;

  /** The whole `spec`, as it goes to the API server. */
  protected readonly spec: Spec;

  protected constructor(
    scope: Construct,
    id: string,
    props: StandaloneResourceOptions,
    kind: AnyKind<Spec>,
  ) {
    const planned = planResource(scope, id, props as CustomResourceOptions, kind, {
      operator: OPERATOR_PROP_TYPE,
    });
    super(scope, id, planned.props);
    this.spec = planned.spec;
    giveOutputs(this, kind.outputs, planned.spec);
    const level = this.operator?.definition.createdPodSecurity;
    if (level !== undefined && this.namespace !== undefined) {
      checkPodSecurity(this, this.namespace, { level });
    }
  }
}

/** A class of resources of one kind; the class of an entry extends it. */
export interface KindClass<Spec extends object, Props, Definition> {
  /** Definition of the kind. */
  readonly classDefinition: Definition;
  new (scope: Construct, id: string, props: Props): KindResource<Spec, Props>;
}

/** Makes the class of a kind, to which an entry adds its outputs. */
export function kindClass<
  Props extends object,
  Spec extends object,
  Table extends PropTable<Props>,
  Status,
>(
  kind: KindDefinition<Props, Spec, Table, Status>,
): KindClass<Spec, Props, KindDefinition<Props, Spec, Table, Status>> {
  return class extends KindResource<Spec, Props> {
    public static readonly classDefinition = kind;

    constructor(scope: Construct, id: string, props: Props) {
      super(scope, id, props as CustomResourceOptions, kind);
    }
  };
}

interface ResourcePlan<Spec> {
  readonly spec: Spec;
  readonly resource: CompleteResource<unknown, Spec>;
  readonly props: CustomResourceProps;
}

function planResource<Spec extends object>(
  scope: Construct,
  id: string,
  props: CustomResourceOptions,
  kind: AnyKind<Spec>,
  otherTypes?: PropTypes<CustomResourceOptions>,
): ResourcePlan<Spec> {
  const table = kind.props as AnyPropTable;
  const known = propTypes.of(placeable(scope, id));
  const types = getOrAdd(known, kind, () => propTypesOf(kind));
  // Unresolved values are valid until they are known.
  const { valid, problems } = validateProps(
    scope,
    id,
    props,
    otherTypes === undefined ? types : { ...types, ...otherTypes },
    placeInSpec(kind),
  );
  const members = valid as unknown as Members;
  const { spec: userSpec, conflicts } = userSpecOf(table, members);
  const given = { operator: valid.operator, problems: [] };
  const { operator, problems: operatorProblems } = kind.servedBy?.(valid.operator) ?? given;
  const served = operator as IOperator | undefined;
  const { metadata } = valid;
  const identity = kind.identity?.(valid) ?? {
    name: valid.name ?? id,
    // Only a resource without an operator may have none, and no function of its kind reads it.
    namespace: (valid.namespace ?? Chart.of(scope).namespace ?? served?.namespace) as string,
  };
  const planned: PlannedResource<unknown, Spec> = {
    scope,
    path: pathBelow(scope, id),
    ...identity,
    operator,
    props: valid,
    given: props as unknown as Members,
    userSpec: userSpec as Partial<Spec>,
  };
  const resource = { ...planned, spec: completeSpec(kind, planned) };
  const { spec } = resource;
  const isNamed = valid.name !== undefined || kind.identity !== undefined;
  const wrongName = resourceNameProblems(kind.name, scope, identity.name);
  return {
    spec,
    resource,
    props: {
      operator,
      name: identity.name,
      namespace: kind.type.scope === 'Cluster' ? valid.namespace : identity.namespace,
      metadata: {
        ...metadata,
        annotations: { ...annotationsOf(kind, planned), ...metadata?.annotations },
      },
      type:
        served?.definition.customResources.find(({ name }) => name === kind.type.name) ?? kind.type,
      spec,
      problems: [
        ...problems,
        ...(isNamed ? wrongName : asIdProblems(wrongName)),
        ...operatorProblems,
        ...conflicts,
        ...errorsOf(kind.checks ?? [], resource).map(({ message }) => message),
        ...monitoringProblems(kind, resource, problems.length === 0),
      ],
      nameOf: (path) => nameOf(table, members, path),
    },
  };
}

function completeSpec<Spec extends object>(
  kind: AnyKind<Spec>,
  planned: PlannedResource<unknown, Spec>,
): Spec {
  const platform = platformOf(planned.scope);
  const defaults = idsLeftTo(
    platform,
    kind.defaults?.(planned) as Tree | undefined,
    planned.userSpec,
  );
  const merged = (
    defaults === undefined ? planned.userSpec : mergeTrees(defaults, planned.userSpec)
  ) as Spec;
  const complete = kind.complete?.(merged, planned) as Spec | undefined;
  return complete === undefined
    ? merged
    : idsLeftTo(platform, complete, planned.userSpec, planned.userSpec);
}

function annotationsOf<Spec extends object>(
  kind: AnyKind<Spec>,
  planned: PlannedResource<unknown, Spec>,
): StringMap {
  if (kind.annotations === undefined) {
    return {};
  }
  const annotations = Object.entries(kind.annotations(planned)).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(annotations) as StringMap;
}

const propTypes = new AppFact(() => new Map<object, PropTypes<CustomResourceOptions>>());

/**
 * Place of a field of the CRD that has no prop of its own: below the prop of the object that it is
 * in, or in `spec`.
 */
function placeInSpec({ type, props }: { readonly type: ResourceType; readonly props: object }) {
  return (field: string): string | undefined => {
    const { properties: fields = {} } = type.storedSchema.properties?.['spec'] ?? {};
    const above = Object.keys(fields).find(
      (name) => fields[name]?.properties?.[field] !== undefined,
    );
    if (Object.hasOwn(fields, field)) {
      return `spec.${field}`;
    }
    return above && `${Object.hasOwn(props, above) ? '' : 'spec.'}${above}.${field}`;
  };
}

function propTypesOf<Spec extends object>(kind: AnyKind<Spec>): PropTypes<CustomResourceOptions> {
  const { type: kindType, monitoring } = kind;
  const table = kind.props as AnyPropTable;
  const plain = (name: string, type: PropType, row?: KindProp): PropType =>
    withPlainValues(type, (path) =>
      schemaOfField(kindType.storedSchema.properties?.['spec'], row, name, path),
    );
  const own = Object.entries(rowTypes(kind)).map(([name, rowType]) => {
    const row = table[name] as KindProp;
    const mayBeEmpty = row.field === false || row.keepEmpty === true || row.emptyIsAbsent === true;
    return [name, plain(name, mayBeEmpty ? rowType : neverEmpty(rowType), row)] as const;
  });
  return {
    ...RESOURCE_PROP_TYPES,
    ...(monitoring !== undefined && MONITORED_PROP_TYPES),
    ...Object.fromEntries(own),
    spec: plain('spec', prop.object()),
  };
}

/**
 * Also refuses an object with nothing in it: a `tls` whose only value is undefined would be no
 * `tls` at all.
 */
function neverEmpty(type: PropType): PropType {
  return {
    ...type,
    problems: (prop, value) => {
      const problems = type.problems(prop, value);
      return problems.length === 0 && isEmpty(value)
        ? [
            {
              prop,
              text: `is ${showAs(prop, value)}, which has no value`,
              remedy: `give one, or leave '${prop}' out`,
            },
          ]
        : problems;
    },
  };
}

/**
 * Returns true if an object has nothing but what is undefined, and objects of which the same holds.
 */
function isEmpty(value: unknown): boolean {
  return (
    isTree(value) && Object.values(value).every((member) => member === undefined || isEmpty(member))
  );
}
