import { didYouMean } from '../json/suggest';
import { requiredVersion, unknownFunctions, type RequiredVersion } from './types/features';
import { problemAt, type CelProblem, SyntaxFailure } from './syntax/problem';
import { parse } from './syntax/parser';
import { usesVariable, walk, type CelNode } from './syntax/node';

export interface ParsedExpression {
  readonly ast: CelNode;
  /** Kubernetes version that it needs; undefined if any version will do. */
  readonly required: RequiredVersion | undefined;
  /** Calls of functions that Kubernetes does not have. */
  readonly unknownFunctions: readonly CelProblem[];
  uses(variable: string): boolean;
}

/** How many expressions are kept; large CRDs repeat theirs. */
const MAX_KEPT = 2000;

const kept = new Map<string, ParsedExpression | CelProblem>();

/** Reads an expression; the problem is one of syntax. */
export function readExpression(expression: string): ParsedExpression | CelProblem {
  const known = kept.get(expression);
  if (known !== undefined) return known;
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
      required: requiredVersion(nodes),
      unknownFunctions: problemsOf(expression, nodes),
      uses: (variable) => usesVariable(ast, variable),
    };
  } catch (error) {
    if (error instanceof SyntaxFailure) {
      return problemAt(expression, error.offset, { code: 'syntax', message: error.message });
    }
    throw error;
  }
}

/** Nobody reads more problems of one expression. */
const MOST_PROBLEMS = 100;

function problemsOf(expression: string, nodes: readonly CelNode[]): CelProblem[] {
  return unknownFunctions(nodes)
    .slice(0, MOST_PROBLEMS)
    .map(({ offset, name, known }) => {
      const hint = didYouMean(name, known, "'");
      return problemAt(expression, offset, { code: 'unknown-function', message: `unknown function '${name}'`, hint });
    });
}
