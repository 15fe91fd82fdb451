import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeControlPlane } from './support/describe-control-plane';
import { PageWalk } from './support/page-walk';
import { waitFor } from './support/wait-for';

const BLOCKS = PageWalk.blocksOf('first-cluster.md');

describeControlPlane('docs/first-cluster.md', [], (cluster) => {
  const page = new PageWalk(cluster);
  const run = async (text: string): Promise<string> => (await page.run(text)).output;

  test('is the walk from an empty folder to a change that the API server refuses', async () => {
    const [install, ...walk] = BLOCKS;
    expect(install?.text).toContain('npm install');
    let output = '';
    for (const [index, { language, text }] of walk.entries()) {
      if (language === 'ts') {
        page.write('main.ts', text);
      } else if (language === 'sh') {
        output = await run(text);
      } else if (language === 'yaml') {
        expect(readFileSync(join(page.folder, 'dist/shop.k8s.yaml'), 'utf8')).toContain(text);
      } else if (index === walk.length - 1) {
        // The API server follows new policies some seconds after they are stored.
        await waitFor('the refusal', async () =>
          (await run('sh -e apply.sh')).includes(text.trim()),
        );
      } else {
        expect(output).toContain(text);
      }
    }
    expect(walk.map(({ language }) => language).join(' ')).toBe(
      'ts sh text yaml sh sh text sh sh text sh text',
    );
    const stored = await run(
      "kubectl get redisreplication orders -n shop -o jsonpath='{.spec.clusterSize}'",
    );
    expect(stored).toBe('5');
    expect(await run('kubectl get deployment,secret,redisreplication -n shop -o name')).toBe(
      [
        'deployment.apps/redis-operator',
        'secret/orders-redis',
        'redisreplication.redis.redis.opstreelabs.in/orders',
        '',
      ].join('\n'),
    );
  }, 300_000);
});
