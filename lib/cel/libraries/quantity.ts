import { define, type Library } from '../library';

/** The powers of ten and of two that suffixes stand for. */
const DECIMAL = { n: -9, u: -6, m: -3, '': 0, k: 3, M: 6, G: 9, T: 12, P: 15, E: 18 } as const;
const BINARY = { Ki: 10, Mi: 20, Gi: 30, Ti: 40, Pi: 50, Ei: 60 } as const;

/** Number, fraction, and either a suffix or an exponent. As in Kubernetes, the digits themselves may be missing. */
const SYNTAX = /^([+-]?)(\d*)(?:(\.)(\d*))?(?:([KMGTPE]i|[numkMGTPE])|[eE]([+-]?\d+))?$/;

const NANO = 10n ** 9n;
const MAX_INT64 = 2n ** 63n - 1n;

/** An amount such as `500m` or `1Gi`, exact to the nano. */
export class Quantity {
  public static tryParse(text: string): Quantity | undefined {
    const match = SYNTAX.exec(text);
    if (match === null || text === '') {
      return undefined;
    }
    const [, sign, whole = '', , fraction = '', suffix = '', exponent] = match;
    const digits = BigInt(`${whole}${fraction}` || '0');
    const decimals = (exponent === undefined ? decimalPower(suffix) : Number(exponent)) - fraction.length + 9;
    const scaled = digits * (isBinary(suffix) ? 2n ** BigInt(BINARY[suffix]) : 1n);
    const nanos = decimals >= 0 ? scaled * 10n ** BigInt(decimals) : divideUp(scaled, 10n ** BigInt(-decimals));
    // The API server calls a number whole by the way it is written: `1000m`, `1.0` and `1Pi` are not.
    const whollyWritten =
      fraction === '' && decimals >= 9 && whole.replace(/^0+(?=.)/, '').length <= mostDigits(suffix);
    return new Quantity(sign === '-' ? -nanos : nanos, whollyWritten);
  }

  public static parse(text: string): Quantity {
    const quantity = Quantity.tryParse(text);
    if (quantity === undefined) {
      throw new Error(`'${text}' is not a quantity`);
    }
    return quantity;
  }

  private constructor(
    private readonly nanos: bigint,
    private readonly isWhole: boolean,
  ) {}

  public plus(other: Quantity | bigint): Quantity {
    const { nanos, isWhole } = typeof other === 'bigint' ? new Quantity(other * NANO, true) : other;
    return new Quantity(this.nanos + nanos, this.isWhole && isWhole);
  }

  public minus(other: Quantity | bigint): Quantity {
    return this.plus(typeof other === 'bigint' ? -other : new Quantity(-other.nanos, other.isWhole));
  }

  public compareTo(other: Quantity): bigint {
    return BigInt(Number(this.nanos > other.nanos) - Number(this.nanos < other.nanos));
  }

  public equals(other: Quantity): boolean {
    return this.nanos === other.nanos;
  }

  public sign(): bigint {
    return BigInt(Number(this.nanos > 0n) - Number(this.nanos < 0n));
  }

  public isInteger(): boolean {
    const value = this.nanos / NANO;
    return this.isWhole && value <= MAX_INT64 && value >= -MAX_INT64 - 1n;
  }

  public asInteger(): bigint {
    if (!this.isInteger()) {
      throw new Error('cannot convert value to integer');
    }
    return this.nanos / NANO;
  }

  public asApproximateFloat(): number {
    return Number(this.nanos) / Number(NANO);
  }
}

/** `quantity()`, `isQuantity()` and the arithmetic of quantities. */
export const quantityLibrary: Library = (environment) => {
  environment.registerType('kubernetes.Quantity', Quantity);
  define(environment, {
    'quantity(string): kubernetes.Quantity': (text: string) => Quantity.parse(text),
    'isQuantity(string): bool': (text: string) => Quantity.tryParse(text) !== undefined,
    // Kubernetes documents it as a method, and compiles it as a function only.
    'sign(kubernetes.Quantity): int': (a: Quantity) => a.sign(),
    'kubernetes.Quantity.add(kubernetes.Quantity): kubernetes.Quantity': (a: Quantity, b: Quantity) => a.plus(b),
    'kubernetes.Quantity.add(int): kubernetes.Quantity': (a: Quantity, b: bigint) => a.plus(b),
    'kubernetes.Quantity.sub(kubernetes.Quantity): kubernetes.Quantity': (a: Quantity, b: Quantity) => a.minus(b),
    'kubernetes.Quantity.sub(int): kubernetes.Quantity': (a: Quantity, b: bigint) => a.minus(b),
    'kubernetes.Quantity.compareTo(kubernetes.Quantity): int': (a: Quantity, b: Quantity) => a.compareTo(b),
    'kubernetes.Quantity.isGreaterThan(kubernetes.Quantity): bool': (a: Quantity, b: Quantity) => a.compareTo(b) > 0n,
    'kubernetes.Quantity.isLessThan(kubernetes.Quantity): bool': (a: Quantity, b: Quantity) => a.compareTo(b) < 0n,
    'kubernetes.Quantity.isInteger(): bool': (a: Quantity) => a.isInteger(),
    'kubernetes.Quantity.asInteger(): int': (a: Quantity) => a.asInteger(),
    'kubernetes.Quantity.asApproximateFloat(): double': (a: Quantity) => a.asApproximateFloat(),
  });
};

function isBinary(suffix: string): suffix is keyof typeof BINARY {
  return suffix in BINARY;
}

/** The most digits of a number that the API server holds as an integer. */
function mostDigits(suffix: string): number {
  return isBinary(suffix) ? 14 - Math.trunc(BINARY[suffix] * 0.3) : 18;
}

function decimalPower(suffix: string): number {
  return isBinary(suffix) ? 0 : DECIMAL[suffix as keyof typeof DECIMAL];
}

/** Amounts below a nano are rounded away from zero, so that a little never becomes nothing. */
function divideUp(amount: bigint, by: bigint): bigint {
  return (amount + by - 1n) / by;
}
