/** The bounds of the integers of CEL. */
export const MAX_INT64 = 2n ** 63n - 1n;
const MIN_INT64 = -(2n ** 63n);
const MAX_UINT64 = 2n ** 64n - 1n;

/** More digits than any integer of 64 bits has. */
const MAX_DIGITS = 20;

export function inInt64(value: bigint): boolean {
  return value >= MIN_INT64 && value <= MAX_INT64;
}

export function inUint64(value: bigint): boolean {
  return value >= 0n && value <= MAX_UINT64;
}

/** `int('-12')`; undefined if it is not a 64-bit integer. */
export function parseInt64(text: string): bigint | undefined {
  const magnitude = /^[+-]/.test(text) ? parseDigits(text.slice(1)) : parseDigits(text);
  const value = magnitude !== undefined && text.startsWith('-') ? -magnitude : magnitude;
  return value !== undefined && inInt64(value) ? value : undefined;
}

/** `uint('12')`; undefined if it is not an unsigned 64-bit integer. A sign is not allowed. */
export function parseUint64(text: string): bigint | undefined {
  const value = parseDigits(text);
  return value !== undefined && inUint64(value) ? value : undefined;
}

function parseDigits(text: string): bigint | undefined {
  if (!/^\d+$/.test(text)) {
    return undefined;
  }
  const digits = text.replace(/^0+(?=\d)/, '');
  return digits.length > MAX_DIGITS ? undefined : BigInt(digits);
}

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;
const HEXADECIMAL = /^([+-]?)0[xX]([\da-fA-F]*)(?:\.([\da-fA-F]*))?[pP]([+-]?\d+)$/;
const SPECIAL = /^(nan|[+-]?inf(inity)?)$/i;

/**
 * Of a hexadecimal number, more digits than a double holds do not change it, but for whether there
 * are any.
 */
const MAX_HEX_DIGITS = 32;
/** Beyond it a double is zero or too large, whatever the digits. */
const MAX_EXPONENT = 1_000_000;

/** `double('1.5e3')`; undefined if it is not a number, or too large for one. */
export function parseDouble(text: string): number | undefined {
  if (SPECIAL.test(text)) {
    const infinity = text.startsWith('-') ? -Infinity : Infinity;
    return /nan/i.test(text) ? NaN : infinity;
  }
  const plain = text.includes('_') ? withoutUnderscores(text) : text;
  if (plain === undefined) {
    return undefined;
  }
  const value = DECIMAL.test(plain) ? Number(plain) : hexadecimal(plain);
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

/** They may stand between digits only, and behind `0x`; undefined if one stands elsewhere. */
function withoutUnderscores(text: string): string | undefined {
  const digits = text.replace(/^([+-]?0)[xX]/, '$1');
  const isHexadecimal = digits.length < text.length;
  const misplaced = isHexadecimal ? /(^|[^\da-fA-F])_|_([^\da-fA-F]|$)/ : /(^|\D)_|_(\D|$)/;
  return misplaced.test(digits) ? undefined : text.replaceAll('_', '');
}

function hexadecimal(text: string): number | undefined {
  const [, sign = '', whole = '', fraction = '', power = ''] = HEXADECIMAL.exec(text) ?? [];
  if (whole + fraction === '') {
    return undefined;
  }
  const digits = (whole + fraction).replace(/^0+/, '');
  const head = digits.slice(0, MAX_HEX_DIGITS);
  // Rounding depends on whether anything follows.
  const rest = /[^0]/.test(digits.slice(MAX_HEX_DIGITS)) ? '1' : '0';
  const exponent = clamp(Number(power)) + 4 * (digits.length - head.length - 1 - fraction.length);
  const value = digits === '' ? 0 : roundedPower(BigInt(`0x${head}${rest}`), exponent);
  return sign === '-' ? -value : value;
}

function clamp(exponent: number): number {
  return Math.max(-MAX_EXPONENT, Math.min(MAX_EXPONENT, exponent));
}

/** `mantissa * 2 ** exponent`, to the nearest double, and to the even one of two. */
function roundedPower(mantissa: bigint, exponent: number): number {
  const bits = mantissa.toString(2).length;
  // The place of the last bit that the double has; below the smallest normal number there are fewer
  // bits.
  const last = Math.max(bits + exponent - 53, -1074);
  const drop = last - exponent;
  if (drop > bits + 1) {
    return 0;
  }
  const kept = drop <= 0 ? mantissa << BigInt(-drop) : roundedShift(mantissa, BigInt(drop));
  return last > 971
    ? Infinity
    : Number(kept) * 2 ** Math.max(last, -1022) * 2 ** Math.min(0, last + 1022);
}

function roundedShift(mantissa: bigint, by: bigint): bigint {
  const kept = mantissa >> by;
  const rest = mantissa - (kept << by);
  const half = 1n << (by - 1n);
  return rest > half || (rest === half && (kept & 1n) === 1n) ? kept + 1n : kept;
}

/** A double as `string()` gives it, which is `%g` of Go. */
export function formatDouble(value: number): string {
  if (Object.is(value, -0)) {
    return '-0';
  }
  if (Number.isNaN(value)) {
    return 'NaN';
  }
  if (!Number.isFinite(value)) {
    return value > 0 ? '+Inf' : '-Inf';
  }
  const [digits = '', exponent] = value.toExponential().split('e');
  const power = Number(exponent);
  return value !== 0 && (power < -4 || power >= 6)
    ? `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`
    : plainDouble(value);
}

/** The shortest digits of a finite double, without an exponent. */
export function plainDouble(value: number): string {
  const [digits = '', exponent] = value.toExponential().split('e');
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.');
  const all = whole + fraction;
  const point = Number(exponent) + 1;
  if (point <= 0) {
    return `${sign}0.${'0'.repeat(-point)}${all}`;
  }
  return `${sign}${all.slice(0, point).padEnd(point, '0')}${all.length > point ? `.${all.slice(point)}` : ''}`;
}
