/**
 * `node scripts/build.mjs [--clean]`: makes dist of lib and imports, declarations by `tsc` and
 * JavaScript by Rollup (`scripts/bundle.mjs`). With `--clean` (`npm run build`, and before packing)
 * dist is made anew; without, as after each change, only if something has changed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
// The compiler's cache for dist, and that of the bundler: gone when dist is.
const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.build.json'), 'utf8'));
const memory = join(root, compilerOptions.tsBuildInfoFile);
const stamp = join(root, 'node_modules/.cache/bundle.sha256');

if (process.argv.includes('--clean') || !existsSync(join(dist, 'lib/index.js'))) {
  [dist, memory, stamp].forEach((path) => rmSync(path, { recursive: true, force: true }));
}
removeOrphans();

const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
// `-b` looks at the times of files first, and does nothing where none has changed.
const { status } = spawnSync(process.execPath, [tsc, '-b', join(root, 'tsconfig.build.json')], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
if (status === 0) {
  await bundleWhatChanged();
}

async function bundleWhatChanged() {
  const key = keyOf(['lib', 'imports', 'scripts', 'package.json', 'package-lock.json']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) {
    return;
  }
  const { bundle } = await import('./bundle.mjs');
  await bundle(dist);
  writeFileSync(stamp, key);
}

function keyOf(sources) {
  const files = sources.flatMap((source) =>
    source.includes('.') ? [source] : filesIn(source).map((file) => join(source, file)),
  );
  const hash = createHash('sha256');
  files.sort().forEach((file) =>
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file))),
  );
  return hash.digest('hex');
}

/** Removes declarations of files that are not there any more. */
function removeOrphans() {
  for (const file of existsSync(dist) ? filesIn('dist') : []) {
    const source = file.replace(/\.d\.ts$/, '.ts');
    if (source !== file && !existsSync(join(root, source))) {
      rmSync(join(dist, file));
    }
  }
}

function filesIn(folder) {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return files.map((file) => file.slice(join(root, folder).length + 1));
}
