import { conformanceDefinition, flag, integer, list, map, object, rootSchema, ruled, text } from '../../definition';
import { ANY, conditions, localReference } from './parts';

const INTERVAL = '^([0-9]+(\\.[0-9]+)?(ms|s|m|h))+$';
const name = text({ minLength: 1, maxLength: 253 });
const reference = object(
  {
    apiVersion: text(),
    kind: text({ enum: ['GitSource', 'BucketSource'] }),
    name,
    namespace: text({ minLength: 1, maxLength: 63 }),
  },
  { required: ['kind', 'name'] },
);

const status = object(
  {
    conditions: conditions(),
    observedGeneration: integer({ format: 'int64' }),
    artifact: object(
      {
        digest: text({ pattern: '^[a-z0-9]+(?:[.+_-][a-z0-9]+)*:[a-zA-Z0-9=_-]+$' }),
        lastUpdateTime: text({ format: 'date-time' }),
        path: text(),
        revision: text(),
        size: integer({ format: 'int64' }),
        metadata: map(text()),
        url: text(),
      },
      { required: ['lastUpdateTime', 'path', 'revision', 'url'] },
    ),
    inventory: object(
      { entries: list(object({ id: text(), v: text() }, { required: ['id', 'v'] })) },
      { required: ['entries'] },
    ),
    url: text(),
  },
  { default: { observedGeneration: -1 } },
);

/** Where manifests come from: status with a default of its own, and rules that tie one field to another. */
export const gitSources = conformanceDefinition({
  kind: 'GitSource',
  spec: ruled(
    object(
      {
        url: ruled(
          text({ pattern: '^(http|https|ssh)://.*$', maxLength: 200 }),
          { rule: 'isURL(self)', message: 'not a URL' },
          { rule: "!isURL(self) || url(self).getScheme() != 'ssh' || url(self).getPort() != '80'" },
        ),
        interval: text({ pattern: INTERVAL, maxLength: 30 }),
        timeout: text({ pattern: '^([0-9]+(\\.[0-9]+)?(ms|s|m))+$', default: '60s', maxLength: 30 }),
        ref: object({ branch: text(), tag: text(), semver: text(), name: text(), commit: text() }),
        secretRef: localReference,
        provider: text({ enum: ['generic', 'azure', 'github'], default: 'generic' }),
        verify: ruled(
          object(
            {
              mode: text({ enum: ['head', 'HEAD', 'Tag', 'TagAndHEAD'], default: 'HEAD' }),
              secretRef: localReference,
              matchOIDCIdentity: list(object({ issuer: text(), subject: text() }, { required: ['issuer', 'subject'] })),
            },
            { required: ['secretRef'] },
          ),
          "self.mode in ['head', 'HEAD', 'Tag', 'TagAndHEAD']",
        ),
        sparseCheckout: list(text()),
        ignore: text(),
        include: list(
          object({ fromPath: text(), toPath: text(), repository: localReference }, { required: ['repository'] }),
        ),
        recurseSubmodules: flag(),
        suspend: flag(),
        accessFrom: object(
          { namespaceSelectors: list(object({ matchLabels: map(text()) })) },
          { required: ['namespaceSelectors'] },
        ),
      },
      { required: ['interval', 'url'] },
    ),
    { rule: "!has(self.secretRef) || self.provider != 'azure'", message: 'azure takes no secret' },
    {
      rule: "duration(self.timeout) < duration('1h')",
      messageExpression: "'a timeout of %s is too long'.format([self.timeout])",
      fieldPath: '.timeout',
    },
    {
      rule: 'duration(self.interval) >= duration(self.timeout) || self.?suspend.orValue(false)',
      fieldPath: '.interval',
    },
    {
      rule: '!has(self.ref) || [has(self.ref.tag), has(self.ref.semver)].exists_one(x, x) || !(has(self.ref.tag) || has(self.ref.semver))',
    },
  ),
  status,
  version: { subresources: { status: {} } },
  otherVersions: [
    {
      name: 'v1beta2',
      served: true,
      storage: false,
      deprecated: true,
      deprecationWarning: 'use v1',
      subresources: { status: {} },
      schema: {
        openAPIV3Schema: rootSchema({
          spec: object(
            {
              url: text({ pattern: '^(http|https|ssh)://.*$' }),
              interval: text({ pattern: INTERVAL }),
              gitImplementation: text({ enum: ['go-git', 'libgit2'], default: 'go-git' }),
              timeout: text({ default: '20s', pattern: INTERVAL }),
            },
            { required: ['interval', 'url'] },
          ),
          status: object(
            { observedGeneration: integer(), contentConfigChecksum: text() },
            { default: { observedGeneration: -1 } },
          ),
        }),
      },
    },
  ],
  examples: [
    {
      url: 'https://example.com/a.git',
      interval: '10m',
      ref: { branch: 'main' },
      verify: { secretRef: { name: 'k' } },
      include: [{ repository: { name: 'r' }, toPath: 'x' }],
    },
    {
      url: 'ssh://example.com:22/a',
      interval: '1m30s',
      timeout: '30s',
      secretRef: { name: 's' },
      suspend: true,
      accessFrom: { namespaceSelectors: [{ matchLabels: { a: 'b' } }] },
    },
  ],
});

const values = object(
  {
    kind: text({ enum: ['Secret', 'ConfigMap'] }),
    name,
    valuesKey: text({ maxLength: 253, pattern: '^[\\-._a-zA-Z0-9]+$' }),
    targetPath: text({ maxLength: 250, pattern: '^([a-zA-Z0-9_\\-.\\\\\\/]|\\[[0-9]{1,5}\\])+$' }),
    optional: flag(),
  },
  { required: ['kind', 'name'] },
);
const action = object({
  disableHooks: flag(),
  force: flag(),
  timeout: text({ pattern: INTERVAL }),
  remediation: object({ retries: integer(), strategy: text({ enum: ['rollback', 'uninstall'] }) }),
});

/** Releases of charts: one of two sources, free values, actions. */
export const chartReleases = conformanceDefinition({
  kind: 'ChartRelease',
  spec: ruled(
    object(
      {
        chart: object(
          {
            metadata: object({ labels: map(text()) }),
            spec: object(
              {
                chart: text({ minLength: 1, maxLength: 2048 }),
                version: text({ default: '*' }),
                interval: text({ pattern: INTERVAL }),
                reconcileStrategy: text({ enum: ['ChartVersion', 'Revision'], default: 'ChartVersion' }),
                sourceRef: reference,
              },
              { required: ['chart', 'sourceRef'] },
            ),
          },
          { required: ['spec'] },
        ),
        chartRef: object(
          { kind: text({ enum: ['OCISource', 'Chart'] }), name, namespace: text() },
          { required: ['kind', 'name'] },
        ),
        interval: text({ pattern: INTERVAL }),
        releaseName: text({ minLength: 1, maxLength: 53 }),
        targetNamespace: text({ minLength: 1, maxLength: 63 }),
        storageNamespace: text({ minLength: 1, maxLength: 63 }),
        install: action,
        upgrade: action,
        driftDetection: object({
          mode: text({ enum: ['enabled', 'warn', 'disabled'] }),
          ignore: list(
            object(
              { paths: list(text()), target: object({ kind: text(), labelSelector: text() }) },
              { required: ['paths'] },
            ),
          ),
        }),
        values: ANY,
        valuesFrom: list(values),
        postRenderers: list(
          object({
            kustomize: object({
              patches: list(object({ patch: text(), target: object({ kind: text() }) }, { required: ['patch'] })),
              images: list(object({ name: text(), newTag: text() }, { required: ['name'] })),
            }),
          }),
        ),
        dependsOn: list(object({ name: text(), namespace: text(), readyExpr: text() }, { required: ['name'] })),
        healthChecks: list(
          object(
            { apiVersion: text(), kind: text(), current: text() },
            { required: ['apiVersion', 'kind', 'current'] },
          ),
        ),
      },
      { required: ['interval'] },
    ),
    {
      rule: '(has(self.chart) && !has(self.chartRef)) || (!has(self.chart) && has(self.chartRef))',
      message: 'either chart or chartRef must be set',
    },
    {
      rule: "!has(self.chart) || self.chart.spec.version == '*' || self.chart.spec.version.matches('^[~^>=<]') || isSemver(self.chart.spec.version)",
      fieldPath: '.chart.spec.version',
    },
    {
      rule: 'has(self.storageNamespace) == has(oldSelf.storageNamespace) && (!has(self.storageNamespace) || self.storageNamespace == oldSelf.storageNamespace)',
      message: 'the storage namespace is fixed',
      reason: 'FieldValueForbidden',
      fieldPath: '.storageNamespace',
    },
  ),
  status,
  version: { subresources: { status: {} } },
  examples: [
    {
      interval: '5m',
      chart: { spec: { chart: 'redis', version: '1.2.3', sourceRef: { kind: 'GitSource', name: 'r' } } },
      values: { a: { b: [1, null] } },
      valuesFrom: [{ kind: 'Secret', name: 's', valuesKey: 'k', targetPath: 'a.b[0]' }],
      install: { remediation: { retries: 3 } },
    },
    {
      interval: '1h',
      chartRef: { kind: 'OCISource', name: 'x' },
      storageNamespace: 'a',
      values: null,
      driftDetection: { mode: 'warn', ignore: [{ paths: ['/spec'] }] },
    },
  ],
});
