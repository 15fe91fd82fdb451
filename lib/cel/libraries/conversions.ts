import { createDuration, durationNanoseconds, unsignedValue } from '../cel-js';
import { define, type Library } from '../library';
import { inRange } from '../ranges';
import { formatDouble, parseDouble } from '../values/double';
import { parseDuration } from '../values/duration';
import { parseInt64, parseUint64 } from '../values/integer';
import { parseTimestamp } from '../values/timestamp';
import { durationText, timestampText } from './string-format';

/** Conversions that the engine lacks. */
export const conversionsLibrary: Library = (environment) => {
  define(environment, {
    'string(google.protobuf.Timestamp): string': timestampText,
    'string(google.protobuf.Duration): string': durationText,
    'int(google.protobuf.Timestamp): int': (date: Date) => BigInt(Math.floor(date.getTime() / 1000)),
    'int(google.protobuf.Duration): int': durationNanoseconds,
    'int(uint): int': (value: object) => inRange(unsignedValue(value)),
    'duration(google.protobuf.Duration): google.protobuf.Duration': (span: object) => span,
    'timestamp(google.protobuf.Timestamp): google.protobuf.Timestamp': (date: Date) => date,
  });
};

/** What each conversion reads of a text, as the values of the engine; undefined for a text that it cannot read. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  bool: (text) => (BOOLEAN.test(text) ? /^[1t]/i.test(text) : undefined),
  int: parseInt64,
  uint: parseUint64,
  double: parseDouble,
  duration: (text) => {
    const nanoseconds = parseDuration(text);
    return nanoseconds === undefined ? undefined : createDuration(nanoseconds);
  },
  timestamp: (text) => {
    const time = parseTimestamp(text);
    return time === undefined ? undefined : new Date(time.seconds * 1000 + Math.floor(time.nanos / 1e6));
  },
};

const BOOLEAN = /^([1tT0fF]|TRUE|true|True|FALSE|false|False)$/;

/** Whether a conversion fails for a text; a function that is none never does. */
export function failsToConvert(name: string, text: string): boolean {
  try {
    return Object.hasOwn(READERS, name) && READERS[name]!(text) === undefined;
  } catch {
    return true;
  }
}

/** Conversions that the engine does otherwise; undefined for a value that it converts as it should. */
export const CONVERSIONS: Readonly<Record<string, (value: unknown) => unknown>> = {
  ...Object.fromEntries(
    // An unsigned integer has a class of the engine, which makes it of a text that was looked at.
    Object.entries(READERS).map(([name, read]) => [
      name,
      (value: unknown) => (typeof value === 'string' && name !== 'uint' ? read(value) : undefined),
    ]),
  ),
  string: (value) =>
    typeof value === 'number' ? formatDouble(value) : value instanceof Uint8Array ? readUtf8(value) : undefined,
  uint: (value) => {
    if (typeof value === 'number' && !(value >= 0 && value < 2 ** 64)) {
      throw new Error('unsigned integer overflow');
    }
    return undefined;
  },
};

function readUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Error('invalid UTF-8 in bytes, cannot convert to string');
  }
}
