/** Rows of a table; those that differ in one column only are one row, with all its values. */
export function mergedRows(rows: readonly (readonly string[])[], column: number): string[][] {
  const merged = new Map<string, string[]>();
  for (const row of rows) {
    const key = JSON.stringify(row.filter((_, index) => index !== column));
    const known = merged.get(key);
    merged.set(key, known?.with(column, `${known[column]}, ${row[column]}`) ?? [...row]);
  }
  return [...merged.values()];
}
