import { SyntaxFailure } from './problem';

/** Kind of a token; symbols and words that belong to the language are their own kind. */
export type TokenKind = 'name' | 'int' | 'uint' | 'double' | 'string' | 'bytes' | 'symbol' | 'end';

/** A piece of an expression. */
export interface Token {
  readonly kind: TokenKind;
  /** As it is written. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const NUMBER = /(?:(\d+\.\d+(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+|\.\d+(?:[eE][+-]?\d+)?)|(?:0x[\da-fA-F]+|\d+)([uU]?))/y;

/** Letters before a quotation mark. */
const PREFIXES: ReadonlySet<string> = new Set(['r', 'R', 'b', 'B', 'br', 'bR', 'Br', 'BR']);

/** Words that stand for values or operators, and are names nowhere. */
const WORDS: ReadonlySet<string> = new Set(['true', 'false', 'null', 'in']);

const PAIRS: ReadonlySet<string> = new Set(['==', '!=', '<=', '>=', '&&', '||']);
const SIGNS = '<>[]{}().,-!?:+*/%';

/** Reads the tokens of an expression, one after the other. */
export class Lexer {
  private at = 0;

  public constructor(private readonly text: string) {}

  public next(): Token {
    this.skipSpace();
    const { at: start, text } = this;
    const character = text[start];
    if (character === undefined) return { kind: 'end', text: '', start, end: start };
    if (isLetter(character)) return this.word(start);
    if (character === '"' || character === "'") return this.quoted(start, '');
    const next = text[start + 1] ?? '';
    if (isDigit(character) || (character === '.' && isDigit(next))) return this.number(start);
    const symbol = PAIRS.has(character + next) ? character + next : character;
    return symbol.length === 2 || SIGNS.includes(character)
      ? this.token('symbol', start, start + symbol.length)
      : this.refuse(start);
  }

  /** Spaces, and comments up to the end of their line. */
  private skipSpace(): void {
    const { text } = this;
    for (;;) {
      const character = text[this.at];
      if (character === ' ' || character === '\n' || character === '\t' || character === '\r' || character === '\f') {
        this.at += 1;
      } else if (character === '/' && text[this.at + 1] === '/') {
        const end = text.indexOf('\n', this.at);
        this.at = end < 0 ? text.length : end;
      } else {
        return;
      }
    }
  }

  private word(start: number): Token {
    const { text } = this;
    let end = start + 1;
    while (end < text.length && (isLetter(text[end]!) || isDigit(text[end]!))) {
      end += 1;
    }
    const word = text.slice(start, end);
    if ((text[end] === '"' || text[end] === "'") && PREFIXES.has(word)) return this.quoted(start, word);
    return this.token(WORDS.has(word) ? 'symbol' : 'name', start, end);
  }

  private number(start: number): Token {
    NUMBER.lastIndex = start;
    const [all, double, unsigned] = NUMBER.exec(this.text)!;
    return this.token(double !== undefined ? 'double' : unsigned === '' ? 'int' : 'uint', start, start + all.length);
  }

  private quoted(start: number, prefix: string): Token {
    const { text } = this;
    const opening = start + prefix.length;
    const mark = text[opening]!;
    const quote = text.startsWith(mark.repeat(3), opening) ? mark.repeat(3) : mark;
    const end = this.endOfText(opening + quote.length, quote, /r/i.test(prefix));
    return this.token(/b/i.test(prefix) ? 'bytes' : 'string', start, end);
  }

  /** Where a text ends, behind its quotation mark. A text in single marks ends with its line. */
  private endOfText(from: number, quote: string, isRaw: boolean): number {
    const { text } = this;
    for (let at = from; at < text.length; at++) {
      const character = text[at]!;
      if (text.startsWith(quote, at)) return at + quote.length;
      if (quote.length === 1 && (character === '\n' || character === '\r')) break;
      if (character === '\\' && !isRaw) {
        at++;
      }
    }
    throw new SyntaxFailure('unterminated string', from - quote.length);
  }

  private token(kind: TokenKind, start: number, end: number): Token {
    this.at = end;
    return { kind, text: this.text.slice(start, end), start, end };
  }

  private refuse(start: number): never {
    const character = String.fromCodePoint(this.text.codePointAt(start)!);
    throw new SyntaxFailure(`unexpected character: '${character}'`, start);
  }
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

function isLetter(character: string): boolean {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') || character === '_';
}
