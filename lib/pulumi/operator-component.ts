import { throwIfAny } from '../crd/checks/errors';
import { ConstructComponent } from './component';
import { crdOptionProblems, crdSettings, isCrd, unknownCrdProblems } from './crd-settings';
import { CONSTRUCT } from './inputs';
import { ProviderApp } from './provider-app';
import { EXISTING_OPERATOR, OPERATOR } from './unresolved-props';

import type { Deployment } from '@pulumi/kubernetes/apps/v1';
import type { ServiceAccount } from '@pulumi/kubernetes/core/v1';
import type * as pulumi from '@pulumi/pulumi';
import type { Construct } from 'constructs';
import type { ExistingOperatorOptions, IOperator } from '../constructs/operator-reference';
import type { OperatorScope } from '../core/operator-scope';
import type { ConstructOwner, CrdOptions, Inputs } from './inputs';
import type { ObjectSettings } from './registration';
import type { UnresolvedProps } from './unresolved-props';

/** An operator that clusters can refer to: a component, or the result of `fromExisting`. */
export type IOperatorComponent = ConstructOwner<IOperator> & pulumi.Resource;

/** The inputs of an operator component. */
export type OperatorArgs<Props, P extends UnresolvedProps = typeof OPERATOR> = Inputs<Props, P> &
  CrdOptions;

/** Properties of the class of an operator component. */
export interface OperatorComponentProps<C extends Construct> {
  readonly type: string;
  readonly name: string;
  readonly args: object & CrdOptions;
  readonly opts: pulumi.ComponentResourceOptions | undefined;
  /** The class of the construct to register; unresolved values are placeholders in its props. */
  readonly construct: new (scope: Construct, id: string, props: never) => C;
  /** Which inputs may be Outputs. @default - those of all operators */
  readonly unresolvedProps?: UnresolvedProps;
}

/** A component with CRDs: an operator with its cluster part, or a cluster part alone. */
export abstract class CrdComponent<C extends Construct> extends ConstructComponent<C> {
  protected constructor({
    type,
    name,
    args,
    opts,
    construct,
    unresolvedProps = OPERATOR,
  }: OperatorComponentProps<C>) {
    super(
      name,
      {
        type,
        inputs: args,
        unresolvedProps,
        make: (scope, id, { adoptCrds: _, ...props }: CrdOptions) => {
          throwIfAny(crdOptionProblems(args), `${type.split(':').at(-1)} ${name}`);
          return new construct(scope, id, props as never);
        },
        problems: (objects) => unknownCrdProblems(args, objects),
        settings: (object, made) =>
          withTimeouts(isCrd(object) ? crdSettings(object, made, args) : {}, opts?.customTimeouts),
      },
      opts,
    );
  }
}

/** An operator with everything that it needs. */
export abstract class OperatorComponent<C extends Construct & IOperator> extends CrdComponent<C> {
  /**
   * The Deployment of the operator; undefined if the definition's first workload is of another
   * kind.
   */
  public readonly deployment: Deployment;
  /** The ServiceAccount that the operator runs as; undefined if it already existed. */
  public readonly serviceAccount: ServiceAccount | undefined;

  protected constructor(props: OperatorComponentProps<C>) {
    super(props);
    // An operator is nothing without its Deployment.
    this.deployment = this.objectAt('Deployment', 'Resource') as Deployment;
    this.serviceAccount = this.objectAt('ServiceAccount', 'Resource');
    const { namespace, serviceAccountName } = this[CONSTRUCT];
    this.show({ namespace, serviceAccountName });
    ProviderApp.of(this[CONSTRUCT])?.rememberOperator({
      construct: this[CONSTRUCT],
      component: this,
    });
  }

  /** Namespace that the operator runs in. */
  public get namespace(): pulumi.Output<string> {
    return this.output(this[CONSTRUCT].namespace);
  }

  /** Name of the ServiceAccount that it runs as. */
  public get serviceAccountName(): pulumi.Output<string> {
    return this.output(this[CONSTRUCT].serviceAccountName);
  }

  /** Namespaces whose custom resources it serves. */
  public get scope(): OperatorScope {
    return this[CONSTRUCT].scope;
  }
}

/**
 * Pulumi does not pass those of a component on to its children, and it waits for the Deployment.
 */
function withTimeouts(
  { options, ...settings }: ObjectSettings,
  customTimeouts?: pulumi.CustomTimeouts,
): ObjectSettings {
  return {
    ...settings,
    options: { ...options, ...(customTimeouts !== undefined && { customTimeouts }) },
  };
}

/** The arguments for an operator that somebody else installed. */
export interface ExistingOperatorArgs extends Inputs<
  ExistingOperatorOptions,
  typeof EXISTING_OPERATOR
> {
  // Repeated, because the compiler shows an interface that adds nothing by the name of its base.
  /** Namespaces whose custom resources it serves. */
  readonly scope: OperatorScope;
}

/** The class of an operator, by which others can be referred to. */
interface Referable<C> {
  readonly fromExisting: (scope: Construct, id: string, props: never) => C;
}

/** An operator that already exists; registers nothing but itself. */
export class ExistingOperator<C extends Construct & IOperator> extends ConstructComponent<C> {
  constructor(
    name: string,
    args: object,
    opts: pulumi.ComponentResourceOptions | undefined,
    construct: Referable<C>,
    unresolvedProps: UnresolvedProps = EXISTING_OPERATOR,
  ) {
    super(
      name,
      {
        type: 'operator-constructs:index:ExistingOperator',
        inputs: args,
        unresolvedProps,
        make: (scope, id, props) => construct.fromExisting(scope, id, props),
      },
      opts,
    );
    this.registerOutputs({});
  }
}
