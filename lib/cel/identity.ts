import type { DraftObject } from '../crd/validate/draft';

/** How the items of a list are told apart: by what they are, or by some of their fields. */
export type ListIdentity = 'set' | { readonly keys: readonly string[] };

/** The part of an object that expressions do not see, and that its equality looks at all the same. */
export interface HiddenFields {
  /** How many fields the object has in all. */
  readonly size: number;
  readonly unknown: DraftObject;
}

const lists = new WeakMap<readonly unknown[], ListIdentity>();
const objects = new WeakMap<Map<unknown, unknown>, HiddenFields>();

/** Empty lists and maps of the object that rules judge. */
const given = new WeakSet<object>();

/** Notes that a list or map, if it is empty, is so in the object, and was not made by an expression. */
export function give<T extends readonly unknown[] | Map<unknown, unknown>>(collection: T): T {
  if ((Array.isArray(collection) ? collection.length : (collection as Map<unknown, unknown>).size) === 0) {
    given.add(collection);
  }
  return collection;
}

/** Whether an empty list or map is one of the object. */
export function isGiven(collection: object): boolean {
  return given.has(collection);
}

/** Notes that the order of a list says nothing. */
export function identify<T extends readonly unknown[]>(list: T, identity: ListIdentity): T {
  lists.set(list, identity);
  return list;
}

/** How the items of a list are told apart; undefined for a list that has an order. */
export function identityOf(list: readonly unknown[]): ListIdentity | undefined {
  return lists.get(list);
}

/** Notes what of an object is not in the map that stands for it. */
export function hide<T extends Map<unknown, unknown>>(map: T, hidden: HiddenFields): T {
  objects.set(map, hidden);
  return map;
}

/** What of an object is not in the map that stands for it; undefined for maps of other origin. */
export function hiddenOf(map: Map<unknown, unknown>): HiddenFields | undefined {
  return objects.get(map);
}

/** Gives an item the text by which another one is found that has the same keys. */
export function keyText(item: unknown, keys: readonly string[]): string {
  const values = keys.map((key) => (item instanceof Map ? (item as Map<string, unknown>).get(key) : undefined));
  return JSON.stringify(values.map((value) => [typeof value, String(value)]));
}
