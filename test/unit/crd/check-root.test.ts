import { check, inShort, withField, withRoot } from './check-fixtures';

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
    [{ properties: { metadata: { type: 'object', default: {} } } }, 'schema.properties.metadata.default: schema'],
    [{ properties: { metadata: { type: 'object', nullable: true } } }, 'schema.properties.metadata: structural'],
    [{ properties: { kind: { type: 'integer' } } }, 'schema.properties.kind.type: structural'],
    [{ additionalProperties: true, properties: {} }, 'schema.additionalProperties: structural'],
    [
      { properties: { metadata: { type: 'object', additionalProperties: false } } },
      'schema.properties.metadata: structural',
    ],
    [{ properties: { metadata: { type: 'object', required: [] } } }, 'schema.properties.metadata: structural'],
    [{ dependencies: {} }, 'schema.dependencies: unsupported'],
  ])('%j is refused', (keywords, problem) => {
    expect(inShort(check(withRoot(keywords)).problems)).toContain(problem);
  });

  test.each([{ allOf: [] }, { enum: [] }, { oneOf: [] }])(
    'may say %j of its metadata, which is nothing',
    (keywords) => {
      const metadata = { type: 'object', ...keywords };
      expect(
        check(withField(`spec.versions[0].schema.openAPIV3Schema.properties.metadata`, metadata)).problems,
      ).toEqual([]);
    },
  );

  test('may restrict the name', () => {
    const names = { name: { type: 'string', maxLength: 20 }, generateName: { type: 'string' } };
    const crd = withField('spec.versions[0].schema.openAPIV3Schema.properties.metadata.properties', names);
    expect(check(crd).problems).toEqual([]);
    names.generateName = { type: 'string' };
    Object.assign(names, { labels: { type: 'object' } });
    expect(inShort(check(crd).problems)).toEqual(['schema.properties.metadata: structural']);
  });

  test.each(NOT_BESIDE_STATUS)('%j is refused beside a status subresource only', (keywords) => {
    const [keyword] = Object.keys(keywords);
    expect(inShort(check(withRoot(keywords)).problems)).toEqual([`schema.${keyword}: subresource`]);
    expect(check(withField('spec.versions[0].subresources.status', undefined, withRoot(keywords))).problems).toEqual(
      [],
    );
  });

  test('has conditions on declared fields only', () => {
    const withCondition = (required: object) =>
      withField('spec.versions[0].subresources', undefined, withRoot({ not: { properties: { spec: required } } }));
    expect(check(withCondition({ properties: { color: { enum: ['red'] } } })).problems).toEqual([]);
    expect(inShort(check(withCondition({ properties: { colour: { enum: ['red'] } } })).problems)).toEqual([
      'schema.properties.spec.properties.colour: structural',
    ]);
  });
});
