import { CustomResourceDefinition, OperatorClusterPart } from 'operator-constructs';
import { widgetDefinition, widgetType } from '../support/definition';
import { failureOf, testChart } from '../support/synth';
import { panelDefinition, panelType } from '../support/webhook-definition';
import { certificate, defined, objectsOf } from './webhook-fixtures';

import type { OperatorDefinition, OperatorProps } from 'operator-constructs';

describe('webhooks, failing', () => {
  test.each<[string, Partial<OperatorProps>, RegExp]>([
    [
      'no webhooks, but CRDs that are converted by one',
      { webhooks: undefined },
      /'webhooks' is missing, but 'panel-operator' converts Panel between versions; give it a WebhookCertificate/,
    ],
    [
      'no webhooks that it cannot run without',
      {
        webhooks: undefined,
        clusterPart: 'skip',
        definition: defined({ required: 'its controller asks them' }),
      },
      /'webhooks' is missing, and 'panel-operator' cannot run without: its controller asks them/,
    ],
    [
      'webhooks that it does not serve',
      { definition: widgetDefinition },
      /'webhooks' is given, but 'widget-operator' serves none; leave it out/,
    ],
    [
      'a port that is none',
      { webhooks: { certificate, port: 0 } },
      /'webhooks\.port' is 0; it must be 1 to 65535/,
    ],
    [
      'a name that is too long for the Service',
      { name: 'x'.repeat(60) },
      /'name' is 'x{60}-webhook' \(68 characters\)/,
    ],
    [
      'a variable of the webhooks',
      {
        webhooks: undefined,
        clusterPart: 'skip',
        env: [{ name: 'ENABLE_WEBHOOKS', value: 'true' }],
      },
      /'env' sets 'ENABLE_WEBHOOKS', which is set by the operator's definition/,
    ],
    [
      'the volume of the certificate',
      { volumes: [{ name: 'webhook-certificate', emptyDir: {} }] },
      /'volumes' has 'webhook-certificate', which holds the certificate of the webhooks/,
    ],
    [
      'a definition that converts nothing, with a path for it',
      { definition: { ...panelDefinition, customResources: [widgetType] } },
      /'definition\.webhooks\.conversion' is given, but no custom resource is declared with conversion: 'webhook'/,
    ],
    [
      'a definition that converts, without a path for it',
      { definition: defined({ conversion: undefined }) },
      /'definition\.webhooks\.conversion' is missing, but Panel is declared with conversion: 'webhook'/,
    ],
  ])('fails when an operator is given %s', (_what, props, message) => {
    const text = failureOf(() => objectsOf(props));
    expect(text).toMatch(message);
    expect(text).toContain('[chart/operator]');
  });

  test('an environment variable of the webhooks is free where they are on', () => {
    expect(() => objectsOf({ env: [{ name: 'ENABLE_WEBHOOKS', value: 'true' }] })).not.toThrow();
  });

  test('fails when a cluster part is of a definition that converts without saying where', () => {
    expect(clusterPart(defined({ conversion: undefined }), { namespace: 'here' })).toMatch(
      /^'definition\.webhooks\.conversion' is missing/,
    );
  });

  const clusterPart = (
    definition: OperatorDefinition,
    given?: { namespace: string; name?: string },
  ) =>
    failureOf(
      () =>
        new OperatorClusterPart(testChart(), 'crds', {
          definition,
          ...(given && { webhooks: { ...given, certificate } }),
        }),
    );

  test('fails when a cluster part does not know who converts', () => {
    expect(clusterPart(panelDefinition)).toMatch(
      /^'webhooks' is missing, but 'panel-operator' converts Panel between versions; give the namespace .* \[chart\/crds\]$/,
    );
  });

  test('fails when a cluster part names an installation that has nothing to convert', () => {
    expect(clusterPart(widgetDefinition, { namespace: 'here' })).toMatch(
      /^'webhooks' is given, but 'widget-operator' converts no custom resource; leave it out/,
    );
  });

  test('fails when a cluster part names an installation that cannot be', () => {
    expect(clusterPart(panelDefinition, { namespace: 'A', name: 'b.c' })).toMatch(
      /2 problems .*\n {2}'webhooks\.namespace' is 'A'.*\n {2}'webhooks\.name' is 'b\.c-webhook'/,
    );
  });

  const crd = (type: typeof panelType | typeof widgetType, conversion?: object) =>
    failureOf(
      () => new CustomResourceDefinition(testChart(), 'crd', type, { conversion } as never),
    );
  const service = { namespace: 'a', name: 'b' };

  test.each<[string, object | undefined, RegExp]>([
    [
      'no server',
      undefined,
      /'conversion' is missing: the versions of Panel are converted by a webhook/,
    ],
    [
      'a wrong path',
      { service: { ...service, path: '/A' } },
      /'conversion\.service\.path' is '\/A'/,
    ],
    [
      'a wrong port',
      { service: { ...service, port: 70000 } },
      /'conversion\.service\.port' is 70000/,
    ],
    [
      'versions that no API server speaks',
      { service, reviewVersions: ['v2'] },
      /'conversion\.reviewVersions' is \["v2"/,
    ],
    [
      'no certificate',
      { service, caBundle: 'x' },
      /'conversion\.caBundle' is 'x'; it must be the text of one or more/,
    ],
  ])(
    'fails when a CRD that is converted by a webhook is given %s',
    (_what, conversion, message) => {
      expect(crd(panelType, conversion)).toMatch(message);
    },
  );

  test('fails when a CRD is given a server that nobody asks', () => {
    expect(crd(widgetType, { service })).toMatch(
      /'conversion' is given, but nothing converts Widget; leave it out/,
    );
  });
});
