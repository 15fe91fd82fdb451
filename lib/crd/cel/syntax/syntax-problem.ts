/** Text that is no expression. */
export class SyntaxFailure extends Error {
  /** @param offset where it shows */
  public constructor(
    message: string,
    public readonly offset: number,
  ) {
    super(message);
  }
}

/** Problem of an expression, and its place. */
export interface CelProblem {
  /** The kind of problem, for programs. */
  readonly code:
    'syntax' | 'type' | 'unknown-field' | 'unknown-variable' | 'unknown-function' | 'result-type';
  /** One line, without the place. */
  readonly message: string;
  /** Suggested replacement. */
  readonly hint?: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
}

export function problemAt(
  expression: string,
  offset: number,
  { code, message, hint }: Pick<CelProblem, 'code' | 'message' | 'hint'>,
): CelProblem {
  const before = expression.slice(0, offset).split('\n');
  const column = (before.at(-1) ?? '').length + 1;
  return { code, message, ...(hint !== undefined && { hint }), line: before.length, column };
}

export function describeProblem({ line, column, message, hint }: CelProblem): string {
  return `${line}:${column}: ${message}${hint === undefined ? '' : `, ${hint}`}`;
}
