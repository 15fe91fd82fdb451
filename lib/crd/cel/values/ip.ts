import { isIPv4, isIPv6 } from 'node:net';

/** An IPv4 or IPv6 address; zones and IPv4 addresses mapped into IPv6 are not allowed. */
export class Ip {
  public static tryParse(text: string): Ip | undefined {
    const address = parseAddress(text);
    return address === undefined || address.zone !== '' || isV4InV6(address)
      ? undefined
      : new Ip(address.bytes);
  }

  public static parse(text: string): Ip {
    const address = Ip.tryParse(text);
    if (address === undefined) {
      throw new Error(`IP Address '${text}' parse error during conversion from string`);
    }
    return address;
  }

  /** @param bytes 4 or 16 */
  public constructor(public readonly bytes: readonly number[]) {}

  public get family(): 4 | 6 {
    return this.bytes.length === 4 ? 4 : 6;
  }

  public isUnspecified(): boolean {
    return this.bytes.every((byte) => byte === 0);
  }

  public isLoopback(): boolean {
    return this.family === 4 ? this.bytes[0] === 127 : this.toString() === '::1';
  }

  public isLinkLocalUnicast(): boolean {
    const [first = 0, second = 0] = this.bytes;
    return this.family === 4
      ? first === 169 && second === 254
      : first === 0xfe && (second & 0xc0) === 0x80;
  }

  public isLinkLocalMulticast(): boolean {
    const [first = 0, second = 0, third] = this.bytes;
    return this.family === 4
      ? first === 224 && second === 0 && third === 0
      : first === 0xff && (second & 0x0f) === 0x02;
  }

  public isGlobalUnicast(): boolean {
    const first = this.bytes[0]!;
    const isMulticast = this.family === 4 ? first >= 224 && first < 240 : first === 0xff;
    const isBroadcast = this.family === 4 && this.bytes.every((byte) => byte === 255);
    return !(
      isMulticast ||
      isBroadcast ||
      this.isUnspecified() ||
      this.isLoopback() ||
      this.isLinkLocalUnicast()
    );
  }

  public equals(other: Ip): boolean {
    return this.toString() === other.toString();
  }

  public toString(): string {
    return this.family === 4 ? this.bytes.join('.') : formatV6(this.bytes);
  }
}

/** Lower case, without leading zeros, the longest run of zero groups as `::` (RFC 5952). */
function formatV6(bytes: readonly number[]): string {
  const groups = Array.from({ length: 8 }, (_, i) =>
    ((bytes[2 * i]! << 8) | bytes[2 * i + 1]!).toString(16),
  );
  const runs = [
    ...groups
      .map((group) => (group === '0' ? '0' : '1'))
      .join('')
      .matchAll(/0{2,}/g),
  ];
  const longest = runs.reduce(
    (best, run) => (run[0].length > (best?.[0].length ?? 0) ? run : best),
    runs[0],
  );
  if (longest === undefined) {
    return groups.join(':');
  }
  const end = longest.index + longest[0].length;
  return `${groups.slice(0, longest.index).join(':')}::${groups.slice(end).join(':')}`;
}

/** An address of 4 or 16 bytes, with the zone that an IPv6 address may have. */
interface Address {
  readonly bytes: readonly number[];
  readonly zone: string;
}

/** Reads an address as Go does (`netip.ParseAddr`); undefined for anything else. */
export function parseAddress(text: string): Address | undefined {
  if (isIPv4(text)) {
    return { bytes: text.split('.').map(Number), zone: '' };
  }
  const percent = text.indexOf('%');
  const [address, zone] =
    percent < 0 ? [text, ''] : [text.slice(0, percent), text.slice(percent + 1)];
  return isIPv6(address) && (percent < 0 || zone !== '')
    ? { bytes: bytesOfV6(address), zone }
    : undefined;
}

/** Returns true if an address is an IPv4 address within the IPv6 space (`::ffff:1.2.3.4`). */
function isV4InV6({ bytes }: Address): boolean {
  return bytes.length === 16 && bytes.slice(0, 12).join() === '0,0,0,0,0,0,0,0,0,0,255,255';
}

/** The bytes of an address, in which two colons stand for groups of zeros. */
function bytesOfV6(address: string): number[] {
  const [head, tail] = address.split('::').map(bytesOfGroups) as [number[], number[]?];
  return tail === undefined
    ? head
    : [...head, ...Array<number>(16 - head.length - tail.length).fill(0), ...tail];
}

/** The bytes of groups between colons, of which the last of an address may be an IPv4 address. */
function bytesOfGroups(text: string): number[] {
  return text.split(':').flatMap((group) => {
    if (group.includes('.')) {
      return group.split('.').map(Number);
    }
    const value = parseInt(group, 16);
    return group === '' ? [] : [value >> 8, value & 0xff];
  });
}

const SYNTAX = /^([^/]+)\/(0|[1-9]\d{0,2})$/;

/** A network, or an address inside of it: `10.1.2.3/16`. */
export class Cidr {
  public static tryParse(text: string): Cidr | undefined {
    const match = SYNTAX.exec(text);
    const ip = match === null ? undefined : Ip.tryParse(match[1]!);
    const prefixLength = Number(match?.[2]);
    return ip === undefined || prefixLength > ip.bytes.length * 8
      ? undefined
      : new Cidr(ip, prefixLength);
  }

  public static parse(text: string): Cidr {
    const cidr = Cidr.tryParse(text);
    if (cidr === undefined) {
      throw new Error(`network address parse error during conversion from string: '${text}'`);
    }
    return cidr;
  }

  private constructor(
    public readonly ip: Ip,
    public readonly prefixLength: number,
  ) {}

  public containsIp(ip: Ip): boolean {
    return (
      ip.family === this.ip.family &&
      new Cidr(ip, this.prefixLength).masked().ip.equals(this.masked().ip)
    );
  }

  public containsCidr(other: Cidr): boolean {
    return other.prefixLength >= this.prefixLength && this.containsIp(other.ip);
  }

  /** The network alone, with zeros where a host would be. */
  public masked(): Cidr {
    const bytes = this.ip.bytes.map((byte, index) => {
      const keptBits = Math.min(8, Math.max(0, this.prefixLength - 8 * index));
      return byte & (0xff00 >> keptBits) & 0xff;
    });
    return new Cidr(new Ip(bytes), this.prefixLength);
  }

  public equals(other: Cidr): boolean {
    return this.toString() === other.toString();
  }

  public toString(): string {
    return `${this.ip.toString()}/${this.prefixLength}`;
  }
}
