import { isTree, type Tree, treeOf } from '../../json/tree';
import { isServiceVersion } from '../bundle/objects';
import type { SourceObject } from '../source/object';
import { readableJson } from './json-text';

/** The file with what was read, for `operator-constructs plan`; no program loads it. */
export const SOURCE_FILE = 'source.json';

/** Stands for an object that a file of its own has. */
export interface InFile {
  readonly file: string;
}

/** Where each object begins in the file: nothing else stands two spaces deep. */
export const OBJECT_LINE = /^ {2}\{/;

/**
 * The objects of a source as they were read, so that the release can be compared when its source is long gone. A CRD
 * stands in its own file, and is named here.
 *
 * @param crdFiles the CRDs that have files, by their path
 */
export function sourceFile(published: readonly SourceObject[], crdFiles: ReadonlyMap<string, object>): string {
  const files = new Map([...crdFiles].map(([file, crd]) => [JSON.stringify(crd), file]));
  const lines = published.map((source) => {
    const kept = keptOf(source);
    const file = files.get(JSON.stringify(kept));
    return `  ${readableJson(file === undefined ? kept : { file }, '  ')}`;
  });
  return `{\n "objects": [\n${lines.join(',\n')}\n ]\n}\n`;
}

/** What is kept of an object: no state of a cluster, no secrets, and nothing that is for the pages of a catalog only. */
function keptOf(source: SourceObject): Tree {
  const { status: _, ...object } = source.object as unknown as Tree;
  if (object['kind'] === 'Secret') {
    return withoutData(object);
  }
  return isServiceVersion(source) ? withoutPages(object) : object;
}

/** The annotation of `kubectl apply` has the data again. */
function withoutData({ data: _, stringData: __, ...secret }: Tree): Tree {
  const { metadata } = secret;
  if (!isTree(metadata) || !isTree(metadata['annotations'])) {
    return secret;
  }
  const { 'kubectl.kubernetes.io/last-applied-configuration': ___, ...annotations } = metadata['annotations'];
  return { ...secret, metadata: { ...metadata, annotations } };
}

function withoutPages(version: Tree): Tree {
  const { icon: _, description: __, ...spec } = treeOf(version['spec']);
  return { ...version, spec };
}
