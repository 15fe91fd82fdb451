import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiObject, App, Chart, Include, JsonPatch, Lazy } from 'cdk8s';
import {
  CustomResource,
  CustomResourceValidation,
  loadCustomResourceDefinition,
  Operator,
  OperatorScope,
} from 'operator-constructs';
import { LoadedResourceType } from 'operator-constructs/crd';
import { zookeeperClusterType } from 'operator-constructs/zookeeper';
import { ZookeeperCluster } from '../../imports/zookeeper.pravega.io';
import { widgetDefinition, widgetType } from '../support/definition';
import { chartWith, failureOf, testChart } from '../support/synth';
import { folder, useFolder } from '../support/temporary-folder';

const installed = (...crds: Parameters<typeof CustomResourceValidation.install>[1]): Chart => {
  const app = new App();
  CustomResourceValidation.install(app, crds.length > 0 ? crds : [widgetType]);
  return new Chart(app, 'chart', { namespace: 'here' });
};
const addWidget = (
  chart: Chart,
  id: string,
  spec: object,
  apiVersion = 'test.example.com/v1',
): ApiObject =>
  new ApiObject(chart, id, { apiVersion, kind: 'Widget', metadata: { name: id }, spec });

const validate = (chart: Chart): string => failureOf(() => chart.toJson());

describe('CustomResourceValidation', () => {
  useFolder();

  test('reports all problems of all resources of its kinds, with their paths', () => {
    const chart = installed();
    addWidget(chart, 'good', { size: 1 });
    addWidget(chart, 'bad', { size: 10, colour: 'red' });
    addWidget(chart, 'worse', {});
    new ApiObject(chart, 'other', { apiVersion: 'v1', kind: 'ConfigMap' });
    const message = validate(chart);
    expect(message).toContain(
      'Widget "bad": spec.size: must be at most 9, got 10 [chart/bad]'.replaceAll('"', "'"),
    );
    expect(message).toContain(
      "Widget 'bad': spec.colour: unknown field; did you mean color? [chart/bad]",
    );
    expect(message).toContain("Widget 'worse': spec.size: required field is missing");
    expect(message).not.toMatch(/good|other/);
  });

  test.each([
    ['what was declared', widgetType],
    ['a manifest', widgetType.manifest],
    ['what was loaded', loadCustomResourceDefinition(widgetType.manifest)],
  ])('takes %s', (_, crd) => {
    const chart = installed(crd);
    addWidget(chart, 'bad', {});
    expect(validate(chart)).toContain("Widget 'bad'");
  });

  test('checks the final object, and nothing of a good one', () => {
    const chart = installed();
    addWidget(chart, 'lazy', { size: Lazy.any({ produce: () => 3 }) });
    const patched = addWidget(chart, 'patched', {});
    patched.addJsonPatch(JsonPatch.add('/spec/size', 3));
    expect(chart.toJson()).toHaveLength(2);
    patched.addJsonPatch(JsonPatch.replace('/spec/size', 30));
    expect(validate(chart)).toContain('[chart/patched]');
  });

  test('checks what an Include reads', () => {
    const url = join(folder, 'widget.yaml');
    writeFileSync(
      url,
      'apiVersion: test.example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec: {size: "3"}\n',
    );
    const chart = installed();
    new Include(chart, 'include', { url });
    expect(validate(chart)).toMatch(
      /spec\.size: must be of type integer, got string "3"; did you mean 3\? \[chart\/incl/,
    );
  });

  test('refuses versions that the CRD does not have', () => {
    const chart = installed();
    addWidget(chart, 'new', { size: 1 }, 'test.example.com/v2');
    expect(validate(chart)).toContain('Widget \'new\': apiVersion: must be "test.example.com/v1"');
  });

  test('leaves resources that check themselves alone', () => {
    const chart = installed();
    const operator = new Operator(chart, 'operator', { definition: widgetDefinition });
    new CustomResource(chart, 'widget', { operator, type: widgetType, spec: { size: 10 } });
    expect(validate(chart).match(/spec\.size/g)).toHaveLength(1);
  });

  test('validates a content once, however many charts there are', () => {
    const type = loadCustomResourceDefinition(widgetType.manifest);
    const app = new App();
    CustomResourceValidation.install(app, [type]);
    const charts = ['a', 'b', 'c'].map((id) => new Chart(app, id));
    charts.forEach((chart) => addWidget(chart, 'same', { size: 3 }));
    let validations = 0;
    const original = JSON.stringify(type.manifest);
    const schema = jest
      .spyOn(Object.getPrototypeOf(LoadedResourceType.prototype) as LoadedResourceType, 'validate')
      .mockImplementation(() => {
        validations += 1;
        return { valid: true, problems: [], defaulted: {} };
      });
    charts.forEach((chart) => chart.toJson());
    schema.mockRestore();
    expect(validations).toBe(1);
    expect(JSON.stringify(type.manifest)).toBe(original);
  });

  test('can be switched off', () => {
    const chart = chartWith({ checks: 'off' });
    CustomResourceValidation.install(chart.node.root, [widgetType]);
    addWidget(chart, 'bad', {});
    expect(chart.toJson()).toHaveLength(1);
  });

  test('can be installed in parts; the same CRD twice does no harm, a different one does', () => {
    const chart = installed();
    const app = chart.node.root;
    CustomResourceValidation.install(app, [zookeeperClusterType]);
    CustomResourceValidation.install(app, [widgetType.manifest]);
    addWidget(chart, 'bad', {});
    new ZookeeperCluster(chart, 'zk', { metadata: { name: 'zk' }, spec: { replicas: 0 } });
    expect(validate(chart).match(/\[chart\/bad\]/g)).toHaveLength(1);
    expect(validate(chart)).toContain('[chart/zk]');
    const { manifest } = widgetType;
    const other = { ...manifest, spec: { ...manifest.spec, scope: 'Cluster' as const } };
    expect(() => CustomResourceValidation.install(app, [other])).toThrow(
      "'crds' has two different definitions of Widget",
    );
  });

  test('fails when the Kubernetes version is none, and when a CRD is none', () => {
    const app = new App();
    expect(() => CustomResourceValidation.install(app, [], { kubernetesVersion: 'new' })).toThrow(
      "'kubernetesVersion'",
    );
    expect(() => CustomResourceValidation.install(app, [{ kind: 'Pod' } as never])).toThrow(
      'got Pod',
    );
  });
});

describe('plain resources of the kinds of an operator in the app', () => {
  const chartWith = (install: (chart: Chart) => unknown): Chart => {
    const chart = testChart();
    install(chart);
    return chart;
  };

  test.each<[string, (chart: Chart) => unknown]>([
    ['is installed', (chart) => new Operator(chart, 'operator', { definition: widgetDefinition })],
    [
      'was installed before',
      (chart) =>
        Operator.fromExisting(chart, 'operator', {
          definition: widgetDefinition,
          namespace: 'here',
          scope: OperatorScope.cluster(),
        }),
    ],
  ])('that %s are checked as they are sent, without CustomResourceValidation', (_, install) => {
    const chart = chartWith(install);
    addWidget(chart, 'good', { size: 1 });
    const patched = addWidget(chart, 'patched', { size: 1 });
    expect(() => chart.toJson() as unknown).not.toThrow();
    patched.addJsonPatch(JsonPatch.replace('/spec/size', 10));
    const message = validate(chart);
    expect(message).toContain("Widget 'patched': spec.size: must be at most 9, got 10");
    expect(message).toContain('chart/patched');
    expect(message).not.toContain('good');
  });

  test('are checked once where the app checks them, too, or has two operators', () => {
    const chart = chartWith((into) => {
      new Operator(into, 'operator', { definition: widgetDefinition });
      new Operator(into, 'other', {
        definition: widgetDefinition,
        namespace: 'there',
        name: 'other',
        clusterPart: 'skip',
      });
    });
    addWidget(chart, 'bad', { size: 10 });
    expect(validate(chart).match(/spec\.size/g)).toHaveLength(1);
    CustomResourceValidation.install(chart.node.root, [widgetType]);
    expect(validate(chart).match(/spec\.size/g)).toHaveLength(1);
  });
});
