import { getOrAdd } from '../../json/object';
import { parseInt64 } from './integer';
import { quote } from './quote';

const NANOSECONDS_PER_MINUTE = 60_000_000_000n;

/**
 * How many seconds a time zone is ahead of UTC at a point in time.
 *
 * @param zone a name of the IANA database, such as `Europe/Berlin`, or hours and minutes, such as `-02:30`
 * @param seconds since 1970
 * @throws Error for a time zone that is unknown
 */
export function offsetIn(zone: string, seconds: number): number {
  if (zone === '' || zone === 'UTC' || zone === 'Local') return 0;
  const colon = zone.indexOf(':');
  if (colon >= 0) return fixedOffset(zone, parseNumber(zone.slice(0, colon)), parseNumber(zone.slice(colon + 1)));
  return namedOffset(clockOf(zone), seconds);
}

/** Numbers of any size are taken, and begin again at the other end where they are too large. */
function fixedOffset(zone: string, hours: bigint, minutes: bigint): number {
  const offset = BigInt.asIntN(64, hours * 60n + (zone.startsWith('-') ? -minutes : minutes));
  return Number(BigInt.asIntN(64, offset * NANOSECONDS_PER_MINUTE) / 1_000_000_000n);
}

function parseNumber(text: string): bigint {
  const number = parseInt64(text);
  if (number === undefined) throw new Error(`strconv.Atoi: parsing ${quote(text)}: invalid syntax`);
  return number;
}

/** Formatters are dear to make; there are as many as there are time zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  return getOrAdd(clocks, zone, () => {
    const clock = isWellWritten(zone) ? tryClock(zone) : undefined;
    if (clock === undefined) throw new Error(`unknown time zone ${zone}`);
    return clock;
  });
}

/** Words in names of time zones that are not written as `Berlin` is. */
const ODD_WORDS = new Map(
  [
    'of es au McMurdo DumontDUrville ComodRivadavia EasterIsland DeNoronha BajaNorte BajaSur ACT LHI NSW',
    'CET EET EST GMT GMT0 UCT UTC GB HST MET MST NZ CHAT PRC ROC ROK WET US SU IN CST6CDT EST5EDT MST7MDT PST8PDT',
  ].flatMap((words) => words.split(' ').map((word) => [word.toLowerCase(), word])),
);

/** Returns true if a name is written as in the IANA database: the case of its letters counts for Go, for JavaScript it does not. */
function isWellWritten(zone: string): boolean {
  const word = (part: string): string =>
    ODD_WORDS.get(part.toLowerCase()) ?? part.charAt(0).toUpperCase() + part.slice(1).toLowerCase();
  return /^[A-Z]/.test(zone) && zone.replace(/[a-zA-Z0-9]+/g, word) === zone;
}

function tryClock(zone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined;
  }
}

function namedOffset(clock: Intl.DateTimeFormat, seconds: number): number {
  const parts = new Map(clock.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]));
  const number = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type));
  const date = new Date(0);
  const year = parts.get('era') === 'BC' ? 1 - number('year') : number('year');
  date.setUTCFullYear(year, number('month') - 1, number('day'));
  date.setUTCHours(number('hour'), number('minute'), number('second'));
  return date.getTime() / 1000 - seconds;
}
