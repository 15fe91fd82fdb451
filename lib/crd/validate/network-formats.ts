import { parseAddress } from '../cel/values/ip';

/** The bytes of an address; zones are not allowed. */
export function parseIp(text: string): readonly number[] | undefined {
  const address = parseAddress(text);
  return address?.zone === '' ? address.bytes : undefined;
}

/**
 * Returns true if a text has the format `ipv4`: also an IPv6 address with an IPv4 address in it,
 * for the API server.
 */
export function isIpv4(text: string): boolean {
  return text.includes('.') && parseIp(withoutLeadingZeros(text)) !== undefined;
}

export function isIpv6(text: string): boolean {
  return text.includes(':') && parseIp(text) !== undefined;
}

export function isCidr(text: string): boolean {
  const slash = text.indexOf('/');
  const address = slash < 0 ? undefined : parseIp(withoutLeadingZeros(text.slice(0, slash)));
  const length = text.slice(slash + 1).replace(/^0+(?=\d)/, '');
  return address !== undefined && /^\d{1,3}$/.test(length) && Number(length) <= address.length * 8;
}

/**
 * Returns true if a text is 6, 8 or 20 bytes, by one with `:` or `-`, by two with `.`, or without
 * anything between.
 */
export function isMac(text: string): boolean {
  const isWritten =
    text.length <= 59 &&
    (/^[\da-f]{2}([:-])[\da-f]{2}(?:\1[\da-f]{2})*$/i.test(text) ||
      /^[\da-f]{4}(?:\.[\da-f]{4})+$/i.test(text) ||
      /^[\da-f]+$/i.test(text));
  return isWritten && [12, 16, 40].includes(text.replace(/[:.-]/g, '').length);
}

const LETTER = '\\p{S}\\p{L}';
const HOSTNAME = new RegExp(
  `^([a-zA-Z0-9${LETTER}](-?[a-zA-Z0-9${LETTER}]{0,62})?|` +
    `([a-zA-Z0-9${LETTER}]([-a-zA-Z0-9${LETTER}]{0,61}[a-zA-Z0-9${LETTER}])?\\.)+[a-zA-Z\\p{L}]{2,63})$`,
  'u',
);

/** The API server wants two letters at the end of a name with dots, so `a.b` is invalid. */
export function isHostname(text: string): boolean {
  const bytes = (part: string): number => Buffer.byteLength(part);
  return (
    text.length <= 255 &&
    bytes(text) <= 255 &&
    HOSTNAME.test(text) &&
    text.split('.').every((part) => bytes(part) <= 63)
  );
}

/** Zeros in front of a part were legal once, and still are for Kubernetes. */
function withoutLeadingZeros(address: string): string {
  return address.replace(/(?<![\da-fA-F])0+(?=[\da-fA-F])/g, '');
}
