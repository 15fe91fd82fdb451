import { inInt64, MAX_INT64, parseInt64 } from './number-texts';

/** The powers of ten and of two that suffixes stand for. */
const DECIMAL: Readonly<Record<string, number>> = {
  n: -9,
  u: -6,
  m: -3,
  '': 0,
  k: 3,
  M: 6,
  G: 9,
  T: 12,
  P: 15,
  E: 18,
};
const BINARY: Readonly<Record<string, number>> = { Ki: 10, Mi: 20, Gi: 30, Ti: 40, Pi: 50, Ei: 60 };

/**
 * Sign, digits, fraction and suffix; the digits themselves may be missing, and more than a sign is
 * not needed.
 */
const SYNTAX = /^([+-]?)(\d*)(\.\d*)?([eEinumkKMGTP]+[+-]?\d*)?$/;

/** The most decimal digits that an int64 holds for sure. */
const INT64_DIGITS = 18;
const PLACES = 9;

interface Suffix {
  readonly base: 2 | 10;
  readonly exponent: number;
}

/**
 * An amount such as `500m` or `1Gi`: exact to the nano, and with binary suffixes at most 2^63 - 1.
 */
export class Quantity {
  public static tryParse(text: string): Quantity | undefined {
    const match = text === '' ? null : SYNTAX.exec(text);
    const suffix = match === null ? undefined : readSuffix(match[4] ?? '');
    if (match === null || suffix === undefined) {
      return undefined;
    }
    const [, sign, digits = '', point] = match;
    const whole = digits.replace(/^0+/, '') || '0';
    const fraction = point?.slice(1) ?? '';
    // An int64 may do without any digit; a number of any length is not read then.
    const amount =
      readSmall(whole, fraction, suffix) ??
      (digits === '' && fraction === '' ? undefined : readLarge(whole, fraction, suffix));
    return sign === '-' ? amount?.negated() : amount;
  }

  /** @throws Error for a text that is no quantity */
  public static parse(text: string): Quantity {
    const quantity = Quantity.tryParse(text);
    if (quantity === undefined) {
      throw new Error(`'${text}' is not a quantity`);
    }
    return quantity;
  }

  public static of(amount: bigint): Quantity {
    return new Quantity({ unscaled: amount, exponent: 0 }, true);
  }

  /** @internal */
  public constructor(
    private readonly amount: Decimal,
    /**
     * True if the API server holds it as an int64 and a power of ten; only then it can be an
     * integer to it.
     */
    private readonly isSmall: boolean,
  ) {}

  /** @throws Error when the sum would be too long */
  public plus(other: Quantity): Quantity {
    if (this.isSmall && other.isSmall) {
      const sum = addSmall(this.amount, other.amount);
      if (sum !== undefined) {
        return new Quantity(sum, true);
      }
    }
    return new Quantity(addDecimals(this.amount, other.amount), false);
  }

  public minus(other: Quantity): Quantity {
    return this.plus(other.negated());
  }

  public negated(): Quantity {
    return new Quantity({ ...this.amount, unscaled: -this.amount.unscaled }, this.isSmall);
  }

  /** 1, 0 or -1 */
  public compareTo(other: Quantity): bigint {
    return BigInt(compareDecimals(this.amount, other.amount));
  }

  public equals(other: Quantity): boolean {
    return this.compareTo(other) === 0n;
  }

  public sign(): bigint {
    const { unscaled } = this.amount;
    return BigInt(Number(unscaled > 0n) - Number(unscaled < 0n));
  }

  /** Decided by its notation: `1000m`, `1.0` and `1Pi` are not integers. */
  public isInteger(): boolean {
    return this.integer() !== undefined;
  }

  /** @throws Error if it is not an integer */
  public asInteger(): bigint {
    const integer = this.integer();
    if (integer === undefined) {
      throw new Error('cannot convert value to integer');
    }
    return integer;
  }

  public asApproximateFloat(): number {
    const { unscaled, exponent } = this.amount;
    return exponent === 0 ? Number(unscaled) : Number(unscaled) * powerOfTen(exponent);
  }

  private integer(): bigint | undefined {
    const { unscaled, exponent } = this.amount;
    return this.isSmall && exponent >= 0 ? scaled(unscaled, exponent) : undefined;
  }
}

function readSuffix(suffix: string): Suffix | undefined {
  if (Object.hasOwn(DECIMAL, suffix)) {
    return { base: 10, exponent: DECIMAL[suffix]! };
  }
  if (Object.hasOwn(BINARY, suffix)) {
    return { base: 2, exponent: BINARY[suffix]! };
  }
  const exponent = /^[eE]/.test(suffix) ? parseInt64(suffix.slice(1)) : undefined;
  // Of an exponent that is too large the API server keeps the lower half.
  return exponent === undefined
    ? undefined
    : { base: 10, exponent: Number(BigInt.asIntN(32, exponent)) };
}

/**
 * Reads a quantity that fits into an int64 and a power of ten, as far as the API server looks for
 * that.
 */
function readSmall(
  whole: string,
  fraction: string,
  { base, exponent }: Suffix,
): Quantity | undefined {
  if (base === 2 && fraction !== '') {
    return undefined;
  }
  const spare =
    base === 10
      ? INT64_DIGITS - whole.length - fraction.length
      : 14 - whole.length - Math.trunc(exponent * 0.3);
  const scale = (base === 10 ? exponent : 0) - fraction.length;
  if (spare < 0 || scale < -PLACES) {
    return undefined;
  }
  const unscaled = BigInt(whole + fraction) * (base === 2 ? 2n ** BigInt(exponent) : 1n);
  return inInt64(unscaled) ? new Quantity({ unscaled, exponent: scale }, true) : undefined;
}

function readLarge(whole: string, fraction: string, { base, exponent }: Suffix): Quantity {
  const digits = BigInt(whole + fraction);
  const written: Decimal =
    base === 10
      ? { unscaled: digits, exponent: exponent - fraction.length }
      : { unscaled: digits * 2n ** BigInt(exponent), exponent: -fraction.length };
  const rounded = roundUp(written, PLACES);
  const isCapped = base === 2 && compareDecimals(rounded, { unscaled: MAX_INT64, exponent: 0 }) > 0;
  return new Quantity(isCapped ? { unscaled: MAX_INT64, exponent: 0 } : rounded, false);
}

function addSmall(a: Decimal, b: Decimal): Decimal | undefined {
  if (a.unscaled === 0n || b.unscaled === 0n) {
    return b.unscaled === 0n ? a : b;
  }
  const exponent = Math.min(a.exponent, b.exponent);
  const [left, right] = [a, b].map((amount) => scaled(amount.unscaled, amount.exponent - exponent));
  const unscaled = left === undefined || right === undefined ? undefined : left + right;
  return unscaled !== undefined && inInt64(unscaled) ? { unscaled, exponent } : undefined;
}

/** A number times a power of ten, if that is an int64. */
function scaled(number: bigint, power: number): bigint | undefined {
  if (number === 0n) {
    return 0n;
  }
  const result = power > INT64_DIGITS ? undefined : number * 10n ** BigInt(power);
  return result !== undefined && inInt64(result) ? result : undefined;
}

/** As Go multiplies them from two tables, which is not always the nearest number. */
function powerOfTen(exponent: number): number {
  if (exponent < -323 || exponent > 308) {
    return exponent > 0 ? Infinity : 0;
  }
  const size = Math.abs(exponent);
  const [large, small] = [Math.floor(size / 32) * 32, size % 32];
  return exponent < 0
    ? Number(`1e-${large}`) / Number(`1e${small}`)
    : Number(`1e${large}`) * Number(`1e${small}`);
}

/**
 * Tens beyond which nothing is computed: an API server would need more memory for such a number
 * than it has.
 */
const MAX_POWER = 100_000;

/** Beyond it a number is infinite to a double, and how it is written makes no difference. */
const MAX_SCALED = 400;

/**
 * The number `unscaled * 10 ** exponent`, exact; the exponent can be far beyond what could be
 * written out.
 */
interface Decimal {
  readonly unscaled: bigint;
  readonly exponent: number;
}

/**
 * Which of two numbers is greater: 1, 0 or -1. No number is written out that is longer than its own
 * digits.
 */
function compareDecimals(a: Decimal, b: Decimal): number {
  if (
    a.exponent === b.exponent ||
    a.unscaled === 0n ||
    b.unscaled === 0n ||
    a.unscaled < 0n !== b.unscaled < 0n
  ) {
    return order(a.unscaled, b.unscaled);
  }
  const sign = a.unscaled < 0n ? -1 : 1;
  const [length, otherLength] = [digits(a) + a.exponent, digits(b) + b.exponent];
  if (length !== otherLength) {
    return length > otherLength ? sign : -sign;
  }
  const exponent = Math.min(a.exponent, b.exponent);
  return order(shifted(a, exponent), shifted(b, exponent));
}

/** @throws Error when the numbers are so far apart that the sum would not fit in memory */
function addDecimals(a: Decimal, b: Decimal): Decimal {
  if (a.unscaled === 0n || b.unscaled === 0n) {
    return a.unscaled === 0n ? b : a;
  }
  const exponent = Math.min(a.exponent, b.exponent);
  if (Math.max(a.exponent, b.exponent) - exponent > MAX_POWER) {
    throw new Error(`the numbers differ by more than ${MAX_POWER} decimal places`);
  }
  return { unscaled: shifted(a, exponent) + shifted(b, exponent), exponent };
}

/**
 * The number with a number of decimal places, rounded away from zero; as it is where that would be
 * long.
 */
function roundUp({ unscaled, exponent }: Decimal, places: number): Decimal {
  if (unscaled === 0n || exponent > MAX_SCALED) {
    return { unscaled, exponent };
  }
  if (exponent >= -places) {
    return { unscaled: shifted({ unscaled, exponent }, -places), exponent: -places };
  }
  const sign = unscaled < 0n ? -1n : 1n;
  const magnitude = unscaled * sign;
  const excess = -places - exponent;
  if (excess > digits({ unscaled, exponent })) {
    return { unscaled: sign, exponent: -places };
  }
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
