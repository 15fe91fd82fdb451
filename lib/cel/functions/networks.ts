import { ONE } from '../cost/call';
import { CONTAINS_CIDR, CONTAINS_IP, READ, READ_TWICE, SAME_LENGTH } from '../cost/texts';
import { EntryMap, nameType } from '../runtime/values';
import { Cidr } from '../values/cidr';
import { Ip } from '../values/ip';
import { Url } from '../values/url';
import { type FunctionRow, functions } from './row';

nameType(Ip, 'net.IP');
nameType(Cidr, 'net.CIDR');
nameType(Url, 'kubernetes.URL');

/** URLs, addresses and networks. */
export const NETWORKS: readonly FunctionRow[] = [
  ...functions(0, {
    'isURL(string): bool': [ONE, (text: string) => Url.isUrl(text)],
    'url(string): URL': [SAME_LENGTH, (text: string) => Url.parse(text)],
    'URL.getEscapedPath(): string': [ONE, (url: Url) => url.escapedPath],
    'URL.getHost(): string': [ONE, (url: Url) => url.host],
    'URL.getHostname(): string': [ONE, (url: Url) => url.hostname],
    'URL.getPort(): string': [ONE, (url: Url) => url.port],
    'URL.getQuery(): map<string, list<string>>': [ONE, queryOf],
    'URL.getScheme(): string': [ONE, (url: Url) => url.scheme],
  }),
  ...functions(31, {
    'cidr(string): CIDR': [READ, (text: string) => Cidr.parse(text)],
    'ip(string): IP': [READ, (text: string) => Ip.parse(text)],
    'ip.isCanonical(string): bool': [READ_TWICE, (text: string) => Ip.parse(text).toString() === text],
    'isCIDR(string): bool': [READ, (text: string) => Cidr.tryParse(text) !== undefined],
    'isIP(string): bool': [READ, (text: string) => Ip.tryParse(text) !== undefined],
    'CIDR.containsCIDR(string): bool': [
      CONTAINS_CIDR,
      (cidr: Cidr, other: string) => cidr.containsCidr(Cidr.parse(other)),
    ],
    'CIDR.containsCIDR(CIDR): bool': [CONTAINS_CIDR, (cidr: Cidr, other: Cidr) => cidr.containsCidr(other)],
    'CIDR.containsIP(string): bool': [CONTAINS_IP, (cidr: Cidr, ip: string) => cidr.containsIp(Ip.parse(ip))],
    'CIDR.containsIP(IP): bool': [CONTAINS_IP, (cidr: Cidr, ip: Ip) => cidr.containsIp(ip)],
    'CIDR.ip(): IP': [ONE, (cidr: Cidr) => cidr.ip],
    'CIDR.masked(): CIDR': [ONE, (cidr: Cidr) => cidr.masked()],
    'CIDR.prefixLength(): int': [ONE, (cidr: Cidr) => cidr.prefixLength],
    'IP.family(): int': [ONE, (ip: Ip) => ip.family],
    'IP.isGlobalUnicast(): bool': [ONE, (ip: Ip) => ip.isGlobalUnicast()],
    'IP.isLinkLocalMulticast(): bool': [ONE, (ip: Ip) => ip.isLinkLocalMulticast()],
    'IP.isLinkLocalUnicast(): bool': [ONE, (ip: Ip) => ip.isLinkLocalUnicast()],
    'IP.isLoopback(): bool': [ONE, (ip: Ip) => ip.isLoopback()],
    'IP.isUnspecified(): bool': [ONE, (ip: Ip) => ip.isUnspecified()],
  }),
];

function queryOf({ query }: Url): EntryMap {
  const map = new EntryMap();
  query.forEach((values, name) => map.set(name, values));
  return map;
}
