import { ONE } from '../cost/call';
import { intOf } from '../runtime/numbers';
import type { Duration } from '../runtime/times';
import { durationIn } from '../values/duration';
import type { TimePart, Timestamp } from '../values/timestamp';
import { type FunctionRow, functions, type Handler, type Implementation } from './row';

const PARTS: readonly TimePart[] = [
  'getDate',
  'getDayOfMonth',
  'getDayOfWeek',
  'getDayOfYear',
  'getFullYear',
  'getHours',
  'getMilliseconds',
  'getMinutes',
  'getMonth',
  'getSeconds',
];

/** Parts of a point in time, with a time zone or in UTC, and a span of time in units. */
export const TIME_PARTS: readonly FunctionRow[] = functions(0, {
  ...Object.fromEntries(PARTS.flatMap(partsOf)),
  'Duration.getHours(): int': [ONE, spanIn('hours')],
  'Duration.getMilliseconds(): int': [ONE, spanIn('milliseconds')],
  'Duration.getMinutes(): int': [ONE, spanIn('minutes')],
  'Duration.getSeconds(): int': [ONE, spanIn('seconds')],
});

function partsOf(part: TimePart): readonly (readonly [string, Implementation])[] {
  return [
    [`Timestamp.${part}(): int`, [ONE, (time: Timestamp) => time.get(part, 'UTC')]],
    [`Timestamp.${part}(string): int`, [ONE, getIn(part)]],
  ];
}

/** Even where the zone does not matter it must be one. */
function getIn(part: TimePart): Handler {
  return (time: Timestamp, zone: string) => {
    time.get('getHours', zone);
    return time.get(part, zone);
  };
}

function spanIn(unit: Parameters<typeof durationIn>[1]): Handler {
  return ({ nanoseconds }: Duration) => intOf(durationIn(nanoseconds, unit));
}
