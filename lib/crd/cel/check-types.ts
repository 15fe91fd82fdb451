import { compileExpression } from './evaluate/compile';
import { withBudget } from './runtime/spending';
import type { CelNode } from './syntax/node';
import type { TypeChecker } from './types/checker';
import { refuseConstants, requireOneType, refuseFormatted } from './types/literals';
import type { Variables } from './types/macros';
import { BOOL, describeType, isSame, STRING } from './syntax/type';
import { TypeFailure, type TypeProblem, type TypedExpression } from './types/typed-expression';

/** Type that an expression must have. */
export type ResultType = 'bool' | 'string';

/** Checks an expression with its variables, and everything that an API server checks besides types. */
export function checkTypes(
  checker: TypeChecker,
  ast: CelNode,
  variables: Variables,
  result: ResultType,
): TypedExpression | readonly TypeProblem[] {
  try {
    const typed = checker.checkAll(ast, variables);
    if (checker.unknownFields.length === 0) {
      requireOneType(typed);
      refuseFormatted(typed);
      requireResult(typed, result);
      refuseConstants(typed, (part) =>
        withBudget(() => compileExpression({ ast: part, findings: typed.findings }, [])([])),
      );
    }
    return checker.unknownFields.length === 0 ? typed : checker.unknownFields;
  } catch (error) {
    if (!(error instanceof TypeFailure)) throw error;
    return [...checker.unknownFields, error.problem];
  }
}

function requireResult({ ast, findings }: TypedExpression, result: ResultType): void {
  const { type } = findings.get(ast)!;
  if (!isSame(type, result === 'bool' ? BOOL : STRING)) {
    const message = `the expression has to give a ${result}, not '${describeType(type)}'`;
    throw new TypeFailure({ code: 'result-type', message, offset: 0 });
  }
}
