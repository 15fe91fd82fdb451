import { ONE } from '../cost/call';
import { intOf } from '../runtime/cel-numbers';
import { durationIn } from '../values/duration';
import { TIME_PARTS as PARTS } from '../values/timestamp';
import { functions } from './row';

import type { Duration } from '../runtime/cel-numbers';
import type { TimePart, Timestamp } from '../values/timestamp';
import type { FunctionRow, Handler } from './row';

/** Parts of a point in time, with a time zone or in UTC, and a span of time in units. */
export const TIME_PARTS: readonly FunctionRow[] = functions(0, ONE, {
  ...Object.fromEntries((Object.keys(PARTS) as TimePart[]).flatMap(partsOf)),
  'Duration.getHours(): int': spanIn('hours'),
  'Duration.getMilliseconds(): int': spanIn('milliseconds'),
  'Duration.getMinutes(): int': spanIn('minutes'),
  'Duration.getSeconds(): int': spanIn('seconds'),
});

function partsOf(part: TimePart): readonly (readonly [string, Handler])[] {
  return [
    [`Timestamp.${part}(): int`, (time: Timestamp) => time.get(part, 'UTC')],
    [`Timestamp.${part}(string): int`, getIn(part)],
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
