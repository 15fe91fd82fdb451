import * as core from '@pulumi/kubernetes/core/v1';
import * as pulumi from '@pulumi/pulumi';
import {
  Operator as OperatorConstruct,
  OperatorScope,
  WebhookCertificate as Certificate,
} from 'operator-constructs';
import { CustomResourceDefinition, Operator, WebhookCertificate } from 'operator-constructs/pulumi';
import { widgetDefinition } from '../support/definition';
import { lampDefinition } from '../support/lamp-definition';
import { selfSignedCertificate } from '../support/self-signed-certificate';
import { hookJob } from '../support/sources';
import { chartWith, synth } from '../support/synth';
import { panelDefinition as definition } from '../support/webhook-definition';
import { Engine, inOrder, manifestsOf } from './support/engine';

import type { DeclaredResourceType } from 'operator-constructs';
import type { Registered } from './support/engine';

const { certificate: pem } = selfSignedCertificate('panel-operator-webhook.here.svc');

/**
 * An operator whose webhooks are served with a certificate; the certificate is made while the
 * program runs.
 */
const registeredWith = async (certificate: () => WebhookCertificate): Promise<Engine> => {
  const engine = await Engine.run(
    () =>
      new Operator('panels', {
        definition,
        namespace: 'here',
        webhooks: { certificate: certificate() },
      }),
  );
  return engine;
};
const ofKind = ({ registered }: Engine, kind: string): Registered => {
  const found = registered.filter(({ inputs }) => inputs['kind'] === kind);
  expect(found).toHaveLength(1);
  return found[0] as Registered;
};
const volumeOf = (engine: Engine): unknown =>
  (ofKind(engine, 'Deployment').inputs as { spec: { template: { spec: { volumes: unknown } } } })
    .spec.template.spec.volumes;

test('a Secret with a certificate is named by an Output', async () => {
  const engine = await registeredWith(() => {
    const secret = new core.Secret('tls', { metadata: { name: 'tls', namespace: 'here' } });
    return WebhookCertificate.secret({ name: secret.metadata.name });
  });
  expect(volumeOf(engine)).toEqual([
    { name: 'webhook-certificate', secret: { secretName: 'tls' } },
  ]);
  expect(ofKind(engine, 'Deployment').dependsOn).toContain('tls');
  expect(ofKind(engine, 'ValidatingWebhookConfiguration').inputs).toMatchObject({
    metadata: { annotations: { 'cert-manager.io/inject-ca-from-secret': 'here/tls' } },
  });
});

test('certificates to trust are an Output', async () => {
  const engine = await registeredWith(() => {
    const volume = { csi: { driver: pulumi.output('csi.example.com') } };
    return WebhookCertificate.caBundle({ caBundle: pulumi.output(pem), volume });
  });
  const caBundle = Buffer.from(pem).toString('base64');
  expect(volumeOf(engine)).toEqual([
    { name: 'webhook-certificate', csi: { driver: 'csi.example.com' } },
  ]);
  expect(ofKind(engine, 'MutatingWebhookConfiguration').inputs).toMatchObject({
    webhooks: [{ clientConfig: { caBundle } }],
  });
  expect(ofKind(engine, 'CustomResourceDefinition').inputs).toMatchObject({
    spec: { conversion: { webhook: { clientConfig: { caBundle } } } },
  });
});

test('the converting server is given by Outputs, where a CRD is placed by itself', async () => {
  const [type] = definition.customResources;
  const engine = await Engine.run(() => {
    const service = {
      namespace: pulumi.output('here'),
      name: pulumi.output('panels'),
      port: pulumi.output(8443),
    };
    const conversion = {
      service: { ...service, path: pulumi.output('/convert') },
      reviewVersions: [pulumi.output('v1')],
      caBundle: pulumi.output(pem),
    };
    new CustomResourceDefinition('panels', {
      definition: type as DeclaredResourceType,
      conversion,
    });
  });
  const caBundle = Buffer.from(pem).toString('base64');
  const service = { namespace: 'here', name: 'panels', port: 8443, path: '/convert' };
  expect(ofKind(engine, 'CustomResourceDefinition').inputs).toMatchObject({
    spec: {
      conversion: {
        webhook: { clientConfig: { service, caBundle }, conversionReviewVersions: ['v1'] },
      },
    },
  });
});

test('fields for cert-manager are Outputs', async () => {
  const engine = await registeredWith(() =>
    WebhookCertificate.certManager({
      issuer: { name: pulumi.output('company'), kind: 'ClusterIssuer' },
      secretName: pulumi.output('tls'),
      clusterDomain: pulumi.output('example.local'),
      duration: pulumi.output('48h'),
      renewBefore: pulumi.output('12h'),
    }),
  );
  expect(ofKind(engine, 'Certificate').inputs).toMatchObject({
    spec: {
      secretName: 'tls',
      issuerRef: { name: 'company', kind: 'ClusterIssuer' },
      dnsNames: [expect.any(String), 'panel-operator-webhook.here.svc.example.local'],
      duration: '48h',
      renewBefore: '12h',
    },
  });
});

test('what decides about a certificate is no Output', () => {
  const issuer = pulumi.output({ name: 'company', kind: 'ClusterIssuer' }) as never;
  expect(() => WebhookCertificate.certManager({ issuer })).toThrow(
    /^'issuer' is an Output.*\[WebhookCertificate\.certManager\(\)\]$/,
  );
});

const scope = OperatorScope.namespaces('shop', 'office');

const install = (namespace: pulumi.Input<string>): Operator =>
  new Operator('lamp', {
    definition: lampDefinition,
    scope,
    namespace: namespace,
    replicas: 1,
    workloads: { 'lamp-recorder': { replicas: 2 } },
    webhooks: { certificate: WebhookCertificate.certManager() },
  });

describe('an operator with several workloads, under Pulumi', () => {
  const chart = chartWith({ gitops: 'none' }, 'home');
  new OperatorConstruct(chart, 'lamp', {
    definition: lampDefinition,
    scope,
    replicas: 1,
    workloads: { 'lamp-recorder': { replicas: 2 } },
    webhooks: { certificate: Certificate.certManager() },
  });

  test.each([
    ['known', 'home'],
    ['an Output', pulumi.output('home')],
  ])('registers what is synthesized, with a namespace that is %s', async (_what, namespace) => {
    const engine = await Engine.run(() => install(namespace));
    expect(manifestsOf(engine)).toEqual(inOrder(synth(chart)));
  });

  test('has the workloads side by side after what they need, and Services beside them', async () => {
    const engine = await Engine.run(() => install('home'));
    const [first, second] = ['lamp/Deployment/Resource', 'lamp/StatefulSet-lamp-recorder/Resource'];
    expect(engine.named(second).dependsOn).toEqual(engine.named(first).dependsOn);
    expect(engine.named(first).dependsOn).toEqual(
      expect.arrayContaining([
        'lamp/ServiceAccount-lamp-recorder/Resource',
        'lamp/Objects/ConfigMap-lamp-config',
      ]),
    );
    expect(engine.named('lamp/Companions/Service-lamp-recorder').dependsOn).not.toContain(first);
    expect(engine.named('lamp/WebhookService/Resource').dependsOn).toEqual(
      expect.arrayContaining([first, second]),
    );
  });
});

test('Jobs of hooks run in turn, by their weights', async () => {
  const objects = ['2', '1'].map((weight) => ({
    place: 'own' as const,
    manifest: hookJob(`job-${weight}`, 'post-install', { weight }),
  }));
  const definition = { ...widgetDefinition, objects };
  const engine = await Engine.run(() => new Operator('lamp', { definition, namespace: 'home' }));
  const { name, dependsOn } = engine.named('lamp/Dependents/Job-job-1');
  expect(engine.named('lamp/Dependents/Job-job-2').dependsOn).toEqual([...dependsOn, name]);
});
