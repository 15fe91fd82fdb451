import { Lazy, Size } from 'cdk8s';
import { Construct } from 'constructs';
import { SIZE_PROP_TYPE } from '../../../lib/core/checks/quantity';
import {
  listOf,
  NUMBER,
  OBJECT,
  object,
  objectOr,
  oneOf,
  problemsOf,
  required,
  type PropType,
  BOOLEAN,
  STRING,
  STRINGS,
} from '../../../lib/crd/checks/prop-types';
import { validateProps } from '../../../lib/core/checks/validate-props';
import { storageProp } from '../../../lib/constructs/kind/storage-prop';
import { Placeholders } from '../../../lib/crd/unresolved/values';

const LEVEL = oneOf('a', 'b', 'c');
const SERVICE = objectOr((value) => value === 'none', { name: STRING }, "use 'none', or an object");
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
    ['a string', STRING, ['', 'a']],
    ['a number', NUMBER, [0, 1.5]],
    ['a boolean', BOOLEAN, [true, false]],
    ['an object', OBJECT, [{}, { a: 1 }]],
    ['an object with members', object({ a: STRING }), [{}, { a: 'x' }, { a: undefined, b: 5 }]],
    ['an object or something else', SERVICE, ['none', {}, { name: 'x' }]],
    ['an object of strings', STRINGS, [{}, { a: 'x', b: undefined }]],
    ['a list', listOf(STRING), [[], ['x']]],
    ['a size', SIZE_PROP_TYPE, ['1Gi', 5368709120, Size.gibibytes(1), { asString: () => '1Gi' }]],
    ['storage', STORAGE, [{}, { size: '1Gi', reclaimPolicy: 'Delete' }, { ephemeral: true, size: undefined }]],
  ])('that fits has no problems: %s', (_what, type, values) => {
    expect(values.flatMap((value) => problemsOf(type, 'x', value))).toEqual([]);
    expect(problemsOf(type, 'x', undefined)).toEqual([]);
  });

  test.each<[PropType, unknown, string]>([
    [LEVEL, 'd', "'x' is 'd'; use 'a', 'b' or 'c'"],
    [oneOf('on', 'off'), true, "'x' is true; use 'on' or 'off'"],
    [oneOf('on', 'off'), false, "'x' is false; use 'on' or 'off', or leave it out"],
    [oneOf('on'), {}, "'x' is {}; use 'on'"],
    [STRING, 5, "'x' is 5; must be a string: '5'"],
    [STRING, [], "'x' is []; must be a string"],
    [STRING, null, "'x' is null; must be a string, or leave it out"],
    [NUMBER, '5', "'x' is '5'; must be a number"],
    [BOOLEAN, 'true', "'x' is 'true'; must be true or false"],
    [OBJECT, [1], "'x' is [1]; must be an object"],
    [OBJECT, 'a', "'x' is 'a'; must be an object"],
    [object({ a: object({ b: STRING }) }), { a: { b: 1 } }, "'x.a.b' is 1; must be a string: '1'"],
    [object({ a: required(STRING) }), {}, "'x.a' is undefined; must be a string"],
    [object({ a: STRING }), { a: null }, "'x.a' is null; must be a string, or leave it out"],
    [SERVICE, 'None', "'x' is 'None'; use 'none', or an object"],
    [SERVICE, { name: [] }, "'x.name' is []; must be a string"],
    [STRINGS, { a: 'x', b: 5 }, "'x.b' is 5; must be a string: '5'"],
    [STRINGS, ['a'], '\'x\' is ["a"]; must be an object of strings'],
    [listOf(OBJECT), { a: 1 }, '\'x\' is {"a":1}; must be a list'],
    [listOf(OBJECT), [{}, 'a'], "'x[1]' is 'a'; must be an object"],
    [listOf(OBJECT), [null], "'x[0]' is null; must be an object"],
    [required(STRING), undefined, "'x' is undefined; must be a string"],
    [required(STRING), null, "'x' is null; must be a string"],
    [SIZE_PROP_TYPE, {}, "'x' is {}; give a size, such as '20Gi' or Size.gibibytes(20)"],
    [STORAGE, '10Gi', "'x' is '10Gi'; must be an object, such as { size: '20Gi' } or { ephemeral: true }"],
    [STORAGE, { ephemeral: false }, "'x.ephemeral' is false; use true, or leave it out"],
    [STORAGE, { reclaimPolicy: 'Keep' }, "'x.reclaimPolicy' is 'Keep'; use 'Retain' or 'Delete'"],
    [STORAGE, { sizes: '1Gi' }, "'x.sizes' is an unknown prop; did you mean 'size'?"],
    [STORAGE, { ephemeral: true, size: '1Gi' }, "'x' has 'ephemeral' and 'size'; give one of them"],
    [OBJECT, class Widget {}, "'x' is the function Widget; must be an object"],
    [STRING, new Construct(new Construct(undefined as never, ''), 'chart'), "'x' is [chart]; must be a string"],
    [STRING, { list: 'a'.repeat(200) }, `'x' is {"list":"${'a'.repeat(91)}...; must be a string`],
  ])('that does not fit says what to do: %#', (type, value, problem) => {
    expect(problemsOf(type, 'x', value)).toEqual([problem]);
  });

  test('shows what has no end', () => {
    const round: Record<string, unknown> = {};
    round['self'] = round;
    expect(problemsOf(STRING, 'x', round)).toEqual(["'x' is [object Object]; must be a string"]);
    expect(problemsOf(STRING, 'x', 5n)).toEqual(["'x' is 5n; must be a string"]);
  });

  test('lets pass what cdk8s makes at synth, where that is placed as it is', () => {
    for (const type of [STRING, NUMBER, OBJECT, SIZE_PROP_TYPE]) expect(problemsOf(type, 'x', lazy)).toEqual([]);
    expect(problemsOf(STRINGS, 'x', { a: lazy })).toEqual([]);
    for (const type of [LEVEL, STRINGS, object({ a: STRING }), listOf(STRING)]) {
      expect(problemsOf(type, 'x', lazy)).toEqual([expect.stringMatching(/^'x' is a Lazy, which is known at synth/)]);
    }
  });

  test('leaves unresolved values to others', () => {
    for (const type of [STRING, NUMBER, BOOLEAN, LEVEL, OBJECT, STRINGS, listOf(STRING)]) {
      expect(problemsOf(type, 'x', unresolved)).toEqual([]);
    }
  });
});

describe('valid props', () => {
  const types = { a: STRING, b: OBJECT, c: required(OBJECT) };
  const root = new Construct(undefined as never, '');
  const scope = new Construct(root, 'chart');
  const valid = (props: unknown) => validateProps(scope, 'it', props as Record<keyof typeof types, unknown>, types);

  test('are the props themselves where all is right', () => {
    const props = { a: 'x', c: {}, d: 5 };
    expect(valid(props)).toEqual({ valid: props, problems: [] });
    expect(valid(props).valid).toBe(props);
  });

  test('lack what is wrong, and nothing else; what was given stays as it is', () => {
    const props = { a: 5, b: 'x', c: {}, d: 5 };
    expect(valid(props)).toEqual({
      valid: { c: {}, d: 5 },
      problems: ["'a' is 5; must be a string: '5'", "'b' is 'x'; must be an object"],
    });
    expect(props).toEqual({ a: 5, b: 'x', c: {}, d: 5 });
  });

  test('are none where something required is wrong: all that is wrong is thrown, with the place', () => {
    expect(() => valid({ a: 5 })).toThrow(
      "2 problems [chart/it]:\n  'a' is 5; must be a string: '5'\n  'c' is undefined; must be an object",
    );
    expect(() => valid(undefined)).toThrow("'c' is undefined; must be an object [chart/it]");
    expect(() => validateProps(root, 'it', {}, types)).toThrow("'c' is undefined; must be an object [it]");
  });

  test.each([
    [null, 'null'],
    ['x', "'x'"],
    [[1], '[1]'],
  ])('are made of an object: %j', (props, what) => {
    expect(() => valid(props)).toThrow(`'props' is ${what}; must be an object [chart/it]`);
  });
});
