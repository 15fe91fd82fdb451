/**
 * `npm run site`: builds the documentation site into `docs/.vitepress/dist`: the pages of `docs/`,
 * the API reference of each entry, from the comments in `lib/`, a page of pictures of the rights of
 * each operator, and recordings of the command. What the site is built with is a package of its
 * own, in `docs/`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const docs = join(root, 'docs');

run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], () => isInstalled());
rmSync(join(docs, 'api'), { recursive: true, force: true });
run(join(docs, 'node_modules/.bin/typedoc'), ['--options', 'typedoc.json', ...entryPoints()]);
run(join(root, 'node_modules/.bin/tsx'), [join(root, 'scripts/pictures.ts'), '--matrices']);
run(join(root, 'node_modules/.bin/tsx'), [join(root, 'scripts/recordings.ts')]);
run(join(root, 'node_modules/.bin/tsx'), [join(root, 'scripts/front-door.ts')]);
run(join(docs, 'node_modules/.bin/vitepress'), ['build']);

/**
 * The sources of what package.json exports; those of each operator as Pulumi components included.
 */
function entryPoints() {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const sources = Object.values(exports).flatMap(({ types }) =>
    types?.startsWith('./dist/lib/') ? [types] : [],
  );
  // An export of several entries is described where it comes first: the entry of an operator rather
  // than the main one.
  const isMain = (types) => types === exports['.'].types;
  const entries = readdirSync(join(root, 'lib/catalog'), { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  );
  const catalogue = entries.flatMap(({ name }) =>
    ['./*', './pulumi/*'].map((each) => exports[each].types.replace('*', name)),
  );
  return [...catalogue, ...sources.filter((types) => !isMain(types)), exports['.'].types]
    .filter((types) => !types.includes('*'))
    .flatMap((types) => [
      '--entryPoints',
      join('..', types.replace('./dist/', '').replace('.d.ts', '.ts')),
    ]);
}

/** Returns true if the packages of the lock file are installed. */
function isInstalled() {
  const [lock, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map((file) =>
    join(docs, file),
  );
  const packages = (file) =>
    Object.keys(JSON.parse(readFileSync(file, 'utf8')).packages).filter(Boolean);
  const optional = (path) =>
    JSON.parse(readFileSync(lock, 'utf8')).packages[path].optional === true;
  return (
    existsSync(installed) &&
    packages(lock).every((path) => optional(path) || packages(installed).includes(path))
  );
}

function run(command, args, isDone = () => false) {
  if (isDone()) {
    return;
  }
  const { status, error } = spawnSync(command, args, { cwd: docs, stdio: 'inherit' });
  if (status !== 0) {
    process.stderr.write(`${command} failed${error === undefined ? '' : `: ${error.message}`}\n`);
    process.exit(status ?? 1);
  }
}
