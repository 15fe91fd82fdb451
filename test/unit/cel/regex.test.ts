import { re2Matches } from '../../../lib/crd/cel/re2';
import { hasNoValue, holds, isRefused } from './truths.fixture';

holds('matches is RE2: anywhere in the text, with its own classes and flags', [
  "'web1'.matches('[0-9]') && !'web'.matches('^[0-9]') && 'web'.matches('^[[:alpha:]]+$')",
  "'web'.matches('(?i)^WEB$') && 'web'.matches('\\\\Aweb\\\\z') && 'aéb'.matches('^a.b$')",
  "!'a\\nb'.matches('^b') && 'a\\nb'.matches('(?m)^b') && 'x'.matches('^\\\\pL$')",
]);

holds('a pattern that blows up a backtracking engine is no problem', [
  "!('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' + '!').matches('^(a+)+$')",
]);

holds('find and findAll', [
  "'abc 123 def 456'.find('[0-9]+') == '123' && 'abc'.find('[0-9]+') == ''",
  "'123 abc 456'.findAll('[0-9]+') == ['123', '456'] && 'abc'.findAll('[0-9]+') == []",
  "'123 abc 456'.findAll('[0-9]+', 1) == ['123'] && '123'.findAll('[0-9]+', 0) == [] && '1 2'.findAll('[0-9]', -1).size() == 2",
]);

isRefused('patterns that RE2 does not have', [
  ["'web'.matches('^(?=w)')", /1:15: invalid regular expression \(RE2\)/],
  ["'web'.matches('(')", /invalid regular expression/],
  ["'aa'.find('(a)\\\\1') == ''", /invalid regular expression/],
]);

hasNoValue('patterns that are only known at evaluation', [
  ["'web'.matches('(' + object.metadata.name)", /missing closing/],
  ["object.spec.replicas.matches('3')", /no matching overload/],
]);

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
