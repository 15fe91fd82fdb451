import { lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Writes all files into a new folder, or nothing at all. */
export function writeFolder(folder: string, files: ReadonlyMap<string, string>): void {
  if (lstatSync(folder, { throwIfNoEntry: false }) !== undefined) {
    throw new Error(`'${folder}' is there already; use another name or folder, or remove it`);
  }
  const parent = dirname(folder);
  mkdirSync(parent, { recursive: true });
  // Beside the folder, as what is renamed has to be on one file system.
  const made = join(parent, `.${basename(folder)}-${process.pid}`);
  mkdirSync(made);
  try {
    for (const [file, text] of files) {
      writeFileSync(join(made, file), text);
    }
    renameSync(made, folder);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    throw error;
  }
}
