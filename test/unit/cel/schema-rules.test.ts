import { compileRules, ruleVariables } from '../../../lib/crd/cel/compiled-rules';
import { integer, list, object, text } from '../../conformance/definition';
import { good, specSchema } from './schema-rules.fixture';

import type { CelRule } from 'operator-constructs/crd';
import type { RuleResult } from '../../../lib/crd/cel/compiled-rules';
import type { Draft } from '../../../lib/crd/json/draft';
import type { JsonObject } from '../../../lib/crd/json/schema';
import type { StructuralSchema } from '../../support/crd-types';

function evaluate(
  rule: CelRule,
  value: JsonObject,
  old: JsonObject | undefined,
  schema: StructuralSchema = specSchema,
): RuleResult {
  const at = { ...schema, 'x-kubernetes-validations': [rule] };
  const [compiled] = compileRules(at, false);
  expect(compiled?.problems).toEqual([]);
  return compiled!.evaluate(ruleVariables(at, false, value as Draft, old as Draft | undefined));
}

/** A rule, and what of the good value has to change for it to be broken. */
interface RuleCase {
  readonly title: string;
  readonly rule: string;
  readonly bad: JsonObject;
  /** @default - the good value as it is */
  readonly kept?: JsonObject;
  /** @default - there is no old value */
  readonly old?: JsonObject;
  readonly members?: Partial<CelRule>;
}

const from = (
  title: string,
  rule: string,
  bad: JsonObject,
  more: Partial<RuleCase> = {},
): RuleCase => ({
  title,
  rule,
  bad,
  ...more,
});

const [HTTP, DNS] = good['ports'] as [JsonObject, JsonObject];

/**
 * Rules about what a schema makes of a value; what functions give is recorded
 * (`conformance.sampled.test.ts`).
 */
const ruleCases: readonly RuleCase[] = [
  from('has', '!has(self.tls) || !self.tls.enabled || has(self.tls.secret)', {
    tls: { enabled: true },
  }),
  from(
    'defaults',
    "self.ports.all(p, p.protocol != 'TCP')",
    { ports: [{ name: 'a', number: 1 }] },
    { kept: { ports: [DNS] } },
  ),
  from('optional fields', "self.?tls.?secret.orValue('none') != 'none'", { tls: {} }),
  from('optMap', '!self.?nick.hasValue() && self.?count.optMap(n, n >= 3).orValue(true)', {
    count: 2,
  }),
  from('null is absent', '!has(self.nick)', { nick: 'x' }, { kept: { nick: null } }),
  from(
    'int-or-string',
    "type(self.target) == string ? self.target.matches('^[0-9]+%$') : self.target < 100",
    {
      target: 8080,
    },
  ),
  from('int-or-string in a map', "self.limits['cpu'] == 2", { limits: { cpu: 3 } }),
  from('duration', "self.timeout > duration('5s') && self.timeout.getSeconds() == 30", {
    timeout: '1s',
  }),
  from(
    'duration in words',
    "self.timeout == duration('49h')",
    { timeout: '2 days 2 h' },
    { kept: { timeout: '2 days 1 h' } },
  ),
  from(
    'date-time',
    "self.since < timestamp('2030-01-01T00:00:00Z') && self.since.getFullYear() == 2025",
    {
      since: '2031-01-01T00:00:00Z',
    },
  ),
  from('date', "self.day == timestamp('2025-06-01T00:00:00Z')", { day: '2025-06-02' }),
  from('bytes', "self.data == b'hi' && size(self.data) == 2", { data: 'eW8=' }),
  from('reserved words', "self.__namespace__ == 'x'", { namespace: 'y' }),
  from('escaped dashes', 'self.dashed__dash__name == 1', { 'dashed-name': 2 }),
  from('escaped dots', 'self.dotted__dot__name == 2', { 'dotted.name': 1 }),
  from('escaped slashes', 'self.slashed__slash__name == 3', { 'slashed/name': 1 }),
  from('escaped underscores', 'self.two__underscores__underscores == 4', { two__underscores: 1 }),
  from(
    'embedded resources',
    "self.nested.kind == 'ConfigMap' && self.nested.metadata.name == 'n'",
    {
      nested: { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'n' } },
    },
  ),
  from('sets have no order', "self.set == ['b', 'a']", { set: ['b', 'c'] }),
  from(
    'but lists on the left do',
    "['b', 'a'] == self.set",
    { set: ['a', 'b'] },
    { kept: { set: ['b', 'a'] } },
  ),
  from('lists have an order', "self.words == ['a', 'b', 'c']", { words: ['a', 'c', 'b'] }),
  from('sets merge', "(self.set + ['b', 'z']) == ['z', 'a', 'b'] && size(self.set + ['b']) == 2", {
    set: ['a', 'c'],
  }),
  from('lists join', "self.words + ['a'] == ['a', 'b', 'c', 'a']", { words: [] }),
  from(
    'list maps have no order',
    'self.ports == oldSelf.ports',
    { ports: [HTTP, { ...DNS, number: 1 }] },
    {
      kept: { ports: [DNS, HTTP] },
      old: {},
    },
  ),
  from(
    'list maps merge',
    'size(self.ports + oldSelf.ports) == 2',
    { ports: [{ ...HTTP, name: 'x' }, DNS] },
    { old: {} },
  ),
  from(
    'list maps merge to the right',
    '(self.ports + oldSelf.ports) == oldSelf.ports',
    { ports: [{ ...HTTP, name: 'x' }] },
    {
      kept: { ports: [{ ...HTTP, number: 1 }] },
      old: {},
    },
  ),
  from('immutable', 'self.title == oldSelf.title', { title: 'other' }, { old: {} }),
  from(
    'immutable objects',
    'self == oldSelf',
    { tls: { enabled: true, secret: 'other' } },
    { old: {} },
  ),
  from(
    'immutable preserved fields',
    'self.free == oldSelf.free',
    { free: { any: { thing: 2 } } },
    { old: {} },
  ),
  from(
    'optionalOldSelf with an old value',
    '!oldSelf.hasValue() || self.count >= oldSelf.value().count',
    { count: 1 },
    {
      old: {},
      members: { optionalOldSelf: true },
    },
  ),
  from(
    'optionalOldSelf without one',
    'oldSelf.hasValue() || self.count == 3',
    { count: 1 },
    {
      members: { optionalOldSelf: true },
    },
  ),
];

// The truth of each case was asked of the code of the API server (k8s.io/apiextensions-apiserver
// v0.36.3).
describe('rules that hold and that do not', () => {
  it.each(ruleCases)('$title: $rule', ({ rule, bad, kept, old, members }) => {
    const before = old && { ...good, ...old };
    const withDefaults = (value: JsonObject): JsonObject => ({
      ...value,
      ports: (value['ports'] as JsonObject[]).map((port) => ({ protocol: 'TCP', ...port })),
    });
    expect(evaluate({ rule, ...members }, withDefaults({ ...good, ...kept }), before)).toEqual({
      kind: 'holds',
    });
    expect(evaluate({ rule, ...members }, withDefaults({ ...good, ...bad }), before)).toEqual({
      kind: 'violated',
    });
  });
});

describe('equality', () => {
  const free: StructuralSchema = object(
    { a: integer({ nullable: true }), any: { 'x-kubernetes-preserve-unknown-fields': true } },
    { 'x-kubernetes-preserve-unknown-fields': true },
  );

  it.each<[string, JsonObject, JsonObject, boolean]>([
    ['sees preserved fields', { a: 1, x: 1 }, { a: 1, x: 2 }, false],
    ['sees fields without a type', { any: { y: 1 } }, { any: { y: 2 } }, false],
    ['takes what is the same', { any: { y: 1 }, x: [1] }, { x: [1], any: { y: 1 } }, true],
    ['counts fields', { a: 1, x: 1 }, { a: 1 }, false],
    ['counts fields that are null', { a: null }, {}, false],
    [
      'overlooks preserved fields that only one object has, as the API server does',
      { x: 1 },
      { y: 1 },
      true,
    ],
  ])('%s', (_title, self, oldSelf, isSame) => {
    const result = evaluate({ rule: 'self == oldSelf' }, self, oldSelf, free);
    expect(result).toEqual({ kind: isSame ? 'holds' : 'violated' });
  });

  it('tells items of a list map apart by all of their keys', () => {
    const entry: StructuralSchema = object({ port: integer(), protocol: text(), name: text() });
    const schema: StructuralSchema = object({
      ports: list(entry, {
        'x-kubernetes-list-type': 'map',
        'x-kubernetes-list-map-keys': ['port', 'protocol'],
      }),
    });
    const [a, b] = [
      { port: 1, protocol: 'TCP', name: 'a' },
      { port: 1, protocol: 'UDP', name: 'b' },
    ];
    const rule = { rule: 'self.ports == oldSelf.ports' };
    expect(evaluate(rule, { ports: [a, b] }, { ports: [b, a] }, schema)).toEqual({ kind: 'holds' });
    expect(evaluate(rule, { ports: [a, b] }, { ports: [{ ...b, name: 'x' }, a] }, schema)).toEqual({
      kind: 'violated',
    });
  });
});

describe('a message that is computed', () => {
  const message = (
    messageExpression: string,
    members: Partial<CelRule> = {},
    old?: JsonObject,
  ): RuleResult => evaluate({ rule: 'self.count > 5', messageExpression, ...members }, good, old);

  it('tells of the value', () => {
    expect(message("' got %d '.format([self.count])")).toEqual({
      kind: 'violated',
      message: 'got 3',
    });
  });

  it.each([
    ['it has no value', 'self.words[7]'],
    ['it is empty', "'  '"],
    ['it has line breaks', "'a\\nb'"],
    [
      'it is too long',
      "['0123456789'].map(x, x + x + x + x).map(x, x + x + x + x).map(x, x + x + x + x + x + x + x + x).map(x, x + x + x + x + x)[0]",
    ],
  ])('is left out where %s', (_title, expression) => {
    expect(message(expression)).toEqual({ kind: 'violated' });
  });

  it('knows the old value', () => {
    const rule = 'self.count > oldSelf.count';
    expect(message("'was ' + string(oldSelf.count)", { rule }, good)).toEqual({
      kind: 'violated',
      message: 'was 3',
    });
  });

  it('has no old value that is optional, even where the rule has one, as in the API server', () => {
    const members = { rule: 'self.count > oldSelf.value().count', optionalOldSelf: true };
    expect(message("'was ' + string(oldSelf.value().count)", members, good)).toEqual({
      kind: 'violated',
    });
  });
});

test('rules are compiled once for a schema', () => {
  const at = { ...specSchema, 'x-kubernetes-validations': [{ rule: 'self.count > 1' }] };
  expect(compileRules(at, false)).toBe(compileRules(at, false));
  expect(compileRules(at, true)).not.toBe(compileRules(at, false));
});
