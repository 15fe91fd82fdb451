import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ZookeeperCluster } from 'operator-constructs/imports/zookeeper.pravega.io';
import { only, synth, testChart } from '../support/synth';

const root = resolve(__dirname, '../..');

describe('imports/', () => {
  test('holds what `npm run imports` writes', () => {
    const fresh = mkdtempSync(join(tmpdir(), 'operator-constructs-imports-test-'));
    try {
      const { status, stderr } = spawnSync(
        join(root, 'node_modules/.bin/tsx'),
        [join(root, 'scripts/generate-imports.ts'), fresh],
        { cwd: root, encoding: 'utf8' },
      );
      expect({ status, stderr }).toMatchObject({ status: 0 });
      const files = readdirSync(fresh).sort();
      expect(readdirSync(join(root, 'imports')).sort()).toEqual(files);
      const stale = files.filter(
        (file) => readFileSync(join(root, 'imports', file), 'utf8') !== readFileSync(join(fresh, file), 'utf8'),
      );
      expect(stale).toEqual([]);
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  });

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
