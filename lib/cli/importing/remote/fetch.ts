import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { show, throwIfAny } from '../../../crd/checks/errors';
import { itemsOf, textOrEmpty, treeOf } from '../../../crd/json/read-tree';
import { orMeant } from '../../../crd/json/suggest';
import { isTree } from '../../../crd/json/tree';
import { documentsIn } from '../source/read-source';
import { assertDigest, isGzip, unpack, writeFiles } from './archive';
import {
  addressProblems,
  digestOf,
  download,
  downloadFound,
  imageAddress,
  isLoopback,
  MAX_DOWNLOAD,
  statusError,
} from './download';

import type { Tree } from '../../../crd/json/tree';
import type { Finding } from '../../../manifests/finding';
import type { Answer, ChartAddress, DownloadLimits, ImageAddress, RemoteSource } from './download';

export interface FetchedSource {
  readonly address: string;
  /** Digest of the file or archive; of an image that of its manifest. */
  readonly digest: string;
  /** File or folder with its content, until the run ends. */
  readonly path: string;
  /** Says what it could not be compared with. */
  readonly findings: readonly Finding[];
}

/** Seconds that one source may take, unless the command line says more. */
export const DEFAULT_TIMEOUT = 60;

/**
 * Downloads sources, and removes them when they were used.
 *
 * @param timeout seconds that each source may take
 * @param use gets the sources, and a function that names their files in a text as if they were
 * where the command runs
 */
export async function withFetched<T>(
  sources: readonly RemoteSource[],
  timeout: number,
  use: (fetched: readonly FetchedSource[], shown: (text: string) => string) => T | Promise<T>,
): Promise<T> {
  throwIfAny(sources.flatMap(({ address }) => addressProblems(address)));
  if (sources.length === 0) {
    return use([], (text) => text);
  }
  const folder = mkdtempSync(join(tmpdir(), 'operator-constructs-source-'));
  const places = sources.map((_, index) => join(folder, String(index)));
  const shown = (text: string): string =>
    places.reduce((rest, place) => rest.replaceAll(place + sep, ''), text);
  try {
    const fetched: FetchedSource[] = [];
    for (const [index, source] of sources.entries()) {
      const into = places[index]!;
      mkdirSync(into);
      const limits = { signal: AbortSignal.timeout(timeout * 1_000), time: `${timeout} s` };
      fetched.push({ address: source.address, ...(await fetchInto(into, source, limits)) });
    }
    return await use(fetched, shown);
  } catch (error) {
    throw new Error(shown((error as Error).message), { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fetchInto(
  folder: string,
  source: RemoteSource,
  limits: DownloadLimits,
): Promise<Omit<FetchedSource, 'address'>> {
  const { kind, address } = source;
  const image = kind === 'image' ? imageAddress(address) : undefined;
  if (image !== undefined) {
    const { digest, files } = await pull(image, limits);
    const path = writeFiles(address, join(folder, nameOf(image.repository)), files);
    return { digest, path, findings: [] };
  }
  const { body: content, findings = [] } =
    kind === 'chart'
      ? await downloadChart(source.chart, limits)
      : { body: (await downloadFound(address, limits)).body };
  const name = nameOf(kind === 'chart' ? source.chart.chart : new URL(address).pathname);
  const digest = digestOf(content);
  if (isGzip(content)) {
    const files = new Map<string, Uint8Array>();
    unpack(address, content, files);
    return { digest, path: writeFiles(address, join(folder, name), files), findings };
  }
  writeFileSync(join(folder, name), content);
  return { digest, path: join(folder, name), findings };
}

/** Longest name of a file that is taken over from an address; file systems allow 255 bytes. */
const MAX_NAME = 200;

function nameOf(path: string): string {
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  const name = last.replace(/[^\w.-]/g, '_').slice(-MAX_NAME);
  return name.replace(/^\.+/, '') || 'source';
}

/**
 * Downloads the archive of a chart, and compares it with the digest that the index of its
 * repository gives.
 */
async function downloadChart(
  { repo, chart, version }: ChartAddress,
  limits: DownloadLimits,
): Promise<{ readonly body: Uint8Array; readonly findings: readonly Finding[] }> {
  const index = await downloadFound(`${repo}/index.yaml`, limits);
  const entries = treeOf(treeOf(documentsIn(index.url, index.body)[0]).entries);
  const releases = itemsOf(entries[chart]).map(treeOf);
  if (releases.length === 0) {
    throw new Error(
      `${index.url}: has no chart ${show(chart)}${orMeant(chart, Object.keys(entries))}`,
    );
  }
  const release = releases.find((each) => textOrEmpty(each.version) === version);
  const [path] = itemsOf(release?.urls);
  if (release === undefined || typeof path !== 'string' || !URL.canParse(path, index.url)) {
    const versions = releases.map((each) => textOrEmpty(each.version));
    throw new Error(
      `${index.url}: has no version ${show(version)} of the chart ${show(chart)}${orMeant(version, versions)}; the newest is ${show(versions[0])}`,
    );
  }
  const address = new URL(path, index.url).href;
  throwIfAny(addressProblems(address));
  const { body } = await downloadFound(address, limits);
  const { digest } = release;
  if (digest === undefined || digest === null || digest === '') {
    return { body, findings: [withoutDigest(index.url, `${chart} ${version}`)] };
  }
  assertDigest(address, body, `sha256:${textOrEmpty(digest).replace(/^sha256:/, '')}`);
  return { body, findings: [] };
}

function withoutDigest(index: string, what: string): Finding {
  const message = `${index} has no digest of ${what}: what was downloaded was compared with nothing; '--check --fetch' compares with this download`;
  return { rule: 'import/no-digest', level: 'warning', message };
}

/** Manifests that are understood: those of OCI, and those that Docker writes. */
const MANIFESTS = [
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
];

/** Configurations of images; everything else that has layers is an artifact, such as a chart. */
const IMAGES = [
  'application/vnd.oci.image.config.v1+json',
  'application/vnd.docker.container.image.v1+json',
];

/** The folders of an OLM bundle; its image may be made on top of another one. */
const BUNDLE = /^(manifests|metadata)(\/|$)/;

/**
 * Pulls an OLM bundle or a chart, as anybody: a token is asked for where the registry wants one of
 * everybody, and no credentials are sent. Each manifest and layer is compared with its digest.
 * Returns the digest of the manifest that the tag names, too: `repository@digest` is the same
 * content forever.
 */
async function pull(
  { host, repository, reference }: ImageAddress,
  limits: DownloadLimits,
): Promise<{ readonly digest: string; readonly files: ReadonlyMap<string, Uint8Array> }> {
  const { hostname } = new URL(`https://${host}`);
  const server = host === 'docker.io' ? 'registry-1.docker.io' : host;
  const base = `${isLoopback(hostname) ? 'http' : 'https'}://${server}/v2/${repository}`;
  const session: Session = { limits, repository };
  const { manifest, digest } = await manifestOf(session, base, reference);
  const files = new Map<string, Uint8Array>();
  const layers = itemsOf(manifest.layers).map(treeOf).filter(isArchive);
  if (layers.length === 0) {
    throw new Error(
      `${base}/manifests/${reference}: has no layer with files, so there is no bundle or chart in it`,
    );
  }
  const size = layers.reduce((sum, layer) => sum + Number(layer.size), 0);
  if (!(size <= MAX_DOWNLOAD)) {
    throw new Error(
      `${base}/manifests/${reference}: has layers of ${size} bytes; at most ${MAX_DOWNLOAD} are downloaded`,
    );
  }
  const isImage = IMAGES.includes(textOrEmpty(treeOf(manifest.config).mediaType));
  for (const layer of layers) {
    const content = await blobOf(session, base, layer);
    unpack(
      `${repository}@${textOrEmpty(layer.digest)}`,
      content,
      files,
      (path) => !isImage || BUNDLE.test(path),
    );
    if ([...files.values()].reduce((sum, { length }) => sum + length, 0) > MAX_DOWNLOAD) {
      throw new Error(
        `${repository}: has more than ${MAX_DOWNLOAD} bytes when unpacked; no more are read`,
      );
    }
  }
  if (files.size === 0) {
    throw new Error(
      `${base}/manifests/${reference}: is an image without manifests/, so it is not an OLM bundle`,
    );
  }
  return { digest, files };
}

interface Session {
  readonly limits: DownloadLimits;
  readonly repository: string;
  authorization?: string;
}

async function manifestOf(
  session: Session,
  base: string,
  reference: string,
): Promise<{ readonly manifest: Tree; readonly digest: string }> {
  const address = `${base}/manifests/${reference}`;
  const { body } = await ask(session, address, { accept: MANIFESTS.join(', ') });
  if (reference.includes(':')) {
    assertDigest(address, body, reference);
  }
  const manifest = jsonOf(address, body);
  const digest = reference.includes(':') ? reference : digestOf(body);
  if (!Array.isArray(manifest.manifests)) {
    return { manifest, digest };
  }
  // A bundle is the same on each platform.
  const entries = manifest.manifests.map(treeOf);
  const entry =
    entries.find(({ platform }) => treeOf(platform).architecture === 'amd64') ?? entries[0];
  const chosen = textOrEmpty(entry?.digest);
  if (!DIGEST.test(chosen)) {
    throw new Error(`${address}: names no image`);
  }
  const content = await ask(session, `${base}/manifests/${chosen}`, {
    accept: MANIFESTS.join(', '),
  });
  assertDigest(content.url, content.body, chosen);
  return { manifest: jsonOf(content.url, content.body), digest };
}

const DIGEST = /^(sha256:[0-9a-f]{64}|sha512:[0-9a-f]{128})$/;

async function blobOf(session: Session, base: string, layer: Tree): Promise<Uint8Array> {
  const digest = textOrEmpty(layer.digest);
  if (!DIGEST.test(digest)) {
    throw new Error(
      `${session.repository}: has a layer ${show(digest)}; a digest is one of sha256 or sha512`,
    );
  }
  const { body } = await ask(session, `${base}/blobs/${digest}`, {});
  assertDigest(`${session.repository}: the layer`, body, digest);
  return body;
}

function isArchive({ mediaType }: Tree): boolean {
  const type = textOrEmpty(mediaType);
  if (type.endsWith('zstd')) {
    throw new Error(`a layer is compressed by zstd (${type}); only gzip is read`);
  }
  return type.includes('tar');
}

/** Asks the registry, with a token for everybody if it wants one. */
async function ask(
  session: Session,
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const withToken = (): Record<string, string> => ({
    ...headers,
    ...(session.authorization !== undefined && { authorization: session.authorization }),
  });
  const first = await download(address, session.limits, withToken());
  const challenge = first.status === 401 ? first.headers.get('www-authenticate') : null;
  if (challenge !== null && session.authorization === undefined) {
    session.authorization = `Bearer ${await tokenOf(session, address, challenge)}`;
    return downloadFound(address, session.limits, withToken());
  }
  if (first.status !== 200) {
    throw statusError(address, first.status);
  }
  return first;
}

async function tokenOf(
  { limits, repository }: Session,
  address: string,
  challenge: string,
): Promise<string> {
  const [, scheme = '', rest = ''] = /^(\w+)\s+(.*)$/s.exec(challenge) ?? [];
  const parameter = (name: string): string | undefined =>
    new RegExp(`\\b${name}="([^"]*)"`).exec(rest)?.[1];
  const [realm, service] = [parameter('realm'), parameter('service')];
  if (scheme.toLowerCase() !== 'bearer' || realm === undefined || !URL.canParse(realm)) {
    throw statusError(address, 401);
  }
  const url = new URL(realm);
  if (url.protocol !== new URL(address).protocol) {
    throw new Error(`${address}: its tokens are at ${show(url.origin)}, which has another scheme`);
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new Error(
      `${address}: its tokens are at ${show(url.origin)}, which is another machine, and not encrypted`,
    );
  }
  url.searchParams.set('scope', `repository:${repository}:pull`);
  if (service !== undefined) {
    url.searchParams.set('service', service);
  }
  const { status, body } = await download(url.href, limits);
  const answer = status === 200 ? jsonOf(url.origin, body) : {};
  const token = textOrEmpty(answer.token ?? answer.access_token);
  if (token === '') {
    throw statusError(address, 401);
  }
  return token;
}

function jsonOf(address: string, body: Uint8Array): Tree {
  try {
    const value: unknown = JSON.parse(Buffer.from(body).toString('utf8'));
    return isTree(value) ? value : {};
  } catch {
    throw new Error(`${address}: did not answer with JSON`);
  }
}
