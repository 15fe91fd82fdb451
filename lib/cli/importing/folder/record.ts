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
import { basename, dirname, join, resolve } from 'node:path';
import { isListOfTexts, treeOf, tryParseJson } from '../../../crd/json/read-tree';
import { isTree } from '../../../crd/json/tree';
import { digestOf } from '../remote/download';

import type { Tree } from '../../../crd/json/tree';

/**
 * The file that says what a folder was written from. It is data of the command; no program loads
 * it.
 */
const RECORD_FILE = 'import.json';

/**
 * How a file of the folder names another one: TypeScript wants the ending in ES modules, and none
 * of the rest does.
 */
export type ModuleEnding = '' | '.js';

export interface ImportRecord {
  /** Paths as they were given, from the folder on; `-` for standard input; addresses. */
  readonly sources: readonly string[];
  /** Digests of what was downloaded, by address. @default - everything was here */
  readonly fetched?: Readonly<Record<string, string>>;
  /** Those of these addresses that are of charts. @default - none is */
  readonly charts?: readonly string[];
  /** Digest of what was read. */
  readonly digest: string;
  readonly command: string;
  readonly ending: ModuleEnding;
  /** Options of the command that change what is written. */
  readonly options: Readonly<Record<string, readonly string[]>>;
  readonly files: Readonly<Record<string, string>>;
}

/** The record of a folder; undefined for a folder that was not written by an import. */
export function tryReadRecord(folder: string): ImportRecord | undefined {
  const path = join(folder, RECORD_FILE);
  if (!existsSync(path)) {
    return undefined;
  }
  const record = tryParseJson(readFileSync(path, 'utf8'));
  if (!isRecord(record)) {
    throw new Error(
      `${path} is not the record of an import; delete it, and import into this folder again`,
    );
  }
  return record;
}

function isRecord(value: unknown): value is ImportRecord {
  return (
    isTree(value) &&
    [value.sources, value.charts ?? []].every(isListOfTexts) &&
    (value.fetched === undefined ||
      (isTree(value.fetched) &&
        Object.values(value.fetched).every((digest) => typeof digest === 'string'))) &&
    typeof value.digest === 'string' &&
    typeof value.command === 'string' &&
    (value.ending === '' || value.ending === '.js') &&
    isTree(value.options) &&
    Object.values(value.options).every(isListOfTexts) &&
    isTree(value.files) &&
    // Files of a record are deleted when they are no longer written: no path may lead out of the
    // folder.
    Object.entries(value.files).every(
      ([path, digest]) => isInside(path) && typeof digest === 'string',
    )
  );
}

/** Returns true if a path stays in the folder that it starts from. */
export function isInside(path: string): boolean {
  return /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(path);
}

/** Problems of a folder alone: files that are missing, or that were edited. */
export function editedFiles(folder: string, { files }: ImportRecord): string[] {
  return Object.entries(files).flatMap(([path, digest]) => {
    const file = join(folder, path);
    if (!existsSync(file)) {
      return [`${path} is missing`];
    }
    return digestOf(readFileSync(file)) === digest ? [] : [`${path} was edited`];
  });
}

export function staleFiles(
  { files }: ImportRecord,
  written: ReadonlyMap<string, string>,
): string[] {
  const changed = [...written].flatMap(([path, text]) => {
    const digest = files[path];
    if (digest === undefined) {
      return [`${path} would be new`];
    }
    return digest === digestOf(text) ? [] : [`${path} would change`];
  });
  const gone = Object.keys(files).filter((path) => !written.has(path));
  return [...changed, ...gone.map((path) => `${path} would go`)];
}

/** Contents by path, and of files that are written only if they do not exist. */
type FolderContent = Readonly<Record<'files' | 'own', ReadonlyMap<string, string>>>;

export interface FolderChanges {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Writes the files of an import into a folder. Nothing is written if something is in the way: a
 * file of somebody else with the name of one of ours, or one of ours that was edited. Other files
 * stay.
 *
 * Everything is written next to the folder first, and then renamed: no file is ever half-written.
 */
export function placeFolder(
  folder: string,
  content: FolderContent,
  source: Omit<ImportRecord, 'files'>,
): FolderChanges {
  const before = tryReadRecord(folder);
  const problems = obstacles(folder, content, before);
  if (problems.length > 0) {
    throw new Error(
      `${folder} was left as it is:\n${problems.map((problem) => `- ${problem}`).join('\n')}`,
    );
  }
  const digests = [...content.files].map(([path, text]) => [path, digestOf(text)] as const);
  const record: ImportRecord = { ...source, files: Object.fromEntries(digests) };
  const all = new Map([
    ...content.files,
    ...[...content.own].filter(([path]) => !existsSync(join(folder, path))),
    [RECORD_FILE, `${JSON.stringify(record, undefined, 2)}\n`] as const,
  ]);
  const changed = [...all].filter(([path, text]) => tryReadText(join(folder, path)) !== text);
  const obsolete = Object.keys(before?.files ?? {}).filter((path) => !content.files.has(path));
  if (changed.length > 0) {
    moveInto(folder, new Map(changed));
  }
  obsolete.forEach((path) => remove(folder, path));
  return { written: changed.map(([path]) => path), removed: obsolete };
}

function obstacles(
  folder: string,
  { files }: FolderContent,
  record: ImportRecord | undefined,
): string[] {
  if (existsSync(folder) && !lstatSync(folder).isDirectory()) {
    return ['it is not a folder'];
  }
  const ours = record?.files ?? {};
  const paths = [...new Set([...files.keys(), ...Object.keys(ours)])].sort();
  const isLink = (path: string): boolean =>
    lstatSync(join(folder, path), { throwIfNoEntry: false })?.isSymbolicLink() === true;
  const links = [...new Set(paths.map(dirname))].filter((path) => path !== '.' && isLink(path));
  if (links.length > 0) {
    return links.map((path) => `${path} is a link, which may lead out of the folder; remove it`);
  }
  return paths.flatMap((path) => {
    const found = tryReadText(join(folder, path));
    if (found === undefined || found === files.get(path)) {
      return [];
    }
    if (!Object.hasOwn(ours, path)) {
      return [`${path} was not written by an import; move it, or import into another folder`];
    }
    return digestOf(found) === ours[path]
      ? []
      : [
          `${path} was edited; put your change into customization.ts, and delete the file to have it written again`,
        ];
  });
}

/**
 * The content of a file; undefined if there is none. A directory or a link has no content of ours.
 */
function tryReadText(path: string): string | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) {
    return undefined;
  }
  return stats.isFile() ? readFileSync(path, 'utf8') : '';
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

/**
 * The ending of imports between the files of a folder: `.js` if the package around it has ES
 * modules.
 */
export function moduleEndingFor(folder: string): ModuleEnding {
  return packageAround(folder).type === 'module' ? '.js' : '';
}

/**
 * False in a package that names cdk8s and nothing of Pulumi: TypeScript would look for the SDK
 * there.
 */
export function mayUsePulumi(folder: string): boolean {
  const { dependencies, devDependencies, peerDependencies } = packageAround(folder);
  const names = [dependencies, devDependencies, peerDependencies].flatMap((list) =>
    Object.keys(treeOf(list)),
  );
  return names.some((name) => name.startsWith('@pulumi/')) || !names.includes('cdk8s');
}

function packageAround(folder: string): Tree {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const path = join(at, 'package.json');
    // Whoever runs the package says what is wrong with its file.
    if (existsSync(path)) {
      return treeOf(tryParseJson(readFileSync(path, 'utf8')));
    }
    if (at === dirname(at)) {
      return {};
    }
  }
}
