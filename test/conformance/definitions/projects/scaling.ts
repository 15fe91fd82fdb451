import { conformanceDefinition, flag, integer, list, map, number, object, ruled, text } from '../../definition';
import { ANY, by, claimSpec, conditions, podTemplate } from './parts';

const trigger = ruled(
  object(
    {
      type: text({ minLength: 1, maxLength: 50 }),
      name: text({ maxLength: 50 }),
      metadata: map(text({ maxLength: 100 }), { maxProperties: 8 }),
      metricType: text({ enum: ['AverageValue', 'Value', 'Utilization'] }),
      useCachedMetrics: flag(),
      authenticationRef: object({ name: text(), kind: text() }, { required: ['name'] }),
    },
    { required: ['metadata', 'type'] },
  ),
  {
    rule: "self.type != 'cron' || ['timezone', 'start', 'end'].all(k, k in self.metadata)",
    message: 'cron needs timezone, start and end',
  },
  {
    rule: "self.type != 'cpu' || !has(self.metricType) || self.metricType != 'Value'",
    reason: 'FieldValueForbidden',
    fieldPath: '.metricType',
  },
  {
    rule: "!('threshold' in self.metadata) || self.metadata['threshold'].matches('^-?[0-9]+([.][0-9]+)?$') && double(self.metadata['threshold']) > 0.0",
    messageExpression: "'threshold: %s'.format([self.metadata[?'threshold'].orValue('none')])",
  },
);

const behavior = object({
  selectPolicy: text(),
  stabilizationWindowSeconds: integer({ format: 'int32', minimum: 0, maximum: 3600 }),
  policies: list(
    object(
      { type: text(), value: integer({ format: 'int32' }), periodSeconds: integer({ format: 'int32', maximum: 1800 }) },
      { required: ['periodSeconds', 'type', 'value'] },
    ),
    { 'x-kubernetes-list-type': 'atomic' },
  ),
});

/** Scaling by events: maps with keys that depend on a type. */
export const scaledObjects = conformanceDefinition({
  kind: 'ScaledObject',
  spec: ruled(
    object(
      {
        scaleTargetRef: object(
          { apiVersion: text(), kind: text(), name: text(), envSourceContainerName: text() },
          { required: ['name'] },
        ),
        pollingInterval: integer({ format: 'int32', default: 30 }),
        cooldownPeriod: integer({ format: 'int32', default: 300 }),
        idleReplicaCount: integer({ format: 'int32' }),
        minReplicaCount: integer({ format: 'int32', default: 0 }),
        maxReplicaCount: integer({ format: 'int32', default: 100 }),
        fallback: object(
          {
            failureThreshold: integer({ format: 'int32' }),
            replicas: integer({ format: 'int32' }),
            behavior: text({ enum: ['static', 'currentReplicas'], default: 'static' }),
          },
          { required: ['failureThreshold', 'replicas'] },
        ),
        advanced: object({
          restoreToOriginalReplicaCount: flag(),
          scalingModifiers: object({
            formula: text(),
            target: text({ pattern: '^[0-9]+([.][0-9]+)?$' }),
            metricType: text({ enum: ['AverageValue', 'Value'] }),
          }),
          horizontal: object({ name: text(), behavior: object({ scaleUp: behavior, scaleDown: behavior }) }),
        }),
        triggers: list(trigger, { maxItems: 6 }),
        tolerance: number({ minimum: 0, exclusiveMinimum: true, maximum: 1 }),
      },
      { required: ['scaleTargetRef', 'triggers'] },
    ),
    {
      rule: 'self.minReplicaCount <= self.maxReplicaCount',
      messageExpression: "'%d is more than %d'.format([self.minReplicaCount, self.maxReplicaCount])",
    },
    {
      rule: '!has(self.idleReplicaCount) || self.idleReplicaCount < self.minReplicaCount',
      fieldPath: '.idleReplicaCount',
    },
    {
      rule: 'self.triggers.filter(t, has(t.name)).map(t, t.name).distinct().size() == self.triggers.filter(t, has(t.name)).size()',
      message: 'names must be unique',
    },
    { rule: 'self.scaleTargetRef.name == oldSelf.scaleTargetRef.name', message: 'the target is fixed' },
  ),
  status: object({
    conditions: list(object({ type: text(), status: text(), reason: text() }, { required: ['type', 'status'] })),
    health: map(
      object({
        numberOfFailures: integer({ format: 'int32', default: 0 }),
        status: text({ enum: ['Happy', 'Failing'] }),
      }),
    ),
    originalReplicaCount: integer({ format: 'int32' }),
    pausedReplicaCount: integer({ nullable: true }),
  }),
  version: { subresources: { status: {} } },
  examples: [
    {
      scaleTargetRef: { name: 'a' },
      triggers: [
        { type: 'cron', metadata: { timezone: 'UTC', start: '0 8 * * *', end: '0 18 * * *' } },
        { type: 'prometheus', name: 'p', metadata: { threshold: '10.5', query: 'up' }, metricType: 'AverageValue' },
      ],
      minReplicaCount: 1,
      idleReplicaCount: 0,
      advanced: {
        horizontal: {
          behavior: {
            scaleDown: {
              stabilizationWindowSeconds: 300,
              policies: [{ type: 'Percent', value: 10, periodSeconds: 60 }],
            },
          },
        },
      },
    },
    {
      scaleTargetRef: { name: 'a', kind: 'StatefulSet' },
      maxReplicaCount: 5,
      fallback: { failureThreshold: 3, replicas: 2 },
      triggers: [],
      tolerance: 0.1,
    },
  ],
});

const nodeSet = object(
  {
    name: text({ pattern: '[a-zA-Z0-9-]+', maxLength: 23 }),
    count: integer({ format: 'int32' }),
    config: object({}, ANY),
    podTemplate: object({}, ANY),
    volumeClaimTemplates: list(
      object({
        apiVersion: text(),
        kind: text(),
        metadata: object({ name: text(), annotations: map(text()) }),
        spec: claimSpec,
      }),
    ),
    roles: list(text({ enum: ['master', 'data', 'ingest'] }), { 'x-kubernetes-list-type': 'set' }),
  },
  { required: ['name'] },
);

/** Search clusters: pod templates of which nothing is known, beside one of which everything is. */
export const searchClusters = conformanceDefinition({
  kind: 'SearchCluster',
  spec: ruled(
    object(
      {
        version: ruled(
          text({ maxLength: 20 }),
          {
            rule: "isSemver(self) && semver(self).isGreaterThan(semver('6.8.0')) || self.startsWith('6.8.')",
            messageExpression: "'unsupported version ' + self",
          },
          {
            rule: '!isSemver(self) || !isSemver(oldSelf) || !semver(self).isLessThan(semver(oldSelf)) && semver(self).major() - semver(oldSelf).major() < 2',
            message: 'no downgrades',
            reason: 'FieldValueForbidden',
          },
        ),
        nodeSets: ruled(
          list(nodeSet, { minItems: 1, maxItems: 8, ...by('name') }),
          { rule: "self.exists(n, !has(n.roles) || 'master' in n.roles)", message: 'somebody has to be master' },
          { rule: 'self.map(n, n.?count.orValue(0)).sum() < 100' },
        ),
        http: object({
          service: object({
            metadata: object({}, ANY),
            spec: object({
              ports: list(
                object(
                  {
                    name: text(),
                    port: integer({ format: 'int32' }),
                    protocol: text({ default: 'TCP' }),
                    targetPort: {
                      anyOf: [{ type: 'integer' }, { type: 'string' }],
                      'x-kubernetes-int-or-string': true,
                    },
                  },
                  { required: ['port'] },
                ),
                by('port', 'protocol'),
              ),
              sessionAffinityConfig: object({ clientIP: object({ timeoutSeconds: integer() }) }),
            }),
          }),
          tls: object({
            selfSignedCertificate: object({
              disabled: flag(),
              subjectAltNames: list(object({ dns: text(), ip: text() })),
            }),
          }),
        }),
        updateStrategy: object({
          changeBudget: object({
            maxSurge: integer({ format: 'int32' }),
            maxUnavailable: integer({ format: 'int32' }),
          }),
        }),
        secureSettings: list(
          object(
            { secretName: text(), entries: list(object({ key: text(), path: text() }, { required: ['key'] })) },
            { required: ['secretName'] },
          ),
        ),
        remoteClusters: list(
          object(
            { name: text({ minLength: 1 }), elasticsearchRef: object({ name: text(), secretName: text() }) },
            { required: ['name'] },
          ),
        ),
        volumeClaimDeletePolicy: text({ enum: ['DeleteOnScaledownOnly', 'DeleteOnScaledownAndClusterDeletion'] }),
        monitor: object({ template: podTemplate }),
      },
      { required: ['nodeSets', 'version'] },
    ),
    { rule: 'self.nodeSets.map(n, n.name.size()).isSorted() || self.nodeSets.size() < 5' },
  ),
  status: object(
    {
      availableNodes: integer({ format: 'int32' }),
      health: text({ default: 'unknown' }),
      conditions: conditions(),
      inProgressOperations: object({
        downscale: object({
          nodes: list(
            object({ name: text(), shutdownStatus: text({ default: 'NOT_STARTED' }) }, { required: ['name'] }),
          ),
        }),
        upscale: object({}, ANY),
      }),
    },
    { default: { health: 'unknown' } },
  ),
  version: { subresources: { status: {} } },
  examples: [
    {
      version: '8.15.0',
      nodeSets: [
        {
          name: 'a',
          count: 3,
          config: { 'node.store.allow_mmap': false },
          podTemplate: { spec: { containers: [{ name: 'x' }] } },
          roles: ['master', 'data'],
        },
        {
          name: 'b',
          volumeClaimTemplates: [
            {
              metadata: { name: 'd' },
              spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
            },
          ],
        },
      ],
      http: { service: { spec: { ports: [{ port: 9200 }, { port: 9200, protocol: 'UDP', targetPort: 'x' }] } } },
    },
    {
      version: '6.8.23',
      nodeSets: [{ name: 'n' }],
      secureSettings: [{ secretName: 's', entries: [{ key: 'k' }] }],
      monitor: { template: { spec: { containers: [{ name: 'm', image: 'i' }] } } },
    },
  ],
});
