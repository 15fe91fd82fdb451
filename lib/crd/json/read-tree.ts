import { isObject, isTree, own } from './tree';

import type { Tree } from './tree';

/** The value at a path of plain objects; undefined if something on the way is not an object. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (isObject(inner) ? own(inner, key) : undefined),
    value,
  );
}

export function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : undefined;
}

/** The objects of the list at a path; anything else is left out. */
export function objectsAt(value: unknown, ...path: readonly string[]): Tree[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found.filter((item) => isObject(item)) : [];
}

export function textsAt(value: unknown, ...path: readonly string[]): readonly string[] {
  return stringsIn(at(value, ...path));
}

/** A value that should be an object with members; an empty one where it is something else. */
export function treeOf(value: unknown): Tree {
  return isTree(value) ? value : {};
}

/** The objects of a list, as `kubectl get -o yaml` writes it; undefined for another object. */
export function listedIn(value: unknown): readonly unknown[] | undefined {
  const { kind, items } = (value ?? {}) as Tree;
  return typeof kind === 'string' && kind.endsWith('List') && Array.isArray(items)
    ? items
    : undefined;
}

/** A value that should be a list; an empty one where it is something else. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function stringsIn(value: unknown): readonly string[] {
  return Array.isArray(value)
    ? value.filter((item): item is string => typeof item === 'string')
    : [];
}

export function isListOfTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
