import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../support/files-below';
import { root } from '../support/root';

const entries = readdirSync(join(root, 'lib/catalog'), { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map(({ name }) => name);

/**
 * Files that a new entry is added to by hand. Fewer are better; more need a reason that a reviewer
 * accepts.
 */
const SHARED = [
  'README.md',
  'docs/operators.md',
  'lib/catalog/index.ts',
  'lib/catalog/provider.ts',
];

/** Pages with tables that `UPDATE_GOLDEN=1` writes. */
const WRITTEN = ['docs/monitoring.md', 'docs/workloads.md'];

/** Files that show many entries, and are complete without a new one. */
const SAMPLES = [
  'docs/pulumi.md',
  'test/catalog/monitoring.test.ts',
  'test/engine/programs/catalogue/index.ts',
  'test/long/operators/monitoring.test.ts',
  'test/types/catalogue.ts',
];

/**
 * Files that programs write, programs that show the catalogue as it is, and records of what was
 * measured.
 */
const NOT_BY_HAND =
  /^(imports|test\/api|docs\/(pictures|decisions)|examples)\/|\/golden\/|^(CHANGELOG|package-lock)|\.json$|^docs\/(permissions(-evidence)?|conformance)\.md$/;

/**
 * Words by which a file names an entry: its folder as a module or a page, and the classes that it
 * exports.
 */
function wordsOf(entry: string): RegExp {
  const index = filesBelow(join(root, 'lib/catalog', entry), /\.ts$/)
    .flatMap((file) => [
      ...readFileSync(join(root, 'lib/catalog', entry, file), 'utf8').matchAll(
        /^export class (\w+)/gm,
      ),
    ])
    .map(([, name = '']) => name);
  return new RegExp(`['"\`/(]${entry}['"\`/.]|\\b(${[...new Set(index)].join('|')})\\b`);
}

/** Files outside of the folders of entries, with their texts. */
function sharedFiles(): [name: string, text: string][] {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const names = execFileSync('git', options, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  }).split('\0');
  return names
    .filter(
      (name) =>
        /\.(ts|mts|mjs|js|md)$/.test(name) &&
        !NOT_BY_HAND.test(name) &&
        existsSync(join(root, name)),
    )
    .filter(
      (name) =>
        !entries.some((entry) => name.split('/').includes(entry) || name.endsWith(`/${entry}.md`)),
    )
    .map((name) => [name, readFileSync(join(root, name), 'utf8')]);
}

test('lists of all entries are written by hand in four files', () => {
  expect(SHARED.length).toBeLessThanOrEqual(4);
  const words = entries.map(wordsOf);
  const naming = sharedFiles().filter(([, text]) => words.every((word) => word.test(text)));
  expect(naming.map(([name]) => name).sort()).toEqual([...SHARED, ...WRITTEN, ...SAMPLES].sort());
});
