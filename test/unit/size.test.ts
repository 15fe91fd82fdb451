import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** The most that each figure may be. Ceilings only go down: who makes a figure smaller writes the new one here. */
const CEILINGS = {
  'lines beside imports/': 205_750,
  'generated and golden lines beside imports/': 17_900,
  'lines of lib (TypeScript)': 72_650,
  'lines of the entry memcached': 466,
  'lines of the entry etcd-io': 899,
  'lines of tests (TypeScript)': 69_800,
  'exports of .': 177,
  'exports of ./authoring': 60,
  'public names': 431,
  'words of README.md': 1_200,
  'words of CONTRIBUTING.md': 1_200,
  'test files that import internals of lib': 64,
  'of these, outside the unit tier': 0,
};

/** Files that programs write and tests compare. */
const GENERATED = /^examples\/.*\/expected|^test\/api\/|\/golden\//;

/** A relative import from lib: tests of the public API import `operator-constructs`. */
const INTERNAL = /['"`](\.\.\/)+lib[/'"`]/;

/** The tracked files, and those that are about to be, with their texts. */
function trackedFiles(): Map<string, string> {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const names = execFileSync('git', options, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  const files = names.filter((name) => name !== '' && !name.startsWith('imports/') && existsSync(join(root, name)));
  return new Map(files.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

const files = trackedFiles();

function linesOf(matches: (name: string) => boolean): number {
  return [...files].reduce((sum, [name, text]) => sum + (matches(name) ? text.split('\n').length - 1 : 0), 0);
}

const wordsOf = (name: string): number => files.get(name)?.split(/\s+/).filter(Boolean).length ?? 0;

/** The two numbers in the first line of a report of `test/api`: all exports, and those that no other report declares. */
const exportsOf = (report: string): readonly number[] =>
  (/: (\d+) exports, (\d+) of its own\n/.exec(files.get(`test/api/${report}`) ?? '') ?? []).slice(1).map(Number);

function figures(): Record<keyof typeof CEILINGS, number> {
  const internal = [...files].filter(([name, text]) => /^test\/.*\.ts$/.test(name) && INTERNAL.test(text));
  const own = readdirSync(join(root, 'test/api')).map((report) => exportsOf(report)[1] ?? NaN);
  return {
    'lines beside imports/': linesOf(() => true),
    'generated and golden lines beside imports/': linesOf((name) => GENERATED.test(name)),
    'lines of lib (TypeScript)': linesOf((name) => /^lib\/.*\.ts$/.test(name)),
    'lines of the entry memcached': linesOf((name) => name.startsWith('lib/catalog/memcached/')),
    'lines of the entry etcd-io': linesOf((name) => name.startsWith('lib/catalog/etcd-io/')),
    'lines of tests (TypeScript)': linesOf((name) => /^test\/.*\.ts$/.test(name)),
    'exports of .': exportsOf('index.md')[0] ?? NaN,
    'exports of ./authoring': exportsOf('authoring.md')[0] ?? NaN,
    'public names': own.reduce((sum, count) => sum + count, 0),
    'words of README.md': wordsOf('README.md'),
    'words of CONTRIBUTING.md': wordsOf('CONTRIBUTING.md'),
    'test files that import internals of lib': internal.length,
    'of these, outside the unit tier': internal.filter(([name]) => !name.startsWith('test/unit/')).length,
  };
}

const measured = figures();

test.each(Object.entries(CEILINGS))('%s: at most %d', (figure, ceiling) => {
  const value = measured[figure as keyof typeof CEILINGS];
  // What is counted wrongly is 0.
  if (ceiling > 0) expect(value).toBeGreaterThan(0);
  expect(value).toBeLessThanOrEqual(ceiling);
});
