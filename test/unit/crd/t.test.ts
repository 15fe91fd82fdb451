import { t } from 'operator-constructs/crd';
import { settledSchema } from '../../../lib/crd/json/settled';
import { flag, integer, list, map, number, text } from '../../conformance/definition';

import type { SchemaNode } from 'operator-constructs/crd';
import type { StructuralSchema } from '../../support/crd-types';

const intOrString = { anyOf: [integer(), text()], 'x-kubernetes-int-or-string': true };

describe('a node is its structural schema', () => {
  test.each<[string, SchemaNode, unknown]>([
    ['string', t.string(), text()],
    ['string bounds', t.string().min(1).max(63), text({ minLength: 1, maxLength: 63 })],
    ['pattern', t.string().pattern('^a$'), text({ pattern: '^a$' })],
    ['format', t.string().format('duration'), text({ format: 'duration' })],
    ['enum', t.enum('a', 'b'), text({ enum: ['a', 'b'] })],
    ['integer', t.integer(), integer()],
    ['int32', t.int32().min(1).max(9), integer({ format: 'int32', minimum: 1, maximum: 9 })],
    ['int64', t.int64().multipleOf(2), integer({ format: 'int64', multipleOf: 2 })],
    [
      'exclusive bounds',
      t.number().exclusiveMin(0).exclusiveMax(1),
      number({ minimum: 0, exclusiveMinimum: true, maximum: 1, exclusiveMaximum: true }),
    ],
    ['bool', t.bool(), flag()],
    ['intOrString', t.intOrString(), intOrString],
    ['quantity', t.quantity(), { ...intOrString, pattern: expect.stringContaining('[KMGTPE]i') }],
    ['array', t.array(t.string()).min(1).max(2), list(text(), { minItems: 1, maxItems: 2 })],
    ['set', t.array(t.string()).set(), list(text(), { 'x-kubernetes-list-type': 'set' })],
    [
      'atomic list',
      t.array(t.string()).atomic(),
      list(text(), { 'x-kubernetes-list-type': 'atomic' }),
    ],
    [
      'list map',
      t.array(t.object({ name: t.string(), port: t.int32().default(80) })).mapBy('name', 'port'),
      list(
        {
          type: 'object',
          properties: { name: text(), port: integer({ format: 'int32', default: 80 }) },
          required: ['name'],
        },
        { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name', 'port'] },
      ),
    ],
    [
      'map',
      t.map(t.string()).min(1).max(3).atomic(),
      map(text(), { minProperties: 1, maxProperties: 3, 'x-kubernetes-map-type': 'atomic' }),
    ],
    [
      'object',
      t.object({ a: t.string(), b: t.string().optional(), c: t.bool().default(true) }).atomic(),
      {
        type: 'object',
        properties: { a: text(), b: text(), c: flag({ default: true }) },
        required: ['a'],
        'x-kubernetes-map-type': 'atomic',
      },
    ],
    [
      'object of optional fields',
      t.object({ a: t.bool().optional() }),
      { type: 'object', properties: { a: flag() } },
    ],
    [
      'oneOf',
      t.oneOf({ a: t.string(), b: t.bool() }),
      {
        type: 'object',
        properties: { a: text(), b: flag() },
        oneOf: [{ required: ['a'] }, { required: ['b'] }],
      },
    ],
    ['any', t.any(), { 'x-kubernetes-preserve-unknown-fields': true }],
    ['freeform', t.freeform(), { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }],
    [
      'embeddedResource',
      t.embeddedResource(),
      {
        type: 'object',
        'x-kubernetes-embedded-resource': true,
        'x-kubernetes-preserve-unknown-fields': true,
      },
    ],
    ['raw', t.raw<string>(text({ title: 'x' })), text({ title: 'x' })],
    ['nullable', t.string().nullable(), text({ nullable: true })],
    ['with', t.string().with({ title: 'x' }).max(3), text({ title: 'x', maxLength: 3 })],
    ['with replaces', t.string().max(3).with({ maxLength: 4 }), text({ maxLength: 4 })],
  ])('%s', (_, node, schema) => {
    expect(node.schema()).toEqual(schema);
  });

  test('rules add up, also behind optional()', () => {
    const node = t
      .string()
      .rule('self != "a"', 'no a')
      .optional()
      .rule('self != "b"', { message: 'no b', reason: 'FieldValueForbidden' });
    expect(node.schema()['x-kubernetes-validations']).toEqual([
      { rule: 'self != "a"', message: 'no a' },
      { rule: 'self != "b"', message: 'no b', reason: 'FieldValueForbidden' },
    ]);
  });
});

describe('descriptions', () => {
  const node = t
    .object({ a: t.string().doc('First line,\n still first. Second.').optional() })
    .doc('e.g. an object');

  test.each([
    ['all', 'First line,\n still first. Second.', 'e.g. an object'],
    ['first', 'First line, still first.', 'e.g.'],
    ['none', undefined, undefined],
  ] as const)('%s', (descriptions, field, object) => {
    const schema = node.schema({ descriptions });
    expect([schema.properties?.['a']?.description, schema.description]).toEqual([field, object]);
  });

  test('stand first, for those who read the CRD', () => {
    expect(Object.keys(t.string().max(3).doc('x').schema())[0]).toBe('description');
  });
});

describe('a node never changes', () => {
  test('methods return copies', () => {
    const node = t.string();
    node.min(3).doc('x').rule('true', 'x').nullable().optional().default('abc');
    expect(node.schema()).toEqual(text());
    expect(node.presence).toBe('required');
  });

  test('nor does it share what it was given', () => {
    const keywords = { enum: ['a'] };
    const value = { a: 'x' };
    const node = t.string().with(keywords);
    const object = t.object({ a: t.string() }).default(value);
    keywords.enum.push('b');
    value.a = 'y';
    expect(node.schema().enum).toEqual(['a']);
    expect(object.schema().default).toEqual({ a: 'x' });
    expect(() => (node.schema().enum as unknown as string[]).push('c')).toThrow();
  });
});

describe('what a node does not let through', () => {
  const items = t.object({
    name: t.string(),
    zone: t.string().optional(),
    labels: t.map(t.string()),
    maybe: t.string().nullable(),
  });

  test.each<[string, () => unknown, string]>([
    ['null beside an enum', () => t.enum('a').nullable(), `'nullable' stands beside 'enum' ("a")`],
    ['an enum of nothing', () => t.string().with({ enum: [] }), "'enum' is empty"],
    ['an enum with a value twice', () => t.enum('a', 'b', 'a'), `'enum' names "a" twice`],
    ['bounds that exclude all', () => t.int32().min(3).max(2), "'minimum' is 3 and 'maximum' is 2"],
    ['a negative length', () => t.string().max(-1), "'maxLength' is -1"],
    ['half an item', () => t.array(t.string()).min(0.5), "'minItems' is 0.5"],
    ['multiples of nothing', () => t.number().multipleOf(0), "'multipleOf' is 0"],
    ['multiples of a fraction', () => t.number().multipleOf(0.5), "'multipleOf' is 0.5"],
    ['a whole number with a fraction as bound', () => t.int32().min(0.5), "'minimum' is 0.5"],
    ['lookahead', () => t.string().pattern('^(?!a)'), 'RE2'],
    ['lookbehind', () => t.string().pattern('(?<=a)b'), 'RE2'],
    ['a backreference', () => t.string().pattern('(a)\\1'), 'RE2'],
    ['an empty rule', () => t.string().rule(' ', 'x'), "'rule' is empty"],
    ['an empty message', () => t.string().rule('true', ''), `'message' is ""`],
    ['a message of two lines', () => t.string().rule('true', 'a\nb'), "'message' is"],
    [
      'a long rule without message',
      () => t.string().rule('true\n&& true', {}),
      "'message' is missing",
    ],
    ['a list map without keys', () => t.array(items).mapBy(), "'mapBy' has no key"],
    ['a key twice', () => t.array(items).mapBy('name', 'name'), "'mapBy' names 'name' twice"],
    [
      'a key that is missing',
      () => t.array(items).mapBy('nme' as 'name'),
      'use one of name, zone, labels, maybe',
    ],
    ['a key that is optional', () => t.array(items).mapBy('zone'), "'zone', which may be missing"],
    [
      'a key that is a map',
      () => t.array(items).mapBy('labels'),
      "'labels', which is no plain value",
    ],
    [
      'a key that may be null',
      () => t.array(items).mapBy('maybe'),
      "'maybe', which is no plain value",
    ],
    ['a set of objects', () => t.array(items).set(), "'set' has items that are no plain values"],
    [
      'a set with nulls',
      () => t.array(t.string().nullable()).set(),
      "'set' has items that may be null",
    ],
    ['one alternative', () => t.oneOf({ a: t.string() }), "'oneOf' has 1 fields"],
    [
      'an alternative with a default',
      () => t.oneOf({ a: t.string(), b: t.bool().default(true) }),
      "the defaulted field 'b'",
    ],
    [
      'a default out of bounds',
      () => t.int32().min(3).default(2),
      "'default' is 2, which the schema refuses: must be at least 3, got 2",
    ],
    [
      'a default of null',
      () =>
        t
          .string()
          .nullable()
          .default(null as never),
      "'default' is null, which an API server drops from the CRD",
    ],
    ['a default of the wrong type', () => t.string().default(1 as never), `did you mean "1"?`],
    [
      'a default with unknown fields',
      () => t.object({ a: t.string() }).default({ a: 'x', b: 1 } as never),
      'b: unknown field',
    ],
    [
      'a default without what is required',
      () => t.object({ a: t.string() }).default({} as never),
      'a: required field is missing',
    ],
    [
      'a default with duplicates',
      () => t.array(t.string()).set().default(['a', 'a']),
      'duplicate item "a"',
    ],
  ])('fails for %s', (_, build, message) => {
    expect(build).toThrow(message);
  });

  test('but lets sets of atomic objects and escaped digits through', () => {
    expect(() => t.array(items.atomic()).set()).not.toThrow();
    expect(() => t.string().pattern('\\\\1')).not.toThrow();
  });
});

test('the optional field of an object built elsewhere is still required there', () => {
  const node = t.string();
  const schema: StructuralSchema = t.object({ a: node, b: node.optional() }).schema();
  expect(schema.required).toEqual(['a']);
});

describe('keywords that an API server would drop', () => {
  test.each<[string, SchemaNode, unknown]>([
    ['an object without fields', t.object({}), { type: 'object' }],
    ['an empty description', t.string().doc(''), text()],
    [
      'switches that are off',
      t.string().with({ nullable: false, exclusiveMinimum: false }),
      text(),
    ],
    [
      'what is empty further down',
      t.raw({ type: 'object', required: [], properties: { a: list({ allOf: [], format: '' }) } }),
      { type: 'object', properties: { a: list({}) } },
    ],
    [
      'texts of a rule',
      t.int32().rule('self > 0', { fieldPath: '', messageExpression: '' }),
      integer({ format: 'int32', 'x-kubernetes-validations': [{ rule: 'self > 0' }] }),
    ],
  ])('are not written: %s', (_what, node, schema) => {
    expect(node.schema()).toStrictEqual(schema);
  });

  test('are distinguished from meaningful values', () => {
    const schema = {
      type: 'object',
      minProperties: 0,
      default: { text: '', list: [], off: false },
      properties: { text: text({ default: '', minLength: 0, enum: [''] }), any: {} },
      additionalProperties: false,
      not: { properties: { a: {} } },
    } as const;
    expect(settledSchema(schema)).toStrictEqual(schema);
  });
});
