import { Construct } from 'constructs';
import { isOperator } from '../constructs/operator-reference';
import { show, throwIfAny } from '../crd/checks/errors';
import { ConstructComponent } from './component';
import { CONSTRUCT } from './inputs';
import { isResourceOf, resourceSettings, waitProblems } from './resource-settings';
import { RESOURCE } from './unresolved-props';
import { warnWithoutUpdateGuards } from './update-guards';

import type * as apiextensions from '@pulumi/kubernetes/apiextensions';
import type * as pulumi from '@pulumi/pulumi';
import type { AnyCustomResource } from '../constructs/custom-resource';
import type { WaitingProps } from './resource-settings';
import type { UnresolvedProps } from './unresolved-props';

/** Properties of the class of a cluster component. */
export interface ClusterComponentProps<C extends AnyCustomResource> extends WaitingProps {
  readonly type: string;
  readonly name: string;
  /** The class of the construct to register; unresolved values are placeholders in its props. */
  readonly construct: (new (scope: Construct, id: string, props: never) => C) & {
    readonly needsOperator?: boolean;
  };
  /** Values of the component that a stack shows. @default - name and namespace */
  readonly outputs?: (construct: C) => Readonly<Record<string, unknown>>;
  /** Which inputs may be Outputs. @default - those of all custom resources */
  readonly unresolvedProps?: UnresolvedProps;
}

/**
 * A custom resource as the provider knows it. It has no class of its own; the status is present
 * only if requested.
 */
export type StatusResource<Status> = apiextensions.CustomResource & {
  readonly status: StatusOutput<Status>;
};

/** A status, if there is one yet; its fields are Outputs, as those of every Output of an object. */
export type StatusOutput<Status> = pulumi.OutputInstance<Status | undefined> &
  pulumi.Lifted<Status>;

/** A custom resource with what belongs to it. It always depends on its operator. */
export abstract class ClusterComponent<
  C extends AnyCustomResource,
  Status = unknown,
> extends ConstructComponent<C> {
  /** The resource itself. */
  public readonly customResource: StatusResource<Status>;
  /**
   * The status that the operator wrote; undefined if it has written nothing, and nothing waits for
   * it.
   */
  public readonly status: StatusOutput<Status>;

  protected constructor(props: ClusterComponentProps<C>) {
    const { type, name, args, opts, construct: ConstructClass, unresolvedProps = RESOURCE } = props;
    super(
      name,
      {
        type,
        inputs: args,
        unresolvedProps,
        make: (scope, id, { waitFor: _, ...constructProps }: Given) => {
          const isNone =
            constructProps.operator === undefined && ConstructClass.needsOperator === false;
          const problems = [
            ...(isNone ? [] : operatorProblems(constructProps)),
            ...waitProblems(args),
          ];
          throwIfAny(problems.map((problem) => `${problem} [${type.split(':').at(-1)} ${name}]`));
          const construct = new ConstructClass(scope, id, constructProps as never);
          warnWithoutUpdateGuards(construct);
          return construct;
        },
        settings: (object, construct) =>
          isResourceOf(construct, object) ? resourceSettings(object, construct, props) : {},
      },
      opts,
    );
    this.customResource = this.objectAt('Resource') as StatusResource<Status>;
    this.status = this.customResource.status;
    const { outputs = ({ name: own, namespace }: C) => ({ name: own, namespace }) } = props;
    this.show(outputs(this[CONSTRUCT]));
  }

  /** Name of the resource. */
  public get name(): pulumi.Output<string> {
    return this.output(this[CONSTRUCT].name);
  }

  /** Namespace of the resource. */
  public get namespace(): pulumi.Output<C['namespace']> {
    return this.output(this[CONSTRUCT].namespace) as pulumi.Output<C['namespace']>;
  }
}

/** Checked before the construct exists. */
interface Given {
  readonly operator?: unknown;
  readonly waitFor?: unknown;
}

/** Programs without types may pass anything, or nothing. */
function operatorProblems({ operator }: Given): string[] {
  const what = Construct.isConstruct(operator)
    ? `${show(operator)}, which is not an operator`
    : show(operator);
  return isOperator(operator)
    ? []
    : [
        `'operator' is ${what}; give the component of the operator that serves it, or the result of 'fromExisting'`,
      ];
}
