import { durationNanoseconds } from '../cel-js';
import { define, type Library } from '../library';
import { durationText, timestampText } from './string-format';

/** Conversions that the engine lacks. */
export const conversionsLibrary: Library = (environment) => {
  define(environment, {
    'string(google.protobuf.Timestamp): string': timestampText,
    'string(google.protobuf.Duration): string': durationText,
    'int(google.protobuf.Timestamp): int': (date: Date) => BigInt(Math.floor(date.getTime() / 1000)),
    'int(google.protobuf.Duration): int': durationNanoseconds,
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
