import { parseDurationFormat } from '../cel/values/duration-format';
import { isBase64, isDate, isDateTime, isUuid } from '../cel/values/text-formats';
import { Url } from '../cel/values/url';
import { type KubernetesVersion } from '../checks/kubernetes-version';
import { isDnsLabel, isDnsSubdomain } from '../checks/names';
import { isEmailAddress } from './email-address';
import { isCidr, isHostname, isIpv4, isIpv6, isMac } from './network-formats';

/** The spaces are those of RE2. */
const SPACES_AND_DASHES = /[\t\n\f\r -]+/g;

/** Numbers of the known card companies. */
const CARD =
  /^(4\d{12}(\d{3})?|5[1-5]\d{14}|6(011|5\d\d)\d{12}|3[47]\d{13}|3(0[0-5]|[68]\d)\d{11}|(2131|1800|35\d{3})\d{11})$/;

type FormatCheck = (text: string) => boolean;

/**
 * The check for a format at a Kubernetes version; undefined for formats that the API server ignores.
 *
 * Dashes in the name of a format do not count: `date-time` is `datetime`.
 */
export function formatCheck(format: string, version: KubernetesVersion): FormatCheck | undefined {
  const name = format.replaceAll('-', '');
  if (NEWER_FORMATS.has(name) && version.isBefore('1.34')) return undefined;
  return FORMATS.get(name);
}

/** Formats that Kubernetes checks from 1.34 on. */
const NEWER_FORMATS = new Set(['k8sshortname', 'k8slongname']);

const FORMATS = new Map<string, FormatCheck>([
  ['datetime', isDateTime],
  ['date', isDate],
  ['duration', (text) => parseDurationFormat(text) !== undefined],
  ['byte', isBase64],
  ['password', () => true],
  ['uri', (text) => Url.isUrl(text)],
  ['email', isEmailAddress],
  ['hostname', isHostname],
  ['ipv4', isIpv4],
  ['ipv6', isIpv6],
  ['cidr', isCidr],
  ['mac', isMac],
  ['uuid', isUuid],
  ['uuid3', uuidOf('3[0-9a-f]{3}-?[0-9a-f]{4}')],
  ['uuid4', uuidOf('4[0-9a-f]{3}-?[89ab][0-9a-f]{3}')],
  ['uuid5', uuidOf('5[0-9a-f]{3}-?[89ab][0-9a-f]{3}')],
  ['bsonobjectid', (text) => /^[0-9a-f]{24}$/i.test(text)],
  ['isbn', (text) => isIsbn10(text) || isIsbn13(text)],
  ['isbn10', isIsbn10],
  ['isbn13', isIsbn13],
  ['creditcard', isCreditCard],
  ['ssn', (text) => /^\d{3}[- ]\d{2}[- ]\d{4}$/.test(text)],
  ['hexcolor', (text) => /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)],
  ['rgbcolor', isRgbColor],
  ['k8sshortname', isDnsLabel],
  ['k8slongname', isDnsSubdomain],
]);

export const FORMAT_NAMES: readonly string[] = [...FORMATS.keys()];

function uuidOf(middle: string): FormatCheck {
  const pattern = new RegExp(`^[0-9a-f]{8}-?[0-9a-f]{4}-?${middle}-?[0-9a-f]{12}$`, 'i');
  return (text) => pattern.test(text);
}

function isRgbColor(text: string): boolean {
  const parts =
    /^rgb\([\t\n\f\r ]*(\d{1,3})[\t\n\f\r ]*,[\t\n\f\r ]*(\d{1,3})[\t\n\f\r ]*,[\t\n\f\r ]*(\d{1,3})[\t\n\f\r ]*\)$/
      .exec(text)
      ?.slice(1) ?? [];
  return parts.length === 3 && parts.every((part) => String(Number(part)) === part && Number(part) <= 255);
}

/** Returns true if a text is an ISBN of ten digits, of which the last, a check digit, may be X; spaces and dashes do not count. */
function isIsbn10(text: string): boolean {
  const digits = text.replace(SPACES_AND_DASHES, '');
  return (
    /^\d{9}[\dX]$/.test(digits) && sum(digits, (digit, i) => (i + 1) * (digit === 'X' ? 10 : Number(digit))) % 11 === 0
  );
}

/** Returns true if a text is an ISBN of thirteen digits; spaces and dashes do not count. */
function isIsbn13(text: string): boolean {
  const digits = text.replace(SPACES_AND_DASHES, '');
  return /^\d{13}$/.test(digits) && sum(digits, (digit, i) => Number(digit) * (i % 2 === 0 ? 1 : 3)) % 10 === 0;
}

/** Returns true if the digits in a text are the number of a credit card; all else does not count. */
function isCreditCard(text: string): boolean {
  const digits = text.replace(/\D+/g, '');
  const doubled = (digit: string): number => (Number(digit) * 2 > 9 ? Number(digit) * 2 - 9 : Number(digit) * 2);
  const isDoubled = (i: number): boolean => (digits.length - i) % 2 === 0;
  return CARD.test(digits) && sum(digits, (digit, i) => (isDoubled(i) ? doubled(digit) : Number(digit))) % 10 === 0;
}

function sum(digits: string, value: (digit: string, index: number) => number): number {
  return [...digits].reduce((total, digit, i) => total + value(digit, i), 0);
}
