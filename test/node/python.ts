import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachedFolder } from './cached-folder';

/** Packages of Debian with the interpreter, its library and what that needs. */
export const PYTHON: readonly string[] = [
  'libbz2-1.0',
  'libdb5.3',
  'libexpat1',
  'libffi8',
  'liblzma5',
  'libncursesw6',
  'libnsl2',
  'libpython3.11-minimal',
  'libpython3.11-stdlib',
  'libreadline8',
  'libsqlite3-0',
  'libssl3',
  'libtinfo6',
  'libtirpc3',
  'libuuid1',
  'media-types',
  'python3-minimal',
  'python3.11',
  'python3.11-minimal',
  'zlib1g',
];

/**
 * Unpacks packages of PyPI, which a file pins, to where that interpreter looks for them; of this
 * machine only `pip` is used.
 */
export function pythonPackages(name: string, file: string): string {
  const machine = process.arch === 'x64' ? 'x86_64' : 'aarch64';
  return cachedFolder(name, [readFileSync(file, 'utf8'), machine], (folder) => {
    const platforms = ['2014', '_2_17', '_2_28'].map(
      (libc) => `--platform=manylinux${libc}_${machine}`,
    );
    const target = join(folder, 'usr/lib/python3/dist-packages');
    const options = ['--no-deps', '--only-binary=:all:', '--python-version=3.11', ...platforms];
    execFileSync('python3', ['-m', 'pip', 'install', ...options, '--target', target, '-r', file], {
      stdio: 'pipe',
    });
  });
}
