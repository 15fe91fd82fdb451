import { validateCustomResource } from 'operator-constructs/crd';
import { integer, list, map, object, text } from '../../conformance/definition';
import { frozenDefinition } from './compare.fixture';
import { thing } from './thing';

import type { ResourceValidation, ValidateOptions } from 'operator-constructs/crd';
import type { StructuralSchema } from '../../support/crd-types';

jest.setTimeout(120_000);

const preserved: StructuralSchema = {
  type: 'object',
  'x-kubernetes-preserve-unknown-fields': true,
};

const listMap = list(object({ a: text(), b: integer({ default: 1 }) }), {
  'x-kubernetes-list-type': 'map',
  'x-kubernetes-list-map-keys': ['a', 'b'],
});

/** A property of the name `__proto__` that has a default. */
const protoDefault = object(
  JSON.parse('{"__proto__": {"type": "string", "default": "x"}}') as { a: StructuralSchema },
);

function deep(
  levels: number,
  wrap: (inner: unknown) => unknown = (inner) => ({ a: inner }),
): unknown {
  let value: unknown = {};
  for (let i = 0; i < levels; i += 1) {
    value = wrap(value);
  }
  return value;
}

function circle(): object {
  const value: { self?: object } = {};
  value.self = value;
  return value;
}

function validate(
  spec: StructuralSchema,
  value: unknown,
  options?: ValidateOptions,
): ResourceValidation {
  return validateCustomResource(frozenDefinition(spec), thing(value), options);
}

test.each<readonly [string, StructuralSchema, unknown, unknown]>([
  [
    'objects without a prototype',
    object({ a: text() }),
    Object.assign(Object.create(null), { a: '' }),
    { a: '' },
  ],
  [
    'defaults of keys',
    listMap,
    [{ a: 'x' }, { a: 'y' }],
    [
      { a: 'x', b: 1 },
      { a: 'y', b: 1 },
    ],
  ],
  [
    'nulls below what is preserved',
    preserved,
    { a: null, b: [null, { c: null }] },
    { a: null, b: [null, { c: null }] },
  ],
  [
    'a null where anything may be',
    object({ a: { 'x-kubernetes-preserve-unknown-fields': true } }),
    { a: null },
    {},
  ],
  [
    'a null in a map of anything',
    { type: 'object', additionalProperties: true },
    { a: null },
    { a: null },
  ],
  [
    'a list with a hole',
    list(text({ nullable: true })),
    Object.assign([], { 1: 'a' }),
    [null, 'a'],
  ],
  [
    'a list with a field',
    object({ a: list(integer()) }),
    { a: Object.assign([1], { b: new Date(0) }) },
    { a: [1] },
  ],
  ['399 levels', preserved, deep(397), deep(397)],
])('takes %s', (_what, spec, value, stored) => {
  const { problems, defaulted } = validate(spec, value);
  expect({ problems, spec: defaulted['spec'] }).toEqual({ problems: [], spec: stored });
});

test('takes fields of the name __proto__', () => {
  const { defaulted } = validate(preserved, JSON.parse('{"__proto__": {"a": 1}}'));
  expect(JSON.stringify(defaulted['spec'])).toBe('{"__proto__":{"a":1}}');
  expect(JSON.stringify(validate(protoDefault, {}).defaulted['spec'])).toBe('{"__proto__":"x"}');
});

test.each<readonly [string, StructuralSchema, unknown, string]>([
  ['a field within an unknown one', object({}), { a: { b: 1 } }, 'unknown spec.a'],
  [
    'a default that is wrong',
    object({ a: integer({ minimum: 3, default: 1 }) }),
    {},
    'minimum spec.a',
  ],
  [
    'what a default puts twice into a map',
    listMap,
    [{ a: 'x' }, { a: 'x', b: 1 }],
    'duplicate spec[1]',
  ],
  ['NaN', preserved, { a: NaN }, 'json spec.a'],
  ['a date', preserved, { a: new Date(0) }, 'json spec.a'],
  ['a function', object({ a: text() }), { a: () => 1 }, 'json spec.a'],
  ['an instance', preserved, { a: new (class A {})() }, 'json spec.a'],
  ['401 levels', preserved, deep(401), 'json '],
  ['a circle', preserved, circle(), 'json '],
  ['a huge list', list(integer()), Array.from({ length: 2_000_001 }, () => 1), 'json '],
])('refuses %s', (_what, spec, value, expected) => {
  expect(validate(spec, value).problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
    expected,
  ]);
});

describe('problems', () => {
  const places = (spec: StructuralSchema, value: unknown, options?: ValidateOptions): string[] =>
    validate(spec, value, options).problems.map(({ code, path }) => `${code} ${path}`);

  test('are reported in the order of the API server, and those of a value before those below it', () => {
    const spec = object(
      {
        set: list(object({ set: list(text(), { 'x-kubernetes-list-type': 'set' }) }), {
          'x-kubernetes-list-type': 'set',
        }),
        a: object({ b: text({ maxLength: 1 }) }, { required: ['c'], oneOf: [{ required: ['d'] }] }),
        z: integer(),
      },
      { required: ['y'] },
    );
    const twice = { set: ['x', 'x'] };
    const manifest = frozenDefinition(spec);
    const resource = thing(
      { z: 'no', a: { b: 'bb', u: 1 }, set: [twice, twice], v: 1 },
      { name: '?' },
    );
    const { problems } = validateCustomResource(manifest, resource);
    expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'unknown spec.a.u',
      'unknown spec.v',
      'metadata metadata.name',
      'required spec.y',
      'type spec.z',
      'required spec.a.c',
      'maxLength spec.a.b',
      'oneOf spec.a',
      'duplicate spec.set[1]',
      'duplicate spec.set[0].set[1]',
      'duplicate spec.set[1].set[1]',
    ]);
  });

  test('below a value of the wrong type say nothing, but for fields that nobody knows', () => {
    const spec = object({ a: { type: 'string', properties: { b: text() } } });
    expect(places(spec, { a: { b: 1, c: 2 } })).toEqual(['unknown spec.a.c', 'type spec.a']);
  });

  test('of values that are no JSON come alone', () => {
    expect(places(object({ a: text(), b: text() }), { a: 1, b: NaN })).toEqual(['json spec.b']);
  });

  test('are counted, not listed, when there are very many', () => {
    const { problems, valid } = validate(
      list(text()),
      Array.from({ length: 12_000 }, () => 1),
    );
    expect({ valid, count: problems.length, last: problems.at(-1)?.code }).toEqual({
      valid: false,
      count: 10_001,
      last: 'limit',
    });
  });

  test('of what is as it was are none, however many there would be', () => {
    const old = Array.from({ length: 12_000 }, () => 1);
    const spec = object({ a: list(text()), b: text() });
    expect(places(spec, { a: old, b: 1 }, { oldResource: thing({ a: old }) })).toEqual([
      'type spec.b',
    ]);
    const few = object({ a: integer(), b: integer() }, { maxProperties: 0 });
    expect(places(few, { a: 1, b: null }, { oldResource: thing({ a: 1 }) })).toEqual([]);
  });

  test('with long names of fields are short', () => {
    const [problem] = validate(map(text()), { ['x'.repeat(10_000)]: 1 }).problems;
    expect(problem?.path.length).toBeLessThan(600);
  });

  test('with many alternatives name a dozen', () => {
    const members = Array.from({ length: 100 }, (_, i) => `m${i}`);
    const oneOf = members.map((member) => ({ required: [member] }));
    const anyOf = members.map((member) => ({ properties: { a: { enum: [member] } } }));
    for (const keywords of [{ oneOf }, { anyOf }]) {
      expect(
        validate(object({ a: text() }, keywords), { a: 'x' }).problems[0]?.message.length,
      ).toBeLessThan(700);
    }
  });

  test('of long texts and patterns with many states are reported without a try', () => {
    const spec = text({ pattern: '(a?){500}(a?){500}b' });
    expect(validate(spec, 'a'.repeat(200_000)).problems[0]?.message).toContain('must be shorter');
    expect(places(spec, 'ab')).toEqual([]);
  });
});

test('copies all that it gives', () => {
  const byDefault = object({ b: list(text()) }, { default: { b: ['x'] } });
  const manifest = frozenDefinition(object({ a: byDefault, c: preserved }));
  const given = { c: { d: [{ e: 1 }] } };
  const { defaulted } = validateCustomResource(manifest, thing(given));
  const spec = defaulted['spec'] as unknown as { a: { b: string[] }; c: { d: { e: number }[] } };
  spec.a.b.push('y');
  spec.c.d[0]!.e = 2;
  expect(given).toEqual({ c: { d: [{ e: 1 }] } });
  expect(validateCustomResource(manifest, thing(given)).defaulted['spec']).toEqual({
    ...given,
    a: { b: ['x'] },
  });
});

test('refuses what is something else each time it is read', () => {
  let reads = 0;
  const resource = Object.defineProperty(thing({}), 'kind', {
    enumerable: true,
    get: () => (reads++ === 0 ? 'Thing' : 'Other'),
  });
  expect(validateCustomResource(frozenDefinition(preserved), resource).problems).toMatchObject([
    { code: 'json' },
  ]);
});
