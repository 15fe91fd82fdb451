import { compileExpression } from './evaluate/compile';
import { withBudget } from './runtime/spending';
import type { CelNode } from './syntax/node';
import { TypeChecker } from './types/checker';
import { refuseConstants, requireOneType, refuseFormatted } from './types/literals';
import type { Variables } from './types/macros';
import { BOOL, describeType, isSame, STRING, optionalOf } from './syntax/type';
import { TypeFailure, type TypeProblem, type TypedExpression } from './types/typed-expression';
import type { StructuralSchema } from '../json/schema';
import { asResource, ruleView } from './types/schema-views';
import { TypedSchema } from './types/typed-schema';

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

export type { TypedExpression } from './types/typed-expression';

/** Where an expression is, and what it is for. */
interface TypeDemands {
  readonly schema: StructuralSchema;
  readonly isResource: boolean;
  /** True if `oldSelf` is an optional, as the expression also runs where there is no old value. */
  readonly isOldSelfOptional: boolean;
  /** Type that the expression must have. */
  readonly result: ResultType;
}

/** The types of the parts of a rule or message, or what an API server would refuse about them. */
export function findTypes(ast: CelNode, demands: TypeDemands): TypedExpression | readonly TypeProblem[] {
  const schema = new TypedSchema(ruleView, false);
  const self = schema.declare('self', demands.isResource ? asResource(demands.schema) : demands.schema);
  if (self === undefined) {
    const message = 'the schema gives this value no type that CEL knows';
    return [{ code: 'type', message, hint: "give it a 'type', and its items or values too", offset: 0 }];
  }
  const checker = new TypeChecker(schema);
  const variables = new Map([
    ['self', self],
    ['oldSelf', demands.isOldSelfOptional ? optionalOf(self) : self],
  ]);
  return checkTypes(checker, ast, variables, demands.result);
}
