import { show } from '../../../crd/checks/errors';

/** A source that is downloaded, because the command line names it. */
export type RemoteSource =
  | { readonly kind: 'file'; readonly address: string }
  | { readonly kind: 'image'; readonly address: string }
  | { readonly kind: 'chart'; readonly address: string; readonly chart: ChartAddress };

export interface ChartAddress {
  /** Address of the folder with `index.yaml`. */
  readonly repo: string;
  readonly chart: string;
  readonly version: string;
}

/** An image or artifact in a registry. */
export interface ImageAddress {
  readonly host: string;
  readonly repository: string;
  /** Tag or digest. */
  readonly reference: string;
}

const SCHEME = /^([a-z][a-z0-9+.-]*):\/\//i;

/** Names of query parameters whose values let somebody in. */
const SECRET = /token|secret|passw|signature|credential|^sig$|^key$|^auth|^x-(amz|goog)-/i;

export function isAddress(path: string): boolean {
  return SCHEME.test(path);
}

export function remoteSource(address: string): RemoteSource {
  return { kind: address.startsWith('oci:') ? 'image' : 'file', address };
}

/** The source that `--chart`, `--repo` and `--version` name. A registry keeps each chart under an address of its own. */
export function chartSource(chart: ChartAddress): RemoteSource {
  const repo = chart.repo.replace(/\/+$/, '');
  return repo.startsWith('oci:')
    ? // A tag cannot have the plus sign of a version, and Helm writes an underscore for it.
      { kind: 'image', address: `${repo}/${chart.chart}:${chart.version.replaceAll('+', '_')}` }
    : { kind: 'chart', address: `${repo}/${chart.chart}@${chart.version}`, chart: { ...chart, repo } };
}

/** Reasons why an address is not downloaded. Nothing is asked before there are none. */
export function addressProblems(address: string): string[] {
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  if (scheme === 'oci') {
    return imageAddress(address) === undefined
      ? [`${show(address)} is not the address of an image; write oci://registry/repository:tag or ...@sha256:digest`]
      : [];
  }
  if (scheme !== 'https' && scheme !== 'http') {
    return [`${show(address)} has the scheme '${scheme}'; sources are downloaded from https:// and oci:// only`];
  }
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined) return [`${show(address)} is not an address`];
  if (scheme === 'http' && !isLoopback(url.hostname)) {
    return [`${show(address)} is not encrypted, so anybody between here and there can change it; use https://`];
  }
  const where = `${url.protocol}//${url.host}${url.pathname}`;
  const secret = [...url.searchParams.keys()].find((name) => SECRET.test(name));
  return [
    ...(url.username !== '' || url.password !== ''
      ? [
          `the address at ${url.host} has credentials, which import.json would keep; download the file, and give its path`,
        ]
      : []),
    ...(secret !== undefined
      ? [`${where} has '${secret}' in its query, which import.json would keep; download the file, and give its path`]
      : []),
  ];
}

/** The parts of `oci://registry/repository:tag`; undefined if it has other parts, or none. */
export function imageAddress(address: string): ImageAddress | undefined {
  const [, host, repository, tag, digest] =
    /^oci:\/\/([\w.-]+(?::\d+)?)\/([a-z0-9][a-z0-9._/-]*)(?::([\w.-]+))?(?:@(sha(?:256|512):[0-9a-f]+))?$/.exec(
      address,
    ) ?? [];
  const reference = digest ?? tag;
  return host === undefined || repository === undefined || reference === undefined
    ? undefined
    : { host, repository, reference };
}

/** Returns true if a host is this machine, where nobody is in between. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
