import fc from 'fast-check';
import { validateCustomResource } from 'operator-constructs/crd';
import { hoisted } from '../../../lib/crd/compare/conditions';
import { compareX, withX } from './compare.fixture';
import { thing } from './thing';

import type { StructuralSchema } from '../../support/crd-types';

const changes = (before: StructuralSchema, after: StructuralSchema): string[] =>
  compareX(before, after).map((found) => found.split(' ').slice(0, 2).join(' '));

const text = (rest: StructuralSchema): StructuralSchema => ({ type: 'string', ...rest });

describe('what allOf demands of a value itself', () => {
  test.each<[string, StructuralSchema, StructuralSchema, string[]]>([
    ['an enum, once', text({ allOf: [{ enum: ['a', 'b'] }] }), text({ enum: ['a', 'b'] }), []],
    [
      'an enum, twice',
      text({ allOf: [{ enum: ['a', 'b'] }, { enum: ['b', 'a'] }] }),
      text({ enum: ['a', 'b'] }),
      [],
    ],
    [
      'an enum in part',
      text({ allOf: [{ enum: ['a', 'b'] }, { enum: ['b'] }] }),
      text({ enum: ['b'] }),
      [],
    ],
    [
      'bounds',
      text({ pattern: '^a', allOf: [{ maxLength: 5, minLength: 1 }] }),
      text({ pattern: '^a', maxLength: 5, minLength: 1 }),
      [],
    ],
    [
      'the narrower of two bounds',
      text({ maxLength: 9, allOf: [{ maxLength: 5 }] }),
      text({ maxLength: 5 }),
      [],
    ],
    ['a pattern', text({ allOf: [{ pattern: '^a' }] }), text({ pattern: '^a' }), []],
    [
      'an enum that is now narrower',
      text({ allOf: [{ enum: ['a', 'b'] }] }),
      text({ enum: ['b'] }),
      ['breaking enum-narrowed'],
    ],
    [
      'an enum that is now wider',
      text({ allOf: [{ enum: ['b'] }] }),
      text({ enum: ['a', 'b'] }),
      ['info enum-widened'],
    ],
    [
      'a second pattern',
      text({ pattern: '^b' }),
      text({ pattern: '^b', allOf: [{ pattern: 'a$' }] }),
      ['breaking condition-added'],
    ],
    [
      'enums with nothing in common',
      text({ enum: ['a'] }),
      text({ enum: ['a'], allOf: [{ enum: ['b'] }] }),
      ['breaking condition-added'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(changes(before, after)).toEqual(expected);
    const backwards = expected.length === 0 ? [] : expect.anything();
    expect(changes(after, before)).toEqual(backwards);
  });

  test('means the same wherever it stands', () => {
    const part: fc.Arbitrary<StructuralSchema> = fc.record(
      {
        enum: fc.uniqueArray(fc.constantFrom('', 'a', 'b', 'ab', 'abc'), { minLength: 1 }),
        minLength: fc.nat(3),
        maxLength: fc.nat(3),
        pattern: fc.constantFrom('^a', 'b$', ''),
      },
      { requiredKeys: [] },
    );
    const schema = fc.tuple(part, fc.array(part, { minLength: 1, maxLength: 3 }));
    fc.assert(
      fc.property(schema, fc.constantFrom('', 'a', 'b', 'ab', 'abc'), ([own, allOf], value) => {
        const before = text({ ...own, allOf });
        const [, after] = hoisted(text({}), before);
        const isValid = (of: StructuralSchema): boolean =>
          validateCustomResource(withX(of), { ...thing(undefined), x: value }).valid;
        expect(isValid(after)).toBe(isValid(before));
      }),
      { numRuns: 300 },
    );
  });
});
