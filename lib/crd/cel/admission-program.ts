import { partsByName } from './evaluate/by-name';
import { compileExpression } from './evaluate/compile-node';
import { UnknownValueError } from './runtime/evaluation-error';
import { withBudget } from './runtime/spending';
import { usesVariable } from './syntax/cel-node';
import { parse } from './syntax/parser';

import type { AdmissionVariables } from './admission-variables';
import type { Program } from './evaluate/compile-node';
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

/** An expression of a policy with a name, which its other expressions may use. */
export interface PolicyVariable {
  readonly name: string;
  readonly expression: string;
}

/**
 * Evaluates a condition of a policy that an API server takes, with the variables of the policy;
 * undefined where that takes the types of its parts.
 */
export function evaluatePolicy(
  condition: string,
  variables: readonly PolicyVariable[],
  { object, oldObject, request }: AdmissionVariables,
): AdmissionResult | undefined {
  const run = policyProgram(condition);
  const parts = variables.map(({ name, expression }) => [name, policyProgram(expression)] as const);
  if (run === undefined || parts.some(([, part]) => part === undefined)) {
    return undefined;
  }
  const named = {};
  const frame = (): unknown[] => [object, oldObject, request, null, named];
  for (const [name, part] of parts) {
    Object.defineProperty(named, name, { get: () => part!(frame()), enumerable: true });
  }
  return resultOf(() => run(frame()));
}

const policies = new Map<string, Program | undefined>();

function policyProgram(expression: string): Program | undefined {
  if (!policies.has(expression)) {
    const typed = partsByName(parse(expression));
    policies.set(expression, typed && compileExpression(typed, [...VARIABLES, 'variables']));
  }
  return policies.get(expression);
}

function evaluate(
  run: Program,
  variables: AdmissionVariables,
  hasRequest: boolean,
): AdmissionResult {
  const { object, oldObject } = variables;
  return resultOf(() => run([object, oldObject, hasRequest ? variables.request : null, null]));
}

function resultOf(run: () => unknown): AdmissionResult {
  try {
    const result = withBudget(run);
    return typeof result === 'boolean' ? { result } : { error: 'the expression gave no bool' };
  } catch (error) {
    return error instanceof UnknownValueError
      ? { unknown: error.value }
      : { error: (error as Error).message };
  }
}
