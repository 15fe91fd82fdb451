import type { CelNode } from '../syntax/node';
import type { CelProblem } from '../syntax/problem';

/** Something in an expression that types do not allow. */
export interface TypeProblem extends Pick<CelProblem, 'message' | 'hint'> {
  readonly code: 'type' | 'unknown-field' | 'unknown-variable' | 'result-type';
  /** Where in the expression it is. */
  readonly offset: number;
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
