import { ONE } from '../cost/call';
import { CONTAINS_CIDR, CONTAINS_IP, READ, READ_TWICE, SAME_LENGTH } from '../cost/text-costs';
import { EntryMap, nameType } from '../runtime/cel-values';
import { Cidr, Ip } from '../values/ip';
import { Url } from '../values/url';
import { functions } from './row';

import type { FunctionRow } from './row';

nameType(Ip, 'net.IP');
nameType(Cidr, 'net.CIDR');
nameType(Url, 'kubernetes.URL');

export const NETWORKS: readonly FunctionRow[] = [
  ...functions(0, ONE, {
    'isURL(string): bool': (text: string) => Url.isUrl(text),
    'URL.getEscapedPath(): string': (url: Url) => url.escapedPath,
    'URL.getHost(): string': (url: Url) => url.host,
    'URL.getHostname(): string': (url: Url) => url.hostname,
    'URL.getPort(): string': (url: Url) => url.port,
    'URL.getQuery(): map<string, list<string>>': queryOf,
    'URL.getScheme(): string': (url: Url) => url.scheme,
  }),
  ...functions(0, SAME_LENGTH, { 'url(string): URL': (text: string) => Url.parse(text) }),
  ...functions(31, READ, {
    'cidr(string): CIDR': (text: string) => Cidr.parse(text),
    'ip(string): IP': (text: string) => Ip.parse(text),
    'isCIDR(string): bool': (text: string) => Cidr.tryParse(text) !== undefined,
    'isIP(string): bool': (text: string) => Ip.tryParse(text) !== undefined,
  }),
  ...functions(31, READ_TWICE, {
    'ip.isCanonical(string): bool': (text: string) => Ip.parse(text).toString() === text,
  }),
  ...functions(31, CONTAINS_CIDR, {
    'CIDR.containsCIDR(string): bool': (cidr: Cidr, other: string) =>
      cidr.containsCidr(Cidr.parse(other)),
    'CIDR.containsCIDR(CIDR): bool': (cidr: Cidr, other: Cidr) => cidr.containsCidr(other),
  }),
  ...functions(31, CONTAINS_IP, {
    'CIDR.containsIP(string): bool': (cidr: Cidr, ip: string) => cidr.containsIp(Ip.parse(ip)),
    'CIDR.containsIP(IP): bool': (cidr: Cidr, ip: Ip) => cidr.containsIp(ip),
  }),
  ...functions(31, ONE, {
    'CIDR.ip(): IP': (cidr: Cidr) => cidr.ip,
    'CIDR.masked(): CIDR': (cidr: Cidr) => cidr.masked(),
    'CIDR.prefixLength(): int': (cidr: Cidr) => cidr.prefixLength,
    'IP.family(): int': (ip: Ip) => ip.family,
    'IP.isGlobalUnicast(): bool': (ip: Ip) => ip.isGlobalUnicast(),
    'IP.isLinkLocalMulticast(): bool': (ip: Ip) => ip.isLinkLocalMulticast(),
    'IP.isLinkLocalUnicast(): bool': (ip: Ip) => ip.isLinkLocalUnicast(),
    'IP.isLoopback(): bool': (ip: Ip) => ip.isLoopback(),
    'IP.isUnspecified(): bool': (ip: Ip) => ip.isUnspecified(),
  }),
];

function queryOf({ query }: Url): EntryMap {
  const map = new EntryMap();
  query.forEach((values, name) => map.set(name, values));
  return map;
}
