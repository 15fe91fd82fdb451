import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from '../cluster/support/binary-cache';

/** A folder of the cache, which is filled once for all that decides what is in it. */
export function cachedFolder(
  name: string,
  decisive: readonly string[],
  fill: (folder: string) => void,
): string {
  const hash = createHash('sha256').update(decisive.join(' ')).digest('hex');
  const folder = join(CACHE, `${name}-${hash.slice(0, 12)}`);
  if (existsSync(folder)) {
    return folder;
  }
  // Two processes that fill the same at once lose time, and no more.
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    fill(unfinished);
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}
