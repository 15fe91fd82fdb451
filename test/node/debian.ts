import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cachedFolder } from './cached-folder';

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
  return cachedFolder(name, [release, ...packages, ...finish], (folder) => {
    const downloads = join(folder, '.downloads');
    mkdirSync(downloads);
    download(packages, downloads);
    linkMergedFolders(folder);
    for (const file of readdirSync(downloads)) {
      unpack(join(downloads, file), folder);
    }
    rmSync(downloads, { recursive: true });
    execFileSync('sh', ['-ec', finish.join('\n')], { cwd: folder, stdio: 'pipe' });
  });
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
