import { durationNanoseconds, unsignedValue } from '../cel-js';
import { entriesOf, isPlainMap } from '../equality';

const CLAUSE = /%(?:(%)|(?:\.(\d+))?(.))/gsu;
const DEFAULT_PRECISION = 6;
const NANO = 1_000_000_000n;

/** `'%s has %d'.format([name, count])`; the clauses are s, d, f, x, X, o, b and %. */
export function formatString(template: string, values: readonly unknown[]): string {
  let next = 0;
  return template.replace(
    CLAUSE,
    (_all, percent: string | undefined, precision: string | undefined, clause: string) => {
      if (percent !== undefined) {
        return '%';
      }
      if (next >= values.length) {
        throw new Error(`index ${next} out of range`);
      }
      return formatClause(clause, values[next++], precision === undefined ? DEFAULT_PRECISION : Number(precision));
    },
  );
}

/** The letters of the clauses of a template, in their order. */
export function formatClauses(template: string): string[] {
  return [...template.matchAll(CLAUSE)].flatMap(([, percent, , clause]) =>
    percent === undefined && clause !== undefined ? [clause] : [],
  );
}

/** What is wrong with a template for a number of values, as far as it shows without knowing the values. */
export function formatProblem(template: string, values: number): string | undefined {
  const clauses = formatClauses(template);
  const unknown = clauses.find((clause) => !'sdfxXob'.includes(clause));
  if (unknown !== undefined) {
    return `there is no formatting clause '%${unknown}'`;
  }
  if (template.replace(CLAUSE, '').endsWith('%')) {
    return 'there is a % at the end that belongs to no formatting clause';
  }
  return clauses.length === values ? undefined : `format() has ${clauses.length} clauses and ${values} values`;
}

function formatClause(clause: string, value: unknown, precision: number): string {
  switch (clause) {
    case 's':
      return formatValue(value);
    case 'd':
      return integer(value, clause).toString();
    case 'f':
      return formatFixed(value, precision);
    case 'x':
      return formatHex(value);
    case 'X':
      return formatHex(value).toUpperCase();
    case 'o':
      return integer(value, clause).toString(8);
    case 'b':
      return typeof value === 'boolean' ? String(Number(value)) : integer(value, clause).toString(2);
    default:
      throw new Error(`could not parse formatting clause: unrecognized formatting clause "${clause}"`);
  }
}

/** A value as text; inside of lists and maps as CEL would write it. */
function formatValue(value: unknown, isNested = false): string {
  if (typeof value === 'string') {
    return isNested ? JSON.stringify(value) : value;
  }
  if (typeof value === 'number' && isNested) {
    return value.toFixed(DEFAULT_PRECISION);
  }
  if (typeof value !== 'object' || value === null) {
    return String(value);
  }
  if (Array.isArray(value)) {
    return `[${value.map((item) => formatValue(item, true)).join(', ')}]`;
  }
  if (isPlainMap(value)) {
    const entries = [...entriesOf(value)].map(([key, item]) => `${formatValue(key, true)}:${formatValue(item, true)}`);
    return `{${entries.sort().join(', ')}}`;
  }
  return formatTime(value, isNested);
}

function formatTime(value: object, isNested: boolean): string {
  if (value instanceof Date) {
    return isNested ? `timestamp("${timestampText(value)}")` : timestampText(value);
  }
  if (durationNanoseconds(value) !== undefined) {
    return isNested ? `duration("${durationText(value)}")` : durationText(value);
  }
  const unsigned = unsignedValue(value);
  if (unsigned === undefined) {
    throw new Error('error during formatting: string clause can only be used on strings, numbers, times and the like');
  }
  return unsigned.toString();
}

/** A span of time as `string()` gives it. */
export function durationText(duration: object): string {
  const nanoseconds = durationNanoseconds(duration) ?? 0n;
  const seconds = Number(nanoseconds / NANO) + Number(nanoseconds % NANO) / Number(NANO);
  const text = Math.abs(seconds) < 1 ? seconds.toFixed(9).replace(/\.?0+$/, '') : String(seconds);
  return `${text}s`;
}

/** A number with a fraction as `string()` gives it. */
export function doubleText(value: number): string {
  if (Object.is(value, -0) || !Number.isFinite(value)) {
    return Number.isNaN(value) ? 'NaN' : value === 0 ? '-0' : value > 0 ? '+Inf' : '-Inf';
  }
  const [digits, exponent] = value.toExponential().split('e') as [string, string];
  const power = Number(exponent);
  return power < -4 || power >= 6
    ? `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`
    : String(value);
}

/** A point in time as `string()` gives it. */
export function timestampText(date: Date): string {
  return date.toISOString().replace(/\.?0*Z$/, 'Z');
}

function integer(value: unknown, clause: string): bigint {
  const number = typeof value === 'bigint' ? value : unsignedValue(value);
  if (number === undefined) {
    throw new Error(`error during formatting: %${clause} can only be used on integers`);
  }
  return number;
}

function formatFixed(value: unknown, precision: number): string {
  if (typeof value !== 'number') {
    throw new Error('error during formatting: fixed-point clause can only be used on doubles');
  }
  return value.toLocaleString('en-US', { minimumFractionDigits: precision, maximumFractionDigits: precision });
}

function formatHex(value: unknown): string {
  return typeof value === 'string' || value instanceof Uint8Array
    ? Buffer.from(value as string).toString('hex')
    : integer(value, 'x').toString(16);
}
