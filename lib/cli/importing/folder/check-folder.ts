import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, type ImportRecord } from './record';

/** Problems of a folder alone: files that are missing, or that were edited. */
export function editedFiles(folder: string, { files }: ImportRecord): string[] {
  return Object.entries(files).flatMap(([path, digest]) => {
    const file = join(folder, path);
    if (!existsSync(file)) {
      return [`${path} is missing`];
    }
    return digestOf(readFileSync(file)) === digest ? [] : [`${path} was edited`];
  });
}

/** Returns the files that another import would write differently. */
export function staleFiles({ files }: ImportRecord, written: ReadonlyMap<string, string>): string[] {
  const changed = [...written].flatMap(([path, text]) => {
    const digest = files[path];
    if (digest === undefined) {
      return [`${path} would be new`];
    }
    return digest === digestOf(text) ? [] : [`${path} would change`];
  });
  const gone = Object.keys(files).filter((path) => !written.has(path));
  return [...changed, ...gone.map((path) => `${path} would go`)];
}
