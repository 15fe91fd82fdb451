import { define, type Library } from '../library';
import { Cidr } from '../values/cidr';
import { Ip } from '../values/ip';

/** `cidr()`, `isCIDR()` and what a network contains. */
export const cidrLibrary: Library = (environment) => {
  environment.registerType('net.CIDR', Cidr);
  define(environment, {
    'cidr(string): net.CIDR': (text: string) => Cidr.parse(text),
    'isCIDR(string): bool': (text: string) => Cidr.tryParse(text) !== undefined,
    'string(net.CIDR): string': (cidr: Cidr) => cidr.toString(),
    'net.CIDR.containsIP(string): bool': (cidr: Cidr, ip: string) => cidr.containsIp(Ip.parse(ip)),
    'net.CIDR.containsIP(net.IP): bool': (cidr: Cidr, ip: Ip) => cidr.containsIp(ip),
    'net.CIDR.containsCIDR(string): bool': (cidr: Cidr, other: string) => cidr.containsCidr(Cidr.parse(other)),
    'net.CIDR.containsCIDR(net.CIDR): bool': (cidr: Cidr, other: Cidr) => cidr.containsCidr(other),
    'net.CIDR.ip(): net.IP': (cidr: Cidr) => cidr.ip,
    'net.CIDR.prefixLength(): int': (cidr: Cidr) => BigInt(cidr.prefixLength),
    'net.CIDR.masked(): net.CIDR': (cidr: Cidr) => cidr.masked(),
  });
};
