import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const lines = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split('\n');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };

const DATE = /^\d{4}-\d\d-\d\d$/;

test('the changelog begins with this version, and says when each other one was released', () => {
  const releases = lines.filter((line) => line.startsWith('## '));
  expect(releases[0]).toMatch(
    new RegExp(`^## ${version.replaceAll('.', '\\.')} \\((unreleased|${DATE.source.slice(1, -1)})\\)$`),
  );
  for (const release of releases.slice(1)) expect(release).toMatch(/^## \d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)$/);
});

test('each entry of the changelog stands below a day, the newest day first', () => {
  const begin = lines.findIndex((line) => line.startsWith('## '));
  const days = lines.filter((line) => line.startsWith('### ')).map((line) => line.slice('### '.length));
  expect(days.length).toBeGreaterThan(0);
  for (const day of days) expect(day).toMatch(DATE);
  expect(days).toEqual([...new Set(days)].sort().reverse());
  expect(lines.slice(0, begin).filter((line) => line.startsWith('- '))).toEqual([]);
  const [below] = lines.slice(begin + 1).filter((line) => line !== '');
  expect(below).toBe(`### ${days[0]}`);
});
