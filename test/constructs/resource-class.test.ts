import { ApiObject, App, Chart, JsonPatch, Lazy } from 'cdk8s';
import { defineCustomResource, t } from 'operator-constructs';
import {
  failureOf,
  only,
  refusalOf,
  silentChart,
  strictChart,
  synth,
  testChart,
} from '../support/synth';

const cache = defineCustomResource({
  group: 'test.example.com',
  kind: 'Cache',
  scope: 'Namespaced',
  versions: [
    {
      name: 'v1',
      storage: true,
      schema: {
        spec: t.object({ size: t.int32().min(1).max(9) }),
        status: t.object({ ready: t.int32().optional() }),
      },
      subresources: {
        scale: { specReplicasPath: '.spec.size', statusReplicasPath: '.status.ready' },
      },
    },
    { name: 'v1beta1', schema: { spec: t.object({ megabytes: t.int32() }).optional() } },
    {
      name: 'v1alpha1',
      deprecated: true,
      deprecationWarning: 'v1alpha1 goes',
      schema: { spec: t.object({}) },
    },
  ],
});

const zone = defineCustomResource({
  group: 'test.example.com',
  kind: 'Zone',
  scope: 'Cluster',
  versions: [{ name: 'v1', deprecated: true, schema: { spec: t.object({ name: t.string() }) } }],
});

describe('the class of a kind', () => {
  test('makes an object of the stored version, named by its id, in the namespace of the chart', () => {
    const chart = testChart('here');
    new cache.Resource(chart, 'sessions', { spec: { size: 3 } });
    expect(synth(chart)).toEqual([
      {
        apiVersion: 'test.example.com/v1',
        kind: 'Cache',
        metadata: { name: 'sessions', namespace: 'here' },
        spec: { size: 3 },
      },
    ]);
  });

  test('takes name, namespace, labels and annotations', () => {
    const chart = testChart('here');
    const metadata = {
      name: 'a',
      namespace: 'there',
      labels: { team: 'web' },
      annotations: { note: 'x' },
    };
    const resource = new cache.Resource(chart, 'sessions', { metadata, spec: { size: 3 } });
    expect(only(synth(chart), 'Cache').metadata).toEqual(metadata);
    expect(resource.name).toBe('a');
  });

  test('there is one for each version', () => {
    const chart = silentChart();
    new cache.resources.v1(chart, 'a', { spec: { size: 1 } });
    new cache.resources.v1beta1(chart, 'b', {});
    new cache.resources.v1beta1(chart, 'c', { spec: { megabytes: 64 } });
    expect(synth(chart).map(({ apiVersion, spec }) => [apiVersion, spec])).toEqual([
      ['test.example.com/v1', { size: 1 }],
      ['test.example.com/v1beta1', undefined],
      ['test.example.com/v1beta1', { megabytes: 64 }],
    ]);
    expect(Object.keys(cache.resources)).toEqual(['v1', 'v1beta1', 'v1alpha1']);
    expect(cache.Resource).toBe(cache.resources.v1);
  });

  test('is named as its kind, and knows it, as classes of `cdk8s import` do', () => {
    expect(cache.Resource.name).toBe('Cache');
    expect(cache.Resource.GVK).toEqual({ apiVersion: 'test.example.com/v1', kind: 'Cache' });
    expect(cache.resources.v1beta1.GVK.apiVersion).toBe('test.example.com/v1beta1');
    expect(cache.Resource.manifest({ metadata: { name: 'a' }, spec: { size: 3 } })).toEqual({
      apiVersion: 'test.example.com/v1',
      kind: 'Cache',
      metadata: { name: 'a' },
      spec: { size: 3 },
    });
  });

  test('can be derived from', () => {
    class Sessions extends cache.Resource {
      public readonly size = 4;
    }
    const chart = testChart();
    const sessions = new Sessions(chart, 'sessions', { spec: { size: 4 } });
    expect([sessions.size, sessions.kind, ApiObject.isApiObject(sessions)]).toEqual([
      4,
      'Cache',
      true,
    ]);
    expect(synth(chart)).toHaveLength(1);
  });
});

describe('the class of a kind, fails', () => {
  const wrong = { size: 12 };

  test('when its CRD would refuse it: at synth, by toJson(), with its path', () => {
    const chart = testChart();
    const sessions = new cache.Resource(chart, 'sessions', { spec: wrong });
    expect(failureOf(() => sessions.toJson())).toBe(
      'spec.size: must be at most 9, got 12 [chart/sessions]',
    );
    expect(refusalOf(chart)).toMatch(/\[chart\/sessions\] spec\.size: must be at most 9, got 12/);
  });

  test('when another version would have taken it', () => {
    const chart = testChart();
    new cache.resources.v1beta1(chart, 'sessions', {
      spec: { size: 3 } as unknown as { megabytes: number },
    });
    expect(refusalOf(chart)).toMatch(/spec\.size: unknown field[^]*spec\.megabytes: [^]*required/);
  });

  test('when its version is deprecated and warnings are errors', () => {
    const warned = (place: (chart: Chart) => void): string => {
      const chart = strictChart();
      place(chart);
      return refusalOf(chart);
    };
    expect(warned((chart) => new cache.resources.v1alpha1(chart, 'a', { spec: {} }))).toMatch(
      /v1alpha1 goes/,
    );
    expect(warned((chart) => new zone.Resource(chart, 'a', { spec: { name: 'a' } }))).toMatch(
      /test\.example\.com\/v1 Zone is deprecated/,
    );
  });
});

describe('the names of a kind', () => {
  test('of rules', () => {
    expect(cache.rbac()).toEqual({ apiGroups: ['test.example.com'], resources: ['caches'] });
    expect(
      (['status', 'scale', 'finalizers'] as const).map((part) => cache.rbac(part).resources[0]),
    ).toEqual(['caches/status', 'caches/scale', 'caches/finalizers']);
  });

  test('of no subresource that the kind does not have', () => {
    expect(failureOf(() => zone.rbac('status'))).toBe(
      "'subresource' is 'status', which no version of Zone has; declare it by the version's 'schema.status'",
    );
    expect(failureOf(() => zone.apiResource('scale'))).toMatch(/'scale'.*'subresources\.scale'/);
    expect(zone.rbac('finalizers').resources).toEqual(['zones/finalizers']);
  });

  test('of what a controller watches', () => {
    expect(cache.watchPath()).toBe('/apis/test.example.com/v1/caches');
    expect(cache.watchPath('here')).toBe('/apis/test.example.com/v1/namespaces/here/caches');
    expect(cache.watchPath('here', 'v1beta1')).toBe(
      '/apis/test.example.com/v1beta1/namespaces/here/caches',
    );
  });
});

const placed = (spec: { size: number } = { size: 3 }): { chart: Chart; object: ApiObject } => {
  const chart = testChart();
  return { chart, object: new cache.Resource(chart, 'sessions', { spec }) };
};

describe('an object that was right at one synth', () => {
  test.each<[string, (object: ApiObject) => void, string]>([
    [
      'a patch',
      (object) => object.addJsonPatch(JsonPatch.replace('/spec/size', 10)),
      'must be at most 9, got 10',
    ],
    ['a label', (object) => object.metadata.addLabel('not a key', 'x'), 'qualified name'],
    [
      'an annotation',
      (object) => object.metadata.addAnnotation('not a key', 'x'),
      'qualified name',
    ],
    [
      'another field of metadata',
      (object) => object.metadata.add('nonsense', 1),
      'metadata.nonsense: unknown field',
    ],
  ])('is validated anew after %s', (_, change, problem) => {
    const { chart, object } = placed();
    chart.toJson();
    change(object);
    expect(failureOf(() => chart.toJson())).toContain(problem);
    expect(failureOf(() => object.toJson() as unknown)).toContain(problem);
  });

  test('is validated anew by itself after each of two patches', () => {
    const { object } = placed();
    object.toJson();
    object.addJsonPatch(JsonPatch.replace('/spec/size', 8));
    expect(object.toJson()).toMatchObject({ spec: { size: 8 } });
    object.addJsonPatch(JsonPatch.replace('/spec/size', 10));
    expect(failureOf(() => object.toJson() as unknown)).toContain('must be at most 9, got 10');
  });

  test('is validated anew when a Lazy gives something else, and is right again when that does', () => {
    let size = 3;
    const { chart } = placed({ size: Lazy.any({ produce: () => size }) as number });
    chart.toJson();
    size = 10;
    expect(failureOf(() => chart.toJson())).toContain('must be at most 9, got 10');
    size = 4;
    expect(chart.toJson()).toMatchObject([{ spec: { size: 4 } }]);
  });

  test('is validated anew when its props hold something else', () => {
    const spec = { size: 3 };
    const { chart } = placed(spec);
    chart.toJson();
    spec.size = 10;
    expect(failureOf(() => chart.toJson())).toContain('must be at most 9, got 10');
  });

  test('is not made wrong, nor right, by who changes a manifest that was handed out', () => {
    const { object } = placed();
    const manifest = object.toJson() as { spec: { size: number } };
    manifest.spec.size = 10;
    expect(object.toJson()).toMatchObject({ spec: { size: 3 } });
  });

  test('is validated once, however many charts there are', () => {
    const app = new App();
    const charts = ['a', 'b', 'c'].map((id) => new Chart(app, id, { namespace: 'here' }));
    charts.forEach((chart, i) => new cache.Resource(chart, `sessions-${i}`, { spec: { size: 3 } }));
    const validate = jest.spyOn(cache, 'validate');
    try {
      app.synthYaml();
      expect(validate).toHaveBeenCalledTimes(charts.length);
    } finally {
      validate.mockRestore();
    }
  });
});
