import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { binaryPath, describeCluster } from '../cluster/support/cluster-tier';
import { runCommand } from '../support/command';
import { answering, serve } from '../support/loopback-sources';
import { importMailboxes, installHelm, mailboxes } from '../support/mailbox-sources';
import { folder, useFolder } from '../support/temporary-folder';

const EXAMPLES = ['etcd', 'memcached', 'redis', 'zookeeper'].map(
  (name) => `examples/${name}/expected`,
);

describeCluster('images for a closed network', ['read-zarf'], () => {
  useFolder();
  const { PATH } = process.env;
  afterEach(() => void Object.assign(process.env, { PATH }));

  async function list(tool: string, more: readonly string[] = []): Promise<string> {
    const { output = '' } = await runCommand(['images', '--for', tool, ...more, ...EXAMPLES]);
    return output;
  }

  /** What Zarf reads in its package, one image or chart a line. */
  function readByZarf(input: string): string[] {
    return execFileSync(binaryPath('read-zarf'), { input, encoding: 'utf8' }).split('\n');
  }

  test('are what Zarf reads in its package', async () => {
    const all = (await list('list')).split('\n').filter((line) => !line.startsWith('#'));
    expect(readByZarf(await list('zarf'))).toEqual(all);
    expect(all.length).toBeGreaterThan(5);
  });

  test('come with the charts and bundles of imports, which Zarf need not deploy', async () => {
    const contents = mailboxes();
    const server = await serve(answering(() => contents));
    const { host } = server;
    try {
      process.env.PATH = installHelm(folder);
      const imports = await importMailboxes(host, join(folder, 'imports'));
      // The same chart twice is one chart.
      const given = [...imports, imports[0]!].flatMap((each) => ['--import', each]);
      const read = readByZarf(await list('zarf', given));
      expect(read.filter((line) => line.includes(host))).toEqual([
        expect.stringMatching(`^${host}/community/mailbox@sha256:`),
        `mailbox 2.3.0+a http://${host}/charts mailbox false`,
        `mailbox-1 2.3.0+a oci://${host}/charts/mailbox  false`,
      ]);
    } finally {
      await server.close();
    }
  });
});
