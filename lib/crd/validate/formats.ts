import { isIP, isIPv6 } from 'node:net';
import { dateOf, durationNanoseconds } from '../../cel/time';
import { KubernetesVersion } from '../../internal/kubernetes-version';
import { isCreditCard, isIsbn10, isIsbn13 } from './check-digits';
import { matches } from './pattern';

/** Whether a string has a format. */
type FormatCheck = (text: string) => boolean;

/**
 * The check for a format at a Kubernetes version; undefined for formats that the API server ignores.
 *
 * Dashes in the name of a format do not count: `date-time` is `datetime`.
 */
export function formatCheck(format: string, version: KubernetesVersion): FormatCheck | undefined {
  const name = format.replaceAll('-', '');
  if (NEWER_FORMATS.has(name) && (NAMES_SINCE === undefined || version.isBefore(NAMES_SINCE))) {
    return undefined;
  }
  return FORMATS.get(name);
}

/** Formats that Kubernetes checks from 1.34 on. */
const NEWER_FORMATS = new Set(['k8sshortname', 'k8slongname']);
const NAMES_SINCE = KubernetesVersion.parse('1.34');

/** Bytes as text, in one line. */
const BASE64 = /^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const FORMATS = new Map<string, FormatCheck>([
  ['datetime', isDateTime],
  ['date', (text) => dateOf(text) !== undefined],
  ['duration', (text) => durationNanoseconds(text) !== undefined],
  ['byte', (text) => text !== '' && BASE64.test(text)],
  ['password', () => true],
  ['uri', isUri],
  ['email', isEmail],
  ['hostname', isHostname],
  // Also an IPv6 address that is written with an IPv4 address in it.
  ['ipv4', (text) => text.includes('.') && !text.includes('%') && isIP(withoutLeadingZeros(text)) !== 0],
  ['ipv6', (text) => isIPv6(text) && !text.includes('%')],
  ['cidr', isCidr],
  ['mac', isMac],
  ['uuid', isUuid('[0-9a-f]{4}-?[0-9a-f]{4}')],
  ['uuid3', isUuid('3[0-9a-f]{3}-?[0-9a-f]{4}')],
  ['uuid4', isUuid('4[0-9a-f]{3}-?[89ab][0-9a-f]{3}')],
  ['uuid5', isUuid('5[0-9a-f]{3}-?[89ab][0-9a-f]{3}')],
  ['bsonobjectid', (text) => /^[0-9a-f]{24}$/i.test(text)],
  ['isbn', (text) => isIsbn10(text) || isIsbn13(text)],
  ['isbn10', isIsbn10],
  ['isbn13', isIsbn13],
  ['creditcard', isCreditCard],
  ['ssn', (text) => /^\d{3}[- ]\d{2}[- ]\d{4}$/.test(text)],
  ['hexcolor', (text) => /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)],
  ['rgbcolor', isRgbColor],
  ['k8sshortname', (text) => text.length <= 63 && /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(text)],
  ['k8slongname', isLongName],
]);

/** The names of all formats, without dashes. */
export const FORMAT_NAMES: readonly string[] = [...FORMATS.keys()];

function isDateTime(text: string): boolean {
  const match = /^(.*?)t(\d\d):(\d\d):(\d\d)(.\d+)?(z|[+-]\d\d:\d\d)$/i.exec(text);
  const [, date = '', hour = '', minute = '', second = ''] = match ?? [];
  return match !== null && dateOf(date) !== undefined && hour <= '23' && minute <= '59' && second <= '59';
}

/** An absolute URI or an absolute path, as in the first line of an HTTP request. */
function isUri(text: string): boolean {
  const [beforeQuery = ''] = text.split('?', 1);

  if (/[\x00-\x1f\x7f]/.test(text) || /%(?![0-9a-f]{2})/i.test(beforeQuery)) {
    return false;
  }
  const withScheme = /^[a-z][a-z0-9+.-]*:(?:\/\/([^/?]*))?/i.exec(text);
  if (withScheme === null) {
    return text.startsWith('/');
  }
  const host = (withScheme[1] ?? '').split('@').at(-1) ?? '';
  return /^(\[[0-9a-f:.%]*\]|[\w.~!$&'()*+,;=<>"%\u0080-\uffff-]*)(:\d*)?$/i.test(host);
}

/** An address as in the head of a mail, with or without a name. */
function isEmail(text: string): boolean {
  const address = /^[^<>]*<([^<>]*)>\s*$/.exec(text)?.[1] ?? text.trim();
  return (
    /^([\w!#$%&'*+/=?^`{|}~.\u0080-\uffff-]+|"[^"]*")@([\w!#$%&'*+/=?^`{|}~.\u0080-\uffff-]+|\[[^\]]*\])$/.test(
      address,
    ) && !/\.\.|^\.|\.@|@\.|\.$/.test(address)
  );
}

/** The API server wants two letters at the end of a name with dots, so `a.b` is none. */
function isHostname(text: string): boolean {
  const pattern =
    '^([a-zA-Z0-9\\p{S}\\p{L}]((-?[a-zA-Z0-9\\p{S}\\p{L}]{0,62})?)|' +
    '([a-zA-Z0-9\\p{S}\\p{L}](([a-zA-Z0-9-\\p{S}\\p{L}]{0,61}[a-zA-Z0-9\\p{S}\\p{L}])?)(\\.)){1,}([a-zA-Z\\p{L}]){2,63})$';
  const bytes = (part: string): number => Buffer.byteLength(part);
  return matches(pattern, text) && bytes(text) <= 255 && text.split('.').every((part) => bytes(part) <= 63);
}

/** Zeros in front of a part were legal once, and still are for Kubernetes. */
function withoutLeadingZeros(address: string): string {
  return address.replace(/\b0+(?=\d)/g, '');
}

function isCidr(text: string): boolean {
  const [, given = '', length = ''] = /^([^/%]+)\/(\d{1,3})$/.exec(text) ?? [];
  const address = given.includes(':') ? given : withoutLeadingZeros(given);
  const family = isIP(address);
  return family !== 0 && Number(length) <= (family === 4 ? 32 : 128);
}

/** 6, 8 or 20 bytes, by one with `:` or `-`, or by two with `.`. */
function isMac(text: string): boolean {
  const isWritten = /^[0-9a-f]{2}(?:([:-])[0-9a-f]{2})(?:\1[0-9a-f]{2})*$/i.test(text);
  const isDotted = /^[0-9a-f]{4}(\.[0-9a-f]{4})+$/i.test(text);
  return (isWritten || isDotted) && [12, 16, 40].includes(text.replace(/[:.-]/g, '').length);
}

function isUuid(middle: string): FormatCheck {
  const pattern = new RegExp(`^[0-9a-f]{8}-?[0-9a-f]{4}-?${middle}-?[0-9a-f]{12}$`, 'i');
  return (text) => pattern.test(text);
}

function isRgbColor(text: string): boolean {
  const parts = /^rgb\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)$/.exec(text)?.slice(1) ?? [];
  return parts.length === 3 && parts.every((part) => String(Number(part)) === part && Number(part) <= 255);
}

function isLongName(text: string): boolean {
  return text.length <= 253 && text.split('.').every((part) => /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(part));
}
