import { durationNanoseconds } from './cel-js';

const YEARS = { first: Date.parse('0001-01-01T00:00:00Z'), last: Date.parse('9999-12-31T23:59:59.999Z') };

/** A computed value; an API server holds numbers and spans of time in 64 bits, and points in time of the years 1 to 9999. */
export function inRange<T>(value: T): T {
  if (typeof value === 'bigint' && BigInt.asIntN(64, value) !== value) {
    throw new Error('integer overflow');
  }
  if (value instanceof Date && !(value.getTime() >= YEARS.first && value.getTime() <= YEARS.last)) {
    throw new Error('timestamp overflow');
  }
  const nanoseconds = typeof value === 'object' && value !== null ? durationNanoseconds(value) : undefined;
  if (nanoseconds !== undefined && BigInt.asIntN(64, nanoseconds) !== nanoseconds) {
    throw new Error('duration overflow');
  }
  return value;
}
