import {
  formatDouble,
  inInt64,
  inUint64,
  MAX_INT64,
  parseDouble,
} from '../cel/values/number-texts';
import { YamlFailure } from './cursor';

import type { YamlNode } from './yaml-nodes';

/** A scalar as Go reads it: an integer is a bigint, every other number a number. */
export type Resolved = string | number | bigint | boolean | null;

const CORE = 'tag:yaml.org,2002:';

/** What a scalar is, by its tag or by its text. */
export function resolveScalar({ text, tag, isImplicit, line }: YamlNode): Resolved {
  if (tag === '') {
    return isImplicit ? resolvePlain(text) : text;
  }
  const kind = tag.startsWith(CORE) ? tag.slice(CORE.length) : '';
  const ofOther = TYPES.includes(kind) ? resolveTagged(kind, text) : text;
  const value = kind === 'binary' ? decoded(text) : ofOther;
  if (value === undefined) {
    throw new YamlFailure(`cannot decode '${text.slice(0, 20)}' as a !!${kind}`, line);
  }
  return value;
}

const TYPES = ['str', 'bool', 'int', 'float', 'null', 'timestamp'];

/** Resolves a scalar with a tag that says what it is; undefined where it is something else. */
function resolveTagged(kind: string, text: string): Resolved | undefined {
  const value = kind === 'str' ? text : resolvePlain(text);
  switch (kind) {
    case 'str':
      return value;
    case 'int':
      return typeof value === 'bigint' ? value : undefined;
    case 'float':
      if (typeof value === 'bigint' && inInt64(value)) {
        return Number(value);
      }
      return typeof value === 'number' ? value : undefined;
    case 'bool':
      return typeof value === 'boolean' ? value : undefined;
    case 'null':
      return value === null ? null : undefined;
    default:
      return isTimestamp(text) ? text : undefined;
  }
}

/** Bytes in base 64; what is no text in them is no character. */
function decoded(text: string): string | undefined {
  const written = text.replace(/[\r\n]/g, '');
  return /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(written)
    ? Buffer.from(written, 'base64').toString('utf8')
    : undefined;
}

const TIMESTAMP =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[Tt]| +)(\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,]\d+)?(Z|[-+]\d\d:\d\d)?)?$/;

/** Returns true for the forms of time that Go takes, with a zone exactly behind a letter. */
function isTimestamp(text: string): boolean {
  const [whole, year, month, day, hour = 0, minute = 0, second = 0, zone] =
    TIMESTAMP.exec(text) ?? [];
  if (whole === undefined || (zone !== undefined) !== /[Tt]/.test(whole)) {
    return false;
  }
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return (
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    Number(day) >= 1 &&
    Number(day) <= days &&
    Number(hour) < 24 &&
    Number(minute) < 60 &&
    Number(second) < 60
  );
}

/** The number of a decimal integer that any reader takes for one; most are. */
export function integerText(text: string): number | undefined {
  const first = text.charCodeAt(0);
  const isNumber = first === 0x2d || (first >= 0x30 && first <= 0x39);
  return isNumber && text.length < 16 && /^-?(?:[1-9]\d*|0)$/.test(text) && text !== '-0'
    ? Number(text)
    : undefined;
}

/** The name that a key has in JSON; undefined where it cannot have one. */
export function keyName(key: Exclude<Resolved, null>): string | undefined {
  if (typeof key === 'bigint') {
    return key > MAX_INT64 ? undefined : String(key);
  }
  return typeof key === 'number' ? floatName(key) : String(key);
}

const words = <T>(value: T, text: string): [string, T][] =>
  text.split(' ').map((word) => [word, value]);

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
 * Resolves a scalar without quotes as Go does (goyaml 2, as `sigs.k8s.io/yaml` has it): text, a
 * number, an integer as a bigint, a boolean or null.
 *
 * Numbers are those of Go: `0o14`, `0O14` and `014` are 12, underscores may stand anywhere behind
 * the first character, and what is too large for a number is text. Numbers to the base 60 and dates
 * are text.
 */
export function resolvePlain(text: string): Resolved {
  if (!/^[-+.\dyYnNtTfFoO~]/.test(text)) {
    return text === '' ? null : text;
  }
  const word = WORDS.get(text);
  if (word !== undefined) {
    return word as number | boolean | null;
  }
  if (text.startsWith('.')) {
    return parseDouble(text) ?? text;
  }
  return (/^[-+\d]/.test(text) ? parseNumber(text) : undefined) ?? text;
}

function parseNumber(text: string): number | bigint | undefined {
  const plain = text.replaceAll('_', '');
  const integer = parseInteger(plain);
  return integer ?? (FLOAT.test(plain) ? parseDouble(plain) : undefined);
}

/** An integer as Go reads it with base 0: a prefix or a leading zero gives the base. */
function parseInteger(text: string): bigint | undefined {
  const [, sign = '', prefix = '', digits = ''] =
    /^([-+]?)(0[xXoObB]?)?([\da-fA-F]*)$/.exec(text) ?? [];
  // Not meant, and so in Go: what follows a `0b` may have a sign.
  const binary = /^0b([-+])([01]{1,63})$/.exec(text);
  if (binary !== null) {
    return BigInt(`0b${binary[2]!}`) * (binary[1] === '-' ? -1n : 1n);
  }
  const stripped = digits.replace(/^0+(?=.)/, '');
  const magnitude =
    stripped.length > MAX_DIGITS ? undefined : inBase(prefix.toLowerCase(), stripped);
  // A number above those with a sign may have none.
  if (magnitude === undefined) {
    return undefined;
  }
  const signed = sign === '-' ? -magnitude : magnitude;
  return (sign === '' ? inUint64(signed) : inInt64(signed)) ? signed : undefined;
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
      return /^[0-7]*$/.test(digits) ? BigInt(`0o${digits || '0'}`) : undefined;
  }
}

/** In the digits of a number of 32 bits, as `sigs.k8s.io/yaml` writes it. */
function floatName(key: number): string {
  const single = Math.fround(key);
  if (!Number.isFinite(single)) {
    const infinity = single > 0 ? '.inf' : '-.inf';
    return Number.isNaN(single) ? '.nan' : infinity;
  }
  if (Object.is(single, -0)) {
    return '-0';
  }
  const digits = [1, 2, 3, 4, 5, 6, 7, 8].find(
    (count) => Math.fround(Number(single.toPrecision(count))) === single,
  );
  return formatDouble(Number(single.toPrecision(digits ?? 9)));
}
