import { isIPv4, isIPv6 } from 'node:net';

/** An address of 4 or 16 bytes, with the zone that an IPv6 address may have. */
export interface Address {
  readonly bytes: readonly number[];
  readonly zone: string;
}

/** Reads an address as Go does (`netip.ParseAddr`); undefined for anything else. */
export function parseAddress(text: string): Address | undefined {
  if (isIPv4(text)) return { bytes: text.split('.').map(Number), zone: '' };
  const percent = text.indexOf('%');
  const [address, zone] = percent < 0 ? [text, ''] : [text.slice(0, percent), text.slice(percent + 1)];
  return isIPv6(address) && (percent < 0 || zone !== '') ? { bytes: bytesOfV6(address), zone } : undefined;
}

/** Returns true if an address is an IPv4 address within the IPv6 space (`::ffff:1.2.3.4`). */
export function isV4InV6({ bytes }: Address): boolean {
  return bytes.length === 16 && bytes.slice(0, 12).join() === '0,0,0,0,0,0,0,0,0,0,255,255';
}

/** The bytes of an address, in which two colons stand for groups of zeros. */
function bytesOfV6(address: string): number[] {
  const [head, tail] = address.split('::').map(bytesOfGroups) as [number[], number[]?];
  return tail === undefined ? head : [...head, ...Array<number>(16 - head.length - tail.length).fill(0), ...tail];
}

/** The bytes of groups between colons, of which the last of an address may be an IPv4 address. */
function bytesOfGroups(text: string): number[] {
  return text.split(':').flatMap((group) => {
    if (group.includes('.')) return group.split('.').map(Number);
    const value = parseInt(group, 16);
    return group === '' ? [] : [value >> 8, value & 0xff];
  });
}
