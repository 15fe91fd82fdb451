import { suggest } from '../internal/suggest';
import { isEngineError } from './cel-js';
import type { CelEngineError, CelProgram } from './engine';
import { unknownFunctions } from './functions';
import { problemAt, type CelProblem } from './problem';
import { nameOffset } from './tree';

/** An error of the engine as a problem of the expression; `variables` are those that there are. */
export function engineProblem(
  expression: string,
  error: CelEngineError,
  code: 'syntax' | 'type',
  variables: readonly string[],
): CelProblem {
  // The engine hands on what it catches: of an expression deeper than the stack, the error of JavaScript.
  if (!isEngineError(error)) {
    throw error as Error;
  }
  const offset = error.range?.start ?? 0;
  if (error.code === 'unknown_variable' && error.node?.op === 'id') {
    const name = error.node.args;
    const hint = didYouMean(name, variables) ?? `there are ${variables.join(', ')}`;
    return problemAt(expression, offset, { code: 'unknown-variable', message: `unknown variable '${name}'`, hint });
  }
  return problemAt(expression, offset, { code, message: lowerFirst(error.summary) });
}

/** The functions of an expression that Kubernetes does not have. */
export function functionProblems(expression: string, { ast }: CelProgram): CelProblem[] {
  return unknownFunctions(ast).map(({ node, name, known }) =>
    problemAt(expression, nameOffset(node), {
      code: 'unknown-function',
      message: `unknown function '${name}'`,
      hint: didYouMean(name, known),
    }),
  );
}

/** Begins a sentence of the engine as ours begin. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function didYouMean(word: string, names: readonly string[]): string | undefined {
  const meant = suggest(word, names);
  return meant === undefined ? undefined : `did you mean '${meant}'?`;
}
