import { EvaluationError } from './evaluation-error';

/**
 * An int of CEL: a number as long as JavaScript holds it exactly, and a bigint beyond, up to 64
 * bits.
 */
export type Int = number | bigint;

/** A number with a fraction, or one that could have one. */
export class Double {
  public constructor(public readonly value: number) {}

  public toString(): string {
    return String(this.value);
  }
}

/** A number that is never negative. */
export class Uint {
  public constructor(public readonly value: bigint) {}

  public toString(): string {
    return `${this.value}u`;
  }
}

export function isInt(value: unknown): value is Int {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** The int of a bigint that is known to have 64 bits. */
export function intOf(value: bigint): Int {
  return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER
    ? Number(value)
    : value;
}

export function checkedInt(value: bigint): Int {
  if (BigInt.asIntN(64, value) !== value) {
    throw new EvaluationError('integer overflow');
  }
  return intOf(value);
}

export function checkedUint(value: bigint): Uint {
  if (BigInt.asUintN(64, value) !== value) {
    throw new EvaluationError('unsigned integer overflow');
  }
  return new Uint(value);
}

/** Computes with two ints: quickly where JavaScript is exact, and else in 64 bits. */
export function intArithmetic(
  quick: (a: number, b: number) => number,
  exact: (a: bigint, b: bigint) => bigint,
): (a: Int, b: Int) => Int {
  return (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') {
      const result = quick(a, b);
      if (Number.isSafeInteger(result)) {
        // There is one zero only.
        return result + 0;
      }
    }
    return checkedInt(exact(BigInt(a), BigInt(b)));
  };
}

export function requireDivisor<T extends Int>(divisor: T, what: 'division' | 'modulus'): T {
  if (Number(divisor) === 0) {
    throw new EvaluationError(what === 'division' ? 'division by zero' : 'modulus by zero');
  }
  return divisor;
}

/**
 * A number of any kind as JavaScript compares it: ints and doubles by value, with NaN equal to
 * nothing.
 */
export function numeric(value: unknown): number | bigint | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') {
    return value;
  }
  return value instanceof Double || value instanceof Uint ? value.value : undefined;
}

export class Duration {
  /** @throws EvaluationError if the nanoseconds do not fit into 64 bits */
  public static of(nanoseconds: bigint): Duration {
    if (BigInt.asIntN(64, nanoseconds) !== nanoseconds) {
      throw new EvaluationError('duration overflow');
    }
    return new Duration(nanoseconds);
  }

  private constructor(public readonly nanoseconds: bigint) {}
}
