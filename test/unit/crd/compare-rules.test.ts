import type { StructuralSchema } from '../../support/crd-types';
import { a, compareX, integer, intOrString, rule, RULES, text } from './compare.fixture';

const b: StructuralSchema = { type: 'object', properties: { a: text, b: text } };

describe('the conditions and rules of a schema and of its next release', () => {
  test.each<[string, StructuralSchema, StructuralSchema, string[], string[]]>([
    [
      'a condition',
      { ...a, not: { required: ['a'] } },
      a,
      ['info condition-removed .not'],
      ['breaking condition-added .not'],
    ],
    [
      'an alternative',
      { ...integer, anyOf: [{ minimum: 3 }] },
      { ...integer, anyOf: [{ maximum: 1 }, { minimum: 3 }] },
      ['info condition-widened .anyOf'],
      ['breaking condition-narrowed .anyOf'],
    ],
    [
      'one condition of several',
      { ...integer, allOf: [{ not: { minimum: 5 } }, { not: { maximum: 3 } }] },
      { ...integer, allOf: [{ not: { minimum: 5 } }] },
      ['info condition-widened .allOf'],
      ['breaking condition-narrowed .allOf'],
    ],
    [
      'one of more',
      { ...a, oneOf: [{ required: ['a'] }] },
      { ...a, oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      ['breaking condition-changed .oneOf'],
      ['breaking condition-changed .oneOf'],
    ],
    [
      'one of more, for a new field',
      { ...a, oneOf: [{ required: ['a'] }] },
      { ...b, oneOf: [{ required: ['b'] }, { required: ['a'] }] },
      ['info condition-widened .oneOf', 'info field-added .properties.b'],
      ['breaking condition-changed .oneOf', 'breaking field-removed .properties.b'],
    ],
    [
      'one of more, for a new field that has a default',
      { ...a, oneOf: [{ required: ['a'] }] },
      {
        ...b,
        properties: { a: text, b: { ...text, default: 'x' } },
        oneOf: [{ required: ['b'] }, { required: ['a'] }],
      },
      ['breaking condition-changed .oneOf', 'info field-added .properties.b'],
      ['breaking condition-changed .oneOf', 'breaking field-removed .properties.b'],
    ],
    ['the types of an int-or-string, said or not', intOrString, { ...intOrString, anyOf: [integer, text] }, [], []],
    [
      'descriptions',
      { ...a, description: 'a' },
      { ...a, title: 'b', properties: { a: { ...text, description: 'c' } } },
      [],
      [],
    ],
    ['a description in a condition', { ...a, not: { description: 'a' } }, { ...a, not: { description: 'b' } }, [], []],
    [
      'a field in a condition that is called description',
      { ...a, not: { properties: { description: { minLength: 1 } } } },
      { ...a, not: { properties: { description: { minLength: 2 } } } },
      ['breaking condition-changed .not'],
      ['breaking condition-changed .not'],
    ],
    [
      'a rule about an object',
      a,
      rule('has(self.a)'),
      [`breaking rule-added ${RULES}`],
      [`info rule-removed ${RULES}`],
    ],
    [
      'a rule about a value',
      text,
      rule('self != ""', text),
      [`breaking rule-added ${RULES}`],
      [`info rule-removed ${RULES}`],
    ],
    [
      'a rule about a change',
      text,
      rule('self == oldSelf', text),
      [`breaking rule-added ${RULES}`],
      [`info rule-removed ${RULES}`],
    ],
    [
      'a rule with a word in a text',
      text,
      rule('self != "oldSelf"', text),
      [`breaking rule-added ${RULES}`],
      [`info rule-removed ${RULES}`],
    ],
    [
      'a rule that is none',
      text,
      rule('oldSelf(', text),
      [`breaking rule-added ${RULES}`],
      [`info rule-removed ${RULES}`],
    ],
    [
      'the message of a rule',
      rule('has(self.a)'),
      rule('has(self.a)', a, { message: 'x' }),
      [`info rule-changed ${RULES}`],
      [`info rule-changed ${RULES}`],
    ],
    [
      'the text of a rule with the same message',
      rule('has(self.a)', a, { message: 'x' }),
      rule('!has(self.a)', a, { message: 'x' }),
      [`breaking rule-changed ${RULES}`],
      [`breaking rule-changed ${RULES}`],
    ],
    [
      'a rule that also holds for new fields',
      rule('self == oldSelf', text),
      rule('self == oldSelf', text, { optionalOldSelf: true }),
      [`breaking rule-changed ${RULES}`],
      [`info rule-changed ${RULES}`],
    ],
  ])('%s', (_, before, after, forth, back) => {
    expect({ forth: compareX(before, after), back: compareX(after, before) }).toEqual({ forth, back });
  });
});
