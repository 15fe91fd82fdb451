/** Plain data with members. */
export type Tree = Readonly<Record<string, unknown>>;

/** Labels or annotations. */
export type StringMap = Readonly<Record<string, string>>;

/** Returns true if a value is an object with members, and not a list or an instance of a class. */
export function isTree(value: unknown): value is Tree {
  if (typeof value !== 'object' || value === null) return false;
  // Not compared with our own Object.prototype: a program that runs in a VM of its own, as tests do, has another one.
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** A value that should be an object with members; an empty one where it is something else. */
export function treeOf(value: unknown): Tree {
  return isTree(value) ? value : {};
}

/** A value that should be a text; an empty one where it is something else. */
export function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A value that should be a list; an empty one where it is something else. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value of a JSON text; undefined if it is none. */
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
    isTree(member) ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1))) : member,
  );
}

/** The strings in a list; none if it is not a list. */
export function stringsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** A copy of a list or a map with other items or members; of anything else the value itself. */
export function mapMembers(value: unknown, of: (member: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => of(item));
  return isTree(value) ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, of(member)])) : value;
}

/** A copy of JSON all of whose texts, keys included, pass a test; undefined where one does not, or it is no JSON. */
export function copyIfTexts(pass: (text: string) => boolean, data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return typeof data === 'string' && !pass(data) ? undefined : data;
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
    if (copied === undefined) return undefined;
    if (copied !== value) {
      copy[key] = copied;
    }
  }
  return copy;
}
