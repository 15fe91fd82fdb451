import { coreObject } from '../../cluster/support/kubernetes-object';
import { idlePod, withSecret } from '../../node/idle-pod';
import { baseFolder } from '../../node/images';
import { accountWith, hasCondition, samplesOf } from './operator';

import type { ForeignOperator, Operands, Sample } from './operator';

const of = samplesOf('external-secrets.io', 'v1beta1');

const READER = 'docker.io/operator-constructs/reader:1';

/** What an ExternalSecret makes, and a pod reads. */
const COPIED = 'copied';

const COOK = 'cook';
const LARDER = { kind: 'SecretStore', name: 'larder' };

const fromLarder = (property: string): object => ({
  refreshInterval: '5s',
  secretStoreRef: LARDER,
  target: { name: COPIED },
  data: [{ secretKey: 'word', remoteRef: { key: 'stock', property } }],
});

/**
 * A store whose values are those of Secrets, which it asks an API server for; who may read and write
 * these, and the first of them; and a pod that reads what comes from there.
 */
function larderIn(namespace: string): Sample[] {
  const server = { caProvider: { type: 'ConfigMap', name: 'kube-root-ca.crt', key: 'ca.crt' } };
  const verbs = ['get', 'list', 'watch', 'create', 'update', 'patch', 'delete'];
  return [
    coreObject('Secret', 'stock', { stringData: { first: 'swordfish', second: 'mackerel' } }),
    ...accountWith(namespace, COOK, [{ apiGroups: [''], resources: ['secrets'], verbs }]),
    of(LARDER.kind, LARDER.name, {
      provider: {
        kubernetes: {
          remoteNamespace: namespace,
          server,
          auth: { serviceAccount: { name: COOK } },
        },
      },
    }),
    withSecret(idlePod({ name: 'reader' }, READER), `/${COPIED}`, {
      secretName: COPIED,
      optional: true,
    }),
  ];
}

const isRead =
  (word: string) =>
  async ({ exec, until }: Operands): Promise<void> =>
    await until(`a pod to read ${word}`, async () => {
      const read = await exec('reader', 'cat', `/${COPIED}/word`);
      if (read !== word) {
        throw new Error(`it reads ${read}`);
      }
      return true;
    });

/** A store that has its values itself. */
const store = (key = 'password'): object => ({
  provider: {
    fake: {
      data: [
        { key, value: 'swordfish' },
        { key: 'other', value: 'mackerel' },
      ],
    },
  },
});

const wanted = (key: string, kind = 'SecretStore'): object => ({
  secretStoreRef: { name: 'store', kind },
  data: [{ secretKey: 'word', remoteRef: { key } }],
});

const base64 = (text: string): string => Buffer.from(text).toString('base64');

const WORDS: Readonly<Record<string, string>> = {
  password: base64('swordfish'),
  other: base64('mackerel'),
};

/** External Secrets: the controller, its webhooks, and a process for their certificate. */
export const EXTERNAL_SECRETS: ForeignOperator = {
  id: 'external-secrets',
  release: '0.14.3',
  scopes: ['namespace', 'namespaces', 'cluster'],
  source: 'external-secrets',
  // Where events about what is in no namespace are: its webhook configurations.
  alsoAsks: ['default'],
  programs: { 'external-secrets': { package: '.' } },
  operandImages: () => [{ reference: READER, folders: [baseFolder()] }],
  did: 'Secrets come from the Secrets of a real API server to a pod that reads them, and go there; stores that have their values themselves, ExternalSecrets from them and from a generator, and PushSecrets are made, changed and deleted, and so are those of the cluster; its webhooks refuse a wrong store and a wrong secret',
  operands: {
    none: 'ACRAccessToken ClusterExternalSecret ClusterGenerator ClusterSecretStore ECRAuthorizationToken ExternalSecret Fake GCRAccessToken GeneratorState GithubAccessToken Grafana Password PushSecret QuayAccessToken STSSessionToken SecretStore UUID VaultDynamicSecret Webhook',
  },
  needs: (_, namespace) => larderIn(namespace),
  lives: [
    {
      resource: of('ExternalSecret', COPIED, fromLarder('first')),
      steps: [isRead('swordfish'), { spec: fromLarder('second') }, isRead('mackerel')],
    },
    { resource: of('SecretStore', 'store', store()), isDone: hasCondition('Ready') },
    {
      resource: of('ExternalSecret', 'word', wanted('password')),
      steps: [{ spec: wanted('other') }],
      isDone: async (resource, find) => {
        const secret = await find('v1', 'Secret', 'word');
        const { key } = (resource.spec.data as readonly { remoteRef: { key: string } }[])[0]!
          .remoteRef;
        return hasCondition('Ready')(resource) && secret?.data?.word === WORDS[key];
      },
    },
    {
      resource: samplesOf('generators.external-secrets.io', 'v1alpha1')('Password', 'strong', {
        length: 12,
      }),
      isDone: () => true,
    },
    {
      resource: of('ExternalSecret', 'generated', {
        refreshInterval: '1h',
        dataFrom: [
          {
            sourceRef: {
              generatorRef: {
                apiVersion: 'generators.external-secrets.io/v1alpha1',
                kind: 'Password',
                name: 'strong',
              },
            },
          },
        ],
      }),
      isDone: async (resource, find) =>
        hasCondition('Ready')(resource) &&
        (await find('v1', 'Secret', 'generated'))?.data?.password !== undefined,
    },
    {
      resource: of(
        'PushSecret',
        'word',
        {
          secretStoreRefs: [{ name: 'store', kind: 'SecretStore' }],
          selector: { secret: { name: 'generated' } },
          data: [{ match: { secretKey: 'password', remoteRef: { remoteKey: 'pushed' } } }],
        },
        'v1alpha1',
      ),
      isDone: hasCondition('Ready'),
    },
    {
      resource: of(
        'PushSecret',
        'pushed',
        {
          secretStoreRefs: [LARDER],
          selector: { secret: { name: 'generated' } },
          data: [
            {
              match: {
                secretKey: 'password',
                remoteRef: { remoteKey: 'pushed', property: 'password' },
              },
            },
          ],
        },
        'v1alpha1',
      ),
      isDone: async (resource, find) =>
        hasCondition('Ready')(resource) && (await find('v1', 'Secret', 'pushed')) !== undefined,
    },
    {
      resource: of('ClusterSecretStore', 'store', store()),
      isClusterScoped: true,
      isDone: hasCondition('Ready'),
      scopes: ['cluster'],
    },
    {
      resource: of('ClusterExternalSecret', 'everywhere', {
        namespaceSelectors: [
          {
            matchExpressions: [
              { key: 'kubernetes.io/metadata.name', operator: 'In', values: ['north', 'south'] },
            ],
          },
        ],
        externalSecretSpec: wanted('password', 'ClusterSecretStore'),
      }),
      steps: [{ spec: { externalSecretSpec: wanted('other', 'ClusterSecretStore') } }],
      isClusterScoped: true,
      isDone: hasCondition('Ready'),
      scopes: ['cluster'],
    },
  ],
  refused: [
    { resource: of('SecretStore', 'wrong', store('')), message: /denied the request.*key/s },
    {
      resource: of('ExternalSecret', 'wrong', { secretStoreRef: { name: 'store' } }),
      message: /denied the request.*either data or dataFrom/s,
    },
  ],
};
