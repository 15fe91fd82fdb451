import { lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { show } from '../../crd/checks/errors';

/** Writes all files into a new folder, or nothing at all. */
export function writeFolder(folder: string, files: ReadonlyMap<string, string>): void {
  if (isThere(folder)) {
    throw new Error(`'${folder}' is there already; use another name or folder, or remove it`);
  }
  const parent = dirname(folder);
  mkdirSync(parent, { recursive: true });
  // Beside the folder, as what is renamed has to be on one file system.
  const made = join(parent, `.${basename(folder)}-${process.pid}`);
  mkdirSync(made);
  try {
    writeFiles(made, files);
    renameSync(made, folder);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    throw error;
  }
}

/** Writes all files into a folder, which may have others, or nothing at all. */
export function addToFolder(folder: string, files: ReadonlyMap<string, string>): void {
  if (!isThere(folder)) {
    writeFolder(folder, files);
    return;
  }
  if (!lstatSync(folder).isDirectory()) {
    throw new Error(`'${folder}' is no folder; use another name or folder, or remove it`);
  }
  const there = [...files.keys()].filter((file) => isThere(join(folder, file)));
  if (there.length > 0) {
    throw new Error(
      `${show(folder)} has ${there.map((file) => show(file)).join(', ')} already; nothing is overwritten: use another name or folder, or move what is there`,
    );
  }
  writeFiles(folder, files);
}

/** Writes files into a folder that has none of them; takes back what it has made when it fails. */
function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  const made: string[] = [];
  try {
    for (const [file, text] of files) {
      const path = join(folder, file);
      const first = mkdirSync(dirname(path), { recursive: true });
      if (first !== undefined) {
        made.push(first);
      }
      writeFileSync(path, text, { flag: 'wx' });
      made.push(path);
    }
  } catch (error) {
    made.reverse().forEach((path) => rmSync(path, { recursive: true, force: true }));
    throw error;
  }
}

/** Also a link that leads nowhere is there. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') {
      return false;
    }
    throw error;
  }
}
