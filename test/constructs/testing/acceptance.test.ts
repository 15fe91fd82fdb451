import { zookeeperClusterType } from 'operator-constructs';
import { assertAcceptedBy, matchers } from 'operator-constructs/testing';
import { platform, messageOf } from './platform';

expect.extend(matchers);

describe('toBeAcceptedBy', () => {
  const { chart, events } = platform();
  const resource = (replicas: unknown): object => ({
    apiVersion: 'zookeeper.pravega.io/v1beta1',
    kind: 'ZookeeperCluster',
    metadata: { name: 'a', namespace: 'b' },
    spec: { replicas },
  });

  test('takes a declared CRD, its manifest, and its text', () => {
    const { manifest } = zookeeperClusterType;
    for (const crd of [zookeeperClusterType, manifest, JSON.stringify(manifest)]) {
      expect(chart).toBeAcceptedBy(crd);
      expect(events).toBeAcceptedBy(crd);
      expect(resource('three')).not.toBeAcceptedBy(crd);
      expect([resource(3), resource('three')]).not.toBeAcceptedBy(crd);
    }
    assertAcceptedBy(events, zookeeperClusterType);
  });

  test('says what the API server would refuse', () => {
    const message = messageOf(() => expect([resource(3), resource('three')]).toBeAcceptedBy(zookeeperClusterType));
    expect(message).toMatch(
      /^ZookeeperCluster "b\/a" .* would be refused .*\n {2}spec.replicas: must be of type integer/,
    );
    expect(messageOf(() => expect(events).not.toBeAcceptedBy(zookeeperClusterType))).toContain('would accept');
  });

  test('fails where there is nothing to check, with .not too', () => {
    const map = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } };
    const text =
      'the manifest has no ZookeeperCluster of group zookeeper.pravega.io that could be checked; it has ConfigMap (v1)';
    expect(messageOf(() => expect(map).toBeAcceptedBy(zookeeperClusterType))).toBe(text);
    expect(messageOf(() => expect(map).not.toBeAcceptedBy(zookeeperClusterType))).toBe(text);
  });

  test('says when what is given is no CRD', () => {
    expect(() => expect(events).toBeAcceptedBy({ kind: 'Secret' } as never)).toThrow(
      'the CRD is {"kind":"Secret"}; give a',
    );
    expect(() => expect(events).toBeAcceptedBy(undefined as never)).toThrow('the CRD is undefined; give a');
  });
});
