import { EvaluationError, refuseUnreadable } from '../runtime/evaluation-error';
import { Double, isInt, Uint, Duration } from '../runtime/numbers';
import { isList, isMap, itemsOf, mapOf, TypeValue, typeName } from '../runtime/values';
import { formatDouble, parseDouble } from '../values/double';
import { formatDuration } from '../values/duration';
import { type FormatClause, formatParts } from '../values/format-template';
import { formatFixed, formatScientific } from '../values/number-format';
import { quote } from '../values/quote';
import { Timestamp } from '../values/timestamp';

/** `'%s has %d'.format([name, count])`. */
export function formatString(template: string, values: readonly unknown[]): string {
  let next = 0;
  let text = '';
  for (const part of formatParts(template, values.length)) {
    text += typeof part === 'string' ? part : formatClause(part, refuseUnreadable(values[next++]));
  }
  return text;
}

function formatClause({ verb, precision }: FormatClause, value: unknown): string {
  switch (verb) {
    case 's':
      return formatValue(value);
    case 'd':
      return integer(value, 'decimal').toString();
    case 'f':
      return formatFixed(double(value, 'fixed-point'), precision);
    case 'e':
      return formatScientific(double(value, 'scientific'), precision);
    case 'x':
      return hex(value);
    case 'X':
      return hex(value).toUpperCase();
    case 'o':
      return integer(value, 'octal').toString(8);
    default:
      return typeof value === 'boolean' ? String(Number(value)) : integer(value, 'binary').toString(2);
  }
}

function formatValue(value: unknown): string {
  if (value instanceof Double) return formatDouble(value.value);
  if (value instanceof Uint8Array) return utf8(value);
  if (value instanceof Timestamp) return value.toString();
  return value instanceof Duration ? formatDuration(value.nanoseconds) : formatPlain(value);
}

/** A value within a list or map, as CEL would write it. */
function formatNested(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (value instanceof Double) {
    const { value: number } = value;
    const sign = Object.is(number, -0) ? '-' : '';
    return Number.isFinite(number) ? sign + formatFixed(number).replaceAll(',', '') : quote(formatDouble(number));
  }
  if (value instanceof Uint8Array) return `b${quote(utf8(value))}`;
  if (value instanceof Timestamp) return `timestamp(${quote(value.toString())})`;
  return value instanceof Duration ? `duration(${quote(formatDuration(value.nanoseconds))})` : formatPlain(value);
}

/** Formats a value as within lists and maps. */
function formatPlain(value: unknown): string {
  if (value === null || typeof value !== 'object') return String(value);
  if (isList(value)) {
    return `[${itemsOf(value)
      .map((item) => formatNested(refuseUnreadable(item)))
      .join(', ')}]`;
  }
  if (value instanceof Uint) return value.value.toString();
  if (value instanceof TypeValue) return value.name;
  if (!isMap(value)) throw unfit('string clause can only be used on strings, numbers, times and the like', value);
  const map = mapOf(value);
  const entries = map.keys().map((key) => [formatKey(key), formatNested(map.find(key))] as const);
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${sorted.map(([key, item]) => `${key}:${item}`).join(', ')}}`;
}

function formatKey(key: unknown): string {
  if (typeof key === 'object' && !(key instanceof Uint)) throw unfit('no formatting function for map key', key);
  return formatNested(key);
}

function integer(value: unknown, clause: string): bigint {
  if (isInt(value)) return BigInt(value);
  if (value instanceof Uint) return value.value;
  throw unfit(`${clause} clause can only be used on integers`, value);
}

function double(value: unknown, clause: string): number {
  if (value instanceof Double) return value.value;
  if (typeof value === 'string' && ['NaN', 'Infinity', '-Infinity'].includes(value)) return parseDouble(value)!;
  throw unfit(`${clause} clause can only be used on doubles`, value);
}

function hex(value: unknown): string {
  return typeof value === 'string' || value instanceof Uint8Array
    ? Buffer.from(value as string).toString('hex')
    : integer(value, 'hexadecimal').toString(16);
}

function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new EvaluationError('could not convert the argument to string');
  }
}

function unfit(rule: string, value: unknown): EvaluationError {
  return new EvaluationError(`error during formatting: ${rule}, was given ${typeName(value)}`);
}
