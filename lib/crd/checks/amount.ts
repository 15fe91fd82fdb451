const SYNTAX = /^([+-]?)(\d+\.?\d*|\.\d+)([numkMGTPE]|[KMGTPE]i|[eE][+-]?\d{1,2}|)$/;

const DECIMAL = 'num kMGTPE';
const BINARY = ' KMGTPE';

/** The value of a quantity, as precise as a number can be; undefined if it is invalid. */
export function amountOf(quantity: unknown): number | undefined {
  if (typeof quantity === 'number') return Number.isFinite(quantity) ? quantity : undefined;
  const [, sign = '', digits = '', suffix = ''] = typeof quantity === 'string' ? (SYNTAX.exec(quantity) ?? []) : [];
  if (digits === '') return undefined;
  const number = Number(`${sign}${digits}`);
  const factor = factorOf(suffix);
  // Thousandths are no doubles: 1100 * 0.001 is more than 1.1.
  return factor < 1 ? number / Math.round(1 / factor) : number * factor;
}

function factorOf(suffix: string): number {
  if (suffix.endsWith('i')) return 1024 ** BINARY.indexOf(suffix.charAt(0));
  if (/\d$/.test(suffix)) return Number(`1${suffix}`);
  return 1000 ** (DECIMAL.indexOf(suffix === '' ? ' ' : suffix) - DECIMAL.indexOf(' '));
}
