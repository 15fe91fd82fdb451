import type { Construct, IConstruct } from 'constructs';
import type { ValueCheck } from '../../core/checks/value-check';
import type { KindOutputs } from '../../core/kind-outputs';
import type { ResourceType } from '../../crd/resource-type';
import type { IOperator } from '../operator-reference';
import type { Readiness } from '../readiness';
import type { NeededSecret } from '../secrets/needed-secrets';
import type { Companion } from './companions';
import type { CreatedPodSecurity } from './created-pod-security';
import type { KindMonitoring } from './kind-monitoring';
import type { ResourceNameRule } from './name-limits';
import type { PropTable } from './prop-table';
import type { ReservedName } from './reserved-names';
import type { PairCheck } from './resource-pairs';

/** Facts about a resource while it is planned. */
export interface PlannedResource<Props, Spec> {
  /** The construct that it is placed in. */
  readonly scope: Construct;
  /** Its path in the app, for messages. */
  readonly path: string;
  readonly name: string;
  readonly namespace: string;
  readonly operator: IOperator;
  /** The props, as far as they are what they must be. */
  readonly props: Props;
  /** The props as the user wrote them, right or wrong: for what is missing. */
  readonly given: Readonly<Record<string, unknown>>;
  /** Values that the user gave, props and `spec` in one, in the words of `spec`. */
  readonly userSpec: Partial<Spec>;
}

/** A resource whose `spec` is complete. */
export interface CompleteResource<Props, Spec> extends PlannedResource<Props, Spec> {
  readonly spec: Spec;
}

/**
 * All that is known of a kind of custom resource beside its CRD: what its props are and where they
 * go, what holds where nobody says anything, and what cannot work.
 *
 * The `spec` is the defaults, the user's `spec` over them, and the props over both.
 */
export interface KindDefinition<
  Props,
  Spec extends object,
  Table extends PropTable<Props> = PropTable<Props>,
  Status = unknown,
> {
  /** The kind, with its CRD; that of the given operator is used if it has one of this name. */
  readonly type: ResourceType;
  /** A row for each prop. */
  readonly props: Table;
  /** Rule for names of resources that the operator can serve. @default - any DNS subdomain */
  readonly name?: ResourceNameRule;
  /**
   * Name and namespace of a resource that is named after something else. @default - those that the
   * user says
   */
  readonly identity?: (props: Props) => { readonly name: string; readonly namespace: string };
  /**
   * The operator that serves a resource, if it differs from the given one; with what is wrong if
   * there is none.
   * @default - the one that is given
   */
  readonly servedBy?: (operator: IOperator) => {
    readonly operator: IOperator;
    readonly problems: readonly string[];
  };
  /**
   * Defaults for values that the user did not give. @default - nothing: the CRD and the operator
   * have the defaults
   */
  readonly defaults?: (resource: PlannedResource<Props, Spec>) => Partial<Spec> | object;
  /**
   * The last word on the `spec`, for what a merge cannot do. @default - the spec as it was merged
   */
  readonly complete?: (spec: Spec, resource: PlannedResource<Props, Spec>) => object;
  /**
   * Annotations that the resource has unless the user says otherwise; none where the value is
   * undefined.
   * @default - none
   */
  readonly annotations?: (
    resource: PlannedResource<Props, Spec>,
  ) => Readonly<Record<string, string | undefined>>;
  /**
   * Checks (`check`) and warnings (`warn`) of values of one prop or of several.
   * @default - nothing but what the CRD and the guards say
   */
  readonly checks?: readonly ValueCheck<CompleteResource<Props, Spec>>[];
  /** Checks of one resource of the kind against another one of the app. @default - nothing */
  readonly pairs?: PairCheck<CompleteResource<Props, Spec>>;
  /**
   * Names that the operator uses for a resource: objects, or pods by their labels. Where an object
   * of the app, another resource or an operator has the same, the synth fails.
   * @default - nothing that anybody else could have
   */
  readonly reserves?: (resource: CompleteResource<Props, Spec>) => readonly ReservedName[];
  /**
   * The Secrets that a resource names. Those that the app declares come before it in its chart, and
   * must have the keys.
   * @default - none
   */
  readonly secrets?: (resource: CompleteResource<Props, Spec>) => readonly NeededSecret[];
  /**
   * Objects beside a resource that the operator does not make, such as the Service that clients
   * connect to.
   * @default - none
   */
  readonly companions?: (resource: CompleteResource<Props, Spec>) => readonly Companion[];
  /**
   * The strictest Pod Security level that its pods meet as its `spec` is, and what would let them
   * meet a stricter one. Where the app declares its namespace with a stricter one enforced, the
   * synth fails.
   * @default - that of the definition
   */
  readonly createdPodSecurity?: (resource: CompleteResource<Props, Spec>) => CreatedPodSecurity;
  /**
   * Constructs that it comes after, where they are in the same chart: dependencies between charts
   * would number their files.
   * @default - none but its operator
   */
  readonly after?: (resource: CompleteResource<Props, Spec>) => readonly (IConstruct | undefined)[];
  /**
   * Status of a ready resource, as `condition=<type>` or `jsonpath={<path>}=<value>`. @default -
   * nothing is known
   */
  readonly ready?: string | Readiness;
  /**
   * Outputs as data, such as the operator's Services and Secrets: members of the resource, beside
   * those of its class.
   * @default - none
   */
  readonly outputs?: KindOutputs;
  /**
   * Where its pods serve metrics, and which alerts there are about it. Its props then have
   * `serviceMonitor`, `podMonitor` and `alerts` (`MonitoredResourceOptions`), which need no rows.
   * @default - no metrics are known
   */
  readonly monitoring?: KindMonitoring<CompleteResource<Props, Spec>>;
  /** The type of `status`, for the compiler alone. */
  readonly status?: Status;
}
