import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { throwIfAny } from '../../../crd/checks/errors';
import { treeOf } from '../../../crd/json/read-tree';
import { isTree, mapMembers } from '../../../crd/json/tree';
import { isServiceVersion } from '../bundle/bundle-objects';
import { editedFiles, isInside } from '../folder/record';
import { placed } from '../source/object';
import { readableJson } from './code';

import type { Tree } from '../../../crd/json/tree';
import type { ImportRecord } from '../folder/record';
import type { SourceObject } from '../source/object';

/** The file with what was read, for `operator-constructs plan`; no program loads it. */
export const SOURCE_FILE = 'source.json';

/** Where each object begins in the file: nothing else is indented by two spaces. */
const OBJECT_LINE = /^ {2}\{/;

/**
 * The objects of a source as they were read, so that the release can be compared after its source
 * is gone. A CRD that has a file of its own is named by the path of that.
 */
export function sourceFile(
  published: readonly SourceObject[],
  crdFiles: ReadonlyMap<string, object>,
): string {
  const files = new Map([...crdFiles].map(([file, crd]) => [JSON.stringify(crd), file]));
  const lines = published.map((source) => {
    const kept = keptOf(source);
    const file = files.get(JSON.stringify(kept));
    return `  ${readableJson(file === undefined ? inLines(kept) : { file }, '  ')}`;
  });
  return `{\n "objects": [\n${lines.join(',\n')}\n ]\n}\n`;
}

/**
 * Key of an object that stands for a text of several lines, so that a change of one is a change of
 * one line.
 */
const LINES = 'operator-constructs.dev/lines';

/** Most characters of a text that stays on one line. */
const SHORT_TEXT = 120;

function inLines(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.length > SHORT_TEXT && value.includes('\n')
      ? { [LINES]: value.split('\n') }
      : value;
  }
  return mapMembers(value, inLines);
}

/** Returns a value of the file with its texts as they were read. */
export function withTexts(value: unknown): unknown {
  const lines = isTree(value) ? value[LINES] : undefined;
  return Array.isArray(lines) ? lines.join('\n') : mapMembers(value, withTexts);
}

/**
 * The parts of an object to keep: no state of a cluster, no secrets, and nothing that only catalog
 * pages show.
 */
function keptOf(source: SourceObject): Tree {
  const { status: _, ...object } = source.object as unknown as Tree;
  if (object['kind'] === 'Secret') {
    return withoutData(object);
  }
  if (!isServiceVersion(source)) {
    return object;
  }
  const { icon: __, description: ___, ...spec } = treeOf(object['spec']);
  return { ...object, spec };
}

/** The annotation of `kubectl apply` repeats the data. */
function withoutData({ data: _, stringData: __, ...secret }: Tree): Tree {
  const { metadata } = secret;
  if (!isTree(metadata) || !isTree(metadata['annotations'])) {
    return secret;
  }
  const { 'kubectl.kubernetes.io/last-applied-configuration': ___, ...annotations } =
    metadata['annotations'];
  return { ...secret, metadata: { ...metadata, annotations } };
}

/** The objects that a folder was written from; throws if they are not there, or were edited. */
export function readKeptSource(folder: string, record: ImportRecord): readonly SourceObject[] {
  const files = Object.entries(record.files).filter(
    ([path]) => path === SOURCE_FILE || path.startsWith('crds/'),
  );
  const edited = editedFiles(folder, { ...record, files: Object.fromEntries(files) });
  throwIfAny(
    edited.map((problem) => `${join(folder, problem)}; import the release into this folder again`),
  );
  const path = join(folder, SOURCE_FILE);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '{}';
  const { objects } = treeOf(JSON.parse(text));
  if (!Array.isArray(objects)) {
    throw new Error(`${path} has no 'objects'; import the release into this folder again`);
  }
  return objects.map((kept: unknown, index) =>
    isInFile(kept) && Object.hasOwn(record.files, kept.file)
      ? crdIn(join(folder, kept.file))
      : placed(withTexts(kept), path, () => lineOf(text, OBJECT_LINE, index)),
  );
}

function isInFile(kept: unknown): kept is { readonly file: string } {
  return (
    isTree(kept) && typeof kept['file'] === 'string' && isInside(kept['file']) && !('kind' in kept)
  );
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
