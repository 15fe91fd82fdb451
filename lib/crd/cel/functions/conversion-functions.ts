import { ONE } from '../cost/call';
import { DYN, TO_BYTES, TO_STRING } from '../cost/text-costs';
import { checkedInt, checkedUint, Double, Duration, intOf, Uint } from '../runtime/cel-numbers';
import { typeName, TypeValue } from '../runtime/cel-values';
import { utf8 } from '../runtime/code-points';
import { EvaluationError } from '../runtime/evaluation-error';
import { formatDuration, parseDuration } from '../values/duration';
import { formatDouble, parseDouble, parseInt64, parseUint64 } from '../values/number-texts';
import { parseTimestamp, Timestamp } from '../values/timestamp';
import { functions } from './row';

import type { Int } from '../runtime/cel-numbers';
import type { FunctionRow } from './row';

const same = (value: unknown): unknown => value;
const TRUE = new Set(['1', 't', 'T', 'TRUE', 'true', 'True']);
const FALSE = new Set(['0', 'f', 'F', 'FALSE', 'false', 'False']);

export const CONVERSIONS: readonly FunctionRow[] = [
  ...functions(0, ONE, {
    'bool(bool): bool': same,
    'bool(string): bool': (text: string) =>
      TRUE.has(text) ? true : read(FALSE.has(text) ? false : undefined, text, 'bool'),
    'double(double): double': same,
    'double(int): double': (value: Int) => new Double(Number(value)),
    'double(string): double': (text: string) => new Double(read(parseDouble(text), text, 'double')),
    'double(uint): double': ({ value }: Uint) => new Double(Number(value)),
    'duration(Duration): Duration': same,
    'duration(string): Duration': (text: string) =>
      Duration.of(read(parseDuration(text), text, 'duration')),
    'int(int): int': same,
    'int(double): int': ({ value }: Double) => intOf(whole(value, -(2 ** 63), 'integer')),
    'int(Duration): int': ({ nanoseconds }: Duration) => intOf(nanoseconds),
    'int(string): int': (text: string) => intOf(read(parseInt64(text), text, 'int')),
    'int(Timestamp): int': ({ seconds }: Timestamp) => seconds,
    'int(uint): int': ({ value }: Uint) => checkedInt(value),
    'timestamp(Timestamp): Timestamp': same,
    'timestamp(int): Timestamp': (seconds: Int) => Timestamp.ofSeconds(BigInt(seconds)),
    'timestamp(string): Timestamp': (text: string) => read(parseTimestamp(text), text, 'timestamp'),
    'type(A): type<A>': (value: unknown) => new TypeValue(typeName(value)),
    'uint(uint): uint': same,
    'uint(double): uint': ({ value }: Double) => new Uint(whole(value, 0, 'unsigned integer')),
    'uint(int): uint': (value: Int) => checkedUint(BigInt(value)),
    'uint(string): uint': (text: string) => new Uint(read(parseUint64(text), text, 'uint')),
  }),
  ...functions(0, TO_BYTES, {
    'bytes(bytes): bytes': same,
    'bytes(string): bytes': (text: string) => new Uint8Array(Buffer.from(text)),
  }),
  ...functions(0, DYN, { 'dyn(A): dyn': same }),
  ...functions(0, TO_STRING, {
    'string(string): string': same,
    'string(bool): string': String,
    'string(bytes): string': (bytes: Uint8Array) =>
      utf8(bytes, 'invalid UTF-8 in bytes, cannot convert to string'),
    'string(double): string': ({ value }: Double) => formatDouble(value),
    'string(Duration): string': ({ nanoseconds }: Duration) => formatDuration(nanoseconds),
    'string(int): string': String,
    'string(Timestamp): string': String,
    'string(uint): string': ({ value }: Uint) => String(value),
    'string(IP): string': String,
    'string(CIDR): string': String,
  }),
];

function read<T>(value: T | undefined, text: string, type: string): T {
  if (value === undefined) {
    const shown = text.length > 60 ? `${text.slice(0, 57)}...` : text;
    throw new EvaluationError(
      `type conversion error: '${shown}' is not ${/^[aeiou]/.test(type) && type !== 'uint' ? 'an' : 'a'} ${type}`,
    );
  }
  return value;
}

/**
 * Cuts a fraction off; the largest doubles below the limits of 64 bits are out of range already.
 */
function whole(value: number, least: number, what: string): bigint {
  const most = least === 0 ? 2 ** 64 : 2 ** 63;
  if (Number.isNaN(value) || value >= most || (least === 0 ? value < 0 : value <= least)) {
    throw new EvaluationError(`${what} overflow`);
  }
  return BigInt(Math.trunc(value));
}
