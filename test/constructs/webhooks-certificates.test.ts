import { type OperatorWorkload, WebhookCertificate } from 'operator-constructs';
import { lampDefinition } from '../support/lamp-definition';
import { type Manifest, only } from '../support/synth';
import { base64, CONFIGURATIONS, conversionOf, CRD, objectsOf, pem } from './webhook-fixtures';

describe('certificates of webhooks', () => {
  const annotated = (given: WebhookCertificate) => {
    const objects = objectsOf({ webhooks: { certificate: given } });
    const named = [...CONFIGURATIONS.map((kind) => only(objects, kind)), only(objects, CRD)];
    const bundles = [
      ...CONFIGURATIONS.map((kind) => only(objects, kind).webhooks[0].clientConfig.caBundle as string | undefined),
      conversionOf(objects).webhook.clientConfig.caBundle as string | undefined,
    ];
    const annotations = named.map(({ metadata }) =>
      Object.entries(metadata.annotations as object).filter(([key]) => key.startsWith('cert-manager.io/')),
    );
    const { volumes } = only(objects, 'Deployment').spec.template.spec;
    return { objects, bundles: [...new Set(bundles)], annotations, volume: volumes[0] as Manifest };
  };
  const three = (key: string, value: string) => [[[key, value]], [[key, value]], [[key, value]]];
  const NONE = [[], [], []];

  test('cert-manager makes one, signs it, and writes it wherever it is trusted', () => {
    const { objects, bundles, annotations, volume } = annotated(WebhookCertificate.certManager());
    expect(only(objects, 'Issuer')).toMatchObject({
      apiVersion: 'cert-manager.io/v1',
      metadata: { name: 'panel-operator-webhook', namespace: 'here' },
      spec: { selfSigned: {} },
    });
    expect(only(objects, 'Certificate')).toMatchObject({
      apiVersion: 'cert-manager.io/v1',
      metadata: { name: 'panel-operator-webhook', namespace: 'here' },
    });
    expect(only(objects, 'Certificate').spec).toEqual({
      secretName: 'panel-operator-webhook-tls',
      dnsNames: ['panel-operator-webhook.here.svc', 'panel-operator-webhook.here.svc.cluster.local'],
      issuerRef: { group: 'cert-manager.io', kind: 'Issuer', name: 'panel-operator-webhook' },
      usages: ['digital signature', 'key encipherment', 'server auth'],
    });
    expect(annotations).toEqual(three('cert-manager.io/inject-ca-from', 'here/panel-operator-webhook'));
    expect(bundles).toEqual([undefined]);
    expect(volume).toEqual({ name: 'webhook-certificate', secret: { secretName: 'panel-operator-webhook-tls' } });
  });

  test('an issuer of its own takes the place of the one that is made', () => {
    const { objects, volume } = annotated(
      WebhookCertificate.certManager({
        issuer: { name: 'company', kind: 'ClusterIssuer' },
        secretName: 'tls',
        clusterDomain: 'company.internal',
        duration: '2160h',
        renewBefore: '360h30m',
      }),
    );
    expect(objects.filter(({ kind }) => kind === 'Issuer')).toEqual([]);
    expect(only(objects, 'Certificate').spec).toMatchObject({
      secretName: 'tls',
      dnsNames: ['panel-operator-webhook.here.svc', 'panel-operator-webhook.here.svc.company.internal'],
      issuerRef: { group: 'cert-manager.io', kind: 'ClusterIssuer', name: 'company' },
      duration: '2160h',
      renewBefore: '360h30m',
    });
    expect(volume.secret).toEqual({ secretName: 'tls' });
  });

  test('a Secret is mounted, and cert-manager reads whom to trust from it', () => {
    const { bundles, annotations, volume, objects } = annotated(WebhookCertificate.secret({ name: 'tls' }));
    expect(volume.secret).toEqual({ secretName: 'tls' });
    expect(annotations).toEqual(three('cert-manager.io/inject-ca-from-secret', 'here/tls'));
    expect(bundles).toEqual([undefined]);
    expect(objects.filter(({ apiVersion }) => apiVersion === 'cert-manager.io/v1')).toEqual([]);
  });

  test('a Secret with a known issuer needs no cert-manager', () => {
    const { bundles, annotations, volume } = annotated(WebhookCertificate.secret({ name: 'tls', caBundle: pem }));
    expect(volume.secret).toEqual({ secretName: 'tls' });
    expect(annotations).toEqual(NONE);
    expect(bundles).toEqual([base64]);
  });

  test('a known issuer is written as base64, and the files come from any volume', () => {
    const volume = { csi: { driver: 'csi.cert-manager.io', readOnly: true } };
    const given = annotated(WebhookCertificate.caBundle({ caBundle: `\n${pem}\n\n`, volume }));
    expect(given.volume).toEqual({ name: 'webhook-certificate', ...volume });
    expect(given.annotations).toEqual(NONE);
    expect(given.bundles).toEqual([base64]);
  });

  test('a Secret takes the place of the one of the source in each volume that has it', () => {
    const [manager, recorder] = lampDefinition.workloads as [OperatorWorkload, OperatorWorkload];
    const { spec, metadata } = manager.spec.template;
    const volumes = [...spec.volumes!, { name: 'again', secret: { secretName: 'lamp-certificate' } }];
    const twice = { ...manager, spec: { ...manager.spec, template: { metadata, spec: { ...spec, volumes } } } };
    const objects = objectsOf({
      definition: { ...lampDefinition, workloads: [twice, recorder] },
      webhooks: { certificate: WebhookCertificate.secret({ name: 'tls' }) },
    });
    const made = only(objects, 'Deployment').spec.template.spec.volumes as Manifest[];
    expect(made.flatMap(({ secret }) => (secret ? [secret.secretName as string] : []))).toEqual(['tls', 'tls']);
    expect(made).toHaveLength(5);
  });
});
