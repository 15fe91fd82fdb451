import type { WrittenOperator } from '../write/write-operator';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type ImportRecord, RECORD_FILE, recordText, tryReadRecord } from './record';
import { digestOf } from '../remote/download';

export type FolderContent = Pick<WrittenOperator, 'files' | 'own'>;

export interface FolderChanges {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Writes the files of an import into a folder. Nothing is written if something is in the way: a file of somebody
 * else with the name of one of ours, or one of ours that was edited. Other files stay.
 *
 * Everything is written next to the folder first, and then renamed: no file is ever half-written.
 */
export function placeFolder(
  folder: string,
  content: FolderContent,
  source: Omit<ImportRecord, 'files'>,
): FolderChanges {
  const record = tryReadRecord(folder);
  const problems = obstacles(folder, content, record);
  if (problems.length > 0) {
    throw new Error(`${folder} was left as it is:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
  }
  const digests = Object.fromEntries([...content.files].map(([path, text]) => [path, digestOf(text)]));
  const all = new Map([
    ...content.files,
    ...[...content.own].filter(([path]) => !existsSync(join(folder, path))),
    [RECORD_FILE, recordText({ ...source, files: digests })] as const,
  ]);
  const changed = [...all].filter(([path, text]) => tryReadText(join(folder, path)) !== text);
  const obsolete = Object.keys(record?.files ?? {}).filter((path) => !content.files.has(path));
  if (changed.length > 0) {
    moveInto(folder, new Map(changed));
  }
  obsolete.forEach((path) => remove(folder, path));
  return { written: changed.map(([path]) => path), removed: obsolete };
}

function obstacles(folder: string, { files }: FolderContent, record: ImportRecord | undefined): string[] {
  if (existsSync(folder) && !lstatSync(folder).isDirectory()) return ['it is not a folder'];
  const ours = record?.files ?? {};
  const paths = [...new Set([...files.keys(), ...Object.keys(ours)])].sort();
  const links = [...new Set(paths.map(dirname))].filter((path) => path !== '.' && isLink(join(folder, path)));
  if (links.length > 0) return links.map((path) => `${path} is a link, which may lead out of the folder; remove it`);
  return paths.flatMap((path) => {
    const found = tryReadText(join(folder, path));
    if (found === undefined || found === files.get(path)) return [];
    if (!Object.hasOwn(ours, path)) {
      return [`${path} was not written by an import; move it, or import into another folder`];
    }
    return digestOf(found) === ours[path]
      ? []
      : [`${path} was edited; put your change into customization.ts, and delete the file to have it written again`];
  });
}

/** The content of a file; undefined if there is none. A directory or a link has no content of ours. */
function tryReadText(path: string): string | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  return stats.isFile() ? readFileSync(path, 'utf8') : '';
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

function moveInto(folder: string, files: ReadonlyMap<string, string>): void {
  const parent = dirname(folder);
  mkdirSync(parent, { recursive: true });
  const beside = mkdtempSync(join(parent, `.${basename(folder)}-`));
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(beside, path)), { recursive: true });
      writeFileSync(join(beside, path), text);
    }
    for (const path of files.keys()) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      renameSync(join(beside, path), join(folder, path));
    }
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

function remove(folder: string, path: string): void {
  rmSync(join(folder, path), { force: true });
  const parent = dirname(join(folder, path));
  if (parent !== folder && existsSync(parent) && readdirSync(parent).length === 0) {
    rmdirSync(parent);
  }
}
