import { conformanceDefinition, flag, integer, intOrString, list, map, object, ruled, text } from '../../definition';
import { ANY, by, conditions, container, labelSelector, resources, volume } from './parts';

const parameter = object(
  {
    name: text(),
    value: text({ nullable: true }),
    default: text(),
    enum: list(text()),
    globalName: text(),
    valueFrom: object({
      path: text(),
      expression: text(),
      supplied: object({}),
      configMapKeyRef: object({ name: text(), key: text() }, { required: ['key'], 'x-kubernetes-map-type': 'atomic' }),
    }),
  },
  { required: ['name'] },
);
const inputs = object({
  parameters: list(parameter),
  artifacts: list(
    object(
      {
        name: text(),
        path: text(),
        mode: integer({ format: 'int32', maximum: 511 }),
        raw: object({ data: text() }, { required: ['data'] }),
        s3: object({ bucket: text(), key: text() }),
        archive: object({
          none: object({}),
          tar: object({ compressionLevel: integer({ format: 'int32', nullable: true }) }),
          zip: object({}),
        }),
      },
      { required: ['name'] },
    ),
  ),
});

const task = ruled(
  object(
    {
      name: text({ minLength: 1, maxLength: 128 }),
      template: text(),
      templateRef: object({ name: text(), template: text(), clusterScope: flag() }),
      inline: ANY,
      arguments: inputs,
      dependencies: list(text({ maxLength: 128 }), { maxItems: 8 }),
      depends: text(),
      when: text(),
      withItems: list(ANY),
      withParam: text(),
      withSequence: object({ count: intOrString(), start: intOrString(), end: intOrString(), format: text() }),
      continueOn: object({ error: flag(), failed: flag() }),
    },
    { required: ['name'] },
  ),
  { rule: '!(has(self.depends) && has(self.dependencies))', message: 'depends and dependencies are exclusive' },
  { rule: '[has(self.withParam), has(self.withSequence)].filter(x, x).size() < 2' },
  { rule: '!has(self.template) || !has(self.templateRef)', messageExpression: "self.name + ' has two templates'" },
);

const template = ruled(
  object({
    name: text({ maxLength: 128 }),
    inputs,
    outputs: inputs,
    container,
    script: object({ image: text(), source: text(), resources }, { required: ['image', 'source'] }),
    dag: object(
      {
        tasks: ruled(list(task, { maxItems: 6 }), {
          rule: 'self.all(t, !has(t.dependencies) || t.dependencies.all(d, self.exists(o, o.name == d)))',
          messageExpression:
            "'unknown: %s'.format([self.map(t, t.?dependencies.orValue([])).flatten().filter(d, !self.exists(o, o.name == d)).distinct()])",
        }),
        failFast: flag(),
        target: text(),
      },
      { required: ['tasks'] },
    ),
    steps: list(list(object({ name: text() }, ANY))),
    suspend: object({ duration: text() }),
    http: object(
      {
        url: ruled(text({ maxLength: 100 }), 'isURL(self)'),
        headers: list(object({ name: text(), value: text() }, { required: ['name'] })),
        successCondition: text(),
      },
      { required: ['url'] },
    ),
    resource: object(
      { action: text({ enum: ['get', 'create', 'apply', 'delete', 'patch'] }), manifest: text(), flags: list(text()) },
      { required: ['action'] },
    ),
    retryStrategy: object({
      limit: intOrString(),
      retryPolicy: text({ enum: ['Always', 'OnFailure', 'OnError'] }),
      backoff: object({ duration: text(), factor: intOrString(), maxDuration: text(), cap: text() }),
      expression: text(),
    }),
    activeDeadlineSeconds: intOrString(),
    parallelism: integer({ format: 'int64' }),
    podSpecPatch: text(),
    nodeSelector: map(text()),
    synchronization: object({
      mutexes: list(object({ name: text({ default: 'default' }), namespace: text() })),
      semaphores: list(object({ configMapKeyRef: object({ name: text(), key: text() }, { required: ['key'] }) })),
    }),
    volumes: list(volume, { ...by('name') }),
  }),
  {
    rule: '[has(self.container), has(self.script), has(self.dag), has(self.steps), has(self.suspend), has(self.http), has(self.resource)].exists_one(x, x)',
    message: 'a template has exactly one type',
  },
);

/** Workflows: templates of one of seven types, and graphs whose tasks name each other. */
export const workflows = conformanceDefinition({
  kind: 'Workflow',
  spec: ruled(
    object({
      entrypoint: text({ maxLength: 128 }),
      onExit: text({ maxLength: 128 }),
      arguments: inputs,
      templates: list(template, { maxItems: 5 }),
      templateDefaults: ANY,
      ttlStrategy: object({ secondsAfterCompletion: integer({ format: 'int32' }) }),
      podGC: object({ strategy: text({ enum: ['OnPodCompletion', 'OnWorkflowSuccess'] }), labelSelector }),
      schedules: list(text({ pattern: '^(@(every [0-9]+[smh]|hourly|daily))$|^([^ ]+ ){4}[^ ]+$' })),
      timezone: ruled(text({ maxLength: 40 }), {
        rule: "timestamp('2024-06-01T12:00:00Z').getHours(self) >= 0",
        message: 'unknown time zone',
      }),
      startingDeadline: text({ format: 'duration' }),
      volumeClaimGC: object({ strategy: text({ default: 'OnWorkflowSuccess' }) }, { default: {} }),
      priority: integer({ format: 'int32' }),
      hooks: map(object({ template: text(), expression: text({ maxLength: 100 }) })),
    }),
    {
      rule: "!has(self.entrypoint) || !has(self.templates) || self.templates.exists(t, t.?name.orValue('') == self.entrypoint)",
      messageExpression: "'no template is called %s'.format([self.?entrypoint.orValue('')])",
      fieldPath: '.entrypoint',
    },
    { rule: "!has(self.hooks) || self.hooks.all(k, v, k == 'exit' || has(v.expression))" },
  ),
  status: object(
    {
      conditions: conditions(),
      phase: text({ enum: ['', 'Pending', 'Running', 'Succeeded'] }),
      nodes: map(object({}, ANY)),
    },
    ANY,
  ),
  examples: [
    {
      entrypoint: 'main',
      templates: [
        {
          name: 'main',
          dag: {
            tasks: [
              { name: 'a', template: 'x' },
              {
                name: 'b',
                template: 'x',
                dependencies: ['a'],
                withItems: [1, 'a', { b: 2 }],
                arguments: { parameters: [{ name: 'p', value: 'v' }] },
              },
            ],
          },
        },
        {
          name: 'x',
          container: { name: 'c', image: 'i' },
          retryStrategy: { limit: 3, backoff: { duration: '1m', factor: '2' } },
          activeDeadlineSeconds: '60',
        },
      ],
      arguments: { parameters: [{ name: 'p', value: null }] },
      timezone: 'Europe/Berlin',
    },
    {
      templates: [
        {
          script: { image: 'i', source: 's' },
          inputs: { artifacts: [{ name: 'a', raw: { data: 'x' }, archive: { none: {} } }] },
        },
        { http: { url: 'https://a/b' } },
        { steps: [[{ name: 'x' }]] },
      ],
      schedules: ['@daily', '* * * * 1'],
      hooks: { exit: {}, other: { expression: 'x' } },
      startingDeadline: '1h',
    },
  ],
});
