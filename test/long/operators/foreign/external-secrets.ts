import { type Find, type ForeignOperator, type Life } from './operator';

const API = 'external-secrets.io/v1beta1';
const GENERATORS = 'generators.external-secrets.io/v1alpha1';

/** A store that needs no network. */
const STORE = {
  provider: {
    fake: {
      data: [
        { key: 'first', value: 'one' },
        { key: 'second', value: 'two' },
      ],
    },
  },
};

const copyOf = (key: string, kind: string, name: string): object => ({
  refreshInterval: '1h',
  secretStoreRef: { kind, name },
  data: [{ secretKey: 'copied', remoteRef: { key } }],
});

async function valueIn(find: Find, secret: string, key: string): Promise<string> {
  const found = await find('v1', 'Secret', secret);
  return Buffer.from((found?.data?.[key] as string | undefined) ?? '', 'base64').toString();
}

const VALUES: Readonly<Record<string, string>> = { first: 'one', second: 'two' };

/** Whether a Secret has what the resource says now. */
const isCopied: Life['isDone'] = async ({ metadata, spec }, find) =>
  (await valueIn(find, metadata.name, 'copied')) === VALUES[spec.data[0].remoteRef.key as string];

/** External Secrets Operator, with its webhook and what writes the certificate of that. */
export const EXTERNAL_SECRETS: ForeignOperator = {
  id: 'external-secrets',
  release: '0.14.3',
  scopes: ['namespace', 'namespaces', 'cluster'],
  source: 'external-secrets',
  programs: { 'external-secrets': { package: '.' } },
  did: 'Secrets are copied from stores and into one, generated, changed and deleted; its webhooks refuse what is wrong',
  lives: [
    { resource: { apiVersion: API, kind: 'SecretStore', metadata: { name: 'store' }, spec: STORE } },
    {
      resource: {
        ...{ apiVersion: API, kind: 'ExternalSecret', metadata: { name: 'copy' } },
        spec: copyOf('first', 'SecretStore', 'store'),
      },
      change: { spec: copyOf('second', 'SecretStore', 'store') },
      isDone: isCopied,
    },
    {
      resource: {
        apiVersion: GENERATORS,
        kind: 'Password',
        metadata: { name: 'passwords' },
        spec: { length: 12, allowRepeat: true, noUpper: false },
      },
      isDone: () => true,
    },
    {
      resource: {
        ...{ apiVersion: API, kind: 'ExternalSecret', metadata: { name: 'generated' } },
        spec: {
          refreshInterval: '1h',
          dataFrom: [{ sourceRef: { generatorRef: { apiVersion: GENERATORS, kind: 'Password', name: 'passwords' } } }],
        },
      },
      isDone: async (_, find) => (await valueIn(find, 'generated', 'password')).length === 12,
    },
    {
      resource: {
        ...{ apiVersion: 'external-secrets.io/v1alpha1', kind: 'PushSecret', metadata: { name: 'push' } },
        spec: {
          refreshInterval: '1h',
          deletionPolicy: 'Delete',
          secretStoreRefs: [{ kind: 'SecretStore', name: 'store' }],
          selector: { secret: { name: 'copy' } },
          data: [{ match: { secretKey: 'copied', remoteRef: { remoteKey: 'pushed' } } }],
        },
      },
      change: { spec: { data: [{ match: { secretKey: 'copied', remoteRef: { remoteKey: 'elsewhere' } } }] } },
    },
    {
      resource: { apiVersion: API, kind: 'ClusterSecretStore', metadata: { name: 'shared' }, spec: STORE },
      isClusterScoped: true,
    },
    {
      resource: {
        ...{ apiVersion: API, kind: 'ExternalSecret', metadata: { name: 'of-shared' } },
        spec: copyOf('first', 'ClusterSecretStore', 'shared'),
      },
      change: { spec: copyOf('second', 'ClusterSecretStore', 'shared') },
      isDone: isCopied,
    },
    {
      resource: {
        ...{ apiVersion: API, kind: 'ClusterExternalSecret', metadata: { name: 'everywhere' } },
        spec: {
          namespaceSelectors: [{ matchLabels: { 'kubernetes.io/metadata.name': 'north' } }],
          externalSecretSpec: copyOf('first', 'ClusterSecretStore', 'shared'),
        },
      },
      isClusterScoped: true,
      scopes: ['cluster'],
    },
  ],
  refused: [
    {
      resource: {
        ...{ apiVersion: API, kind: 'ExternalSecret', metadata: { name: 'empty' } },
        spec: { secretStoreRef: { name: 'store' } },
      },
      message: /denied the request: either data or dataFrom should be specified/,
    },
  ],
};
