import {
  AT,
  BACKTICK,
  BANG,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  DOT,
  GREATER,
  isBlank,
  isBlankOrEnd,
  isWord,
  LESS,
  PERCENT,
  QUESTION,
} from './cursor';

import type { Cursor } from './cursor';

/** A tag before its handle is looked up: `!!str` is `!!` and `str`. */
interface WrittenTag {
  readonly text: string;
  readonly suffix: string;
}

const BEHIND_ANCHOR: readonly number[] = [
  QUESTION,
  COLON,
  COMMA,
  CLOSE_BRACKET,
  CLOSE_BRACE,
  PERCENT,
  AT,
  BACKTICK,
];

/** The name of an anchor or an alias. */
export function anchorName(cursor: Cursor): string {
  cursor.position++;
  const name = takeWord(cursor);
  const next = cursor.peek();
  if (name === '' || !(isBlankOrEnd(next) || BEHIND_ANCHOR.includes(next))) {
    throw cursor.fail('did not find expected alphabetic or numeric character');
  }
  return name;
}

export function tag(cursor: Cursor): WrittenTag {
  const written = cursor.peek(1) === LESS ? verbatimTag(cursor) : shortTag(cursor);
  if (!isBlankOrEnd(cursor.peek())) {
    throw cursor.fail('did not find expected whitespace or line break');
  }
  return written;
}

function verbatimTag(cursor: Cursor): WrittenTag {
  cursor.position += 2;
  const suffix = takeUri(cursor);
  if (cursor.peek() !== GREATER) {
    throw cursor.fail("did not find the expected '>'");
  }
  cursor.position++;
  return { text: '', suffix };
}

function shortTag(cursor: Cursor): WrittenTag {
  const handle = takeHandle(cursor);
  if (handle.length > 1 && handle.endsWith('!')) {
    return { text: handle, suffix: takeUri(cursor) };
  }
  const suffix = takeUri(cursor, handle);
  // A mark alone is a tag of its own.
  return suffix === '' ? { text: '', suffix: '!' } : { text: '!', suffix };
}

function takeHandle(cursor: Cursor, isDirective = false): string {
  if (cursor.peek() !== BANG) {
    throw cursor.fail("did not find expected '!'");
  }
  cursor.position++;
  const name = takeWord(cursor);
  if (cursor.peek() === BANG) {
    cursor.position++;
    return `!${name}!`;
  }
  if (isDirective && name !== '') {
    throw cursor.fail("did not find expected '!'");
  }
  return `!${name}`;
}

function takeWord(cursor: Cursor): string {
  const start = cursor.position;
  while (isWord(cursor.peek())) {
    cursor.position++;
  }
  return cursor.text.slice(start, cursor.position);
}

const URI = /[\w\-;/?:@&=+$,.!~*'()[\]]+/y;

/** A URI, behind what was read of it as a handle. */
function takeUri(cursor: Cursor, head = ''): string {
  let uri = head.slice(1);
  let isThere = head !== '';
  for (;;) {
    URI.lastIndex = cursor.position;
    const part = URI.exec(cursor.text)?.[0] ?? '';
    cursor.position += part.length;
    const escapes = cursor.peek() === PERCENT ? takeEscapes(cursor) : '';
    uri += part + escapes;
    if (part === '' && escapes === '') {
      break;
    }
    isThere = true;
  }
  if (!isThere) {
    throw cursor.fail('did not find expected tag URI');
  }
  return uri;
}

/** A character whose bytes are written as `%xx`. */
function takeEscapes(cursor: Cursor): string {
  const bytes: number[] = [];
  for (let length = 1; bytes.length < length;) {
    const [, octet] = /^%([\da-fA-F]{2})/.exec(cursor.text.slice(cursor.position)) ?? [];
    if (octet === undefined) {
      throw cursor.fail('did not find URI escaped octet');
    }
    const byte = parseInt(octet, 16);
    if (bytes.length === 0) {
      length = lengthOfCharacter(byte);
      if (length === 0) {
        throw cursor.fail('found an incorrect leading UTF-8 octet');
      }
    } else if ((byte & 0xc0) !== 0x80) {
      throw cursor.fail('found an incorrect trailing UTF-8 octet');
    }
    bytes.push(byte);
    cursor.position += 3;
  }
  return Buffer.from(bytes).toString('utf8');
}

/** Bytes of a character in UTF-8, by its first one; 0 for one that begins none. */
function lengthOfCharacter(byte: number): number {
  const ones = Math.clz32(~byte << 24);
  if (ones === 0) {
    return 1;
  }
  return ones <= 4 && ones > 1 ? ones : 0;
}

/** A directive with its line: `%YAML 1.1`, or `%TAG ! tag:example.com,2000:`. */
export function directive(
  cursor: Cursor,
): WrittenTag & { readonly type: 'version directive' | 'tag directive' } {
  cursor.position++;
  const name = takeWord(cursor);
  if (name === '') {
    throw cursor.fail('could not find expected directive name');
  }
  if (!isBlankOrEnd(cursor.peek())) {
    throw cursor.fail('found unexpected non-alphabetical character');
  }
  if (name !== 'YAML' && name !== 'TAG') {
    throw cursor.fail('found unknown directive name');
  }
  const read =
    name === 'YAML'
      ? ({ type: 'version directive', ...takeVersion(cursor) } as const)
      : ({ type: 'tag directive', ...takeTagDirective(cursor) } as const);
  cursor.endLine();
  return read;
}

function takeVersion(cursor: Cursor): WrittenTag {
  cursor.skipBlanks();
  const text = takeNumber(cursor);
  if (cursor.peek() !== DOT) {
    throw cursor.fail("did not find expected digit or '.' character");
  }
  cursor.position++;
  return { text, suffix: takeNumber(cursor) };
}

function takeNumber(cursor: Cursor): string {
  const digits = /^\d*/.exec(cursor.text.slice(cursor.position, cursor.position + 3))?.[0] ?? '';
  if (digits.length === 0 || digits.length > 2) {
    throw cursor.fail(
      digits === ''
        ? 'did not find expected version number'
        : 'found extremely long version number',
    );
  }
  cursor.position += digits.length;
  return String(Number(digits));
}

function takeTagDirective(cursor: Cursor): WrittenTag {
  cursor.skipBlanks();
  const text = takeHandle(cursor, true);
  if (!isBlank(cursor.peek())) {
    throw cursor.fail('did not find expected whitespace');
  }
  cursor.skipBlanks();
  const suffix = takeUri(cursor);
  if (!isBlankOrEnd(cursor.peek())) {
    throw cursor.fail('did not find expected whitespace or line break');
  }
  return { text, suffix };
}
