import { getOrAdd } from '../../json/collections';
import { parseAddress } from './ip';
import { quote } from './quote';

/**
 * The bytes of a text, each as one character: Go passes on byte by byte what it does not
 * understand.
 */
export function bytesOf(text: string): string {
  return /[^\x00-\x7f]/.test(text) ? Buffer.from(text, 'utf8').toString('latin1') : text;
}

/** The text that bytes encode; bytes that encode nothing become replacement characters. */
export function decoded(bytes: string): string {
  return /[\x80-\xff]/.test(bytes) ? Buffer.from(bytes, 'latin1').toString('utf8') : bytes;
}

/** The part of a URL that is escaped or unescaped; each has rules of its own. */
type UrlPart = 'path' | 'userPassword' | 'host' | 'zone' | 'queryComponent' | 'fragment';

const SPECIAL: Readonly<Record<UrlPart, string>> = {
  path: '$&+,/:;=@',
  userPassword: '$&+,;=',
  host: '$&+,:;=!\'()*[]<>"',
  zone: '$&+,:;=!\'()*[]<>"',
  queryComponent: '',
  fragment: '$&+,/:;=?@!()*',
};

function mustEscape(byte: string, part: UrlPart): boolean {
  return !/[a-zA-Z0-9\-_.~]/.test(byte) && !SPECIAL[part].includes(byte);
}

function escape(bytes: string, part: UrlPart): string {
  return bytes.replace(/[^a-zA-Z0-9\-_.~]/g, (byte) =>
    mustEscape(byte, part)
      ? `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
      : byte,
  );
}

/**
 * The bytes that a part of a URL stands for. @throws Error when it holds what that part may not
 * hold
 */
function unescape(bytes: string, part: UrlPart): string {
  for (const [token] of bytes.matchAll(/%[^]{0,2}|[^a-zA-Z0-9\-_.~%]/g)) {
    checkToken(token, part);
  }
  const plain = part === 'queryComponent' ? bytes.replaceAll('+', ' ') : bytes;
  return plain.replace(/%(..)/gs, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

function checkToken(token: string, part: UrlPart): void {
  if (token.startsWith('%')) {
    if (!/^%[0-9a-fA-F]{2}$/.test(token) || !mayBeEscaped(token, part)) {
      throw new Error(`invalid URL escape ${JSON.stringify(token)}`);
    }
  } else if ((part === 'host' || part === 'zone') && token < '\x80' && mustEscape(token, part)) {
    throw new Error(`invalid character ${JSON.stringify(token)} in host name`);
  }
}

/**
 * In a host only bytes beyond ASCII can be escaped; in the zone of an address what could stand
 * there anyway.
 */
function mayBeEscaped(token: string, part: UrlPart): boolean {
  const code = parseInt(token.slice(1), 16);
  switch (part) {
    case 'host':
      return code >= 0x80 || token === '%25';
    case 'zone':
      return token === '%25' || token === '%20' || !mustEscape(String.fromCharCode(code), 'host');
    default:
      return true;
  }
}

/** Go reads no query with more parameters. */
const MAX_PARAMETERS = 10_000;

/** The parts of a URL, byte by byte. */
interface Parts {
  readonly scheme: string;
  /** Text that follows a scheme without a slash, such as in `mailto:jane@example.com`. */
  readonly opaque: string;
  readonly authority: Authority;
  readonly path: string;
  /** Undefined without a question mark. */
  readonly query: string | undefined;
  readonly omitsHost: boolean;
}

const NO_AUTHORITY: Authority = { user: undefined, host: '' };
const EMPTY: Parts = {
  scheme: '',
  opaque: '',
  authority: NO_AUTHORITY,
  path: '',
  query: undefined,
  omitsHost: false,
};

/**
 * A URL as Go reads it: the host keeps its case, an empty path stays empty, a path alone is a URL.
 */
export class Url {
  /**
   * Returns true if a text is an absolute URI or an absolute path: `isURL()`, and the format `uri`
   * of schemas.
   */
  public static isUrl(text: string): boolean {
    return Url.problem(text) === undefined;
  }

  /** Why a text is no absolute URI or path, in the words of the API server; undefined for one. */
  public static problem(text: string): string | undefined {
    try {
      parse(bytesOf(text), true);
      return undefined;
    } catch (error) {
      return `parse ${quote(text)}: ${(error as Error).message}`;
    }
  }

  /**
   * `url()`, which cannot take some URIs apart, such as `//a b`. @throws Error in the words of the
   * API server
   */
  public static parse(text: string): Url {
    const problem = Url.problem(text);
    if (problem !== undefined) {
      throw new Error(`URL parse error during conversion from string: ${problem}`);
    }
    const bytes = bytesOf(text);
    const hash = bytes.indexOf('#');
    const whole = hash < 0 ? bytes : bytes.slice(0, hash);
    const fragment = hash < 0 ? '' : bytes.slice(hash + 1);
    try {
      return new Url(parse(whole, false), canonical(fragment, 'fragment'));
    } catch (error) {
      const cause = `parse ${quote(text)}: ${(error as Error).message}`;
      throw new Error(`URL parse error during conversion from string: ${cause}`);
    }
  }

  private constructor(
    private readonly parts: Parts,
    private readonly fragment: string,
  ) {}

  public get scheme(): string {
    return this.parts.scheme;
  }

  /** With the port. */
  public get host(): string {
    return decoded(this.parts.authority.host);
  }

  /** Without the port, and without brackets. */
  public get hostname(): string {
    const [name] = splitPort(this.parts.authority.host);
    return decoded(name.startsWith('[') && name.endsWith(']') ? name.slice(1, -1) : name);
  }

  public get port(): string {
    return splitPort(this.parts.authority.host)[1];
  }

  public get escapedPath(): string {
    return this.parts.path;
  }

  /** The values of each parameter; what cannot be read of a query is left out. */
  public get query(): Map<string, string[]> {
    const query = new Map<string, string[]>();
    const pairs = (this.parts.query ?? '').split('&');
    for (const pair of pairs.length > MAX_PARAMETERS ? [] : pairs) {
      const read = readPair(pair);
      if (read !== undefined) {
        const [name, value] = read;
        getOrAdd(query, name, () => [] as string[]).push(value);
      }
    }
    return query;
  }

  public equals(other: Url): boolean {
    return this.toString() === other.toString();
  }

  /** The URL put together again, which may differ from the text that it was read from. */
  public toString(): string {
    const { scheme, opaque, path, query } = this.parts;
    const rest = opaque === '' ? `${this.site()}${path}` : opaque;
    const ends = `${query === undefined ? '' : `?${query}`}${this.fragment === '' ? '' : `#${this.fragment}`}`;
    return decoded(`${scheme === '' ? '' : `${scheme}:`}${rest}${ends}`);
  }

  private site(): string {
    const { scheme, authority, path, omitsHost } = this.parts;
    const { user, host } = authority;
    const isAbsent = host === '' && user === undefined;
    if (isAbsent && (scheme === '' || omitsHost || path === '')) {
      return '';
    }
    return `//${user === undefined ? '' : `${user}@`}${escape(host, 'host')}`;
  }
}

/**
 * @param viaRequest as in the first line of an HTTP request, where a URL is absolute and without a
 * fragment
 */
function parse(text: string, viaRequest: boolean): Parts {
  if (/[\x00-\x1f\x7f]/.test(text)) {
    throw new Error('net/url: invalid control character in URL');
  }
  if (text === '' && viaRequest) {
    throw new Error('empty url');
  }
  if (text === '*') {
    return { ...EMPTY, path: '*' };
  }
  const [scheme, afterScheme] = splitScheme(text);
  const mark = afterScheme.indexOf('?');
  const rest = mark < 0 ? afterScheme : afterScheme.slice(0, mark);
  const query = mark < 0 ? undefined : afterScheme.slice(mark + 1);
  if (scheme !== '' && !rest.startsWith('/')) {
    return { ...EMPTY, scheme, opaque: rest, query };
  }
  if (!rest.startsWith('/') && viaRequest) {
    throw new Error('invalid URI for request');
  }
  return { ...EMPTY, scheme, query, ...splitSite(scheme, rest, viaRequest) };
}

function splitSite(
  scheme: string,
  rest: string,
  viaRequest: boolean,
): Pick<Parts, 'authority' | 'path' | 'omitsHost'> {
  const hasAuthority =
    rest.startsWith('//') && (scheme !== '' || (!viaRequest && !rest.startsWith('///')));
  if (!hasAuthority) {
    return { authority: NO_AUTHORITY, path: canonical(rest, 'path'), omitsHost: scheme !== '' };
  }
  const slash = rest.indexOf('/', 2);
  const end = slash < 0 ? rest.length : slash;
  const authority = parseAuthority(scheme, rest.slice(2, end));
  return { authority, path: canonical(rest.slice(end), 'path'), omitsHost: false };
}

function splitScheme(text: string): [scheme: string, rest: string] {
  if (text.startsWith(':')) {
    throw new Error('missing protocol scheme');
  }
  const match = /^([a-zA-Z][a-zA-Z0-9+.-]*):/.exec(text);
  return match === null ? ['', text] : [match[1]!.toLowerCase(), text.slice(match[0].length)];
}

/**
 * A path or a fragment as it is written, if it is well written, and else with everything odd
 * escaped.
 */
function canonical(text: string, part: 'path' | 'fragment'): string {
  const bytes = unescape(text, part);
  const isWellWritten = (
    part === 'path' ? /^[\w\-.~!$&'()*+,;=:@[\]%/]*$/ : /^[\w\-.~!$&'()*+,;=:@[\]%/?]*$/
  ).test(text);
  return isWellWritten ? text : escape(bytes, part);
}

/** @param host with a port that was checked */
function splitPort(host: string): [name: string, port: string] {
  const colon = host.lastIndexOf(':');
  return colon >= 0 && /^\d*$/.test(host.slice(colon + 1))
    ? [host.slice(0, colon), host.slice(colon + 1)]
    : [host, ''];
}

function readPair(pair: string): [key: string, value: string] | undefined {
  if (pair === '' || pair.includes(';')) {
    return undefined;
  }
  const equals = pair.indexOf('=');
  try {
    const [key, value] = equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
    return [decoded(unescape(key, 'queryComponent')), decoded(unescape(value, 'queryComponent'))];
  } catch {
    return undefined;
  }
}

/** Who and where, between `//` and the path of a URL. */
interface Authority {
  /** The user as it stands in a URL; undefined without an `@`. */
  readonly user: string | undefined;
  readonly host: string;
}

/** @throws Error if it is not an authority */
function parseAuthority(scheme: string, authority: string): Authority {
  const at = authority.lastIndexOf('@');
  const host = parseHost(scheme, authority.slice(at + 1));
  return { user: at < 0 ? undefined : parseUser(authority.slice(0, at)), host };
}

function parseUser(user: string): string {
  if (!/^[a-zA-Z0-9\-._:~!$&'()*+,;=%@]*$/.test(user)) {
    throw new Error('net/url: invalid userinfo');
  }
  const colon = user.indexOf(':');
  return (colon < 0 ? [user] : [user.slice(0, colon), user.slice(colon + 1)])
    .map((part) => escape(unescape(part, 'userPassword'), 'userPassword'))
    .join(':');
}

function parseHost(scheme: string, host: string): string {
  const bracket = host.lastIndexOf('[');
  if (bracket > 0) {
    throw new Error('invalid IP-literal');
  }
  if (bracket === 0) {
    return parseLiteral(host);
  }
  // Hosts of databases may be lists, such as `a:1,b:2`, of which the last port counts.
  const isStrict = scheme === 'http' || scheme === 'https';
  const colon = isStrict ? host.indexOf(':') : host.lastIndexOf(':');
  checkPort(colon < 0 ? '' : host.slice(colon));
  return unescape(host, 'host');
}

/** An IPv6 address in brackets. */
function parseLiteral(host: string): string {
  const close = host.lastIndexOf(']');
  if (close < 0) {
    throw new Error("missing ']' in host");
  }
  const port = host.slice(close + 1);
  checkPort(port);
  const name = host.slice(1, close);
  const zone = name.indexOf('%25');
  const address =
    zone < 0
      ? unescape(name, 'host')
      : unescape(name.slice(0, zone), 'host') + unescape(name.slice(zone), 'zone');
  const parsed = parseAddress(address);
  if (parsed === undefined) {
    throw new Error(`invalid host: ParseAddr(${quote(decoded(address))}): unable to parse IP`);
  }
  if (parsed.bytes.length === 4) {
    throw new Error('invalid IP-literal');
  }
  return `[${address}]${unescape(port, 'host')}`;
}

function checkPort(port: string): void {
  if (!/^(:\d*)?$/.test(port)) {
    throw new Error(`invalid port ${quote(decoded(port))} after host`);
  }
}
