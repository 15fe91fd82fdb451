import { show, throwIfAny } from '../../../crd/checks/errors';
import { suggest } from '../../../crd/json/suggest';
import { isTree, itemsOf, textOf, type Tree, treeOf } from '../../../crd/json/tree';
import { readYaml } from '../../../crd/yaml';
import { addressProblems, type ChartAddress } from './address';
import { assertDigest } from './archive';
import { type DownloadLimits, downloadFound } from './download';

/** Downloads the archive of a chart, and compares it with the digest that the index of its repository gives. */
export async function downloadChart(
  { repo, chart, version }: ChartAddress,
  limits: DownloadLimits,
): Promise<Uint8Array> {
  const index = await downloadFound(`${repo}/index.yaml`, limits);
  const entries = treeOf(documentOf(index.url, index.body).entries);
  const releases = itemsOf(entries[chart]).map(treeOf);
  if (releases.length === 0) {
    throw new Error(`${index.url}: has no chart ${show(chart)}${hint(chart, Object.keys(entries))}`);
  }
  const release = releases.find((each) => textOf(each.version) === version);
  const [path] = itemsOf(release?.urls);
  if (release === undefined || typeof path !== 'string' || !URL.canParse(path, index.url)) {
    const versions = releases.map((each) => textOf(each.version));
    throw new Error(
      `${index.url}: has no version ${show(version)} of the chart ${show(chart)}${hint(version, versions)}; the newest is ${show(versions[0])}`,
    );
  }
  const address = new URL(path, index.url).href;
  throwIfAny(addressProblems(address));
  const { body } = await downloadFound(address, limits);
  if (release.digest !== undefined) {
    assertDigest(address, body, `sha256:${textOf(release.digest).replace(/^sha256:/, '')}`);
  }
  return body;
}

function hint(given: string, allowed: readonly string[]): string {
  const near = suggest(given, allowed);
  return near === undefined ? '' : `; did you mean '${near}'?`;
}

function documentOf(address: string, body: Uint8Array): Tree {
  try {
    const [document] = readYaml(Buffer.from(body).toString('utf8'));
    return isTree(document?.value) ? document.value : {};
  } catch (error) {
    throw new Error(`${address}: ${(error as Error).message}`);
  }
}
