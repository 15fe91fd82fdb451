import { compareCustomResourceDefinitions } from 'operator-constructs/crd';
import type { StructuralSchema } from '../../support/crd-types';
import { compareX, integer, listOf, map, number, text, withX, X } from './compare.fixture';

describe('what a schema demands of a value, and what its next release demands', () => {
  test.each<[string, StructuralSchema, StructuralSchema, string[], string[]]>([
    [
      'null',
      text,
      { ...text, nullable: true },
      ['warning nullable-added .nullable'],
      ['breaking nullable-removed .nullable'],
    ],
    [
      'null, which no enum allows',
      { ...text, enum: ['a'] },
      { ...text, enum: ['a'], nullable: true },
      ['breaking nullable-added .nullable'],
      ['breaking nullable-removed .nullable'],
    ],
    ['a format', { ...text, format: 'ipv4' }, text, ['info format-removed .format'], ['breaking format-added .format']],
    [
      'a format of numbers',
      { ...integer, format: 'int32' },
      { ...integer, format: 'int64' },
      ['info format-changed .format'],
      ['breaking format-changed .format'],
    ],
    [
      'a format that is not checked',
      text,
      { ...text, format: 'nonsense' },
      ['info format-added .format'],
      ['info format-removed .format'],
    ],
    [
      'an enum',
      { ...text, enum: ['a'] },
      { ...text, enum: ['b', 'a'] },
      ['info enum-widened .enum'],
      ['breaking enum-narrowed .enum'],
    ],
    [
      'no enum',
      { ...text, enum: ['a'] },
      { ...text, enum: [] },
      ['info enum-removed .enum'],
      ['breaking enum-added .enum'],
    ],
    [
      'another enum',
      { ...text, enum: ['a', 'b'] },
      { ...text, enum: ['b', 'c'] },
      ['breaking enum-narrowed .enum', 'info enum-widened .enum'],
      ['breaking enum-narrowed .enum', 'info enum-widened .enum'],
    ],
    [
      'a minimum',
      { ...integer, minimum: 1 },
      { ...integer, minimum: 0 },
      ['info bound-widened .minimum'],
      ['breaking bound-narrowed .minimum'],
    ],
    [
      'no minimum',
      { ...integer, minimum: -1 },
      integer,
      ['info bound-widened .minimum'],
      ['breaking bound-narrowed .minimum'],
    ],
    [
      'a maximum',
      { ...integer, maximum: 1 },
      { ...integer, maximum: 2 },
      ['info bound-widened .maximum'],
      ['breaking bound-narrowed .maximum'],
    ],
    [
      'an exclusive bound',
      { ...number, maximum: 1, exclusiveMaximum: true },
      { ...number, maximum: 1 },
      ['info bound-widened .exclusiveMaximum'],
      ['breaking bound-narrowed .exclusiveMaximum'],
    ],
    ['a bound that excludes nothing without a number', number, { ...number, exclusiveMinimum: true }, [], []],
    [
      'a length',
      { ...text, minLength: 1 },
      text,
      ['info bound-widened .minLength'],
      ['breaking bound-narrowed .minLength'],
    ],
    ['a length of nothing', { ...text, minLength: 0 }, text, [], []],
    [
      'a number of items',
      { ...listOf(text), maxItems: 3 },
      listOf(text),
      ['info bound-widened .maxItems'],
      ['breaking bound-narrowed .maxItems'],
    ],
    [
      'a number of entries',
      { ...map, maxProperties: 3 },
      map,
      ['info bound-widened .maxProperties'],
      ['breaking bound-narrowed .maxProperties'],
    ],
    [
      'multiples',
      { ...number, multipleOf: 0.3 },
      { ...number, multipleOf: 0.1 },
      ['info bound-widened .multipleOf'],
      ['breaking bound-narrowed .multipleOf'],
    ],
    [
      'other multiples',
      { ...number, multipleOf: 2 },
      { ...number, multipleOf: 3 },
      ['breaking bound-changed .multipleOf'],
      ['breaking bound-changed .multipleOf'],
    ],
    [
      'a pattern',
      { ...text, pattern: 'a' },
      text,
      ['info pattern-removed .pattern'],
      ['breaking pattern-added .pattern'],
    ],
    [
      'another pattern',
      { ...text, pattern: 'a' },
      { ...text, pattern: 'b' },
      ['breaking pattern-changed .pattern'],
      ['breaking pattern-changed .pattern'],
    ],
    [
      'a default',
      text,
      { ...text, default: 'a' },
      ['warning default-added .default'],
      ['warning default-removed .default'],
    ],
    [
      'another default',
      { ...text, default: 'a' },
      { ...text, default: 'b' },
      ['warning default-changed .default'],
      ['warning default-changed .default'],
    ],
  ])('%s', (_, before, after, forth, back) => {
    expect({ forth: compareX(before, after), back: compareX(after, before) }).toEqual({ forth, back });
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
