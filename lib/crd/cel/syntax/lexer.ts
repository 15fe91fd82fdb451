import { Double, intOf, Uint } from '../runtime/cel-numbers';
import { ESCAPES } from './field-names';
import { SyntaxFailure } from './syntax-problem';

import type { Literal } from './cel-node';

/** Kind of a token; symbols and words that belong to the language are their own kind. */
export type TokenKind = 'name' | 'int' | 'uint' | 'double' | 'string' | 'bytes' | 'symbol' | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** As it is written. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const NUMBER =
  /(?:(\d+\.\d+(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+|\.\d+(?:[eE][+-]?\d+)?)|(?:0x[\da-fA-F]+|\d+)([uU]?))/y;

/** Letters before a quotation mark. */
const PREFIXES: ReadonlySet<string> = new Set(['r', 'R', 'b', 'B', 'br', 'bR', 'Br', 'BR']);

/** Words that stand for values or operators, and are names nowhere. */
const WORDS: ReadonlySet<string> = new Set(['true', 'false', 'null', 'in']);

const PAIRS: ReadonlySet<string> = new Set(['==', '!=', '<=', '>=', '&&', '||']);
const SIGNS = '<>[]{}().,-!?:+*/%';

class Lexer {
  private at = 0;

  public constructor(private readonly text: string) {}

  public next(): Token {
    this.skipSpace();
    const { at: start, text } = this;
    const character = text[start];
    if (character === undefined) {
      return { kind: 'end', text: '', start, end: start };
    }
    if (isLetter(character)) {
      return this.word(start);
    }
    if (character === '"' || character === "'") {
      return this.quoted(start, '');
    }
    const next = text[start + 1] ?? '';
    if (isDigit(character) || (character === '.' && isDigit(next))) {
      return this.number(start);
    }
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
      if (
        character === ' ' ||
        character === '\n' ||
        character === '\t' ||
        character === '\r' ||
        character === '\f'
      ) {
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
    if ((text[end] === '"' || text[end] === "'") && PREFIXES.has(word)) {
      return this.quoted(start, word);
    }
    return this.token(WORDS.has(word) ? 'symbol' : 'name', start, end);
  }

  private number(start: number): Token {
    NUMBER.lastIndex = start;
    const [all, double, unsigned] = NUMBER.exec(this.text)!;
    const integer = unsigned === '' ? 'int' : 'uint';
    return this.token(double === undefined ? integer : 'double', start, start + all.length);
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
      if (text.startsWith(quote, at)) {
        return at + quote.length;
      }
      if (quote.length === 1 && (character === '\n' || character === '\r')) {
        break;
      }
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
  return (
    (character >= 'a' && character <= 'z') ||
    (character >= 'A' && character <= 'Z') ||
    character === '_'
  );
}

export function numberOf({ kind, text, start }: Token, isNegative: boolean): Literal {
  const sign = isNegative ? -1 : 1;
  if (kind === 'double') {
    const value = sign * Number(text);
    return Number.isFinite(value) ? new Double(value) : refuse('invalid double literal', start);
  }
  if (kind === 'uint') {
    const value = BigInt(text.slice(0, -1));
    return value < 2n ** 64n ? new Uint(value) : refuse('invalid uint literal', start);
  }
  const value = BigInt(text) * BigInt(sign);
  return BigInt.asIntN(64, value) === value ? intOf(value) : refuse('invalid int literal', start);
}

export function stringIn(token: Token): string {
  const { body, isRaw } = bodyOf(token);
  return isRaw ? body : body.replace(ESCAPE, (...groups: string[]) => unescaped(groups, token));
}

/** The bytes that a token is: numbers in it are bytes, and all else is UTF-8. */
export function bytesOf(token: Token): Uint8Array {
  const { body, isRaw } = bodyOf(token);
  if (isRaw) {
    return new Uint8Array(Buffer.from(body));
  }
  const parts: Uint8Array[] = [];
  let done = 0;
  for (const match of body.matchAll(ESCAPE)) {
    parts.push(Buffer.from(body.slice(done, match.index)), escapedByte(match, token));
    done = match.index + match[0].length;
  }
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(body.slice(done))]));
}

const ESCAPE =
  /\\(?:([abfnrtv\\'"`?])|[xX]([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-3][0-7]{2})|[^])/g;

/** Returns the text between the quotation marks; lines end with one character in all of them. */
function bodyOf({ text }: Token): { readonly body: string; readonly isRaw: boolean } {
  const prefix = /^[bBrR]*/.exec(text)![0];
  const quoted = text.slice(prefix.length).replace(/\r\n?/g, '\n');
  const marks = /^("""|''')/.test(quoted) && quoted.length >= 6 ? 3 : 1;
  return { body: quoted.slice(marks, -marks), isRaw: /r/i.test(prefix) };
}

function unescaped(
  [all, character, byte, short, long, octal]: readonly string[],
  { start }: Token,
): string {
  if (character !== undefined) {
    return ESCAPES[character] ?? character;
  }
  const hex = byte ?? short ?? long;
  if (hex === undefined && octal === undefined) {
    return refuse(`invalid escape sequence: ${all}`, start);
  }
  const point = hex === undefined ? parseInt(octal!, 8) : parseInt(hex, 16);
  const isCharacter = point <= 0x10ffff && !(point >= 0xd800 && point < 0xe000);
  return isCharacter
    ? String.fromCodePoint(point)
    : refuse(`invalid unicode code point: ${all}`, start);
}

function escapedByte(match: readonly string[], token: Token): Uint8Array {
  const [all, , byte, , , octal] = match;
  if (byte !== undefined || octal !== undefined) {
    return Uint8Array.of(byte === undefined ? parseInt(octal!, 8) : parseInt(byte, 16));
  }
  return /^\\u/i.test(all!)
    ? refuse(`invalid escape sequence: ${all}`, token.start)
    : Buffer.from(unescaped(match, token));
}

function refuse(message: string, offset: number): never {
  throw new SyntaxFailure(message, offset);
}

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
    if (!this.skip(text)) {
      throw this.unexpected(text);
    }
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
