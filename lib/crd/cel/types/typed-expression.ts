import type { CelNode } from '../syntax/node';
import type { FunctionRow } from '../functions/row';
import type { Type } from '../syntax/type';

/** Result of the type check for one part of an expression. */
export interface TypedPart {
  readonly type: Type;
  /** The ways in which a function can be meant; more than one where types are not known. */
  readonly overloads: readonly FunctionRow[];
}

/** An expression of which the types of all parts are known. */
export interface TypedExpression {
  readonly ast: CelNode;
  /** The type of each part that has one: the variables that macros declare do not. */
  readonly findings: ReadonlyMap<CelNode, TypedPart>;
}
