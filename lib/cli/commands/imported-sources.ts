import { posix } from 'node:path';
import { isServiceVersion } from '../importing/bundle/bundle-objects';
import { tryReadRecord } from '../importing/folder/record';
import { imageAddress, isAddress } from '../importing/remote/download';
import { readKeptSource } from '../importing/write/source-file';
import { optionsOfRecord, remoteSources } from './import-arguments';

import type { CopiedChart } from '../../manifests/images/copy-list';

/** What folders of imports were written from. */
interface ImportedSources {
  readonly charts: CopiedChart[];
  /** Images of OLM bundles. */
  readonly bundles: string[];
  /** Why other sources are in neither. */
  readonly missing: string[];
}

/** @throws if no import wrote a folder, or its files were edited */
export function importedSources(folders: readonly string[] = []): ImportedSources {
  const found: ImportedSources = { charts: [], bundles: [], missing: [] };
  for (const folder of folders) {
    const record = tryReadRecord(folder);
    if (record === undefined) {
      throw new Error(
        `'--import' is '${folder}', which was not written by an import; give one that was`,
      );
    }
    const { sources, fetched = {}, charts = [] } = record;
    const options = optionsOfRecord(record.options);
    const isBundle = readKeptSource(folder, record).some(isServiceVersion);
    const files = sources.filter((path) => !isAddress(path));
    for (const source of remoteSources(sources, options)) {
      const { kind, address } = source;
      const digest = fetched[address]!;
      if (kind !== 'file' && charts.includes(address)) {
        const { repo, chart: name, version } = kind === 'chart' ? source.chart : chartAt(address);
        const { namespace = name } = options;
        found.charts.push({ name, repo, version, digest, namespace });
      } else if (kind === 'image' && isBundle) {
        found.bundles.push(`${address.replace(/^oci:\/\/|@.*$/g, '')}@${digest}`);
      } else {
        files.push(address);
      }
    }
    found.missing.push(
      ...files.map(
        (file) => `${folder} was written from ${file}, a file that is copied by other means`,
      ),
    );
  }
  return found;
}

/** The chart of an image, in the words of `--chart`. A tag has an underscore for a plus sign. */
function chartAt(address: string): { repo: string; chart: string; version?: string } {
  const { host, repository, reference } = imageAddress(address)!;
  return {
    repo: `oci://${posix.join(host, posix.dirname(repository))}`,
    chart: posix.basename(repository),
    ...(!reference.includes(':') && { version: reference.replaceAll('_', '+') }),
  };
}
