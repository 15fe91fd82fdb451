import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from '../../support/root';

/** Where the unpacked package is. */
export const PACKED = 'OPERATOR_CONSTRUCTS_PACKED';

/** The same, where it was unpacked for one run of Jest. */
export const PACKED_HERE = 'OPERATOR_CONSTRUCTS_PACKED_HERE';

/**
 * Packs what would be published, once for all tests, into a folder of its own; undefined where
 * nothing has been built.
 */
export function packPackage(): string | undefined {
  if (!existsSync(join(root, 'dist/lib/index.js'))) {
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'operator-constructs-packed-'));
  packInto(folder);
  return folder;
}

/** Packs what would be published into an empty folder, and unpacks it there. */
export function packInto(folder: string): void {
  run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], root);
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '';
  mkdirSync(join(folder, 'package'));
  run('tar', ['-xzf', tarball, '--strip-components=1', '-C', 'package'], folder);
}

/** Removes what {@link packPackage} has made. */
export function removePacked(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * A project of a user: the packed package, and packages of the repository that stand for what the
 * user installs.
 */
export class PackedProject {
  public readonly folder = mkdtempSync(join(tmpdir(), 'operator-constructs-package-'));
  public readonly package = join(this.folder, 'node_modules/operator-constructs');

  constructor(packages: readonly string[]) {
    const packed = process.env[PACKED];
    if (packed === undefined || packed === '') {
      throw new Error("dist is missing; run 'npm run build' first");
    }
    mkdirSync(join(this.folder, 'node_modules'));
    // Links of files, as a link of the folder would look for packages where the package has been
    // unpacked.
    run('cp', ['-al', join(packed, 'package'), this.package], root);
    packages.forEach((name) => this.link(name));
    writeFileSync(
      join(this.folder, 'package.json'),
      JSON.stringify({ name: 'user', private: true }),
    );
  }

  public remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  public link(name: string): void {
    symlinkSync(join(root, 'node_modules', name), join(this.folder, 'node_modules', name));
  }

  public unlink(name: string): void {
    rmSync(join(this.folder, 'node_modules', name));
  }

  /** The modules of lib, such as `crd/load`, whose code is in some loaded files of the package. */
  public modulesIn(files: readonly string[]): string[] {
    const dist = `${realpathSync(this.package)}/dist/`;
    const ours = files.filter((file) => file.startsWith(`${dist}lib/`) && file.endsWith('.js'));
    return ours.flatMap((file) => {
      // The maps are beside what was packed, and not in it.
      const built = join(root, 'dist', relative(dist, file));
      const { sources } = JSON.parse(readFileSync(`${built}.map`, 'utf8')) as {
        readonly sources: readonly string[];
      };
      return sources.map((source) =>
        relative(join(root, 'lib'), resolve(dirname(built), source)).replace(/\.ts$/, ''),
      );
    });
  }

  /** Output of a command in the project; fails with all of it. */
  public run(command: string, args: readonly string[], folder = '.'): string {
    return run(command, args, join(this.folder, folder));
  }
}

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(
      `${command} ${args.join(' ')} failed: ${error?.message ?? `${stdout}${stderr}`}`,
    );
  }
  return stdout;
}
