import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ZookeeperCluster } from 'operator-constructs/imports/zookeeper.pravega.io';
import { UPSTREAM_GRANTS } from '../../scripts/all-upstream-grants';
import { catalogueRights } from '../../scripts/catalogue-rights';
import { readEvidence } from '../../scripts/evidence/data';
import { countOf } from '../../scripts/evidence/run-record';
import { catalogDefinitions } from '../support/catalog-definitions';
import { root } from '../support/root';
import { only, synth, testChart } from '../support/synth';
import { writtenBy } from './support/script';

describe('imports/', () => {
  test('holds what `npm run imports` writes', async () => {
    const files = readdirSync(join(root, 'imports')).filter((file) => file.endsWith('.ts'));
    expect(await writtenBy('generate-imports', 'imports')).toEqual({
      files: files.sort(),
      stale: [],
    });
  }, 60_000);

  test('its classes make resources', () => {
    const chart = testChart('streaming');
    new ZookeeperCluster(chart, 'cluster', { metadata: { name: 'events' }, spec: { replicas: 3 } });
    expect(only(synth(chart), 'ZookeeperCluster')).toEqual({
      apiVersion: 'zookeeper.pravega.io/v1beta1',
      kind: 'ZookeeperCluster',
      metadata: { name: 'events', namespace: 'streaming' },
      spec: { replicas: 3 },
    });
  });
});

const entries = catalogueRights();

describe('docs/permissions', () => {
  test('is what `npm run permissions` writes', async () => {
    const files = ['permissions-evidence.md', 'permissions.md'];
    expect(await writtenBy('permissions', 'docs')).toEqual({ files, stale: [] });
  }, 60_000);

  test('names what upstream asks for, or says that nothing is known', () => {
    const groups = catalogDefinitions.map(({ customResources }) => customResources[0]?.group ?? '');
    expect(groups.filter((group) => !Object.hasOwn(UPSTREAM_GRANTS, group))).toEqual([]);
    expect(entries.filter(({ upstream }) => upstream === undefined)).toEqual([]);
  });

  test('has runs of operators that were refused nothing, and used all rights but those that no test needs', () => {
    const runs = readEvidence().tested.flatMap(({ scopes }) => Object.values(scopes));
    expect(runs).toHaveLength(6);
    for (const { rights, used, refused, elsewhere, unused, unseen } of runs) {
      expect([...refused, ...elsewhere, ...unused]).toEqual([]);
      expect(used + countOf(unseen)).toBe(rights);
      expect(used).toBeGreaterThan(15);
    }
  });
});

const docs = join(root, 'docs');
const idOf = ({ id }: { readonly id: string }): string => id;

describe('the pages of the operators', () => {
  test('have what `npm run guards` writes', async () => {
    const { files, stale } = await writtenBy('guard-tables', 'docs');
    expect(files.length).toBeGreaterThan(3);
    expect(stale).toEqual([]);
  }, 60_000);

  test('have what `npm run effect-tables` writes', async () => {
    const { files, stale } = await writtenBy('effect-tables', 'docs/effects');
    expect([files, stale]).toEqual([readdirSync(join(docs, 'effects')).sort(), []]);
  }, 60_000);

  test('list the known problems that `npm run known-problems` writes', async () => {
    const { files, stale } = await writtenBy('known-problems', 'docs');
    expect([files, stale]).toEqual([['known-problems.md'], []]);
  }, 60_000);

  test('have each guard in a table, with what happens without it', () => {
    const pages = readdirSync(docs).filter((page) => page.endsWith('.md'));
    const text = pages.map((page) => readFileSync(join(docs, page), 'utf8')).join('\n');
    const ids = catalogDefinitions.flatMap(({ guards = {} }) =>
      Object.values(guards).flatMap((of) => of.map(idOf)),
    );
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter((id) => !new RegExp(`^\\| \`${id}\`.* \\| \\S`, 'm').test(text))).toEqual([]);
  });
});
