import { isIP } from 'node:net';
import { define, defineNamespace, type Library } from '../library';

/** An IPv4 or IPv6 address; zones and IPv4 addresses mapped into IPv6 are not allowed. */
export class Ip {
  public static tryParse(text: string): Ip | undefined {
    if (isIP(text) === 0 || text.includes('%')) {
      return undefined;
    }
    const address = new Ip(isIP(text) === 4 ? readV4(text) : readV6(text));
    return address.isV4InV6() ? undefined : address;
  }

  public static parse(text: string): Ip {
    const address = Ip.tryParse(text);
    if (address === undefined) {
      throw new Error(`IP Address '${text}' parse error during conversion from string`);
    }
    return address;
  }

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
    return this.family === 4 ? first === 169 && second === 254 : first === 0xfe && (second & 0xc0) === 0x80;
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
    return !(isMulticast || isBroadcast || this.isUnspecified() || this.isLoopback() || this.isLinkLocalUnicast());
  }

  public equals(other: Ip): boolean {
    return this.toString() === other.toString();
  }

  /** The canonical text. */
  public toString(): string {
    return this.family === 4 ? this.bytes.join('.') : formatV6(this.bytes);
  }

  private isV4InV6(): boolean {
    return this.family === 6 && this.bytes.slice(0, 12).join() === '0,0,0,0,0,0,0,0,0,0,255,255';
  }
}

/** `ip()`, `isIP()` and what is known of an address. */
export const ipLibrary: Library = (environment) => {
  environment.registerType('net.IP', Ip);
  const namespace = defineNamespace(environment, 'ip');
  define(environment, {
    'ip(string): net.IP': (text: string) => Ip.parse(text),
    'isIP(string): bool': (text: string) => Ip.tryParse(text) !== undefined,
    [`${namespace}.isCanonical(string): bool`]: (_: unknown, text: string) => Ip.parse(text).toString() === text,
    'string(net.IP): string': (ip: Ip) => ip.toString(),
    'net.IP.family(): int': (ip: Ip) => BigInt(ip.family),
    'net.IP.isUnspecified(): bool': (ip: Ip) => ip.isUnspecified(),
    'net.IP.isLoopback(): bool': (ip: Ip) => ip.isLoopback(),
    'net.IP.isLinkLocalUnicast(): bool': (ip: Ip) => ip.isLinkLocalUnicast(),
    'net.IP.isLinkLocalMulticast(): bool': (ip: Ip) => ip.isLinkLocalMulticast(),
    'net.IP.isGlobalUnicast(): bool': (ip: Ip) => ip.isGlobalUnicast(),
  });
};

function readV4(text: string): number[] {
  return text.split('.').map(Number);
}

function readV6(text: string): number[] {
  const [head = '', tail] = text.split('::').map(readGroups);
  if (tail === undefined) {
    return [...head] as number[];
  }
  return [...head, ...Array<number>(16 - head.length - tail.length).fill(0), ...tail] as number[];
}

/** The bytes of groups between colons; the last one may be an IPv4 address. */
function readGroups(text: string): number[] {
  return text === ''
    ? []
    : text.split(':').flatMap((group) => {
        const value = parseInt(group, 16);
        return group.includes('.') ? readV4(group) : [value >> 8, value & 0xff];
      });
}

/** Lower case, without leading zeros, the longest run of zero groups as `::` (RFC 5952). */
function formatV6(bytes: readonly number[]): string {
  const groups = Array.from({ length: 8 }, (_, i) => ((bytes[2 * i]! << 8) | bytes[2 * i + 1]!).toString(16));
  const runs = [
    ...groups
      .map((group) => (group === '0' ? '0' : '1'))
      .join('')
      .matchAll(/0{2,}/g),
  ];
  const longest = runs.reduce((best, run) => (run[0].length > (best?.[0].length ?? 0) ? run : best), runs[0]);
  if (longest === undefined) {
    return groups.join(':');
  }
  const end = longest.index + longest[0].length;
  return `${groups.slice(0, longest.index).join(':')}::${groups.slice(end).join(':')}`;
}
