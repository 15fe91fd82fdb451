/** The bounds of the integers of CEL. */
export const MAX_INT64 = 2n ** 63n - 1n;
export const MIN_INT64 = -(2n ** 63n);
export const MAX_UINT64 = 2n ** 64n - 1n;

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
  if (!/^\d+$/.test(text)) return undefined;
  const digits = text.replace(/^0+(?=\d)/, '');
  return digits.length > MAX_DIGITS ? undefined : BigInt(digits);
}
