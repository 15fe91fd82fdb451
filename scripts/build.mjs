/**
 * `node scripts/build.mjs [--clean]`: compiles lib and imports into dist. With `--clean` (`npm run build`, and before
 * packing) dist is made anew; without, as after each change, only what has changed is compiled.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
// What the compiler remembers of dist: gone when dist is.
const memory = join(root, 'node_modules/.cache/build.tsbuildinfo');

if (process.argv.includes('--clean') || !existsSync(join(dist, 'lib/index.js'))) {
  rmSync(dist, { recursive: true, force: true });
  rmSync(memory, { force: true });
}
removeOrphans();

const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const options = ['-p', join(root, 'tsconfig.build.json'), '--incremental', '--tsBuildInfoFile', memory];
const { status } = spawnSync(process.execPath, [tsc, ...options], { stdio: 'inherit' });
if (status === 0) {
  await import('./finish-dist.mjs');
}
process.exitCode = status ?? 1;

/** Removes what was made of files that are not there any more. */
function removeOrphans() {
  const made = existsSync(dist) ? readdirSync(dist, { recursive: true, encoding: 'utf8' }) : [];
  for (const file of made) {
    const source = file.replace(/(\.d\.ts(\.map)?|\.js)$/, '');
    const isMade = source !== file && /^(lib|imports)\//.test(file);
    if (isMade && !existsSync(join(root, `${source}.ts`))) rmSync(join(dist, file));
  }
}
