import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { FoundBinary } from './binary-cache';

const folder = resolve(__dirname, '../../../examples/database-operator');

/** Name in tests, as if it were a binary. */
export const EXAMPLE_OPERATOR = 'database-operator';

/** Where the built operator of the examples is; one that is older than its sources is none. */
export function findExampleOperator(): FoundBinary {
  const path = join(folder, 'dist/main.js');
  const remedy = "run 'npm run example:operator'";
  if (!existsSync(path) || !existsSync(join(folder, 'node_modules'))) {
    return { missing: `it is not built; ${remedy}` };
  }
  const built = statSync(path).mtimeMs;
  const sources = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' });
  const newer = sources.filter((file) => statSync(join(folder, 'src', file)).mtimeMs > built);
  return newer.length === 0
    ? { path }
    : { missing: `src/${newer[0]} is newer than its build; ${remedy}`, failed: true };
}
