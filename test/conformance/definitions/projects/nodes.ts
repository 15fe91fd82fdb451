import { conformanceDefinition, integer, list, map, object, ruled, text } from '../../definition';
import { conditions, quantity } from './parts';

const key = ruled(
  text({
    maxLength: 316,
    pattern:
      '^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(\\/))?([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$',
  }),
  {
    rule: "self in ['nodes.example.com/capacity-type', 'nodes.example.com/pool'] || !self.find('^([^/]+)').endsWith('nodes.example.com')",
    message: 'label domain "nodes.example.com" is restricted',
  },
  { rule: "self != 'kubernetes.io/hostname'", message: 'label "kubernetes.io/hostname" is restricted' },
  {
    rule: "self in ['topology.kubernetes.io/zone', 'kubernetes.io/arch'] || self.find('^([^/]+)').endsWith('node.kubernetes.io') || !self.find('^([^/]+)').endsWith('kubernetes.io')",
  },
);

const requirement = object(
  {
    key,
    operator: text({ enum: ['In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt'] }),
    values: list(text({ maxLength: 63, pattern: '^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$' }), { maxItems: 50 }),
    minValues: integer({ minimum: 1, maximum: 50 }),
  },
  { required: ['key', 'operator'] },
);

const taint = object(
  {
    key: text({
      minLength: 1,
      pattern:
        '^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(\\/))?([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$',
    }),
    value: text(),
    effect: text({ enum: ['NoSchedule', 'PreferNoSchedule', 'NoExecute'] }),
    timeAdded: text({ format: 'date-time' }),
  },
  { required: ['effect', 'key'] },
);

const budget = ruled(
  object(
    {
      nodes: text({ default: '10%', maxLength: 5, pattern: '^((100|[0-9]{1,2})%|[0-9]+)$' }),
      schedule: text({
        pattern: '^(@(annually|yearly|monthly|weekly|daily|midnight|hourly))|((.+)\\s(.+)\\s(.+)\\s(.+)\\s(.+))$',
      }),
      duration: text({ pattern: '^((([0-9]+(h|m))|([0-9]+h[0-9]+m))(0s)?)$' }),
      reasons: list(text({ enum: ['Underutilized', 'Empty', 'Drifted'] }), { maxItems: 3 }),
    },
    { required: ['nodes'] },
  ),
  { rule: 'has(self.schedule) == has(self.duration)', message: "'schedule' must be set with 'duration'" },
);

/** Pools of nodes: requirements whose operator decides on their values, and restricted labels. */
export const nodePools = conformanceDefinition({
  kind: 'NodePool',
  scope: 'Cluster',
  spec: ruled(
    object(
      {
        disruption: object(
          {
            budgets: ruled(
              list(budget, { maxItems: 10, default: [{ nodes: '10%' }] }),
              'self.all(x, has(x.schedule) == has(x.duration))',
            ),
            consolidateAfter: text({ default: '0s', pattern: '^(([0-9]+(s|m|h))+|Never)$' }),
            consolidationPolicy: text({
              default: 'WhenEmptyOrUnderutilized',
              enum: ['WhenEmpty', 'WhenEmptyOrUnderutilized'],
            }),
          },
          { default: { consolidateAfter: '0s' }, required: ['consolidateAfter'] },
        ),
        limits: map(quantity()),
        replicas: integer({ format: 'int64', minimum: 0 }),
        weight: integer({ format: 'int32', minimum: 1, maximum: 100 }),
        template: object(
          {
            metadata: object({
              annotations: map(text()),
              labels: ruled(
                map(text({ maxLength: 63, pattern: '^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$' }), {
                  maxProperties: 20,
                }),
                { rule: "self.all(x, x != 'kubernetes.io/hostname')" },
                {
                  rule: "self.all(x, !x.find('^([^/]+)').endsWith('kubernetes.io') || x.startsWith('node.kubernetes.io/'))",
                  messageExpression: "'restricted: %s'.format([self.filter(x, x.contains('kubernetes.io'))])",
                },
              ),
            }),
            spec: object(
              {
                expireAfter: text({ default: '720h', pattern: '^(([0-9]+(s|m|h))+|Never)$' }),
                terminationGracePeriod: text({ pattern: '^([0-9]+(s|m|h))+$' }),
                nodeClassRef: ruled(
                  object(
                    {
                      group: ruled(text({ pattern: '^[^/]*$', maxLength: 100 }), {
                        rule: "self != ''",
                        message: 'group may not be empty',
                      }),
                      kind: ruled(text({ maxLength: 100 }), { rule: "self != ''", message: 'kind may not be empty' }),
                      name: ruled(text({ maxLength: 100 }), "self != ''"),
                    },
                    { required: ['group', 'kind', 'name'] },
                  ),
                  { rule: 'self.group == oldSelf.group', message: 'nodeClassRef.group is immutable' },
                  { rule: 'self.kind == oldSelf.kind', message: 'nodeClassRef.kind is immutable' },
                ),
                requirements: ruled(
                  list(requirement, { maxItems: 20 }),
                  {
                    rule: "self.all(x, x.operator == 'In' ? x.values.size() != 0 : true)",
                    message: "requirements with operator 'In' must have a value defined",
                  },
                  {
                    rule: "self.all(x, (x.operator == 'Gt' || x.operator == 'Lt') ? (x.values.size() == 1 && int(x.values[0]) >= 0) : true)",
                    message: "requirements operator 'Gt' or 'Lt' must have a single positive integer value",
                  },
                  {
                    rule: "self.all(x, (x.operator == 'In' && has(x.minValues)) ? x.values.size() >= x.minValues : true)",
                    message:
                      "requirements with 'minValues' must have at least that many values specified in the 'values' field",
                  },
                ),
                taints: list(taint),
                startupTaints: list(taint),
              },
              { required: ['nodeClassRef', 'requirements'] },
            ),
          },
          { required: ['spec'] },
        ),
      },
      { required: ['template'] },
    ),
    {
      rule: '!has(self.replicas) || (has(self.limits) ? self.limits.all(k, k == "nodes") : true)',
      message: "only 'limits.nodes' is supported with replicas",
    },
    {
      rule: 'has(self.replicas) == has(oldSelf.replicas)',
      message: 'Cannot transition NodePool between static and dynamic',
    },
  ),
  status: object({
    conditions: conditions(),
    nodes: integer({ format: 'int64', default: 0 }),
    resources: map(quantity()),
  }),
  version: {
    subresources: { status: {}, scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.nodes' } },
  },
  examples: [
    {
      template: {
        metadata: { labels: { team: 'a', 'node.kubernetes.io/x': 'y' } },
        spec: {
          nodeClassRef: { group: 'g', kind: 'K', name: 'n' },
          requirements: [
            { key: 'kubernetes.io/arch', operator: 'In', values: ['amd64', 'arm64'], minValues: 2 },
            { key: 'example.com/cpus', operator: 'Gt', values: ['3'] },
            { key: 'nodes.example.com/pool', operator: 'Exists', values: [] },
          ],
          taints: [{ key: 'a', effect: 'NoSchedule' }],
        },
      },
      limits: { cpu: 10, memory: '1000Gi' },
      disruption: {
        consolidateAfter: '30s',
        budgets: [{ nodes: '20%' }, { nodes: '0', schedule: '@daily', duration: '10m' }],
      },
      weight: 10,
    },
    {
      replicas: 2,
      limits: { nodes: '10' },
      template: {
        spec: { nodeClassRef: { group: 'g', kind: 'K', name: 'n' }, requirements: [], expireAfter: 'Never' },
      },
    },
  ],
});
