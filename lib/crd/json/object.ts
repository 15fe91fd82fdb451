import { stringsIn, type Tree } from './tree';

/** A private copy of a resource that the checks may change. */
export type Draft = null | boolean | number | string | Draft[] | DraftObject;

/** An object of a {@link Draft}. */
export interface DraftObject {
  [field: string]: Draft;
}

/** Returns true if a value has members that are called by name: neither null nor an array. */
export function isObject(value: Draft | undefined): value is DraftObject;
export function isObject(value: unknown): value is Tree;
export function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field that an object has itself, not by inheritance. */
export function own<T>(object: Readonly<Record<string, T>>, field: string): T | undefined {
  return Object.hasOwn(object, field) ? object[field] : undefined;
}

/** Returns true if there is something in a list or an object. */
export function hasAny<T extends object>(items: T | undefined): items is T {
  return items !== undefined && Object.keys(items).length > 0;
}

/** For so few names it takes less time to put each in its place than to call `sort`. */
const FEW_NAMES = 16;

/** The names in order, which most are already; the list itself is changed. */
export function sorted(names: string[]): string[] {
  if (names.length > FEW_NAMES) return names.sort();
  for (let i = 1; i < names.length; i++) {
    const name = names[i]!;
    let at = i;
    for (; at > 0 && names[at - 1]! > name; at--) {
      names[at] = names[at - 1]!;
    }
    names[at] = name;
  }
  return names;
}

/** The value at a path of plain objects; undefined if something on the way is not an object. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (isObject(inner) ? own(inner, key) : undefined), value);
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

/** The value of a key of a map; one that is not there is made, and kept. */
export function getOrAdd<K, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Items by a key, in the order of their first ones; takes time that is linear in their number. */
export function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    getOrAdd(groups, keyOf(item), () => [] as T[]).push(item);
  }
  return groups;
}
