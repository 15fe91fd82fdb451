import type { StructuralSchema } from '../crd/schema';
import type { AdmissionResult } from './admission';
import { isEngineError } from './cel-js';
import type { CelProgram } from './engine';
import { engineProblem, functionProblems, lowerFirst } from './engine-problem';
import { ADMISSION_VARIABLES, admissionEnvironment, typedAdmissionEnvironment } from './environment';
import { mentionedFields, reportUnknownFields } from './fields';
import { problemAt, type CelProblem } from './problem';
import { applyKubernetesSemantics } from './semantics';

/** Reads an expression; the problem is one of syntax. */
export function parseAdmission(
  expression: string,
): { readonly program: CelProgram } | { readonly problem: CelProblem } {
  try {
    return { program: admissionEnvironment().parse(expression) };
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
  return checked.valid
    ? resultProblems(expression, checked.type)
    : [engineProblem(expression, checked.error, 'type', ADMISSION_VARIABLES)];
}

/** Evaluates a checked expression. */
export function runAdmission(program: CelProgram, variables: Readonly<Record<string, unknown>>): AdmissionResult {
  try {
    const result = program(variables);
    return typeof result === 'boolean' ? { result } : { error: 'the expression gave no bool' };
  } catch (error) {
    return { error: isEngineError(error) ? lowerFirst(error.summary) : String((error as Error).message) };
  }
}

/** What of an expression does not agree with the schema of the objects: fields that there are not, and their types. */
export function checkAgainstSchema(expression: string, { ast }: CelProgram, schema: StructuralSchema): CelProblem[] {
  const { environment, types } = typedAdmissionEnvironment(schema, mentionedFields(ast));
  const program = environment.parse(expression);
  const problems = new Map<number, CelProblem>();
  applyKubernetesSemantics(program.ast, 'schema');
  reportUnknownFields(program.ast, types, ({ offset, message, hint }) =>
    problems.set(offset, problemAt(expression, offset, { code: 'unknown-field', message, hint })),
  );
  const checked = program.check();
  return [
    ...problems.values(),
    ...(checked.valid ? [] : [engineProblem(expression, checked.error, 'type', ADMISSION_VARIABLES)]),
  ];
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
