import {
  conformanceDefinition,
  flag,
  integer,
  intOrString,
  list,
  map,
  object,
  rootSchema,
  ruled,
  text,
} from '../../definition';
import { affinity, ANY, by, resources } from './parts';

const certificate = object(
  { secretName: text(), certificate: text(), key: text() },
  { required: ['secretName', 'certificate', 'key'] },
);
const authentication = object(
  {
    type: text({ enum: ['tls', 'scram-sha-512', 'oauth', 'custom'] }),
    sasl: flag(),
    clientId: text(),
    checkIssuer: flag(),
    maxSecondsWithoutReauthentication: integer(),
    listenerConfig: object({}, ANY),
    tlsTrustedCertificates: list(
      object(
        { secretName: text(), certificate: text(), pattern: text() },
        {
          required: ['secretName'],
          oneOf: [
            { required: ['certificate'], properties: { certificate: {} } },
            { required: ['pattern'], properties: { pattern: {} } },
          ],
        },
      ),
    ),
  },
  { required: ['type'] },
);

const listener = object(
  {
    name: text({ pattern: '^[a-z0-9]{1,11}$' }),
    port: integer({ minimum: 9092 }),
    type: text({ enum: ['internal', 'route', 'loadbalancer', 'nodeport', 'ingress'] }),
    tls: flag(),
    authentication,
    configuration: object({
      brokerCertChainAndKey: certificate,
      class: text(),
      bootstrap: object({
        host: text(),
        nodePort: integer(),
        annotations: map(text()),
        alternativeNames: list(text()),
      }),
      brokers: list(object({ broker: integer(), advertisedHost: text(), nodePort: integer() })),
      ipFamilyPolicy: text({ enum: ['SingleStack', 'PreferDualStack'] }),
      maxConnections: integer(),
      maxConnectionCreationRate: integer(),
    }),
    networkPolicyPeers: list(
      object({
        ipBlock: object({ cidr: text(), except: list(text()) }),
        podSelector: object({ matchLabels: map(text()) }),
      }),
    ),
  },
  { required: ['name', 'port', 'type', 'tls'] },
);

const volume = {
  type: text({ enum: ['ephemeral', 'persistent-claim'] }),
  size: text(),
  class: text(),
  deleteClaim: flag(),
  selector: map(text()),
  sizeLimit: text({ pattern: '^([0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$' }),
  kraftMetadata: text({ enum: ['shared'] }),
};

const storage = object(
  {
    ...volume,
    type: text({ enum: ['ephemeral', 'persistent-claim', 'jbod'] }),
    volumes: list(object({ ...volume, id: integer({ minimum: 0 }) }, { required: ['type'] })),
  },
  {
    required: ['type'],
    anyOf: [
      { properties: { type: { enum: ['jbod'] } }, required: ['volumes'] },
      { properties: { type: { enum: ['persistent-claim'] } }, required: ['size'] },
      {
        properties: { type: { enum: ['ephemeral'] } },
        not: { anyOf: [{ required: ['size'] }, { required: ['volumes'] }] },
      },
    ],
  },
);

const logging = object(
  {
    type: text({ enum: ['inline', 'external'] }),
    loggers: map(text()),
    valueFrom: object({ configMapKeyRef: object({ key: text(), name: text(), optional: flag() }) }),
  },
  { required: ['type'] },
);
const jvm = object({
  '-Xms': text({ pattern: '^[0-9]+[mMgG]?$' }),
  '-Xmx': text({ pattern: '^[0-9]+[mMgG]?$' }),
  '-XX': map(text()),
  gcLoggingEnabled: flag(),
  javaSystemProperties: list(object({ name: text(), value: text() })),
});

const broker = ruled(
  object(
    {
      version: text(),
      replicas: integer({ minimum: 1 }),
      image: text(),
      listeners: ruled(
        list(listener, { minItems: 1, maxItems: 8, ...by('name') }),
        {
          rule: 'self.all(a, self.filter(b, b.port == a.port).size() == 1)',
          message: 'every listener needs its own port',
        },
        {
          rule: "self.all(l, !has(l.authentication) || l.authentication.type != 'tls' || l.tls)",
          messageExpression: "'without tls: %s'.format([self.filter(l, !l.tls).map(l, l.name)])",
        },
      ),
      config: object({}, ANY),
      storage,
      authorization: object(
        {
          type: text({ enum: ['simple', 'opa', 'custom'] }),
          superUsers: list(text()),
          url: text(),
          allowOnError: flag(),
          maximumCacheSize: integer(),
        },
        { required: ['type'] },
      ),
      rack: object({ topologyKey: text({ example: 'topology.kubernetes.io/zone' }) }, { required: ['topologyKey'] }),
      resources,
      jvmOptions: jvm,
      logging,
      metricsConfig: object(
        {
          type: text({ enum: ['jmxPrometheusExporter'] }),
          valueFrom: object({ configMapKeyRef: object({ key: text(), name: text() }) }),
        },
        { required: ['type', 'valueFrom'] },
      ),
      template: object({
        pod: object({
          metadata: object({ labels: map(text()) }),
          affinity,
          terminationGracePeriodSeconds: integer({ minimum: 0 }),
          tmpDirSizeLimit: text({ pattern: '^([0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$' }),
        }),
      }),
    },
    { required: ['listeners'] },
  ),
  {
    rule: '!has(self.storage) || !has(oldSelf.storage) || self.storage.type == oldSelf.storage.type',
    message: 'the type of the storage is fixed',
  },
  {
    rule: '!has(self.jvmOptions) || !has(self.jvmOptions.__dash__Xms) || !has(self.jvmOptions.__dash__Xmx) || self.jvmOptions.__dash__Xms.size() <= self.jvmOptions.__dash__Xmx.size()',
  },
);

const spec = object(
  {
    kafka: broker,
    entityOperator: object({
      topicOperator: object({
        watchedNamespace: text(),
        reconciliationIntervalMs: integer({ minimum: 0, format: 'int64' }),
        logging,
      }),
      userOperator: object({ secretPrefix: text() }),
    }),
    maintenanceTimeWindows: list(text()),
    clusterCa: object({
      generateCertificateAuthority: flag({ default: true }),
      validityDays: integer({ minimum: 1, default: 365 }),
      renewalDays: integer({ minimum: 1, default: 30 }),
      certificateExpirationPolicy: text({ enum: ['renew-certificate', 'replace-key'] }),
    }),
    port: intOrString(),
  },
  { required: ['kafka'] },
);

/** Brokers in three versions, two of them served with one schema. */
export const brokers = conformanceDefinition({
  kind: 'Broker',
  spec,
  status: object({
    conditions: list(object({ type: text(), status: text(), lastTransitionTime: text() })),
    observedGeneration: integer(),
    listeners: list(
      object({ name: text(), addresses: list(object({ host: text(), port: integer() })), certificates: list(text()) }),
    ),
    kafkaVersion: text({ default: '0' }),
    autoRebalance: object({ state: text({ enum: ['Idle', 'RebalanceOnScaleUp'], default: 'Idle' }) }, { default: {} }),
  }),
  version: { subresources: { status: {} } },
  otherVersions: [
    {
      name: 'v1beta2',
      served: true,
      storage: false,
      subresources: { status: {} },
      schema: {
        openAPIV3Schema: rootSchema({
          spec,
          status: object({ clusterId: text(), kafkaMetadataState: text({ default: 'ZooKeeper' }) }, { default: {} }),
        }),
      },
    },
    {
      name: 'v1beta1',
      served: true,
      storage: false,
      deprecated: true,
      schema: {
        openAPIV3Schema: rootSchema({
          spec: object({
            kafka: object({
              listeners: object({ plain: object({}, ANY), tls: object({ authentication }) }),
              replicas: integer({ default: 1 }),
            }),
            topicOperator: object({ zookeeperSessionTimeoutSeconds: integer({ default: 20 }) }),
          }),
        }),
      },
    },
  ],
  examples: [
    {
      kafka: {
        replicas: 3,
        listeners: [
          { name: 'plain', port: 9092, type: 'internal', tls: false },
          {
            name: 'ext',
            port: 9094,
            type: 'route',
            tls: true,
            authentication: { type: 'tls', tlsTrustedCertificates: [{ secretName: 's', certificate: 'c' }] },
          },
        ],
        config: { 'a.b': 1 },
        storage: { type: 'jbod', volumes: [{ id: 0, type: 'persistent-claim', size: '1Gi' }] },
        jvmOptions: { '-Xms': '1g', '-Xmx': '2g' },
      },
      entityOperator: { topicOperator: {} },
    },
    {
      kafka: {
        listeners: [{ name: 'a', port: 9092, type: 'internal', tls: true }],
        storage: { type: 'ephemeral' },
        logging: { type: 'inline', loggers: { a: 'INFO' } },
      },
      clusterCa: { renewalDays: 5 },
    },
  ],
});
