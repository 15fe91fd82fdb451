import { compileRules, ruleVariables } from '../../../lib/crd/cel/rules';
import type { DraftObject, Draft } from '../../../lib/crd/json/object';
import type { StructuralSchema } from '../../support/crd-types';
import { hasNoValue, isRefused } from './truths.fixture';
import type { JsonObject } from '../../../lib/crd/json/schema';

hasNoValue('lists fail', [
  ['[].max() == 1', /max called on empty list/],
  ['object.spec.ints.slice(2, 9) == []', /cannot slice\(2, 9\)/],
  ['object.spec.ints.slice(2, 1) == []', /cannot slice\(2, 1\)/],
  ['object.spec.ports.sort() == []', /no matching overload for 'sort\(list\)'/],
  ['object.spec.ports.sum() == 0', /no matching overload for 'sum\(list\)'/],
  ['[9223372036854775807, 1].sum() == 0', /overflow/],
]);

isRefused('lists', [
  ["sets.contains([1], ['a'])", /no matching overload/],
  ['[1, 2].shuffle() == []', /unknown function 'shuffle'/],
]);

// The cost of these looks into an argument as if it could not have failed; seen on API servers of 1.36.
describe('a list that has failed ends the whole expression', () => {
  const schema: StructuralSchema = {
    type: 'object',
    properties: {
      text: { type: 'string' },
      ints: { type: 'array', items: { type: 'integer' } },
      objects: { type: 'array', items: { type: 'object', properties: { text: { type: 'string' } } } },
    },
  };
  const object: DraftObject = { text: 'x', ints: [2, 1], objects: [{ text: 'a' }, {}] };
  const verdict = (rule: string): unknown => {
    const [compiled] = compileRules({ ...schema, 'x-kubernetes-validations': [{ rule }] }, false);
    expect(compiled!.problems).toEqual([]);
    return compiled!.evaluate(ruleVariables(schema, false, object, undefined)).kind;
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

const schema: StructuralSchema = {
  type: 'object',
  properties: {
    span: { type: 'string', format: 'duration' },
    other: { type: 'string', format: 'duration' },
    at: { type: 'string', format: 'date-time' },
    day: { type: 'string', format: 'date' },
    data: { type: 'string', format: 'byte' },
    n: { type: 'number' },
    i: { type: 'integer' },
    size: { type: 'string' },
    none: { type: 'string' },
    texts: { type: 'array', items: { type: 'string' } },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
    packets: { type: 'array', items: { type: 'string', format: 'byte' } },
  },
};

/** Result of a rule for a value. */
function evaluate(rule: string, value: JsonObject): string {
  const [compiled] = compileRules({ ...schema, 'x-kubernetes-validations': [{ rule }] }, false);
  expect(compiled!.problems).toEqual([]);
  const result = compiled!.evaluate(ruleVariables(schema, false, value as Draft, undefined));
  return result.kind === 'error' ? `error: ${result.error}` : result.kind;
}

// All was asked of the code of the API server (k8s.io/apiextensions-apiserver v0.36.3).
describe('values at the edge', () => {
  it.each<[rule: string, value: JsonObject]>([
    ["string(self.span) == '-1.5s'", { span: '-1.5s' }],
    ["string(self.span - self.other) == '-0.1s'", { span: '0s', other: '100ms' }],
    ["string(self.span + self.other) == '88.5s'", { span: '-1.5s', other: '90s' }],
    ["string(self.span) == '0.000000001s'", { span: '1ns' }],
    ["self.span + duration('90s') == duration('88.5s')", { span: '-1.5s' }],
    ["self.at + duration('-1.5s') == timestamp('2019-12-31T23:59:58.5Z')", { at: '2020-01-01T00:00:00Z' }],
    ["self.at - duration('-1.5s') == timestamp('2020-01-01T00:00:01.5Z')", { at: '2020-01-01T00:00:00Z' }],
    ["self.day == timestamp('2024-02-29T00:00:00Z')", { day: '2024-02-29' }],
    ["string(self.n) == '1e+10'", { n: 1e10 }],
    ["string(self.n) == '1.234567e+06'", { n: 1234567 }],
    ["string(self.n) == '999999'", { n: 999999 }],
    ["string(self.n) == '1e-07'", { n: 1e-7 }],
    ["string(1.0 / self.n) == '+Inf'", { n: 0 }],
    ["string(-self.n) == '-0'", { n: 0 }],
    ['!quantity(self.size).isInteger()', { size: '1Pi' }],
    ['!quantity(self.size).isInteger()', { size: '9223372036854775807' }],
    ['quantity(self.size).isInteger()', { size: '0100Gi' }],
    ['!optional.ofNonZeroValue(self.at).hasValue()', { at: '0001-01-01T00:00:00Z' }],
    ['optional.ofNonZeroValue(self.texts).hasValue()', { texts: [] }],
    ['optional.ofNonZeroValue(self.labels).hasValue()', { labels: {} }],
    ['!optional.ofNonZeroValue([]).hasValue() && !optional.ofNonZeroValue({}).hasValue()', {}],
    ['bool(self.size)', { size: 't' }],
    ['!bool(self.size)', { size: 'F' }],
    ['int(uint(self.i)) == 7', { i: 7 }],
    ['timestamp(self.at) == self.at', { at: '2020-01-01T00:00:00Z' }],
    ["self.texts.first().value() == 'a' && self.texts.last() == optional.of('b')", { texts: ['a', 'b'] }],
    ['!self.texts.first().hasValue() && !self.texts.last().hasValue()', { texts: [] }],
    ["[self.?size, self.?none].unwrapOpt() == ['a'] && optional.unwrap([self.?size]) == ['a']", { size: 'a' }],
    ["self.packets.isSorted() && self.packets.max() == b'b'", { packets: ['YQ==', 'YWE=', 'Yg=='] }],
  ])('%s for %j', (rule, value) => {
    expect(evaluate(rule, value)).toBe('holds');
  });

  it.each<[rule: string, value: JsonObject, error: RegExp]>([
    ["self.at + duration('24h') > self.at", { at: '9999-12-31T23:59:59Z' }, /timestamp overflow/],
    ["self.at - duration('1s') < self.at", { at: '0001-01-01T00:00:00Z' }, /timestamp overflow/],
    ["self.at - timestamp('2020-01-01T00:00:00Z') != self.span", { at: '0001-01-01T00:00:00Z' }, /overflow/],
    ['self.span + self.other > self.other', { span: '2562047h', other: '2562047h' }, /duration overflow/],
    ['int(self.n) > 1', { n: 1e21 }, /overflow/],
    ['uint(self.n) == 0u', { n: -0.1 }, /overflow/],
    ['-(self.i - 9223372036854775807 - 1) != 0', { i: 0 }, /overflow/],
    ["string(self.data) != ''", { data: '_w==' }, /invalid UTF-8/],
  ])('%s for %j is an error', (rule, value, error) => {
    expect(evaluate(rule, { span: '0s', ...value })).toMatch(error);
  });
});
