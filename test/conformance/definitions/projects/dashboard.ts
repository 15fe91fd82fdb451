import { conformanceDefinition, flag, integer, list, map, object, ruled, text } from '../../definition';
import { ANY, conditions, keyReference, labelSelector, spanText } from './parts';

const fixed = (field: string) => ({
  rule: `!oldSelf.hasValue() || (has(self.${field}) ? oldSelf.optMap(o, o.?${field}.orValue('')).orValue('') == self.${field} : !oldSelf.?${field}.hasValue())`,
  message: `spec.${field} is immutable`,
  optionalOldSelf: true,
});

/** Dashboards: one of several sources of content, and fields that never change. */
export const dashboards = conformanceDefinition({
  kind: 'Dashboard',
  spec: ruled(
    object(
      {
        instanceSelector: ruled(labelSelector, {
          rule: 'self == oldSelf',
          message: 'spec.instanceSelector is immutable',
        }),
        json: text(),
        gzipJson: text({ format: 'byte', maxLength: 1000 }),
        url: text({ maxLength: 200 }),
        urlAuthorization: object({ basicAuth: object({ username: keyReference, password: keyReference }) }),
        jsonnetLib: object(
          { fileName: text(), gzipJsonnetProject: text({ format: 'byte' }), jPath: list(text()) },
          { required: ['fileName', 'gzipJsonnetProject'] },
        ),
        grafanaCom: object({ id: integer(), revision: integer() }, { required: ['id'] }),
        configMapRef: keyReference,
        uid: ruled(text({ maxLength: 40, pattern: '^[a-zA-Z0-9-_]+$' }), {
          rule: 'self == oldSelf',
          message: 'spec.uid is immutable',
        }),
        folder: text(),
        folderUID: text({ maxLength: 40 }),
        folderRef: text({ maxLength: 40 }),
        contentCacheDuration: spanText({ format: 'duration' }),
        resyncPeriod: text({
          format: 'duration',
          default: '10m0s',
          pattern: '^([0-9]+(\\.[0-9]+)?(ns|us|µs|ms|s|m|h))+$',
          maxLength: 20,
        }),
        datasources: list(
          object({ datasourceName: text(), inputName: text() }, { required: ['datasourceName', 'inputName'] }),
        ),
        envs: list(
          object(
            {
              name: text(),
              value: text(),
              valueFrom: object({ configMapKeyRef: keyReference, secretKeyRef: keyReference }),
            },
            { required: ['name'] },
          ),
        ),
        allowCrossNamespaceImport: flag({ default: false }),
        suspend: flag(),
      },
      { required: ['instanceSelector'] },
    ),
    {
      rule: '(has(self.folderUID) && !(has(self.folderRef))) || (has(self.folderRef) && !(has(self.folderUID))) || !(has(self.folderRef) && (has(self.folderUID)))',
      message: 'Only one of folderUID or folderRef can be declared at the same time',
    },
    {
      rule: '(has(self.folder) && !(has(self.folderRef) || has(self.folderUID))) || !(has(self.folder))',
      message: 'folder field cannot be set when folderUID or folderRef is already declared',
    },
    {
      rule: '((!has(oldSelf.uid) && !has(self.uid)) || (has(oldSelf.uid) && has(self.uid)))',
      message: 'spec.uid is immutable',
    },
    {
      rule: '!oldSelf.allowCrossNamespaceImport || (oldSelf.allowCrossNamespaceImport && self.allowCrossNamespaceImport)',
      message: 'disabling spec.allowCrossNamespaceImport requires a recreate',
    },
    { rule: "self.resyncPeriod >= duration('1s') && self.resyncPeriod.getHours() < 100", fieldPath: '.resyncPeriod' },
    { rule: '!has(self.url) || isURL(self.url)', fieldPath: '.url' },
    fixed('folder'),
  ),
  status: object({
    NoMatchingInstances: flag(),
    conditions: conditions(),
    contentTimestamp: text({ format: 'date-time' }),
    hash: text(),
    lastResync: text({ format: 'date-time' }),
    uid: text({ default: '' }),
  }),
  version: { subresources: { status: {} } },
  examples: [
    {
      instanceSelector: { matchLabels: { a: 'b' } },
      json: '{}',
      uid: 'a-b',
      folderRef: 'f',
      resyncPeriod: '30s',
      datasources: [{ datasourceName: 'a', inputName: 'b' }],
    },
    {
      instanceSelector: {},
      url: 'https://a/b',
      urlAuthorization: { basicAuth: { username: { key: 'u' } } },
      folder: 'x',
      contentCacheDuration: '1h',
      allowCrossNamespaceImport: true,
      envs: [{ name: 'A', valueFrom: { secretKeyRef: { name: 's', key: 'k' } } }],
    },
  ],
});

const query = object({
  refId: text({ maxLength: 20 }),
  datasourceUid: text(),
  model: ANY,
  relativeTimeRange: object({ from: integer({ format: 'int64' }), to: integer({ format: 'int64' }) }),
});

/** Alerts: lists of free models, and times of day. */
export const alerts = conformanceDefinition({
  kind: 'AlertGroup',
  spec: ruled(
    object(
      {
        interval: text({ format: 'duration', pattern: '^([0-9]+(\\.[0-9]+)?(ns|us|µs|ms|s|m|h))+$' }),
        rules: ruled(
          list(
            object(
              {
                uid: text({ minLength: 1, maxLength: 40, pattern: '^[a-zA-Z0-9-_]+$' }),
                title: text({ minLength: 1, maxLength: 190 }),
                condition: text({ maxLength: 20 }),
                data: list(query, { maxItems: 8 }),
                for: text({ format: 'duration', default: '0s' }),
                noDataState: text({ enum: ['Alerting', 'NoData', 'OK'] }),
                execErrState: text({ enum: ['OK', 'Alerting', 'Error'] }),
                labels: map(text()),
                isPaused: flag(),
                missingSeriesEvalsToResolve: integer({ format: 'int64' }),
              },
              { required: ['condition', 'data', 'execErrState', 'title', 'uid'] },
            ),
            { minItems: 1, maxItems: 8 },
          ),
          {
            rule: 'self.all(r, r.data.exists(d, has(d.refId) && d.refId == r.condition))',
            message: 'the condition must name a query',
          },
          { rule: "self.all(r, r.for >= duration('0s') && r.for < duration('720h'))" },
        ),
        activeTimes: list(
          ruled(
            object({
              times: list(
                ruled(
                  object({
                    start_time: text({ pattern: '^([01][0-9]|2[0-4]):[0-5][0-9]$', maxLength: 5 }),
                    end_time: text({ pattern: '^([01][0-9]|2[0-4]):[0-5][0-9]$', maxLength: 5 }),
                  }),
                  '!has(self.start_time) || !has(self.end_time) || self.start_time < self.end_time',
                ),
                { maxItems: 4 },
              ),
              weekdays: list(text({ maxLength: 20 }), { maxItems: 7 }),
              location: text({ maxLength: 40 }),
              since: text({ format: 'date-time', maxLength: 40 }),
              until: text({ format: 'date-time', maxLength: 40 }),
            }),
            {
              rule: '!has(self.since) || !has(self.until) || self.until - self.since > duration("1h") && self.since.getFullYear() >= 2000',
              messageExpression: "'from %d'.format([has(self.since) ? self.since.getFullYear() : 0])",
            },
            { rule: '!has(self.since) || !has(self.location) || self.since.getHours(self.location) < 24' },
          ),
          { maxItems: 4 },
        ),
        folderRef: text(),
        folderUID: text(),
        editable: ruled(flag(), 'self == oldSelf'),
      },
      { required: ['interval', 'rules'] },
    ),
    {
      rule: '(has(self.folderUID) && !(has(self.folderRef))) || (has(self.folderRef) && !(has(self.folderUID)))',
      message: 'Only one of FolderUID or FolderRef can be set and one must be defined',
    },
  ),
  examples: [
    {
      interval: '1m',
      folderRef: 'f',
      rules: [
        {
          uid: 'a',
          title: 't',
          condition: 'A',
          execErrState: 'OK',
          data: [{ refId: 'A', model: { a: [1] }, relativeTimeRange: { from: 600, to: 0 } }],
          for: '5m',
        },
      ],
      activeTimes: [
        {
          times: [{ start_time: '08:00', end_time: '18:00' }],
          weekdays: ['monday:friday'],
          location: 'UTC',
          since: '2024-01-01T00:00:00Z',
          until: '2025-01-01T00:00:00+02:00',
        },
      ],
    },
    {
      interval: '30s',
      folderUID: 'u',
      editable: true,
      rules: [
        {
          uid: 'b',
          title: 't',
          condition: 'B',
          execErrState: 'Error',
          data: [{ refId: 'B', model: 1 }],
          noDataState: 'OK',
        },
      ],
    },
  ],
});
