import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { InhabitedCluster } from '../engine/inhabited-cluster';
import { copyProgram, packPackage } from '../engine/program-copy';
import { PulumiHome } from '../engine/pulumi-home';
import { type Outcome, play, type Scenario } from '../engine/scenario';
import { SCENARIOS } from '../engine/scenarios/all';
import { Stack } from '../engine/stack';
import { describeCluster } from '../cluster/support/cluster-tier';

// The scenarios of `npm run test:pulumi`, with the engine and the provider of test/engine/stand-in in the place of
// Pulumi's: the SDK, its protocol, the programs, the API server and the zookeeper-operator are the real ones. They wait
// most of the time, so they are played side by side, each with an API server of its own.
describeCluster('Pulumi programs, with an engine of our own', ['zookeeper-operator', 'mount namespace'], () => {
  let home: PulumiHome;
  const outcomes = new Map<Scenario, Promise<Outcome>>();

  beforeAll(() => {
    home = PulumiHome.withStandIn();
    const programs = join(home.folder, 'programs');
    mkdirSync(programs);
    const tarball = packPackage(home.folder, '--ignore-scripts');
    for (const scenario of SCENARIOS) {
      const outcome = playWith(home, copyProgram(scenario.program, tarball, programs), scenario);
      outcome.catch(() => {}); // its test will say so
      outcomes.set(scenario, outcome);
    }
  }, 120_000);

  afterAll(async () => {
    await Promise.allSettled(outcomes.values());
    home?.remove();
  }, 600_000);

  it.each(SCENARIOS)(
    'go through: $name',
    async (scenario) => {
      const { passed, failed } = (await outcomes.get(scenario))!;
      expect(failed).toBeUndefined();
      expect(passed).toEqual(scenario.steps.map(({ name }) => name));
    },
    1_200_000,
  );
});

async function playWith(home: PulumiHome, copy: string, scenario: Scenario): Promise<Outcome> {
  const cluster = await InhabitedCluster.start(scenario.site);
  try {
    return await play(scenario, { stack: new Stack(copy, home, cluster.kubeconfig), cluster });
  } finally {
    await cluster.stop();
  }
}
