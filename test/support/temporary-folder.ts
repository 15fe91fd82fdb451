import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder that each test has for itself, once {@link useFolder} was called. */
export let folder: string;

/** Gives each test of a file, or of a `describe`, its folder; to be called before what writes into it. */
export function useFolder(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'operator-constructs-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });
}

/** Writes files into the folder. */
export function write(files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}
