import {
  EtcdIoCluster,
  etcdIoClusterType,
  type EtcdIoClusterProps,
  etcdIoDefinition,
  EtcdIoOperator,
  type EtcdIoOperatorProps,
} from 'operator-constructs/etcd-io';
import { OperatorScope } from 'operator-constructs';
import { only, synth, testChart } from '../../support/synth';
import type { DeclaredEntry } from '../../support/catalog-entry';

const ALL_NAMESPACES = 'lists and watches all namespaces';

/** Every provider of certificates, and metrics over HTTPS. */
export const EVERYTHING = {
  metrics: {},
  tlsProviders: ['auto', 'cert-manager'],
} as const satisfies Partial<EtcdIoOperatorProps>;

const minimal = { size: 3, version: 'v3.5.21' };
const podTemplate = { metadata: { labels: { team: 'a' }, annotations: { note: 'b' } } };
const tlsWith = (providerCfg: object, provider?: string): object => ({ ...minimal, tls: { provider, providerCfg } });

const entry: DeclaredEntry = {
  definitions: [etcdIoDefinition],
  install: (chart, options) => new EtcdIoOperator(chart, 'etcd-io-operator', { ...EVERYTHING, ...options }),
  place: (chart, operator, namespace) => {
    new EtcdIoCluster(chart, `keys-${namespace}`, { operator, namespace });
  },
  refuses: { namespace: ALL_NAMESPACES, namespaces: ALL_NAMESPACES },
  variants: {
    minimal: (chart) => void new EtcdIoOperator(chart, 'etcd-io-operator', { scope: OperatorScope.cluster() }),
  },
  meetsRestricted: true,
  kinds: [
    {
      type: etcdIoClusterType,
      right: [
        ['no spec', undefined],
        ["upstream's sample", { size: 3, version: 'v3.5.21', tls: {} }],
        ['what the construct makes of no props', specOf()],
        ['volumes', specOf({ storage: { size: '2Gi', storageClassName: 'fast' } })],
        ['a shared claim', specOf({ spec: { storageSpec: { accessModes: 'ReadWriteMany', pvcName: 'shared' } } })],
        ['a limit as number', { ...minimal, storageSpec: { volumeSizeRequest: '1Gi', volumeSizeLimit: 2 ** 31 } }],
        ['options and labels', specOf({ etcdOptions: ['--quota-backend-bytes=8589934592'], podTemplate })],
        ['certificates of its own', tlsWith({ autoCfg: { commonName: 'keys', validityDuration: '8760h' } }, 'auto')],
        ['certificates of an issuer', tlsWith({ certManagerCfg: { issuerKind: 'Issuer', issuerName: 'ca' } })],
        ['a duration that only guards refuse', tlsWith({ autoCfg: { validityDuration: '365d' } })],
        ['more members than guards allow', { ...minimal, size: 99 }],
      ],
      wrong: [
        ['no size', { version: 'v3.5.21' }, 'spec.size'],
        ['no members', { ...minimal, size: 0 }, 'spec.size'],
        ['no version', { size: 3 }, 'spec.version'],
        ['a version as number', { size: 3, version: 3.5 }, 'spec.version'],
        ['the word of this package', { ...minimal, replicas: 3 }, 'spec.replicas'],
        ['the word of CoreOS', { ...minimal, repository: 'quay.io/coreos/etcd' }, 'spec.repository'],
        ['access modes as a list', withStorage({ accessModes: ['ReadWriteOnce'] }), 'spec.storageSpec.accessModes'],
        ['volumes without a size', { ...minimal, storageSpec: {} }, 'spec.storageSpec.volumeSizeRequest'],
        [
          'a size that is no quantity',
          withStorage({ volumeSizeRequest: '8 GB' }),
          'spec.storageSpec.volumeSizeRequest',
        ],
        ['an option as text', { ...minimal, etcdOptions: '--debug' }, 'spec.etcdOptions'],
        [
          'a field of a later release',
          { ...minimal, podTemplate: { spec: { nodeSelector: { disk: 'ssd' } } } },
          'spec.podTemplate.spec',
        ],
        [
          'an issuer without a kind',
          tlsWith({ certManagerCfg: { issuerName: 'ca' } }),
          'spec.tls.providerCfg.certManagerCfg.issuerKind',
        ],
        ['CoreOS’ word for TLS', { ...minimal, TLS: {} }, 'spec.TLS'],
      ],
    },
  ],
};

export const entries = [entry];

function withStorage(storageSpec: object): object {
  return { ...minimal, storageSpec: { volumeSizeRequest: '1Gi', ...storageSpec } };
}

/** What the construct makes of props. */
function specOf(props: Omit<EtcdIoClusterProps, 'operator'> = {}): object {
  const chart = testChart('default');
  const operator = new EtcdIoOperator(chart, 'operator', { scope: OperatorScope.cluster() });
  new EtcdIoCluster(chart, 'keys', { operator, ...props });
  return only(synth(chart), 'EtcdCluster').spec as object;
}
