import { define, type Library } from '../library';

const SCHEME = /^([a-zA-Z][a-zA-Z0-9+.-]*):/;
const HOST = /^(?:\[([^[\]]*)\]|([^:[\]]*))(?::(\d*))?$/;
const USER_INFO = /^[\w.\-:~!$&'()*+,;=%@]*$/;
const CONTROL = /[\u0000-\u001f\u007f]/;
const BAD_ESCAPE = /%(?![0-9a-fA-F]{2})/;
/** What Go leaves in a host; letters beyond ASCII pass too. */
const HOST_CHARACTERS = /^[\w.\-~!$&'()*+,;=:[\]<>"%\u0080-\u{10ffff}]*$/u;

/**
 * A URL as Go reads it, which differs from what browsers do: the host keeps its case, an empty path stays empty,
 * a path alone is a URL.
 */
export class Url {
  public static tryParse(text: string): Url | undefined {
    const [scheme, rest] = splitScheme(text);
    const isAbsolute = scheme !== '' || text.startsWith('/') || text === '*';
    if (!isAbsolute || CONTROL.test(text)) {
      return undefined;
    }
    const [beforeFragment = ''] = rest.split('#', 1);
    const [beforeQuery = '', ...query] = beforeFragment.split('?');
    if (scheme !== '' && !beforeQuery.startsWith('/')) {
      // Such as `mailto:jane@example.com`, which has no parts.
      return new Url(text, scheme, '', '', query.join('?'));
    }
    const [authority, path] = splitAuthority(scheme, beforeQuery);
    const host = readHost(authority);
    return host === undefined || BAD_ESCAPE.test(path) ? undefined : new Url(text, scheme, host, path, query.join('?'));
  }

  public static parse(text: string): Url {
    const url = Url.tryParse(text);
    if (url === undefined) {
      throw new Error(`URL parse error during conversion from string: '${text}'`);
    }
    return url;
  }

  private constructor(
    private readonly text: string,
    public readonly scheme: string,
    public readonly host: string,
    private readonly path: string,
    private readonly rawQuery: string,
  ) {}

  public get hostname(): string {
    const match = HOST.exec(this.host);
    return match?.[1] ?? match?.[2] ?? '';
  }

  public get port(): string {
    return HOST.exec(this.host)?.[3] ?? '';
  }

  public get escapedPath(): string {
    return this.path.replace(/[^\w.\-~!$&'()*+,;=:@[\]/%]/gu, encodeURIComponent);
  }

  public get query(): Map<string, string[]> {
    const query = new Map<string, string[]>();
    for (const part of this.rawQuery.split('&')) {
      if (part === '' || part.includes(';') || BAD_ESCAPE.test(part)) {
        continue;
      }
      for (const [key, value] of new URLSearchParams(part)) {
        query.set(key, [...(query.get(key) ?? []), value]);
      }
    }
    return query;
  }

  public equals(other: Url): boolean {
    return this.text === other.text;
  }
}

/** `url()`, `isURL()` and the parts of a URL. */
export const urlLibrary: Library = (environment) => {
  environment.registerType('kubernetes.URL', Url);
  define(environment, {
    'url(string): kubernetes.URL': (text: string) => Url.parse(text),
    'isURL(string): bool': (text: string) => Url.tryParse(text) !== undefined,
    'kubernetes.URL.getScheme(): string': (url: Url) => url.scheme,
    'kubernetes.URL.getHost(): string': (url: Url) => url.host,
    'kubernetes.URL.getHostname(): string': (url: Url) => url.hostname,
    'kubernetes.URL.getPort(): string': (url: Url) => url.port,
    'kubernetes.URL.getEscapedPath(): string': (url: Url) => url.escapedPath,
    'kubernetes.URL.getQuery(): map<string, list<string>>': (url: Url) => url.query,
  });
};

function splitScheme(text: string): [scheme: string, rest: string] {
  const match = SCHEME.exec(text);
  return match === null ? ['', text] : [match[1]!.toLowerCase(), text.slice(match[0].length)];
}

/** What stands between `//` and the path. Three slashes begin a path where there is no scheme. */
function splitAuthority(scheme: string, text: string): [authority: string, path: string] {
  if (!text.startsWith('//') || (scheme === '' && text.startsWith('///'))) {
    return ['', text];
  }
  const slash = text.indexOf('/', 2);
  const end = slash < 0 ? text.length : slash;
  return [text.slice(2, end), text.slice(end)];
}

/** The host with its port; undefined if it is none. */
function readHost(authority: string): string | undefined {
  const at = authority.lastIndexOf('@');
  const host = authority.slice(at + 1);
  const hasGoodUser = USER_INFO.test(authority.slice(0, Math.max(at, 0)));
  return hasGoodUser && HOST.test(host) && HOST_CHARACTERS.test(host) ? host : undefined;
}
