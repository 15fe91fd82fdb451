import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describeCluster } from '../cluster/support/cluster-tier';
import { InhabitedCluster } from './inhabited-cluster';
import { copyProgram, packPackage } from './program-copy';
import { PulumiHome } from './pulumi-home';
import { play, type Scenario } from './scenario';
import { Stack } from './stack';

/**
 * Plays a scenario of `npm run test:pulumi` in the cluster tier, with the engine and the provider of `stand-in` in the
 * place of Pulumi's: the SDK, its protocol, the program, the API server and the zookeeper-operator are the real ones.
 */
export function describeScenario(scenario: Scenario): void {
  describeCluster(`${scenario.name}, with an engine of our own`, ['zookeeper-operator', 'mount namespace'], () => {
    let home: PulumiHome;
    let cluster: InhabitedCluster;
    let stack: Stack;
    beforeAll(async () => {
      home = PulumiHome.withStandIn();
      const programs = join(home.folder, 'programs');
      mkdirSync(programs);
      const copy = copyProgram(scenario.program, packPackage(home.folder, '--ignore-scripts'), programs);
      cluster = await InhabitedCluster.start(scenario.site);
      stack = new Stack(copy, home, cluster.kubeconfig);
    }, 180_000);
    afterAll(async () => {
      await cluster?.stop();
      home?.remove();
    }, 60_000);

    it('goes through', async () => {
      const { passed, failed } = await play(scenario, { stack, cluster });
      expect(failed).toBeUndefined();
      expect(passed).toEqual(scenario.steps.map(({ name }) => name));
    }, 1_200_000);
  });
}
