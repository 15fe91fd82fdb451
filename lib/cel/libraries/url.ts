import { define, type Library } from '../library';
import { Url } from '../values/url';

/** `url()`, `isURL()` and the parts of a URL. */
export const urlLibrary: Library = (environment) => {
  environment.registerType('kubernetes.URL', Url);
  define(environment, {
    'url(string): kubernetes.URL': (text: string) => Url.parse(text),
    'isURL(string): bool': (text: string) => Url.isUrl(text),
    'kubernetes.URL.getScheme(): string': (url: Url) => url.scheme,
    'kubernetes.URL.getHost(): string': (url: Url) => url.host,
    'kubernetes.URL.getHostname(): string': (url: Url) => url.hostname,
    'kubernetes.URL.getPort(): string': (url: Url) => url.port,
    'kubernetes.URL.getEscapedPath(): string': (url: Url) => url.escapedPath,
    'kubernetes.URL.getQuery(): map<string, list<string>>': (url: Url) => url.query,
  });
};
