import { dirname } from 'node:path';
import { binaryPath } from '../../cluster/support/cluster-tier';

import type { PageWalk } from '../../cluster/support/page-walk';

/** Runs a block as a user who has Helm; gives its output, and fails if the block does. */
export async function runWithHelm(user: PageWalk, text: string): Promise<string> {
  const path = `PATH="${dirname(binaryPath('helm'))}:$PATH"`;
  const { code, output } = await user.run(`set -eo pipefail; ${path}\n${text}`);
  if (code !== 0) {
    throw new Error(output);
  }
  return output;
}
