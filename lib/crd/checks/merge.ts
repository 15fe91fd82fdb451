import { isDeepStrictEqual } from 'node:util';
import { isTree, setField } from '../json/tree';
import { validateWhenResolved } from '../unresolved/unresolved-values';
import { showAs } from './errors';

import type { Tree } from '../json/tree';

/** The tree that has nothing but a value at a path. */
export function treeAt(path: readonly string[], value: unknown): Tree {
  return path.reduceRight<unknown>((below, key) => ({ [key]: below }), value) as Tree;
}

/**
 * Lays one tree over another: objects merge, lists and scalars replace, what is undefined leaves
 * what is below.
 */
export function mergeTrees(below: Tree, above: Tree): Tree {
  const merged: Record<string, unknown> = { ...below };
  for (const key of Object.keys(above)) {
    const value = above[key];
    if (value !== undefined) {
      const under = Object.hasOwn(merged, key) ? merged[key] : undefined;
      setField(merged, key, isTree(under) && isTree(value) ? mergeTrees(under, value) : value);
    }
  }
  return merged;
}

/**
 * Leaves that differ, as messages; `propOf` says which prop has put a leaf there, as the user wrote
 * that.
 */
export function leafConflicts(
  props: Tree,
  spec: Tree,
  propOf: (path: string) => string,
  path = '',
): string[] {
  return Object.entries(props).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}.${key}`;
    const other = spec[key];
    if (value === undefined || other === undefined) {
      return [];
    }
    if (isTree(value) && isTree(other)) {
      return leafConflicts(value, other, propOf, here);
    }
    return validateWhenResolved([value, other] as const, ([given, raw]) =>
      isDeepStrictEqual(given, raw)
        ? []
        : [
            `'${propOf(here)}' is ${showAs(here, given)} and 'spec.${here}' is ${showAs(here, raw)}; give one of them`,
          ],
    );
  });
}

/**
 * The tree without members that are undefined and, unless they say something, without objects that
 * have none left.
 */
export function pruneTree(tree: Tree, empty: 'drop' | 'keep' = 'drop'): Tree {
  const pruned: Record<string, unknown> = {};
  for (const key of Object.keys(tree)) {
    const value = tree[key];
    const kept = isTree(value) ? pruneTree(value, empty) : value;
    if (
      kept !== undefined &&
      !(empty === 'drop' && isTree(kept) && Object.keys(kept).length === 0)
    ) {
      setField(pruned, key, kept);
    }
  }
  return pruned;
}
