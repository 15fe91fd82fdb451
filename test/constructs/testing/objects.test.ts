import { assertHasNoObject, assertHasObject, findObject, matchers, tryFindObject } from 'operator-constructs/testing';
import { platform, messageOf } from './platform';

expect.extend(matchers);

describe('toHaveObject', () => {
  const { chart, events } = platform();

  test('holds for an object of that kind, name, namespace and version', () => {
    expect(chart).toHaveObject({ kind: 'Deployment', name: 'zookeeper-operator' });
    expect(chart).toHaveObject({ kind: 'Deployment', namespace: 'streaming', apiVersion: 'apps/v1' });
    expect(chart).not.toHaveObject({ kind: 'Deployment', namespace: 'billing' });
    expect(chart).not.toHaveObject({ kind: 'Deployment', apiVersion: 'apps/v1beta1' });
    expect(chart).not.toHaveObject({ kind: 'ClusterRole' });
    assertHasObject(chart, { kind: 'Deployment' });
    assertHasNoObject(chart, { kind: 'ClusterRole' });
  });

  test('compares the fields that are expected', () => {
    expect(events).toHaveObject(
      { kind: 'ZookeeperCluster', name: 'events' },
      { spec: { replicas: 3 }, metadata: { labels: undefined, name: expect.stringMatching(/^ev/) } },
    );
    expect(chart).toHaveObject(
      { kind: 'Deployment' },
      { spec: { template: { spec: { containers: [{ name: 'zookeeper-operator' }] } } } },
    );
    expect(chart).toHaveObject(
      { kind: 'Deployment' },
      {
        spec: {
          template: {
            spec: {
              containers: [
                {
                  env: expect.arrayContaining([expect.objectContaining({ name: 'WATCH_NAMESPACE' })]),
                },
              ],
            },
          },
        },
      },
    );
    expect(chart).not.toHaveObject({ kind: 'ZookeeperCluster' }, { spec: { replicas: 5 } });
    assertHasNoObject(chart, { kind: 'ZookeeperCluster' }, { spec: { replicas: 5 } });
  });

  test.each<[string, object, string]>([
    ['a value', { spec: { replicas: 5 } }, '  spec.replicas is 3, expected 5'],
    ['a type', { spec: { replicas: '3' } }, '  spec.replicas is 3, expected "3"'],
    ['a field', { spec: { replica: 3 } }, "  spec.replica is not there, expected 3; there is 'replicas'"],
    ['no field', { spec: { replicas: undefined } }, '  spec.replicas is 3, expected no such field'],
    ['an object', { spec: { replicas: { a: 1 } } }, '  spec.replicas is 3, expected {"a":1}'],
    ['a list', { spec: [] }, 'expected []'],
    ['a matcher', { spec: { replicas: expect.any(String) } }, '  spec.replicas is 3, expected Any<String>'],
    ['two', { kind: 'A', spec: { replicas: 5 } }, '  kind is "ZookeeperCluster", expected "A"\n  spec.replicas is 3'],
  ])('says in which field the difference is: %s', (_, partial, text) => {
    const message = messageOf(() => expect(events).toHaveObject({ kind: 'ZookeeperCluster' }, { ...partial }));
    expect(message).toMatch(
      /^ZookeeperCluster streaming\/events \(zookeeper\.pravega\.io\/v1beta1\) is not as expected:\n/,
    );
    expect(message).toContain(text);
  });

  test('a list has as many items as expected', () => {
    const map = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, items: [{ a: 1, b: 2 }, { a: 2 }] };
    expect(map).toHaveObject({ kind: 'ConfigMap' }, { items: [{ a: 1 }, {}] });
    expect(messageOf(() => expect(map).toHaveObject({ kind: 'ConfigMap' }, { items: [{ a: 1 }] }))).toContain(
      'items has 2 items: [{"a":1,"b":2},{"a":2}], expected 1 item: [{"a":1}]',
    );
    expect(messageOf(() => expect(map).toHaveObject({ kind: 'ConfigMap' }, { items: [{ a: 1 }, { a: 3 }] }))).toContain(
      'items[1].a is 2, expected 3',
    );
  });

  test('one of several may be meant', () => {
    const objects = [1, 2].map((size) => ({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'a', namespace: `n${size}` },
      data: { size },
    }));
    expect(objects).toHaveObject({ kind: 'ConfigMap', name: 'a' }, { data: { size: 2 } });
    expect(messageOf(() => expect(objects).toHaveObject({ kind: 'ConfigMap' }, { data: { size: 3 } }))).toBe(
      'ConfigMap n1/a (v1) is not as expected:\n  data.size is 1, expected 3\n' +
        'ConfigMap n2/a (v1) is not as expected:\n  data.size is 2, expected 3',
    );
  });

  test('says what there is of the kind, and which name is near', () => {
    expect(messageOf(() => expect(chart).toHaveObject({ kind: 'ZookeeperCluster', name: 'event' }))).toBe(
      "chart [streaming] has no ZookeeperCluster 'event'; did you mean 'events'; of this kind there are:\n" +
        '  ZookeeperCluster streaming/events (zookeeper.pravega.io/v1beta1)',
    );
    expect(messageOf(() => expect(chart).toHaveObject({ kind: 'Role', namespace: 'jobs' }))).toContain(
      "has no Role in namespace 'jobs'; of this kind there are:\n",
    );
  });

  test('says which kinds there are, and which is near', () => {
    const message = messageOf(() => expect(chart).toHaveObject({ kind: 'Deploymnet', name: 'a' }));
    expect(message).toMatch(
      /^chart \[streaming\] has no Deploymnet 'a'; did you mean 'Deployment'; there is no object of this kind, only CustomResourceDefinition, Deployment, .*Role \(3\)/,
    );
    expect(messageOf(() => expect([]).toHaveObject({ kind: 'A' }))).toBe(
      'the list of manifests has no A; there are no objects at all',
    );
  });

  test('says what there is when there should be nothing', () => {
    expect(
      messageOf(() => expect(events).not.toHaveObject({ kind: 'ZookeeperCluster' }, { spec: { replicas: 3 } })),
    ).toBe(
      'construct [streaming/events] has ZookeeperCluster streaming/events (zookeeper.pravega.io/v1beta1), with all fields as given',
    );
  });

  test('findObject returns the one object that is meant', () => {
    expect(findObject(chart, { kind: 'Deployment' }).metadata.name).toBe('zookeeper-operator');
    expect(() => findObject(chart, { kind: 'Deploymen' })).toThrow("did you mean 'Deployment'");
    expect(() => findObject(chart, { kind: 'Role' })).toThrow(/^Role is not one object but 3:\n {2}Role /);
    expect(tryFindObject(chart, { kind: 'Secret' })).toBeUndefined();
    expect(tryFindObject(chart, { kind: 'Deployment' })?.kind).toBe('Deployment');
    expect(() => tryFindObject(chart, { kind: 'Role' })).toThrow('is not one object');
  });
});
