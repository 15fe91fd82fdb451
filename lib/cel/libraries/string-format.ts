import { durationNanoseconds, unsignedValue } from '../cel-js';
import { entriesOf, isPlainMap } from '../equality';
import { formatDouble } from '../values/double';
import { formatDuration } from '../values/duration';
import { formatParts, type FormatClause } from '../values/format-template';
import { formatFixed, formatScientific } from '../values/number-format';
import { quote } from '../values/quote';

/** `'%s has %d'.format([name, count])`; the clauses are s, d, f, e, x, X, o, b and %. */
export function formatString(template: string, values: readonly unknown[]): string {
  let [text, next] = ['', 0];
  for (const part of formatParts(template, values.length)) {
    text += typeof part === 'string' ? part : formatClause(part, values[next++]);
  }
  return text;
}

/** The letters of the clauses of a template, in their order, up to one that is none. */
export function formatClauses(template: string): string[] {
  return readTemplate(template).clauses;
}

/** What is wrong with a template for a number of values, as far as it shows without knowing the values. */
export function formatProblem(template: string, values: number): string | undefined {
  const { clauses, problem } = readTemplate(template);
  return (
    problem ?? (clauses.length === values ? undefined : `format() has ${clauses.length} clauses and ${values} values`)
  );
}

function readTemplate(template: string): { readonly clauses: string[]; readonly problem: string | undefined } {
  const clauses: string[] = [];
  try {
    for (const part of formatParts(template, Infinity)) {
      clauses.push(...(typeof part === 'string' ? [] : [part.verb]));
    }
    return { clauses, problem: undefined };
  } catch (error) {
    return { clauses, problem: (error as Error).message };
  }
}

function formatClause({ verb, precision }: FormatClause, value: unknown): string {
  switch (verb) {
    case 's':
      return formatValue(value);
    case 'd':
      return integer(value, verb).toString();
    case 'f':
      return formatFixed(double(value), precision);
    case 'e':
      return formatScientific(double(value), precision);
    case 'x':
      return formatHex(value);
    case 'X':
      return formatHex(value).toUpperCase();
    case 'o':
      return integer(value, verb).toString(8);
    case 'b':
      return typeof value === 'boolean' ? String(Number(value)) : integer(value, verb).toString(2);
  }
}

/** A value as text; inside of lists and maps as CEL would write it. */
function formatValue(value: unknown, isNested = false): string {
  if (typeof value === 'string') {
    return isNested ? quote(value) : value;
  }
  if (typeof value === 'number') {
    return isNested ? nestedDouble(value) : formatDouble(value);
  }
  if (typeof value !== 'object' || value === null) {
    return String(value);
  }
  if (Array.isArray(value)) {
    return `[${value.map((item) => formatValue(item, true)).join(', ')}]`;
  }
  if (isPlainMap(value)) {
    const entries = [...entriesOf(value)].map(([key, item]) => `${formatValue(key, true)}:${formatValue(item, true)}`);
    return `{${entries.sort().join(', ')}}`;
  }
  return formatTime(value, isNested);
}

/** Within a list or a map there are always six digits, without commas. */
function nestedDouble(value: number): string {
  return Number.isFinite(value) ? formatFixed(value).replaceAll(',', '') : quote(formatDouble(value));
}

function formatTime(value: object, isNested: boolean): string {
  if (value instanceof Date) {
    return isNested ? `timestamp("${timestampText(value)}")` : timestampText(value);
  }
  if (durationNanoseconds(value) !== undefined) {
    return isNested ? `duration("${durationText(value)}")` : durationText(value);
  }
  const unsigned = unsignedValue(value);
  if (unsigned === undefined) {
    throw new Error('error during formatting: string clause can only be used on strings, numbers, times and the like');
  }
  return unsigned.toString();
}

/** A span of time as `string()` gives it. */
export function durationText(duration: object): string {
  return formatDuration(durationNanoseconds(duration) ?? 0n);
}

/** A point in time as `string()` gives it. */
export function timestampText(date: Date): string {
  return date.toISOString().replace(/\.?0*Z$/, 'Z');
}

function integer(value: unknown, clause: string): bigint {
  const number = typeof value === 'bigint' ? value : unsignedValue(value);
  if (number === undefined) {
    throw new Error(`error during formatting: %${clause} can only be used on integers`);
  }
  return number;
}

/** A number, or the name of one that is none. */
function double(value: unknown): number {
  if (value === 'NaN' || value === 'Infinity' || value === '-Infinity') {
    return Number(value);
  }
  if (typeof value !== 'number') {
    throw new Error('error during formatting: the clause can only be used on doubles');
  }
  return value;
}

function formatHex(value: unknown): string {
  return typeof value === 'string' || value instanceof Uint8Array
    ? Buffer.from(value as string).toString('hex')
    : integer(value, 'x').toString(16);
}
