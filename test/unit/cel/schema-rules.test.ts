import { compileRules, ruleVariables, type RuleResult } from '../../../lib/crd/cel/rules';
import type { CelRule } from 'operator-constructs/crd';
import type { StructuralSchema } from '../../support/crd-types';
import type { JsonObject } from '../../../lib/crd/json/schema';
import type { Draft } from '../../../lib/crd/json/object';
import { good, ruleCases, specSchema } from './schema-rules.fixture';

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

// The truth of each case was asked of the code of the API server (k8s.io/apiextensions-apiserver v0.36.3).
describe('rules that hold and that do not', () => {
  it.each(ruleCases)('$title: $rule', ({ rule, bad, kept, old, members }) => {
    const before = old && { ...good, ...old };
    const withDefaults = (value: JsonObject): JsonObject => ({
      ...value,
      ports: (value['ports'] as JsonObject[]).map((port) => ({ protocol: 'TCP', ...port })),
    });
    expect(evaluate({ rule, ...members }, withDefaults({ ...good, ...kept }), before)).toEqual({ kind: 'holds' });
    expect(evaluate({ rule, ...members }, withDefaults({ ...good, ...bad }), before)).toEqual({ kind: 'violated' });
  });
});

describe('equality', () => {
  const free: StructuralSchema = {
    type: 'object',
    properties: { a: { type: 'integer', nullable: true }, any: { 'x-kubernetes-preserve-unknown-fields': true } },
    'x-kubernetes-preserve-unknown-fields': true,
  };

  it.each<[string, JsonObject, JsonObject, boolean]>([
    ['sees preserved fields', { a: 1, x: 1 }, { a: 1, x: 2 }, false],
    ['sees fields without a type', { any: { y: 1 } }, { any: { y: 2 } }, false],
    ['takes what is the same', { any: { y: 1 }, x: [1] }, { x: [1], any: { y: 1 } }, true],
    ['counts fields', { a: 1, x: 1 }, { a: 1 }, false],
    ['counts fields that are null', { a: null }, {}, false],
    ['overlooks preserved fields that only one object has, as the API server does', { x: 1 }, { y: 1 }, true],
  ])('%s', (_title, self, oldSelf, isSame) => {
    const result = evaluate({ rule: 'self == oldSelf' }, self, oldSelf, free);
    expect(result).toEqual({ kind: isSame ? 'holds' : 'violated' });
  });

  it('tells items of a list map apart by all of their keys', () => {
    const entry: StructuralSchema = {
      type: 'object',
      properties: { port: { type: 'integer' }, protocol: { type: 'string' }, name: { type: 'string' } },
    };
    const schema: StructuralSchema = {
      type: 'object',
      properties: {
        ports: {
          type: 'array',
          items: entry,
          'x-kubernetes-list-type': 'map',
          'x-kubernetes-list-map-keys': ['port', 'protocol'],
        },
      },
    };
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
  const message = (messageExpression: string, members: Partial<CelRule> = {}, old?: JsonObject): RuleResult =>
    evaluate({ rule: 'self.count > 5', messageExpression, ...members }, good, old);

  it('tells of the value', () => {
    expect(message("' got %d '.format([self.count])")).toEqual({ kind: 'violated', message: 'got 3' });
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
    expect(message("'was ' + string(oldSelf.count)", { rule }, good)).toEqual({ kind: 'violated', message: 'was 3' });
  });

  it('has no old value that is optional, even where the rule has one, as in the API server', () => {
    const members = { rule: 'self.count > oldSelf.value().count', optionalOldSelf: true };
    expect(message("'was ' + string(oldSelf.value().count)", members, good)).toEqual({ kind: 'violated' });
  });
});

test('rules are compiled once for a schema', () => {
  const at = { ...specSchema, 'x-kubernetes-validations': [{ rule: 'self.count > 1' }] };
  expect(compileRules(at, false)).toBe(compileRules(at, false));
  expect(compileRules(at, true)).not.toBe(compileRules(at, false));
});
