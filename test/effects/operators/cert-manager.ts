import { Operator } from 'operator-constructs';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { CERT_MANAGER } from '../../long/foreign/cert-manager';
import { samplesOf } from '../../long/foreign/operator';
import { hoursBetween, readableSecret } from '../readable-secret';
import { RESOURCE } from '../resource-name';
import { importedDefinition, placed } from './imported';

import type { KubernetesClient } from '../../cluster/support/kubernetes-client';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { MeasuredKind, MeasuredOperator } from '../operators';

const definition = importedDefinition('cert-manager');

const apiVersion = 'cert-manager.io/v1';
const EFFECTS = 'effects';

const of = samplesOf('cert-manager.io', 'v1');

/** One whose Secret is there already, so that it is no part of what is measured. */
const authority = (name: string): readonly KubernetesObject[] => [
  coreObject('Secret', name, {
    data: Object.fromEntries(['tls.crt', 'tls.key', 'ca.crt'].map((key) => [key, ''])),
  }),
  of('Certificate', name, {
    secretName: name,
    isCA: true,
    commonName: name,
    privateKey: { algorithm: 'ECDSA' },
    issuerRef: { name: 'self' },
  }),
  of('Issuer', name, { ca: { secretName: name } }),
];

const certificateSpec = (issuer: string): object => ({
  secretName: 'web-tls',
  dnsNames: ['web.example.com'],
  issuerRef: { name: issuer },
});

const KEYSTORE_PASSWORD = {
  create: true,
  passwordSecretRef: { name: 'password', key: 'password' },
};

/** What a renewal is asked for by, as `cmctl renew` does. */
const renewal =
  (name: string): NonNullable<MeasuredKind['renew']> =>
  async (api: KubernetesClient, namespace) => {
    const reference = { apiVersion, kind: 'Certificate', namespace, name };
    const { metadata, status } = await api.get(reference);
    const asked = {
      type: 'Issuing',
      status: 'True',
      reason: 'ManuallyTriggered',
      message: 'for the effects',
      observedGeneration: metadata.generation,
      lastTransitionTime: new Date().toISOString(),
    };
    const conditions = [...((status?.conditions ?? []) as readonly object[]), asked];
    await api.patch(reference, { status: { conditions } }, { subresource: 'status' });
  };

/** What certificates say, and when they are renewed. */
function readable(object: KubernetesObject): KubernetesObject | undefined {
  const { kind, metadata, status = {} } = object;
  if (/^(CertificateRequest|Order|Challenge)$/.test(kind)) {
    return undefined;
  }
  if (kind === 'Certificate') {
    const renewalTime = hoursBetween(status.notBefore, status.renewalTime);
    return { ...object, statusOf: { renewalTime } };
  }
  if (metadata.labels?.['cert-manager.io/next-private-key'] !== undefined) {
    return undefined;
  }
  return kind === 'Secret' ? readableSecret(object) : object;
}

const OTHER_ISSUERS = 'it needs what issues certificates outside of the cluster';

export const measured: MeasuredOperator = {
  name: 'cert-manager',
  definition,
  isImported: true,
  foreign: CERT_MANAGER,
  workload: 'release-cert-manager',
  metricsPort: 9402,
  metrics: {
    looks: 'certmanager_controller_sync_call_count',
    errors: 'certmanager_controller_sync_error_count',
  },
  needs: [
    of('Issuer', 'self', { selfSigned: {} }),
    ...authority(EFFECTS),
    ...authority('other'),
    coreObject('Secret', 'password', { stringData: { password: 'effects' } }),
  ],
  readable,
  install: (chart, scope, definition) => new Operator(chart, 'operator', { definition, scope }),
  kinds: [
    {
      kind: 'Certificate',
      place: placed(apiVersion, 'Certificate', certificateSpec(EFFECTS)),
      bare: { secretName: 'web-tls', commonName: 'web', issuerRef: { name: EFFECTS } },
      ready: 'Ready',
      names: { 'web-tls': '<spec.secretName>' },
      renew: renewal(RESOURCE),
      beside: {
        'keystores.jks': { keystores: { jks: KEYSTORE_PASSWORD } },
        'keystores.pkcs12': { keystores: { pkcs12: KEYSTORE_PASSWORD } },
        nameConstraints: { isCA: true },
        'subject.serialNumber': { commonName: 'web' },
      },
      wholes: {
        nameConstraints: { critical: true, permitted: { dnsDomains: ['example.com'] } },
      },
      values: {
        additionalOutputFormats: [[{ type: 'DER' }, { type: 'CombinedPEM' }]],
        commonName: ['web.example.com'],
        dnsNames: [['web.example.com', 'shop.example.com'], []],
        duration: ['48h', '10m'],
        emailAddresses: [['web@example.com']],
        ipAddresses: [['192.0.2.1']],
        'issuerRef.name': ['other', 'missing'],
        'issuerRef.kind': ['Issuer', 'ClusterIssuer'],
        'issuerRef.group': ['cert-manager.io'],
        literalSubject: ['CN=web.example.com,O=Effects'],
        'keystores.jks.create': [false],
        'keystores.pkcs12.create': [false],
        'privateKey.algorithm': ['ECDSA', 'Ed25519'],
        'privateKey.size': [4096, 1000],
        renewBefore: ['1h', '3000h'],
        renewBeforePercentage: [50, 100],
        secretName: ['other-tls'],
        uris: [['spiffe://example.com/web']],
        usages: [['client auth'], ['digital signature', 'key encipherment']],
      },
      untried: {
        encodeUsagesInRequest: 'it is about CertificateRequests',
        'keystores.jks.alias': 'what a keystore says was not read',
        'keystores.pkcs12.profile': 'what a keystore says was not read',
        'keystores.jks.password': 'it stands instead of a Secret',
        'keystores.pkcs12.password': 'it stands instead of a Secret',
        'keystores.jks.passwordSecretRef': 'another Secret with a password would have to be there',
        'keystores.pkcs12.passwordSecretRef':
          'another Secret with a password would have to be there',
        otherNames: 'it is behind a feature gate',
        revisionHistoryLimit: 'it is about CertificateRequests',
      },
    },
    {
      kind: 'Issuer',
      place: placed(apiVersion, 'Issuer', { ca: { secretName: EFFECTS } }),
      with: [of('Certificate', 'web', certificateSpec(RESOURCE))],
      bare: { ca: { secretName: EFFECTS } },
      ready: 'Ready',
      names: { 'web-tls': 'of its Certificates' },
      renew: renewal('web'),
      beside: {},
      values: {
        'ca.secretName': ['other', 'missing'],
        'ca.crlDistributionPoints': [['http://example.com/crl']],
        'ca.issuingCertificateURLs': [['http://example.com/ca']],
        'ca.ocspServers': [['http://example.com/ocsp']],
      },
      untried: {
        acme: OTHER_ISSUERS,
        vault: OTHER_ISSUERS,
        venafi: OTHER_ISSUERS,
        selfSigned: 'an Issuer has one way to issue',
      },
    },
  ],
};
