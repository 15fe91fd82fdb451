import { ApplyOrder } from 'operator-constructs/cli';
import { findingSentence } from '../../../lib/manifests/report';

const object = (apiVersion: string, kind: string, name: string, more: object = {}): object => ({
  apiVersion,
  kind,
  metadata: { name, namespace: 'shop' },
  ...more,
});

test('names the Secrets that have to be there, but for those that are, and those that cert-manager makes', () => {
  const secret = (name: string, more: object = {}) => ({
    name: 'A',
    valueFrom: { secretKeyRef: { name, key: 'k', ...more } },
  });
  const pod = {
    containers: [{ name: 'c', env: [secret('env'), secret('maybe', { optional: true }), secret('declared')] }],
    volumes: [
      { name: 'v', secret: { secretName: 'volume' } },
      { name: 't', secret: { secretName: 'tls' } },
    ],
  };
  const objects = [
    object('apps/v1', 'Deployment', 'web', { spec: { template: { spec: pod } } }),
    object('v1', 'Secret', 'declared'),
    object('cert-manager.io/v1', 'Certificate', 'web', { spec: { secretName: 'tls' } }),
    object('example.com/v1', 'Lamp', 'desk', {
      spec: { passwordSecretRef: { name: 'env', key: 'k' }, TLS: { secretName: 'lamp' } },
    }),
  ];
  const found = ApplyOrder.of(objects).findings.filter(({ rule }) => rule.includes('secret'));
  expect(found.map(({ object: secretOf }) => secretOf)).toEqual([
    'Secret shop/env',
    'Secret shop/lamp',
    'Secret shop/volume',
  ]);
  expect(found[0]?.message).toBe(
    'is not in the manifests, and Deployment web, Lamp desk read it; create it before, unless an operator makes it',
  );
});

test('names the issuers that have to be there, but for those that are, and those of others than cert-manager', () => {
  const certificate = (name: string, issuerRef: object): object =>
    object('cert-manager.io/v1', 'Certificate', name, { spec: { secretName: name, issuerRef } });
  const objects = [
    certificate('a', { name: 'shop-ca' }),
    certificate('b', { name: 'company', kind: 'ClusterIssuer' }),
    certificate('c', { name: 'declared', kind: 'Issuer', group: 'cert-manager.io' }),
    certificate('d', { name: 'cloud', kind: 'CloudIssuer', group: 'cloud.example.com' }),
    object('cert-manager.io/v1', 'Issuer', 'declared'),
  ];
  const found = ApplyOrder.of(objects).findings.filter(({ rule }) => rule === 'order/missing-issuer');
  expect(found.map(findingSentence)).toEqual([
    'ClusterIssuer company: is not in the manifests, and Certificate b reads it; create it before',
    'Issuer shop/shop-ca: is not in the manifests, and Certificate a reads it; create it before',
  ]);
});
