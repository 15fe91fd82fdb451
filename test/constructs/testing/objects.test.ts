import { App, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { Operator } from 'operator-constructs';
import {
  assertFailsSynthWith,
  assertHasNoObject,
  assertHasObject,
  assertSynthesizes,
  findObject,
  matchers,
  objectsOf,
  tryFindObject,
} from 'operator-constructs/testing';
import { zookeeperDefinition, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { failureOf, testChart } from '../../support/synth';
import { platform } from './platform';

expect.extend(matchers);

describe('what a test looks at', () => {
  const { app, chart, operator, events } = platform();
  const kinds = (source: object): string[] => [
    ...new Set(objectsOf(source).map(({ kind }) => kind)),
  ];

  test('is an app, a chart, a construct, a list, or one manifest', () => {
    expect(objectsOf(app)).toEqual(chart.toJson());
    expect(objectsOf(chart)).toEqual(chart.toJson());
    expect(objectsOf(chart.toJson() as object[])).toEqual(chart.toJson());
    expect(kinds(events)).toEqual(['ZookeeperCluster']);
    expect(objectsOf(events)).toEqual(
      chart.toJson().filter(({ kind }) => kind === 'ZookeeperCluster'),
    );
    expect(kinds(operator)).toEqual(expect.arrayContaining(['Deployment', 'Role']));
    expect(kinds(coreObject('ConfigMap', 'a'))).toEqual(['ConfigMap']);
  });

  test('is all charts of an app', () => {
    const both = new App();
    for (const namespace of ['a', 'b']) {
      new ZookeeperOperator(new Chart(both, namespace, { namespace }), 'operator', {
        clusterPart: namespace === 'a' ? 'install' : 'skip',
      });
    }
    expect(
      objectsOf(both)
        .filter(({ kind }) => kind === 'Deployment')
        .map(({ metadata }) => metadata.namespace),
    ).toEqual(['a', 'b']);
  });

  test('has to be synthesized, whatever is asked of it', () => {
    const wrong = platform(4);
    for (const source of [wrong.app, wrong.chart, wrong.events]) {
      expect(() => objectsOf(source)).toThrow('odd-replicas');
      expect(() => expect(source).not.toHaveObject({ kind: 'Secret' })).toThrow('odd-replicas');
      expect(() =>
        expect(source).not.toGrant('streaming/zookeeper-operator', 'get', 'nodes'),
      ).toThrow('odd-replicas');
    }
  });

  test('may be an app without charts, which has checks all the same', () => {
    const app = new App();
    expect(objectsOf(app)).toEqual([]);
    app.node.addValidation({ validate: () => ['nothing is placed'] });
    expect(app).toFailSynthWith('nothing is placed');
  });

  test('has to be manifests', () => {
    expect(() => objectsOf([{ kind: 'Secret' }])).toThrow(
      "object 0 is no manifest: 'apiVersion' has to be text",
    );
  });
});

describe('a construct of another origin', () => {
  test('can be looked at, too', () => {
    const chart = testChart('a');
    const part = new Construct(chart, 'part');
    new Operator(part, 'operator', { definition: zookeeperDefinition });
    expect(part).toHaveObject({ kind: 'Deployment' });
    expect(new Construct(chart, 'other')).not.toHaveObject({ kind: 'Deployment' });
  });
});

describe('toSynthesize', () => {
  test('holds for what has no problem', () => {
    const { app, chart, operator } = platform();
    for (const source of [app, chart, operator, chart.toJson() as object[]]) {
      expect(source).toSynthesize();
    }
    expect(() => platform().chart).toSynthesize();
    expect(platform(4).app).not.toSynthesize();
    assertSynthesizes(app);
  });

  test('says what the problem is', () => {
    const message = failureOf(() => expect(platform(4).chart).toSynthesize());
    expect(message).toMatch(
      /^it cannot be synthesized:\n {2}.*\[streaming\/events\/Resource\].*guard 'odd-replicas'/s,
    );
    expect(failureOf(() => assertSynthesizes(platform(4).app))).toBe(message);
    expect(failureOf(() => expect(platform().chart).not.toSynthesize())).toBe(
      'it was synthesized without an error',
    );
  });
});

describe('toFailSynthWith', () => {
  test('holds for what the constructor and for what the whole tree refuses', () => {
    expect(() => platform(-1).chart).toFailSynthWith('replicas', /-1/);
    expect(() => platform(4).chart).toFailSynthWith(
      "guard 'odd-replicas'",
      /streaming\/events/g,
      expect.any(String),
    );
    expect(platform(4).app).toFailSynthWith();
    assertFailsSynthWith(() => platform(4).chart, 'odd-replicas');
  });

  test('can be denied', () => {
    expect(platform(4).app).not.toFailSynthWith('even-replicas');
    expect(failureOf(() => expect(platform(4).app).not.toFailSynthWith('odd-replicas'))).toMatch(
      /^it failed, with what is not expected:\n {2}Validation failed/,
    );
  });

  test('says what it failed with, and what was expected', () => {
    const message = failureOf(() =>
      expect(platform(4).chart).toFailSynthWith('odd-replicas', 'quorum lost', /no-such/),
    );
    expect(message).toMatch(
      /^it failed, but not with what was expected:\n {2}'quorum lost'\n {2}\/no-such\/\nit failed with:/,
    );
    expect(message).toContain("guard 'odd-replicas'");
  });

  test('does not hold for what has no problem', () => {
    expect(failureOf(() => expect(platform().chart).toFailSynthWith('odd-replicas'))).toContain(
      'it is expected to fail',
    );
    expect(failureOf(() => expect(platform().chart).toFailSynthWith())).toContain(
      'it is expected to fail',
    );
  });

  test('takes a function that returns nothing for a slip, with .not too', () => {
    const build = (): void => void platform(4);
    expect(failureOf(() => expect(build).toFailSynthWith('odd-replicas'))).toContain(
      'return the chart',
    );
    expect(failureOf(() => expect(build).not.toFailSynthWith('odd-replicas'))).toContain(
      'return the chart',
    );
    expect(failureOf(() => expect(build).toSynthesize())).toContain('return the chart');
  });

  test('shows what is thrown though it is no error', () => {
    const build = (): Chart => {
      throw 'a text'; // eslint-disable-line @typescript-eslint/only-throw-error -- it is what is tested
    };
    expect(build).toFailSynthWith('a text');
  });
});

describe('toHaveObject', () => {
  const { chart, events } = platform();

  test('holds for an object of that kind, name, namespace and version', () => {
    expect(chart).toHaveObject({ kind: 'Deployment', name: 'zookeeper-operator' });
    expect(chart).toHaveObject({
      kind: 'Deployment',
      namespace: 'streaming',
      apiVersion: 'apps/v1',
    });
    expect(chart).not.toHaveObject({ kind: 'Deployment', namespace: 'billing' });
    expect(chart).not.toHaveObject({ kind: 'Deployment', apiVersion: 'apps/v1beta1' });
    expect(chart).not.toHaveObject({ kind: 'ClusterRole' });
    assertHasObject(chart, { kind: 'Deployment' });
    assertHasNoObject(chart, { kind: 'ClusterRole' });
  });

  test('compares the fields that are expected', () => {
    expect(events).toHaveObject(
      { kind: 'ZookeeperCluster', name: 'events' },
      {
        spec: { replicas: 3 },
        metadata: { labels: undefined, name: expect.stringMatching(/^ev/) },
      },
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
                  env: expect.arrayContaining([
                    expect.objectContaining({ name: 'WATCH_NAMESPACE' }),
                  ]),
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
    [
      'a field',
      { spec: { replica: 3 } },
      "  spec.replica is not there, expected 3; there is 'replicas'",
    ],
    ['no field', { spec: { replicas: undefined } }, '  spec.replicas is 3, expected no such field'],
    ['an object', { spec: { replicas: { a: 1 } } }, '  spec.replicas is 3, expected {"a":1}'],
    ['a list', { spec: [] }, 'expected []'],
    [
      'a matcher',
      { spec: { replicas: expect.any(String) } },
      '  spec.replicas is 3, expected Any<String>',
    ],
    [
      'two',
      { kind: 'A', spec: { replicas: 5 } },
      '  kind is "ZookeeperCluster", expected "A"\n  spec.replicas is 3',
    ],
  ])('says in which field the difference is: %s', (_, partial, text) => {
    const message = failureOf(() =>
      expect(events).toHaveObject({ kind: 'ZookeeperCluster' }, { ...partial }),
    );
    expect(message).toMatch(
      /^ZookeeperCluster streaming\/events \(zookeeper\.pravega\.io\/v1beta1\) is not as expected:\n/,
    );
    expect(message).toContain(text);
  });

  test('a list has as many items as expected', () => {
    const map = coreObject('ConfigMap', 'a', { items: [{ a: 1, b: 2 }, { a: 2 }] });
    expect(map).toHaveObject({ kind: 'ConfigMap' }, { items: [{ a: 1 }, {}] });
    expect(
      failureOf(() => expect(map).toHaveObject({ kind: 'ConfigMap' }, { items: [{ a: 1 }] })),
    ).toContain('items has 2 items: [{"a":1,"b":2},{"a":2}], expected 1 item: [{"a":1}]');
    expect(
      failureOf(() =>
        expect(map).toHaveObject({ kind: 'ConfigMap' }, { items: [{ a: 1 }, { a: 3 }] }),
      ),
    ).toContain('items[1].a is 2, expected 3');
  });

  test('one of several may be meant', () => {
    const objects = [1, 2].map((size) =>
      coreObject('ConfigMap', { name: 'a', namespace: `n${size}` }, { data: { size } }),
    );
    expect(objects).toHaveObject({ kind: 'ConfigMap', name: 'a' }, { data: { size: 2 } });
    expect(
      failureOf(() => expect(objects).toHaveObject({ kind: 'ConfigMap' }, { data: { size: 3 } })),
    ).toBe(
      'ConfigMap n1/a (v1) is not as expected:\n  data.size is 1, expected 3\n' +
        'ConfigMap n2/a (v1) is not as expected:\n  data.size is 2, expected 3',
    );
  });

  test('says what there is of the kind, and which name is near', () => {
    expect(
      failureOf(() => expect(chart).toHaveObject({ kind: 'ZookeeperCluster', name: 'event' })),
    ).toBe(
      "chart [streaming] has no ZookeeperCluster 'event'; did you mean 'events'; of this kind there are:\n" +
        '  ZookeeperCluster streaming/events (zookeeper.pravega.io/v1beta1)',
    );
    expect(
      failureOf(() => expect(chart).toHaveObject({ kind: 'Role', namespace: 'jobs' })),
    ).toContain("has no Role in namespace 'jobs'; of this kind there are:\n");
  });

  test('says which kinds there are, and which is near', () => {
    const message = failureOf(() => expect(chart).toHaveObject({ kind: 'Deploymnet', name: 'a' }));
    expect(message).toMatch(
      /^chart \[streaming\] has no Deploymnet 'a'; did you mean 'Deployment'; there is no object of this kind, only CustomResourceDefinition, Deployment, .*Role \(3\)/,
    );
    expect(failureOf(() => expect([]).toHaveObject({ kind: 'A' }))).toBe(
      'the list of manifests has no A; there are no objects at all',
    );
  });

  test('says what there is when there should be nothing', () => {
    expect(
      failureOf(() =>
        expect(events).not.toHaveObject({ kind: 'ZookeeperCluster' }, { spec: { replicas: 3 } }),
      ),
    ).toBe(
      'construct [streaming/events] has ZookeeperCluster streaming/events (zookeeper.pravega.io/v1beta1), with all fields as given',
    );
  });

  test('findObject returns the one object that is meant', () => {
    expect(findObject(chart, { kind: 'Deployment' }).metadata.name).toBe('zookeeper-operator');
    expect(() => findObject(chart, { kind: 'Deploymen' })).toThrow("did you mean 'Deployment'");
    expect(() => findObject(chart, { kind: 'Role' })).toThrow(
      /^Role is not one object but 3:\n {2}Role /,
    );
    expect(tryFindObject(chart, { kind: 'Secret' })).toBeUndefined();
    expect(tryFindObject(chart, { kind: 'Deployment' })?.kind).toBe('Deployment');
    expect(() => tryFindObject(chart, { kind: 'Role' })).toThrow('is not one object');
  });
});
