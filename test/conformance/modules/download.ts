import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';

import type { CrdModule } from './list';

/** Where the files of a module are, or why they are not to be had. */
export type Download = { readonly folder: string } | { readonly reason: string };

/** Downloads a module into the cache of Go, if it is not there. */
export function download({ path, version }: CrdModule): Download {
  try {
    const output = execFileSync('go', ['mod', 'download', '-json', `${path}@${version}`], {
      // Outside of any module: the versions of none are to be changed.
      cwd: tmpdir(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 20,
    });
    return read(output);
  } catch (error) {
    const { stdout, message } = error as { readonly stdout?: string; readonly message: string };
    return stdout ? read(stdout) : { reason: message };
  }
}

function read(output: string): Download {
  const { Dir: folder, Error: reason } = JSON.parse(output) as {
    readonly Dir?: string;
    readonly Error?: string;
  };
  return folder === undefined ? { reason: reason ?? 'no folder is given' } : { folder };
}
