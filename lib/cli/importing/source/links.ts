import { readdirSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The links in a folder that lead out of it: through one, any file of this machine could end in the import. */
export function linksOut(folder: string): string[] {
  const root = realpathSync(folder);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !isLeftAside(relative(folder, path)) && leadsOut(path, root))
    .map((path) => `${path}: is a link that leads out of ${folder}; replace it by what it leads to, or remove it`);
}

function leadsOut(path: string, root: string): boolean {
  try {
    return !`${realpathSync(path)}${sep}`.startsWith(`${root.replace(/[\\/]$/, '')}${sep}`);
  } catch {
    return false; // A link to nothing is told when it is read.
  }
}

/** Hidden files and packages are not read. */
function isLeftAside(path: string): boolean {
  return path.split(sep).some((name) => name.startsWith('.') || name === 'node_modules');
}
