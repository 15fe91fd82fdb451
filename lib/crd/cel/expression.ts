import { compileExpression } from './evaluate/compile-node';
import { withBudget } from './runtime/spending';
import { usesVariable, walk } from './syntax/cel-node';
import { parse } from './syntax/parser';
import { problemAt, SyntaxFailure } from './syntax/syntax-problem';
import { BOOL, describeType, isSame, optionalOf, STRING } from './syntax/type';
import { TypeChecker } from './types/checker';
import { minimumVersion, unknownFunctions } from './types/features';
import { refuseConstants, refuseFormatted, requireOneType } from './types/literals';
import { asResource, ruleView } from './types/schema-views';
import { TypeFailure } from './types/typed-expression';
import { TypedSchema } from './types/typed-schema';

import type { StructuralSchema } from '../json/schema';
import type { CelNode } from './syntax/cel-node';
import type { CelProblem } from './syntax/syntax-problem';
import type { MinimumKubernetesVersion } from './types/features';
import type { Variables } from './types/macros';
import type { TypedExpression, TypeProblem } from './types/typed-expression';

export interface ParsedExpression {
  readonly ast: CelNode;
  readonly minimum: MinimumKubernetesVersion | undefined;
  readonly unknownFunctions: readonly CelProblem[];
  uses(variable: string): boolean;
}

/** How many expressions are kept; large CRDs repeat theirs. */
const MAX_KEPT = 2000;

const kept = new Map<string, ParsedExpression | CelProblem>();

/** Reads an expression; the problem is one of syntax. */
export function readExpression(expression: string): ParsedExpression | CelProblem {
  const known = kept.get(expression);
  if (known !== undefined) {
    return known;
  }
  if (kept.size >= MAX_KEPT) {
    kept.clear();
  }
  const read = tryRead(expression);
  kept.set(expression, read);
  return read;
}

function tryRead(expression: string): ParsedExpression | CelProblem {
  try {
    const ast = parse(expression);
    const nodes = walk(ast);
    return {
      ast,
      minimum: minimumVersion(nodes),
      unknownFunctions: unknownFunctions(expression, nodes),
      uses: (variable) => usesVariable(ast, variable),
    };
  } catch (error) {
    if (error instanceof SyntaxFailure) {
      return problemAt(expression, error.offset, { code: 'syntax', message: error.message });
    }
    throw error;
  }
}

type ResultType = 'bool' | 'string';

/**
 * Checks an expression with its variables, and everything that an API server checks besides types.
 */
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
    if (!(error instanceof TypeFailure)) {
      throw error;
    }
    return [...checker.unknownFields, error.problem];
  }
}

function requireResult({ ast, findings }: TypedExpression, result: ResultType): void {
  const { type } = findings.get(ast)!;
  if (!isSame(type, result === 'bool' ? BOOL : STRING)) {
    const message = `the expression has to give a ${result}, not '${describeType(type)}'`;
    throw new TypeFailure({ code: 'result-type', message, offset: 0, given: type });
  }
}

interface TypeDemands {
  readonly schema: StructuralSchema;
  readonly isResource: boolean;
  /** True if `oldSelf` is an optional, as the expression also runs where there is no old value. */
  readonly isOldSelfOptional: boolean;
  readonly result: ResultType;
}

/** The types of the parts of a rule or message, or what an API server would refuse about them. */
export function findTypes(
  ast: CelNode,
  demands: TypeDemands,
): TypedExpression | readonly TypeProblem[] {
  const schema = new TypedSchema(ruleView, false);
  const self = schema.declare(
    'self',
    demands.isResource ? asResource(demands.schema) : demands.schema,
  );
  if (self === undefined) {
    const message = 'the schema gives this value no type that CEL knows';
    return [
      { code: 'type', message, hint: "give it a 'type', and its items or values too", offset: 0 },
    ];
  }
  const checker = new TypeChecker(schema);
  const variables = new Map([
    ['self', self],
    ['oldSelf', demands.isOldSelfOptional ? optionalOf(self) : self],
  ]);
  return checkTypes(checker, ast, variables, demands.result);
}
