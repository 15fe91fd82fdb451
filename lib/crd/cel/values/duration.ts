import { inInt64, parseInt64, plainDouble } from './number-texts';

const NANO = 1_000_000_000n;
const MAX_MAGNITUDE = 2n ** 63n;
/** More digits than a number of 64 bits has. */
const MAX_DIGITS = 19;

const UNITS: ReadonlyMap<string, bigint> = new Map([
  ['ns', 1n],
  ['us', 1_000n],
  ['µs', 1_000n],
  ['μs', 1_000n],
  ['ms', 1_000_000n],
  ['s', NANO],
  ['m', 60n * NANO],
  ['h', 3600n * NANO],
]);

/** A number with its unit; the next one follows without anything between. */
const PART = /(\d*)(?:\.(\d*))?([^.\d]+)/y;

/**
 * The nanoseconds of a text such as `1h30m` (`time.ParseDuration` of Go); undefined for anything
 * else.
 */
export function parseDuration(text: string): bigint | undefined {
  const unsigned = text.replace(/^[+-]/, '');
  if (unsigned === '0') {
    return 0n;
  }
  let total = 0n;
  PART.lastIndex = 0;
  while (PART.lastIndex < unsigned.length || unsigned === '') {
    const [, whole = '', fraction = '', unit = ''] = PART.exec(unsigned) ?? [];
    const nanoseconds = partOf(whole, fraction, UNITS.get(unit));
    if (nanoseconds === undefined) {
      return undefined;
    }
    total += nanoseconds;
    if (total > MAX_MAGNITUDE) {
      return undefined;
    }
  }
  const value = text.startsWith('-') ? -total : total;
  return inInt64(value) ? value : undefined;
}

function partOf(whole: string, fraction: string, unit: bigint | undefined): bigint | undefined {
  const digits = whole.replace(/^0+/, '');
  if (unit === undefined || whole + fraction === '' || digits.length > MAX_DIGITS) {
    return undefined;
  }
  const magnitude = BigInt(digits) * unit + partOfUnit(fraction, unit);
  return magnitude <= MAX_MAGNITUDE ? magnitude : undefined;
}

/** As many digits as fit into 63 bits count, and Go multiplies them as doubles. */
function partOfUnit(fraction: string, unit: bigint): bigint {
  let [value, scale] = [0n, 1];
  for (const digit of fraction) {
    const next = value * 10n + BigInt(digit);
    if (value > (MAX_MAGNITUDE - 1n) / 10n || next > MAX_MAGNITUDE) {
      break;
    }
    [value, scale] = [next, scale * 10];
  }
  return BigInt(Math.trunc(Number(value) * (Number(unit) / scale)));
}

/** Nanoseconds as `string()` gives them: `5400s`. */
export function formatDuration(nanoseconds: bigint): string {
  return `${plainDouble(units(nanoseconds, NANO))}s`;
}

/**
 * Result of `getHours()` and the like for a duration: all of it in that unit, cut to a whole
 * number.
 */
export function durationIn(
  nanoseconds: bigint,
  unit: 'hours' | 'minutes' | 'seconds' | 'milliseconds',
): bigint {
  switch (unit) {
    case 'hours':
      return BigInt(Math.trunc(units(nanoseconds, 3600n * NANO)));
    case 'minutes':
      return BigInt(Math.trunc(units(nanoseconds, 60n * NANO)));
    case 'seconds':
      return BigInt(Math.trunc(units(nanoseconds, NANO)));
    default:
      return nanoseconds / 1_000_000n;
  }
}

/** As a double, in the two steps in which Go computes it. */
function units(nanoseconds: bigint, unit: bigint): number {
  return Number(nanoseconds / unit) + Number(nanoseconds % unit) / Number(unit);
}

/** Nanoseconds of the units that such a text can have; longer words begin with the second text. */
const WORDS: readonly (readonly [exact: string, start: string, nanoseconds: bigint])[] = [
  ['ns', 'nano', 1n],
  ['us', 'micro', 1_000n],
  ['µs', 'micro', 1_000n],
  ['ms', 'milli', 1_000_000n],
  ['s', 'sec', 1_000_000_000n],
  ['m', 'min', 60_000_000_000n],
  ['h', 'hour', 3_600_000_000_000n],
  ['hr', 'hour', 3_600_000_000_000n],
  ['d', 'day', 86_400_000_000_000n],
  ['w', 'week', 604_800_000_000_000n],
  ['wk', 'week', 604_800_000_000_000n],
];

/**
 * A number with a word; digits in the middle of a number begin none, which keeps the search linear.
 */
const COUNTED_WORD = /(?<!\d)(\d+)[\t\n\f\r ]*([A-Za-zµ]+)/g;

/**
 * The nanoseconds of the format `duration`: as in Go (`1h30m`), or in words such as `2 days` with
 * anything between.
 */
export function parseDurationFormat(text: string): bigint | undefined {
  return parseDuration(text) ?? parseWords(text);
}

function parseWords(text: string): bigint | undefined {
  let total: bigint | undefined;
  for (const [, digits = '', word = ''] of text.matchAll(COUNTED_WORD)) {
    const count = parseInt64(digits);
    if (count === undefined) {
      return undefined;
    }
    const unit = word.toLowerCase();
    const nanoseconds = WORDS.find(
      ([exact, start]) => unit === exact || unit.startsWith(start),
    )?.[2];
    if (nanoseconds !== undefined) {
      // An overflow wraps around, as in Go.
      total = BigInt.asIntN(64, (total ?? 0n) + count * nanoseconds);
    }
  }
  return total;
}
