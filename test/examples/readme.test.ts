import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Chart } from 'cdk8s';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { catalogueRights } from '../../scripts/catalogue-rights';
import { UPSTREAM_SOURCES } from '../long/support/upstream-sources';
import { catalogDefinitions } from '../support/catalog-definitions';
import { root } from '../support/root';
import { failureOf } from '../support/synth';
import { folder, useFolder } from '../support/temporary-folder';

import type { Count } from '../../scripts/catalogue-rights';

const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** The first block of a language. */
function block(language: string): string {
  const found = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(readme)?.[1];
  if (found === undefined) {
    throw new Error(`README.md has no block of ${language}`);
  }
  return found;
}

/** Classes of kinds whose names another operator of the catalogue has, too. */
const CLASSES: Readonly<Record<string, string>> = {
  'Redis.k8s.amaiz.com': 'AmaizRedis',
  'EtcdCluster.operator.etcd.io': 'EtcdIoCluster',
};

const sum = ({ everywhere, own, watched }: Count): number => everywhere + own + watched;

const codeIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? '');

describe('README', () => {
  useFolder(join(root, '.readme-'));

  test('its example runs as it is, and prints what it says', () => {
    const program = block('ts');
    writeFileSync(join(folder, 'main.ts'), program);
    const { status, stderr } = spawnSync(
      join(root, 'node_modules/.bin/tsx'),
      [join(folder, 'main.ts')],
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, CDK8S_OUTDIR: join(folder, 'out') },
      },
    );
    const promised = /connectionString\); \/\/ (.*)/.exec(program)?.[1];
    expect({ status, stderr }).toEqual({ status: 0, stderr: `${promised}\n` });
    expect(existsSync(join(folder, 'out/streaming.k8s.yaml'))).toBe(true);
  });

  test('its errors are those that a user gets', () => {
    const chart = new Chart(new App(), 'zk', { namespace: 'zk' });
    const operator = new ZookeeperOperator(chart, 'operator');
    new ZookeeperCluster(chart, 'events', { operator, replicas: 4 });
    new ZookeeperCluster(chart, 'ledger', { operator, namespace: 'billing' });
    expect(readme).toContain(failureOf(() => chart.toJson() as unknown));
  });

  test('its table of operators is that of the catalogue', () => {
    const rows = readme.split('\n').flatMap((line) => {
      const [, operator = '', release, kinds = '', scopes = '', rights] = line
        .split('|')
        .map((cell) => cell.trim());
      const name = /^`([\w-]+-operator)`/.exec(operator)?.[1];
      return name === undefined ? [] : [[name, release, codeIn(kinds), codeIn(scopes), rights]];
    });
    const permissions = catalogueRights();
    const expected = catalogDefinitions.map(({ name, version, customResources }) => {
      const { scopes } = permissions.find(({ definition }) => definition === name)!;
      const { countWithOptions, upstream } = (scopes.cluster ?? scopes.namespace)!;
      const kinds = customResources.map(({ kind, group }) => CLASSES[`${kind}.${group}`] ?? kind);
      return [
        name,
        version,
        kinds,
        Object.keys(scopes),
        `${sum(countWithOptions)} / ${upstream ? sum(upstream) : '–'}`,
      ];
    });
    expect(rows.sort()).toEqual(expected.sort());
  });

  test('the page of evidence names what was imported, and what of that was run', () => {
    const evidence = readFileSync(join(root, 'docs/permissions-evidence.md'), 'utf8');
    const [, others = ''] = /but not run: (.*)\n/.exec(evidence) ?? [];
    const releaseOf = (version: string): string => version.replace(/^v/, '').replace(/ .*/, '');
    const imported = UPSTREAM_SOURCES.map(({ module: [, version] }) => releaseOf(version));
    const run = [...evidence.matchAll(/^\| \S+ ([\d.]+)/gm)].map(([, release]) => release);
    const listed = [...others.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([release]) => release);
    expect(listed.filter((release) => !imported.includes(release))).toEqual([]);
    expect(imported.filter((release) => ![...run, ...listed].includes(release))).toEqual([]);
  });

  test('its links lead somewhere', () => {
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link]) => link ?? '');
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([]);
  });
});
