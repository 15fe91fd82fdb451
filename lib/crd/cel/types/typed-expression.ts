import type { FunctionRow } from '../functions/row';
import type { CelNode } from '../syntax/cel-node';
import type { CelProblem } from '../syntax/syntax-problem';
import type { Type } from '../syntax/type';

export interface TypedPart {
  readonly type: Type;
  /** The ways in which a function can be meant; more than one where types are not known. */
  readonly overloads: readonly FunctionRow[];
}

export interface TypedExpression {
  readonly ast: CelNode;
  /** The type of each part that has one: the variables that macros declare do not. */
  readonly findings: ReadonlyMap<CelNode, TypedPart>;
}

/** Something in an expression that types do not allow. */
export interface TypeProblem extends Pick<CelProblem, 'message' | 'hint'> {
  readonly code: 'type' | 'unknown-field' | 'unknown-variable' | 'result-type';
  readonly offset: number;
  /** The type of the whole expression, where that is the problem. */
  readonly given?: Type;
}

/** Ends a check of types. */
export class TypeFailure extends Error {
  public constructor(public readonly problem: TypeProblem) {
    super(problem.message);
  }
}

export function typeFailure(node: CelNode, message: string, offset = node.start): TypeFailure {
  return new TypeFailure({ code: 'type', message, offset });
}
