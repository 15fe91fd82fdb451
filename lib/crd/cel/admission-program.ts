import { partsByName } from './evaluate/by-name';
import { compileExpression } from './evaluate/compile';
import { UnknownValueError } from './runtime/evaluation-error';
import { withBudget } from './runtime/spending';
import { usesVariable } from './syntax/node';
import { parse } from './syntax/parser';

import type { AdmissionVariables } from './admission-variables';
import type { Program } from './evaluate/compile';
import type { TypedExpression } from './types/typed-expression';

/** The variables of a policy, in the order in which programs take them. */
export const VARIABLES = ['object', 'oldObject', 'request', 'namespaceObject'] as const;

/**
 * True if the expression held, or why it has no result; a policy that fails on errors then refuses
 * the request. Or that the result depends on a value that is not known, such as
 * `oldObject.status`.
 */
export type AdmissionResult =
  { readonly result: boolean } | { readonly error: string } | { readonly unknown: string };

export type AdmissionProgram = (variables: AdmissionVariables) => AdmissionResult;

const tested = new Map<string, AdmissionProgram | undefined>();

/**
 * Evaluates an expression that tests have checked; undefined where that takes the types of its
 * parts.
 */
export function testedProgram(expression: string): AdmissionProgram | undefined {
  if (!tested.has(expression)) {
    const typed = partsByName(parse(expression));
    tested.set(expression, typed && admissionProgram(typed));
  }
  return tested.get(expression);
}

export function admissionProgram(typed: TypedExpression): AdmissionProgram {
  let program: Program | undefined;
  // Most expressions do not ask who asks.
  let hasRequest: boolean | undefined;
  return (variables) => {
    const run = (program ??= compileExpression(typed, VARIABLES));
    return evaluate(run, variables, (hasRequest ??= usesVariable(typed.ast, 'request')));
  };
}

function evaluate(
  run: Program,
  variables: AdmissionVariables,
  hasRequest: boolean,
): AdmissionResult {
  try {
    const { object, oldObject } = variables;
    const result = withBudget(() =>
      run([object, oldObject, hasRequest ? variables.request : null, null]),
    );
    return typeof result === 'boolean' ? { result } : { error: 'the expression gave no bool' };
  } catch (error) {
    return error instanceof UnknownValueError
      ? { unknown: error.value }
      : { error: (error as Error).message };
  }
}
