import { randomUUID } from 'node:crypto';
import fs, { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const PREFIX = join(tmpdir(), 'operator-constructs-');

/** A folder that each test has for itself, once {@link useFolder} was called. */
export let folder: string;

/**
 * Gives each test of a file, or of a `describe`, its folder; to be called before what writes into
 * it.
 */
export function useFolder(at = PREFIX): void {
  beforeEach(() => {
    folder = mkdtempSync(at);
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });
}

/** A folder for all tests of a file, or of a `describe`; where they are skipped there is none. */
export function sharedFolder(at = PREFIX): string {
  const path = `${at}${randomUUID()}`;
  beforeAll(() => void mkdirSync(path, { mode: 0o700 }));
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/**
 * Tells which temporary folders the code under test left behind, by the beginning of their names.
 * Only those that it made itself: other test files make such folders at the same time.
 */
export function watchedFolders(prefix: string): () => string[] {
  const spy = jest.spyOn(fs, 'mkdtempSync');
  const made = (): string[] =>
    spy.mock.results
      .map(({ value }) => value as string)
      .filter((path) => basename(path).startsWith(prefix));
  afterAll(() => {
    expect(made()).not.toEqual([]);
    spy.mockRestore();
  });
  return () => made().filter((path) => existsSync(path));
}

/** Writes files into the folder. */
export function write(files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}
