import { define, defineNamespace, type Library } from '../library';
import { re2Matches } from '../../internal/re2';
import { formatString } from './string-format';

/** The functions of strings that the engine lacks; indices count characters, not UTF-16 units. */
export const stringsLibrary: Library = (environment) => {
  define(environment, {
    'string.charAt(int): string': (text: string, index: bigint) => {
      const characters = [...text];
      checkRange(index, characters.length);
      return characters[Number(index)] ?? '';
    },
    'string.replace(string, string): string': (text: string, from: string, to: string) => replace(text, from, to, -1n),
    'string.replace(string, string, int): string': replace,
    'string.format(list): string': formatString,
  });
  const namespace = defineNamespace(environment, 'strings');
  define(environment, { [`${namespace}.quote(string): string`]: (_: unknown, text: string) => quote(text) });
};

/** A method of strings that takes the place of the engine's. */
export interface StringMethod {
  /** The types of the arguments, in the words of JavaScript; those at the end may be left out. */
  readonly parameters: readonly ('string' | 'bigint')[];
  // The parameters above say what the arguments are.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  apply(text: string, ...values: any[]): unknown;
}

/** Methods that the engine has, but that count in UTF-16 units there or give other results. */
export const STRING_METHODS: Readonly<Record<string, StringMethod>> = {
  matches: { parameters: ['string'], apply: re2Matches },
  lowerAscii: { parameters: [], apply: (text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) },
  upperAscii: { parameters: [], apply: (text) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase()) },
  indexOf: { parameters: ['string', 'bigint'], apply: indexOf },
  lastIndexOf: { parameters: ['string', 'bigint'], apply: lastIndexOf },
  substring: { parameters: ['bigint', 'bigint'], apply: substring },
  split: { parameters: ['string', 'bigint'], apply: split },
};

function indexOf(text: string, search: string, from = 0n): bigint {
  checkNotNegative(from);
  return search === '' ? from : firstIndex([...text], [...search], Number(from));
}

function lastIndexOf(text: string, search: string, from?: bigint): bigint {
  const characters = [...text];
  checkNotNegative(from ?? 0n);
  if (search === '') {
    return from ?? BigInt(characters.length);
  }
  return from !== undefined && from >= characters.length ? -1n : lastIndex(characters, [...search], from);
}

function substring(text: string, start: bigint, end?: bigint): string {
  const characters = [...text];
  const stop = end ?? BigInt(characters.length);
  if (start > stop && end !== undefined) {
    throw new Error(`invalid substring range. start: ${start}, end: ${stop}`);
  }
  checkRange(start, characters.length);
  checkRange(stop, characters.length);
  return characters.slice(Number(start), Number(stop)).join('');
}

function checkNotNegative(index: bigint): void {
  if (index < 0n) {
    throw new Error(`index out of range: ${index}`);
  }
}

function checkRange(index: bigint, length: number): void {
  if (index < 0n || index > length) {
    throw new Error(`index out of range: ${index}`);
  }
}

function firstIndex(text: readonly string[], search: readonly string[], from: number): bigint {
  for (let start = from; start + search.length <= text.length; start++) {
    if (search.every((character, offset) => text[start + offset] === character)) {
      return BigInt(start);
    }
  }
  return -1n;
}

function lastIndex(text: readonly string[], search: readonly string[], from: bigint | undefined): bigint {
  for (let start = Math.min(Number(from ?? text.length), text.length - search.length); start >= 0; start--) {
    if (search.every((character, offset) => text[start + offset] === character)) {
      return BigInt(start);
    }
  }
  return -1n;
}

/** The parts between separators; a limit leaves the rest in the last part, and 0 gives nothing. */
function split(text: string, separator: string, limit = -1n): string[] {
  const parts = separator === '' ? [...text] : text.split(separator);
  if (limit < 0n || limit >= parts.length) {
    return parts;
  }
  const kept = Number(limit);
  return kept === 0 ? [] : [...parts.slice(0, kept - 1), parts.slice(kept - 1).join(separator)];
}

/** Replaces the first occurrences; a negative count replaces all. */
function replace(text: string, from: string, to: string, count: bigint): string {
  // Between, before and after the characters is where an empty text occurs.
  const parts = from === '' ? ['', ...text, ''] : text.split(from);
  const replaced = count < 0n ? parts.length - 1 : Math.min(Number(count), parts.length - 1);
  return (
    parts.slice(0, replaced + 1).join(to) +
    parts
      .slice(replaced + 1)
      .map((part) => from + part)
      .join('')
  );
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\u0007': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\\': '\\\\',
  '"': '\\"',
};

/** A text as a string of CEL. */
export function quote(text: string): string {
  return `"${[...text].map((character) => ESCAPES[character] ?? character).join('')}"`;
}
