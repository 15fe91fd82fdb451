import { closeSync, mkdirSync, mkdtempSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readFile } from '../../../crd/json/read-file';
import { isGzip, unpack, writeFiles } from './archive';

/**
 * Unpacks sources that are archives on this machine, as `helm pull` saves a chart, and removes what
 * was unpacked when it was used. Other sources stay as they are.
 *
 * @param use gets the paths to read, in the order that was given, and a function that names
 * unpacked files in a text as parts of their archive
 */
export function withUnpacked<T>(
  paths: readonly string[],
  use: (unpacked: readonly string[], shown: (text: string) => string) => T,
): T {
  const archives = paths.filter(isArchive);
  if (archives.length === 0) {
    return use(paths, (text) => text);
  }
  const folder = mkdtempSync(join(tmpdir(), 'operator-constructs-archive-'));
  const places = new Map(
    archives.map((path, index) => [path, join(folder, String(index), basename(path))] as const),
  );
  const shown = (text: string): string =>
    [...places].reduce((rest, [path, place]) => rest.replaceAll(place, path), text);
  try {
    const unpacked = new Map<string, string>();
    for (const [path, place] of places) {
      const files = new Map<string, Uint8Array>();
      unpack(path, readArchive(path), files);
      mkdirSync(join(place, '..'));
      unpacked.set(path, writeFiles(path, place, files));
    }
    const read = paths.map((path) => unpacked.get(path) ?? path);
    return use(read, shown);
  } catch (error) {
    throw new Error(shown((error as Error).message), { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where the first header of a tar archive says what it is, and what it says. */
const MAGIC = { at: 257, text: 'ustar' };

function isArchive(path: string): boolean {
  if (path === '-' || statSync(path, { throwIfNoEntry: false })?.isFile() !== true) {
    return false;
  }
  const start = Buffer.alloc(MAGIC.at + MAGIC.text.length);
  const file = openSync(path, 'r');
  try {
    readSync(file, start);
  } finally {
    closeSync(file);
  }
  return isGzip(start) || start.toString('latin1', MAGIC.at) === MAGIC.text;
}

function readArchive(path: string): Uint8Array {
  try {
    return readFile(path);
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`);
  }
}
