import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Compares a table of a page with what it should hold: the first one with its header, below a
 * heading if one is given. `UPDATE_GOLDEN=1` writes the table instead, and a missing heading behind
 * the last such table.
 */
export function expectTable(
  page: string,
  rows: readonly (readonly string[])[],
  heading?: string,
): void {
  const file = resolve(__dirname, '../../docs', page);
  const [head = []] = rows;
  const header = `\n| ${head[0]} `;
  const endOf = (text: string, start: number): number => text.indexOf('\n\n', start) + 1;
  let text = readFileSync(file, 'utf8');
  if (heading !== undefined && !text.includes(`\n${heading}\n`)) {
    const last = endOf(text, text.lastIndexOf(header));
    text = `${text.slice(0, last)}\n${heading}\n${header}\n${text.slice(last)}`;
  }
  const start =
    text.indexOf(header, heading === undefined ? 0 : text.indexOf(`\n${heading}\n`)) + 1;
  const end = endOf(text, start);
  const table = markdownTable(rows);
  if (process.env.UPDATE_GOLDEN === '1') {
    writeFileSync(file, text.slice(0, start) + table + text.slice(end));
  } else {
    expect(text.slice(start, end)).toBe(table);
  }
}

/** A table as prettier formats it. */
function markdownTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(3, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const lineOf = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  const [head = [], ...others] = rows;
  return [head, widths.map((width) => '-'.repeat(width)), ...others].map(lineOf).join('');
}
