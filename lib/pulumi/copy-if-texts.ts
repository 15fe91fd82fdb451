import { isTree } from '../crd/json/tree';

import type { Tree } from '../crd/json/tree';

/**
 * A copy of JSON all of whose texts, keys included, pass a test; undefined where one does not, or
 * it is no JSON.
 */
export function copyIfTexts(pass: (text: string) => boolean, data: unknown): unknown {
  if (typeof data !== 'object' || data === null) {
    return typeof data === 'string' && !pass(data) ? undefined : data;
  }
  if (Array.isArray(data)) {
    // Not by `map`, which keeps what kind of list it is: Pulumi knows only those of its own VM.
    const list: unknown[] = Array.from(data, (item) => copyIfTexts(pass, item));
    return list.includes(undefined) ? undefined : list;
  }
  return isTree(data) ? copyTreeIfTexts(pass, data) : undefined;
}

function copyTreeIfTexts(pass: (text: string) => boolean, tree: Tree): Tree | undefined {
  // Nearly all values stay as they are; to copy all at once takes less time than one by one.
  const copy: Record<string, unknown> = { ...tree };
  for (const key of Object.keys(tree)) {
    const value = tree[key];
    const copied = pass(key) ? copyIfTexts(pass, value) : undefined;
    if (copied === undefined) {
      return undefined;
    }
    if (copied !== value) {
      copy[key] = copied;
    }
  }
  return copy;
}
