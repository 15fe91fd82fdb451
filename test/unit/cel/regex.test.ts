import { re2Matches } from '../../../lib/crd/cel/patterns/re2';

// As Go 1.26 reads them.
test.each([
  ['Letter', 'a', '1'],
  ['let ter', 'é', '1'],
  ['lu', 'A', 'a'],
  ['LC', 'a', 'ʻ'],
  ['greek', 'α', 'a'],
  ['GREEK', 'α', 'a'],
  ['^greek', 'a', 'α'],
  [' _Han-', '漢', 'a'],
  ['digit', '1', 'a'],
  ['uppercase letter', 'A', 'a'],
  ['Decimal_Number', '1', 'a'],
  ['ascii', 'a', 'é'],
  ['ANY', '漢', ''],
  ['unassigned', '\u0378', 'a'],
])('\\p{%s} is a class of Unicode', (name, within, without) => {
  for (const pattern of [`^\\p{${name}}$`, `^[\\p{${name}}]$`, `^[^\\P{${name}}]$`]) {
    expect([re2Matches(within, pattern), re2Matches(without, pattern)]).toEqual([true, false]);
  }
});

test.each(['Old_Italic', 'SignWriting', 'Zyyy', 'Script=Greek', '_', ''])('\\p{%s} is none', (name) => {
  expect(() => re2Matches('a', `\\p{${name}}`)).toThrow(/invalid character class range/);
});

test('names of classes are read in escapes only', () => {
  expect(re2Matches('\\p{greek}', '^\\\\p\\{greek}$')).toBe(true);
  expect(re2Matches('\\p{greek}', '^\\Q\\p{greek}\\E$')).toBe(true);
  expect([re2Matches('a', '^\\pl$'), re2Matches('1', '^\\pl$'), re2Matches('1', '^\\Pl$')]).toEqual([
    true,
    false,
    true,
  ]);
});
