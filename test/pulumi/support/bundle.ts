import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { root } from '../../support/root';

/** Where programs find the package, when it has been bundled. */
export const BUNDLE = 'OPERATOR_CONSTRUCTS_BUNDLE';

/**
 * Makes one file of the sources of `lib`, and beside it what the entries of the package are called:
 * a program that runs in a process of its own loads that in a tenth of the time that it takes to
 * load and to compile file by file.
 *
 * @returns a folder for NODE_PATH
 */
export function bundlePackage(): string {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'operator-constructs-bundle-'));
  const entries = entryFiles();
  const names = [...entries.keys()];
  buildSync({
    stdin: {
      contents: names
        .map((name, index) => `export * as entry${index} from './lib/${entries.get(name)}';`)
        .join('\n'),
      resolveDir: root,
      loader: 'ts',
    },
    outfile: join(folder, 'bundle.js'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // Otherwise names of functions and classes in messages are others than in the package.
    keepNames: true,
    logLevel: 'error',
  });
  names.forEach((name, index) => {
    const file = join(folder, 'operator-constructs', `${name}.js`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      `module.exports = require(${JSON.stringify(join(folder, 'bundle.js'))}).entry${index};\n`,
    );
  });
  return folder;
}

/** Removes what {@link bundlePackage} has made. */
export function removeBundle(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** The entries that programs use, by their name below the package. */
function entryFiles(): Map<string, string> {
  const catalog = readdirSync(join(root, 'lib/catalog'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return new Map([
    ['index', 'index'],
    ['pulumi/index', 'pulumi/index'],
    ...catalog.flatMap((name): [string, string][] => [
      [name, `catalog/${name}/index`],
      [`pulumi/${name}`, `catalog/${name}/pulumi`],
    ]),
  ]);
}
