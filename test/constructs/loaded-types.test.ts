import { ApiObject, App, Chart, JsonPatch } from 'cdk8s';
import {
  CustomResource,
  CustomResourceDefinition,
  loadCustomResourceDefinition,
  Operator,
  OperatorClusterPart,
  OperatorScope,
} from 'operator-constructs';
import { KindResource, prop } from 'operator-constructs/authoring';
import { definitions, nameOf } from '../conformance/definitions';
import {
  GAUGES,
  gauges,
  meterDefinition as definition,
  writtenGaugesSpec,
} from '../support/loaded-definition';
import { failureOf, only, refusalOf, silentChart, synth, testChart } from '../support/synth';
import { warningLines, warningsOf } from '../support/warnings';
import { panelDefinition } from '../support/webhook-definition';
import { certificate } from './webhook-fixtures';

import type { CustomResourceOptions, OperatorDefinition } from 'operator-constructs';
import type { KindDefinition } from 'operator-constructs/authoring';
import type { GaugeSpec } from '../support/loaded-definition';
import type { Manifest } from '../support/synth';

const place = (build: (chart: Chart) => unknown): Manifest[] => {
  const chart = testChart('here');
  build(chart);
  return synth(chart);
};
const crdIn = (objects: readonly Manifest[], name: string): Manifest =>
  only(objects, 'CustomResourceDefinition', name);

describe('the CRD of a loaded kind', () => {
  test.each<[string, (chart: Chart) => unknown]>([
    ['placed by itself', (chart) => new CustomResourceDefinition(chart, 'crd', gauges)],
    ['placed by an operator', (chart) => new Operator(chart, 'operator', { definition })],
    ['placed by a cluster part', (chart) => new OperatorClusterPart(chart, 'part', { definition })],
  ])('%s is emitted without what an API server drops, with what keeps it', (_, build) => {
    const { spec, metadata, ...rest } = crdIn(place(build), 'gauges.meter.example.org');
    expect(spec).toEqual(writtenGaugesSpec());
    expect(rest).toEqual({
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
    });
    expect(metadata).toMatchObject({
      name: 'gauges.meter.example.org',
      labels: { app: 'meter' },
      annotations: {
        'controller-gen.kubebuilder.io/version': 'v0.17.0',
        'argocd.argoproj.io/sync-wave': '7',
        'helm.sh/resource-policy': 'keep',
      },
    });
  });

  test.each(definitions.map((one) => [nameOf(one), one] as const))(
    '%s is emitted word for word',
    (name, { manifest }) => {
      const chart = silentChart();
      new CustomResourceDefinition(chart, 'crd', loadCustomResourceDefinition(manifest));
      expect(crdIn(synth(chart), name).spec).toEqual(manifest.spec);
    },
  );

  test('can be patched', () => {
    const objects = place((chart) => {
      const crd = new CustomResourceDefinition(chart, 'crd', gauges);
      const object = ApiObject.of(crd.node.findChild('Resource'));
      object.addJsonPatch(
        JsonPatch.add('/metadata/labels/team', 'web'),
        JsonPatch.remove('/spec/versions/0'),
      );
    });
    const { metadata, spec } = crdIn(objects, gauges.name);
    expect(metadata.labels).toEqual({ app: 'meter', team: 'web' });
    const { versions, ...rest } = writtenGaugesSpec();
    expect(spec).toEqual({ ...rest, versions: versions.slice(1) });
  });

  test('is checked as an API server checks it, and lints that only its authors can mend are not warnings', () => {
    const chart = new Chart(new App(), 'chart');
    const source = structuredClone(gauges.manifest) as unknown as Manifest;
    const { properties } = source.spec.versions[1].schema.openAPIV3Schema;
    properties.spec.properties.list = { type: 'array', items: { type: 'string' } };
    properties.spec.properties.odd = { type: 'string', format: 'none-such' };
    new CustomResourceDefinition(chart, 'crd', loadCustomResourceDefinition(source));
    expect(warningLines(() => chart.toJson())).toEqual([expect.stringContaining('none-such')]);

    properties.spec.properties.list.items = undefined;
    properties.spec.properties.odd = { type: 'string' };
    const broken = loadCustomResourceDefinition(source);
    expect(
      failureOf(() => place((wrong) => new CustomResourceDefinition(wrong, 'crd', broken))),
    ).toContain('list');
  });
});

describe('a resource of a loaded kind', () => {
  test('can be made without an operator, in any version', () => {
    const chart = testChart();
    new gauges.Resource(chart, 'boiler', { spec: { level: 3, unit: 'psi' } });
    const { v1alpha1: Old } = gauges.resources;
    expect(Old?.GVK).toEqual({ apiVersion: 'meter.example.org/v1alpha1', kind: 'Gauge' });
    if (Old !== undefined) {
      new Old(chart, 'old', { spec: { anything: [1] } });
    }
    let objects: Manifest[] = [];
    const warnings = warningLines(() => (objects = synth(chart)));
    expect(objects.map(({ apiVersion, spec }) => [apiVersion, spec])).toEqual([
      ['meter.example.org/v1', { level: 3, unit: 'psi' }],
      ['meter.example.org/v1alpha1', { anything: [1] }],
    ]);
    expect(warnings).toEqual([
      expect.stringContaining('meter.example.org/v1alpha1 Gauge is deprecated'),
    ]);
    expect(gauges.Resource).toBe(gauges.resources['v1']);

    new (loadCustomResourceDefinition(GAUGES).Resource)(chart, 'wrong', {
      spec: { level: 'high' },
    });
    expect(refusalOf(chart)).toContain('spec.level');
  });
});

describe('a resource of a cluster-scoped kind', () => {
  const source = structuredClone(gauges.manifest) as unknown as Manifest;
  source.spec.scope = 'Cluster';
  const cluster = loadCustomResourceDefinition<GaugeSpec>(source);
  const serving = { ...definition, customResources: [cluster] };
  const resourceIn = (
    chart: Chart,
    scope: OperatorScope,
    more: { namespace?: string } = {},
  ): CustomResource => {
    const operator = new Operator(chart, 'operator', { definition: serving, scope });
    return new CustomResource(chart, 'boiler', {
      operator,
      type: cluster,
      spec: { level: 3 },
      ...more,
    });
  };

  test.each([
    ['namespace', OperatorScope.namespace()],
    ['namespaces', OperatorScope.namespaces('there')],
    ['cluster', OperatorScope.cluster()],
  ])('has no namespace, whichever the operator watches: scope %s', (_, scope) => {
    const objects = place((chart) => resourceIn(chart, scope));
    expect(only(objects, 'Gauge').metadata).toEqual({
      name: 'boiler',
      annotations: {
        'argocd.argoproj.io/sync-options': 'SkipDryRunOnMissingResource=true',
        'argocd.argoproj.io/sync-wave': '0',
      },
    });
  });

  test('has none as a class of its own, either', () => {
    interface MeterProps extends CustomResourceOptions {
      readonly level: number;
    }
    const kind: KindDefinition<MeterProps, GaugeSpec> = {
      type: cluster,
      props: { level: { type: prop.number() } },
    };
    class Meter extends KindResource<GaugeSpec> {
      constructor(chart: Chart, id: string, props: MeterProps) {
        super(chart, id, props, kind);
      }
    }
    const objects = place((chart) => {
      const operator = new Operator(chart, 'operator', { definition: serving });
      new Meter(chart, 'boiler', { operator, level: 3 });
    });
    expect(only(objects, 'Gauge')).toMatchObject({ spec: { level: 3 } });
    expect(only(objects, 'Gauge').metadata).not.toHaveProperty('namespace');
  });

  test('is refused with a namespace', () => {
    expect(
      failureOf(() =>
        place((chart) => resourceIn(chart, OperatorScope.cluster(), { namespace: 'a' })),
      ),
    ).toContain(
      "'namespace' is 'a', but Gauge is cluster-scoped; leave the namespace out [chart/boiler]",
    );
  });
});

describe('conversion of a loaded kind', () => {
  const server = (name: string): object => ({
    strategy: 'Webhook',
    webhook: {
      clientConfig: { service: { namespace: 'theirs', name, path: '/convert', port: 443 } },
      conversionReviewVersions: ['v1'],
    },
  });
  const source = structuredClone(gauges.manifest) as unknown as Manifest;
  source.spec.conversion = server('their-webhook');
  const converted = loadCustomResourceDefinition(source);
  const conversionOf = (objects: readonly Manifest[]): unknown =>
    crdIn(objects, 'gauges.meter.example.org').spec.conversion;

  test('is by the server that the CRD names', () => {
    expect(converted.conversion).toBe('webhook');
    expect(gauges.conversion).toBe('none');
    const ownDefinition = { ...definition, customResources: [converted] };
    expect(
      conversionOf(place((chart) => new CustomResourceDefinition(chart, 'crd', converted))),
    ).toEqual(source.spec.conversion);
    expect(
      conversionOf(
        place((chart) => new Operator(chart, 'operator', { definition: ownDefinition })),
      ),
    ).toEqual(source.spec.conversion);
  });

  test('by the placeholder of a scaffold is warned of, until a Service is named', () => {
    const scaffolded = structuredClone(source);
    scaffolded.spec.conversion.webhook.clientConfig.service = {
      namespace: 'system',
      name: 'webhook-service',
    };
    const type = loadCustomResourceDefinition(scaffolded);
    const ownDefinition = { ...definition, customResources: [type] };
    const warning =
      /'gauges\.meter\.example\.org' names the Service 'system\/webhook-service'.* \[chart\/operator\//;
    const install = (own: OperatorDefinition): string =>
      warningsOf(() => place((chart) => new Operator(chart, 'operator', { definition: own })));
    expect(install(ownDefinition)).toMatch(warning);
    expect(install({ ...definition, customResources: [converted] })).not.toContain(
      'the placeholder of a scaffold',
    );
    const service = { namespace: 'ours', name: 'our-webhook' };
    const named = warningsOf(() =>
      place(
        (chart) => new CustomResourceDefinition(chart, 'crd', type, { conversion: { service } }),
      ),
    );
    expect(named).not.toContain('the placeholder of a scaffold');
  });

  test('is by another one, where that is given', () => {
    const service = { namespace: 'ours', name: 'our-webhook' };
    const objects = place((chart) => {
      new CustomResourceDefinition(chart, 'crd', converted, { conversion: { service } });
    });
    expect(conversionOf(objects)).toMatchObject({ webhook: { clientConfig: { service } } });
  });

  test('is by the operator, where its definition says that it converts', () => {
    const ours: OperatorDefinition = {
      ...definition,
      customResources: [converted],
      webhooks: panelDefinition.webhooks,
    };
    expect(
      failureOf(() => place((chart) => new Operator(chart, 'operator', { definition: ours }))),
    ).toContain("'webhooks' is missing, but 'meter-operator' converts Gauge between versions");
    const objects = place(
      (chart) => new Operator(chart, 'operator', { definition: ours, webhooks: { certificate } }),
    );
    expect(conversionOf(objects)).toMatchObject({
      webhook: { clientConfig: { service: { namespace: 'here', name: 'meter-operator-webhook' } } },
    });
  });
});
