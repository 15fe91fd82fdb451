import { durationNanoseconds, unsignedValue } from '../cel-js';
import { define, type Library } from '../library';
import { inRange } from '../ranges';
import { doubleText, durationText, timestampText } from './string-format';

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

const INTEGER = /^[+-]?\d+$/;
const DOUBLE = /^[+-]?(\d+\.?\d*([eE][+-]?\d+)?|\.\d+([eE][+-]?\d+)?|inf(inity)?|nan)$/i;
const DURATION = /^[+-]?((\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h))+$/;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * What a text has to look like to be converted; the engine reads more, such as `int('')` and `int('0x1')`.
 */
export const CONVERSION_SYNTAX: ReadonlyMap<string, RegExp> = new Map([
  ['bool', /^([1tT0fF]|TRUE|true|True|FALSE|false|False)$/],
  ['int', INTEGER],
  ['uint', /^\d+$/],
  ['double', DOUBLE],
  ['duration', DURATION],
  ['timestamp', TIMESTAMP],
]);

/** Conversions that the engine does otherwise; undefined for a value that it converts as it should. */
export const CONVERSIONS: Readonly<Record<string, (value: unknown) => unknown>> = {
  bool: (value) => (typeof value === 'string' ? /^[1t]/i.test(value) : undefined),
  string: (value) =>
    typeof value === 'number' ? doubleText(value) : value instanceof Uint8Array ? readUtf8(value) : undefined,
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
