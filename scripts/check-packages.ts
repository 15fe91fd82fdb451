/**
 * `npx tsx scripts/check-packages.ts <folder>`: builds the program that `operator-constructs check`
 * runs (see check/) for each platform, and packs a package of each, with the licences of all that
 * is in it, as a release publishes them. It needs Go.
 *
 * `--only <platform>-<processor>` leaves the others out, and `--program <path>` takes a program
 * that is built. `--depend` makes the packages optional dependencies in `package.json`: a release
 * does that when they are published, as `npm ci` wants all dependencies in the lock file, and a
 * lock file takes none that are not published.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { programFile, programPackage } from '../lib/manifests/check/program';
import { buildFlags, checkProgram, folderOf, versionOf } from '../test/cluster/support/binaries';
import { noticesOf } from './check-notices';

const root = dirname(__dirname);

/** A platform as Node names it, and as Go does. */
export interface Platform {
  readonly os: NodeJS.Platform;
  readonly cpu: string;
  readonly go: Readonly<Record<'GOOS' | 'GOARCH', string>>;
}

const PLATFORMS: readonly Platform[] = [
  { os: 'linux', cpu: 'x64', go: { GOOS: 'linux', GOARCH: 'amd64' } },
  { os: 'linux', cpu: 'arm64', go: { GOOS: 'linux', GOARCH: 'arm64' } },
  { os: 'darwin', cpu: 'x64', go: { GOOS: 'darwin', GOARCH: 'amd64' } },
  { os: 'darwin', cpu: 'arm64', go: { GOOS: 'darwin', GOARCH: 'arm64' } },
  { os: 'win32', cpu: 'x64', go: { GOOS: 'windows', GOARCH: 'amd64' } },
  { os: 'win32', cpu: 'arm64', go: { GOOS: 'windows', GOARCH: 'arm64' } },
];

/** Writes the package of a program into a folder, which is made anew. */
export function writePackage(
  folder: string,
  { os, cpu }: Pick<Platform, 'os' | 'cpu'>,
  program: string,
): void {
  const { version, license, repository, homepage } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Readonly<Record<string, unknown>>;
  const description = `The checks of Kubernetes ${versionOf(checkProgram)} as a program, for operator-constructs`;
  const manifest = {
    name: programPackage(os, cpu),
    version,
    description,
    license,
    repository,
    homepage,
  };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ ...manifest, os: [os], cpu: [cpu], preferUnplugged: true }, undefined, 2)}\n`,
  );
  writeFileSync(
    join(folder, 'README.md'),
    `# ${manifest.name}\n\n${description}. Install operator-constructs, which depends on it.\n`,
  );
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  copyFileSync(program, join(folder, programFile(os)));
}

/** Builds the program for a platform, without anything of C. */
function build({ os, go }: Platform, folder: string): string {
  const path = join(folder, programFile(os));
  execFileSync('go', ['build', ...buildFlags(checkProgram), '-o', path, checkProgram.package], {
    cwd: folderOf(checkProgram),
    env: { ...process.env, ...go, CGO_ENABLED: '0', GOFLAGS: '-mod=readonly', GOWORK: 'off' },
    stdio: 'inherit',
  });
  return path;
}

function pack(platform: Platform, into: string, program: string | undefined): void {
  const folder = mkdtempSync(join(tmpdir(), 'operator-constructs-check-'));
  try {
    const content = join(folder, 'package');
    writePackage(content, platform, program ?? build(platform, folder));
    writeFileSync(
      join(content, 'THIRD-PARTY-NOTICES.txt'),
      noticesOf(folderOf(checkProgram), platform.go),
    );
    execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', into, content], {
      stdio: 'inherit',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Makes the packages of this version optional dependencies. */
function depend(file: string): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
  const packages = PLATFORMS.map(({ os, cpu }) => [programPackage(os, cpu), manifest['version']]);
  const all = { ...manifest, optionalDependencies: Object.fromEntries(packages) as object };
  writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`);
}

function main(): void {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' }, program: { type: 'string' }, depend: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.depend === true) {
    depend('package.json');
    return;
  }
  const [into] = positionals;
  const platforms = PLATFORMS.filter(
    ({ os, cpu }) => values.only === undefined || values.only === `${os}-${cpu}`,
  );
  if (into === undefined || platforms.length === 0) {
    throw new Error(
      `give a folder, and '--only' one of ${PLATFORMS.map(({ os, cpu }) => `${os}-${cpu}`).join(', ')}`,
    );
  }
  mkdirSync(into, { recursive: true });
  for (const platform of platforms) {
    pack(platform, resolve(into), values.program);
  }
}

if (require.main === module) {
  main();
}
