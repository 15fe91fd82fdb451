import { conformanceDefinition, flag, integer, list, map, number, object, ruled, text } from '../../definition';
import { ANY, by, conditions } from './parts';

const transform = ruled(
  object(
    {
      type: text({ enum: ['map', 'match', 'math', 'string', 'convert'] }),
      map: map(ANY),
      math: object({
        type: text({ enum: ['Multiply', 'ClampMin', 'ClampMax'], default: 'Multiply' }),
        multiply: integer({ format: 'int64' }),
        clampMin: integer({ format: 'int64' }),
      }),
      match: object({
        fallbackTo: text({ enum: ['Value', 'Input'], default: 'Value' }),
        fallbackValue: ANY,
        patterns: list(
          object(
            {
              type: text({ enum: ['literal', 'regexp'], default: 'literal' }),
              literal: text(),
              regexp: text(),
              result: ANY,
            },
            { required: ['result', 'type'] },
          ),
        ),
      }),
      string: object({
        type: text({ enum: ['Format', 'Convert', 'Regexp'], default: 'Format' }),
        fmt: text(),
        convert: text({ enum: ['ToUpper', 'ToLower', 'ToBase64'] }),
        regexp: object({ match: text(), group: integer() }, { required: ['match'] }),
      }),
      convert: object(
        {
          toType: text({ enum: ['string', 'int', 'int64', 'bool', 'float64', 'object', 'array'] }),
          format: text({ enum: ['none', 'quantity', 'json'] }),
        },
        { required: ['toType'] },
      ),
    },
    { required: ['type'] },
  ),
  { rule: "self.type != 'math' || has(self.math)", fieldPath: '.math', reason: 'FieldValueRequired' },
  { rule: "self.type != 'convert' || has(self.convert) && self.convert.toType != 'array'" },
);

const patch = ruled(
  object({
    type: text({
      enum: ['FromCompositeFieldPath', 'PatchSet', 'CombineFromComposite'],
      default: 'FromCompositeFieldPath',
    }),
    fromFieldPath: text({ maxLength: 100 }),
    toFieldPath: text({ maxLength: 100 }),
    patchSetName: text(),
    combine: object(
      {
        strategy: text({ enum: ['string'] }),
        string: object({ fmt: text() }, { required: ['fmt'] }),
        variables: list(object({ fromFieldPath: text() }, { required: ['fromFieldPath'] }), { minItems: 1 }),
      },
      { required: ['strategy', 'variables'] },
    ),
    policy: object({
      fromFieldPath: text({ enum: ['Optional', 'Required'] }),
      toFieldPath: text({ enum: ['Replace', 'MergeObjects'] }),
    }),
    transforms: list(transform, { maxItems: 6 }),
  }),
  {
    rule: "self.type == 'PatchSet' ? has(self.patchSetName) : has(self.fromFieldPath) || has(self.combine)",
    message: 'a patch needs a source',
  },
);

const step = ruled(
  object(
    {
      step: text({ minLength: 1, maxLength: 63 }),
      functionRef: object({ name: text({ maxLength: 100 }) }, { required: ['name'] }),
      input: object({}, { 'x-kubernetes-embedded-resource': true, ...ANY }),
      credentials: list(
        ruled(
          object(
            {
              name: text(),
              source: text({ enum: ['None', 'Secret'] }),
              secretRef: object({ name: text(), namespace: text() }, { required: ['name', 'namespace'] }),
            },
            { required: ['name', 'source'] },
          ),
          { rule: "self.source != 'Secret' || has(self.secretRef)", message: 'the Secret source requires a secretRef' },
        ),
        { ...by('name'), maxItems: 4 },
      ),
      requirements: object({
        requiredResources: list(
          ruled(
            object(
              {
                requirementName: text(),
                apiVersion: text(),
                kind: text(),
                name: text(),
                matchLabels: map(text(), { minProperties: 1 }),
              },
              { required: ['requirementName', 'apiVersion', 'kind'] },
            ),
            {
              rule: '(has(self.name) && !has(self.matchLabels)) || (!has(self.name) && has(self.matchLabels))',
              message: 'Either name or matchLabels must be specified, but not both',
            },
          ),
          { ...by('requirementName'), maxItems: 4 },
        ),
      }),
    },
    { required: ['functionRef', 'step'] },
  ),
  { rule: "!has(self.input) || self.input.apiVersion != '' && self.input.kind != ''" },
);

/** Compositions: embedded resources of any kind, free values, steps that refer to each other by name. */
export const compositions = conformanceDefinition({
  kind: 'Composition',
  scope: 'Cluster',
  spec: ruled(
    object(
      {
        compositeTypeRef: ruled(object({ apiVersion: text(), kind: text() }, { required: ['apiVersion', 'kind'] }), {
          rule: 'self == oldSelf',
          message: 'Value is immutable',
        }),
        mode: text({ enum: ['Pipeline', 'Resources'], default: 'Pipeline' }),
        pipeline: ruled(list(step, { ...by('step'), minItems: 1, maxItems: 10 }), {
          rule: 'self.all(s, self.exists(o, o.functionRef.name == s.functionRef.name))',
          messageExpression: "'used: %s'.format([self.map(s, s.functionRef.name)])",
        }),
        resources: list(
          object(
            {
              name: text(),
              base: object({}, { 'x-kubernetes-embedded-resource': true, ...ANY }),
              patches: list(patch, { maxItems: 6 }),
              connectionDetails: list(
                object({ name: text(), type: text({ enum: ['FromValue', 'FromFieldPath'] }), value: text() }),
              ),
              readinessChecks: list(
                ruled(
                  object({
                    type: text({ enum: ['MatchString', 'MatchInteger', 'NonEmpty', 'None'], default: 'NonEmpty' }),
                    fieldPath: text(),
                    matchString: text(),
                    matchInteger: integer(),
                  }),
                  "self.type != 'MatchInteger' || has(self.matchInteger) && has(self.fieldPath)",
                ),
                { maxItems: 3 },
              ),
            },
            { required: ['base'] },
          ),
          { maxItems: 6 },
        ),
        writeConnectionSecretsToNamespace: text(),
        revision: ruled(integer({ format: 'int64', minimum: 1 }), 'self >= oldSelf'),
        ratio: number({ multipleOf: 0.5 }),
      },
      { required: ['compositeTypeRef'] },
    ),
    {
      rule: "self.mode == 'Pipeline' && has(self.pipeline) || self.mode == 'Resources' && has(self.resources)",
      message: 'a pipeline is required in Pipeline mode, resources in Resources mode',
      reason: 'FieldValueRequired',
    },
    { rule: '!(has(self.pipeline) && has(self.resources))', reason: 'FieldValueDuplicate' },
  ),
  status: object({
    conditions: conditions(),
    controllers: object(
      {
        compositeResourceType: object(
          { apiVersion: text({ default: '' }), kind: text({ default: '' }) },
          { default: {} },
        ),
        ready: flag({ default: false }),
      },
      { default: { compositeResourceType: { apiVersion: '', kind: '' } } },
    ),
  }),
  version: { subresources: { status: {} } },
  examples: [
    {
      compositeTypeRef: { apiVersion: 'example.com/v1', kind: 'X' },
      pipeline: [
        {
          step: 'a',
          functionRef: { name: 'f' },
          input: { apiVersion: 'fn.example.com/v1', kind: 'Input', resources: [{ a: 1 }] },
          credentials: [{ name: 'c', source: 'Secret', secretRef: { name: 's', namespace: 'n' } }],
        },
        { step: 'b', functionRef: { name: 'g' } },
      ],
    },
    {
      compositeTypeRef: { apiVersion: 'example.com/v1', kind: 'X' },
      mode: 'Resources',
      revision: 2,
      resources: [
        {
          name: 'r',
          base: { apiVersion: 'v1', kind: 'ConfigMap', metadata: { labels: { a: 'b' } }, data: {} },
          patches: [
            {
              fromFieldPath: 'spec.a',
              toFieldPath: 'data.a',
              transforms: [
                { type: 'math', math: { multiply: 2 } },
                { type: 'map', map: { a: 1, b: 'x' } },
              ],
            },
            { type: 'PatchSet', patchSetName: 'p' },
          ],
          readinessChecks: [{ type: 'None' }],
        },
      ],
    },
  ],
});
