import { compareCustomResourceDefinitions } from 'operator-constructs/crd';
import type { StructuralSchema } from '../../support/crd-types';
import { compareBoth, integer, listOf, map, number, text, withX, X } from './compare.fixture';

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
