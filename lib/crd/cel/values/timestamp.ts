import { getOrAdd } from '../../json/collections';
import { inInt64, parseInt64 } from './number-texts';
import { quote } from './quote';

const NANO = 1_000_000_000n;
const DAY = 86_400;
/** `0001-01-01T00:00:00Z` and `9999-12-31T23:59:59Z` in seconds since 1970. */
const MIN_SECONDS = -62_135_596_800;
const MAX_SECONDS = 253_402_300_799;
const OUT_OF_RANGE = 'timestamp overflow';

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const DATE_TIME =
  /^(\d{4}-\d\d-\d\d)T(\d\d?):(\d\d):(\d\d)(?:[.,](\d+))?(?:(Z)|([+-])(\d\d):(\d\d))?$/;

/** A part of a date or of a time of day, by the name of the function that gives it. */
export type TimePart = keyof typeof TIME_PARTS;

/** A point in time, to the nanosecond, with the offset from UTC in which it was written. */
export class Timestamp {
  /** The first moment of the year 1, which is no time to Go. */
  public static readonly FIRST = new Timestamp(MIN_SECONDS, 0, 0);

  /** `timestamp(1700000000)` @throws Error before the year 1 and after the year 9999 */
  public static ofSeconds(seconds: bigint): Timestamp {
    return new Timestamp(Number(seconds), 0, 0).checked();
  }

  /**
   * @param seconds since 1970
   * @param nanos of a second, from 0 on
   * @param offset from UTC, in seconds
   */
  public constructor(
    public readonly seconds: number,
    public readonly nanos: number,
    public readonly offset: number,
  ) {}

  /** @throws Error when the result is out of range */
  public plus(nanoseconds: bigint): Timestamp {
    const total = BigInt(this.nanos) + nanoseconds;
    const nanos = ((total % NANO) + NANO) % NANO;
    return new Timestamp(
      this.seconds + Number((total - nanos) / NANO),
      Number(nanos),
      this.offset,
    ).checked();
  }

  public minus(nanoseconds: bigint): Timestamp {
    if (!inInt64(-nanoseconds)) {
      throw new Error('integer overflow');
    }
    return this.plus(-nanoseconds);
  }

  /**
   * The nanoseconds since another point in time. @throws Error when there are more than an integer
   * can hold
   */
  public since(other: Timestamp): bigint {
    const seconds = BigInt(this.seconds - other.seconds) * NANO;
    const nanoseconds = seconds + BigInt(this.nanos - other.nanos);
    if (!inInt64(seconds) || !inInt64(nanoseconds)) {
      throw new Error('integer overflow');
    }
    return nanoseconds;
  }

  /** 1, 0 or -1 */
  public compareTo(other: Timestamp): number {
    const difference = this.seconds - other.seconds || this.nanos - other.nanos;
    return Math.sign(difference);
  }

  public equals(other: Timestamp): boolean {
    return this.seconds === other.seconds && this.nanos === other.nanos;
  }

  /**
   * A part of the date or time.
   *
   * @param zone such as `Europe/Berlin` or `-02:30`; without one it is UTC
   * @throws Error for a time zone that is unknown
   */
  public get(part: TimePart, zone?: string): number {
    const offset = zone === undefined ? 0 : offsetIn(zone, this.seconds);
    const date = new Date((this.seconds + offset) * 1000);
    return TIME_PARTS[part](date, this.nanos);
  }

  /** As `string()` gives it: in the offset in which it was written. */
  public toString(): string {
    const date = new Date((this.seconds + this.offset) * 1000);
    const pad = (number: number, length = 2): string => String(number).padStart(length, '0');
    const day = [
      pad(date.getUTCFullYear(), 4),
      pad(date.getUTCMonth() + 1),
      pad(date.getUTCDate()),
    ].join('-');
    const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
      .map((n) => pad(n))
      .join(':');
    const fraction = this.nanos === 0 ? '' : `.${pad(this.nanos, 9).replace(/0+$/, '')}`;
    const minutes = Math.abs(this.offset) / 60;
    const zone =
      this.offset === 0
        ? 'Z'
        : `${this.offset < 0 ? '-' : '+'}${pad(Math.trunc(minutes / 60))}:${pad(minutes % 60)}`;
    return `${day}T${time}${fraction}${zone}`;
  }

  private checked(): Timestamp {
    if (this.seconds < MIN_SECONDS || this.seconds > MAX_SECONDS) {
      throw new Error(OUT_OF_RANGE);
    }
    return this;
  }
}

/** Parts of a date and of a time of day. */
export const TIME_PARTS = {
  getFullYear: (date) => date.getUTCFullYear(),
  getMonth: (date) => date.getUTCMonth(),
  getDate: (date) => date.getUTCDate(),
  getDayOfMonth: (date) => date.getUTCDate() - 1,
  getDayOfWeek: (date) => date.getUTCDay(),
  getDayOfYear: (date) => Math.floor((date.getTime() - startOfYear(date)) / (DAY * 1000)),
  getHours: (date) => date.getUTCHours(),
  getMinutes: (date) => date.getUTCMinutes(),
  getSeconds: (date) => date.getUTCSeconds(),
  getMilliseconds: (_date, nanos) => Math.floor(nanos / 1e6),
} as const satisfies Readonly<Record<string, (date: Date, nanos: number) => number>>;

/**
 * `timestamp('2023-07-09T10:30:45Z')`; undefined for a text that Go cannot read as RFC 3339. An
 * hour may have one digit.
 *
 * @throws Error before the year 1 and after the year 9999
 */
export function parseTimestamp(text: string): Timestamp | undefined {
  const time = readTime(text, true);
  if (time !== undefined && (time.seconds < MIN_SECONDS || time.seconds > MAX_SECONDS)) {
    throw new Error(OUT_OF_RANGE);
  }
  return time;
}

/**
 * A `date-time` as CEL reads it: Go reads no small letters, which the format lets pass, and times
 * without a zone.
 */
export function parseDateTime(text: string): Timestamp | undefined {
  return text === '' ? new Timestamp(0, 0, 0) : readTime(text, false);
}

/** The day of a string of the format `date`; undefined if it is invalid. */
export function parseDate(text: string): Timestamp | undefined {
  const [, year, month, day] = DATE.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) {
    return undefined;
  }
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  // JavaScript takes the 30th of February for the 1st of March.
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay ? new Timestamp(date.getTime() / 1000, 0, 0) : undefined;
}

function readTime(text: string, needsZone: boolean): Timestamp | undefined {
  const [, date = '', hour, minute, second, fraction = '', utc, sign, zoneHour, zoneMinute] =
    DATE_TIME.exec(text) ?? [];
  const day = parseDate(date);
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Number(second)];
  const [zoneHours, zoneMinutes] = [Number(zoneHour ?? 0), Number(zoneMinute ?? 0)];
  const hasZone = utc !== undefined || sign !== undefined;
  const isInRange =
    hours < 24 && minutes < 60 && seconds < 60 && zoneHours <= 24 && zoneMinutes <= 60;
  if (day === undefined || !isInRange || (needsZone && !hasZone)) {
    return undefined;
  }
  const offset = (sign === '-' ? -60 : 60) * (zoneHours * 60 + zoneMinutes);
  const nanos = Number(fraction.slice(0, 9).padEnd(9, '0'));
  return new Timestamp(
    day.seconds + hours * 3600 + minutes * 60 + seconds - offset,
    nanos,
    offset === 0 ? 0 : offset,
  );
}

function startOfYear(date: Date): number {
  const start = new Date(0);
  start.setUTCFullYear(date.getUTCFullYear(), 0, 1);
  return start.getTime();
}

const NANOSECONDS_PER_MINUTE = 60_000_000_000n;

/**
 * How many seconds a zone of the IANA database, or one such as `-02:30`, is ahead of UTC; throws
 * for any other.
 */
function offsetIn(zone: string, seconds: number): number {
  if (zone === '' || zone === 'UTC' || zone === 'Local') {
    return 0;
  }
  const colon = zone.indexOf(':');
  if (colon >= 0) {
    return fixedOffset(zone, parseNumber(zone.slice(0, colon)), parseNumber(zone.slice(colon + 1)));
  }
  return namedOffset(clockOf(zone), seconds);
}

/** Numbers of any size are taken, and begin again at the other end where they are too large. */
function fixedOffset(zone: string, hours: bigint, minutes: bigint): number {
  const offset = BigInt.asIntN(64, hours * 60n + (zone.startsWith('-') ? -minutes : minutes));
  return Number(BigInt.asIntN(64, offset * NANOSECONDS_PER_MINUTE) / 1_000_000_000n);
}

function parseNumber(text: string): bigint {
  const number = parseInt64(text);
  if (number === undefined) {
    throw new Error(`strconv.Atoi: parsing ${quote(text)}: invalid syntax`);
  }
  return number;
}

/** Formatters are dear to make; there are as many as there are time zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  return getOrAdd(clocks, zone, () => {
    const clock = isWellWritten(zone) ? tryClock(zone) : undefined;
    if (clock === undefined) {
      throw new Error(`unknown time zone ${zone}`);
    }
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

/**
 * Returns true if a name is written as in the IANA database: the case of its letters counts for Go,
 * for JavaScript it does not.
 */
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
  const parts = new Map(
    clock.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]),
  );
  const number = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type));
  const date = new Date(0);
  const year = parts.get('era') === 'BC' ? 1 - number('year') : number('year');
  date.setUTCFullYear(year, number('month') - 1, number('day'));
  date.setUTCHours(number('hour'), number('minute'), number('second'));
  return date.getTime() / 1000 - seconds;
}
