/**
 * `npm run check-program [-- <Kubernetes version>]`: builds the program that `operator-constructs
 * check` runs (see check/), once into the cache of the test servers, and makes its package for this
 * platform, as a release publishes it, in node_modules. It needs Go; with `--if-possible` a machine
 * without it prints a note, and goes on unless `CI=true`.
 */
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_KUBERNETES_VERSION } from '../lib/crd/checks/kubernetes-version';
import { programFile, programPackage } from '../lib/manifests/check/programs';
import { checkProgramFor } from '../test/cluster/support/binaries';
import { BinaryCache } from '../test/cluster/support/binary-cache';
import { writePackage } from './check-packages';

const root = dirname(__dirname);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { 'if-possible': { type: 'boolean' } },
    allowPositionals: true,
  });
  const [minor = DEFAULT_KUBERNETES_VERSION] = positionals;
  const binary = checkProgramFor(minor);
  const found = await new BinaryCache((line) => console.error(line)).find(binary);
  if (!('path' in found)) {
    const isSkipped =
      values['if-possible'] === true && process.env.CI !== 'true' && found.failed !== true;
    if (!isSkipped) {
      throw new Error(found.missing);
    }
    console.log(
      `the check program is left out, and tests that need it are skipped: ${found.missing}`,
    );
    return;
  }
  const folder = join(root, 'node_modules', programPackage(minor));
  writePackage(folder, { os: process.platform, cpu: process.arch }, [binary, found.path]);
  console.log(join(folder, programFile()));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
