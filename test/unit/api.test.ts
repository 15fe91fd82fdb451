import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { apiReports } from '../support/api-report';
import { exportsOf } from '../support/public-names';
import { root } from '../support/root';

const folder = resolve(__dirname, '../api');

/** The most lines that a failure shows of one report. */
const SHOWN = 20;

test('test/api shows what each public entry exports; UPDATE_GOLDEN=1 npx jest test/unit/api writes it anew', () => {
  const reports = apiReports();
  if (process.env.UPDATE_GOLDEN === '1') {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const [file, text] of reports) writeFileSync(join(folder, file), text);
  }
  const files = [...new Set([...reports.keys(), ...readdirSync(folder)])].sort();
  const changed = files.flatMap((file) => difference(file, committed(file), reports.get(file) ?? ''));
  expect(changed).toEqual([]);
});

test('docs/your-own-operator.md has a place for each export of the entry for authors', () => {
  const page = readFileSync(resolve(__dirname, '../../docs/your-own-operator.md'), 'utf8');
  const names = [...exportsOf(join(root, 'lib/authoring.ts')).keys()];
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !new RegExp(`[\`.]${name}\\b`).test(page))).toEqual([]);
});

function committed(file: string): string {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** The lines that a report loses and gains. */
function difference(file: string, before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const lines = [
    ...old.filter((line) => !now.includes(line)).map((line) => `- ${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ];
  if (lines.length === 0) return before === after ? [] : [`${file}: lines in another order`];
  const rest = lines.length - SHOWN;
  return [file, ...lines.slice(0, SHOWN), ...(rest > 0 ? [`and ${rest} lines more`] : [])];
}
