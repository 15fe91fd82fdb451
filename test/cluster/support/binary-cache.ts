import { execFile } from 'node:child_process';
import { accessSync, constants, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildFlags, buildPlaceOf, cacheKey, folderOf, moduleFlags, versionOf } from './binaries';
import { withLock } from './build-lock';

import type { Binary } from './binaries';

const run = promisify(execFile);

/**
 * Where a binary is, or why there is none; one whose build failed is a failure of the tests, too,
 * and one that no machine can make is none, not even on CI.
 */
export type FoundBinary =
  { readonly path: string } | { readonly missing: string; readonly failed?: boolean };

/** Folder outside of the repository with all that is built once. */
export const CACHE = join(
  process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
  'operator-constructs',
);

/**
 * Finds or builds the binaries of the cluster tier: those in `KUBEBUILDER_ASSETS` are used where
 * they are of the release that the tests speak of, the others are built once from pinned Go modules
 * into a folder outside the repository.
 */
export class BinaryCache {
  constructor(private readonly say: (line: string) => void) {}

  public async find(binary: Binary): Promise<FoundBinary> {
    const asset = await findAsset(binary);
    if ('path' in asset) {
      return asset;
    }
    if (asset.hasAnother) {
      this.say(`${binary.name}: KUBEBUILDER_ASSETS ${asset.missing}`);
    }
    const toolchain = await goToolchain(binary);
    if (!toolchain) {
      return {
        missing: `there is no usable Go to build it, and KUBEBUILDER_ASSETS ${asset.missing}`,
      };
    }
    const path = join(CACHE, cacheKey(binary, toolchain), binary.name);
    return isExecutable(path) ? { path } : await this.buildOnce(binary, path);
  }

  /** Several checkouts may want the same at once: one builds it, and the others take it. */
  private async buildOnce(binary: Binary, path: string): Promise<FoundBinary> {
    mkdirSync(dirname(path), { recursive: true });
    const patience = 5 * binary.expectedMinutes * 60_000;
    const onWait = (owner: number): void =>
      this.say(`${binary.name}: waiting for process ${owner}, which builds it`);
    return await withLock(`${path}.lock`, { patience, onWait }, async () =>
      isExecutable(path) ? { path } : await this.build(binary, path),
    );
  }

  private async build(binary: Binary, path: string): Promise<FoundBinary> {
    const what = `${binary.name} ${versionOf(binary)}`;
    this.say(
      `building ${what}: not in the cache yet; a first build takes about ${binary.expectedMinutes} min on two cores`,
    );
    const started = Date.now();
    // Two processes that build the same at once lose time, and no more.
    const folder = `${dirname(path)}.${process.pid}`;
    const unfinished = join(folder, binary.name);
    try {
      mkdirSync(folder, { recursive: true });
      const [of, at] = buildPlaceOf(binary, folder);
      const flags = [...moduleFlags(binary, folder), ...buildFlags(binary)];
      await go(binary, ['build', ...flags, '-o', unfinished, of], at);
      renameSync(unfinished, path);
    } catch (error) {
      return { missing: `its build failed: ${problemOf(error)}`, failed: true };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    this.say(`built ${what} in ${Math.round((Date.now() - started) / 1000)} s: ${path}`);
    return { path };
  }
}

type Asset =
  { readonly path: string } | { readonly missing: string; readonly hasAnother?: boolean };

/**
 * Verdicts are those of one release of Kubernetes; with an older API server half of the tests would
 * fail for nothing.
 */
async function findAsset(binary: Binary): Promise<Asset> {
  const folder = process.env.KUBEBUILDER_ASSETS;
  if (!folder) {
    return { missing: 'is not set' };
  }
  const path = join(folder, binary.name);
  if (!isExecutable(path)) {
    return { missing: 'lacks it' };
  }
  const wanted = releaseIn(versionOf(binary));
  const { stdout } = await run(path, [...(binary.tellsVersion ?? [])]).catch(() => ({
    stdout: '',
  }));
  const has = binary.tellsVersion === undefined ? wanted : releaseIn(stdout);
  return has === wanted
    ? { path }
    : { missing: `has it of ${has ?? 'no known release'}, not ${wanted}`, hasAnother: true };
}

/** The release of a version, which all its patches have in common: `v1.36` of `v1.36.3`. */
function releaseIn(text: string): string | undefined {
  return /v\d+\.\d+/.exec(text)?.[0];
}

async function go(
  binary: Binary,
  args: readonly string[],
  cwd = folderOf(binary),
): Promise<string> {
  const env = { ...process.env, GOFLAGS: '-mod=readonly', GOWORK: 'off' };
  const { stdout } = await run('nice', ['-n', '15', 'go', ...args], {
    cwd,
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

/** Version and platform of the Go that would build, or `undefined` where there is none. */
async function goToolchain(binary: Binary): Promise<string | undefined> {
  try {
    // Where it is cached already its own module is not needed.
    const folder = binary.version === undefined ? folderOf(binary) : tmpdir();
    return (await go(binary, ['env', 'GOVERSION', 'GOOS', 'GOARCH'], folder)).trim();
  } catch {
    return undefined;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function problemOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr || message).trim().split('\n').slice(-15).join('\n');
}
