import { isEngineError } from './cel-js';
import type { CelProgram } from './engine';
import { engineProblem, functionProblems, lowerFirst } from './engine-problem';
import { ADMISSION_VARIABLES, admissionEnvironment, type Extent } from './environment';
import { limitLoops, withLimit } from './loop-limit';
import { problemAt, type CelProblem } from './problem';
import { applyKubernetesSemantics } from './semantics';

/** Whether the expression held, or why it has no result; a policy that fails on errors then refuses the request. */
export type AdmissionResult = { readonly result: boolean } | { readonly error: string };

/** Reads an expression; the problem is one of syntax. */
export function parseAdmission(
  expression: string,
  extent: Extent,
): { readonly program: CelProgram } | { readonly problem: CelProblem } {
  try {
    return { program: admissionEnvironment(extent).parse(expression) };
  } catch (error) {
    if (!isEngineError(error)) {
      throw error;
    }
    return { problem: engineProblem(expression, error, 'syntax', ADMISSION_VARIABLES) };
  }
}

/** What an API server would refuse in an expression that could be read, when a policy with it is created. */
export function checkAdmission(expression: string, program: CelProgram): CelProblem[] {
  const functions = functionProblems(expression, program);
  if (functions.length > 0) {
    return functions;
  }
  applyKubernetesSemantics(program.ast, 'server');
  const checked = program.check();
  limitLoops(program.ast);
  return checked.valid
    ? resultProblems(expression, checked.type)
    : [engineProblem(expression, checked.error, 'type', ADMISSION_VARIABLES)];
}

/** Evaluates a checked expression. */
export function runAdmission(program: CelProgram, variables: Readonly<Record<string, unknown>>): AdmissionResult {
  try {
    const result = withLimit(() => program(variables));
    return typeof result === 'boolean' ? { result } : { error: 'the expression gave no bool' };
  } catch (error) {
    return { error: isEngineError(error) ? lowerFirst(error.summary) : String((error as Error).message) };
  }
}

/** A policy has to be known to give a bool without the schema, which the API server does not use. */
function resultProblems(expression: string, type: string): CelProblem[] {
  if (type === 'bool') {
    return [];
  }
  const isUnknown = type === 'dyn';
  return [
    problemAt(expression, 0, {
      code: 'result-type',
      message: `the expression has to give a bool, not '${type}'`,
      hint: isUnknown ? 'an API server does not know the types of fields: compare with `== true`' : undefined,
    }),
  ];
}
