import { execFileSync } from 'node:child_process';
import { binaryPath, describeCluster } from '../cluster/support/cluster-tier';
import { runCommand } from '../support/command';

const EXAMPLES = ['etcd', 'memcached', 'redis', 'zookeeper'].map(
  (name) => `examples/${name}/expected`,
);

describeCluster('images for a closed network', ['read-zarf'], () => {
  test('are what Zarf reads in its package', async () => {
    const list = async (tool: string): Promise<string> => {
      const { output = '' } = await runCommand(['images', '--for', tool, ...EXAMPLES]);
      return output;
    };
    const read = execFileSync(binaryPath('read-zarf'), {
      input: await list('zarf'),
      encoding: 'utf8',
    });
    const all = (await list('list')).split('\n').filter((line) => !line.startsWith('#'));
    expect(read.split('\n')).toEqual(all);
    expect(all.length).toBeGreaterThan(5);
  });
});
