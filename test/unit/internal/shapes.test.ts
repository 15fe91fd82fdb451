import { Lazy, Size } from 'cdk8s';
import { Construct } from 'constructs';
import { SIZE_SHAPE } from '../../../lib/checks/quantity';
import {
  listOf,
  NUMBER,
  OBJECT,
  object,
  objectOr,
  oneOf,
  problemsOf,
  required,
  type Shape,
  SWITCH,
  TEXT,
  TEXTS,
} from '../../../lib/checks/shapes';
import { soundProps } from '../../../lib/checks/sound-props';
import { storageShape } from '../../../lib/checks/storage-shape';
import { type LateHost, askLate, placeholderFor } from '../../../lib/unresolved/late';

const LEVEL = oneOf('a', 'b', 'c');
const SERVICE = objectOr((value) => value === 'none', { name: TEXT }, "use 'none', or an object");
const lazy: unknown = Lazy.any({ produce: () => 'x' });
const late = placeholderFor({ of: 'something' });

describe('a shape', () => {
  test.each<[string, Shape, readonly unknown[]]>([
    ['one of a few labels', LEVEL, ['a', 'c']],
    ['a text', TEXT, ['', 'a']],
    ['a number', NUMBER, [0, 1.5]],
    ['a switch', SWITCH, [true, false]],
    ['an object', OBJECT, [{}, { a: 1 }, new Map()]],
    ['an object with members', object({ a: TEXT }), [{}, { a: 'x' }, { a: undefined, b: 5 }]],
    ['an object or something else', SERVICE, ['none', {}, { name: 'x' }]],
    ['an object of texts', TEXTS, [{}, { a: 'x', b: undefined }]],
    ['a list', listOf(TEXT), [[], ['x']]],
    ['a size', SIZE_SHAPE, ['1Gi', 5, Size.gibibytes(1), { asString: () => '1Gi' }]],
    ['storage', storageShape(), [{}, { size: '1Gi', reclaimPolicy: 'Delete' }, { ephemeral: true, size: undefined }]],
  ])('that fits has no problems: %s', (_what, shape, values) => {
    expect(values.flatMap((value) => problemsOf(shape, 'x', value))).toEqual([]);
    expect(problemsOf(shape, 'x', undefined)).toEqual([]);
  });

  test.each<[Shape, unknown, string]>([
    [LEVEL, 'd', "'x' is 'd'; use 'a', 'b' or 'c'"],
    [oneOf('on', 'off'), true, "'x' is true; use 'on' or 'off'"],
    [oneOf('on', 'off'), false, "'x' is false; use 'on' or 'off', or leave it out"],
    [oneOf('on'), {}, "'x' is {}; use 'on'"],
    [TEXT, 5, "'x' is 5; give it as a text: '5'"],
    [TEXT, [], "'x' is []; give a text"],
    [TEXT, null, "'x' is null; give a text, or leave it out"],
    [NUMBER, '5', "'x' is '5'; give a number"],
    [SWITCH, 'true', "'x' is 'true'; use true or false"],
    [OBJECT, [1], "'x' is [1]; give an object"],
    [OBJECT, 'a', "'x' is 'a'; give an object"],
    [object({ a: object({ b: TEXT }) }), { a: { b: 1 } }, "'x.a.b' is 1; give it as a text: '1'"],
    [object({ a: required(TEXT) }), {}, "'x.a' is undefined; give a text"],
    [object({ a: TEXT }), { a: null }, "'x.a' is null; give a text, or leave it out"],
    [SERVICE, 'None', "'x' is 'None'; use 'none', or an object"],
    [SERVICE, { name: [] }, "'x.name' is []; give a text"],
    [TEXTS, { a: 'x', b: 5 }, "'x.b' is 5; give it as a text: '5'"],
    [TEXTS, ['a'], '\'x\' is ["a"]; give an object of texts'],
    [listOf(OBJECT), { a: 1 }, '\'x\' is {"a":1}; give a list'],
    [listOf(OBJECT), [{}, 'a'], "'x[1]' is 'a'; give an object"],
    [listOf(OBJECT), [null], "'x[0]' is null; give an object"],
    [required(TEXT), undefined, "'x' is undefined; give a text"],
    [required(TEXT), null, "'x' is null; give a text"],
    [SIZE_SHAPE, {}, "'x' is {}; give a size, such as '20Gi' or Size.gibibytes(20)"],
    [storageShape(), '10Gi', "'x' is '10Gi'; give an object, such as { size: '20Gi' } or { ephemeral: true }"],
    [storageShape(), { ephemeral: false }, "'x.ephemeral' is false; use true, or leave it out"],
    [storageShape(), { reclaimPolicy: 'Keep' }, "'x.reclaimPolicy' is 'Keep'; use 'Retain' or 'Delete'"],
    [storageShape(), { ephemeral: true, size: '1Gi' }, "'x' has 'ephemeral' and 'size'; give one of them"],
    [OBJECT, class Widget {}, "'x' is the function Widget; give an object"],
    [TEXT, new Construct(new Construct(undefined as never, ''), 'chart'), "'x' is [chart]; give a text"],
    [TEXT, { list: 'a'.repeat(200) }, `'x' is {"list":"${'a'.repeat(91)}...; give a text`],
  ])('that does not fit says what to do: %#', (shape, value, problem) => {
    expect(problemsOf(shape, 'x', value)).toEqual([problem]);
  });

  test('shows what has no end', () => {
    const round: Record<string, unknown> = {};
    round['self'] = round;
    expect(problemsOf(TEXT, 'x', round)).toEqual(["'x' is [object Object]; give a text"]);
    expect(problemsOf(TEXT, 'x', 5n)).toEqual(["'x' is [object BigInt]; give a text"]);
  });

  test('lets pass what cdk8s makes at synth, where that is placed as it is', () => {
    for (const shape of [TEXT, NUMBER, OBJECT, SIZE_SHAPE]) expect(problemsOf(shape, 'x', lazy)).toEqual([]);
    expect(problemsOf(TEXTS, 'x', { a: lazy })).toEqual([]);
    for (const shape of [LEVEL, TEXTS, object({ a: TEXT }), listOf(TEXT)]) {
      expect(problemsOf(shape, 'x', lazy)).toEqual([expect.stringMatching(/^'x' is a Lazy, which is known at synth/)]);
    }
  });

  test('leaves late values to others', () => {
    for (const shape of [TEXT, NUMBER, SWITCH, OBJECT, TEXTS, listOf(TEXT)]) {
      expect(problemsOf(shape, 'x', late)).toEqual([]);
    }
  });

  test.each([
    ['a', []],
    ['d', ["'x' is 'd'; use 'a', 'b' or 'c'"]],
    [{ a: 1 }, []],
  ])('of labels judges a late value when it is known: %j', (known, problems) => {
    const value = placeholderFor({ known });
    expect(problemsOf(LEVEL, 'x', value)).toEqual([]);
    expect(lateProblems(value, known)).toEqual(problems);
  });
});

/** What the questions about a late value find once it is known. */
function lateProblems(value: string, known: unknown): string[] {
  const found: string[] = [];
  const host: LateHost<unknown> = {
    value: () => known,
    combine: (inputs, compute) => {
      try {
        return compute(...inputs);
      } catch (error) {
        found.push((error as Error).message);
        return undefined;
      }
    },
    failure: (problems) => new Error(problems.join('\n')),
  };
  askLate(value, host, {});
  return found;
}

describe('sound props', () => {
  const shapes = { a: TEXT, b: OBJECT, c: required(OBJECT) };
  const root = new Construct(undefined as never, '');
  const scope = new Construct(root, 'chart');
  const sound = (props: unknown) => soundProps(scope, 'it', props as Record<keyof typeof shapes, unknown>, shapes);

  test('are the props themselves where all is right', () => {
    const props = { a: 'x', c: {}, d: 5 };
    expect(sound(props)).toEqual({ sound: props, problems: [] });
    expect(sound(props).sound).toBe(props);
  });

  test('lack what is wrong, and nothing else; what was given stays as it is', () => {
    const props = { a: 5, b: 'x', c: {}, d: 5 };
    expect(sound(props)).toEqual({
      sound: { c: {}, d: 5 },
      problems: ["'a' is 5; give it as a text: '5'", "'b' is 'x'; give an object"],
    });
    expect(props).toEqual({ a: 5, b: 'x', c: {}, d: 5 });
  });

  test('are none where something required is wrong: all that is wrong is thrown, with the place', () => {
    expect(() => sound({ a: 5 })).toThrow(
      "2 problems [chart/it]:\n  'a' is 5; give it as a text: '5'\n  'c' is undefined; give an object",
    );
    expect(() => sound(undefined)).toThrow("'c' is undefined; give an object [chart/it]");
    expect(() => soundProps(root, 'it', {}, shapes)).toThrow("'c' is undefined; give an object [it]");
  });

  test.each([
    [null, 'null'],
    ['x', "'x'"],
    [[1], '[1]'],
  ])('are made of an object: %j', (props, what) => {
    expect(() => sound(props)).toThrow(`'props' is ${what}; give an object [chart/it]`);
  });
});
