import { parseDurationFormat } from '../cel/values/duration-format';
import { isBase64, isDate, isDateTime, isUuid } from '../cel/values/text-formats';
import { Url } from '../cel/values/url';
import { KubernetesVersion } from '../checks/kubernetes-version';
import { isCreditCard, isIsbn10, isIsbn13 } from './check-digits';
import { isEmailAddress } from './email-address';
import { isCidr, isHostname, isIpv4, isIpv6, isMac } from './network-formats';

/** Returns true if a string has a format. */
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
  ['k8sshortname', (text) => text.length <= 63 && /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(text)],
  ['k8slongname', isLongName],
]);

/** The names of all formats, without dashes. */
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

function isLongName(text: string): boolean {
  return text.length <= 253 && text.split('.').every((part) => /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(part));
}
