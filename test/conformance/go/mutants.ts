/** Texts, and as many that are a little different from them; the same seed gives the same. */
export function mutants(seeds: readonly string[], alphabet: string, count: number, seed: number): string[] {
  let state = seed;
  const below = (bound: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  const pick = <T>(items: readonly T[]): T => items[below(items.length)]!;
  const letters = [...alphabet];
  const texts = new Set(seeds);
  for (let tries = 0; texts.size < seeds.length + count && tries < 10 * count; tries++) {
    let text = [...pick(seeds)];
    for (let changes = 1 + below(3); changes > 0; changes--) {
      const at = below(text.length + 1);
      const other = [...pick(seeds)];
      const kind = below(4);
      text =
        kind === 3
          ? [...text.slice(0, at), ...other.slice(below(other.length + 1))]
          : [...text.slice(0, at), ...(kind === 0 ? [] : [pick(letters)]), ...text.slice(kind === 1 ? at : at + 1)];
    }
    texts.add(text.join(''));
  }
  return [...texts];
}
