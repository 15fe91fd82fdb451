import { isTree, mapMembers, type Tree, treeOf } from '../../../crd/json/object';
import { isServiceVersion } from '../bundle/objects';
import type { SourceObject } from '../source/object';
import { readableJson } from './json-text';

/** The file with what was read, for `operator-constructs plan`; no program loads it. */
export const SOURCE_FILE = 'source.json';

/** Replaces an object that has a file of its own. */
export interface InFile {
  readonly file: string;
}

/** Where each object begins in the file: nothing else is indented by two spaces. */
export const OBJECT_LINE = /^ {2}\{/;

/**
 * The objects of a source as they were read, so that the release can be compared after its source is gone. A CRD
 * is in its own file, which is named here.
 *
 * @param crdFiles the CRDs that have files, by their path
 */
export function sourceFile(published: readonly SourceObject[], crdFiles: ReadonlyMap<string, object>): string {
  const files = new Map([...crdFiles].map(([file, crd]) => [JSON.stringify(crd), file]));
  const lines = published.map((source) => {
    const kept = keptOf(source);
    const file = files.get(JSON.stringify(kept));
    return `  ${readableJson(file === undefined ? inLines(kept) : { file }, '  ')}`;
  });
  return `{\n "objects": [\n${lines.join(',\n')}\n ]\n}\n`;
}

/** Key of an object that stands for a text of several lines, so that a change of one is a change of one line. */
const LINES = 'operator-constructs.dev/lines';

/** Most characters of a text that stays on one line. */
const SHORT_TEXT = 120;

function inLines(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.length > SHORT_TEXT && value.includes('\n') ? { [LINES]: value.split('\n') } : value;
  }
  return mapMembers(value, inLines);
}

/** Returns a value of the file with its texts as they were read. */
export function withTexts(value: unknown): unknown {
  const lines = isTree(value) ? value[LINES] : undefined;
  return Array.isArray(lines) ? lines.join('\n') : mapMembers(value, withTexts);
}

/** The parts of an object to keep: no state of a cluster, no secrets, and nothing that only catalog pages show. */
function keptOf(source: SourceObject): Tree {
  const { status: _, ...object } = source.object as unknown as Tree;
  if (object['kind'] === 'Secret') return withoutData(object);
  return isServiceVersion(source) ? withoutPages(object) : object;
}

/** The annotation of `kubectl apply` repeats the data. */
function withoutData({ data: _, stringData: __, ...secret }: Tree): Tree {
  const { metadata } = secret;
  if (!isTree(metadata) || !isTree(metadata['annotations'])) return secret;
  const { 'kubectl.kubernetes.io/last-applied-configuration': ___, ...annotations } = metadata['annotations'];
  return { ...secret, metadata: { ...metadata, annotations } };
}

function withoutPages(version: Tree): Tree {
  const { icon: _, description: __, ...spec } = treeOf(version['spec']);
  return { ...version, spec };
}
