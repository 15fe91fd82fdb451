/**
 * `npm run example:operator [-- --refresh]`: installs the example that is a package of its own,
 * with a copy of this one as it was built, type-checks and builds it; each of these only where
 * something has changed that it depends on. Needs `npm run build`. With `--refresh` nothing is
 * installed: a copy that is there gets the build of today.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const example = 'examples/database-operator';
const copy = join(root, example, 'node_modules/operator-constructs');
const memory = join(root, 'node_modules/.cache/example-operator');

const inExample = (...files) => files.map((file) => `${example}/${file}`);
const npm = (...args) => run('npm', ['--prefix', join(root, example), ...args]);

/** Steps in order, with the files that each depends on, and one that it makes. */
const STEPS = {
  install: {
    sources: ['package.json', ...inExample('package.json', 'package-lock.json')],
    made: inExample('node_modules/.package-lock.json'),
    run: () => npm('ci', '--prefer-offline'),
  },
  copy: {
    sources: ['dist'],
    made: inExample('node_modules/operator-constructs/dist/lib/index.js'),
    run: copyBuild,
  },
  typecheck: {
    sources: ['dist', ...inExample('src', 'deploy', 'test', 'tsconfig.json', 'package-lock.json')],
    made: [],
    run: () =>
      npm(
        'run',
        'typecheck',
        '--',
        '--incremental',
        '--tsBuildInfoFile',
        join(memory, 'typecheck.tsbuildinfo'),
      ),
  },
  build: {
    sources: inExample('src', 'tsconfig.json', 'tsconfig.build.json', 'package-lock.json'),
    made: inExample('dist/main.js'),
    run: () => npm('run', 'build'),
  },
};

if (process.argv.includes('--refresh') && !existsSync(copy)) {
  console.log(
    `${example} is not installed, so its tests are left out; run: npm run example:operator`,
  );
} else {
  process.exitCode = Object.keys(STEPS).every(isDone) ? 0 : 1;
}

/** Does a step, unless it went well before with the same files. */
function isDone(name) {
  const { sources, made, run: doIt } = STEPS[name];
  const stamp = join(memory, `${name}.sha256`);
  const key = keyOf(sources);
  const results = made.map((file) => join(root, file));
  if (results.every(existsSync) && existsSync(stamp) && readFileSync(stamp, 'utf8') === key) {
    // Git may have written the same sources anew, and tests compare times.
    results.forEach((path) => utimesSync(path, new Date(), new Date()));
    return true;
  }
  if (!doIt()) {
    return false;
  }
  mkdirSync(memory, { recursive: true });
  writeFileSync(stamp, key);
  return true;
}

/** Copies the files that a new installation would find in the package. */
function copyBuild() {
  rmSync(join(copy, 'dist'), { recursive: true, force: true });
  cpSync(join(root, 'dist'), join(copy, 'dist'), { recursive: true });
  return true;
}

function run(command, args) {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

function keyOf(sources) {
  const hash = createHash('sha256').update(process.version);
  for (const source of sources) {
    const path = join(root, source);
    const names = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true }).sort()
      : [''];
    for (const file of names.map((name) => join(path, name))) {
      if (statSync(file).isFile()) {
        hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
      }
    }
  }
  return hash.digest('hex');
}
