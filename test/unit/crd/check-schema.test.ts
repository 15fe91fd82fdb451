import { check, inShort, widget, withField, withProperty, withRoot } from './check-fixtures';

/** A schema for `x` that is refused, its problem, and schemas that are not. */
type Row = readonly [refused: unknown, problems: readonly string[], ...accepted: unknown[]];

const text = { type: 'string' };
const object = (properties: object): object => ({ type: 'object', properties });
const intOrString = { 'x-kubernetes-int-or-string': true };

const KEYWORDS: readonly Row[] = [
  [{ type: 'text' }, ['x.type: enum'], text],
  [{ type: 'null' }, ['x.type: enum'], { ...text, nullable: true }],
  [3, ['x: type']],
  [{ ...text, pattern: '(?=a)' }, ['x.pattern: pattern'], { ...text, pattern: '(?i)^a' }],
  [{ ...text, maxLength: '3' }, ['x.maxLength: type'], { ...text, maxLength: 3 }],
  [{ type: 'integer', minimum: '3' }, ['x.minimum: type'], { type: 'number', minimum: 0.5 }],
  [
    { type: 'integer', exclusiveMinimum: 3 },
    ['x.exclusiveMinimum: type'],
    { type: 'integer', minimum: 3 },
  ],
  [{ ...text, required: true }, ['x.required: type'], { type: 'object', required: ['a'] }],
  [{ ...text, enum: 'a' }, ['x.enum: type'], { ...text, enum: ['a', null] }],
  [{ ...text, const: 'a' }, ['x.const: unsupported'], { ...text, enum: ['a'] }],
  [{ ...text, patern: 'a' }, ['x.patern: unknown']],
  [{ $ref: '#/a' }, ['x.$ref: unsupported', 'x.type: structural']],
  [
    { ...text, $ref: '' },
    ['x.$ref: unsupported'],
    { ...text, $schema: '', definitions: {}, patternProperties: {} },
  ],
  [
    { ...object({ a: text }), additionalProperties: text },
    ['x.additionalProperties: schema'],
    object({ a: text }),
  ],
  [{ ...object({ a: text }), additionalProperties: false }, ['x.additionalProperties: schema']],
  [
    { ...object({}), additionalProperties: 'no' },
    ['x.additionalProperties: type'],
    { ...object({}), additionalProperties: true },
  ],
  [{ ...text, uniqueItems: true }, ['x.uniqueItems: unsupported'], { ...text, uniqueItems: false }],
  [
    { ...text, 'x-kubernetes-preserve-unknown-fields': false },
    ['x.x-kubernetes-preserve-unknown-fields: schema'],
    { 'x-kubernetes-preserve-unknown-fields': true },
  ],
  [{ ...text, 'x-kubernetes-map-type': 'atomic' }, ['x.type: schema']],
  [
    { type: 'object', 'x-kubernetes-map-type': 'set' },
    ['x.x-kubernetes-map-type: enum'],
    { type: 'object', 'x-kubernetes-map-type': 'granular' },
  ],
];

const STRUCTURE: readonly Row[] = [
  [{}, ['x.type: structural'], intOrString],
  [null, ['x.type: structural']],
  [{ type: 'array' }, ['x.items: structural'], { type: 'array', items: text }],
  [{ type: 'array', items: {} }, ['x.items.type: structural']],
  [{ type: 'array', items: [text] }, ['x.items: type', 'x.items: structural']],
  [
    { ...intOrString, 'x-kubernetes-preserve-unknown-fields': true },
    ['x.x-kubernetes-preserve-unknown-fields: structural'],
    { ...intOrString, anyOf: [{ type: 'integer' }, text] },
    { ...intOrString, allOf: [{ anyOf: [{ type: 'integer' }, text] }, { pattern: 'a' }] },
  ],
  [
    { ...intOrString, anyOf: [text, { type: 'integer' }] },
    ['x.anyOf[0].type: structural', 'x.anyOf[1].type: structural'],
  ],
  [
    { ...intOrString, anyOf: [{ type: 'integer', 'x-kubernetes-map-type': '' }, text] },
    [
      'x.anyOf[0].type: schema',
      'x.anyOf[0].x-kubernetes-map-type: enum',
      'x.anyOf[0].type: structural',
      'x.anyOf[1].type: structural',
    ],
  ],
  [
    {
      ...intOrString,
      anyOf: [{ type: 'integer', 'x-kubernetes-preserve-unknown-fields': false }, text],
    },
    [
      'x.anyOf[0].x-kubernetes-preserve-unknown-fields: schema',
      'x.anyOf[0].type: structural',
      'x.anyOf[1].type: structural',
    ],
    { ...intOrString, anyOf: [{ type: 'integer', nullable: false }, text] },
  ],
  [
    { ...text, oneOf: [{ description: 'a' }] },
    ['x.oneOf[0].description: structural'],
    { ...text, oneOf: [{ minLength: 3 }] },
  ],
  [
    { ...text, not: { nullable: true } },
    ['x.not.nullable: structural'],
    { ...text, not: { nullable: false, enum: ['a'] } },
  ],
  [{ ...text, allOf: [{ default: 'a' }] }, ['x.allOf[0].default: structural']],
  [{ ...text, not: { properties: { metadata: {} } } }, ['x.not.properties.metadata: structural']],
  [
    { type: 'object', 'x-kubernetes-embedded-resource': true },
    ['x.properties: structural'],
    {
      type: 'object',
      'x-kubernetes-embedded-resource': true,
      'x-kubernetes-preserve-unknown-fields': true,
    },
  ],
  [{ 'x-kubernetes-embedded-resource': true, properties: { a: text } }, ['x.type: structural']],
  [
    {
      ...object({ kind: { type: 'integer' }, metadata: text }),
      'x-kubernetes-embedded-resource': true,
    },
    ['x.properties.kind.type: structural', 'x.properties.metadata.type: structural'],
    {
      ...object({ kind: text, metadata: { type: 'object' } }),
      'x-kubernetes-embedded-resource': true,
    },
  ],
  [
    {
      ...object({
        metadata: object({
          labels: { type: 'object', additionalProperties: { ...text, default: 'a' } },
        }),
      }),
      'x-kubernetes-embedded-resource': true,
    },
    ['x.properties.metadata.properties.labels.additionalProperties.default: schema'],
  ],
];

const listMap = (keys: string[], key: object, more: object = { required: ['a'] }): object => ({
  type: 'array',
  'x-kubernetes-list-type': 'map',
  'x-kubernetes-list-map-keys': keys,
  items: { ...object({ a: key }), ...more },
});
const set = (items: object): object => ({ type: 'array', 'x-kubernetes-list-type': 'set', items });

const LISTS: readonly Row[] = [
  [{ ...text, 'x-kubernetes-list-type': 'set' }, ['x.type: list'], set(text)],
  [{ ...set(text), 'x-kubernetes-list-type': 'bag' }, ['x.x-kubernetes-list-type: enum']],
  [set({ ...text, nullable: true }), ['x.items.nullable: list']],
  [
    set(object({ a: text })),
    ['x.items.x-kubernetes-map-type: list'],
    set({ ...object({}), 'x-kubernetes-map-type': 'atomic' }),
  ],
  [set(set(text)), ['x.items.x-kubernetes-list-type: list'], set({ type: 'array', items: text })],
  [{ ...set(text), 'x-kubernetes-list-map-keys': ['a'] }, ['x.x-kubernetes-list-type: list']],
  [listMap([], text), ['x.x-kubernetes-list-map-keys: list'], listMap(['a'], text)],
  [listMap(['b'], text), ['x.x-kubernetes-list-map-keys[0]: list']],
  [listMap(['a', 'a'], text), ['x.x-kubernetes-list-map-keys[1]: list']],
  [listMap(['a'], { type: 'object' }), ['x.items.properties.a.type: list']],
  [listMap(['a'], { ...text, nullable: true }), ['x.items.properties.a.nullable: list']],
  [
    listMap(['a'], text, {}),
    ['x.items.properties.a.default: list'],
    listMap(['a'], { ...text, default: 'b' }, {}),
  ],
  [listMap(['a'], text, { type: 'string' }), ['x.items.type: list']],
];

const rule = (more: object): object => ({
  ...text,
  maxLength: 9,
  'x-kubernetes-validations': [more],
});

const VALUES: readonly Row[] = [
  [
    { ...text, default: 3 },
    ['x.default: type'],
    { ...text, default: 'a' },
    { ...text, default: null },
  ],
  [{ ...text, enum: ['a'], default: 'b' }, ['x.default: enum']],
  [
    { ...object({ a: text }), default: { b: 'c' } },
    ['x.default.b: unknown'],
    { ...object({ a: text }), default: {} },
  ],
  [{ ...object({ a: text }), default: { a: 3 } }, ['x.default.a: type']],
  [
    { type: 'array', items: text, default: ['a', 3] },
    ['x.default[1]: type'],
    { type: 'array', items: text, default: [] },
  ],
  [rule({}), ['x.x-kubernetes-validations[0].rule: required'], rule({ rule: "self != 'a'" })],
  [
    rule({ rule: 'self.size() > 1', reason: 'Wrong' }),
    ['x.x-kubernetes-validations[0].reason: rule'],
  ],
  [rule({ rule: 'self > 3' }), ['x.x-kubernetes-validations[0].rule: rule']],
  [rule({ rule: "self == 'a'", mesage: 'a' }), ['x.x-kubernetes-validations[0].mesage: unknown']],
  [
    rule({ rule: "self == 'a'", fieldPath: '.a' }),
    ['x.x-kubernetes-validations[0].fieldPath: rule'],
  ],
];

describe.each([
  ['keywords', KEYWORDS],
  ['structure', STRUCTURE],
  ['lists', LISTS],
  ['defaults and rules', VALUES],
])('the schemas of a CRD: %s', (_, rows) => {
  test.each(rows)('%j is refused', (refused, problems) => {
    expect(inShort(check(withProperty(refused)).problems)).toEqual(problems);
  });

  test.each(rows.flatMap(([, , ...accepted]) => accepted.map((schema) => [schema])))(
    '%j is accepted',
    (schema) => {
      expect(check(withProperty(schema)).problems).toEqual([]);
    },
  );
});

const NOT_BESIDE_STATUS = [
  { allOf: [{ required: ['spec'] }] },
  { minProperties: 1 },
  { default: { apiVersion: 'example.com/v1', kind: 'Widget' } },
  { enum: [{}] },
  // Empty values count here as well.
  { enum: [] },
  { oneOf: [] },
  { definitions: {} },
  { patternProperties: {} },
];

describe('the root of a schema', () => {
  test.each([
    [{ type: 'string' }, 'schema.type: structural'],
    [{ nullable: true }, 'schema.nullable: structural'],
    [
      { properties: { metadata: { type: 'object', default: {} } } },
      'schema.properties.metadata.default: schema',
    ],
    [
      { properties: { metadata: { type: 'object', nullable: true } } },
      'schema.properties.metadata: structural',
    ],
    [{ properties: { kind: { type: 'integer' } } }, 'schema.properties.kind.type: structural'],
    [{ additionalProperties: true, properties: {} }, 'schema.additionalProperties: structural'],
    [
      { properties: { metadata: { type: 'object', additionalProperties: false } } },
      'schema.properties.metadata: structural',
    ],
    [
      { properties: { metadata: { type: 'object', required: [] } } },
      'schema.properties.metadata: structural',
    ],
    [{ dependencies: {} }, 'schema.dependencies: unsupported'],
  ])('%j is refused', (keywords, problem) => {
    expect(inShort(check(withRoot(keywords)).problems)).toContain(problem);
  });

  test.each([{ allOf: [] }, { enum: [] }, { oneOf: [] }])(
    'may say %j of its metadata, which is nothing',
    (keywords) => {
      const metadata = { type: 'object', ...keywords };
      expect(
        check(withField(`spec.versions[0].schema.openAPIV3Schema.properties.metadata`, metadata))
          .problems,
      ).toEqual([]);
    },
  );

  test('may restrict the name', () => {
    const names = { name: { type: 'string', maxLength: 20 }, generateName: { type: 'string' } };
    const crd = withField(
      'spec.versions[0].schema.openAPIV3Schema.properties.metadata.properties',
      names,
    );
    expect(check(crd).problems).toEqual([]);
    names.generateName = { type: 'string' };
    Object.assign(names, { labels: { type: 'object' } });
    expect(inShort(check(crd).problems)).toEqual(['schema.properties.metadata: structural']);
  });

  test.each(NOT_BESIDE_STATUS)('%j is refused beside a status subresource only', (keywords) => {
    const [keyword] = Object.keys(keywords);
    expect(inShort(check(withRoot(keywords)).problems)).toEqual([`schema.${keyword}: subresource`]);
    expect(
      check(withField('spec.versions[0].subresources.status', undefined, withRoot(keywords)))
        .problems,
    ).toEqual([]);
  });

  test('has conditions on declared fields only', () => {
    const withCondition = (required: object) =>
      withField(
        'spec.versions[0].subresources',
        undefined,
        withRoot({ not: { properties: { spec: required } } }),
      );
    expect(check(withCondition({ properties: { color: { enum: ['red'] } } })).problems).toEqual([]);
    expect(
      inShort(check(withCondition({ properties: { colour: { enum: ['red'] } } })).problems),
    ).toEqual(['schema.properties.spec.properties.colour: structural']);
  });
});

// Each was sent to a kube-apiserver (v1.36.3).
describe('defaults of whole resources', () => {
  const resource = (properties: object): object => ({
    ...object(properties),
    'x-kubernetes-embedded-resource': true,
  });
  const name = { name: text };

  test.each([
    [{ metadata: { type: 'object', default: { name: 'a' } } }, []],
    [{ metadata: { ...object(name), default: { name: 'a', labels: { a: 'b' } } } }, []],
    [
      { metadata: { type: 'object', default: { name: 1 } } },
      ['x.properties.metadata.default: type'],
    ],
    [
      { metadata: { ...object(name), maxProperties: 1, default: { name: 'a', labels: {} } } },
      ['x.properties.metadata.default: maxProperties'],
    ],
  ])('%j', (properties, problems) => {
    expect(inShort(check(withProperty(resource(properties))).problems)).toEqual(problems);
  });

  test('may have unknown fields in their metadata, which are dropped', () => {
    const whole = { apiVersion: 'v1', kind: 'X', metadata: { unheardOf: 1 } };
    const schema = { ...resource({ metadata: { type: 'object' } }), default: whole };
    expect(check(withProperty(schema)).problems).toEqual([]);
    expect(
      inShort(check(withProperty({ ...schema, default: { ...whole, unheardOf: 1 } })).problems),
    ).toEqual(['x.default.unheardOf: unknown']);
  });
});

// Each was sent to a kube-apiserver (v1.36.3).
test.each<[title: string, fields: string, sameSchemas: boolean, problems: string[]]>([
  ['the same, of the same schemas', 'ab ab', true, []],
  ['the same, of other schemas', 'ab ab', false, ['v.selectableFields: versions']],
  ['in another order, of other schemas', 'ab ba', false, []],
  ['others, of the same schemas', 'a b', true, ['v.selectableFields: versions']],
  ['in one version, of the same schemas', 'a ', true, ['v.selectableFields: versions']],
  ['in one version, of other schemas', 'a ', false, []],
  ['none, of other schemas', ' ', false, []],
])('selectable fields: %s', (_, fields, sameSchemas, problems) => {
  const crd = widget();
  const properties = { a: { type: 'string' }, b: { type: 'string' } };
  crd.spec.versions = fields.split(' ').map((names, i) => ({
    ...withField('spec.versions[0].schema.openAPIV3Schema.properties.spec', {
      type: 'object',
      properties: { ...properties, ...(i === 1 && !sameSchemas && { c: { type: 'string' } }) },
    }).spec.versions[0],
    name: `v${i}`,
    storage: i === 0,
    subresources: {},
    additionalPrinterColumns: [],
    selectableFields: [...names].map((name) => ({ jsonPath: `.spec.${name}` })),
  }));
  expect(inShort(check(crd).problems)).toEqual(problems);
});
