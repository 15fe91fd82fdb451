/** Tens beyond which nothing is computed: an API server would need more memory for such a number than it has. */
const MAX_POWER = 100_000;

/** Beyond it a number is infinite to a double, and how it is written makes no difference. */
const MAX_SCALED = 400;

/** The number `unscaled * 10 ** exponent`, exact; the exponent can be far beyond what could be written out. */
export interface Decimal {
  readonly unscaled: bigint;
  readonly exponent: number;
}

/** Which of two numbers is greater: 1, 0 or -1. No number is written out that is longer than its own digits. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  if (a.exponent === b.exponent || a.unscaled === 0n || b.unscaled === 0n || a.unscaled < 0n !== b.unscaled < 0n) {
    return order(a.unscaled, b.unscaled);
  }
  const sign = a.unscaled < 0n ? -1 : 1;
  const [length, otherLength] = [digits(a) + a.exponent, digits(b) + b.exponent];
  if (length !== otherLength) return length > otherLength ? sign : -sign;
  const exponent = Math.min(a.exponent, b.exponent);
  return order(shifted(a, exponent), shifted(b, exponent));
}

/** @throws Error when the numbers are so far apart that the sum would not fit in memory */
export function addDecimals(a: Decimal, b: Decimal): Decimal {
  if (a.unscaled === 0n || b.unscaled === 0n) return a.unscaled === 0n ? b : a;
  const exponent = Math.min(a.exponent, b.exponent);
  if (Math.max(a.exponent, b.exponent) - exponent > MAX_POWER) {
    throw new Error(`the numbers differ by more than ${MAX_POWER} decimal places`);
  }
  return { unscaled: shifted(a, exponent) + shifted(b, exponent), exponent };
}

/** The number with a number of decimal places, rounded away from zero; as it is where that would be long. */
export function roundUp({ unscaled, exponent }: Decimal, places: number): Decimal {
  if (unscaled === 0n || exponent > MAX_SCALED) return { unscaled, exponent };
  if (exponent >= -places) return { unscaled: shifted({ unscaled, exponent }, -places), exponent: -places };
  const sign = unscaled < 0n ? -1n : 1n;
  const magnitude = unscaled * sign;
  const excess = -places - exponent;
  if (excess > digits({ unscaled, exponent })) return { unscaled: sign, exponent: -places };
  const by = 10n ** BigInt(excess);
  return { unscaled: sign * ((magnitude + by - 1n) / by), exponent: -places };
}

function shifted({ unscaled, exponent }: Decimal, to: number): bigint {
  return exponent === to ? unscaled : unscaled * 10n ** BigInt(exponent - to);
}

function digits({ unscaled }: Decimal): number {
  return unscaled.toString().length - (unscaled < 0n ? 1 : 0);
}

function order(a: bigint, b: bigint): number {
  return Number(a > b) - Number(a < b);
}
