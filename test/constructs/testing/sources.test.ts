import { App, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { Operator, ZookeeperOperator, zookeeperDefinition } from 'operator-constructs';
import { matchers, objectsOf, summarized } from 'operator-constructs/testing';
import { platform } from './platform';

expect.extend(matchers);

describe('what a test looks at', () => {
  const { app, chart, operator, events } = platform();
  const kinds = (source: object): string[] => [...new Set(objectsOf(source).map(({ kind }) => kind))];

  test('is an app, a chart, a construct, a list, or one manifest', () => {
    expect(objectsOf(app)).toEqual(chart.toJson());
    expect(objectsOf(chart)).toEqual(chart.toJson());
    expect(objectsOf(chart.toJson() as object[])).toEqual(chart.toJson());
    expect(kinds(events)).toEqual(['ZookeeperCluster']);
    expect(objectsOf(events)).toEqual(chart.toJson().filter(({ kind }) => kind === 'ZookeeperCluster'));
    expect(kinds(operator)).toEqual(expect.arrayContaining(['Deployment', 'Role']));
    expect(kinds({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } })).toEqual(['ConfigMap']);
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
      expect(() => expect(source).not.toGrant('streaming/zookeeper-operator', 'get', 'nodes')).toThrow('odd-replicas');
    }
  });

  test('may be an app without charts, which has checks all the same', () => {
    const app = new App();
    expect(objectsOf(app)).toEqual([]);
    app.node.addValidation({ validate: () => ['nothing is placed'] });
    expect(app).toFailSynthWith('nothing is placed');
  });

  test('has to be manifests', () => {
    expect(() => objectsOf([{ kind: 'Secret' }])).toThrow("object 0 is no manifest: 'apiVersion' has to be text");
  });
});

describe('a construct of another origin', () => {
  test('can be looked at, too', () => {
    const chart = new Chart(new App(), 'chart', { namespace: 'a' });
    const part = new Construct(chart, 'part');
    new Operator(part, 'operator', { definition: zookeeperDefinition });
    expect(part).toHaveObject({ kind: 'Deployment' });
    expect(new Construct(chart, 'other')).not.toHaveObject({ kind: 'Deployment' });
  });
});

describe('summarized', () => {
  test('leaves out nothing but the schemas of CRDs', () => {
    const { chart } = platform();
    const all = chart.toJson() as { kind: string }[];
    const short = summarized(chart) as { kind: string }[];
    expect(short.filter(({ kind }) => kind !== 'CustomResourceDefinition')).toEqual(
      all.filter(({ kind }) => kind !== 'CustomResourceDefinition'),
    );
    expect(short).toHaveLength(all.length);
    expect(short).toHaveObject(
      { kind: 'CustomResourceDefinition' },
      {
        spec: {
          versions: [{ name: 'v1beta1', schema: expect.stringMatching(/^\d+ characters, sha256 [0-9a-f]{12}$/) }],
        },
      },
    );
    expect(JSON.stringify(short).length).toBeLessThan(JSON.stringify(all).length / 2);
    expect(chart.toJson()).toEqual(all);
  });

  test('shows that a schema changed', () => {
    const of = (type: string): object[] =>
      summarized({
        apiVersion: 'apiextensions.k8s.io/v1',
        kind: 'CustomResourceDefinition',
        metadata: { name: 'a' },
        spec: { versions: [{ name: 'v1', schema: { openAPIV3Schema: { type } } }] },
      });
    expect(of('object')).toEqual(of('object'));
    expect(of('object')).not.toEqual(of('string'));
  });
});
