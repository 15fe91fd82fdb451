import { createHash } from 'node:crypto';
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

/**
 * The source that `--chart`, `--repo` and `--version` name. A registry keeps each chart under an
 * address of its own.
 */
export function chartSource(chart: ChartAddress): RemoteSource {
  const repo = chart.repo.replace(/\/+$/, '');
  return repo.startsWith('oci:')
    ? // A tag cannot have the plus sign of a version, and Helm writes an underscore for it.
      { kind: 'image', address: `${repo}/${chart.chart}:${chart.version.replaceAll('+', '_')}` }
    : {
        kind: 'chart',
        address: `${repo}/${chart.chart}@${chart.version}`,
        chart: { ...chart, repo },
      };
}

/** Reasons why an address is not downloaded. Nothing is asked before there are none. */
export function addressProblems(address: string): string[] {
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  if (scheme === 'oci') {
    return imageAddress(address) === undefined
      ? [
          `${show(address)} is not the address of an image; write oci://registry/repository:tag or ...@sha256:digest`,
        ]
      : [];
  }
  if (scheme !== 'https' && scheme !== 'http') {
    return [
      `${show(address)} has the scheme '${scheme}'; sources are downloaded from https:// and oci:// only`,
    ];
  }
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined) {
    return [`${show(address)} is not an address`];
  }
  if (scheme === 'http' && !isLoopback(url.hostname)) {
    return [
      `${show(address)} is not encrypted, so anybody between here and there can change it; use https://`,
    ];
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
      ? [
          `${where} has '${secret}' in its query, which import.json would keep; download the file, and give its path`,
        ]
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

/** Bounds of everything that one source needs to be downloaded. */
export interface DownloadLimits {
  /** Ends when the time is over. */
  readonly signal: AbortSignal;
  /** The time in words, for messages. */
  readonly time: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** Address that answered, after all redirects. */
  readonly url: string;
}

/** More than any release, chart or bundle has, in bytes. */
export const MAX_DOWNLOAD = 64 * 1024 * 1024;

const MAX_REDIRECTS = 5;

/**
 * Downloads one address. A redirect may lead to another host, as those of registries and of release
 * pages do, but not to another scheme; credentials for the first host are not sent to the other
 * one.
 */
export async function download(
  address: string,
  limits: DownloadLimits,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  let url = new URL(address);
  let sent = headers;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await fetch(url, {
      // A server may have closed a connection that waited for the next source.
      headers: { ...sent, connection: 'close' },
      redirect: 'manual',
      signal: limits.signal,
    }).catch((error: unknown) => {
      throw failed(url, error, limits);
    });
    const location =
      response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
    if (location === null) {
      const body = await bodyOf(response, url, limits);
      return { status: response.status, headers: response.headers, body, url: url.href };
    }
    await response.body?.cancel();
    const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined;
    if (next?.protocol !== url.protocol) {
      throw new Error(
        `${address}: is redirected to ${show(next?.origin ?? location)}, which has another scheme`,
      );
    }
    if (next.protocol === 'http:' && !isLoopback(next.hostname)) {
      throw new Error(
        `${address}: is redirected to ${show(next.origin)}, which is another machine, and not encrypted`,
      );
    }
    const { authorization: _, ...others } = sent;
    sent = next.host === url.host ? sent : others;
    url = next;
  }
  throw new Error(`${address}: is redirected more than ${MAX_REDIRECTS} times`);
}

/** As {@link download}; any answer but a success is an error. */
export async function downloadFound(
  address: string,
  limits: DownloadLimits,
  headers?: Readonly<Record<string, string>>,
): Promise<Answer> {
  const answer = await download(address, limits, headers);
  if (answer.status !== 200) {
    throw statusError(address, answer.status);
  }
  return answer;
}

export function statusError(address: string, status: number): Error {
  return status === 401 || status === 403
    ? new Error(
        `${address}: was refused (${status}); no credentials are sent, so download it with a tool that has yours, and give its path`,
      )
    : new Error(
        `${address}: was answered with status ${status}${status === 404 ? ', so there is nothing there' : ''}`,
      );
}

async function bodyOf(response: Response, url: URL, limits: DownloadLimits): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > MAX_DOWNLOAD) {
        break;
      }
    }
  } catch (error) {
    throw failed(url, error, limits);
  }
  if (size > MAX_DOWNLOAD) {
    throw new Error(`${url.href}: has more than ${MAX_DOWNLOAD} bytes; no more are downloaded`);
  }
  return Buffer.concat(chunks, size);
}

function failed(url: URL, error: unknown, { signal, time }: DownloadLimits): Error {
  const { cause, message } = error as Error;
  const why =
    cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : message;
  return new Error(
    signal.aborted
      ? `${url.href}: was not downloaded within ${time}; give '--timeout' with more seconds`
      : `${url.href}: could not be downloaded: ${why}`,
  );
}

export function digestOf(content: string | Uint8Array): string {
  return `sha256:${createHash('sha256').update(content).digest('hex')}`;
}
