import { availableParallelism } from 'node:os';
import { describeCluster } from '../../cluster/support/cluster-tier';
import { startInhabited } from '../../engine/inhabited-cluster';
import { copyProgram, packPackage } from '../../engine/program-copy';
import { PulumiHome } from '../../engine/pulumi-home';
import { PULUMI_PYTHON } from '../../engine/pulumi-python';
import { play } from '../../engine/scenario';
import { go, platform, python, tutorial, yaml } from '../../engine/scenarios/examples';
import { manyClusters } from '../../engine/scenarios/many-clusters';
import { wholeCatalogue } from '../../engine/scenarios/whole-catalogue';
import { zookeeperLife } from '../../engine/scenarios/zookeeper-life';
import { Stack } from '../../engine/stack';
import { sharedFolder } from '../../support/temporary-folder';

import type { Scenario } from '../../engine/scenario';

// Pulumi's engine, its SDKs, its runtime of YAML, the programs, the API server and the
// zookeeper-operator are the real ones; the provider of Kubernetes is that of
// test/engine/kubernetes, and the language hosts are those of test/engine. As many programs as
// there are processors are played side by side, each with an API server of its own.
const NEEDS = [
  'pulumi',
  'pulumi-language-yaml',
  'generate-sdk',
  PULUMI_PYTHON,
  'zookeeper-operator',
  'mount namespace',
];

/** The longest first. */
const SCENARIOS = [
  manyClusters,
  zookeeperLife,
  tutorial,
  yaml,
  python,
  go,
  platform,
  wholeCatalogue,
];

describeCluster('Pulumi programs', NEEDS, () => {
  const outcomes = new Map<Scenario, Promise<void>>();
  const folder = sharedFolder();

  beforeAll(() => {
    const tarball = packPackage(folder, '--ignore-scripts');
    const lanes = Array.from({ length: availableParallelism() }, () => Promise.resolve());
    for (const scenario of SCENARIOS) {
      const outcome = lanes
        .shift()!
        .then(() => playIn(copyProgram(scenario.program, tarball, folder), scenario));
      outcomes.set(scenario, outcome);
      lanes.push(outcome.catch(() => {})); // its test says how it ended
    }
  }, 120_000);

  afterAll(async () => void (await Promise.allSettled(outcomes.values())), 600_000);

  it.each(SCENARIOS)(
    'go through: $name',
    async (scenario) => await outcomes.get(scenario),
    2_400_000,
  );
});

async function playIn(copy: string, scenario: Scenario): Promise<void> {
  const cluster = await startInhabited(scenario.site);
  const home = await PulumiHome.start(cluster.kubeconfig, copy, scenario.engine);
  try {
    const say = (line: string): void => void process.stderr.write(`${scenario.name}: ${line}\n`);
    await play(scenario, { stack: new Stack(copy, home), cluster, say });
  } finally {
    home.remove();
    await cluster.stop();
  }
}
