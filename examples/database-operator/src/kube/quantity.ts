import type { Quantity } from './objects.js';

const FORM =
  /^([+-]?)(\d*)(?:\.(\d*))?(?:([eE][+-]?\d{1,3})|(n|u|m|k|M|G|T|P|E|Ki|Mi|Gi|Ti|Pi|Ei))?$/;
/** Powers of ten; those of two follow from the place in the list. */
const DECIMAL: Readonly<Record<string, number>> = {
  n: -9,
  u: -6,
  m: -3,
  k: 3,
  M: 6,
  G: 9,
  T: 12,
  P: 15,
  E: 18,
};
const BINARY = ['Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];
/** All values are whole numbers of 10^-SCALE. */
const SCALE = 40;

/** Which of two quantities is larger: below 0, 0 or above 0; undefined where one is no quantity. */
export function compareQuantities(
  a: Quantity | undefined,
  b: Quantity | undefined,
): number | undefined {
  const [left, right] = [valueOf(a), valueOf(b)];
  if (left === undefined || right === undefined) {
    return undefined;
  }
  return Number(left > right) - Number(left < right);
}

/** The exact value: as a number of JavaScript `0.1` would not be what it says. */
function valueOf(quantity: Quantity | undefined): bigint | undefined {
  const [, sign = '', whole = '', fraction = '', exponent, suffix = ''] =
    FORM.exec(String(quantity)) ?? [];
  if (whole + fraction === '') {
    return undefined;
  }
  const power =
    (exponent === undefined ? (DECIMAL[suffix] ?? 0) : Number(exponent.slice(1))) +
    SCALE -
    fraction.length;
  if (power < 0) {
    return undefined;
  }
  const value =
    BigInt(whole + fraction) * 10n ** BigInt(power) * 1024n ** BigInt(BINARY.indexOf(suffix) + 1);
  return sign === '-' ? -value : value;
}
