import { type Chart } from 'cdk8s';
import {
  CustomResourceDefinition,
  loadCustomResourceDefinition,
  Operator,
  type OperatorDefinition,
} from 'operator-constructs';
import { failureOf, type Manifest, only, synth, testChart } from '../support/synth';
import { gauges, meterDefinition as definition } from '../support/loaded-definition';
import { panelDefinition } from '../support/webhook-definition';
import { warningsOf } from '../support/warnings';
import { certificate } from './webhook-fixtures';

const place = (build: (chart: Chart) => unknown): Manifest[] => {
  const chart = testChart('here');
  build(chart);
  return synth(chart);
};
const crdIn = (objects: readonly Manifest[], name: string): Manifest => only(objects, 'CustomResourceDefinition', name);

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
    expect(conversionOf(place((chart) => new CustomResourceDefinition(chart, 'crd', converted)))).toEqual(
      source.spec.conversion,
    );
    expect(conversionOf(place((chart) => new Operator(chart, 'operator', { definition: ownDefinition })))).toEqual(
      source.spec.conversion,
    );
  });

  test('by the placeholder of a scaffold is warned of, until a Service is named', () => {
    const scaffolded = structuredClone(source);
    scaffolded.spec.conversion.webhook.clientConfig.service = { namespace: 'system', name: 'webhook-service' };
    const type = loadCustomResourceDefinition(scaffolded);
    const ownDefinition = { ...definition, customResources: [type] };
    const warning = /'gauges\.meter\.example\.org' names the Service 'system\/webhook-service'.* \[chart\/operator\//;
    const install = (own: OperatorDefinition): string =>
      warningsOf(() => place((chart) => new Operator(chart, 'operator', { definition: own })));
    expect(install(ownDefinition)).toMatch(warning);
    expect(install({ ...definition, customResources: [converted] })).not.toContain('the placeholder of a scaffold');
    const service = { namespace: 'ours', name: 'our-webhook' };
    const named = warningsOf(() =>
      place((chart) => new CustomResourceDefinition(chart, 'crd', type, { conversion: { service } })),
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
    expect(failureOf(() => place((chart) => new Operator(chart, 'operator', { definition: ours })))).toContain(
      "'webhooks' is missing, but 'meter-operator' converts Gauge between versions",
    );
    const objects = place((chart) => new Operator(chart, 'operator', { definition: ours, webhooks: { certificate } }));
    expect(conversionOf(objects)).toMatchObject({
      webhook: { clientConfig: { service: { namespace: 'here', name: 'meter-operator-webhook' } } },
    });
  });
});
