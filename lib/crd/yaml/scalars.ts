import { formatDouble, parseDouble } from '../cel/values/double';
import { inInt64, inUint64 } from '../cel/values/integer';

const words = <T>(value: T, text: string): [string, T][] => text.split(' ').map((word) => [word, value]);

/** Words that are no text, unless they are in quotes. */
const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ...words(true, 'y Y yes Yes YES true True TRUE on On ON'),
  ...words(false, 'n N no No NO false False FALSE off Off OFF'),
  ...words(null, '~ null Null NULL'),
  ...words(NaN, '.nan .NaN .NAN'),
  ...words(Infinity, '.inf .Inf .INF +.inf +.Inf +.INF'),
  ...words(-Infinity, '-.inf -.Inf -.INF'),
  ['', null],
]);

const FLOAT = /^[-+]?(\.\d+|\d+(\.\d*)?)([eE][-+]?\d+)?$/;
/** More digits than an integer of 64 bits has, in any base. */
const MAX_DIGITS = 66;

/**
 * Resolves a scalar without quotes as Go does (goyaml 2, as `sigs.k8s.io/yaml` has it): text, a number, an integer as a bigint,
 * a boolean or null.
 *
 * Numbers are those of Go: `0o14`, `0O14` and `014` are 12, underscores may stand anywhere behind the first character, and
 * what is too large for a number is text. Numbers to the base 60 and dates are text.
 */
export function resolvePlain(text: string): string | number | bigint | boolean | null {
  if (!/^[-+.\dyYnNtTfFoO~]/.test(text)) return text === '' ? null : text;
  const word = WORDS.get(text);
  if (word !== undefined) return word as number | boolean | null;
  return (text.startsWith('.') ? parseDouble(text) : /^[-+\d]/.test(text) ? parseNumber(text) : undefined) ?? text;
}

function parseNumber(text: string): number | bigint | undefined {
  const plain = text.replaceAll('_', '');
  const integer = parseInteger(plain);
  return integer ?? (FLOAT.test(plain) ? parseDouble(plain) : undefined);
}

/** An integer as Go reads it with base 0: a prefix or a leading zero gives the base. */
function parseInteger(text: string): bigint | undefined {
  const [, sign = '', prefix = '', digits = ''] = /^([-+]?)(0[xXoObB]?)?([\da-fA-F]*)$/.exec(text) ?? [];
  // Not meant, and so in Go: what follows a `0b` may have a sign.
  const binary = /^0b([-+])([01]{1,63})$/.exec(text);
  if (binary !== null) return BigInt(`0b${binary[2]!}`) * (binary[1] === '-' ? -1n : 1n);
  const stripped = digits.replace(/^0+(?=.)/, '');
  const magnitude = stripped.length > MAX_DIGITS ? undefined : inBase(prefix.toLowerCase(), stripped);
  // A number above those with a sign may have none.
  return magnitude === undefined ||
    !(sign === '' ? inUint64(magnitude) : inInt64(sign === '-' ? -magnitude : magnitude))
    ? undefined
    : sign === '-'
      ? -magnitude
      : magnitude;
}

function inBase(prefix: string, digits: string): bigint | undefined {
  switch (prefix) {
    case '':
      return /^\d+$/.test(digits) ? BigInt(digits) : undefined;
    case '0x':
      return digits === '' ? undefined : BigInt(`0x${digits}`);
    case '0b':
      return /^[01]+$/.test(digits) ? BigInt(`0b${digits}`) : undefined;
    case '0o':
      return /^[0-7]+$/.test(digits) ? BigInt(`0o${digits}`) : undefined;
    default:
      return digits === '' ? 0n : /^[0-7]+$/.test(digits) ? BigInt(`0o${digits}`) : undefined;
  }
}

const TAG = /^(?:!!|!<tag:yaml\.org,2002:)(\w+)>?$/;

/** Resolves a scalar with a tag; undefined for a tag that is not known, or that does not fit. */
export function resolveTagged(tag: string, text: string): ReturnType<typeof resolvePlain> | undefined {
  const kind = tag === '!' ? 'str' : TAG.exec(tag)?.[1];
  const value = kind === 'str' ? text : resolvePlain(text);
  switch (kind) {
    case 'str':
      return value;
    case 'int':
      return typeof value === 'bigint' ? value : undefined;
    case 'float':
      return typeof value === 'bigint' ? Number(value) : typeof value === 'number' ? value : undefined;
    case 'bool':
      return typeof value === 'boolean' ? value : undefined;
    case 'null':
      return value === null ? null : undefined;
    default:
      return undefined;
  }
}

export function isOwnTag(tag: string, kind: 'map' | 'seq'): boolean {
  return tag === '!' || TAG.exec(tag)?.[1] === kind;
}

export function keyName(key: string | number | bigint | boolean): string {
  return typeof key === 'number' ? floatName(key) : String(key);
}

/** In the digits of a number of 32 bits, as `sigs.k8s.io/yaml` writes it. */
function floatName(key: number): string {
  const single = Math.fround(key);
  if (!Number.isFinite(single)) return Number.isNaN(single) ? '.nan' : single > 0 ? '.inf' : '-.inf';
  if (Object.is(single, -0)) return '-0';
  const digits = [1, 2, 3, 4, 5, 6, 7, 8].find((count) => Math.fround(Number(single.toPrecision(count))) === single);
  return formatDouble(Number(single.toPrecision(digits ?? 9)));
}
