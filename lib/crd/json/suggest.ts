/** Longer words, and more names, are not compared: nobody means them, and it would take long. */
const MAX_LETTERS = 64;
const MAX_NAMES = 2_000;

/** The name that was probably meant, or undefined when none is near. */
export function suggest(word: string, names: readonly string[]): string | undefined {
  const plain = word.length > 2 * MAX_LETTERS ? word : simplify(word);
  let best: string | undefined;
  let least = Infinity;
  if (plain.length > MAX_LETTERS) {
    return undefined;
  }
  for (const name of names.slice(0, MAX_NAMES)) {
    // Each letter that one has more than the other is a change, and a third of the letters may be
    // changes.
    if (name.length > 3 * MAX_LETTERS) {
      continue;
    }
    const other = simplify(name);
    const allowed = Math.min(
      least - 1,
      Math.max(1, Math.floor(Math.max(plain.length, other.length) / 3)),
    );
    if (Math.abs(plain.length - other.length) <= allowed) {
      const changes = distance(plain, other, allowed);
      if (changes <= allowed) {
        best = name;
        least = changes;
      }
    }
  }
  return best;
}

/**
 * A hint at the name that was probably meant, in quotation marks or not; undefined when none is
 * near.
 */
export function didYouMean(word: string, names: readonly string[], mark = ''): string | undefined {
  const meant = suggest(word, names);
  return meant === undefined ? undefined : `did you mean ${mark}${meant}${mark}?`;
}

/** The same as the end of a sentence; nothing when none is near. */
export function orMeant(word: string, names: readonly string[]): string {
  const hint = didYouMean(word, names, "'");
  return hint === undefined ? '' : `; ${hint}`;
}

/** Case and separators are not what people get wrong on purpose. */
function simplify(word: string): string {
  return word.toLowerCase().replace(/[-_]/g, '');
}

/**
 * Letters to add, remove, replace or swap with their neighbour; any number above `most` where there
 * are more.
 */
function distance(a: string, b: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let fewestInRow = i;
    for (let j = 1; j <= b.length; j++) {
      const replaced = cell(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let fewest = Math.min(cell(last, j) + 1, cell(row, j - 1) + 1, replaced);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        fewest = Math.min(fewest, cell(beforeLast, j - 2) + 1);
      }
      row.push(fewest);
      fewestInRow = Math.min(fewestInRow, fewest);
    }
    // A swap goes back two rows, so one row alone does not suffice.
    if (fewestInRow > most + 1) {
      return Infinity;
    }
    [beforeLast, last] = [last, row];
  }
  return cell(last, b.length);
}

function cell(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
