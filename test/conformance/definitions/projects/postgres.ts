import { conformanceDefinition, flag, integer, list, map, object, rootSchema, ruled, text } from '../../definition';
import {
  affinity,
  by,
  conditions,
  keyReference,
  label,
  localReference,
  podTemplate,
  quantity,
  resources,
  spanText,
} from './parts';

const storage = (required = false) =>
  ruled(
    object(
      {
        size: text({ maxLength: 20 }),
        storageClass: text(),
        resizeInUseVolumes: flag({ default: true }),
        selector: object({ matchLabels: map(text()) }),
      },
      required ? { required: ['size'] } : {},
    ),
    { rule: '!has(self.size) || isQuantity(self.size)', message: 'the size is not a quantity', fieldPath: '.size' },
    {
      rule: '!has(self.size) || !has(oldSelf.size) || !isQuantity(self.size) || !isQuantity(oldSelf.size) || quantity(self.size).compareTo(quantity(oldSelf.size)) >= 0',
      messageExpression: "'storage cannot shrink from %s to %s'.format([oldSelf.size, self.size])",
      reason: 'FieldValueForbidden',
    },
    {
      rule: 'has(self.storageClass) == has(oldSelf.storageClass) && (!has(self.storageClass) || self.storageClass == oldSelf.storageClass)',
      message: 'the class of the storage is fixed',
    },
  );

const initdb = ruled(
  object({
    database: label(),
    owner: text({ maxLength: 63 }),
    encoding: text({ default: 'UTF8' }),
    walSegmentSize: integer({ minimum: 1, maximum: 1024 }),
    localeProvider: text(),
    icuLocale: text(),
    postInitSQL: list(text()),
    import: object(
      {
        type: text({ enum: ['microservice', 'monolith'] }),
        databases: list(text(), { minItems: 1 }),
        source: object({ externalCluster: text() }, { required: ['externalCluster'] }),
      },
      { required: ['databases', 'source', 'type'] },
    ),
  }),
  {
    rule: "!has(self.icuLocale) || self.?localeProvider.orValue('') == 'icu'",
    message: 'icuLocale needs the provider icu',
  },
  {
    rule: '!has(self.walSegmentSize) || [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024].exists(s, s == self.walSegmentSize)',
    message: 'must be a power of two',
  },
);

const spec = ruled(
  object(
    {
      instances: integer({ default: 1, minimum: 1 }),
      minSyncReplicas: integer({ default: 0, minimum: 0 }),
      maxSyncReplicas: integer({ default: 0, minimum: 0 }),
      imageName: text(),
      imageCatalogRef: ruled(
        object(
          { apiGroup: text(), kind: text(), name: text(), major: integer() },
          { required: ['kind', 'major', 'name'], 'x-kubernetes-map-type': 'atomic' },
        ),
        {
          rule: "self.kind == 'ImageCatalog' || self.kind == 'ClusterImageCatalog'",
          message: 'only image catalogs are supported',
        },
        { rule: "self.apiGroup == 'postgres.example.com'" },
      ),
      bootstrap: object(
        {
          initdb,
          recovery: object({
            source: text(),
            recoveryTarget: object({ targetTime: text(), targetLSN: text(), exclusive: flag() }),
          }),
          pg_basebackup: object({ source: text({ minLength: 1 }), database: text() }, { required: ['source'] }),
        },
        {
          maxProperties: 1,
          oneOf: [{ required: ['initdb'] }, { required: ['recovery'] }, { required: ['pg_basebackup'] }],
        },
      ),
      storage: storage(true),
      walStorage: storage(),
      tablespaces: list(
        object(
          { name: text({ maxLength: 63 }), storage: storage(true), temporary: flag({ default: false }) },
          { required: ['name', 'storage'] },
        ),
        { ...by('name'), maxItems: 3 },
      ),
      postgresql: object({
        parameters: map(text()),
        pg_hba: list(text()),
        synchronous: ruled(
          object(
            {
              method: text({ enum: ['any', 'first'] }),
              number: integer(),
              maxStandbyNamesFromCluster: integer(),
              dataDurability: text({ enum: ['required', 'preferred'] }),
              standbyNamesPre: list(text()),
            },
            { required: ['method', 'number'] },
          ),
          { rule: 'self.number > 0', message: 'the number of synchronous replicas must be greater than zero' },
          {
            rule: "!has(self.dataDurability) || self.dataDurability != 'preferred' || ((!has(self.standbyNamesPre) || self.standbyNamesPre.size() == 0) && !has(self.maxStandbyNamesFromCluster))",
          },
        ),
      }),
      managed: object({
        roles: list(
          object(
            {
              name: text(),
              ensure: text({ enum: ['present', 'absent'], default: 'present' }),
              connectionLimit: integer({ format: 'int64', default: -1 }),
              validUntil: text({ format: 'date-time' }),
              passwordSecret: localReference,
            },
            { required: ['name'] },
          ),
        ),
        services: object({
          disabledDefaultServices: list(text({ enum: ['rw', 'r', 'ro'] })),
          additional: list(
            object(
              {
                selectorType: text({ enum: ['rw', 'r', 'ro'] }),
                updateStrategy: text({ enum: ['patch', 'replace'], default: 'patch' }),
                serviceTemplate: object({ metadata: object({ name: text(), labels: map(text()) }) }),
              },
              { required: ['selectorType', 'serviceTemplate'] },
            ),
          ),
        }),
      }),
      affinity: object({ additionalPodAffinity: affinity, topologyKey: text(), podAntiAffinityType: text() }),
      resources,
      backup: object({
        retentionPolicy: text({ pattern: '^[1-9][0-9]*[dwm]$' }),
        target: text({ enum: ['primary', 'prefer-standby'], default: 'prefer-standby' }),
        objectStore: ruled(
          object(
            {
              destinationPath: text({ minLength: 1, maxLength: 200 }),
              endpointURL: text({ maxLength: 200 }),
              accessKeyId: keyReference,
              data: object({
                compression: text({ enum: ['bzip2', 'gzip', 'snappy'] }),
                jobs: integer({ format: 'int32', minimum: 1 }),
              }),
            },
            { required: ['destinationPath'] },
          ),
          {
            rule: "url(self.destinationPath).getScheme() in ['s3', 'gs', 'https']",
            messageExpression: "'unknown scheme in ' + self.destinationPath",
          },
          { rule: "!has(self.endpointURL) || isURL(self.endpointURL) && url(self.endpointURL).getHostname() != ''" },
        ),
      }),
      probes: object({
        startup: object({
          type: text({ enum: ['pg_isready', 'streaming', 'query'] }),
          maximumLag: quantity(),
          periodSeconds: integer({ format: 'int32' }),
        }),
      }),
      failoverDelay: integer({ format: 'int32', default: 0 }),
      stopDelay: integer({ format: 'int32', default: 1800 }),
      switchoverDelay: spanText({ default: '1h' }),
      replica: object(
        { enabled: flag(), source: text({ minLength: 1, maxLength: 63 }), minApplyDelay: spanText() },
        { required: ['source'] },
      ),
      externalClusters: list(
        object(
          { name: text({ maxLength: 63 }), connectionParameters: map(text()), password: keyReference },
          { required: ['name'] },
        ),
        { maxItems: 8 },
      ),
      template: podTemplate,
      logLevel: text({ default: 'info', enum: ['error', 'warning', 'info', 'debug', 'trace'] }),
    },
    { required: ['instances', 'storage'] },
  ),
  {
    rule: '!(has(self.imageCatalogRef) && has(self.imageName))',
    message: 'imageName and imageCatalogRef are mutually exclusive',
  },
  {
    rule: 'self.minSyncReplicas <= self.maxSyncReplicas && self.maxSyncReplicas < self.instances || self.maxSyncReplicas == 0',
    messageExpression: "'%d synchronous replicas of %d instances'.format([self.maxSyncReplicas, self.instances])",
  },
  {
    rule: 'has(self.walStorage) || !has(oldSelf.walStorage)',
    message: 'walStorage cannot be removed',
    reason: 'FieldValueForbidden',
  },
  {
    rule: 'self.?replica.?enabled.orValue(false) ? has(self.externalClusters) && self.externalClusters.exists(c, c.name == self.replica.source) : true',
    message: 'the source of a replica must be an external cluster',
  },
);

const status = object({
  conditions: conditions(),
  instances: integer({ default: 0 }),
  phase: text({ default: 'Setting up' }),
  timelineID: integer(),
  topology: object(
    { successfullyExtracted: flag({ default: false }), nodesUsed: integer({ format: 'int32', default: 0 }) },
    { default: {} },
  ),
  pvcCount: integer({ format: 'int32' }),
});

/** PostgreSQL clusters in two versions, of which the older lacks fields. */
export const postgresClusters = conformanceDefinition({
  kind: 'PostgresCluster',
  spec,
  status,
  version: {
    subresources: {
      status: {},
      scale: { specReplicasPath: '.spec.instances', statusReplicasPath: '.status.instances' },
    },
  },
  otherVersions: [
    {
      name: 'v1beta1',
      served: true,
      storage: false,
      subresources: { status: {} },
      schema: {
        openAPIV3Schema: rootSchema({
          spec: object(
            {
              instances: integer({ default: 3, maximum: 9 }),
              storage: object({ size: text({ default: '1Gi', maxLength: 20 }) }, { default: {} }),
              legacyMode: flag({ default: true }),
              parameters: map(text()),
            },
            { required: ['storage'] },
          ),
          status: object({ instances: integer({ default: 0 }), legacyPhase: text({ default: 'none' }) }),
        }),
      },
    },
  ],
  examples: [
    {
      instances: 3,
      minSyncReplicas: 1,
      maxSyncReplicas: 2,
      storage: { size: '10Gi' },
      bootstrap: { initdb: { database: 'app', owner: 'app', walSegmentSize: 16 } },
      postgresql: { parameters: { work_mem: '8MB' }, synchronous: { method: 'any', number: 1 } },
      backup: {
        retentionPolicy: '30d',
        objectStore: { destinationPath: 's3://b/p', endpointURL: 'https://s3.example.com' },
      },
    },
    {
      instances: 1,
      imageCatalogRef: { apiGroup: 'postgres.example.com', kind: 'ImageCatalog', name: 'a', major: 17 },
      storage: { size: '1Gi', storageClass: 'fast' },
      walStorage: { size: '500Mi' },
      tablespaces: [{ name: 'a', storage: { size: '1Gi' } }],
      replica: { enabled: true, source: 'origin' },
      externalClusters: [{ name: 'origin', connectionParameters: { host: 'a' } }],
      managed: { roles: [{ name: 'r', validUntil: '2030-01-01T00:00:00Z' }] },
    },
  ],
});
