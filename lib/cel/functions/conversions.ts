import { ONE } from '../cost/call';
import { DYN, TO_BYTES, TO_STRING } from '../cost/texts';
import { formatDouble, parseDouble } from '../values/double';
import { formatDuration, parseDuration } from '../values/duration';
import { parseInt64, parseUint64 } from '../values/integer';
import { EvaluationError } from '../runtime/evaluation-error';
import { checkedInt, checkedUint, Double, type Int, intOf, Uint } from '../runtime/numbers';
import { Duration } from '../runtime/times';
import { TypeValue, typeName } from '../runtime/values';
import { parseTimestamp, Timestamp } from '../values/timestamp';
import { type FunctionRow, functions } from './row';

const same = (value: unknown): unknown => value;
const TRUE = new Set(['1', 't', 'T', 'TRUE', 'true', 'True']);
const FALSE = new Set(['0', 'f', 'F', 'FALSE', 'false', 'False']);

/** From one type to another. */
export const CONVERSIONS: readonly FunctionRow[] = functions(0, {
  'bool(bool): bool': [ONE, same],
  'bool(string): bool': [
    ONE,
    (text: string) => (TRUE.has(text) ? true : read(FALSE.has(text) ? false : undefined, text, 'bool')),
  ],
  'bytes(bytes): bytes': [TO_BYTES, same],
  'bytes(string): bytes': [TO_BYTES, (text: string) => new Uint8Array(Buffer.from(text))],
  'double(double): double': [ONE, same],
  'double(int): double': [ONE, (value: Int) => new Double(Number(value))],
  'double(string): double': [ONE, (text: string) => new Double(read(parseDouble(text), text, 'double'))],
  'double(uint): double': [ONE, ({ value }: Uint) => new Double(Number(value))],
  'duration(Duration): Duration': [ONE, same],
  // An API server takes it, and cannot compute it.
  'duration(int): Duration': [
    ONE,
    () => {
      throw new EvaluationError("type conversion error from 'int' to 'google.protobuf.Duration'");
    },
  ],
  'duration(string): Duration': [ONE, (text: string) => Duration.of(read(parseDuration(text), text, 'duration'))],
  'dyn(A): dyn': [DYN, same],
  'int(int): int': [ONE, same],
  'int(double): int': [ONE, ({ value }: Double) => intOf(whole(value, -(2 ** 63), 'integer'))],
  'int(Duration): int': [ONE, ({ nanoseconds }: Duration) => intOf(nanoseconds)],
  'int(string): int': [ONE, (text: string) => intOf(read(parseInt64(text), text, 'int'))],
  'int(Timestamp): int': [ONE, ({ seconds }: Timestamp) => seconds],
  'int(uint): int': [ONE, ({ value }: Uint) => checkedInt(value)],
  'string(string): string': [TO_STRING, same],
  'string(bool): string': [TO_STRING, String],
  'string(bytes): string': [TO_STRING, readUtf8],
  'string(double): string': [TO_STRING, ({ value }: Double) => formatDouble(value)],
  'string(Duration): string': [TO_STRING, ({ nanoseconds }: Duration) => formatDuration(nanoseconds)],
  'string(int): string': [TO_STRING, String],
  'string(Timestamp): string': [TO_STRING, String],
  'string(uint): string': [TO_STRING, ({ value }: Uint) => String(value)],
  'string(IP): string': [TO_STRING, String],
  'string(CIDR): string': [TO_STRING, String],
  'timestamp(Timestamp): Timestamp': [ONE, same],
  'timestamp(int): Timestamp': [ONE, (seconds: Int) => Timestamp.ofSeconds(BigInt(seconds))],
  'timestamp(string): Timestamp': [ONE, (text: string) => read(parseTimestamp(text), text, 'timestamp')],
  'type(A): type<A>': [ONE, (value: unknown) => new TypeValue(typeName(value))],
  'uint(uint): uint': [ONE, same],
  'uint(double): uint': [ONE, ({ value }: Double) => new Uint(whole(value, 0, 'unsigned integer'))],
  'uint(int): uint': [ONE, (value: Int) => checkedUint(BigInt(value))],
  'uint(string): uint': [ONE, (text: string) => new Uint(read(parseUint64(text), text, 'uint'))],
});

function read<T>(value: T | undefined, text: string, type: string): T {
  if (value === undefined) {
    const shown = text.length > 60 ? `${text.slice(0, 57)}...` : text;
    throw new EvaluationError(
      `type conversion error: '${shown}' is not ${/^[aeiou]/.test(type) && type !== 'uint' ? 'an' : 'a'} ${type}`,
    );
  }
  return value;
}

/** Cuts a fraction off; the largest doubles below the limits of 64 bits are out of range already. */
function whole(value: number, least: number, what: string): bigint {
  const most = least === 0 ? 2 ** 64 : 2 ** 63;
  if (Number.isNaN(value) || value >= most || (least === 0 ? value < 0 : value <= least)) {
    throw new EvaluationError(`${what} overflow`);
  }
  return BigInt(Math.trunc(value));
}

function readUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new EvaluationError('invalid UTF-8 in bytes, cannot convert to string');
  }
}
