import { compileRules, ruleVariables } from '../../../lib/crd/cel/compiled-rules';
import { re2Matches } from '../../../lib/crd/cel/patterns/re2';
import { parse } from '../../../lib/crd/cel/syntax/parser';
import { integer, list, map, number, object, text } from '../../conformance/definition';

import type { CelNode } from '../../../lib/crd/cel/syntax/cel-node';
import type { DraftObject } from '../../../lib/crd/json/draft';
import type { StructuralSchema } from '../../support/crd-types';

const schema: StructuralSchema = object({
  count: integer(),
  ratio: number(),
  title: text(),
  port: integer({ 'x-kubernetes-int-or-string': true }),
  since: text({ format: 'date-time' }),
  spans: list(text({ format: 'duration' })),
  dates: list(text({ format: 'date' })),
  none: list(number()),
  words: list(text()),
  labels: map(text()),
  nick: text({ nullable: true }),
});
const sample = {
  count: 3,
  ratio: 2,
  title: 'abc',
  port: 80,
  since: '2024-01-01T00:00:00.123456789Z',
  spans: ['1h', '30m'],
  dates: ['2024-01-01'],
  none: [],
  words: ['a', 'b'],
  labels: { a: '1' },
};

function evaluate(rule: string): unknown {
  const place: StructuralSchema = { ...schema, 'x-kubernetes-validations': [{ rule }] };
  const [compiled] = compileRules(place, false);
  return compiled!.problems.length > 0
    ? compiled!.problems.map(({ problem }) => problem.message)
    : compiled!.evaluate(ruleVariables(place, false, sample, undefined));
}

const long = (count: number, item: string, by: string): string => Array(count).fill(item).join(by);

describe('what an API server takes and finds true', () => {
  test.each([
    // Literals.
    '.5 < 1.0 && 1e3 == 1000.0 && -.5 < 0.0 && .5e1 == 5.0',
    '[?self.?count, ?optional.of(1), 2].size() == 3 && [?optional.none(), 1] == [1]',
    "{?'a': self.?title, 'b': 'x'}.size() == 2 && !has({?'a': optional.none(), 'b': 1}.a)",
    `[${long(1500, '1', ', ')}].size() == 1500 && [1,].size() == 1 && {'a': 1,}.size() == 1`,
    "'\\x41\\u00e9\\U0001F600\\101\\?\\`' == 'A\u00e9\u{1f600}A?`' && b'\\xff\\377' == b'\\377\\xff'",
    "r'\\n'.size() == 2 && '''a'b\n''' == \"a'b\\n\" && b'\u00e9'.size() == 2",
    '0x10 == 16 && -0x10 == -16 && 0xFFu == 255u && -9223372036854775808 < 0',
    // Members.
    '[1, 2][?0] == optional.of(1) && ![1][?5].hasValue() && self.words[?1].value() == "b"',
    'self.?port.orValue(true) == 80 && self.?nick.orValue("x") == "x"',
    "dyn(self.count).?x.orValue('none') == 'none' && !has(dyn(self.count).x)",
    // Signs and brackets.
    '!!true && --1 == 1 && - 1 == -1 && !(!true) && -(-1) == 1 && -1.5 < 0.0',
    'self . count == 3 // to the end\n && true',
  ])('%s', (rule) => {
    expect(evaluate(rule)).toEqual({ kind: 'holds' });
  });
});

// What functions give, and where they fail, is recorded: see conformance.sampled.test.ts of the CRD
// tests.
describe('what an API server takes and cannot compute', () => {
  test.each<[rule: string, error: RegExp]>([
    ['(self.spans + self.spans)[2] == duration("1h")', /list/],
    ['(self.dates + self.dates).all(d, d != null)', /list/],
    ["self.labels['z'] == ''", /no such key: z/],
    ['lists.range(100000000).size() > 0', /costs more than an API server/],
  ])('%s', (rule, error) => {
    const result = evaluate(rule);
    expect(result).toEqual({ kind: 'error', error: expect.stringMatching(error) as unknown });
  });
});

describe('what an API server refuses', () => {
  test.each<[rule: string, problem: RegExp]>([
    ["double('1e400') > 1.0", /invalid double/],
    ['1e400 > 1.0', /invalid double literal/],
    ['9223372036854775808 > 0', /invalid int literal/],
    ['18446744073709551616u > 0u', /invalid uint literal/],
    [`${long(300, 'self.count', ' + ')} > 0`, /nested too deeply/],
    [`self${'.a'.repeat(251)} == 1`, /nested too deeply/],
    [`${long(251, 'true ? true', ' : ')} : true`, /nested too deeply/],
    [`${'('.repeat(250)}true${')'.repeat(250)}`, /nested too deeply/],
    [`'${'a'.repeat(100_000)}' == ''`, /more than 100000 characters/],
    ["'\\q' == ''", /invalid escape/],
    ["'\\ud800' == ''", /code point/],
    ["'a\nb' == ''", /unterminated string/],
    ['package == 1', /reserved identifier: package/],
    ['self.true == 1', /unexpected 'true'/],
    ["duration(1) > duration('0s')", /overload/],
    ['[1].all(__result__, true)', /cannot be the name of a variable/],
    ['[1].all(x, x, true)', /two variables have the name 'x'/],
    ['[?1] == [1]', /not an optional/],
    ["{'a': 1}{'b': 2} == {}", /unexpected/],
    ['f(1,) == 1', /unexpected '\)'/],
    ["'%d'.format(['a']) == ''", /does not take values of type 'string'/],
    ["'%e'.format([1]) == ''", /does not take values of type 'int'/],
    ["'%s %s'.format([1]) == ''", /does not fit/],
    ["'%q'.format([1]) == ''", /does not fit/],
    ["'('.matches('a') == matches('(', 'a')", /invalid regular expression/],
    ['1 == 1.0', /no such overload: int == double/],
    ['`count` == 3', /unexpected character/],
  ])('%s', (rule, problem) => {
    expect(evaluate(rule)).toEqual([expect.stringMatching(problem)]);
  });
});

test('thousands of terms between logical operators are no deeper than a dozen', () => {
  const started = process.cpuUsage();
  expect(evaluate(long(3000, 'self.count < 4', ' && '))).toEqual({ kind: 'holds' });
  expect(evaluate(`${long(249, 'self.count', ' + ')} > 0`)).toEqual({ kind: 'holds' });
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(2000);
});

// The cost of these looks into an argument as if it could not have failed; seen on API servers of
// 1.36.
describe('a list that has failed ends the whole expression', () => {
  const schema: StructuralSchema = object({
    text: text(),
    ints: list(integer()),
    objects: list(object({ text: text() })),
  });
  const value: DraftObject = { text: 'x', ints: [2, 1], objects: [{ text: 'a' }, {}] };
  const verdict = (rule: string): unknown => {
    const [compiled] = compileRules({ ...schema, 'x-kubernetes-validations': [{ rule }] }, false);
    expect(compiled!.problems).toEqual([]);
    return compiled!.evaluate(ruleVariables(schema, false, value, undefined)).kind;
  };
  const failed = 'self.objects.map(o, o.text)';

  test.each([
    `${failed}.sort().size() > 0 || true`,
    `${failed}.distinct().size() > 0 || true`,
    `${failed}.sortBy(e, e).size() > 0 || true`,
    'self.objects.sortBy(e, e.text).size() > 0 || true',
    '[1 / (self.ints[0] - 2)].sort() == [1] || true',
    "self.text.findAll('(' + self.text).distinct() == [] || true",
    'dyn(self.ints[9]).distinct() == [] || true',
    'dyn(self.text).distinct() == [] || true',
    '[[self.text]].flatten(self.ints[9]).size() == 1 || true',
    `[1].exists(i, ${failed}.sort().size() > 0) || true`,
    `self.objects.exists(o, ${failed}.sort().size() > 0 || true)`,
  ])('%s is an error', (rule) => {
    expect(verdict(rule)).toBe('error');
  });

  test.each([
    `true || ${failed}.sort().size() > 0`,
    `${failed}.reverse().size() > 0 || true`,
    `${failed}.isSorted() || true`,
    // Of several overloads no cost is known.
    'dyn(self.ints[9]).sort() == [] || true',
    'dyn([1 / (self.ints[0] - 2)]).sort().size() > 0 || true',
    'self.objects.sortBy(e, dyn(e.text)).size() > 0 || true',
    'self.objects[0].text.split(",").sort().size() > 0 || self.objects[1].text == ""',
  ])('%s holds', (rule) => {
    expect(verdict(rule)).toBe('holds');
  });
});

/** An expression with a pair of brackets around each relation. */
function inBrackets(node: CelNode): string {
  switch (node.op) {
    case 'value':
      return String(node.args);
    case 'id':
      return node.args;
    case 'list':
      return `[${node.args.map(inBrackets).join(', ')}]`;
    case 'call':
      return `${node.args[0]}(${node.args[1].map(inBrackets).join(', ')})`;
    case 'rcall':
      return `${inBrackets(node.args[1])}.${node.args[0]}(${node.args[2].map(inBrackets).join(', ')})`;
    default: {
      const [left, right] = node.args as readonly [CelNode, CelNode];
      return `(${inBrackets(left)} ${node.op} ${inBrackets(right)})`;
    }
  }
}

test.each([
  ['a == b < c', '((a == b) < c)'],
  ['a == (b < c)', '(a == (b < c))'],
  ['a == (b) < c', '((a == b) < c)'],
  ['a == ((b) < c)', '(a == (b < c))'],
  ['(a) == b < (c)', '((a == b) < c)'],
  ['a != b < c < d', '(((a != b) < c) < d)'],
  ['a == b < c == d', '(((a == b) < c) == d)'],
  ['a == b in [c]', '((a == b) in [c])'],
  ['a < b == c', '((a < b) == c)'],
  ['a == (b) + c < d', '((a == (b + c)) < d)'],
  ['a == ((b + (c)) < d)', '(a == ((b + c) < d))'],
  ['a == size(")") < (c)', '((a == size())) < c)'],
  ['a == // (\n b < c', '((a == b) < c)'],
  ['[a].all(x, x == b < c)', '[a].all(x, ((x == b) < c))'],
])('%s is read as %s', (expression, read) => {
  expect(inBrackets(parse(expression))).toBe(read);
});

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

test.each(['Old_Italic', 'SignWriting', 'Zyyy', 'Script=Greek', '_', ''])(
  '\\p{%s} is none',
  (name) => {
    expect(() => re2Matches('a', `\\p{${name}}`)).toThrow(/invalid character class range/);
  },
);

test('names of classes are read in escapes only', () => {
  expect(re2Matches('\\p{greek}', '^\\\\p\\{greek}$')).toBe(true);
  expect(re2Matches('\\p{greek}', '^\\Q\\p{greek}\\E$')).toBe(true);
  expect([re2Matches('a', '^\\pl$'), re2Matches('1', '^\\pl$'), re2Matches('1', '^\\Pl$')]).toEqual(
    [true, false, true],
  );
});
