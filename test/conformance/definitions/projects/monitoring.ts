import {
  conformanceDefinition,
  flag,
  integer,
  intOrString,
  list,
  map,
  number,
  object,
  ruled,
  text,
} from '../../definition';
import {
  affinity,
  ANY,
  by,
  claimSpec,
  conditions,
  container,
  keyReference,
  labelSelector,
  resources,
  toleration,
  volume,
} from './parts';
import { bytes, PROMETHEUS_SPAN, relabel, secretOrConfigMap, span, tls } from './scrape-parts';

const remoteWrite = ruled(
  object(
    {
      url: ruled(text({ minLength: 1, maxLength: 200 }), {
        rule: "isURL(self) && url(self).getScheme() in ['http', 'https']",
        messageExpression: "'not http: ' + self",
      }),
      name: text(),
      messageVersion: text({ enum: ['V1.0', 'V2.0'] }),
      authorization: object({ credentials: keyReference, type: text({ default: 'Bearer' }) }),
      basicAuth: object({ username: keyReference, password: keyReference }),
      oauth2: object(
        {
          clientId: secretOrConfigMap,
          clientSecret: keyReference,
          tokenUrl: text({ minLength: 1 }),
          endpointParams: map(text()),
          scopes: list(text()),
        },
        { required: ['clientId', 'clientSecret', 'tokenUrl'] },
      ),
      queueConfig: object({
        batchSendDeadline: span,
        maxBackoff: span,
        minShards: integer(),
        maxShards: integer(),
        retryOnRateLimit: flag(),
      }),
      remoteTimeout: span,
      tlsConfig: tls,
      writeRelabelConfigs: list(relabel),
      proxyUrl: text({ pattern: '^(http|https|socks5)://.+$' }),
    },
    { required: ['url'] },
  ),
  {
    rule: '[has(self.authorization), has(self.basicAuth), has(self.oauth2)].filter(x, x).size() <= 1',
    message: 'at most one way to authenticate',
  },
);

const status = object({
  availableReplicas: integer({ format: 'int32' }),
  conditions: conditions(),
  paused: flag(),
  shardStatuses: list(
    object({ shardID: text(), replicas: integer({ format: 'int32' }) }, { required: ['shardID', 'replicas'] }),
    by('shardID'),
  ),
});

/** A server with everything that its pods may be given: the largest of these CRDs. */
export const monitoringServers = conformanceDefinition({
  kind: 'MonitoringServer',
  spec: ruled(
    object({
      replicas: integer({ format: 'int32', minimum: 0 }),
      shards: integer({ format: 'int32', minimum: 0 }),
      version: text(),
      retention: span,
      retentionSize: bytes,
      scrapeInterval: text({ pattern: PROMETHEUS_SPAN, default: '30s' }),
      scrapeTimeout: span,
      evaluationInterval: text({ pattern: PROMETHEUS_SPAN, default: '30s' }),
      portName: text({ default: 'web' }),
      externalUrl: ruled(text({ maxLength: 200 }), 'isURL(self) && url(self).getQuery().size() == 0'),
      externalLabels: map(text()),
      affinity,
      tolerations: list(toleration),
      resources,
      containers: list(container),
      volumes: list(volume),
      hostAliases: list(object({ ip: text(), hostnames: list(text()) }, { required: ['hostnames', 'ip'] }), by('ip')),
      topologySpread: list(
        object(
          {
            maxSkew: integer({ format: 'int32' }),
            topologyKey: text(),
            whenUnsatisfiable: text(),
            additionalLabelSelectors: text({ enum: ['OnResource', 'OnShard'] }),
            labelSelector,
          },
          { required: ['maxSkew', 'topologyKey', 'whenUnsatisfiable'] },
        ),
      ),
      storage: object({
        disableMountSubPath: flag(),
        emptyDir: object({
          medium: text(),
          sizeLimit: intOrString({
            pattern:
              '^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$',
          }),
        }),
        volumeClaimTemplate: object({
          apiVersion: text(),
          kind: text(),
          metadata: object({ annotations: map(text()), labels: map(text()), name: text() }),
          spec: claimSpec,
          status: object({}, ANY),
        }),
      }),
      serviceMonitorSelector: labelSelector,
      podMonitorSelector: labelSelector,
      remoteWrite: list(remoteWrite, { maxItems: 6 }),
      alerting: object(
        {
          alertmanagers: list(
            object(
              {
                name: text({ minLength: 1 }),
                namespace: text(),
                port: intOrString(),
                scheme: text({ enum: ['http', 'https', 'HTTP', 'HTTPS'] }),
                apiVersion: text({ enum: ['v1', 'V1', 'v2', 'V2'] }),
                timeout: span,
                relabelings: list(relabel),
              },
              { required: ['name', 'port'] },
            ),
          ),
        },
        { required: ['alertmanagers'] },
      ),
      exemplars: object({ maxSize: integer({ format: 'int64' }) }),
      tsdb: object({ outOfOrderTimeWindow: span }),
      web: object({
        maxConnections: integer({ format: 'int32', minimum: 0 }),
        pageTitle: text(),
        httpConfig: object({
          http2: flag(),
          headers: object({ xFrameOptions: text({ enum: ['', 'Deny', 'SameOrigin'] }) }),
        }),
      }),
      podDisruption: object({ minAvailable: intOrString(), maxUnavailable: intOrString() }),
      sampleLimit: integer({ format: 'int64' }),
      ratio: number({ minimum: 0, maximum: 1 }),
      enableFeatures: list(text({ minLength: 1 }), { 'x-kubernetes-list-type': 'set' }),
      hostUsers: flag(),
      updateStrategy: ruled(
        object(
          {
            type: text({ enum: ['OnDelete', 'RollingUpdate'] }),
            rollingUpdate: object({ maxUnavailable: intOrString() }),
          },
          { required: ['type'] },
        ),
        {
          rule: "!(self.type != 'RollingUpdate' && has(self.rollingUpdate))",
          message: "rollingUpdate requires type to be 'RollingUpdate'",
        },
      ),
    }),
    {
      rule: '!has(self.replicas) || !has(self.shards) || self.replicas * self.shards <= 100',
      messageExpression: "'%d pods'.format([self.replicas * self.shards])",
    },
    {
      rule: '!has(self.podDisruption) || !(has(self.podDisruption.minAvailable) && has(self.podDisruption.maxUnavailable))',
    },
  ),
  status,
  version: {
    subresources: { status: {}, scale: { specReplicasPath: '.spec.shards', statusReplicasPath: '.status.shards' } },
  },
  examples: [
    {
      replicas: 2,
      shards: 1,
      retention: '15d',
      retentionSize: '50GB',
      scrapeInterval: '1m',
      externalUrl: 'https://a/b',
      resources: { requests: { memory: '2Gi', cpu: 1 } },
      containers: [{ name: 'x', image: 'y' }],
      storage: { volumeClaimTemplate: { spec: { resources: { requests: { storage: '10Gi' } } } } },
      remoteWrite: [
        {
          url: 'https://a:9090/x',
          basicAuth: { username: { key: 'u' } },
          writeRelabelConfigs: [{ sourceLabels: ['__name__'], regex: 'x', action: 'keep' }],
        },
      ],
      alerting: { alertmanagers: [{ name: 'a', port: 'web' }] },
    },
    {
      affinity: { nodeAffinity: {} },
      tolerations: [{ operator: 'Exists' }],
      serviceMonitorSelector: { matchExpressions: [{ key: 'a', operator: 'In', values: ['b'] }] },
      hostAliases: [{ ip: '10.0.0.1', hostnames: ['a'] }],
      updateStrategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: '30%' } },
      podDisruption: { minAvailable: 1 },
    },
  ],
});
