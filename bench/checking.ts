import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCrds, writeTimed } from '../test/conformance/side-by-side/timed';
import { ours, runTool } from '../test/conformance/side-by-side/tools';
import { ROOT } from './program';

import type { Measurement, Row, Skipped } from './measurement';

const ROUNDS = 3;

/** The command `check`, with the program that has the API server's own code. */
export const checking: readonly Row[] = [
  {
    what: 'check of 2,000 manifests with 20 CRDs, start to finish',
    budget: 1,
    unit: 's CPU',
    measure,
  },
];

function measure(): Measurement | Skipped {
  if (!existsSync(join(ROOT, 'node_modules/@operator-constructs'))) {
    return { skipped: "the check program is not built: 'npm run check-program'" };
  }
  const folder = mkdtempSync(join(tmpdir(), 'operator-constructs-bench-'));
  try {
    const [manifests, crds] = [join(folder, 'manifests'), join(folder, 'crds')];
    writeTimed(manifests);
    writeCrds(crds);
    const runs = Array.from({ length: ROUNDS }, () => runTool(ours, { manifests, crds }));
    const refused = runs.reduce((sum, run) => sum + run.refused.size, 0);
    if (refused > 0) {
      throw new Error(`${refused} of the manifests are refused: a report on them takes time, too`);
    }
    return {
      value: Math.min(...runs.map(({ cpuSeconds }) => cpuSeconds)),
      detail: `best of ${ROUNDS} programs`,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
