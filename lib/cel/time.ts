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

/** How long a text of the format `duration` is: one of Go's (`1h30m`), or words such as `2 days`. */
export function durationNanoseconds(text: string): bigint {
  if (/^[+-]?(0|((\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h))+)$/.test(text)) {
    const total = sum(text.matchAll(/(\d*)(?:\.(\d*))?(ns|us|µs|μs|ms|s|m|h)/g));
    return text.startsWith('-') ? -total : total;
  }
  return sum([...text.matchAll(/(\d+)\s*([A-Za-zµ]+)/g)].map(([all, whole, unit]) => [all, whole, undefined, unit]));
}

function sum(parts: Iterable<readonly (string | undefined)[]>): bigint {
  let total = 0n;
  for (const [, whole = '', fraction = '', unit = ''] of parts) {
    const nanoseconds = unitNanoseconds(unit.toLowerCase());
    total += BigInt(whole) * nanoseconds + (BigInt(fraction) * nanoseconds) / 10n ** BigInt(fraction.length);
  }
  return total;
}

function unitNanoseconds(unit: string): bigint {
  return UNITS.find(([exact, start]) => unit === exact || unit.startsWith(start))?.[2] ?? 0n;
}
