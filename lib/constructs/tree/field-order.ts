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
