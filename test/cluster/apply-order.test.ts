import { ApplyOrder } from 'operator-constructs/cli';
import { expectedWithSchemas } from '../support/digests';
import { describeControlPlane } from './support/describe-control-plane';
import { PageWalk } from './support/page-walk';

const EXAMPLE = expectedWithSchemas('zookeeper/expected');

describeControlPlane('the commands of apply-order', [], (cluster) => {
  const user = new PageWalk(cluster);

  test('apply an example as they are printed, one after the other', async () => {
    const order = ApplyOrder.fromFiles([EXAMPLE], { paths: [EXAMPLE] });
    const commands = order.steps.flatMap((step) => step.commands);
    const failed = [];
    for (const command of commands) {
      const { code, output } = await user.run(`set -eo pipefail\n${command}`);
      if (code !== 0) {
        failed.push({ command, output });
      }
    }
    expect(failed).toEqual([]);
    expect(commands.filter((command) => command.includes('rollout status'))).toHaveLength(1);
    const { stdout } = await cluster.kubectl([
      'get',
      'zookeeperclusters',
      '--all-namespaces',
      '-o',
      'name',
    ]);
    expect(stdout.trim().split('\n')).toHaveLength(order.objectsOf('resources').length);
  }, 120_000);
});
