import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packPackage, removePacked } from '../examples/support/packed';
import { root } from '../support/root';

let packed: string;

beforeAll(() => {
  packed = packPackage() ?? '';
}, 120_000);

afterAll(() => removePacked(packed));

/**
 * Prints each problem that types of a tarball have under some way to resolve modules; Jest does not
 * load its library.
 */
const TYPES = `
import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
const [entries, tarball] = process.argv.slice(1);
const options = { includeEntrypoints: entries.split(','), excludeEntrypoints: ['./package.json'] };
const { types, problems } = await checkPackage(createPackageFromTarballData(readFileSync(tarball)), options);
for (const problem of types ? problems : ['there are no types']) console.log(JSON.stringify(problem));
process.exitCode = types ? problems.length : 1;
`;

/** Output of a program about the tarball that would be published; empty where it finds nothing. */
function findings(...args: readonly string[]): string {
  const tarball = readdirSync(packed).find((file) => file.endsWith('.tgz')) ?? '';
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [...args, join(packed, tarball)],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  if (error !== undefined) {
    throw error;
  }
  return status === 0 ? '' : `${stdout}${stderr}`;
}

describe('the package that would be published', () => {
  test('has nothing that publint warns of', () => {
    expect(findings(join(root, 'node_modules/publint/src/cli.js'), 'run', '--strict')).toBe('');
  }, 60_000);

  // No module is found at `./package.json` by the resolution of old, which reads no `exports`.
  test('has types that every resolution finds, at each entry', () => {
    const entries = readdirSync(join(root, 'lib/catalog'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => [name, `pulumi/${name}`]);
    expect(findings('--input-type=module', '--eval', TYPES, '--', entries.join())).toBe('');
  }, 60_000);
});
