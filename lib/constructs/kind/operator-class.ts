import type { Construct } from 'constructs';
import { Operator } from '../operator';
import type { OperatorOptions } from '../operator-options';
import type { ExistingOperatorOptions, IOperator } from '../operator-reference';
import {
  existingOperator,
  type OperatorClassDefinition,
  type OperatorProp,
  operatorProps,
  type OperatorPropTable,
} from './operator-kind';

/** A class of operators of one definition; the class of an entry extends it. */
export interface OperatorClass<Props, Definition> {
  /** The definition that the class stands on: the release of the operator and its own props. */
  readonly classDefinition: Definition;
  /** An operator that somebody else installed, to give its custom resources to; makes no API objects. */
  fromExisting(scope: Construct, id: string, props: ExistingOperatorOptions): IOperator;
  new (scope: Construct, id: string, ...props: OptionalProps<Props>): Operator;
}

/** Props may be left out where none of them is required. */
type OptionalProps<Props> = object extends Props ? [props?: Props] : [props: Props];

/**
 * Makes the class of an operator: its constructor checks and maps the props of the definition, `fromExisting` those of
 * an operator that is there already.
 */
export function operatorClass<
  Props extends OperatorOptions,
  Table extends OperatorPropTable<Props>,
  Existing extends Readonly<Record<string, OperatorProp>> = Readonly<Record<never, never>>,
>(
  definition: OperatorClassDefinition<Props, Table, Existing>,
): OperatorClass<Props, OperatorClassDefinition<Props, Table, Existing>> {
  return class extends Operator {
    public static readonly classDefinition = definition;

    public static override fromExisting(scope: Construct, id: string, props: ExistingOperatorOptions): IOperator {
      return existingOperator(scope, id, props, definition);
    }

    constructor(scope: Construct, id: string, ...[props = {} as Props]: OptionalProps<Props>) {
      super(scope, id, operatorProps(scope, id, props, definition));
    }
  };
}
