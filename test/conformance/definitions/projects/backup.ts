import { conformanceDefinition, flag, integer, list, map, object, ruled, text } from '../../definition';
import { ANY, labelSelector } from './parts';

const hook = object(
  {
    name: text(),
    includedNamespaces: list(text(), { nullable: true }),
    labelSelector: { ...labelSelector, nullable: true },
    pre: list(
      object(
        {
          exec: object(
            {
              container: text(),
              command: list(text(), { minItems: 1 }),
              onError: text({ enum: ['Continue', 'Fail'] }),
              timeout: text(),
            },
            { required: ['command'] },
          ),
        },
        { required: ['exec'] },
      ),
    ),
    postHooks: list(
      object({
        init: object({ initContainers: list(object({}, ANY)), timeout: text() }),
        exec: object({ command: list(text(), { minItems: 1 }), execTimeout: text() }, { required: ['command'] }),
      }),
    ),
  },
  { required: ['name'] },
);

const template = object({
  includedNamespaces: list(text({ maxLength: 63 }), { nullable: true, maxItems: 8 }),
  excludedNamespaces: list(text({ maxLength: 63 }), { nullable: true, maxItems: 8 }),
  includedResources: list(text(), { nullable: true }),
  excludedClusterScopedResources: list(text(), { nullable: true }),
  labelSelector: { ...labelSelector, nullable: true },
  orLabelSelectors: list(labelSelector, { nullable: true }),
  snapshotVolumes: flag({ nullable: true }),
  includeClusterResources: flag({ nullable: true }),
  ttl: text({ maxLength: 30, default: '720h0m0s' }),
  hooks: object({ resources: list(hook, { nullable: true }) }),
  storageLocation: text(),
  orderedResources: map(text(), { nullable: true }),
  itemOperationTimeout: text(),
  resourcePolicy: object(
    { apiGroup: text({ nullable: true }), kind: text(), name: text() },
    { required: ['kind', 'name'], 'x-kubernetes-map-type': 'atomic' },
  ),
  metadata: object({ labels: map(text()) }),
  uploaderConfig: object({ parallelFilesUpload: integer() }, { nullable: true }),
});

/** Schedules of backups: many fields that may be null, also where there are defaults. */
export const backupSchedules = conformanceDefinition({
  kind: 'BackupSchedule',
  spec: ruled(
    object(
      {
        schedule: ruled(text({ maxLength: 60 }), {
          rule: "self.startsWith('@every ') ? duration(self.substring(7)) >= duration('1m') : self.split(' ').size() == 5",
          messageExpression: "'cannot read ' + strings.quote(self)",
        }),
        template: ruled(
          template,
          {
            rule: '!has(self.labelSelector) || !has(self.orLabelSelectors) || self.orLabelSelectors.size() == 0',
            message: 'labelSelector and orLabelSelectors are exclusive',
          },
          { rule: "!has(self.ttl) || duration(self.ttl) > duration('0s')" },
          {
            rule: '!has(self.includedNamespaces) || !has(self.excludedNamespaces) || !self.includedNamespaces.exists(n, n in self.excludedNamespaces)',
          },
        ),
        paused: flag({ default: false }),
        skipImmediately: flag({ nullable: true, default: true }),
        useOwnerReferencesInBackup: flag({ nullable: true }),
      },
      { required: ['schedule', 'template'] },
    ),
  ),
  status: object(
    {
      phase: text({ enum: ['New', 'Enabled', 'FailedValidation'] }),
      lastBackup: text({ format: 'date-time', nullable: true }),
      validationErrors: list(text()),
      progress: object(
        { totalItems: integer({ default: 0 }), itemsBackedUp: integer() },
        { nullable: true, default: { itemsBackedUp: 0 } },
      ),
    },
    { nullable: true },
  ),
  examples: [
    {
      schedule: '0 7 * * *',
      template: {
        includedNamespaces: ['a'],
        excludedNamespaces: null,
        ttl: '24h',
        hooks: {
          resources: [{ name: 'h', labelSelector: null, pre: [{ exec: { command: ['x'], onError: 'Fail' } }] }],
        },
        snapshotVolumes: null,
        orderedResources: { pods: 'a/b' },
      },
    },
    {
      schedule: '@every 1h',
      skipImmediately: null,
      template: {
        labelSelector: { matchLabels: { a: 'b' } },
        resourcePolicy: { kind: 'ConfigMap', name: 'c' },
        uploaderConfig: null,
      },
    },
  ],
});
