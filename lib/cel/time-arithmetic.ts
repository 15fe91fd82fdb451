import { createDuration, durationNanoseconds } from './cel-js';

const NANOSECONDS = 1_000_000n;

/** The sum of two spans of time, or of a point and a span; undefined for anything else. */
export function addTimes(left: unknown, right: unknown): object | undefined {
  const [a, b] = [spanOf(left), spanOf(right)];
  if (left instanceof Date || right instanceof Date) {
    const [point, span] = left instanceof Date ? [left, b] : [right as Date, a];
    return span === undefined ? undefined : moved(point, span);
  }
  return a === undefined || b === undefined ? undefined : createDuration(a + b);
}

/** What is between two points or spans, or a span before a point; undefined for anything else. */
export function subtractTimes(left: unknown, right: unknown): object | undefined {
  const [a, b] = [spanOf(left), spanOf(right)];
  if (left instanceof Date && right instanceof Date) {
    return createDuration(BigInt(left.getTime() - right.getTime()) * NANOSECONDS);
  }
  if (b === undefined) {
    return undefined;
  }
  return left instanceof Date ? moved(left, -b) : a === undefined ? undefined : createDuration(a - b);
}

function spanOf(value: unknown): bigint | undefined {
  return typeof value === 'object' && value !== null ? durationNanoseconds(value) : undefined;
}

/** To the millisecond before, as points in time are kept. */
function moved(point: Date, span: bigint): Date {
  const nanoseconds = BigInt(point.getTime()) * NANOSECONDS + span;
  const below = ((nanoseconds % NANOSECONDS) + NANOSECONDS) % NANOSECONDS;
  return new Date(Number((nanoseconds - below) / NANOSECONDS));
}
