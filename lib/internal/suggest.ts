/** The name that was probably meant, or undefined when none is near. */
export function suggest(word: string, names: readonly string[]): string | undefined {
  const plain = simplify(word);
  let best: string | undefined;
  let least = Infinity;
  for (const name of names) {
    const other = simplify(name);
    const changes = distance(plain, other);
    const allowed = Math.max(1, Math.floor(Math.max(plain.length, other.length) / 3));
    if (changes <= allowed && changes < least) {
      best = name;
      least = changes;
    }
  }
  return best;
}

/** Case and separators are not what people get wrong on purpose. */
function simplify(word: string): string {
  return word.toLowerCase().replace(/[-_]/g, '');
}

/** How many letters have to be added, removed, replaced or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = cell(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let fewest = Math.min(cell(last, j) + 1, cell(row, j - 1) + 1, replaced);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        fewest = Math.min(fewest, cell(beforeLast, j - 2) + 1);
      }
      row.push(fewest);
    }
    [beforeLast, last] = [last, row];
  }
  return cell(last, b.length);
}

function cell(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
