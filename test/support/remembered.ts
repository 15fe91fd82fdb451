import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesBelow } from './files-below';
import { root } from './root';

const CACHE = join(root, 'node_modules/.cache/operator-constructs-tests');

/** Files that every result depends on. */
const ALWAYS = [
  'node_modules/.package-lock.json',
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
];

/**
 * The result of a long computation, from disk as long as all files that it reads are the same, as
 * `tsc --incremental` does. For results that follow from these files alone, such as messages of a
 * compiler.
 *
 * @param sources files, and folders with all that is in them, below the root of the repository or
 * with their whole path; with the file of the test itself
 */
export async function remembered<T>(
  name: string,
  sources: readonly string[],
  compute: () => T | Promise<T>,
): Promise<T> {
  const key = keyOf([...ALWAYS, ...sources]);
  const file = join(CACHE, `${name}.json`);
  const known = knownIn(file);
  if (known?.key === key) {
    return known.value as T;
  }
  const value = await compute();
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ key, value }));
  renameSync(`${file}.${process.pid}`, file);
  return value;
}

function knownIn(file: string): { readonly key: string; readonly value: unknown } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as {
      readonly key: string;
      readonly value: unknown;
    };
  } catch {
    return undefined;
  }
}

function keyOf(sources: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const source of sources) {
    const path = resolve(root, source);
    const files = statSync(path).isDirectory()
      ? filesBelow(path).map((name) => join(path, name))
      : [path];
    files.forEach((file) => hash.update(file).update('\0').update(readFileSync(file)).update('\0'));
  }
  return hash.digest('hex');
}
