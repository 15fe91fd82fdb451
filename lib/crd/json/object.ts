import type { Json } from './schema';

/** A private copy of a resource that the checks may change. */
export type Draft = null | boolean | number | string | Draft[] | DraftObject;

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

export function hasAny<T extends object>(items: T | undefined): items is T {
  return items !== undefined && Object.keys(items).length > 0;
}

/** For so few names it takes less time to put each in its place than to call `sort`. */
const FEW_NAMES = 16;

/** The names in order, which most are already; the list itself is changed. */
export function sorted(names: string[]): string[] {
  if (names.length > FEW_NAMES) {
    return names.sort();
  }
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

/** The value of a key of a map; one that is not there is made, and kept. */
export function getOrAdd<K, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  const known = map.get(key);
  if (known !== undefined) {
    return known;
  }
  const made = make();
  map.set(key, made);
  return made;
}

/** The item that is in a list most often, of several the first; undefined for an empty list. */
export function mostCommon<T>(items: readonly T[]): T | undefined {
  const [most] = [...groupBy(items, (item) => item).values()].sort((a, b) => b.length - a.length);
  return most?.[0];
}

/** Items by a key, in the order of their first ones; takes time that is linear in their number. */
export function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    getOrAdd(groups, keyOf(item), () => [] as T[]).push(item);
  }
  return groups;
}

/** Plain data with members. */
export type Tree = Readonly<Record<string, unknown>>;

/** Labels or annotations. */
export type StringMap = Readonly<Record<string, string>>;

/** Returns true if a value is an object with members, and not a list or an instance of a class. */
export function isTree(value: unknown): value is Tree {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  // A program that runs in a VM of its own, as tests do, has another Object.prototype.
  return (
    prototype === Object.prototype ||
    prototype === null ||
    Object.getPrototypeOf(prototype) === null
  );
}

/** A value that should be an object with members; an empty one where it is something else. */
export function treeOf(value: unknown): Tree {
  return isTree(value) ? value : {};
}

export function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A value that should be a list; an empty one where it is something else. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The JSON of a value, whatever the order of its members is. */
export function sortedText(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    isTree(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

/** The texts that a list has more than once, each of them once. */
export function repeated(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text, index) => texts.indexOf(text) !== index))];
}

export function stringsIn(value: unknown): readonly string[] {
  return Array.isArray(value)
    ? value.filter((item): item is string => typeof item === 'string')
    : [];
}

/** A copy of a list or a map with other items or members; of anything else the value itself. */
export function mapMembers(value: unknown, of: (member: unknown) => unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => of(item));
  }
  return isTree(value)
    ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, of(member)]))
    : value;
}

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

/**
 * Copies a value as it would be written: fields that are undefined are left out, such items become
 * null, and so does what JSON cannot hold (dates, class instances, functions, NaN, ...).
 */
export function copyDraft(value: unknown): Draft {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : null;
    case 'undefined':
      return null;
    case 'object':
      return copyObject(value);
    default:
      return null;
  }
}

/** Returns true if two values are the same JSON, in whatever order their fields are. */
export function sameDraft(a: Draft | undefined, b: Draft | undefined): boolean {
  if (a === b) {
    return true;
  }
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => sameDraft(item, b[i]));
  }
  if (!isObject(a) || !isObject(b)) {
    return false;
  }
  const fields = Object.keys(a);
  return (
    fields.length === Object.keys(b).length &&
    fields.every((field) => sameDraft(a[field], own(b, field)))
  );
}

function copyObject(value: object | null): Draft {
  if (value === null) {
    return null;
  }
  if (Array.isArray(value)) {
    return Array.from(value, copyDraft);
  }
  if (!isTree(value)) {
    return null;
  }
  const copy: DraftObject = {};
  for (const [field, item] of Object.entries(value)) {
    if (item !== undefined) {
      setField(copy, field, copyDraft(item));
    }
  }
  return copy;
}

/** A value as text, the same for values that differ in the order of their fields only. */
export function canonicalText(value: Json): string {
  if (Array.isArray(value)) {
    return `[${value.map(canonicalText).join()}]`;
  }
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  const fields = Object.entries(value).map(
    ([name, field]) => `${JSON.stringify(name)}:${canonicalText(field)}`,
  );
  return `{${fields.sort().join()}}`;
}

/** Sets a field, also one of the name `__proto__`, which an assignment would not. */
export function setField<T>(object: Record<string, T>, field: string, value: T): void {
  if (field === '__proto__') {
    Object.defineProperty(object, field, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  } else {
    object[field] = value;
  }
}
