import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { App, Chart } from 'cdk8s';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { failureOf } from '../support/synth';

const root = resolve(__dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** The first block of a language. */
function block(language: string): string {
  const found = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(readme)?.[1];
  if (found === undefined) {
    throw new Error(`README.md has no block of ${language}`);
  }
  return found;
}

describe('README', () => {
  test('its example runs as it is, and prints what it says', () => {
    const folder = mkdtempSync(join(root, '.readme-'));
    try {
      const program = block('ts');
      writeFileSync(join(folder, 'main.ts'), program);
      const { status, stderr } = spawnSync(join(root, 'node_modules/.bin/tsx'), [join(folder, 'main.ts')], {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, CDK8S_OUTDIR: join(folder, 'out') },
      });
      const promised = /connectionString\); \/\/ (.*)/.exec(program)?.[1];
      expect({ status, stderr }).toEqual({ status: 0, stderr: `${promised}\n` });
      expect(existsSync(join(folder, 'out/streaming.k8s.yaml'))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('its errors are those that a user gets', () => {
    const chart = new Chart(new App(), 'zk', { namespace: 'zk' });
    const operator = new ZookeeperOperator(chart, 'operator');
    new ZookeeperCluster(chart, 'events', { operator, replicas: 4 });
    new ZookeeperCluster(chart, 'ledger', { operator, namespace: 'billing' });
    expect(readme).toContain(failureOf(() => chart.toJson() as unknown));
  });

  test('its links lead somewhere', () => {
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link]) => link ?? '');
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([]);
  });
});
