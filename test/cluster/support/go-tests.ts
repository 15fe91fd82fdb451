import { spawnSync } from 'node:child_process';
import { buildFlags, folderOf, moduleFlags } from './binaries';

import type { Binary } from './binaries';

/**
 * Expects the Go tests beside a program to pass with the modules of its release.
 *
 * @param folder for its go.mod, where that is not the one of this repository
 */
export function expectGoTestsToPass(binary: Binary, folder: string): void {
  const args = ['test', ...moduleFlags(binary, folder), ...buildFlags(binary), './...'];
  const env = { ...process.env, GOFLAGS: '', GOWORK: 'off' };
  const { status, stdout } = spawnSync('go', args, {
    cwd: folderOf(binary),
    env,
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringMatching(/^ok/) as string });
}
