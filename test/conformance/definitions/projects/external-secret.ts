import { conformanceDefinition, flag, list, map, object, ruled, text } from '../../definition';
import { ANY, conditions } from './parts';

const name = text({
  minLength: 1,
  maxLength: 253,
  pattern: '^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$',
});
const key = text({ minLength: 1, maxLength: 253, pattern: '^[-._a-zA-Z0-9]+$' });

const generatorRef = object(
  {
    apiVersion: text({ default: 'generators.example.com/v1' }),
    kind: text({ enum: ['Password', 'UUID', 'SSHKey'] }),
    name,
  },
  { required: ['kind', 'name'] },
);
const remote = object(
  {
    key: text(),
    property: text(),
    version: text(),
    conversionStrategy: text({ default: 'Default', enum: ['Default', 'Unicode'] }),
    decodingStrategy: text({ default: 'None', enum: ['Auto', 'Base64', 'None'] }),
    metadataPolicy: text({ default: 'None', enum: ['None', 'Fetch'] }),
  },
  { required: ['key'] },
);
const rewrite = object(
  {
    merge: object({ strategy: text({ default: 'Extract', enum: ['Extract', 'JSON'] }), priority: list(text()) }),
    regexp: object({ source: text(), target: text() }, { required: ['source', 'target'] }),
    transform: object({ template: text() }, { required: ['template'] }),
  },
  { maxProperties: 1, minProperties: 1 },
);

/** What is fetched from where: lists of unions with defaults within their members. */
export const externalSecrets = conformanceDefinition({
  kind: 'ExternalSecret',
  spec: ruled(
    object({
      secretStoreRef: object({ name, kind: text({ enum: ['SecretStore', 'ClusterSecretStore'] }) }),
      refreshPolicy: text({ enum: ['CreatedOnce', 'Periodic', 'OnChange'] }),
      refreshInterval: text({ default: '1h0m0s', maxLength: 20 }),
      target: object(
        {
          name,
          creationPolicy: text({ default: 'Owner', enum: ['Owner', 'Orphan', 'Merge', 'None'] }),
          deletionPolicy: text({ default: 'Retain', enum: ['Delete', 'Merge', 'Retain'] }),
          immutable: flag(),
          template: object({
            type: text(),
            engineVersion: text({ default: 'v2', enum: ['v2'] }),
            mergePolicy: text({ default: 'Replace', enum: ['Replace', 'Merge'] }),
            data: map(text()),
            metadata: object({ annotations: map(text()), labels: map(text()), finalizers: list(text()) }),
            templateFrom: list(
              object({
                literal: text(),
                target: text({ default: 'Data', enum: ['Data', 'Annotations', 'Labels'] }),
                secret: object(
                  {
                    name,
                    items: list(
                      object(
                        { key, templateAs: text({ default: 'Values', enum: ['Values', 'KeysAndValues'] }) },
                        { required: ['key'] },
                      ),
                    ),
                  },
                  { required: ['items', 'name'] },
                ),
              }),
            ),
          }),
        },
        { default: { creationPolicy: 'Owner', deletionPolicy: 'Retain' } },
      ),
      data: list(
        object(
          {
            secretKey: key,
            remoteRef: remote,
            sourceRef: object(
              { generatorRef, storeRef: object({ name, kind: text() }) },
              { maxProperties: 1, minProperties: 1 },
            ),
          },
          { required: ['remoteRef', 'secretKey'] },
        ),
        { maxItems: 10 },
      ),
      dataFrom: list(
        object({
          extract: remote,
          find: object({
            name: object({ regexp: text() }),
            path: text(),
            tags: map(text()),
            conversionStrategy: text({ default: 'Default', enum: ['Default', 'Unicode'] }),
          }),
          rewrite: list(rewrite),
          sourceRef: object({ generatorRef }),
        }),
        { maxItems: 6 },
      ),
      any: ANY,
    }),
    {
      rule: "self.refreshInterval == '0' || duration(self.refreshInterval) >= duration('1m')",
      message: 'an interval of less than a minute',
      fieldPath: '.refreshInterval',
    },
    {
      rule: '!has(self.data) || self.data.all(a, self.data.exists_one(b, b.secretKey == a.secretKey))',
      messageExpression: "'keys must be unique: %s'.format([has(self.data) ? self.data.map(d, d.secretKey) : []])",
      fieldPath: '.data',
      reason: 'FieldValueDuplicate',
    },
    { rule: "!(self.target.creationPolicy == 'Merge' && self.target.?immutable.orValue(false))" },
    {
      rule: 'has(self.data) || has(self.dataFrom) || self.target.?template.?data.hasValue()',
      reason: 'FieldValueRequired',
      message: 'nothing to fetch',
    },
    {
      rule: '!has(oldSelf.target.name) || (has(self.target.name) && self.target.name == oldSelf.target.name)',
      message: 'the name of the Secret is fixed',
    },
  ),
  status: object({
    binding: object({ name: text({ default: '' }) }, { 'x-kubernetes-map-type': 'atomic', default: {} }),
    conditions: conditions(),
    refreshTime: text({ format: 'date-time', nullable: true }),
    syncedResourceVersion: text(),
  }),
  version: { subresources: { status: {} }, selectableFields: [{ jsonPath: '.spec.secretStoreRef.name' }] },
  examples: [
    {
      secretStoreRef: { name: 's', kind: 'SecretStore' },
      refreshInterval: '1h',
      target: {
        name: 't',
        template: {
          data: { a: '{{ .b }}' },
          templateFrom: [{ literal: 'x' }, { secret: { name: 's', items: [{ key: 'k' }] } }],
        },
      },
      data: [
        { secretKey: 'a', remoteRef: { key: 'k', property: 'p' } },
        { secretKey: 'b', remoteRef: { key: 'k' }, sourceRef: { generatorRef: { kind: 'UUID', name: 'u' } } },
      ],
    },
    {
      refreshInterval: '0',
      dataFrom: [
        { extract: { key: 'x' }, rewrite: [{ regexp: { source: 'a', target: 'b' } }, { merge: {} }] },
        { find: { name: { regexp: '^a' }, tags: { a: 'b' } } },
      ],
      any: { a: 1 },
    },
  ],
});
