import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { throwIfAny, show } from '../../../crd/checks/errors';
import {
  digestOf,
  type DownloadLimits,
  downloadFound,
  addressProblems,
  imageAddress,
  type RemoteSource,
  type ChartAddress,
} from './download';
import { isGzip, unpack, writeFiles, assertDigest } from './archive';
import { pull } from './registry';
import { orMeant } from '../../../crd/json/suggest';
import { itemsOf, textOrEmpty, treeOf } from '../../../crd/json/object';
import { documentsIn } from '../source/read';

export interface FetchedSource {
  readonly address: string;
  /** Digest of the file or archive; of an image that of its manifest. */
  readonly digest: string;
  /** File or folder with its content, until the run ends. */
  readonly path: string;
}

/** Seconds that one source may take, unless the command line says more. */
export const DEFAULT_TIMEOUT = 60;

/**
 * Downloads sources, and removes them when they were used.
 *
 * @param timeout seconds that each source may take
 * @param use gets the sources, and a function that names their files in a text as if they were where the command runs
 */
export async function withFetched<T>(
  sources: readonly RemoteSource[],
  timeout: number,
  use: (fetched: readonly FetchedSource[], shown: (text: string) => string) => T | Promise<T>,
): Promise<T> {
  throwIfAny(sources.flatMap(({ address }) => addressProblems(address)));
  if (sources.length === 0) return use([], (text) => text);
  const folder = mkdtempSync(join(tmpdir(), 'operator-constructs-source-'));
  const places = sources.map((_, index) => join(folder, String(index)));
  const shown = (text: string): string => places.reduce((rest, place) => rest.replaceAll(place + sep, ''), text);
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
    return { digest, path: writeFiles(join(folder, nameOf(image.repository)), files) };
  }
  const content =
    kind === 'chart' ? await downloadChart(source.chart, limits) : (await downloadFound(address, limits)).body;
  const name = nameOf(kind === 'chart' ? source.chart.chart : new URL(address).pathname);
  const digest = digestOf(content);
  if (isGzip(content)) {
    const files = new Map<string, Uint8Array>();
    await unpack(address, content, files);
    return { digest, path: writeFiles(join(folder, name), files) };
  }
  writeFileSync(join(folder, name), content);
  return { digest, path: join(folder, name) };
}

function nameOf(path: string): string {
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  return last.replace(/[^\w.-]/g, '_').replace(/^\.+/, '') || 'source';
}

/** Downloads the archive of a chart, and compares it with the digest that the index of its repository gives. */
async function downloadChart({ repo, chart, version }: ChartAddress, limits: DownloadLimits): Promise<Uint8Array> {
  const index = await downloadFound(`${repo}/index.yaml`, limits);
  const entries = treeOf(treeOf(documentsIn(index.url, index.body)[0]).entries);
  const releases = itemsOf(entries[chart]).map(treeOf);
  if (releases.length === 0) {
    throw new Error(`${index.url}: has no chart ${show(chart)}${orMeant(chart, Object.keys(entries))}`);
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
  if (release.digest !== undefined) {
    assertDigest(address, body, `sha256:${textOrEmpty(release.digest).replace(/^sha256:/, '')}`);
  }
  return body;
}
