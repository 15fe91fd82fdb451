import { type Draft, isObject } from '../../json/object';
import { show, showTyped } from '../../json/show';
import { parseDurationFormat } from '../values/duration-format';
import { parseDate, parseDateTime } from '../values/timestamp';
import { Double, intOf, Duration } from './numbers';
import { Unreadable } from './evaluation-error';

/** A string, number or boolean as rules see it, by the type and the format that the schema gives it. */
export function scalarValue(json: unknown, type: string, format: string | undefined): unknown {
  switch (type) {
    case 'integer':
      return integerValue(json);
    case 'number':
      return typeof json === 'number' || typeof json === 'bigint' ? new Double(Number(json)) : wrongType(json, type);
    case 'string':
      return typeof json === 'string' ? stringValue(json, format) : wrongType(json, type);
    default:
      return typeof json === type ? json : wrongType(json, type);
  }
}

/** An integer as rules see it. Numbers that do not fit into 64 bits are fractions to Go, whatever they are. */
export function integerValue(json: unknown): unknown {
  if (typeof json === 'bigint') return intOf(json);
  const isInteger = Number.isInteger(json) && Math.abs(json as number) < 2 ** 63;
  return isInteger ? intOf(BigInt(json as number)) : wrongType(json, 'integer');
}

/** Returns the stand-in for a value that is not of the type that the schema gives it. */
export function wrongType(json: unknown, type: string): Unreadable {
  const shown = typeof json === 'object' && json !== null && !Array.isArray(json) && !isObject(json as Draft);
  return new Unreadable(`got ${shown ? 'another value' : showTyped(json as Draft)} for a value of type ${type}`);
}

function stringValue(text: string, format: string | undefined): unknown {
  switch (format) {
    case 'date':
      return parseDate(text) ?? unreadable(text, format);
    case 'date-time':
      return parseDateTime(text) ?? unreadable(text, format);
    case 'duration': {
      const nanoseconds = parseDurationFormat(text);
      return nanoseconds === undefined ? unreadable(text, format) : Duration.of(nanoseconds);
    }
    case 'byte':
      return bytesOf(text) ?? unreadable(text, format);
    default:
      return text;
  }
}

function unreadable(text: string, format: string): Unreadable {
  return new Unreadable(`got ${show(text)}, which rules cannot read as ${format}`);
}

/** Rules read base64 as it stands in URLs, though the format is the one with `+` and `/`. */
function bytesOf(text: string): Uint8Array | undefined {
  const line = text.replace(/[\r\n]/g, '');
  return /^([\w-]{4})*([\w-]{2}==|[\w-]{3}=)?$/.test(line) ? new Uint8Array(Buffer.from(line, 'base64url')) : undefined;
}
