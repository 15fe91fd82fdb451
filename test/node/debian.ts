import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from '../cluster/support/binary-cache';

/**
 * Unpacks packages of Debian into a folder of the cache, once for each list of packages and release
 * of Debian. Nothing is installed: no script of a package runs, and the machine stays as it is.
 *
 * @param finish commands of a shell in that folder, for what scripts of packages would have done
 */
export function unpackedPackages(
  name: string,
  packages: readonly string[],
  finish: readonly string[] = [],
): string {
  const release = readFileSync('/etc/os-release', 'utf8');
  const hash = createHash('sha256')
    .update([release, ...packages, ...finish].join(' '))
    .digest('hex');
  const folder = join(CACHE, `${name}-${hash.slice(0, 12)}`);
  if (existsSync(folder)) {
    return folder;
  }
  // Two processes that unpack the same at once lose time, and no more.
  const unfinished = `${folder}.${process.pid}`;
  const downloads = join(unfinished, '.downloads');
  mkdirSync(downloads, { recursive: true });
  try {
    download(packages, downloads);
    linkMergedFolders(unfinished);
    for (const file of readdirSync(downloads)) {
      unpack(join(downloads, file), unfinished);
    }
    rmSync(downloads, { recursive: true });
    execFileSync('sh', ['-ec', finish.join('\n')], { cwd: unfinished, stdio: 'pipe' });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

function download(packages: readonly string[], cwd: string): void {
  const options = { cwd, stdio: 'pipe' } as const;
  const fetch = (): unknown => execFileSync('apt-get', ['download', '-q', ...packages], options);
  try {
    fetch();
  } catch {
    // A new machine has no lists of packages, an old one has lists of releases that are gone.
    execFileSync('apt-get', ['update', '-q'], options);
    fetch();
  }
}

/** Older packages write to `/lib`, and newer ones to `/usr/lib`, which a real system makes one. */
function linkMergedFolders(folder: string): void {
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) {
    mkdirSync(join(folder, 'usr', name), { recursive: true });
    execFileSync('ln', ['-s', `usr/${name}`, join(folder, name)]);
  }
}

function unpack(file: string, folder: string): void {
  const script = 'dpkg-deb --fsys-tarfile "$1" | tar -x --keep-directory-symlink -C "$2"';
  execFileSync('bash', ['-o', 'pipefail', '-c', script, 'bash', file, folder], { stdio: 'pipe' });
}
