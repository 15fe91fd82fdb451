import {
  AMPERSAND,
  BANG,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  Cursor,
  DASH,
  DOT,
  END,
  GREATER,
  isBlankOrEnd,
  isBreak,
  OPEN_BRACE,
  OPEN_BRACKET,
  PERCENT,
  PIPE,
  QUESTION,
  SPACE,
  STAR,
  TAB,
} from './cursor';
import { anchorName, directive, tag } from './properties';
import { blockScalar, isQuote, mayStartPlain, plainScalar, quotedScalar } from './yaml-scalars';

export type TokenType =
  | 'stream end'
  | 'version directive'
  | 'tag directive'
  | 'document start'
  | 'document end'
  | 'block sequence'
  | 'block mapping'
  | 'block end'
  | '['
  | ']'
  | '{'
  | '}'
  | 'entry'
  | ','
  | 'key'
  | 'value'
  | 'alias'
  | 'anchor'
  | 'tag'
  | 'scalar';

/** A token of a text. Anchors, tags and directives have one or two texts, scalars one. */
export interface Token {
  readonly type: TokenType;
  /** Counted from 0. */
  readonly line: number;
  readonly text: string;
  readonly suffix: string;
  /** True for a scalar without quotes. */
  readonly isPlain: boolean;
  /** The place of a scalar in the text, with its quotes; of other tokens, and of blocks, -1. */
  readonly start: number;
  readonly end: number;
  /** What begins with it may turn out to be a key. */
  readonly key: PossibleKey | undefined;
}

/** A place at which a key may have begun that a colon has to follow in the same line. */
interface PossibleKey {
  isPossible: boolean;
  /** False where Go does not wait for the colon, so that it comes too late: behind `[]` and `{}`. */
  isAwaited: boolean;
  /** True where nothing but a key can stand. */
  readonly isRequired: boolean;
  readonly number: number;
  readonly line: number;
  readonly column: number;
  readonly characters: number;
}

/** A key without `?` may not be longer. */
const MAX_KEY = 1024;

/** Deeper than this Go reads no braces and no indentation. */
const MAX_LEVELS = 10_000;

/**
 * The tokens of a text, as the parser of Go finds them: libyaml's rules for YAML 1.1, which take
 * some texts that no specification allows, and refuse others.
 */
export class Scanner {
  private readonly cursor: Cursor;
  private readonly queue: Token[] = [];
  private head = 0;
  /** How many tokens were taken. */
  private taken = 0;
  private indent = -1;
  private readonly indents: number[] = [];
  private flowLevel = 0;
  private mayBeKey = true;
  private isAtEnd = false;
  /** One for each level of braces, and one for what is outside of them. */
  private readonly keys: (PossibleKey | undefined)[] = [undefined];
  /** The numbers of the tokens that opened the levels of braces. */
  private readonly opened: number[] = [];
  /** What the next token begins. */
  private begun: PossibleKey | undefined;

  /** @param isJson true for escapes of JSON, too */
  public constructor(text: string, isJson: boolean) {
    this.cursor = new Cursor(text, isJson);
  }

  /** The next token, which stays the next one. */
  public peek(): Token {
    for (let next = this.queue[this.head]; ; next = this.queue[this.head]) {
      // Whether it is a key is known only from what follows.
      if (next !== undefined && !(next.key?.isAwaited === true && this.isOpen(next.key))) {
        return next;
      }
      this.fetch();
    }
  }

  /** Takes the next token. */
  public take(): Token {
    const token = this.peek();
    this.head++;
    this.taken++;
    if (this.head === this.queue.length) {
      this.queue.length = 0;
      this.head = 0;
    }
    return token;
  }

  private fetch(): void {
    if (this.isAtEnd) {
      throw this.cursor.fail('did not find expected node content');
    }
    this.skipToToken();
    const { cursor } = this;
    this.unroll(cursor.column);
    const code = cursor.peek();
    if (code === END) {
      this.endStream();
    } else if (cursor.column === 0 && code === PERCENT) {
      this.startOver();
      const { line } = cursor;
      this.put(line, directive(cursor));
    } else if (cursor.isAtMarker()) {
      this.startOver();
      this.add(code === DOT ? 'document end' : 'document start', 3);
    } else if (!this.fetchIndicator(code)) {
      this.fetchScalar(code);
    }
  }

  private fetchIndicator(code: number): boolean {
    const isFree = this.flowLevel > 0 || isBlankOrEnd(this.cursor.peek(1));
    switch (code) {
      case OPEN_BRACKET:
      case OPEN_BRACE:
        this.startFlow(code === OPEN_BRACKET ? '[' : '{');
        return true;
      case CLOSE_BRACKET:
      case CLOSE_BRACE:
        this.endFlow(code === CLOSE_BRACKET ? ']' : '}');
        return true;
      case COMMA:
        this.dropKey();
        this.mayBeKey = true;
        this.add(',', 1);
        return true;
      case DASH:
        return isBlankOrEnd(this.cursor.peek(1)) && this.fetchEntry();
      case QUESTION:
        return isFree && this.fetchKey();
      case COLON:
        return isFree && this.fetchValue();
      default:
        return false;
    }
  }

  private fetchScalar(code: number): void {
    const { cursor } = this;
    const { line, position: start } = cursor;
    if (this.flowLevel === 0 && (code === PIPE || code === GREATER)) {
      this.dropKey();
      this.mayBeKey = true;
      const text = blockScalar(cursor, this.indent, code === PIPE);
      this.put(line, { type: 'scalar', text });
      return;
    }
    const isPlain = code !== STAR && code !== AMPERSAND && code !== BANG && !isQuote(code);
    if (isPlain && !mayStartPlain(cursor, this.flowLevel > 0)) {
      throw cursor.fail('found character that cannot start any token');
    }
    this.saveKey();
    this.mayBeKey = false;
    if (isPlain) {
      const inFlow = this.flowLevel > 0;
      const { text, end, endsLine } = plainScalar(cursor, { indent: this.indent + 1, inFlow });
      this.mayBeKey = endsLine;
      this.put(line, { type: 'scalar', text, isPlain, start, end });
    } else if (isQuote(code)) {
      const text = quotedScalar(cursor);
      this.put(line, { type: 'scalar', text, start, end: cursor.position });
    } else if (code === BANG) {
      const { text, suffix } = tag(cursor);
      this.put(line, { type: 'tag', text, suffix });
    } else {
      const type = code === STAR ? 'alias' : 'anchor';
      this.put(line, { type, text: anchorName(cursor) });
    }
  }

  /** The number of the token that is added next. */
  private get nextNumber(): number {
    return this.taken + this.queue.length - this.head;
  }

  private skipToToken(): void {
    const { cursor } = this;
    for (;;) {
      const mayBeTab = this.flowLevel > 0 || !this.mayBeKey;
      for (
        let code = cursor.peek();
        code === SPACE || (mayBeTab && code === TAB);
        code = cursor.peek()
      ) {
        cursor.position++;
      }
      cursor.skipComment();
      if (!isBreak(cursor.peek())) {
        return;
      }
      cursor.takeBreak();
      if (this.flowLevel === 0) {
        this.mayBeKey = true;
      }
    }
  }

  /** Returns true while it may still turn out to be a key. */
  private isOpen(key: PossibleKey | undefined): boolean {
    if (key?.isPossible !== true) {
      return false;
    }
    if (key.line < this.cursor.line || key.characters + MAX_KEY < this.cursor.characters) {
      this.drop(key);
    }
    return key.isPossible;
  }

  private drop(key: PossibleKey): void {
    if (key.isRequired) {
      throw this.cursor.fail("could not find expected ':'");
    }
    key.isPossible = false;
  }

  private saveKey(): void {
    const { cursor } = this;
    if (!this.mayBeKey) {
      return;
    }
    this.dropKey();
    const { line, column, characters } = cursor;
    this.begun = {
      isPossible: true,
      isAwaited: true,
      isRequired: this.flowLevel === 0 && this.indent === column,
      number: this.nextNumber,
      line,
      column,
      characters,
    };
    this.keys[this.keys.length - 1] = this.begun;
  }

  /** What was begun at this level is no key. */
  private dropKey(): void {
    const key = this.keys[this.keys.length - 1];
    if (key?.isPossible === true) {
      this.drop(key);
    }
  }

  private startFlow(type: '[' | '{'): void {
    this.saveKey();
    this.keys.push(undefined);
    this.opened.push(this.nextNumber);
    this.flowLevel++;
    if (this.flowLevel > MAX_LEVELS) {
      throw this.cursor.fail(`exceeded max depth of ${MAX_LEVELS}`);
    }
    this.mayBeKey = true;
    this.add(type, 1);
  }

  private endFlow(type: ']' | '}'): void {
    this.dropKey();
    if (this.flowLevel > 0) {
      this.flowLevel--;
      const around = this.keys[this.keys.length - 2];
      const number = this.opened.pop();
      if (this.keys.pop() === undefined && around?.number === number) {
        around!.isAwaited = false;
      }
    }
    this.mayBeKey = false;
    this.add(type, 1);
  }

  private fetchEntry(): true {
    if (this.flowLevel === 0) {
      this.assertMayBeKey('block sequence entries');
      this.roll('block sequence', this.cursor);
    }
    this.dropKey();
    this.mayBeKey = true;
    this.add('entry', 1);
    return true;
  }

  private fetchKey(): true {
    if (this.flowLevel === 0) {
      this.assertMayBeKey('mapping keys');
      this.roll('block mapping', this.cursor);
    }
    this.dropKey();
    this.mayBeKey = this.flowLevel === 0;
    this.add('key', 1);
    return true;
  }

  private fetchValue(): true {
    const key = this.keys[this.keys.length - 1];
    if (key !== undefined && this.isOpen(key)) {
      const isTaken = key.number < this.taken;
      const at = isTaken ? this.queue.length : key.number - this.taken + this.head;
      this.queue.splice(at, 0, bareToken('key', key.line));
      this.roll('block mapping', key, isTaken ? this.queue.length : at);
      key.isPossible = false;
      this.mayBeKey = false;
    } else {
      if (this.flowLevel === 0) {
        this.assertMayBeKey('mapping values');
        this.roll('block mapping', this.cursor);
      }
      this.mayBeKey = this.flowLevel === 0;
    }
    this.add('value', 1);
    return true;
  }

  private assertMayBeKey(what: string): void {
    if (!this.mayBeKey) {
      throw this.cursor.fail(`${what} are not allowed in this context`);
    }
  }

  /** Begins a collection where the text is indented further than before. */
  private roll(
    type: 'block sequence' | 'block mapping',
    { line, column }: { readonly line: number; readonly column: number },
    at = this.queue.length,
  ): void {
    if (this.flowLevel > 0 || this.indent >= column) {
      return;
    }
    this.indents.push(this.indent);
    this.indent = column;
    if (this.indents.length > MAX_LEVELS) {
      throw this.cursor.fail(`exceeded max depth of ${MAX_LEVELS}`);
    }
    this.queue.splice(at, 0, bareToken(type, line));
  }

  /** Ends the collections that are indented further than this. */
  private unroll(column: number): void {
    while (this.flowLevel === 0 && this.indent > column) {
      this.add('block end');
      this.indent = this.indents.pop() ?? -1;
    }
  }

  private startOver(): void {
    this.unroll(-1);
    this.dropKey();
    this.mayBeKey = false;
  }

  private endStream(): void {
    this.cursor.endLastLine();
    this.startOver();
    this.isAtEnd = true;
    this.add('stream end');
  }

  /** Adds a token without a text, and goes over its characters. */
  private add(type: TokenType, length = 0): void {
    this.put(this.cursor.line, { type });
    this.cursor.position += length;
  }

  private put(
    line: number,
    {
      type,
      text = '',
      suffix = '',
      isPlain = false,
      start = -1,
      end = -1,
    }: Partial<Token> & Pick<Token, 'type'>,
  ): void {
    this.queue.push({ type, line, text, suffix, isPlain, start, end, key: this.begun });
    this.begun = undefined;
  }
}

function bareToken(type: TokenType, line: number): Token {
  return { type, line, text: '', suffix: '', isPlain: false, start: -1, end: -1, key: undefined };
}
