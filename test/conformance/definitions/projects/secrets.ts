import { conformanceDefinition, flag, integer, list, map, object, ruled, text } from '../../definition';
import { conditions } from './parts';

const name = text({
  minLength: 1,
  maxLength: 253,
  pattern: '^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$',
});
const namespace = text({ minLength: 1, maxLength: 63, pattern: '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$' });
const key = text({ minLength: 1, maxLength: 253, pattern: '^[-._a-zA-Z0-9]+$' });
const secretKey = object({ name, namespace, key });
const account = object({ name, namespace, audiences: list(text()) }, { required: ['name'] });

const vaultAuth = object(
  {
    appRole: object(
      { path: text({ default: 'approle' }), roleId: text(), secretRef: secretKey },
      { required: ['path', 'secretRef'] },
    ),
    kubernetes: object(
      { mountPath: text({ default: 'kubernetes' }), role: text(), serviceAccountRef: account },
      { required: ['mountPath', 'role'] },
    ),
    jwt: object(
      {
        path: text({ default: 'jwt' }),
        kubernetesServiceAccountToken: object(
          { serviceAccountRef: account, expirationSeconds: integer({ format: 'int64', default: 600, minimum: 600 }) },
          { required: ['serviceAccountRef'] },
        ),
      },
      { required: ['path'] },
    ),
    tokenSecretRef: secretKey,
  },
  { maxProperties: 1, minProperties: 1 },
);

const provider = object(
  {
    vault: object(
      {
        server: ruled(text({ maxLength: 100 }), 'isURL(self)'),
        path: text(),
        version: text({ default: 'v2', enum: ['v1', 'v2'] }),
        auth: vaultAuth,
        caBundle: text({ format: 'byte' }),
        headers: map(text()),
        readYourWrites: flag(),
      },
      { required: ['server'] },
    ),
    aws: object(
      {
        service: text({ enum: ['SecretsManager', 'ParameterStore'] }),
        region: text(),
        auth: object({
          jwt: object({ serviceAccountRef: account }),
          secretRef: object({ accessKeyIDSecretRef: secretKey, secretAccessKeySecretRef: secretKey }),
        }),
        sessionTags: list(object({ key: text(), value: text() }, { required: ['key', 'value'] })),
        secretsManager: object({
          forceDeleteWithoutRecovery: flag(),
          recoveryWindowInDays: integer({ format: 'int64', minimum: 7, maximum: 30 }),
        }),
      },
      { required: ['region', 'service'] },
    ),
    gcp: object({
      projectID: text(),
      location: text(),
      auth: object({
        workloadIdentity: object(
          { serviceAccountRef: account, clusterName: text() },
          { required: ['serviceAccountRef'] },
        ),
      }),
    }),
    kubernetes: object({
      server: object({ url: text({ default: 'kubernetes.default' }), caBundle: text({ format: 'byte' }) }),
      auth: object(
        { cert: object({ clientCert: secretKey }), token: object({ bearerToken: secretKey }), serviceAccount: account },
        { maxProperties: 1, minProperties: 1 },
      ),
      remoteNamespace: text({ default: 'default', ...namespace }),
    }),
    webhook: object(
      {
        url: text(),
        method: text(),
        timeout: text(),
        body: text(),
        result: object({ jsonPath: text() }),
        headers: map(text()),
      },
      { required: ['result', 'url'] },
    ),
    fake: object(
      { data: list(object({ key: text(), value: text(), version: text() }, { required: ['key', 'value'] })) },
      { required: ['data'] },
    ),
  },
  { maxProperties: 1, minProperties: 1 },
);

/** Stores of secrets: one of many providers, told by the number of fields. */
export const secretStores = conformanceDefinition({
  kind: 'SecretStore',
  spec: object(
    {
      provider,
      controller: text(),
      refreshInterval: integer({ default: 0 }),
      retrySettings: object({ maxRetries: integer({ format: 'int32' }), retryInterval: text() }),
      conditions: list(
        object({
          namespaces: list(namespace),
          namespaceRegexes: list(text()),
          namespaceSelector: object({ matchLabels: map(text()) }),
        }),
      ),
    },
    { required: ['provider'] },
  ),
  status: object({
    capabilities: text({ enum: ['ReadOnly', 'WriteOnly', 'ReadWrite'], default: 'ReadOnly' }),
    conditions: conditions(),
  }),
  version: { subresources: { status: {} } },
  examples: [
    {
      provider: {
        vault: {
          server: 'https://vault:8200',
          path: 'secret',
          auth: { kubernetes: { role: 'r', serviceAccountRef: { name: 'a', audiences: ['x'] } } },
          caBundle: 'aGk=',
        },
      },
      conditions: [{ namespaces: ['a'] }],
    },
    {
      provider: {
        aws: {
          service: 'SecretsManager',
          region: 'eu-west-1',
          auth: { secretRef: { accessKeyIDSecretRef: { name: 'a', key: 'b' } } },
          sessionTags: [{ key: 'a', value: 'b' }],
          secretsManager: { recoveryWindowInDays: 7 },
        },
      },
      retrySettings: { maxRetries: 5, retryInterval: '10s' },
    },
  ],
});
