import { App, Chart } from 'cdk8s';
import {
  CustomResourceDefinition,
  Operator,
  OperatorClusterPart,
  validateCustomResourceDefinition,
  WebhookCertificate,
} from 'operator-constructs';
import { widgetType } from '../support/definition';
import { address, only, synth, testChart } from '../support/synth';
import { panelDefinition, panelType } from '../support/webhook-definition';
import { base64, certificate, conversionOf, CRD, defined, objectsOf, pem } from './webhook-fixtures';

describe('conversion between versions', () => {
  test('the type itself says nothing of a server that it cannot know', () => {
    expect(panelType.conversion).toBe('webhook');
    expect(panelType.manifest.spec.conversion).toBeUndefined();
    expect(validateCustomResourceDefinition(panelType)).toMatchObject({ valid: true, problems: [] });
    expect(widgetType.conversion).toBe('none');
  });

  test('an administrator names the installation', () => {
    const chart = testChart();
    new OperatorClusterPart(chart, 'crds', {
      definition: defined({ conversion: { path: '/v2/convert', reviewVersions: ['v1', 'v1beta1'] } }),
      webhooks: {
        namespace: 'operators',
        name: 'mine',
        port: 8443,
        certificate: WebhookCertificate.certManager(),
      },
    });
    const objects = synth(chart);
    expect(objects.map(address)).toEqual(['CustomResourceDefinition panels.test.example.com']);
    expect(conversionOf(objects)).toEqual({
      strategy: 'Webhook',
      webhook: {
        clientConfig: {
          service: { namespace: 'operators', name: 'mine-webhook', path: '/v2/convert', port: 8443 },
        },
        conversionReviewVersions: ['v1', 'v1beta1'],
      },
    });
    expect(only(objects, CRD).metadata.annotations).toMatchObject({
      'cert-manager.io/inject-ca-from': 'operators/mine-webhook',
      'helm.sh/resource-policy': 'keep',
    });
  });

  test('one installation may convert while another one only validates', () => {
    const app = new App();
    const first = new Chart(app, 'first', { namespace: 'first' });
    const second = new Chart(app, 'second', { namespace: 'second' });
    new Operator(first, 'operator', { definition: panelDefinition, webhooks: { certificate } });
    new Operator(second, 'operator', { definition: panelDefinition, webhooks: { certificate }, clusterPart: 'skip' });
    expect(() => app.synthYaml()).not.toThrow();
    expect(conversionOf(synth(first)).webhook.clientConfig.service.namespace).toBe('first');
    expect(synth(second).map(address)).toContain('ValidatingWebhookConfiguration second.panel-operator');
  });

  test('a CRD of its own is given a server directly', () => {
    const chart = testChart();
    new CustomResourceDefinition(chart, 'crd', panelType, {
      conversion: { service: { namespace: 'a', name: 'b' }, caBundle: pem, annotations: { note: 'x' } },
    });
    expect(conversionOf(synth(chart)).webhook).toEqual({
      clientConfig: { service: { namespace: 'a', name: 'b', path: '/', port: 443 }, caBundle: base64 },
      conversionReviewVersions: ['v1'],
    });
    expect(only(synth(chart), CRD).metadata.annotations).toMatchObject({ note: 'x' });
  });

  test('a type without it gets none, beside one that has it', () => {
    const both = { ...panelDefinition, customResources: [panelType, widgetType] };
    const widgets = only(objectsOf({ definition: both }), CRD, 'widgets.test.example.com');
    expect(widgets.spec).not.toHaveProperty('conversion');
  });
});
