import { conformanceDefinition, flag, integer, list, object, ruled, text } from '../definition';

/** A cluster-scoped kind without status, with rules at the root, and with scale. */
export const domains = conformanceDefinition({
  kind: 'Domain',
  scope: 'Cluster',
  spec: object(
    {
      replicas: integer(),
      size: object({ replicas: integer({ maximum: 100 }), min: integer(), max: integer() }),
      hosts: list(text({ format: 'hostname', maxLength: 60 }), {
        'x-kubernetes-list-type': 'set',
        maxItems: 5,
      }),
      email: text({ format: 'email' }),
      primary: flag(),
      selector: text(),
    },
    { required: ['hosts'] },
  ),
  status: object(
    { replicas: integer(), phase: text({ enum: ['Up', 'Down'] }) },
    { required: ['phase'] },
  ),
  root: {
    'x-kubernetes-validations': [
      { rule: 'size(self.metadata.name) < 20', message: 'the name is too long' },
      { rule: "self.kind == 'Domain' && self.apiVersion.endsWith('/v1')" },
      { rule: "!has(self.status) || self.status.phase != 'Down' || !has(self.spec.primary)" },
    ],
  },
  version: {
    subresources: {
      scale: {
        specReplicasPath: '.spec.size.replicas',
        statusReplicasPath: '.status.replicas',
        labelSelectorPath: '.spec.selector',
      },
    },
    selectableFields: [{ jsonPath: '.spec.primary' }, { jsonPath: '.spec.email' }],
  },
  examples: [
    {
      hosts: ['a.example.com'],
      size: { replicas: 1 },
      email: 'a@example.com',
      primary: true,
      selector: 'a=b',
    },
  ],
});

/** The same kind of thing in namespaces, whose status is written apart. */
export const zones = conformanceDefinition({
  kind: 'Zone',
  spec: ruled(
    object({
      replicas: integer(),
      names: list(text({ maxLength: 10 }), { maxItems: 10 }),
      owner: object({ name: text({ minLength: 1 }), team: text() }, { required: ['name'] }),
    }),
    '!has(self.names) || self.names.all(n, n != "")',
  ),
  status: object(
    { replicas: integer(), phase: text({ enum: ['Up', 'Down'] }) },
    { required: ['phase'] },
  ),
  version: {
    subresources: {
      status: {},
      scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' },
    },
  },
  examples: [{ replicas: 2, names: ['a', 'b'], owner: { name: 'x' } }],
});
