import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where the examples are. */
export const EXAMPLES = join(__dirname, '../../../examples');

/** Folders that hold what an example synthesizes, a file for each chart: `expected`, or one for each state of it. */
export const OUTPUTS = readdirSync(EXAMPLES)
  .map((example) => join(EXAMPLES, example))
  .filter((folder) => statSync(folder).isDirectory())
  .flatMap((folder) => foldersIn(folder).filter((name) => name.endsWith('/expected')))
  .flatMap((folder) => (manifestFilesIn(folder).length > 0 ? [folder] : foldersIn(folder)))
  .filter((folder) => manifestFilesIn(folder).length > 0);

function foldersIn(folder: string): string[] {
  const names = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true ? readdirSync(folder) : [];
  return names.map((name) => join(folder, name)).filter((path) => statSync(path).isDirectory());
}

/** The files of manifests in a folder. */
export function manifestFilesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.k8s.yaml'))
    .map((name) => join(folder, name));
}
