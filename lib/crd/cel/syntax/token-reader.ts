import { Lexer, type Token } from './lexer';
import { SyntaxFailure } from './problem';

/** Goes through the tokens of an expression. */
export class TokenReader {
  /** The token that comes next. */
  protected token: Token;
  /** Where the token ends that came last. */
  protected lastEnd = 0;
  private readonly lexer: Lexer;

  protected constructor(expression: string) {
    this.lexer = new Lexer(expression);
    this.token = this.lexer.next();
  }

  protected name(): Token {
    return this.token.kind === 'name' ? this.advance() : this.refuse();
  }

  protected isSymbol(text: string): boolean {
    return this.token.kind === 'symbol' && this.token.text === text;
  }

  protected skip(text: string): boolean {
    const isThere = this.isSymbol(text);
    if (isThere) {
      this.advance();
    }
    return isThere;
  }

  protected expect(text: string): void {
    if (!this.skip(text)) throw this.unexpected(text);
  }

  protected advance(): Token {
    const { token } = this;
    this.lastEnd = token.end;
    this.token = this.lexer.next();
    return token;
  }

  protected refuse(): never {
    throw this.unexpected();
  }

  protected unexpected(wanted?: string): SyntaxFailure {
    const { kind, text, start } = this.token;
    const found = kind === 'end' ? 'the end of the expression' : `'${text}'`;
    return new SyntaxFailure(
      wanted === undefined ? `unexpected ${found}` : `expected '${wanted}', got ${found}`,
      start,
    );
  }
}
