/** Suffixes as powers of ten and of 1024. */
const DECIMAL = ['n', 'u', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E'] as const;
const BINARY = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'] as const;

/** Where in the list of decimal suffixes the unit is. */
const UNIT = 3;

/** Digits, fraction and suffix of what people write; others, such as those with a sign, are left to the API server. */
const SYNTAX = /^(\d{1,15})(?:\.(\d{0,9}))?([numkMGTPE]|[KMGTPE]i|)$/;

/** No quantity is larger. */
const MAX = 2n ** 63n - 1n;

/**
 * A quantity as an API server writes it back into a type that it knows: `1000m` is `1`, and `1024Mi` is `1Gi`. One that
 * says the same otherwise would show as a change in each preview and each diff.
 */
export function canonicalQuantity(quantity: string | number): string | number {
  const match = ['string', 'number'].includes(typeof quantity) ? SYNTAX.exec(String(quantity)) : null;
  if (match === null) return quantity;
  const [, digits = '', fraction = '', suffix = ''] = match;
  const unscaled = BigInt(digits + fraction);
  return (
    (suffix.endsWith('i') ? binary(unscaled, fraction.length, suffix) : decimal(unscaled, fraction.length, suffix)) ??
    quantity
  );
}

/** The largest suffix that leaves a whole number; amounts below 1Ki, or with a fraction of a byte, have decimal ones. */
function binary(unscaled: bigint, places: number, suffix: string): string | undefined {
  const amount = unscaled * 1024n ** BigInt(BINARY.indexOf(suffix as (typeof BINARY)[number]));
  const divisor = 10n ** BigInt(places);
  if (amount % divisor !== 0n || amount < 1024n * divisor) return decimal(amount, places, '');
  let [left, power] = [amount / divisor, 0];
  while (left % 1024n === 0n && power < BINARY.length - 1) {
    [left, power] = [left / 1024n, power + 1];
  }
  // Without a suffix it is read as a decimal amount from then on.
  return power === 0 ? decimal(amount, places, '') : amount / divisor > MAX ? undefined : `${left}${BINARY[power]}`;
}

function decimal(unscaled: bigint, places: number, suffix: string): string | undefined {
  if (unscaled === 0n) return '0';
  let exponent = (DECIMAL.indexOf(suffix as (typeof DECIMAL)[number]) - UNIT) * 3 - places;
  let left = unscaled;
  while (left % 10n === 0n) {
    [left, exponent] = [left / 10n, exponent + 1];
  }
  const power = Math.min(Math.floor(exponent / 3), DECIMAL.length - 1 - UNIT);
  const name = DECIMAL[power + UNIT];
  const whole = left * 10n ** BigInt(exponent - power * 3);
  return name === undefined || whole * 1000n ** BigInt(Math.max(power, 0)) > MAX ? undefined : `${whole}${name}`;
}
