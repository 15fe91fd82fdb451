import { compareCustomResourceDefinitions } from 'operator-constructs/crd';
import {
  a,
  compareBoth,
  crd,
  free,
  integer,
  intOrString,
  listOf,
  map,
  number,
  object,
  only,
  rule,
  text,
  withX,
  X,
} from './compare.fixture';

import type { StructuralSchema } from '../../support/crd-types';

const KEEPS = { 'x-kubernetes-preserve-unknown-fields': true } as const;
const preset: StructuralSchema = { ...object, properties: { a: { ...text, default: '' } } };
const wider = (path: string, what: string, severity = 'info'): string =>
  `${path}: ${severity} ${what}-widened | breaking ${what}-narrowed`;
const both = (path: string, change: string): string => `${path}: ${change} | ${change}`;
const added = (path: string, what: string): string =>
  `${path}: info ${what}-added | breaking ${what}-removed`;
const refused = (path: string, what: string): string =>
  `${path}: breaking ${what}-added | info ${what}-removed`;

function isFound(
  _: string,
  before: StructuralSchema,
  after: StructuralSchema,
  ...expected: string[]
): void {
  expect(compareBoth(before, after)).toEqual(expected);
}

describe('the fields and types of a schema and of its next release', () => {
  test.each<Parameters<typeof isFound>>([
    ['a field', object, a, added('.properties.a', 'field')],
    ['no type', KEEPS, free, '.type: breaking type-narrowed | warning type-widened'],
    [
      'a field where unknown ones are kept',
      free,
      { ...free, ...a },
      refused('.properties.a', 'field'),
    ],
    [
      'a field of items where the list keeps unknown ones',
      { ...listOf(object), ...KEEPS },
      { ...listOf(a), ...KEEPS },
      refused('.items.properties.a', 'field'),
    ],
    [
      'a list that keeps unknown fields of its items',
      listOf(object),
      { ...listOf(object), ...KEEPS },
      added('.items.x-kubernetes-preserve-unknown-fields', 'preserve-unknown'),
    ],
    ['a text that keeps unknown fields, of which it has none', text, { ...text, ...KEEPS }],
    ['a required field', a, { ...a, required: ['a'] }, refused('.required', 'required')],
    [
      'a required field with a default',
      preset,
      { ...preset, required: ['a'] },
      '.required: info required-added | info required-removed',
    ],
    [
      'a default of a required field',
      { ...a, required: ['a'] },
      { ...preset, required: ['a'] },
      '.required: info required-removed | breaking required-added',
      '.properties.a.default: info default-added | info default-removed',
    ],
    ['types without a common value', text, integer, both('.type', 'breaking type-changed')],
    ['numbers', integer, number, wider('.type', 'type', 'warning')],
    [
      'integer or string',
      text,
      intOrString,
      wider('.x-kubernetes-int-or-string', 'type', 'warning'),
    ],
    [
      'a set',
      listOf(text, 'set'),
      listOf(text),
      '.x-kubernetes-list-type: warning list-type-changed | breaking list-type-changed',
    ],
    ['an atomic list, explicit or not', listOf(text), listOf(text, 'atomic')],
    [
      'keys of a list map',
      listOf(a, 'map', 'a'),
      listOf(a, 'map', 'a', 'b'),
      both('.x-kubernetes-list-map-keys', 'breaking list-keys-changed'),
    ],
    [
      'an atomic map',
      map,
      { ...map, 'x-kubernetes-map-type': 'atomic' },
      both('.x-kubernetes-map-type', 'warning map-type-changed'),
    ],
    [
      'unknown fields',
      object,
      free,
      added('.x-kubernetes-preserve-unknown-fields', 'preserve-unknown'),
    ],
    ['an object that becomes a map', a, map, added('.additionalProperties', 'map')],
    [
      'a map that does not fit the fields',
      a,
      { type: 'object', additionalProperties: integer },
      both('.properties.a.type', 'breaking type-changed'),
      added('.additionalProperties', 'map'),
    ],
    [
      'the values of a map',
      { ...map, additionalProperties: integer },
      { ...map, additionalProperties: number },
      wider('.additionalProperties.type', 'type', 'warning'),
    ],
    [
      'the items of a list',
      listOf(integer),
      listOf(number),
      wider('.items.type', 'type', 'warning'),
    ],
    [
      'a resource in a resource',
      free,
      { ...free, 'x-kubernetes-embedded-resource': true },
      refused('.x-kubernetes-embedded-resource', 'embedded-resource'),
      refused('.properties.apiVersion', 'field'),
      refused('.properties.kind', 'field'),
      refused('.properties.metadata', 'field'),
    ],
  ])('%s', isFound);

  test('what every resource has is not new when it is named', () => {
    const named = only({
      ...object,
      properties: {
        apiVersion: text,
        kind: text,
        metadata: { ...object, properties: { name: { ...text, maxLength: 9 } } },
      },
    });
    const { findings } = compareCustomResourceDefinitions(crd({}), named);
    expect(findings.map(({ path, change }) => `${change} ${path}`)).toEqual([
      'bound-narrowed spec.versions[v1].schema.openAPIV3Schema.properties.metadata.properties.name.maxLength',
    ]);
  });
});

describe('what a schema demands of a value, and what its next release demands', () => {
  test.each<Parameters<typeof isFound>>([
    [
      'null',
      text,
      { ...text, nullable: true },
      '.nullable: warning nullable-added | breaking nullable-removed',
    ],
    [
      'null, which no enum allows',
      { ...text, enum: ['a'] },
      { ...text, enum: ['a'], nullable: true },
      '.nullable: breaking nullable-added | breaking nullable-removed',
    ],
    [
      'a format',
      { ...text, format: 'ipv4' },
      text,
      '.format: info format-removed | breaking format-added',
    ],
    [
      'a format of numbers',
      { ...integer, format: 'int32' },
      { ...integer, format: 'int64' },
      '.format: info format-changed | breaking format-changed',
    ],
    [
      'a format that is not checked',
      text,
      { ...text, format: 'nonsense' },
      '.format: info format-added | info format-removed',
    ],
    [
      'a format of fractions',
      { ...number, format: 'float' },
      { ...number, format: 'double' },
      '.format: info format-changed | breaking format-changed',
    ],
    ['an enum', { ...text, enum: ['a'] }, { ...text, enum: ['b', 'a'] }, wider('.enum', 'enum')],
    [
      'no enum',
      { ...text, enum: ['a'] },
      { ...text, enum: [] },
      '.enum: info enum-removed | breaking enum-added',
    ],
    [
      'another enum',
      { ...text, enum: ['a', 'b'] },
      { ...text, enum: ['b', 'c'] },
      '.enum: breaking enum-narrowed, info enum-widened | breaking enum-narrowed, info enum-widened',
    ],
    [
      'a minimum',
      { ...integer, minimum: 1 },
      { ...integer, minimum: 0 },
      wider('.minimum', 'bound'),
    ],
    ['no minimum', { ...integer, minimum: -1 }, integer, wider('.minimum', 'bound')],
    [
      'a maximum',
      { ...integer, maximum: 1 },
      { ...integer, maximum: 2 },
      wider('.maximum', 'bound'),
    ],
    [
      'an exclusive bound',
      { ...number, maximum: 1, exclusiveMaximum: true },
      { ...number, maximum: 1 },
      wider('.exclusiveMaximum', 'bound'),
    ],
    [
      'a bound that excludes nothing without a number',
      number,
      { ...number, exclusiveMinimum: true },
    ],
    ['a length', { ...text, minLength: 1 }, text, wider('.minLength', 'bound')],
    ['a length of nothing', { ...text, minLength: 0 }, text],
    [
      'a number of items',
      { ...listOf(text), maxItems: 3 },
      listOf(text),
      wider('.maxItems', 'bound'),
    ],
    ['a number of entries', { ...map, maxProperties: 3 }, map, wider('.maxProperties', 'bound')],
    [
      'multiples',
      { ...number, multipleOf: 0.3 },
      { ...number, multipleOf: 0.1 },
      wider('.multipleOf', 'bound'),
    ],
    [
      'other multiples',
      { ...number, multipleOf: 2 },
      { ...number, multipleOf: 3 },
      both('.multipleOf', 'breaking bound-changed'),
    ],
    [
      'a pattern',
      { ...text, pattern: 'a' },
      text,
      '.pattern: info pattern-removed | breaking pattern-added',
    ],
    [
      'another pattern',
      { ...text, pattern: 'a' },
      { ...text, pattern: 'b' },
      both('.pattern', 'breaking pattern-changed'),
    ],
    [
      'a wider pattern',
      { ...text, pattern: '^a+$' },
      { ...text, pattern: '^[a-c]' },
      '.pattern: info pattern-changed | breaking pattern-changed',
    ],
    [
      'a pattern that every text matches',
      text,
      { ...text, pattern: '^[^x]*x*' },
      '.pattern: info pattern-added | info pattern-removed',
    ],
    [
      'a default',
      text,
      { ...text, default: 'a' },
      '.default: warning default-added | warning default-removed',
    ],
    [
      'another default',
      { ...text, default: 'a' },
      { ...text, default: 'b' },
      both('.default', 'warning default-changed'),
    ],
  ])('%s', isFound);

  test('says what breaks for whom', () => {
    const { findings } = compareCustomResourceDefinitions(
      withX(integer),
      withX({ ...integer, minimum: 3 }),
    );
    expect(findings).toEqual([
      {
        path: `${X}.minimum`,
        change: 'bound-narrowed',
        severity: 'breaking',
        message:
          'values must be at least 3, was any number: stored objects that do not fit stay, and can be changed outside of this part only (Kubernetes 1.30 and later); as new ones they are refused',
      },
    ]);
  });

  test.each([
    ['most', 'maximum', 'exclusiveMaximum', 'less'],
    ['least', 'minimum', 'exclusiveMinimum', 'more'],
  ])('says that values at %s end before a number', (side, bound, exclusive, word) => {
    const was = { ...number, [bound]: 5 };
    const { findings } = compareCustomResourceDefinitions(
      withX(was),
      withX({ ...was, [exclusive]: true }),
    );
    expect(findings[0]?.message).toMatch(
      new RegExp(`^values must be ${word} than 5, was at ${side} 5:`),
    );
  });
});

const b: StructuralSchema = { type: 'object', properties: { a: text, b: text } };

describe('the conditions and rules of a schema and of its next release', () => {
  test.each([
    ['a value', 'self != "oldSelf"', 'stored objects keep a value that breaks it'],
    ['a change', 'self == oldSelf', 'updates that were possible are refused'],
    ['a change that does not compile', 'oldSelf(', 'updates that were possible are refused'],
  ])('a rule about %s says whom it refuses', (_, expression, effect) => {
    const { findings } = compareCustomResourceDefinitions(
      withX(text),
      withX(rule(expression, text)),
    );
    expect(findings[0]?.message).toContain(effect);
  });

  test.each<Parameters<typeof isFound>>([
    [
      'a condition',
      { ...a, not: { required: ['a'] } },
      a,
      '.not: info condition-removed | breaking condition-added',
    ],
    [
      'an alternative',
      { ...integer, anyOf: [{ minimum: 3 }] },
      { ...integer, anyOf: [{ maximum: 1 }, { minimum: 3 }] },
      wider('.anyOf', 'condition'),
    ],
    [
      'one condition of several',
      { ...integer, allOf: [{ not: { minimum: 5 } }, { not: { maximum: 3 } }] },
      { ...integer, allOf: [{ not: { minimum: 5 } }] },
      wider('.allOf', 'condition'),
    ],
    [
      'one of more',
      { ...a, oneOf: [{ required: ['a'] }] },
      { ...a, oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      both('.oneOf', 'breaking condition-changed'),
    ],
    [
      'one of more, for a new field',
      { ...a, oneOf: [{ required: ['a'] }] },
      { ...b, oneOf: [{ required: ['a', 'b'] }, { required: ['a'] }] },
      '.oneOf: info condition-widened | breaking condition-changed',
      added('.properties.b', 'field'),
    ],
    [
      'one of more, for a new field that has a default',
      { ...a, oneOf: [{ required: ['a'] }] },
      {
        ...b,
        properties: { a: text, b: { ...text, default: 'x' } },
        oneOf: [{ required: ['b'] }, { required: ['a'] }],
      },
      both('.oneOf', 'breaking condition-changed'),
      added('.properties.b', 'field'),
    ],
    [
      'the types of an int-or-string, explicit or not',
      intOrString,
      { ...intOrString, anyOf: [integer, text] },
    ],
    [
      'descriptions',
      { ...a, description: 'a' },
      { ...a, title: 'b', properties: { a: { ...text, description: 'c' } } },
    ],
    [
      'a description in a condition',
      { ...a, not: { description: 'a' } },
      { ...a, not: { description: 'b' } },
    ],
    [
      'a field in a condition that is called description',
      { ...a, not: { properties: { description: { minLength: 1 } } } },
      { ...a, not: { properties: { description: { minLength: 2 } } } },
      both('.not', 'breaking condition-changed'),
    ],
    ['a rule about an object', a, rule('has(self.a)'), refused('rules', 'rule')],
    ['a rule about a value', text, rule('self != ""', text), refused('rules', 'rule')],
    ['a rule about a change', text, rule('self == oldSelf', text), refused('rules', 'rule')],
    [
      'a rule with a word in a text',
      text,
      rule('self != "oldSelf"', text),
      refused('rules', 'rule'),
    ],
    ['a rule that is none', text, rule('oldSelf(', text), refused('rules', 'rule')],
    [
      'the message of a rule',
      rule('has(self.a)'),
      rule('has(self.a)', a, { message: 'x' }),
      both('rules', 'info rule-changed'),
    ],
    [
      'the text of a rule with the same message',
      rule('has(self.a)', a, { message: 'x' }),
      rule('!has(self.a)', a, { message: 'x' }),
      both('rules', 'breaking rule-changed'),
    ],
    [
      'a rule that also holds for new fields',
      rule('self == oldSelf', text),
      rule('self == oldSelf', text, { optionalOldSelf: true }),
      'rules: breaking rule-changed | info rule-changed',
    ],
  ])('%s', isFound);
});
