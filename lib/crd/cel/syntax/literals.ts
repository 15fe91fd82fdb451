import { ESCAPES } from './escapes';
import { Double, intOf, Uint } from '../runtime/numbers';
import type { Literal } from './node';
import { SyntaxFailure } from './problem';
import type { Token } from './lexer';

/** The number that a token is, with the minus before it. */
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
  if (isRaw) return new Uint8Array(Buffer.from(body));
  const parts: Uint8Array[] = [];
  let done = 0;
  for (const match of body.matchAll(ESCAPE)) {
    parts.push(Buffer.from(body.slice(done, match.index)), escapedByte(match, token));
    done = match.index + match[0].length;
  }
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(body.slice(done))]));
}

const ESCAPE = /\\(?:([abfnrtv\\'"`?])|[xX]([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-3][0-7]{2})|[^])/g;

/** Returns the text between the quotation marks; lines end with one character in all of them. */
function bodyOf({ text }: Token): { readonly body: string; readonly isRaw: boolean } {
  const prefix = /^[bBrR]*/.exec(text)![0];
  const quoted = text.slice(prefix.length).replace(/\r\n?/g, '\n');
  const marks = /^("""|''')/.test(quoted) && quoted.length >= 6 ? 3 : 1;
  return { body: quoted.slice(marks, -marks), isRaw: /r/i.test(prefix) };
}

function unescaped([all, character, byte, short, long, octal]: readonly string[], { start }: Token): string {
  if (character !== undefined) return ESCAPES[character] ?? character;
  const hex = byte ?? short ?? long;
  if (hex === undefined && octal === undefined) return refuse(`invalid escape sequence: ${all}`, start);
  const point = hex === undefined ? parseInt(octal!, 8) : parseInt(hex, 16);
  const isCharacter = point <= 0x10ffff && !(point >= 0xd800 && point < 0xe000);
  return isCharacter ? String.fromCodePoint(point) : refuse(`invalid unicode code point: ${all}`, start);
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
