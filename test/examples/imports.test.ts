import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ZookeeperCluster } from 'operator-constructs/imports/zookeeper.pravega.io';
import { writtenBy } from './support/script';
import { only, synth, testChart } from '../support/synth';
import { root } from '../support/root';

describe('imports/', () => {
  test('holds what `npm run imports` writes', async () => {
    const written = await writtenBy('generate-imports', 'imports');
    expect(written).toEqual({
      files: readdirSync(join(root, 'imports'))
        .filter((file) => file.endsWith('.ts'))
        .sort(),
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
