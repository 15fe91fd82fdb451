import type { StructuralSchema } from '../../support/crd-types';
import { a, compareBoth, integer, intOrString, rule, text } from './compare.fixture';

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
