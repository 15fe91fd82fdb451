import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../support/root';

/**
 * Packs the package as it would be published, without a network; gives the path of the tarball. It
 * is built first, unless a flag of `npm pack` says otherwise.
 */
export function packPackage(folder: string, ...flags: readonly string[]): string {
  run('npm', ['pack', '--pack-destination', folder, ...flags], root);
  return join(folder, readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '');
}

/**
 * Copies a program and installs what its package.json asks for: our package from its tarball, the
 * others by links to those that are installed here, so that program and package share one copy of
 * each. Gives the folder of the copy.
 */
export function copyProgram(program: string, tarball: string, folder: string): string {
  const copy = join(folder, basename(program));
  cpSync(program, copy, {
    recursive: true,
    filter: (path) => !/^(node_modules|Pulumi\..+\.yaml)$/.test(basename(path)),
  });
  const modules = join(copy, 'node_modules');
  const own = join(modules, 'operator-constructs');
  mkdirSync(own, { recursive: true });
  run('tar', ['-xzf', tarball, '--strip-components=1', '-C', own], folder);
  const wanted = new Set([...dependenciesIn(copy), ...dependenciesIn(own)]);
  wanted.delete('operator-constructs');
  for (const name of wanted) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'dir');
  }
  return copy;
}

function dependenciesIn(folder: string): string[] {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Manifest;
  // A published package has development dependencies too, which nobody installs.
  return Object.keys({
    ...dependencies,
    ...(basename(folder) === 'operator-constructs' ? {} : devDependencies),
  });
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(
      `${command} ${args.join(' ')} failed: ${error?.message ?? `${stdout}${stderr}`}`,
    );
  }
}
