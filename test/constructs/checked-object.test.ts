import { type ApiObject, App, Chart, JsonPatch, Lazy } from 'cdk8s';
import { defineCustomResource, t } from 'operator-constructs';
import { failureOf } from '../support/synth';

const cache = defineCustomResource({
  group: 'test.example.com',
  kind: 'Cache',
  scope: 'Namespaced',
  versions: [{ name: 'v1', schema: { spec: t.object({ size: t.int32().min(1).max(9) }) } }],
});

const placed = (spec: { size: number } = { size: 3 }): { chart: Chart; object: ApiObject } => {
  const chart = new Chart(new App(), 'chart', { namespace: 'here' });
  return { chart, object: new cache.Resource(chart, 'sessions', { spec }) };
};

describe('an object that was right at one synth', () => {
  test.each<[string, (object: ApiObject) => void, string]>([
    ['a patch', (object) => object.addJsonPatch(JsonPatch.replace('/spec/size', 10)), 'must be at most 9, got 10'],
    ['a label', (object) => object.metadata.addLabel('not a key', 'x'), 'qualified name'],
    ['an annotation', (object) => object.metadata.addAnnotation('not a key', 'x'), 'qualified name'],
    ['another field of metadata', (object) => object.metadata.add('nonsense', 1), 'metadata.nonsense: unknown field'],
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
