import { SyntaxFailure } from './problem';

/** How deep an API server goes into an expression. */
const MAX_DEPTH = 250;

/** The longest expression that an API server reads, in characters. */
const MAX_CHARACTERS = 100_000;

/** The rules of the grammar that can hold themselves. */
type Rule = 'expression' | 'relation' | 'sum';

/** Refuses what an API server finds too long, or nested too deeply. */
export class DepthLimit {
  private readonly depths: Record<Rule, number> = { expression: 0, relation: 0, sum: 0 };

  public constructor(expression: string) {
    if (expression.length > MAX_CHARACTERS && [...expression].length > MAX_CHARACTERS) {
      throw new SyntaxFailure(`the expression has more than ${MAX_CHARACTERS} characters`, 0);
    }
  }

  /** Reads what is one level deeper. */
  public within<T>(rule: Rule, offset: number, read: () => T): T {
    this.depths[rule] += 1;
    if (this.depths[rule] > MAX_DEPTH) throw tooDeep(offset);
    const result = read();
    this.depths[rule] -= 1;
    return result;
  }
}

/** Refuses an expression whose parts are too deep, such as 300 terms of a sum. */
export function refuseDepth(depth: number, offset: number): void {
  if (depth > MAX_DEPTH) throw tooDeep(offset);
}

function tooDeep(offset: number): SyntaxFailure {
  return new SyntaxFailure(`the expression is nested too deeply: an API server goes ${MAX_DEPTH} levels down`, offset);
}
