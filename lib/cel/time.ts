import { parseDate, parseDateTime, type Timestamp } from './values/timestamp';

export { parseDurationFormat as durationNanoseconds } from './values/duration-format';

/** The day of the format `date`; undefined for what Go cannot read. */
export function dateOf(text: string): Date | undefined {
  return toDate(parseDate(text));
}

/** The point in time that the format `date-time` is to CEL, to the millisecond; undefined for what Go cannot read. */
export function dateTimeOf(text: string): Date | undefined {
  return toDate(parseDateTime(text));
}

function toDate(time: Timestamp | undefined): Date | undefined {
  return time === undefined ? undefined : new Date(time.seconds * 1000 + Math.floor(time.nanos / 1e6));
}
