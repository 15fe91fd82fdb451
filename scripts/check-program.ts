/**
 * `npm run check-program`: builds the program that `operator-constructs check` runs (see check/), once into the cache of
 * the test servers, and makes its package for this platform, as a release publishes it, in node_modules. It needs Go.
 */
import { copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { programPackage } from '../lib/manifests/check/program';
import { BinaryCache } from '../test/cluster/support/binary-cache';
import { checkProgram, versionOf } from '../test/cluster/support/binaries';

const root = dirname(__dirname);

async function main(): Promise<void> {
  const found = await new BinaryCache((line) => console.error(line)).find(checkProgram);
  if (!('path' in found)) throw new Error(found.missing);
  const name = programPackage();
  const folder = join(root, 'node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, string>;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const description = `The checks of Kubernetes ${versionOf(checkProgram)} as a program, for operator-constructs`;
  const manifest = {
    name,
    version,
    description,
    license,
    os: [process.platform],
    cpu: [process.arch],
    files: ['check'],
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  placeFile(found.path, join(folder, 'check'));
  console.log(join(folder, 'check'));
}

/** 66 MB are linked where the cache is on the same disk. */
function placeFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
