import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { apiReports } from '../support/api-report';
import { exportsOf } from '../support/public-names';
import { root } from '../support/root';

const folder = resolve(__dirname, '../api');

test('test/api shows what each public entry exports; UPDATE_GOLDEN=1 npx jest test/unit/api writes it anew', () => {
  const reports = apiReports();
  if (process.env.UPDATE_GOLDEN === '1') {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const [file, text] of reports) writeFileSync(join(folder, file), text);
  }
  const committed = readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
  expect(new Map(committed)).toEqual(reports);
});

test('docs/your-own-operator.md has a place for each export of the entry for authors', () => {
  const page = readFileSync(resolve(__dirname, '../../docs/your-own-operator.md'), 'utf8');
  const names = [...exportsOf(join(root, 'lib/authoring.ts')).keys()];
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !new RegExp(`[\`.]${name}\\b`).test(page))).toEqual([]);
});
