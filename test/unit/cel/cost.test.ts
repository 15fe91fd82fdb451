import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileRules } from '../../../lib/crd/cel/compiled-rules';
import { RuleCosts } from '../../../lib/crd/cel/cost/rule-cost';
import {
  flag,
  integer,
  intOrString,
  list as listOf,
  map as mapOf,
  number,
  object,
  text,
} from '../../conformance/definition';

import type { ExpressionCost } from '../../../lib/crd/cel/cost/rule-cost';
import type { StructuralSchema } from '../../support/crd-types';

/** Where the costs were recorded. */
const RECORDED_WITH = {
  'k8s.io/apiextensions-apiserver': 'v0.36.3',
  'github.com/google/cel-go': 'v0.26.0',
};

const TEXT_40 = text({ maxLength: 40 });
const list = (items: StructuralSchema, maxItems?: number) =>
  listOf(items, maxItems === undefined ? {} : { maxItems });
const map = (values: StructuralSchema, most?: number) =>
  mapOf(values, most === undefined ? {} : { maxProperties: most });

/** Schema of `spec`, where all rules below are. */
const schema: StructuralSchema = object({
  s: text(),
  s40: TEXT_40,
  s0: text({ maxLength: 0 }),
  mode: text({ enum: ['A', 'Blue', 'Grün'] }),
  n: integer(),
  d: number(),
  b: flag(),
  words: list(text()),
  w10: list(text(), 10),
  w10s: list(TEXT_40, 10),
  ws: list(TEXT_40),
  nums: list(integer()),
  n100: list(integer(), 100),
  flags: list(flag(), 5),
  lists: list(list(TEXT_40, 3), 7),
  objs: list(
    object(
      { name: TEXT_40, long: text(), n: integer(), tags: list(TEXT_40, 4), m: map(TEXT_40) },
      { required: ['name', 'n'] },
    ),
  ),
  o20: list(
    object({
      name: TEXT_40,
      long: text(),
      n: integer(),
      port: intOrString(),
      tags: list(TEXT_40, 4),
      m: map(TEXT_40, 6),
    }),
    20,
  ),
  map: map(text()),
  m10: map(TEXT_40, 10),
  mi: map(integer(), 9),
  mm: map(object({ a: TEXT_40, l: list(TEXT_40, 8) }), 9),
  port: intOrString(),
  port9: intOrString({ maxLength: 9 }),
  ports: list(intOrString({ maxLength: 5 }), 12),
  dur: text({ format: 'duration' }),
  at: text({ format: 'date-time' }),
  day: text({ format: 'date' }),
  data: text({ format: 'byte' }),
  data9: text({ format: 'byte', maxLength: 9 }),
  inn: object({
    s: text(),
    s40: TEXT_40,
    w10s: list(TEXT_40, 10),
    m10: map(TEXT_40, 10),
    a: object({
      b: object({
        w: list(TEXT_40, 10),
        m: map(TEXT_40, 30),
        s40: TEXT_40,
        o: list(
          object({ l: list(TEXT_40, 3), t: text({ maxLength: 50 }), m: map(TEXT_40, 5) }),
          11,
        ),
      }),
    }),
  }),
  'dash-ed': TEXT_40,
  namespace: TEXT_40,
  emb: {
    type: 'object',
    'x-kubernetes-embedded-resource': true,
    'x-kubernetes-preserve-unknown-fields': true,
  },
  nul: text({ maxLength: 40, nullable: true }),
});

/**
 * Rules, and what an API server estimates that each costs for one value: as text where JavaScript
 * has no such integer.
 */
const COSTS = readFileSync(join(__dirname, 'costs.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as [rule: string, cost: number | string]);

const costs = new RuleCosts(schema, false);

/** Cost of a rule at the schema; undefined if it cannot be used there. */
function costOf(rule: string, optionalOldSelf?: true): ExpressionCost | undefined {
  const source = { rule, ...(optionalOldSelf && { optionalOldSelf }) };
  const [compiled] = compileRules({ ...schema, 'x-kubernetes-validations': [source] }, false);
  return compiled?.typed.rule && costs.of(compiled.typed.rule);
}

const causesOf = (rule: string): string[] =>
  costOf(rule)!
    .causes()
    .map(({ value, keyword, bound }) => `${value} ${keyword} ${bound ?? '-'}`);

describe(`the cost that an API server estimates, recorded with ${Object.values(RECORDED_WITH).join(' and ')}`, () => {
  test.each(COSTS)('%s: %s', (rule, cost) => {
    const estimate = costOf(rule)?.cost;
    // Beyond what a number holds exactly the two count alike, up to rounding.
    expect(estimate! / (Number(cost) || 1)).toBeCloseTo(
      cost === 0 ? 0 : 1,
      typeof cost === 'number' ? 12 : 9,
    );
  });

  test('the table has rules on both sides of the limit', () => {
    const over = COSTS.filter(([, cost]) => Number(cost) > 10_000_000);
    expect([over.length > 50, COSTS.length - over.length > 200]).toEqual([true, true]);
  });

  test.each([
    ["oldSelf.orValue({'s': 'a'}).s == self.s", true, undefined],
    ["oldSelf.hasValue() || self.s == 'a'", true, 5],
    ['oldSelf.n <= self.n', undefined, 5],
    ['self.nope == 1', undefined, undefined],
    ['self.n +', undefined, undefined],
  ] as const)('%s, with an optional old value: %s', (rule, oldSelf, cost) => {
    expect(costOf(rule, oldSelf)?.cost).toBe(cost);
  });
});

describe('how often a value can be in a resource', () => {
  /** Numbers of an API server, recorded like the costs. */
  test.each<[schema: StructuralSchema, times: number]>([
    [object({}), 1048576],
    [text(), 1048576],
    [integer(), 1572864],
    [flag(), 629145],
    [text({ format: 'date' }), 241979],
    [text({ format: 'date-time' }), 142987],
    [text({ format: 'duration' }), 786432],
    [object({ name: text() }, { required: ['name'] }), 241979],
    [object({ name: text({ default: 'a' }) }, { required: ['name'] }), 1048576],
    [object({ 'a-b': listOf(text()) }, { required: ['a-b', 'k'] }), 262144],
    [listOf(text()), 1048576],
  ])('%j: %d times', (value, times) => {
    expect(new RuleCosts(value, false).mostOften).toBe(times);
  });

  test('a whole resource needs no more bytes than its schema says', () => {
    expect(new RuleCosts(object({}), true).mostOften).toBe(1048576);
  });
});

describe('what makes a rule expensive', () => {
  test.each([
    ['self.n > 1', []],
    ["self.words.all(w, w.matches('a'))", ['self.words maxItems -', 'self.words[] maxLength -']],
    [
      'self.w10s.all(a, self.ws.all(b, a == b))',
      [
        'self.ws maxItems -',
        'self.w10s maxItems 10',
        'self.w10s[] maxLength 40',
        'self.ws[] maxLength 40',
      ],
    ],
    [
      'self.objs.all(o, o.m.all(k, v, v != k))',
      ['self.objs[].m maxProperties -', 'self.objs maxItems -'],
    ],
    [
      "self.map.all(k, self.map[k].matches('a'))",
      ['self.map maxProperties -', 'self.map[] maxLength -'],
    ],
    ["self.mode.matches('^(A|B)$')", []],
  ])('%s', (rule, causes) => {
    expect(causesOf(rule)).toEqual(causes);
  });
});
