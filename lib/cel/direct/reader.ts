import { undecided } from './part';
import { type Token, tokensOf } from './tokens';

/** Goes through the words of an expression. */
export class Reader {
  private readonly tokens: readonly Token[];
  private at = 0;

  constructor(expression: string) {
    this.tokens = tokensOf(expression);
  }

  /** The word that comes next. */
  public next(): Token {
    const token = this.peek();
    this.at++;
    return token;
  }

  /** The name that has to come next. */
  public name(): string {
    const { kind, text } = this.next();
    return kind === 'name' ? text : undecided();
  }

  /** The operator that comes next; an empty text if none does. */
  public operator(): string {
    const { kind, text } = this.peek();
    return kind === 'sign' ? text : '';
  }

  /** Leaves a sign behind, if it comes next. */
  public skip(sign: string): boolean {
    const isThere = this.operator() === sign;
    this.at += Number(isThere);
    return isThere;
  }

  /** Leaves a sign behind that has to come next. */
  public expect(sign: string): void {
    if (!this.skip(sign)) {
      undecided();
    }
  }

  /** Reads what has commas between its parts, and leaves its end behind. */
  public listUntil<T>(closing: string, read: () => T): readonly T[] {
    const items: T[] = [];
    while (!this.skip(closing)) {
      items.push(read());
      if (this.operator() !== closing) {
        this.expect(',');
      }
    }
    return items;
  }

  private peek(): Token {
    return this.tokens[this.at] ?? undecided();
  }
}
