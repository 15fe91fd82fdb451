import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  DASH,
  DOUBLE_QUOTE,
  END,
  HASH,
  isBlank,
  isBlankOrEnd,
  isBreak,
  isBreakOrEnd,
  isDigit,
  OPEN_BRACE,
  OPEN_BRACKET,
  PLUS,
  QUESTION,
  QUOTE,
  SPACE,
  TAB,
} from './cursor';

import type { Cursor } from './cursor';

/** What lies between two parts of a scalar: blanks, or the ends of lines. */
class Gap {
  private blanks = '';
  private first = '';
  private rest = '';

  /** True where a line has ended in it. */
  public hasBreak = false;

  /** Takes blanks and ends of lines; up to a column, a tab may not stand for indentation. */
  public take(cursor: Cursor, indent = 0): void {
    for (let code = cursor.peek(); isBlank(code) || isBreak(code); code = cursor.peek()) {
      if (isBreak(code)) {
        this.takeBreak(cursor);
        continue;
      }
      if (!this.hasBreak) {
        this.blanks += code === TAB ? '\t' : ' ';
      } else if (code === TAB && cursor.column < indent) {
        throw cursor.fail('found a tab character that violates indentation');
      }
      cursor.position++;
    }
  }

  /** A line that ended by a backslash: what blanks follow mean nothing. */
  public joinLines(): void {
    this.hasBreak = true;
  }

  /** Blanks before the end of a line mean nothing, and one end of a line is a space. */
  public flush(): string {
    const folded = this.first === '\n' ? this.rest || ' ' : this.first + this.rest;
    const text = this.hasBreak ? folded : this.blanks;
    this.blanks = this.first = this.rest = '';
    this.hasBreak = false;
    return text;
  }

  private takeBreak(cursor: Cursor): void {
    const written = cursor.takeBreak();
    if (this.hasBreak) {
      this.rest += written;
    } else {
      this.blanks = '';
      this.first = written;
      this.hasBreak = true;
    }
  }
}

/** Characters that no scalar without quotes begins with. */
const NO_PLAIN = new Set([...',[]{}#&*!|>\'"%@`'].map((character) => character.charCodeAt(0)));

/** Returns true where a scalar without quotes may begin. */
export function mayStartPlain(cursor: Cursor, inFlow: boolean): boolean {
  const [code, next] = [cursor.peek(), cursor.peek(1)];
  if (code === DASH) {
    return !isBlank(next);
  }
  return code === QUESTION || code === COLON
    ? !inFlow && !isBlankOrEnd(next)
    : !isBlankOrEnd(code) && !NO_PLAIN.has(code);
}

export function isQuote(code: number): boolean {
  return code === QUOTE || code === DOUBLE_QUOTE;
}

/** A scalar without quotes, with the place where it ends, and whether a line has ended behind it. */
export function plainScalar(
  cursor: Cursor,
  { indent, inFlow }: { readonly indent: number; readonly inFlow: boolean },
): { readonly text: string; readonly end: number; readonly endsLine: boolean } {
  let gap: Gap | undefined;
  let text = '';
  let last = cursor.position;
  while (!cursor.isAtMarker() && cursor.peek() !== HASH) {
    const end = endOfPlain(cursor, inFlow);
    if (end > cursor.position) {
      const part = cursor.text.slice(cursor.position, end);
      text = gap === undefined ? part : text + gap.flush() + part;
      cursor.moveTo(end);
      last = end;
    }
    if (!isBlank(cursor.peek()) && !isBreak(cursor.peek())) {
      break;
    }
    gap ??= new Gap();
    gap.take(cursor, indent);
    if (!inFlow && cursor.column < indent) {
      break;
    }
  }
  return { text, end: last, endsLine: gap?.hasBreak === true };
}

/** Where the part of a scalar ends that stands in one line, without the blanks behind it. */
function endOfPlain({ text, position }: Cursor, inFlow: boolean): number {
  let end = position;
  for (let at = position; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isBlank(code)) {
      continue;
    }
    const isEnd =
      isBreakOrEnd(code) ||
      (code === HASH && at > end) ||
      (code === COLON && (at + 1 === text.length || isBlankOrEnd(text.charCodeAt(at + 1)))) ||
      (inFlow && isFlowIndicator(code));
    if (isEnd) {
      break;
    }
    end = at + 1;
  }
  return end;
}

function isFlowIndicator(code: number): boolean {
  return (
    code === COMMA ||
    code === QUESTION ||
    code === OPEN_BRACKET ||
    code === CLOSE_BRACKET ||
    code === OPEN_BRACE ||
    code === CLOSE_BRACE
  );
}

/** A scalar between quotes. */
export function quotedScalar(cursor: Cursor): string {
  const quote = cursor.peek();
  const gap = new Gap();
  let text = '';
  cursor.position++;
  for (;;) {
    if (cursor.isAtMarker()) {
      throw cursor.fail('found unexpected document indicator');
    }
    if (cursor.peek() === END) {
      throw cursor.fail('found unexpected end of stream');
    }
    text += quote === QUOTE ? singleQuotedPart(cursor) : doubleQuotedPart(cursor, gap);
    if (cursor.peek() === quote) {
      cursor.position++;
      return text;
    }
    gap.take(cursor);
    text += gap.flush();
  }
}

/** The text up to the next blank or the quote that ends it. */
function singleQuotedPart(cursor: Cursor): string {
  let text = '';
  for (;;) {
    const end = endOfPart(cursor, QUOTE);
    text += cursor.text.slice(cursor.position, end);
    cursor.moveTo(end);
    if (cursor.peek() !== QUOTE || cursor.peek(1) !== QUOTE) {
      return text;
    }
    text += "'";
    cursor.position += 2;
  }
}

function doubleQuotedPart(cursor: Cursor, gap: Gap): string {
  let text = '';
  for (;;) {
    const end = endOfPart(cursor, DOUBLE_QUOTE);
    text += cursor.text.slice(cursor.position, end);
    cursor.moveTo(end);
    if (cursor.peek() !== BACKSLASH) {
      return text;
    }
    cursor.position++;
    if (isBreak(cursor.peek())) {
      cursor.takeBreak();
      gap.joinLines();
      return text;
    }
    text += escaped(cursor);
  }
}

function endOfPart({ text, position }: Cursor, quote: number): number {
  let at = position;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote || isBlankOrEnd(code) || (code === BACKSLASH && quote === DOUBLE_QUOTE)) {
      break;
    }
  }
  return at;
}

/** Escapes of one character. */
const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  '\t': '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  ' ': ' ',
  '"': '"',
  "'": "'",
  '\\': '\\',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
};

/** How many digits follow. */
const CODES: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** What an escape stands for, behind its backslash. */
function escaped(cursor: Cursor): string {
  const letter = String.fromCharCode(cursor.peek());
  const simple = cursor.isJson && letter === '/' ? letter : ESCAPES[letter];
  if (simple !== undefined) {
    cursor.position++;
    return simple;
  }
  const length = CODES[letter];
  if (length === undefined) {
    throw cursor.fail('found unknown escape character');
  }
  const start = cursor.position + 1;
  const digits = cursor.text.slice(start, start + length);
  if (digits.length < length || !/^[\da-fA-F]+$/.test(digits)) {
    throw cursor.fail('did not find expected hexdecimal number');
  }
  const code = parseInt(digits, 16);
  if ((code >= 0xd800 && code <= 0xdfff && !cursor.isJson) || code > 0x10ffff) {
    throw cursor.fail('found invalid Unicode character escape code');
  }
  cursor.position = start + length;
  return String.fromCodePoint(code);
}

/** A scalar of whole lines, behind `|` or `>`. */
export function blockScalar(cursor: Cursor, parentIndent: number, isLiteral: boolean): string {
  cursor.position++;
  const { chomping, increment } = blockHeader(cursor);
  const given = increment === 0 ? 0 : Math.max(parentIndent, 0) + increment;
  const start = blankLines(cursor, given, parentIndent);
  const { indent } = start;
  let { breaks } = start;
  let text = '';
  let leading = '';
  let wasBlank = false;
  while (cursor.column === indent && cursor.peek() !== END) {
    const startsBlank = isBlank(cursor.peek());
    const isFolded = !isLiteral && !wasBlank && !startsBlank && leading === '\n';
    const folded = breaks === '' ? ' ' : '';
    const between = isFolded ? folded : leading;
    const end = endOfLine(cursor);
    text += between + breaks + cursor.text.slice(cursor.position, end);
    cursor.moveTo(end);
    wasBlank = startsBlank;
    leading = isBreak(cursor.peek()) ? cursor.takeBreak() : '';
    ({ breaks } = blankLines(cursor, indent, parentIndent));
  }
  const end = chomping === DASH ? '' : leading;
  return text + end + (chomping === PLUS ? breaks : '');
}

/** What is behind `|` or `>` in its line: how the end is kept, and how far the text is indented. */
function blockHeader(cursor: Cursor): { readonly chomping: number; readonly increment: number } {
  let chomping = END;
  let increment = 0;
  const takeChomping = (): void => {
    if (cursor.peek() === PLUS || cursor.peek() === DASH) {
      chomping = cursor.peek();
      cursor.position++;
    }
  };
  takeChomping();
  if (isDigit(cursor.peek())) {
    increment = cursor.peek() - 0x30;
    if (increment === 0) {
      throw cursor.fail('found an indentation indicator equal to 0');
    }
    cursor.position++;
    if (chomping === END) {
      takeChomping();
    }
  }
  cursor.endLine();
  return { chomping, increment };
}

function endOfLine({ text, position }: Cursor): number {
  let at = position;
  while (at < text.length && !isBreak(text.charCodeAt(at))) {
    at++;
  }
  return at;
}

/** The lines without text before a line of a block, whose indentation is that of the first one. */
function blankLines(
  cursor: Cursor,
  given: number,
  parentIndent: number,
): { readonly indent: number; readonly breaks: string } {
  let breaks = '';
  let deepest = 0;
  for (;;) {
    while ((given === 0 || cursor.column < given) && cursor.peek() === SPACE) {
      cursor.position++;
    }
    deepest = Math.max(deepest, cursor.column);
    if ((given === 0 || cursor.column < given) && cursor.peek() === TAB) {
      throw cursor.fail('found a tab character where an indentation space is expected');
    }
    if (!isBreak(cursor.peek())) {
      break;
    }
    breaks += cursor.takeBreak();
  }
  return { indent: given === 0 ? Math.max(deepest, parentIndent + 1, 1) : given, breaks };
}
