/** The digits of scientific notation behind the point; a precision is taken for the width. */
const SCIENTIFIC_PLACES = 6;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * The `%f` of `format()`: English, with commas between thousands.
 *
 * @param precision digits behind the point; of zeros at the end the API server writes as many as its last eight bits say
 */
export function formatFixed(value: number, precision = 6): string {
  if (!Number.isFinite(value)) return special(value);
  const { digits, exponent } = exactDigits(Math.abs(value));
  const least = precision % 0x100;
  const places = Math.max(Math.min(-exponent, precision), least);
  const all = rounded(digits, -exponent - places).padStart(places + 1, '0');
  const whole = all.slice(0, all.length - places).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = all.slice(all.length - places);
  const shown = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, '');
  return `${value < 0 ? '-' : ''}${whole}${shown === '' ? '' : `.${shown}`}`;
}

/**
 * The `%e` of `format()`, such as `1.052033×10⁰³`.
 *
 * @param precision to the API server it is the width
 */
export function formatScientific(value: number, precision = 6): string {
  return (Number.isFinite(value) ? scientific(value) : special(value)).padStart(precision % 0x10000);
}

function scientific(value: number): string {
  const { digits, exponent } = exactDigits(Math.abs(value));
  const all = rounded(digits.padEnd(SCIENTIFIC_PLACES + 1, '0'), Math.max(0, digits.length - SCIENTIFIC_PLACES - 1));
  const power = value === 0 ? 0 : exponent + digits.length - 1 + (all.length > SCIENTIFIC_PLACES + 1 ? 1 : 0);
  const raised = String(Math.abs(power))
    .padStart(2, '0')
    .replace(/\d/g, (digit) => SUPERSCRIPTS.charAt(Number(digit)));
  const mantissa = `${all.charAt(0)}.${all.slice(1, SCIENTIFIC_PLACES + 1)}`;
  return `${value < 0 ? '-' : ''}${mantissa}×10${power < 0 ? '⁻' : ''}${raised}`;
}

function special(value: number): string {
  return Number.isNaN(value) ? 'NaN' : value < 0 ? '-∞' : '∞';
}

/** All digits of a double, which is `digits * 10 ** exponent`. */
function exactDigits(value: number): { readonly digits: string; readonly exponent: number } {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  const raw = bits.getBigUint64(0);
  const biased = Number((raw >> 52n) & 0x7ffn);
  const mantissa = (raw & 0xfffffffffffffn) + (biased === 0 ? 0n : 1n << 52n);
  const power = Math.max(biased, 1) - 1075;
  return power >= 0
    ? { digits: (mantissa << BigInt(power)).toString(), exponent: 0 }
    : { digits: (mantissa * 5n ** BigInt(-power)).toString(), exponent: power };
}

/** Digits without the last ones, rounded to the nearest, and to the even one of two; or with more zeros. */
function rounded(digits: string, drop: number): string {
  if (drop <= 0) return digits === '0' ? digits : digits + '0'.repeat(-drop);
  const kept = BigInt(digits.slice(0, Math.max(0, digits.length - drop)) || '0');
  const rest = digits.padStart(drop, '0').slice(-drop);
  const isAbove = /^(5.*[^0]|[6-9])/.test(rest);
  const isTie = /^50*$/.test(rest);
  return (isAbove || (isTie && kept % 2n === 1n) ? kept + 1n : kept).toString();
}
