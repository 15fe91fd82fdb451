import { compareCustomResourceDefinitions } from 'operator-constructs/crd';
import type { StructuralSchema } from '../../support/crd-types';
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
  rule,
  text,
  version,
  withX,
  X,
} from './compare.fixture';

describe('the fields and types of a schema and of its next release', () => {
  test.each<[string, StructuralSchema, StructuralSchema, ...string[]]>([
    ['a field', object, a, '.properties.a: info field-added | breaking field-removed'],
    [
      'a field where unknown ones are kept',
      free,
      { ...free, ...a },
      '.properties.a: breaking field-added | info field-removed',
    ],
    ['a required field', a, { ...a, required: ['a'] }, '.required: breaking required-added | info required-removed'],
    [
      'a required field with a default',
      { type: 'object', properties: { a: { ...text, default: '' } } },
      { type: 'object', properties: { a: { ...text, default: '' } }, required: ['a'] },
      '.required: info required-added | info required-removed',
    ],
    [
      'a default of a required field',
      { ...a, required: ['a'] },
      { type: 'object', properties: { a: { ...text, default: '' } }, required: ['a'] },
      '.required: info required-removed | breaking required-added',
      '.properties.a.default: info default-added | info default-removed',
    ],
    ['types without a common value', text, integer, '.type: breaking type-changed | breaking type-changed'],
    ['numbers', integer, number, '.type: warning type-widened | breaking type-narrowed'],
    [
      'integer or string',
      text,
      intOrString,
      '.x-kubernetes-int-or-string: warning type-widened | breaking type-narrowed',
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
      '.x-kubernetes-list-map-keys: breaking list-keys-changed | breaking list-keys-changed',
    ],
    [
      'an atomic map',
      map,
      { ...map, 'x-kubernetes-map-type': 'atomic' },
      '.x-kubernetes-map-type: warning map-type-changed | warning map-type-changed',
    ],
    [
      'unknown fields',
      object,
      free,
      '.x-kubernetes-preserve-unknown-fields: info preserve-unknown-added | breaking preserve-unknown-removed',
    ],
    ['an object that becomes a map', a, map, '.additionalProperties: info map-added | breaking map-removed'],
    [
      'a map that does not fit the fields',
      a,
      { type: 'object', additionalProperties: integer },
      '.properties.a.type: breaking type-changed | breaking type-changed',
      '.additionalProperties: info map-added | breaking map-removed',
    ],
    [
      'the values of a map',
      { ...map, additionalProperties: integer },
      { ...map, additionalProperties: number },
      '.additionalProperties.type: warning type-widened | breaking type-narrowed',
    ],
    [
      'the items of a list',
      listOf(integer),
      listOf(number),
      '.items.type: warning type-widened | breaking type-narrowed',
    ],
    [
      'a resource in a resource',
      free,
      { ...free, 'x-kubernetes-embedded-resource': true },
      '.x-kubernetes-embedded-resource: breaking embedded-resource-added | info embedded-resource-removed',
      '.properties.apiVersion: breaking field-added | info field-removed',
      '.properties.kind: breaking field-added | info field-removed',
      '.properties.metadata: breaking field-added | info field-removed',
    ],
  ])('%s', (_, before, after, ...expected) => {
    expect(compareBoth(before, after)).toEqual(expected);
  });

  test('what every resource has is not new when it is named', () => {
    const named = crd({
      versions: [
        version({
          type: 'object',
          properties: {
            apiVersion: text,
            kind: text,
            metadata: { type: 'object', properties: { name: { ...text, maxLength: 9 } } },
          },
        }),
      ],
    });
    const { findings } = compareCustomResourceDefinitions(crd({}), named);
    expect(findings.map(({ path, change }) => `${change} ${path}`)).toEqual([
      'bound-narrowed spec.versions[v1].schema.openAPIV3Schema.properties.metadata.properties.name.maxLength',
    ]);
  });
});

describe('what a schema demands of a value, and what its next release demands', () => {
  test.each<[string, StructuralSchema, StructuralSchema, ...string[]]>([
    ['null', text, { ...text, nullable: true }, '.nullable: warning nullable-added | breaking nullable-removed'],
    [
      'null, which no enum allows',
      { ...text, enum: ['a'] },
      { ...text, enum: ['a'], nullable: true },
      '.nullable: breaking nullable-added | breaking nullable-removed',
    ],
    ['a format', { ...text, format: 'ipv4' }, text, '.format: info format-removed | breaking format-added'],
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
      'an enum',
      { ...text, enum: ['a'] },
      { ...text, enum: ['b', 'a'] },
      '.enum: info enum-widened | breaking enum-narrowed',
    ],
    ['no enum', { ...text, enum: ['a'] }, { ...text, enum: [] }, '.enum: info enum-removed | breaking enum-added'],
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
      '.minimum: info bound-widened | breaking bound-narrowed',
    ],
    ['no minimum', { ...integer, minimum: -1 }, integer, '.minimum: info bound-widened | breaking bound-narrowed'],
    [
      'a maximum',
      { ...integer, maximum: 1 },
      { ...integer, maximum: 2 },
      '.maximum: info bound-widened | breaking bound-narrowed',
    ],
    [
      'an exclusive bound',
      { ...number, maximum: 1, exclusiveMaximum: true },
      { ...number, maximum: 1 },
      '.exclusiveMaximum: info bound-widened | breaking bound-narrowed',
    ],
    ['a bound that excludes nothing without a number', number, { ...number, exclusiveMinimum: true }],
    ['a length', { ...text, minLength: 1 }, text, '.minLength: info bound-widened | breaking bound-narrowed'],
    ['a length of nothing', { ...text, minLength: 0 }, text],
    [
      'a number of items',
      { ...listOf(text), maxItems: 3 },
      listOf(text),
      '.maxItems: info bound-widened | breaking bound-narrowed',
    ],
    [
      'a number of entries',
      { ...map, maxProperties: 3 },
      map,
      '.maxProperties: info bound-widened | breaking bound-narrowed',
    ],
    [
      'multiples',
      { ...number, multipleOf: 0.3 },
      { ...number, multipleOf: 0.1 },
      '.multipleOf: info bound-widened | breaking bound-narrowed',
    ],
    [
      'other multiples',
      { ...number, multipleOf: 2 },
      { ...number, multipleOf: 3 },
      '.multipleOf: breaking bound-changed | breaking bound-changed',
    ],
    ['a pattern', { ...text, pattern: 'a' }, text, '.pattern: info pattern-removed | breaking pattern-added'],
    [
      'another pattern',
      { ...text, pattern: 'a' },
      { ...text, pattern: 'b' },
      '.pattern: breaking pattern-changed | breaking pattern-changed',
    ],
    ['a default', text, { ...text, default: 'a' }, '.default: warning default-added | warning default-removed'],
    [
      'another default',
      { ...text, default: 'a' },
      { ...text, default: 'b' },
      '.default: warning default-changed | warning default-changed',
    ],
  ])('%s', (_, before, after, ...expected) => {
    expect(compareBoth(before, after)).toEqual(expected);
  });

  test('says what breaks for whom', () => {
    const { findings } = compareCustomResourceDefinitions(withX(integer), withX({ ...integer, minimum: 3 }));
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
});

const b: StructuralSchema = { type: 'object', properties: { a: text, b: text } };

describe('the conditions and rules of a schema and of its next release', () => {
  test.each<[string, StructuralSchema, StructuralSchema, ...string[]]>([
    ['a condition', { ...a, not: { required: ['a'] } }, a, '.not: info condition-removed | breaking condition-added'],
    [
      'an alternative',
      { ...integer, anyOf: [{ minimum: 3 }] },
      { ...integer, anyOf: [{ maximum: 1 }, { minimum: 3 }] },
      '.anyOf: info condition-widened | breaking condition-narrowed',
    ],
    [
      'one condition of several',
      { ...integer, allOf: [{ not: { minimum: 5 } }, { not: { maximum: 3 } }] },
      { ...integer, allOf: [{ not: { minimum: 5 } }] },
      '.allOf: info condition-widened | breaking condition-narrowed',
    ],
    [
      'one of more',
      { ...a, oneOf: [{ required: ['a'] }] },
      { ...a, oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      '.oneOf: breaking condition-changed | breaking condition-changed',
    ],
    [
      'one of more, for a new field',
      { ...a, oneOf: [{ required: ['a'] }] },
      { ...b, oneOf: [{ required: ['b'] }, { required: ['a'] }] },
      '.oneOf: info condition-widened | breaking condition-changed',
      '.properties.b: info field-added | breaking field-removed',
    ],
    [
      'one of more, for a new field that has a default',
      { ...a, oneOf: [{ required: ['a'] }] },
      {
        ...b,
        properties: { a: text, b: { ...text, default: 'x' } },
        oneOf: [{ required: ['b'] }, { required: ['a'] }],
      },
      '.oneOf: breaking condition-changed | breaking condition-changed',
      '.properties.b: info field-added | breaking field-removed',
    ],
    ['the types of an int-or-string, explicit or not', intOrString, { ...intOrString, anyOf: [integer, text] }],
    [
      'descriptions',
      { ...a, description: 'a' },
      { ...a, title: 'b', properties: { a: { ...text, description: 'c' } } },
    ],
    ['a description in a condition', { ...a, not: { description: 'a' } }, { ...a, not: { description: 'b' } }],
    [
      'a field in a condition that is called description',
      { ...a, not: { properties: { description: { minLength: 1 } } } },
      { ...a, not: { properties: { description: { minLength: 2 } } } },
      '.not: breaking condition-changed | breaking condition-changed',
    ],
    ['a rule about an object', a, rule('has(self.a)'), 'rules: breaking rule-added | info rule-removed'],
    ['a rule about a value', text, rule('self != ""', text), 'rules: breaking rule-added | info rule-removed'],
    ['a rule about a change', text, rule('self == oldSelf', text), 'rules: breaking rule-added | info rule-removed'],
    [
      'a rule with a word in a text',
      text,
      rule('self != "oldSelf"', text),
      'rules: breaking rule-added | info rule-removed',
    ],
    ['a rule that is none', text, rule('oldSelf(', text), 'rules: breaking rule-added | info rule-removed'],
    [
      'the message of a rule',
      rule('has(self.a)'),
      rule('has(self.a)', a, { message: 'x' }),
      'rules: info rule-changed | info rule-changed',
    ],
    [
      'the text of a rule with the same message',
      rule('has(self.a)', a, { message: 'x' }),
      rule('!has(self.a)', a, { message: 'x' }),
      'rules: breaking rule-changed | breaking rule-changed',
    ],
    [
      'a rule that also holds for new fields',
      rule('self == oldSelf', text),
      rule('self == oldSelf', text, { optionalOldSelf: true }),
      'rules: breaking rule-changed | info rule-changed',
    ],
  ])('%s', (_, before, after, ...expected) => {
    expect(compareBoth(before, after)).toEqual(expected);
  });
});
