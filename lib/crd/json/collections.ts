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

/** Items by a key, in the order of their first ones; takes time that is linear in their number. */
export function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    getOrAdd(groups, keyOf(item), () => [] as T[]).push(item);
  }
  return groups;
}

/** The item that is in a list most often, of several the first; undefined for an empty list. */
export function mostCommon<T>(items: readonly T[]): T | undefined {
  const [most] = [...groupBy(items, (item) => item).values()].sort((a, b) => b.length - a.length);
  return most?.[0];
}

/** The texts that a list has more than once, each of them once. */
export function repeated(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text, index) => texts.indexOf(text) !== index))];
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
