import { parseDuration } from './duration';
import { parseInt64 } from './integer';

/** Nanoseconds of the units that such a text can have; longer words begin with the second text. */
const UNITS: readonly (readonly [exact: string, start: string, nanoseconds: bigint])[] = [
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

/** A number with a word; digits in the middle of a number begin none, which keeps the search linear. */
const PART = /(?<!\d)(\d+)[\t\n\f\r ]*([A-Za-zµ]+)/g;

/**
 * The nanoseconds of a text of the format `duration`: one of Go's (`1h30m`), or words such as `2 days`, whatever stands
 * between them; undefined for what is neither.
 */
export function parseDurationFormat(text: string): bigint | undefined {
  return parseDuration(text) ?? parseWords(text);
}

function parseWords(text: string): bigint | undefined {
  let total: bigint | undefined;
  for (const [, digits = '', word = ''] of text.matchAll(PART)) {
    const count = parseInt64(digits);
    if (count === undefined) return undefined;
    const unit = word.toLowerCase();
    const nanoseconds = UNITS.find(([exact, start]) => unit === exact || unit.startsWith(start))?.[2];
    if (nanoseconds !== undefined) {
      // An overflow wraps around, as in Go.
      total = BigInt.asIntN(64, (total ?? 0n) + count * nanoseconds);
    }
  }
  return total;
}
