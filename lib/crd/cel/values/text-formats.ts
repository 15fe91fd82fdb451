import { parseDate } from './timestamp';

const UUID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const TIME = /^(\d\d):(\d\d):(\d\d)(.\d+)?(z|[+-]\d\d:\d\d)$/;

/** Returns true if a string has the format `uuid`; the dashes may be missing. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Returns true if a string has the format `byte`: Base64, in one line, and not empty. */
export function isBase64(text: string): boolean {
  return text !== '' && text.length % 4 === 0 && BASE64.test(text);
}

export function isDate(text: string): boolean {
  return parseDate(text) !== undefined;
}

/**
 * Returns true if a string has the format `date-time`: small letters pass, and so does what follows
 * a second `t`.
 */
export function isDateTime(text: string): boolean {
  const [date = '', time = ''] = text.toLowerCase().split('t', 2);
  const [, hour = '', minute = '', second = ''] = TIME.exec(time) ?? [];
  return hour !== '' && hour <= '23' && minute <= '59' && second <= '59' && isDate(date);
}
