import { compileRules, ruleVariables } from '../../../lib/crd/cel/rules';
import type { StructuralSchema } from '../../support/crd-types';

const schema: StructuralSchema = {
  type: 'object',
  properties: {
    count: { type: 'integer' },
    ratio: { type: 'number' },
    title: { type: 'string' },
    port: { type: 'integer', 'x-kubernetes-int-or-string': true },
    since: { type: 'string', format: 'date-time' },
    spans: { type: 'array', items: { type: 'string', format: 'duration' } },
    dates: { type: 'array', items: { type: 'string', format: 'date' } },
    none: { type: 'array', items: { type: 'number' } },
    words: { type: 'array', items: { type: 'string' } },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
    nick: { type: 'string', nullable: true },
  },
};
const object = {
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
    : compiled!.evaluate(ruleVariables(place, false, object, undefined));
}

const long = (count: number, item: string, by: string): string => Array(count).fill(item).join(by);

describe('what an API server takes and finds true', () => {
  test.each([
    // Calls and types by name.
    "matches(self.title, '^a') && self.title.matches('c$')",
    'format.dns1123Label().validate(self.title) == null || true',
    "!(format.dns1123Label().validate('-') == null)",
    "type(ip('10.0.0.1')) == net.IP && type(cidr('10.0.0.0/8')) == net.CIDR",
    'type(self.?count) == optional_type && type(optional.none()) == type(self.?title)',
    'type(type(1)) == type && type(self.labels) == map && type([]) == list && type(null) == null_type',
    // Sums.
    "self.spans.sum() == duration('90m') && [duration('1s'), duration('2s')].sum() == duration('3s')",
    'self.none.sum() + 0.5 == 0.5 && [1u, 2u].sum() == 3u && [].sum() == 0',
    // Times.
    "duration('0') == duration('0s') && duration(duration('1s')) == duration('1s')",
    "timestamp('2020-01-01T00:00:00Z').getHours('01:00') == 1",
    "timestamp('2020-01-01T00:00:00Z').getHours('+02:00') == 2",
    "timestamp('2020-01-01T00:00:00Z').getMinutes('-00:30') == 30",
    "timestamp('2021-01-01T0:00:00Z').getHours() == 0",
    "string(timestamp('2021-01-01T00:00:00+02:00')) == '2021-01-01T00:00:00+02:00'",
    "timestamp('2021-01-01T00:00:00.000000001Z') > timestamp('2021-01-01T00:00:00Z')",
    "self.since - timestamp('2024-01-01T00:00:00.123456788Z') == duration('1ns')",
    "self.since + duration('1ns') != self.since && string(self.since).endsWith('.123456789Z')",
    "self.since != null && !(duration('1s') == null)",
    // Literals.
    '.5 < 1.0 && 1e3 == 1000.0 && -.5 < 0.0 && .5e1 == 5.0',
    '[?self.?count, ?optional.of(1), 2].size() == 3 && [?optional.none(), 1] == [1]',
    "{?'a': self.?title, 'b': 'x'}.size() == 2 && !has({?'a': optional.none(), 'b': 1}.a)",
    `[${long(1500, '1', ', ')}].size() == 1500 && [1,].size() == 1 && {'a': 1,}.size() == 1`,
    "'\\x41\\u00e9\\U0001F600\\101\\?\\`' == 'A\u00e9\u{1f600}A?`' && b'\\xff\\377' == b'\\377\\xff'",
    "r'\\n'.size() == 2 && '''a'b\n''' == \"a'b\\n\" && b'\u00e9'.size() == 2",
    '0x10 == 16 && -0x10 == -16 && 0xFFu == 255u && -9223372036854775808 < 0',
    // Formats.
    "'%e'.format([1500.0]).startsWith('1.5') && '%.1f|%x|%X|%o|%b'.format([1.25, 255, 'k', 8, true]) == '1.2|ff|6B|10|1'",
    "'%s'.format([[-0.0, 0.0]]) == '[-0.000000, 0.000000]' && '%s'.format([{'b': 1u, 'a': true}]) == '{\"a\":true, \"b\":1}'",
    'dyn([b"b", b"a"]).flatten() == [b"b", b"a"] && [[1], [2, 3]].flatten() == [1, 2, 3]',
    "'%s'.format([[1, 'a', 2.5, duration('1s'), null, type(1)]]) == '[1, \"a\", 2.500000, duration(\"1s\"), null, int]'",
    // Members.
    '[1, 2][?0] == optional.of(1) && ![1][?5].hasValue() && self.words[?1].value() == "b"',
    'self.?port.orValue(true) == 80 && self.?nick.orValue("x") == "x"',
    "dyn(self.count).?x.orValue('none') == 'none' && !has(dyn(self.count).x)",
    // Numbers of several types.
    'dyn(1) == dyn(1u) && dyn(1) == dyn(1.0) && dyn(1) in [1.0] && 1 < 1.5 && 2u > 1 && 1.5 < 2u',
    'dyn(9007199254740993) == dyn(9007199254740992.0) && 9007199254740993 != 9007199254740992',
    '9223372036854775807 - 1 == 9223372036854775806 && 3037000499 * 3037000499 == 9223372030926249001',
    'dyn({1: "a"})[1u] == "a" && dyn({1: "a"})[1.0] == "a" && dyn(["a"])[0.0] == "a"',
    '!(0.0 / 0.0 == 0.0 / 0.0) && 1.0 / 0.0 > 1e308 && double("nan") != double("nan")',
    '7 / -2 == -3 && -7 % 3 == -1 && 7u / 2u == 3u',
    // Order.
    '[dyn(1), dyn("a")].isSorted() || true',
    '[1].isSorted() && ["b"].min() == "b" && ["\u{1f600}", "\uffff"].max() == "\u{1f600}"',
    "sets.intersects([dyn(1), dyn('a')], [dyn('a')])",
    '"k" in {"k": 1} && !("x" in self.labels) && "a" in self.labels',
    // Macros.
    '[1, 2].existsOne(i, v, v == 2) && [3].all(i, v, i == 0) && {"a": 1}.transformMap(k, v, v + 1) == {"a": 2}',
    '{"a": "b"}.transformMapEntry(k, v, {v: k}) == {"b": "a"} && [1, 2].transformList(i, v, i > 0, v) == [2]',
    '[3, 1].sortBy(x, x) == [1, 3] && optional.of(1).optMap(x, x + 1).value() == 2',
    '[1, 2].exists(x, x / 0 == 1 || x == 2) && !["a"].all(x, dyn(x) == 1 && 1 / 0 == 1)',
    // Signs and brackets.
    '!!true && --1 == 1 && - 1 == -1 && !(!true) && -(-1) == 1 && -1.5 < 0.0',
    'self . count == 3 // to the end\n && true',
  ])('%s', (rule) => {
    expect(evaluate(rule)).toEqual({ kind: 'holds' });
  });
});

describe('what an API server takes and cannot compute', () => {
  test.each<[rule: string, error: RegExp]>([
    ['!(0.0 / 0.0 < 1.0)', /NaN values cannot be ordered/],
    ['dyn(self.count) in self.labels', /no such overload/],
    ["self.since.getMilliseconds('nowhere') == 0", /unknown time zone/],
    ['dyn([{"a": 1}]).isSorted()', /no matching overload/],
    ["{}[?dyn(quantity('1'))] == optional.none()", /no such overload/],
    ['(self.spans + self.spans)[2] == duration("1h")', /list/],
    ['(self.dates + self.dates).all(d, d != null)', /list/],
    ["duration(self.count) > duration('0s')", /type conversion error/],
    ['9223372036854775807 + self.count > 0', /integer overflow/],
    ['-9223372036854775808 - self.count < 0', /integer overflow/],
    ['-9223372036854775808 / (self.count - 4) > 0', /integer overflow/],
    ['1u - 2u == 0u', /unsigned integer overflow/],
    ['self.count / 0 == 1', /division by zero/],
    ['self.count % 0 == 1', /modulus by zero/],
    ["timestamp('9999-12-31T23:59:59Z') + duration('1s') > self.since", /overflow|range/],
    ['duration("2562047h") + duration("2562047h") > duration("0s")', /duration overflow/],
    ['self.words[2] == "c"', /index out of bounds/],
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
    ["duration(1) > duration('0s')", /type conversion error/],
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
