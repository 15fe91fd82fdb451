const SYNTAX = /^([+-]?)(\d+\.?\d*|\.\d+)([numkMGTPE]|[KMGTPE]i|[eE][+-]?\d{1,2}|)$/;

/** Suffixes as powers of ten and of 1024. */
const DECIMAL = ['n', 'u', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E'];
const BINARY = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];

/** Where in the list of decimal suffixes the unit is. */
const UNIT = 3;

/** The value of a quantity, as precise as a number can be; undefined if it is invalid. */
export function amountOf(quantity: unknown): number | undefined {
  if (typeof quantity === 'number') {
    return Number.isFinite(quantity) ? quantity : undefined;
  }
  const [, sign = '', digits = '', suffix = ''] =
    typeof quantity === 'string' ? (SYNTAX.exec(quantity) ?? []) : [];
  if (digits === '') {
    return undefined;
  }
  const number = Number(`${sign}${digits}`);
  const factor = factorOf(suffix);
  // Thousandths are no doubles: 1100 * 0.001 is more than 1.1.
  return factor < 1 ? number / Math.round(1 / factor) : number * factor;
}

function factorOf(suffix: string): number {
  if (suffix.endsWith('i')) {
    return 1024 ** BINARY.indexOf(suffix);
  }
  return /\d$/.test(suffix) ? Number(`1${suffix}`) : 1000 ** (DECIMAL.indexOf(suffix) - UNIT);
}

/**
 * Digits, fraction and suffix of what people write; others, such as those with a sign, are left to
 * the API server.
 */
const COMMON_SYNTAX = /^(\d{1,15})(?:\.(\d{0,9}))?([numkMGTPE]|[KMGTPE]i|)$/;

/** No quantity is larger. */
const MAX = 2n ** 63n - 1n;

/**
 * As an API server writes it back (`1024Mi` is `1Gi`): else it is a change in each preview and each
 * diff.
 */
export function canonicalQuantity(quantity: string | number): string | number {
  const match = ['string', 'number'].includes(typeof quantity)
    ? COMMON_SYNTAX.exec(String(quantity))
    : null;
  if (match === null) {
    return quantity;
  }
  const [, digits = '', fraction = '', suffix = ''] = match;
  const unscaled = BigInt(digits + fraction);
  return (
    (suffix.endsWith('i')
      ? binary(unscaled, fraction.length, suffix)
      : decimal(unscaled, fraction.length, suffix)) ?? quantity
  );
}

/**
 * The largest suffix that leaves a whole number; amounts below 1Ki, or with a fraction of a byte,
 * have decimal ones.
 */
function binary(unscaled: bigint, places: number, suffix: string): string | undefined {
  const amount = unscaled * 1024n ** BigInt(BINARY.indexOf(suffix));
  const divisor = 10n ** BigInt(places);
  if (amount % divisor !== 0n || amount < 1024n * divisor) {
    return decimal(amount, places, '');
  }
  let [left, power] = [amount / divisor, 0];
  while (left % 1024n === 0n && power < BINARY.length - 1) {
    [left, power] = [left / 1024n, power + 1];
  }
  // Without a suffix it is read as a decimal amount from then on.
  if (power === 0) {
    return decimal(amount, places, '');
  }
  return amount / divisor > MAX ? undefined : `${left}${BINARY[power]}`;
}

function decimal(unscaled: bigint, places: number, suffix: string): string | undefined {
  if (unscaled === 0n) {
    return '0';
  }
  let exponent = (DECIMAL.indexOf(suffix) - UNIT) * 3 - places;
  let left = unscaled;
  while (left % 10n === 0n) {
    [left, exponent] = [left / 10n, exponent + 1];
  }
  const power = Math.min(Math.floor(exponent / 3), DECIMAL.length - 1 - UNIT);
  const name = DECIMAL[power + UNIT];
  const whole = left * 10n ** BigInt(exponent - power * 3);
  return name === undefined || whole * 1000n ** BigInt(Math.max(power, 0)) > MAX
    ? undefined
    : `${whole}${name}`;
}
