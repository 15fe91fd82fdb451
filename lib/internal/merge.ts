import { isDeepStrictEqual } from 'node:util';
import { whenKnown } from '../late';
import { show } from './errors';
import { isTree, type Tree } from './tree';

export { isTree };

/** Lays one tree over another: objects merge, lists and scalars replace, what is undefined leaves what is below. */
export function mergeTrees(below: Tree, above: Tree): Tree {
  // A Map and fromEntries: a key such as `__proto__` is data here and stays so.
  const merged = new Map(Object.entries(below));
  for (const [key, value] of Object.entries(above)) {
    const under = merged.get(key);
    if (value !== undefined) {
      merged.set(key, isTree(under) && isTree(value) ? mergeTrees(under, value) : value);
    }
  }
  return Object.fromEntries(merged);
}

/**
 * The leaves that two trees give different values to, as messages.
 *
 * `propOf` says which prop has put a leaf into the first tree, so that the message names what the user wrote.
 */
export function leafConflicts(props: Tree, spec: Tree, propOf: (path: string) => string, path = ''): string[] {
  return Object.entries(props).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}.${key}`;
    const other = spec[key];
    if (value === undefined || other === undefined) {
      return [];
    }
    if (isTree(value) && isTree(other)) {
      return leafConflicts(value, other, propOf, here);
    }
    return whenKnown([value, other] as const, ([given, raw]) =>
      isDeepStrictEqual(given, raw)
        ? []
        : [`'${propOf(here)}' is ${show(given)} and 'spec.${here}' is ${show(raw)}; give one of them`],
    );
  });
}

/** The tree without members that are undefined, and without objects that have none left. */
export function pruneTree(tree: Tree): Tree {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) => {
      const kept = isTree(value) ? pruneTree(value) : value;
      return kept === undefined || (isTree(kept) && Object.keys(kept).length === 0) ? [] : [[key, kept]];
    }),
  );
}
