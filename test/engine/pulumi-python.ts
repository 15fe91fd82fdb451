import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pulumiBinary, versionOf } from '../cluster/support/binaries';
import { CACHE } from '../cluster/support/binary-cache';

import type { FoundBinary } from '../cluster/support/binary-cache';

/** The need of tests that run programs in Python. */
export const PULUMI_PYTHON = 'pulumi-python';

/** Packages that generated SDKs need, and those that install them. */
const OF_SDKS = ['parver', 'setuptools', 'wheel'];

/**
 * A Python with Pulumi's SDK in the version of the engine, and what generated SDKs need; it is made
 * once.
 */
export function findPulumiPython(): FoundBinary {
  const version = versionOf(pulumiBinary).slice(1);
  const folder = join(CACHE, `pulumi-python-${version}`);
  const path = join(folder, 'bin/python');
  const isThere = (): boolean =>
    spawnSync(path, ['-c', 'import parver, pulumi, setuptools, wheel']).status === 0;
  if (isThere()) {
    return { path };
  }
  for (const [command = '', ...args] of [
    ['python3', '-m', 'venv', folder],
    [path, '-m', 'pip', 'install', '--quiet', '--no-input', `pulumi==${version}`, ...OF_SDKS],
  ]) {
    const { status, error, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    if (status !== 0) {
      return { missing: `${command} ${args.join(' ')}: ${error?.message ?? stderr.trim()}` };
    }
  }
  return isThere() ? { path } : { missing: `${path} has no SDK of Pulumi` };
}
