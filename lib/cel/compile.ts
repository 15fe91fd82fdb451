import type { StructuralSchema } from '../crd/schema';
import { suggest } from '../crd/validate/suggest';
import type { AdmissionResult } from './admission';
import { isEngineError } from './cel-js';
import type { CelEngineError, CelProgram } from './engine';
import { ADMISSION_VARIABLES, admissionEnvironment, typedAdmissionEnvironment } from './environment';
import { mentionedFields, reportUnknownFields } from './fields';
import { unknownFunctions } from './functions';
import { problemAt, type CelProblem } from './problem';
import { applyKubernetesSemantics } from './semantics';
import { nameOffset } from './tree';

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
    return { problem: engineProblem(expression, error, 'syntax') };
  }
}

/** What an API server would refuse in an expression that could be read, when a policy with it is created. */
export function checkAdmission(expression: string, program: CelProgram): CelProblem[] {
  const functions = unknownFunctions(program.ast).map(({ node, name, known }) =>
    problemAt(expression, nameOffset(node), {
      code: 'unknown-function',
      message: `unknown function '${name}'`,
      hint: didYouMean(name, known),
    }),
  );
  if (functions.length > 0) {
    return functions;
  }
  applyKubernetesSemantics(program.ast, 'server');
  const checked = program.check();
  return checked.valid ? resultProblems(expression, checked.type) : [engineProblem(expression, checked.error, 'type')];
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
  return [...problems.values(), ...(checked.valid ? [] : [engineProblem(expression, checked.error, 'type')])];
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

function engineProblem(expression: string, error: CelEngineError, code: 'syntax' | 'type'): CelProblem {
  const offset = error.range?.start ?? 0;
  if (error.code === 'unknown_variable' && error.node?.op === 'id') {
    const name = error.node.args;
    const hint = didYouMean(name, ADMISSION_VARIABLES) ?? `there are ${ADMISSION_VARIABLES.join(', ')}`;
    return problemAt(expression, offset, { code: 'unknown-variable', message: `unknown variable '${name}'`, hint });
  }
  return problemAt(expression, offset, { code, message: lowerFirst(error.summary) });
}

function didYouMean(word: string, names: readonly string[]): string | undefined {
  const meant = suggest(word, names);
  return meant === undefined ? undefined : `did you mean '${meant}'?`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
