import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { show, throwIfAny } from '../../../crd/checks/errors';
import { digestOf, MAX_DOWNLOAD } from './download';

import type { ReadEntry } from 'tar';

const MAX_ENTRIES = 10_000;
const FILES = ['File', 'OldFile', 'ContiguousFile'];
const FOLDERS = ['Directory', 'GNUDumpDir'];

/** Prefix of a file in a layer that says a file of an earlier layer is removed. */
const WHITEOUT = '.wh.';
/** A file in a folder of a layer that says the folder has nothing of earlier layers. */
const OPAQUE = '.wh..wh..opq';

export function isGzip(content: Uint8Array): boolean {
  return content[0] === 0x1f && content[1] === 0x8b;
}

/**
 * Adds the files of an archive to those of earlier layers; of those that are not kept only the size
 * counts. Nothing touches the disk: a path that leads out of the archive, a link or a device is an
 * error.
 */
export function unpack(
  name: string,
  archive: Uint8Array,
  files: Map<string, Uint8Array>,
  keep: (path: string) => boolean = () => true,
): void {
  const problems: string[] = [];
  const earlier = new Map(files);
  let count = 0;
  const onReadEntry = (entry: ReadEntry): void => {
    const path = entry.path.replace(/^(\.\/)+/, '').replace(/\/$/, '');
    count++;
    if (posix.basename(path) === OPAQUE) {
      removeEarlier(files, earlier, posix.dirname(path));
      entry.resume();
      return;
    }
    if (!keep(path) || FOLDERS.includes(entry.type) || count > MAX_ENTRIES) {
      problems.push(...(keep(path) ? pathProblems(name, path) : []));
      entry.resume();
      return;
    }
    problems.push(...pathProblems(name, path), ...typeProblems(name, path, entry));
    const base = path.slice(path.lastIndexOf('/') + 1);
    if (base.startsWith(WHITEOUT)) {
      files.delete(join(dirname(path), base.slice(WHITEOUT.length)));
      entry.resume();
      return;
    }
    const chunks: Uint8Array[] = [];
    entry.on('data', (chunk) => chunks.push(chunk));
    entry.on('end', () => files.set(path, Buffer.concat(chunks)));
  };
  parse(name, inflated(name, archive), onReadEntry);
  throwIfAny([
    ...(count > MAX_ENTRIES
      ? [`${name}: has more than ${MAX_ENTRIES} files; no more are read`]
      : []),
    ...problems,
  ]);
}

/** Removes what a folder has of earlier layers; what this layer has written stays. */
function removeEarlier(
  files: Map<string, Uint8Array>,
  earlier: ReadonlyMap<string, Uint8Array>,
  folder: string,
): void {
  const within = folder === '.' ? '' : `${folder}/`;
  for (const [path, content] of earlier) {
    if (path.startsWith(within) && files.get(path) === content) {
      files.delete(path);
    }
  }
}

/**
 * Writes files of an archive into a folder; returns the one folder that an archive of a chart has, or the folder
 * itself.
 */
export function writeFiles(
  name: string,
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
): string {
  mkdirSync(folder);
  throwIfAny([...files].flatMap(([path, content]) => writeProblems(name, folder, path, content)));
  const [only, ...others] = readdirSync(folder);
  return only !== undefined && others.length === 0 && statSync(join(folder, only)).isDirectory()
    ? join(folder, only)
    : folder;
}

const TWICE = 'needs a name that is both a file and a folder in the archive';

/** Why a file system does not take a file of an archive, in words. */
const REFUSALS: Readonly<Record<string, string>> = {
  ENAMETOOLONG: 'has a name that is too long for this machine',
  EEXIST: TWICE,
  EISDIR: TWICE,
  ENOTDIR: TWICE,
};

function writeProblems(
  name: string,
  folder: string,
  path: string,
  content: Uint8Array,
): readonly string[] {
  try {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
    return [];
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    return [`${name}: ${show(path)} ${REFUSALS[code] ?? `cannot be written: ${message}`}`];
  }
}

/** Throws if what was downloaded has another digest than its index or manifest gives. */
export function assertDigest(name: string, content: Uint8Array, expected: string): void {
  const [algorithm = ''] = expected.split(':');
  const found =
    algorithm === 'sha512'
      ? `sha512:${createHash('sha512').update(content).digest('hex')}`
      : digestOf(content);
  if (found !== expected) {
    throw new Error(
      `${name}: has the digest ${found}, and not ${expected}; it was changed on the way, or where it is kept`,
    );
  }
}

function inflated(name: string, archive: Uint8Array): Uint8Array {
  try {
    return isGzip(archive) ? gunzipSync(archive, { maxOutputLength: MAX_DOWNLOAD }) : archive;
  } catch (error) {
    throw new Error(
      (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
        ? `${name}: has more than ${MAX_DOWNLOAD} bytes when unpacked; no more are read`
        : `${name}: cannot be unpacked: ${(error as Error).message}`,
    );
  }
}

/** The parser reads all that it is given at once before it returns. */
function parse(name: string, archive: Uint8Array, onReadEntry: (entry: ReadEntry) => void): void {
  const { Parser: TarParser } = tar();
  const parser = new TarParser({ strict: true, onReadEntry });
  let problem: string | undefined = 'it is cut off';
  parser.on('end', () => (problem = undefined));
  parser.on('error', ({ message }: Error) => {
    throw new Error(`${name}: cannot be unpacked: ${message}`);
  });
  parser.end(Buffer.from(archive));
  throwIfAny(problem === undefined ? [] : [`${name}: cannot be unpacked: ${problem}`]);
}

function tar(): typeof import('tar') {
  try {
    return require('tar') as typeof import('tar');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') {
      throw error;
    }
    throw new Error(
      "archives are unpacked by the package 'tar', which is not installed; run npm install --save-dev tar",
    );
  }
}

function pathProblems(name: string, path: string): string[] {
  return path.startsWith('/') || path.includes('\\') || path.split('/').includes('..')
    ? [`${name}: has ${show(path)}, which leads out of the archive`]
    : [];
}

function typeProblems(name: string, path: string, { type, linkpath }: ReadEntry): string[] {
  if (FILES.includes(type)) {
    return [];
  }
  const what = linkpath === undefined ? `a ${type}` : `a link to ${show(linkpath)}`;
  return [`${name}: ${show(path)} is ${what}; only files are unpacked`];
}
