/** Nanoseconds of the units that a duration can have; longer words begin with the second text. */
const UNITS: readonly (readonly [exact: string, start: string, nanoseconds: bigint])[] = [
  ['ns', 'nano', 1n],
  ['us', 'micro', 1_000n],
  ['µs', 'micro', 1_000n],
  ['μs', 'micro', 1_000n],
  ['ms', 'milli', 1_000_000n],
  ['s', 'sec', 1_000_000_000n],
  ['m', 'min', 60_000_000_000n],
  ['h', 'hour', 3_600_000_000_000n],
  ['hr', 'hour', 3_600_000_000_000n],
  ['d', 'day', 86_400_000_000_000n],
  ['w', 'week', 604_800_000_000_000n],
  ['wk', 'week', 604_800_000_000_000n],
];

/** Go counts them in 64 bits. */
const MOST = 2n ** 63n - 1n;

/**
 * How long a text of the format `duration` is: one of Go's (`1h30m`), or words such as `2 days`; undefined for what is
 * neither.
 */
export function durationNanoseconds(text: string): bigint | undefined {
  const exact = goDuration(text);
  return exact !== undefined && exact <= MOST && exact >= -MOST ? exact : wordsDuration(text);
}

function goDuration(text: string): bigint | undefined {
  if (!/^[+-]?(0|((\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h))+)$/.test(text)) {
    return undefined;
  }
  let total = 0n;
  for (const [, whole = '', fraction = '', unit = ''] of text.matchAll(/(\d*)(?:\.(\d*))?(ns|us|µs|μs|ms|s|m|h)/g)) {
    const nanoseconds = unitNanoseconds(unit) ?? 0n;
    total += BigInt(whole) * nanoseconds + (BigInt(fraction) * nanoseconds) / 10n ** BigInt(fraction.length);
  }
  return text.startsWith('-') ? -total : total;
}

/** Any numbers with units, whatever stands between them. */
function wordsDuration(text: string): bigint | undefined {
  const words = [...text.matchAll(/(\d+)[\t\n\f\r ]*([A-Za-zµ]+)/g)].map(([, whole = '', unit = '']) => ({
    count: BigInt(whole),
    nanoseconds: unitNanoseconds(unit.toLowerCase()),
  }));
  if (words.every(({ nanoseconds }) => nanoseconds === undefined) || words.some(({ count }) => count > MOST)) {
    return undefined;
  }
  // What is too much begins again at the other end, as in Go.
  return words.reduce((total, { count, nanoseconds = 0n }) => BigInt.asIntN(64, total + count * nanoseconds), 0n);
}

function unitNanoseconds(unit: string): bigint | undefined {
  return UNITS.find(([exact, start]) => unit === exact || unit.startsWith(start))?.[2];
}

/** The day of the format `date`; undefined for what Go cannot read. */
export function dateOf(text: string): Date | undefined {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  // JavaScript takes the 30th of February for the 1st of March.
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? date : undefined;
}

const DATE_TIME = /^([\d-]+)T(\d{1,2}):(\d\d):(\d\d)(?:[.,](\d+))?(?:Z|([+-])(\d\d):(\d\d))?$/;

/**
 * The point in time of the format `date-time`; undefined for what Go cannot read. That is not all that the format lets
 * pass, such as small letters, and it is more, such as times without a zone.
 */
export function dateTimeOf(text: string): Date | undefined {
  if (text === '') {
    return new Date(0);
  }
  const [, date = '', hour, minute, second, fraction = '', sign, ...offset] = DATE_TIME.exec(text) ?? [];
  const day = dateOf(date);
  const [hours, minutes, seconds, zoneHours, zoneMinutes] = [hour, minute, second, ...offset].map(Number);
  const isRead = hours! < 24 && minutes! < 60 && seconds! < 60;
  if (day === undefined || !isRead || (sign !== undefined && (zoneHours! > 24 || zoneMinutes! > 60))) {
    return undefined;
  }
  const zone = sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (zoneHours! * 60 + zoneMinutes!);
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3));
  return new Date(day.getTime() + ((hours! * 60 + minutes! - zone) * 60 + seconds!) * 1000 + milliseconds);
}
