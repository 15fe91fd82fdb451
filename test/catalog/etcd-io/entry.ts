import { OperatorScope } from 'operator-constructs';
import {
  EtcdIoCluster,
  etcdIoClusterType,
  etcdIoDefinition,
  EtcdIoOperator,
} from 'operator-constructs/etcd-io';
import { alerts, operatorProps, resourceProps } from '../../support/all-props';
import { only, synth, testChart } from '../../support/synth';
import { etcdIoGuardCases } from './guard-cases';

import type { EtcdIoClusterProps, EtcdIoOperatorProps } from 'operator-constructs/etcd-io';
import type { AllOperatorProps, AllProps } from '../../support/all-props';
import type { DeclaredEntry } from '../../support/catalog-entry';

const ALL_NAMESPACES = 'lists and watches all namespaces';

/** Every provider of certificates, and metrics over HTTPS. */
const EVERYTHING = {
  metrics: {},
  tlsProviders: ['auto', 'cert-manager'],
} as const satisfies Partial<EtcdIoOperatorProps>;

const minimal = { size: 3, version: 'v3.5.21' };
const tlsWith = (providerCfg: object, provider?: string): object => ({
  ...minimal,
  tls: { provider, providerCfg },
});

const operator: AllOperatorProps<EtcdIoOperatorProps> = {
  ...operatorProps,
  scope: OperatorScope.cluster(),
  unwatchedNamespaces: 'allow',
  imageRegistry: 'mirror.example.com/etcd',
  certManager: 'installed',
  tlsProviders: ['auto'],
};

const cluster: AllProps<EtcdIoClusterProps> = {
  ...resourceProps,
  serviceMonitor: { interval: '30s' },
  alerts,
  replicas: 5,
  version: 'v3.6.1',
  imageRegistry: 'mirror.example.com/etcd',
  etcdOptions: ['--quota-backend-bytes=8589934592'],
  storage: { size: '16Gi', storageClassName: 'fast' },
  podTemplate: { metadata: { labels: { team: 'a' }, annotations: { c: '3' } } },
  tls: {
    provider: 'auto',
    providerCfg: { autoCfg: { commonName: 'keys', validityDuration: '8760h' } },
  },
  clientService: { type: 'LoadBalancer', annotations: { d: '4' } },
  spec: { storageSpec: { volumeSizeLimit: '32Gi' } },
};

const entry: DeclaredEntry = {
  definitions: [etcdIoDefinition],
  install: (chart, options) =>
    new EtcdIoOperator(chart, 'etcd-io-operator', { ...EVERYTHING, ...options }),
  place: (chart, operator, namespace) => {
    new EtcdIoCluster(chart, `keys-${namespace}`, { operator, namespace });
  },
  refuses: { namespace: ALL_NAMESPACES, namespaces: ALL_NAMESPACES },
  variants: {
    minimal: (chart) =>
      void new EtcdIoOperator(chart, 'etcd-io-operator', { scope: OperatorScope.cluster() }),
  },
  images: {
    written: ['gcr.io/etcd-development/etcd-operator:v0.2.0', 'gcr.io/etcd-development/etcd'],
    // The operator makes the tag of a version.
    withoutDigest: ['EtcdCluster keys-all-etcd-io spec.imageRegistry'],
  },
  meetsRestricted: true,
  operators: [{ Class: EtcdIoOperator, least: { scope: OperatorScope.cluster() }, all: operator }],
  resources: [
    {
      Class: EtcdIoCluster,
      operator: EtcdIoOperator,
      operatorProps: { tlsProviders: ['auto'] },
      all: cluster,
      emptyMeans: ['storage', 'tls', 'clientService'],
      tagFields: ['version'],
    },
  ],
  kinds: [
    {
      type: etcdIoClusterType,
      guards: etcdIoGuardCases,
      right: [
        ['no spec', undefined],
        ["upstream's sample", { size: 3, version: 'v3.5.21', tls: {} }],
        ['what the construct makes of no props', specOf()],
        [
          'certificates of its own',
          tlsWith({ autoCfg: { commonName: 'keys', validityDuration: '8760h' } }, 'auto'),
        ],
        [
          'certificates of an issuer',
          tlsWith({ certManagerCfg: { issuerKind: 'Issuer', issuerName: 'ca' } }),
        ],
        ['a duration that only guards refuse', tlsWith({ autoCfg: { validityDuration: '365d' } })],
        ['more members than guards allow', { ...minimal, size: 99 }],
      ],
      wrong: [
        ['no members', { ...minimal, size: 0 }, 'spec.size'],
        ['the word of this package', { ...minimal, replicas: 3 }, 'spec.replicas'],
        [
          'the word of CoreOS',
          { ...minimal, repository: 'quay.io/coreos/etcd' },
          'spec.repository',
        ],
        [
          'a field of a later release',
          { ...minimal, podTemplate: { spec: { nodeSelector: { disk: 'ssd' } } } },
          'spec.podTemplate.spec',
        ],
      ],
    },
  ],
};

export const entries = [entry];

/** What the construct makes of props. */
function specOf(props: Omit<EtcdIoClusterProps, 'operator'> = {}): object {
  const chart = testChart('default');
  const operator = new EtcdIoOperator(chart, 'operator', { scope: OperatorScope.cluster() });
  new EtcdIoCluster(chart, 'keys', { operator, ...props });
  return only(synth(chart), 'EtcdCluster').spec as object;
}
