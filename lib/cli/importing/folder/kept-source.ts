import { isTree, treeOf } from '../../../crd/json/object';
import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { throwIfAny } from '../../../crd/checks/errors';
import { placed, type SourceObject } from '../source/object';
import { type InFile, OBJECT_LINE, SOURCE_FILE, withTexts } from '../write/source-file';
import { editedFiles, type ImportRecord, isInside } from './record';
import { CUSTOMIZATION_FILE } from '../write/write-operator';

/**
 * The objects that a folder was written from.
 *
 * @throws if they are not there, or were edited
 */
export function readKeptSource(folder: string, record: ImportRecord): readonly SourceObject[] {
  const files = Object.entries(record.files).filter(([path]) => path === SOURCE_FILE || path.startsWith('crds/'));
  const edited = editedFiles(folder, { ...record, files: Object.fromEntries(files) });
  throwIfAny(edited.map((problem) => `${join(folder, problem)}; import the release into this folder again`));
  const path = join(folder, SOURCE_FILE);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '{}';
  const { objects } = treeOf(JSON.parse(text));
  if (!Array.isArray(objects)) throw new Error(`${path} has no 'objects'; import the release into this folder again`);
  return objects.map((kept: unknown, index) =>
    isInFile(kept) && Object.hasOwn(record.files, kept.file)
      ? crdIn(join(folder, kept.file))
      : placed(withTexts(kept), path, () => lineOf(text, OBJECT_LINE, index)),
  );
}

function isInFile(kept: unknown): kept is InFile {
  return isTree(kept) && typeof kept['file'] === 'string' && isInside(kept['file']) && !('kind' in kept);
}

const TEXT = 'String.raw`';

/** A CRD is JSON in a template string of a module. */
function crdIn(path: string): SourceObject {
  const text = readFileSync(path, 'utf8');
  const json = text.slice(text.indexOf(TEXT) + TEXT.length, text.lastIndexOf('`'));
  return placed(JSON.parse(json), path, () => lineOf(text, /String\.raw`/, 0));
}

/** The number of the given line among those that match. */
function lineOf(text: string, like: RegExp, index: number): number {
  const found = text.split('\n').flatMap((line, number) => (like.test(line) ? [number + 1] : []));
  return found[index] ?? 1;
}

/** The file of a folder in which the user changes the operator, as a path; undefined where it changes nothing. */
export function tryFindCustomization(folder: string): string | undefined {
  const path = join(folder, CUSTOMIZATION_FILE);
  return existsSync(path) && !saysNothing(readFileSync(path, 'utf8')) ? path : undefined;
}

/** Returns true if a customization is as an import writes it, or empty. Anything else is a program, and counts as a change. */
function saysNothing(text: string): boolean {
  const code = text
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^\s*import type [^;]*;/gm, '')
    .replace(/\s/g, '');
  return /^(exportconstcustomization(:OperatorCustomization)?=\{((reasons|guards):\{\},?)*\};?)?$/.test(code);
}
