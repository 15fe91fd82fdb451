import { define, defineNamespace, type Library } from '../library';
import { Ip } from '../values/ip';

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
