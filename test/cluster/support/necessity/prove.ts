import { recordEvidence } from '../../../support/evidence';
import { controlPlaneBinaries } from '../binaries';
import { inOneLine, unmet } from '../cluster-tier';
import { ControlPlane } from '../control-plane';
import globalSetup from '../global-setup';
import { titleOf } from './single-right';
import { recordedNecessity, superfluous, ZookeeperNecessity } from './zookeeper-necessity';

import type { Necessity } from './zookeeper-necessity';

/**
 * Takes each right of the zookeeper-operator away, one at a time, and records what became of it;
 * the result is the exit code: 1 when a right that is not optional is not needed, or nothing could
 * be found out.
 */
export async function proveNecessity(): Promise<number> {
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  await globalSetup();
  const problems = unmet([
    ...controlPlaneBinaries.map(({ name }) => name),
    'zookeeper-operator',
    'mount namespace',
  ]);
  if (problems.length > 0) {
    say(`nothing can be proved here: ${inOneLine(problems)}; install Go, and run on Linux`);
    return 1;
  }
  const results = await measure(say);
  if (!results) {
    return 1;
  }
  recordEvidence((evidence) => ({ ...evidence, necessity: results.map(recordedNecessity) }));
  const spare = superfluous(results);
  for (const { right } of spare) {
    say(`not needed: '${titleOf(right)}' (${right.place}); take it out of the definition`);
  }
  return spare.length > 0 ? 1 : 0;
}

async function measure(say: (line: string) => void): Promise<Necessity[] | undefined> {
  const cluster = await ControlPlane.start();
  try {
    const necessity = await ZookeeperNecessity.on(cluster);
    const broken = (await necessity.control()).find(({ kind }) => kind !== 'not needed');
    if (broken) {
      say(`with all of its rights the operator does not come through: ${JSON.stringify(broken)}`);
      return undefined;
    }
    return await necessity.without(ZookeeperNecessity.rights);
  } finally {
    await cluster.stop();
  }
}
