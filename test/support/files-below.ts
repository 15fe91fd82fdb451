import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Paths of the files below a folder, from there, as far as they match; in their order. */
export function filesBelow(folder: string, pattern = /./): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => pattern.test(path))
    .sort();
}
