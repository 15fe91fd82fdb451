import { compareCustomResourceDefinitions } from 'operator-constructs/crd';
import { map, object } from '../../conformance/definition';
import { effect, listOf, NEW, OLD, ruled, text, withX } from './compare.fixture';

import type { CelRule } from 'operator-constructs/crd';
import type { StructuralSchema } from '../../support/crd-types';

describe('a rule that resources which were valid cannot break is information', () => {
  test.each([
    ['about a new field', '!has(self.added) || self.added.size() < 9'],
    ['about a new field, with what was there', "!(has(self.added) && self.type != 'B')"],
    ['about a new value of an enum', "self.type != 'C' || has(self.address)"],
    ['about a new value of several', "!(self.type in ['C']) || has(self.address)"],
    ['about a new field and a new value', "!(!has(self.added) && self.type == 'C')"],
    [
      'about a new field of items',
      '!has(self.parts) || self.parts.all(p, !has(p.label) || p.label.size() < 9)',
    ],
    [
      'about a new field of optional items',
      'has(self.parts) ? self.parts.all(p, !has(p.label)) : true',
    ],
    ['about the default of a new field', "self.preset == 'p'"],
    [
      'about a new field of items, where there are some',
      'self.?parts.hasValue() || !has(self.added)',
    ],
    ['about a field that was required', 'has(self.kept)'],
    ['about the pattern of a text', "!has(self.code) || self.code.matches('^x*$')"],
    ['about the pattern of items', "!has(self.codes) || self.codes.all(c, c.matches('^x*$'))"],
    ['about all values of an enum', "has(self.mode) ? !(self.mode in ['z']) : true"],
    ['in both cases', "has(self.address) && self.address == 'x' ? true : true"],
    [
      'in both cases, about two fields',
      'has(self.mode) && has(self.address) && self.mode == self.address ? true : true',
    ],
    ['about a change of a new field', '!has(self.added) || self.added == oldSelf.added'],
  ])('%s', (_, rule) => expect(effect(rule)).toEqual(['info rule-added']));

  test.each([
    [
      'in other quotes',
      "has(self.address) && self.address.contains('*')",
      'has(self.address)&&self.address.contains("*")',
    ],
    [
      'with other brackets',
      'has(self.address) && has(self.count) && has(self.mode)',
      'has(self.address) && (has(self.count) && has(self.mode))',
    ],
    [
      'in another order',
      "has(self.address) || self.type == 'A'",
      "'A' == self.type || has(self.address)",
    ],
    [
      'with a negation',
      "!(self.type == 'A') || has(self.mode)",
      "self.type != 'A' || has(self.mode)",
    ],
    ['from the other side', 'self.kept > self.type', 'self.type < self.kept'],
    ['with another binding', 'cel.bind(n, self.kept, n < n)', 'cel.bind(m, self.kept, m < m)'],
    ['with other variables', 'self.names.all(n, n != "a")', 'self.names.all(each, each != "a")'],
  ])('written %s', (_, was, is) => {
    const { findings } = compareCustomResourceDefinitions(
      withX(ruled(OLD, [was])),
      withX(ruled(OLD, [is])),
    );
    expect(findings).toMatchObject([
      {
        severity: 'info',
        change: 'rule-changed',
        message: expect.stringContaining('is written in another way') as string,
      },
    ]);
  });

  test.each([
    ['with one more alternative', 'has(self.address)', 'has(self.address) || has(self.count)'],
    [
      'with fewer conditions on an alternative',
      "!has(self.inner.size) || self.type != 'A' || has(self.mode)",
      "!has(self.inner) || !has(self.inner.size) || self.type != 'A' || has(self.mode)",
    ],
    [
      'with one more alternative in a case',
      "self.type == 'A' ? self.address.startsWith('x') : true",
      "self.type == 'A' ? (!has(self.address) || self.address.startsWith('x')) : true",
    ],
    ['as a part of it', 'has(self.address) && has(self.count)', 'has(self.address)'],
    [
      'by De Morgan',
      '!(has(self.address) && has(self.count))',
      '!has(self.address) || !has(self.count)',
    ],
    [
      'with a condition that always holds',
      "self.kept == 'x'",
      "has(self.kept) && self.kept == 'x'",
    ],
    [
      'with a condition that always holds, in a loop',
      "!has(self.names) || self.names.all(n, n != 'a')",
      "!has(self.names) || self.names.all(n, has(self.kept) && n != 'a')",
    ],
    [
      'with one more alternative to an item',
      'has(self.parts[0].name)',
      'has(self.parts[0].name) || has(self.count)',
    ],
    ['with one more value', "self.mode in ['x', 'y']", "self.mode in ['y', 'z', 'x']"],
    ['with values for one', "'x' == self.mode", "self.mode in ['x', 'y']"],
    [
      'with values for alternatives',
      "self.mode == 'x' || self.mode == 'y'",
      "self.mode in ['x', 'y']",
    ],
    [
      'with one value less that is forbidden',
      "!(self.mode in ['x', 'y'])",
      "!(self.mode in ['x'])",
    ],
    [
      'with a lower least number',
      '!has(self.count) || self.count >= 3',
      '!has(self.count) || 1 <= self.count',
    ],
    ['with a least number that is included', 'self.count > 3', 'self.count >= 3'],
    ['with a higher greatest number', 'self.names.size() <= 5', 'self.names.size() < 6'],
    ['with a higher number that is forbidden', '!(self.count > 5)', '!(self.count > 6)'],
  ])('that the old rules imply: %s', (_, was, is) => {
    expect(effect({ rule: is, message: 'm' }, [{ rule: was, message: 'm' }], [OLD, OLD])).toEqual([
      'info rule-changed',
    ]);
  });

  test('that several old rules imply', () => {
    expect(
      effect('has(self.address) && has(self.count)', ['has(self.count)', 'has(self.address)']),
    ).toEqual(['info rule-added']);
  });

  test('that is about the presence of what has lost a field', () => {
    const after = { ...OLD, properties: { ...OLD.properties, inner: object({}) } };
    expect(effect('has(self.inner) || has(self.count)', ['has(self.inner)'], [OLD, after])).toEqual(
      ['info rule-added'],
    );
  });

  test('says why', () => {
    const { findings } = compareCustomResourceDefinitions(
      withX(OLD),
      withX(ruled(NEW, ["!(has(self.added) && self.type != 'C')"])),
    );
    expect(findings.find(({ change }) => change === 'rule-added')?.message).toBe(
      "must keep the rule `!(has(self.added) && self.type != 'C')`: all resources stay as they are, as it takes added, which is new, to break it",
    );
  });
});

describe('a rule that a resource which was valid may break stays breaking', () => {
  test.each<[string, string | CelRule, string[]]>([
    ['about what was there', 'has(self.address)', []],
    ['that reads a field which may be missing', "self.address != ''", []],
    ['that reads such a field in a list', "self.kept in ['a', self.address] ? true : true", []],
    ['that demands a new field', 'has(self.added)', []],
    ['that reads a new field which is missing', "self.added != ''", []],
    ['that forbids a value', "self.type != 'B'", []],
    ['that demands a new value', "self.type == 'C'", []],
    ['about the length of a text', '!has(self.address) || self.address.size() < 9', []],
    ['about items', '!has(self.parts) || self.parts.all(p, has(p.name))', []],
    ['that reads a new field beside what holds', "self.added != '' && self.type in ['A', 'B']", []],
    [
      'that is narrower below',
      '!has(self.count) || self.count < 3',
      ['!has(self.count) || self.count <= 3'],
    ],
    [
      'that demands a new field of items',
      '!has(self.parts) || self.parts.all(p, has(p.label))',
      [],
    ],
    [
      'that is narrower',
      '!has(self.count) || self.count > 4',
      ['!has(self.count) || self.count > 3'],
    ],
    [
      'that is narrower at its end',
      '!has(self.count) || self.count > 3',
      ['!has(self.count) || self.count >= 3'],
    ],
    ['that allows a value less', "self.mode in ['x']", ["self.mode in ['x', 'y']"]],
    ['that forbids a value more', "!(self.mode in ['x', 'y'])", ["!(self.mode in ['x'])"]],
    ['that allows more values of another field', "self.type in ['A', 'B']", ["self.mode in ['A']"]],
    ['that allows values of another type', "self.address in ['1', '2']", ['self.address in [1]']],
    [
      'that compares with a field in the place of a value',
      "self.mode in ['x']",
      ["self.mode in ['x', self.address]"],
    ],
    [
      'that compares with another field',
      'self.address == self.kept',
      ['self.address == self.code'],
    ],
    ['that compares with a lesser text', "self.kept > 'b'", ["self.kept > 'a'"]],
    [
      'that says the same in another case',
      "self.kept == 'a' ? has(self.address) : has(self.count)",
      ["self.kept == 'b' ? has(self.address) : has(self.count)"],
    ],
    ['whose least number was the greatest', 'self.count >= 1', ['self.count <= 3']],
    ['whose number is excluded now', 'self.count < 5', ['self.count <= 5']],
    ['whose excluded number is one farther in', 'self.count >= 4', ['self.count > 3']],
    ['whose greatest number is lower', '5 >= self.count', ['6 >= self.count']],
    [
      'that says or where it was and',
      'has(self.address) && has(self.count)',
      ['has(self.address) || has(self.count)'],
    ],
    [
      'that differs in a text',
      "!has(self.address) || !self.address.contains('a')",
      ["!has(self.address) || !self.address.contains('b')"],
    ],
    [
      'that differs in a space within a text',
      "!has(self.address) || self.address != 'a b'",
      ["!has(self.address) || self.address != 'a  b'"],
    ],
    ['about a new field that a new default has', '!has(self.filled) || !has(self.filled.mark)', []],
    ['about another pattern', "!has(self.code) || self.code.matches('^x+$')", []],
    ['about a pattern of a text that may be missing', "self.code.matches('^x*$')", []],
    [
      'that only a rule about changes implied',
      'has(self.address)',
      ['has(self.address) && has(oldSelf.address)'],
    ],
    [
      'that holds for new resources, too',
      { rule: 'has(self.address) || oldSelf.hasValue()', optionalOldSelf: true },
      ['has(self.address) && has(oldSelf.address)'],
    ],
  ])('%s', (_, rule, was) => expect(effect(rule, was)).toEqual(['breaking rule-added']));

  test.each<[string, StructuralSchema, StructuralSchema, string]>([
    [
      'a field that could be anything before',
      { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
      object({ a: text }, { 'x-kubernetes-preserve-unknown-fields': true }),
      '!has(self.a)',
    ],
    ['a field that was a value of a map', map(text), object({ a: text }), '!has(self.a)'],
    ['a new field with a default', OLD, NEW, "self.preset != 'p'"],
    [
      'a field that may be null',
      object({ a: { ...text, nullable: true } }, { required: ['a'] }),
      object({ a: { ...text, nullable: true } }, { required: ['a'] }),
      'has(self.a)',
    ],
    [
      'a field with a new default',
      OLD,
      { ...OLD, properties: { ...OLD.properties, address: { ...text, default: 'a' } } },
      "!has(self.address) || self.address == 'b'",
    ],
    ['a plain text', text, text, "self != ''"],
    ['a place with a new default', { ...text }, { ...text, default: 'a' }, 'self == self'],
  ])('%s', (_, before, after, rule) => {
    expect(effect(rule, [], [before, after])).toEqual(['breaking rule-added']);
  });

  test('that says the same of items that have a new default, or have lost a field', () => {
    const withItems = (fields: Readonly<Record<string, StructuralSchema>>): StructuralSchema => {
      const list = listOf(object(fields));
      return object({ old: list, other: list, address: text });
    };
    const before = withItems({ a: text, b: text });
    const others = [withItems({ a: { ...text, default: 'b' }, b: text }), withItems({ a: text })];
    const rules = [
      'self.old != self.other || has(self.address)',
      ['self.old != self.other'],
    ] as const;
    expect(effect(rules[0], [...rules[1]], [before, before])).toEqual(['info rule-added']);
    for (const after of others) {
      expect(effect(rules[0], [...rules[1]], [before, after])).toEqual(['breaking rule-added']);
    }
  });

  test.each(['[$self.?address].size() == 1', '{$"a": self.?address}.size() == 1'])(
    'that may leave a part out: %s',
    (rule) => {
      const [was, is] = ['', '?'].map((mark) => rule.replace('$', mark));
      expect(effect(is!, [was!], [OLD, OLD])).toEqual(['breaking rule-added']);
    },
  );

  // Each of these is harmless; to show it takes more than the structure of the rules.
  test.each<[string, string, string[]]>([
    ['depth', `${'('.repeat(900)}!has(self.added)${')'.repeat(900)}`, []],
    [
      'a rule that is too long',
      `!has(self.added) || ${Array(5_000).fill('has(self.count)').join(' || ')}`,
      [],
    ],
    ['a count of alternatives', '(has(self.added) ? 1 : 0) + (has(self.address) ? 1 : 0) <= 2', []],
    ['an optional', "self.?added.orValue('x') == 'x'", []],
    ['a binding', "cel.bind(n, has(self.added) ? self.added : 'x', n == 'x')", []],
    ['a tautology', 'has(self.address) || !has(self.address)', []],
    ['a bound of another kind', 'self.count + 1 > 3', ['self.count > 3']],
    [
      'an alternative that need not be there',
      "self.type in ['A', self.address]",
      ["self.type in ['A']"],
    ],
  ])('where nothing is shown: %s', (_, rule, was) =>
    expect(effect(rule, was)).toEqual(['breaking rule-added']),
  );
});
