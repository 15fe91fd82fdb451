import { isObject, own } from './object';
import { stringsIn, type Tree } from './tree';

/** The value at a path of plain objects; undefined if something on the way is not an object. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (isObject(inner) ? own(inner, key) : undefined), value);
}

/** The text at a path. */
export function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : undefined;
}

/** The objects of the list at a path; anything else is left out. */
export function objectsAt(value: unknown, ...path: readonly string[]): Tree[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found.filter((item) => isObject(item)) : [];
}

/** The texts of the list at a path. */
export function textsAt(value: unknown, ...path: readonly string[]): readonly string[] {
  return stringsIn(at(value, ...path));
}
