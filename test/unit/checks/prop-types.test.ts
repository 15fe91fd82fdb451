import { Lazy, Size } from 'cdk8s';
import { Construct } from 'constructs';
import { storageProp } from 'operator-constructs/authoring';
import { SIZE_PROP_TYPE } from '../../../lib/core/checks/sizes';
import { validateProps } from '../../../lib/core/checks/validate-props';
import { problemsOf as problemsOfType, prop } from '../../../lib/crd/checks/prop';
import { messageOf } from '../../../lib/crd/json/problem-list';
import { Placeholders } from '../../../lib/crd/unresolved/unresolved-values';

import type { PropType } from 'operator-constructs/authoring';

const problemsOf = (type: PropType, name: string, value: unknown): string[] =>
  problemsOfType(type, name, value).map(messageOf);

const LEVEL = prop.oneOf('a', 'b', 'c');
const SERVICE = prop.openObjectOr(
  (value) => value === 'none',
  { name: prop.string() },
  "use 'none', or an object",
);
const STORAGE = storageProp({
  claim: ['volume'],
  annotations: ['annotations'],
  reclaimPolicy: { field: ['policy'] },
}).type;
const lazy: unknown = Lazy.any({ produce: () => 'x' });
const unresolved = new Placeholders().placeholderFor({ of: 'something' });

describe('the type of a prop', () => {
  test.each<[string, PropType, readonly unknown[]]>([
    ['one of a few labels', LEVEL, ['a', 'c']],
    ['a string', prop.string(), ['', 'a']],
    ['a number', prop.number(), [0, 1.5]],
    ['a boolean', prop.boolean(), [true, false]],
    ['an object', prop.object(), [{}, { a: 1 }]],
    [
      'an object with members',
      prop.openObject({ a: prop.string() }),
      [{}, { a: 'x' }, { a: undefined, b: 5 }],
    ],
    ['an object or something else', SERVICE, ['none', {}, { name: 'x' }]],
    ['an object of strings', prop.strings(), [{}, { a: 'x', b: undefined }]],
    ['a list', prop.list(prop.string()), [[], ['x']]],
    ['a size', SIZE_PROP_TYPE, ['1Gi', 5368709120, Size.gibibytes(1), { asString: () => '1Gi' }]],
    [
      'storage',
      STORAGE,
      [{}, { size: '1Gi', reclaimPolicy: 'Delete' }, { ephemeral: true, size: undefined }],
    ],
  ])('that fits has no problems: %s', (_what, type, values) => {
    expect(values.flatMap((value) => problemsOf(type, 'x', value))).toEqual([]);
    expect(problemsOf(type, 'x', undefined)).toEqual([]);
  });

  test.each<[PropType, unknown, string]>([
    [LEVEL, 'd', "'x' is 'd'; use 'a', 'b' or 'c'"],
    [prop.oneOf('on', 'off'), true, "'x' is true; use 'on' or 'off'"],
    [prop.oneOf('on', 'off'), false, "'x' is false; use 'on' or 'off', or leave it out"],
    [prop.oneOf('on'), {}, "'x' is {}; use 'on'"],
    [prop.string(), 5, "'x' is 5; must be a string: '5'"],
    [prop.string(), [], "'x' is []; must be a string"],
    [prop.string(), null, "'x' is null; must be a string, or leave it out"],
    [prop.number(), '5', "'x' is '5'; must be a number"],
    [prop.boolean(), 'true', "'x' is 'true'; must be true or false"],
    [prop.object(), [1], "'x' is [1]; must be an object"],
    [prop.object(), 'a', "'x' is 'a'; must be an object"],
    [
      prop.openObject({ a: prop.openObject({ b: prop.string() }) }),
      { a: { b: 1 } },
      "'x.a.b' is 1; must be a string: '1'",
    ],
    [
      prop.openObject({ a: prop.required(prop.string()) }),
      {},
      "'x.a' is undefined; must be a string",
    ],
    [
      prop.openObject({ a: prop.string() }),
      { a: null },
      "'x.a' is null; must be a string, or leave it out",
    ],
    [SERVICE, 'None', "'x' is 'None'; use 'none', or an object"],
    [SERVICE, { name: [] }, "'x.name' is []; must be a string"],
    [prop.strings(), { a: 'x', b: 5 }, "'x.b' is 5; must be a string: '5'"],
    [prop.strings(), ['a'], '\'x\' is ["a"]; must be an object of strings'],
    [prop.list(prop.object()), { a: 1 }, '\'x\' is {"a":1}; must be a list'],
    [prop.list(prop.object()), [{}, 'a'], "'x[1]' is 'a'; must be an object"],
    [prop.list(prop.object()), [null], "'x[0]' is null; must be an object"],
    [prop.required(prop.string()), undefined, "'x' is undefined; must be a string"],
    [prop.required(prop.string()), null, "'x' is null; must be a string"],
    [SIZE_PROP_TYPE, {}, "'x' is {}; give a size, such as '20Gi' or Size.gibibytes(20)"],
    [
      STORAGE,
      '10Gi',
      "'x' is '10Gi'; must be an object, such as { size: '20Gi' } or { ephemeral: true }",
    ],
    [STORAGE, { ephemeral: false }, "'x.ephemeral' is false; use true, or leave it out"],
    [STORAGE, { reclaimPolicy: 'Keep' }, "'x.reclaimPolicy' is 'Keep'; use 'Retain' or 'Delete'"],
    [STORAGE, { sizes: '1Gi' }, "'x.sizes' is an unknown prop; did you mean 'size'?"],
    [STORAGE, { ephemeral: true, size: '1Gi' }, "'x' has 'ephemeral' and 'size'; give one of them"],
    [prop.object(), class Widget {}, "'x' is the function Widget; must be an object"],
    [
      prop.string(),
      new Construct(new Construct(undefined as never, ''), 'chart'),
      "'x' is [chart]; must be a string",
    ],
    [
      prop.string(),
      { list: 'a'.repeat(200) },
      `'x' is {"list":"${'a'.repeat(91)}...; must be a string`,
    ],
  ])('that does not fit says what to do: %#', (type, value, problem) => {
    expect(problemsOf(type, 'x', value)).toEqual([problem]);
  });

  test('shows what has no end', () => {
    const round: Record<string, unknown> = {};
    round['self'] = round;
    expect(problemsOf(prop.string(), 'x', round)).toEqual([
      "'x' is [object Object]; must be a string",
    ]);
    expect(problemsOf(prop.string(), 'x', 5n)).toEqual(["'x' is 5n; must be a string"]);
  });

  test('lets pass what cdk8s makes at synth, where that is placed as it is', () => {
    for (const type of [prop.string(), prop.number(), prop.object(), SIZE_PROP_TYPE]) {
      expect(problemsOf(type, 'x', lazy)).toEqual([]);
    }
    expect(problemsOf(prop.strings(), 'x', { a: lazy })).toEqual([]);
    for (const type of [
      LEVEL,
      prop.strings(),
      prop.openObject({ a: prop.string() }),
      prop.list(prop.string()),
    ]) {
      expect(problemsOf(type, 'x', lazy)).toEqual([
        expect.stringMatching(/^'x' is a Lazy, which is known at synth/),
      ]);
    }
  });

  test('leaves unresolved values to others', () => {
    for (const type of [
      prop.string(),
      prop.number(),
      prop.boolean(),
      LEVEL,
      prop.object(),
      prop.strings(),
      prop.list(prop.string()),
    ]) {
      expect(problemsOf(type, 'x', unresolved)).toEqual([]);
    }
  });
});

describe('valid props', () => {
  const types = { a: prop.string(), b: prop.object(), c: prop.required(prop.object()) };
  const root = new Construct(undefined as never, '');
  const scope = new Construct(root, 'chart');
  const valid = (props: unknown) =>
    validateProps(scope, 'it', props as Record<keyof typeof types, unknown>, types);

  test('are the props themselves where all is right', () => {
    const props = { a: 'x', c: {} };
    expect(valid(props)).toEqual({ valid: props, problems: [] });
    expect(valid(props).valid).toBe(props);
  });

  test('lack what is wrong, and nothing else; what was given stays as it is', () => {
    const props = { a: 5, b: 'x', c: {}, d: 5 };
    expect(valid(props)).toEqual({
      valid: { c: {} },
      problems: [
        { prop: 'a', text: 'is 5', remedy: "must be a string: '5'" },
        { prop: 'b', text: "is 'x'", remedy: 'must be an object' },
        { prop: 'd', text: 'is an unknown prop', remedy: "did you mean 'a'?" },
      ],
    });
    expect(props).toEqual({ a: 5, b: 'x', c: {}, d: 5 });
  });

  test('are none where something required is wrong: all that is wrong is thrown, with the place', () => {
    expect(() => valid({ a: 5 })).toThrow(
      "2 problems [chart/it]:\n  'a' is 5; must be a string: '5'\n  'c' is undefined; must be an object",
    );
    expect(() => valid(undefined)).toThrow("'c' is undefined; must be an object [chart/it]");
    expect(() => validateProps(root, 'it', {}, types)).toThrow(
      "'c' is undefined; must be an object [it]",
    );
  });

  test.each([
    [null, 'null'],
    ['x', "'x'"],
    [[1], '[1]'],
  ])('are made of an object: %j', (props, what) => {
    expect(() => valid(props)).toThrow(`'props' is ${what}; must be an object [chart/it]`);
  });
});
