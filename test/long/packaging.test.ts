import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packPackage, removePacked } from '../examples/support/packed';

const root = resolve(__dirname, '../..');

let packed: string;

beforeAll(() => {
  packed = packPackage() ?? '';
}, 120_000);

afterAll(() => removePacked(packed));

/** What a tool says of the tarball that would be published; empty where it finds nothing. */
function findings(tool: string, ...args: readonly string[]): string {
  const tarball = readdirSync(packed).find((file) => file.endsWith('.tgz')) ?? '';
  const { status, stdout, stderr, error } = spawnSync(
    join(root, 'node_modules/.bin', tool),
    [...args, join(packed, tarball)],
    { cwd: packed, encoding: 'utf8' },
  );
  if (error !== undefined) throw error;
  return status === 0 ? '' : `${stdout}${stderr}`;
}

describe('the package that would be published', () => {
  test('has nothing that publint warns of', () => {
    expect(findings('publint', 'run', '--strict')).toBe('');
  }, 60_000);

  // No module is found at `./package.json` by the resolution of old, which reads no `exports`.
  test('has types that every resolution finds, at each entry', () => {
    const entries = readdirSync(join(root, 'lib/catalog'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => [name, `pulumi/${name}`]);
    const options = ['--include-entrypoints', ...entries, '--exclude-entrypoints', './package.json'];
    expect(findings('attw', '--no-emoji', '--format', 'ascii', ...options, '--')).toBe('');
  }, 60_000);
});
