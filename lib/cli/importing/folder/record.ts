import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTree, tryParseJson } from '../../../crd/json/object';
import type { ModuleEnding } from '../write/module-text';
import { digestOf } from '../remote/download';

/** The file that says what a folder was written from. It is data of the command; no program loads it. */
export const RECORD_FILE = 'import.json';

export interface ImportRecord {
  /** Paths as they were given, from the folder on; `-` for standard input; addresses. */
  readonly sources: readonly string[];
  /** Digests of what was downloaded, by address. @default - everything was here */
  readonly fetched?: Readonly<Record<string, string>>;
  /** Digest of what was read. */
  readonly digest: string;
  /** The command as it was given. */
  readonly command: string;
  /** How the files name each other. */
  readonly ending: ModuleEnding;
  /** Options of the command that change what is written. */
  readonly options: Readonly<Record<string, readonly string[]>>;
  /** Digests of the files by path. */
  readonly files: Readonly<Record<string, string>>;
}

export function recordText(record: ImportRecord): string {
  return `${JSON.stringify(record, undefined, 2)}\n`;
}

/** The record of a folder; undefined for a folder that was not written by an import. */
export function tryReadRecord(folder: string): ImportRecord | undefined {
  const path = join(folder, RECORD_FILE);
  if (!existsSync(path)) return undefined;
  const record = tryParseJson(readFileSync(path, 'utf8'));
  if (!isRecord(record)) {
    throw new Error(`${path} is not the record of an import; delete it, and import into this folder again`);
  }
  return record;
}

function isRecord(value: unknown): value is ImportRecord {
  return (
    isTree(value) &&
    Array.isArray(value.sources) &&
    value.sources.every((source) => typeof source === 'string') &&
    (value.fetched === undefined ||
      (isTree(value.fetched) && Object.values(value.fetched).every((digest) => typeof digest === 'string'))) &&
    typeof value.digest === 'string' &&
    typeof value.command === 'string' &&
    (value.ending === '' || value.ending === '.js') &&
    isTree(value.options) &&
    Object.values(value.options).every(
      (option) => Array.isArray(option) && option.every((item) => typeof item === 'string'),
    ) &&
    isTree(value.files) &&
    // Files of a record are deleted when they are no longer written: no path may lead out of the folder.
    Object.entries(value.files).every(([path, digest]) => isInside(path) && typeof digest === 'string')
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
    if (!existsSync(file)) return [`${path} is missing`];
    return digestOf(readFileSync(file)) === digest ? [] : [`${path} was edited`];
  });
}

export function staleFiles({ files }: ImportRecord, written: ReadonlyMap<string, string>): string[] {
  const changed = [...written].flatMap(([path, text]) => {
    const digest = files[path];
    if (digest === undefined) return [`${path} would be new`];
    return digest === digestOf(text) ? [] : [`${path} would change`];
  });
  const gone = Object.keys(files).filter((path) => !written.has(path));
  return [...changed, ...gone.map((path) => `${path} would go`)];
}
