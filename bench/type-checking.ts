import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program, ROOT } from './program';

import type { Measurement, Row } from './measurement';

const ROUNDS = 4;
const CDK8S = `import { App } from 'cdk8s'; import { Deployment } from 'cdk8s-plus-27'; export const used = [App, Deployment];`;

/** Type-checking a program that uses an entry, beyond one that uses cdk8s and cdk8s-plus. */
export const typeChecking: readonly Row[] = [
  row(
    'type-checking ./zookeeper, beyond cdk8s and cdk8s-plus',
    '../dist/lib/catalog/zookeeper',
    0.3,
  ),
  row('type-checking the main entry, beyond cdk8s and cdk8s-plus', '../dist/lib', 0.6),
];

function row(what: string, path: string, budget: number): Row {
  return {
    what,
    budget,
    unit: 's CPU',
    measure: () => typeCheckBeyondCdk8s(`export * from '${path}';`),
  };
}

/** Time of type-checking beyond that of a program that uses cdk8s and cdk8s-plus. */
export function typeCheckBeyondCdk8s(source: string): Measurement {
  let [ours, plain] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round++) {
    ours = Math.min(ours, cpuSeconds(`${CDK8S} ${source}`));
    plain = Math.min(plain, cpuSeconds(CDK8S));
  }
  return { value: ours - plain, detail: `${ours.toFixed(2)} s to ${plain.toFixed(2)} s` };
}

/** How programs of users are checked. */
export const TSC_OPTIONS = [
  '--ignoreConfig',
  '--strict',
  '--noEmit',
  '--skipLibCheck',
  '--module',
  'node20',
  '--types',
  'node',
];

/** CPU time that tsc takes with a program. */
function cpuSeconds(source: string): number {
  const folder = mkdtempSync(join(ROOT, '.bench-'));
  try {
    const file = join(folder, 'program.ts');
    writeFileSync(file, source);
    const compiler = require.resolve('typescript/bin/tsc');
    const { cpu } = program(`
      process.argv.splice(1, Infinity, ...${JSON.stringify([compiler, ...TSC_OPTIONS, file])});
      require(${JSON.stringify(compiler)});`);
    return cpu / 1000;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
