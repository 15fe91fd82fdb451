/**
 * `npx tsx scripts/check-packages.ts <folder>`: builds the programs that `operator-constructs
 * check` runs (see check/) for each Kubernetes version and platform, and packs a package of each,
 * with the licences of all that is in it, as a release publishes them. It needs Go.
 *
 * `--only <platform>-<processor>` and `--kubernetes <version>` leave the others out, and `--program
 * <path>` takes a program that is built. `--depend` makes the packages of the version that is the
 * default optional dependencies in `package.json`: a release does that when they are published, as
 * `npm ci` wants all dependencies in the lock file, and a lock file takes none that are not
 * published.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_KUBERNETES_VERSION } from '../lib/crd/checks/kubernetes-version';
import { programFile, programPackage } from '../lib/manifests/check/programs';
import {
  buildFlags,
  checkProgramFor,
  checkPrograms,
  folderOf,
  minorOf,
  moduleFlags,
  versionOf,
} from '../test/cluster/support/binaries';
import { noticesOf } from './check-notices';

import type { Binary } from '../test/cluster/support/binaries';

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
  [binary, program]: readonly [binary: Binary, path: string],
): void {
  const { version, license, repository, homepage } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Readonly<Record<string, unknown>>;
  const description = `The checks of Kubernetes ${versionOf(binary)} as a program, for operator-constructs`;
  const manifest = {
    name: programPackage(minorOf(versionOf(binary)), os, cpu),
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
    `# ${manifest.name}\n\n${description}, which finds it where it is installed.\n`,
  );
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  copyFileSync(program, join(folder, programFile(os)));
}

/** Builds a program for a platform, without anything of C. */
function build(binary: Binary, { os, go }: Platform, folder: string): string {
  const path = join(folder, programFile(os));
  const flags = [...moduleFlags(binary, folder), ...buildFlags(binary)];
  execFileSync('go', ['build', ...flags, '-o', path, binary.package], {
    cwd: folderOf(binary),
    env: { ...process.env, ...go, CGO_ENABLED: '0', GOFLAGS: '', GOWORK: 'off' },
    stdio: 'inherit',
  });
  return path;
}

function pack(binary: Binary, platform: Platform, into: string, program?: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'operator-constructs-check-'));
  try {
    const content = join(folder, 'package');
    writePackage(content, platform, [binary, program ?? build(binary, platform, folder)]);
    const notices = noticesOf(folderOf(binary), moduleFlags(binary, folder), platform.go);
    writeFileSync(join(content, 'THIRD-PARTY-NOTICES.txt'), notices);
    execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', into, content], {
      stdio: 'inherit',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Makes the packages for the default version of Kubernetes optional dependencies. */
function depend(file: string): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
  const packages = PLATFORMS.map(({ os, cpu }) => [
    programPackage(DEFAULT_KUBERNETES_VERSION, os, cpu),
    manifest['version'],
  ]);
  const all = { ...manifest, optionalDependencies: Object.fromEntries(packages) as object };
  writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`);
}

function main(): void {
  const { values, positionals } = parseArgs({
    options: {
      only: { type: 'string' },
      kubernetes: { type: 'string' },
      program: { type: 'string' },
      depend: { type: 'boolean' },
    },
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
  const { kubernetes } = values;
  const programs =
    kubernetes === undefined ? [...checkPrograms.values()] : [checkProgramFor(kubernetes)];
  mkdirSync(into, { recursive: true });
  for (const binary of programs) {
    for (const platform of platforms) {
      pack(binary, platform, resolve(into), values.program);
    }
  }
}

if (require.main === module) {
  main();
}
