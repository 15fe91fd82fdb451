import { join } from 'node:path';
import { changes, changesIn, ensure, succeeds } from '../expectations';
import { destroy, namespaceNamed, newStack } from '../steps';

import type { Scenario, ScenarioStep } from '../scenario';

const COUNT = 500;

/** Creates all of them, 64 at a time; then nothing changes, one at a time. */
const manyAtOnce: ScenarioStep = {
  name: `${COUNT} resources are made 64 at a time, and stay as they are one at a time`,
  run: async ({ stack, say }) => {
    const report = await succeeds(stack.up({ count: String(COUNT) }, '--parallel', '64'));
    const made = changesIn(report).filter((change) => /^create cache-\d+\/Resource$/.test(change));
    ensure(made.length === COUNT, `creates ${made.length} resources`, report);
    const again = await changes(stack.up({}, '--parallel', '1', '--expect-no-changes'));
    say(
      `${COUNT} resources: up ${Math.round(report.seconds)} s, up without changes ${Math.round(again.seconds)} s`,
    );
  },
};

/** One operator with many resources. */
export const manyClusters: Scenario = {
  name: 'many clusters',
  program: join(__dirname, '../programs/many'),
  // The state is a file here, which is written whole for each resource: with 500 that takes longer
  // than all else.
  engine: { PULUMI_SKIP_CHECKPOINTS: 'true' },
  site: { namespaces: ['many'], clusters: [] },
  steps: [
    newStack(),
    manyAtOnce,
    destroy({
      order: [[`cache-${COUNT - 1}/Resource`, 'operator/Deployment/Resource']],
      gone: [namespaceNamed('many')],
      kept: [],
    }),
  ],
};
