import { comparableNumbers } from './equality';
import { EvaluationError, noSuchOverload } from './evaluation-error';
import { Double, numeric, Duration } from './numbers';
import { Timestamp } from '../values/timestamp';

/** Order of one value relative to another: before it, the same, or behind it. */
export type Order = -1 | 0 | 1;

/**
 * The order of two values.
 *
 * @throws EvaluationError if they have none
 */
export function compare(a: unknown, b: unknown): Order {
  const order = tryCompare(a, b);
  if (order === undefined) {
    const isNumber = numeric(a) !== undefined && numeric(b) !== undefined;
    throw isNumber ? new EvaluationError('NaN values cannot be ordered') : noSuchOverload();
  }
  return order;
}

/** The order of two values; undefined if they have none. */
export function tryCompare(a: unknown, b: unknown): Order | undefined {
  if (numeric(a) !== undefined) {
    return numeric(b) === undefined || isNaN(a) || isNaN(b) ? undefined : orderOf(...comparableNumbers(a, b));
  }
  if (typeof a === 'string') return typeof b === 'string' ? compareTexts(a, b) : undefined;
  if (typeof a === 'boolean') return typeof b === 'boolean' ? orderOf(Number(a), Number(b)) : undefined;
  if (a instanceof Uint8Array) return b instanceof Uint8Array ? Buffer.compare(a, b) : undefined;
  if (a instanceof Timestamp) return b instanceof Timestamp ? orderOf(a.compareTo(b), 0) : undefined;
  return a instanceof Duration && b instanceof Duration ? orderOf(a.nanoseconds, b.nanoseconds) : undefined;
}

function isNaN(value: unknown): boolean {
  return value instanceof Double && Number.isNaN(value.value);
}

function orderOf(a: number | bigint, b: number | bigint): Order {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Compares by code points; JavaScript compares by UTF-16 units. */
function compareTexts(a: string, b: string): Order {
  if (a === b) return 0;
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) {
    at += 1;
  }
  return at >= a.length || at >= b.length
    ? orderOf(a.length, b.length)
    : orderOf(rank(a.charCodeAt(at)), rank(b.charCodeAt(at)));
}

/** Halves of large code points come behind all others. */
function rank(code: number): number {
  return code >= 0xd800 && code < 0xe000 ? code + 0x10000 : code;
}
