import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

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

/** Writes files into the folder. */
export function write(files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}
