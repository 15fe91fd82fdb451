import { Double, Duration, isInt, Uint } from '../runtime/cel-numbers';
import { isList, isMap, itemsOf, mapOf, typeName, TypeValue } from '../runtime/cel-values';
import { utf8 } from '../runtime/code-points';
import { EvaluationError, refuseUnreadable } from '../runtime/evaluation-error';
import { formatDuration } from '../values/duration';
import { formatParts } from '../values/format-template';
import { formatDouble, parseDouble } from '../values/number-texts';
import { quote } from '../values/quote';
import { Timestamp } from '../values/timestamp';

import type { FormatClause } from '../values/format-template';

const NO_TEXT = 'could not convert the argument to string';

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
      return typeof value === 'boolean'
        ? String(Number(value))
        : integer(value, 'binary').toString(2);
  }
}

function formatValue(value: unknown): string {
  if (value instanceof Double) {
    return formatDouble(value.value);
  }
  if (value instanceof Uint8Array) {
    return utf8(value, NO_TEXT);
  }
  if (value instanceof Timestamp) {
    return value.toString();
  }
  return value instanceof Duration ? formatDuration(value.nanoseconds) : formatPlain(value);
}

/** A value within a list or map, as CEL would write it. */
function formatNested(value: unknown): string {
  if (typeof value === 'string') {
    return quote(value);
  }
  if (value instanceof Double) {
    const { value: number } = value;
    const sign = Object.is(number, -0) ? '-' : '';
    return Number.isFinite(number)
      ? sign + formatFixed(number).replaceAll(',', '')
      : quote(formatDouble(number));
  }
  if (value instanceof Uint8Array) {
    return `b${quote(utf8(value, NO_TEXT))}`;
  }
  if (value instanceof Timestamp) {
    return `timestamp(${quote(value.toString())})`;
  }
  return value instanceof Duration
    ? `duration(${quote(formatDuration(value.nanoseconds))})`
    : formatPlain(value);
}

/** Formats a value as within lists and maps. */
function formatPlain(value: unknown): string {
  if (value === null || typeof value !== 'object') {
    return String(value);
  }
  if (isList(value)) {
    return `[${itemsOf(value)
      .map((item) => formatNested(refuseUnreadable(item)))
      .join(', ')}]`;
  }
  if (value instanceof Uint) {
    return value.value.toString();
  }
  if (value instanceof TypeValue) {
    return value.name;
  }
  if (!isMap(value)) {
    throw unfit('string clause can only be used on strings, numbers, times and the like', value);
  }
  const map = mapOf(value);
  const entries = map.keys().map((key) => [formatKey(key), formatNested(map.find(key))] as const);
  const sorted = [...entries].sort(([a], [b]) => Number(a > b) - Number(a < b));
  return `{${sorted.map(([key, item]) => `${key}:${item}`).join(', ')}}`;
}

function formatKey(key: unknown): string {
  if (typeof key === 'object' && !(key instanceof Uint)) {
    throw unfit('no formatting function for map key', key);
  }
  return formatNested(key);
}

function integer(value: unknown, clause: string): bigint {
  if (isInt(value)) {
    return BigInt(value);
  }
  if (value instanceof Uint) {
    return value.value;
  }
  throw unfit(`${clause} clause can only be used on integers`, value);
}

function double(value: unknown, clause: string): number {
  if (value instanceof Double) {
    return value.value;
  }
  if (typeof value === 'string' && ['NaN', 'Infinity', '-Infinity'].includes(value)) {
    return parseDouble(value)!;
  }
  throw unfit(`${clause} clause can only be used on doubles`, value);
}

function hex(value: unknown): string {
  return typeof value === 'string' || value instanceof Uint8Array
    ? Buffer.from(value as string).toString('hex')
    : integer(value, 'hexadecimal').toString(16);
}

function unfit(rule: string, value: unknown): EvaluationError {
  return new EvaluationError(`error during formatting: ${rule}, was given ${typeName(value)}`);
}

/** The digits of scientific notation behind the point; a precision is taken for the width. */
const SCIENTIFIC_PLACES = 6;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * The `%f` of `format()`; of zeros at the end the API server writes as many as its last eight bits
 * say.
 */
export function formatFixed(value: number, precision = 6): string {
  if (!Number.isFinite(value)) {
    return special(value);
  }
  const { digits, exponent } = exactDigits(Math.abs(value));
  const least = precision % 0x100;
  const places = Math.max(Math.min(-exponent, precision), least);
  const all = rounded(digits, -exponent - places).padStart(places + 1, '0');
  const whole = all.slice(0, all.length - places).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = all.slice(all.length - places);
  const shown = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, '');
  return `${value < 0 ? '-' : ''}${whole}${shown === '' ? '' : `.${shown}`}`;
}

/**
 * The `%e` of `format()`, such as `1.052033×10⁰³`; to the API server the precision is the width.
 */
export function formatScientific(value: number, precision = 6): string {
  return (Number.isFinite(value) ? scientific(value) : special(value)).padStart(
    precision % 0x10000,
  );
}

function scientific(value: number): string {
  const { digits, exponent } = exactDigits(Math.abs(value));
  const all = rounded(
    digits.padEnd(SCIENTIFIC_PLACES + 1, '0'),
    Math.max(0, digits.length - SCIENTIFIC_PLACES - 1),
  );
  const power =
    value === 0 ? 0 : exponent + digits.length - 1 + (all.length > SCIENTIFIC_PLACES + 1 ? 1 : 0);
  const raised = String(Math.abs(power))
    .padStart(2, '0')
    .replace(/\d/g, (digit) => SUPERSCRIPTS.charAt(Number(digit)));
  const mantissa = `${all.charAt(0)}.${all.slice(1, SCIENTIFIC_PLACES + 1)}`;
  return `${value < 0 ? '-' : ''}${mantissa}×10${power < 0 ? '⁻' : ''}${raised}`;
}

function special(value: number): string {
  if (Number.isNaN(value)) {
    return 'NaN';
  }
  return value < 0 ? '-∞' : '∞';
}

/** All digits of a double, which is `digits * 10 ** exponent`. */
function exactDigits(value: number): { readonly digits: string; readonly exponent: number } {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  const raw = bits.getBigUint64(0);
  const biased = Number((raw >> 52n) & 0x7ffn);
  const mantissa = (raw & 0xfffffffffffffn) + (biased === 0 ? 0n : 1n << 52n);
  const power = Math.max(biased, 1) - 1075;
  return power >= 0
    ? { digits: (mantissa << BigInt(power)).toString(), exponent: 0 }
    : { digits: (mantissa * 5n ** BigInt(-power)).toString(), exponent: power };
}

/**
 * Digits without the last ones, rounded to the nearest, and to the even one of two; or with more
 * zeros.
 */
function rounded(digits: string, drop: number): string {
  if (drop <= 0) {
    return digits === '0' ? digits : digits + '0'.repeat(-drop);
  }
  const kept = BigInt(digits.slice(0, Math.max(0, digits.length - drop)) || '0');
  const rest = digits.padStart(drop, '0').slice(-drop);
  const isAbove = /^(5.*[^0]|[6-9])/.test(rest);
  const isTie = /^50*$/.test(rest);
  return (isAbove || (isTie && kept % 2n === 1n) ? kept + 1n : kept).toString();
}
