import { ONE } from '../cost/call';
import { JOIN, OVER_ITEMS } from '../cost/list-costs';
import {
  AFFIX,
  CONTAINS,
  FIND,
  MATCH,
  MATCH_FUNCTION,
  QUOTE,
  READ,
  REPLACE,
  SAME_LENGTH,
  SPLIT,
} from '../cost/text-costs';
import { compileRe2, re2Matches } from '../patterns/re2';
import { itemsOf } from '../runtime/cel-values';
import { CodePoints } from '../runtime/code-points';
import { EvaluationError } from '../runtime/evaluation-error';
import { NAMED_ESCAPES } from '../values/quote';
import { functions } from './row';
import { formatString } from './string-format';

import type { Int } from '../runtime/cel-numbers';
import type { ListValue } from '../runtime/cel-values';
import type { FunctionRow } from './row';

/** Functions of strings; indices count characters, not UTF-16 units. */
export const TEXTS: readonly FunctionRow[] = [
  ...functions(0, CONTAINS, {
    'string.contains(string): bool': (text: string, part: string) => text.includes(part),
  }),
  ...functions(0, AFFIX, {
    'string.endsWith(string): bool': (text: string, part: string) => text.endsWith(part),
    'string.startsWith(string): bool': (text: string, part: string) => text.startsWith(part),
  }),
  ...functions(0, MATCH, { 'string.matches(string): bool': re2Matches }),
  ...functions(0, MATCH_FUNCTION, { 'matches(string, string): bool': re2Matches }),
  ...functions(0, FIND, {
    'string.find(string): string': (text: string, pattern: string) =>
      findAll(text, pattern, 1)[0] ?? '',
    'string.findAll(string): list<string>': (text: string, pattern: string) =>
      findAll(text, pattern, -1),
    'string.findAll(string, int): list<string>': findAll,
  }),
  ...functions(0, ONE, { 'string.charAt(int): string': charAt }),
  ...functions(0, OVER_ITEMS, {
    'string.indexOf(string): int': finder('indexOf'),
    'string.indexOf(string, int): int': finder('indexOf'),
    'string.lastIndexOf(string): int': finder('lastIndexOf'),
    'string.lastIndexOf(string, int): int': finder('lastIndexOf'),
  }),
  ...functions(0, JOIN, {
    'list<string>.join(): string': (list: ListValue) => itemsOf(list).join(''),
    'list<string>.join(string): string': (list: ListValue, separator: string) =>
      join(itemsOf(list), separator),
  }),
  ...functions(0, SAME_LENGTH, {
    'string.lowerAscii(): string': (text: string) =>
      text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
    'string.substring(int): string': (text: string, start: Int) =>
      substring(text, start, undefined),
    'string.substring(int, int): string': substring,
    'string.trim(): string': trim,
    'string.upperAscii(): string': (text: string) =>
      text.replace(/[a-z]+/g, (letters) => letters.toUpperCase()),
  }),
  ...functions(0, REPLACE, {
    'string.replace(string, string): string': (text: string, from: string, to: string) =>
      replace(text, from, to, -1),
    'string.replace(string, string, int): string': replace,
  }),
  ...functions(0, SPLIT, {
    'string.split(string): list<string>': (text: string, separator: string) =>
      split(text, separator, -1),
    'string.split(string, int): list<string>': split,
  }),
  ...functions(30, READ, {
    'string.format(list<dyn>): string': (template: string, values: ListValue) =>
      formatString(template, itemsOf(values)),
  }),
  ...functions(30, QUOTE, { 'strings.quote(string): string': quote }),
];

function quote(text: string): string {
  return `"${text.replace(/["\\]|[^\x20-\uffff]/g, (character) => NAMED_ESCAPES[character] ?? character)}"`;
}

/** Characters that Unicode takes for space; JavaScript has one character more and one less. */
const SPACE = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;

function trim(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && SPACE.test(text[start]!)) {
    start += 1;
  }
  while (end > start && SPACE.test(text[end - 1]!)) {
    end -= 1;
  }
  return text.slice(start, end);
}

function join(items: readonly unknown[], separator: string): string {
  if (items.some((item) => typeof item !== 'string')) {
    throw new EvaluationError('no such overload: join() takes strings');
  }
  return items.join(separator);
}

function charAt(text: string, index: Int): string {
  const points = CodePoints.of(text);
  requireIndex(index, points.count);
  return points.slice(Number(index), Number(index) + 1);
}

function substring(text: string, start: Int, end: Int | undefined): string {
  const points = CodePoints.of(text);
  const stop = end ?? points.count;
  if (end !== undefined && start > end) {
    throw new EvaluationError(`invalid substring range. start: ${start}, end: ${end}`);
  }
  requireIndex(start, points.count);
  requireIndex(stop, points.count);
  return points.slice(Number(start), Number(stop));
}

/** Searches from an index on, or from it backwards; without one the whole text. */
function finder(
  search: 'indexOf' | 'lastIndexOf',
): (text: string, part: string, from?: Int) => Int {
  return (text, part, from) => {
    requireIndex(from ?? 0, Infinity);
    const points = CodePoints.of(text);
    if (from !== undefined && from >= points.count) {
      return part === '' ? points.count : -1;
    }
    const start = from === undefined ? undefined : points.startOf(Number(from));
    const found = text[search](part, start);
    return found < 0 ? -1 : points.indexOf(found);
  };
}

function requireIndex(index: Int, length: number): void {
  if (index < 0 || index > length) {
    throw new EvaluationError(`index out of range: ${index}`);
  }
}

/** The parts between separators; a limit leaves the rest in the last part, and 0 gives nothing. */
function split(text: string, separator: string, limit: Int): string[] {
  const parts = separator === '' ? [...text] : text.split(separator);
  if (limit < 0 || limit >= parts.length) {
    return parts;
  }
  const kept = Number(limit);
  return kept === 0 ? [] : [...parts.slice(0, kept - 1), parts.slice(kept - 1).join(separator)];
}

/** Replaces the first occurrences; a negative count replaces all. */
function replace(text: string, from: string, to: string, count: Int): string {
  // Between, before and after the characters is where an empty text occurs.
  const parts = from === '' ? ['', ...text, ''] : text.split(from);
  const replaced = count < 0 ? parts.length - 1 : Math.min(Number(count), parts.length - 1);
  const length = parts.reduce((sum, { length }) => sum + length, 0) + replaced * to.length;
  if (length > MAX_LENGTH) {
    throw new EvaluationError('operation cancelled: the text is too long');
  }
  const rest = parts.slice(replaced + 1);
  return parts.slice(0, replaced + 1).join(to) + rest.map((piece) => from + piece).join('');
}

/** Longer texts are more than an expression may pay for. */
const MAX_LENGTH = 100_000_000;

function findAll(text: string, pattern: string, limit: Int): string[] {
  const matcher = compileRe2(pattern).matcher(text);
  const most = limit < 0 ? Infinity : Number(limit);
  const found: string[] = [];
  while (found.length < most && matcher.find()) {
    found.push(matcher.group() ?? '');
  }
  return found;
}
