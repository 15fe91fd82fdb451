import { decoded } from './byte-string';
import { parseAddress } from './ip-address';
import { quote } from './quote';
import { escape, unescape } from './url-escaping';

/** Who and where, between `//` and the path of a URL. */
export interface Authority {
  /** The user as it stands in a URL; undefined without an `@`. */
  readonly user: string | undefined;
  readonly host: string;
}

/** @throws Error if it is not an authority */
export function parseAuthority(scheme: string, authority: string): Authority {
  const at = authority.lastIndexOf('@');
  const host = parseHost(scheme, authority.slice(at + 1));
  return { user: at < 0 ? undefined : parseUser(authority.slice(0, at)), host };
}

function parseUser(user: string): string {
  if (!/^[a-zA-Z0-9\-._:~!$&'()*+,;=%@]*$/.test(user)) throw new Error('net/url: invalid userinfo');
  const colon = user.indexOf(':');
  return (colon < 0 ? [user] : [user.slice(0, colon), user.slice(colon + 1)])
    .map((part) => escape(unescape(part, 'userPassword'), 'userPassword'))
    .join(':');
}

function parseHost(scheme: string, host: string): string {
  const bracket = host.lastIndexOf('[');
  if (bracket > 0) throw new Error('invalid IP-literal');
  if (bracket === 0) return parseLiteral(host);
  // Hosts of databases may be lists, such as `a:1,b:2`, of which the last port counts.
  const isStrict = scheme === 'http' || scheme === 'https';
  const colon = isStrict ? host.indexOf(':') : host.lastIndexOf(':');
  checkPort(colon < 0 ? '' : host.slice(colon));
  return unescape(host, 'host');
}

/** An IPv6 address in brackets. */
function parseLiteral(host: string): string {
  const close = host.lastIndexOf(']');
  if (close < 0) throw new Error("missing ']' in host");
  const port = host.slice(close + 1);
  checkPort(port);
  const name = host.slice(1, close);
  const zone = name.indexOf('%25');
  const address =
    zone < 0 ? unescape(name, 'host') : unescape(name.slice(0, zone), 'host') + unescape(name.slice(zone), 'zone');
  const parsed = parseAddress(address);
  if (parsed === undefined) throw new Error(`invalid host: ParseAddr(${quote(decoded(address))}): unable to parse IP`);
  if (parsed.bytes.length === 4) throw new Error('invalid IP-literal');
  return `[${address}]${unescape(port, 'host')}`;
}

function checkPort(port: string): void {
  if (!/^(:\d*)?$/.test(port)) throw new Error(`invalid port ${quote(decoded(port))} after host`);
}
