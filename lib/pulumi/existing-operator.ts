import type * as pulumi from '@pulumi/pulumi';
import type { Construct } from 'constructs';
import type { ExistingOperatorOptions, IOperator } from '../constructs/operator-reference';
import type { OperatorScope } from '../core/scope';
import { ConstructComponent } from './component';
import type { Inputs } from './inputs';
import { EXISTING_OPERATOR, type UnresolvedProps } from './unresolved-props';

/** The arguments for an operator that somebody else installed. */
export interface ExistingOperatorArgs extends Inputs<ExistingOperatorOptions, typeof EXISTING_OPERATOR> {
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
