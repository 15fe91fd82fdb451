import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { derive, isUnresolved } from 'operator-constructs/authoring';
import {
  containsUnresolved,
  observing,
  Placeholders,
  resolvePlaceholders,
  validateWhenResolved,
} from '../../../lib/crd/unresolved/unresolved-values';

import type { Resolver } from '../../../lib/crd/unresolved/unresolved-values';

/** A value of the host in these tests: it computes when it is asked. */
class Later {
  constructor(public readonly ask: () => unknown) {}
}

/** A value with everything resolved in it. */
function inTheEnd(value: unknown): unknown {
  if (value instanceof Later) {
    return inTheEnd(value.ask());
  }
  if (Array.isArray(value)) {
    return value.map(inTheEnd);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, inTheEnd(field)]));
}

const host: Resolver<Later> = {
  value: (given) => given as Later,
  combine: (inputs, compute) => new Later(() => compute(...inputs.map(inTheEnd))),
};

const placeholders = new Placeholders();
const later = (value: unknown): string => placeholders.placeholderFor(new Later(() => value));
const resolved = (data: unknown): unknown => inTheEnd(resolvePlaceholders(data, host, 'Thing a/b'));

describe('an unresolved value', () => {
  test.each([['text'], [3], [true], [0], [''], [{ a: [1] }]])(
    'comes back as what it is: %j',
    (value) => {
      expect(resolved({ at: [later(value)] })).toEqual({ at: [value] });
    },
  );

  test('is joined to the text around it', () => {
    const [name, port] = [later('zk'), later(2181)];
    expect(resolved(`http://${name}-client:${port}/${name}`)).toBe('http://zk-client:2181/zk');
  });

  test('is distinguished from known values', () => {
    expect([
      isUnresolved(later(1)),
      isUnresolved(`a-${later(1)}`),
      isUnresolved('a'),
      isUnresolved(3),
    ]).toEqual([true, true, false, false]);
    expect([
      containsUnresolved({ a: [{ b: later(1) }] }),
      containsUnresolved({ a: [{ b: 1 }] }),
    ]).toEqual([true, false]);
  });

  test('is found in data that contains itself, and that is deep', () => {
    const circle = (more: object): object => {
      const made: Record<string, unknown> = { a: [{}] };
      (made['a'] as unknown[]).push(made);
      return Object.assign(made, more);
    };
    const deep = (end: unknown): unknown =>
      Array.from({ length: 100_000 }).reduce((inner) => ({ inner }), end);
    expect([circle({}), circle({ b: null }), deep(1)].map(containsUnresolved)).toEqual([
      false,
      false,
      false,
    ]);
    expect([circle({ b: { c: later(1) } }), deep([later(1)])].map(containsUnresolved)).toEqual([
      true,
      true,
    ]);
  });

  test('that is given twice is one and the same', () => {
    const value = new Later(() => 'x');
    expect(placeholders.placeholderFor(value)).toBe(placeholders.placeholderFor(value));
    expect(placeholders.placeholderFor('x')).not.toBe(placeholders.placeholderFor('x'));
  });

  test('of one program stands beside those of another one', () => {
    const others = new Placeholders();
    const other = others.placeholderFor(new Later(() => 'y'));
    const both = derive([later('x'), other], (one, two) => `${one}${two}`);
    expect(resolved([`${later('x')}-${other}`, both])).toEqual(['x-y', 'xy']);
  });

  test.each([
    ['its end', (text: string) => text.slice(0, -1)],
    ['most of it', (text: string) => `name-${text.slice(0, 3)}`],
    ['its end and some more', (text: string) => `name-${text.slice(0, 9)}`],
    ['nearly all of its beginning', (text: string) => text.slice(9)],
    ['its beginning', (text: string) => text.slice(2)],
  ])('fails when %s was cut off', (_what, cut) => {
    expect(() => resolved({ spec: { name: cut(later('x')) } })).toThrow(
      /^'spec\.name' of Thing a\/b is '.*was cut/,
    );
  });

  test('fails as a key, and when nobody gave it', () => {
    expect(() => resolved({ labels: { [later('x')]: '1' } })).toThrow(
      "'labels' of Thing a/b has a key that is not known",
    );
    expect(() => resolved({ a: '<[unresolved:1.123456]>' })).toThrow(
      "'a' of Thing a/b names an unresolved value, <[unresolved:1.123456]>",
    );
  });
});

describe('what is computed', () => {
  test('is computed at once from what is known', () => {
    expect(derive([3, { a: 1 }], (n, { a }) => n + a)).toBe(4);
  });

  test('is unresolved when anything that it needs is, and sees known values only', () => {
    const half = derive(
      [{ replicas: later(5) }, 2],
      ({ replicas }, n) => `${Math.floor(Number(replicas) / n)}`,
    );
    expect(isUnresolved(half)).toBe(true);
    const sentence = derive([half], (value) => `at least ${value}`);
    expect(resolved({ quorum: half, text: sentence })).toEqual({ quorum: '2', text: 'at least 2' });
  });
});

test('placeholders that nobody keeps are gone', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const placeholder = (() => new Placeholders().placeholderFor(new Later(() => 'x')))();
  const isGone = async (): Promise<boolean> => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    collectGarbage();
    try {
      resolved(placeholder);
      return false;
    } catch (error) {
      return (error as Error).message.includes('that this program does not have');
    }
  };
  expect((await isGone()) || (await isGone()) || (await isGone())).toBe(true);
  expect(resolved(later('y'))).toBe('y');
});

test('what is derived from known values, and what checks skip, is shown to who observes that', () => {
  const seen: unknown[] = [];
  const three = later(3);
  const by = {
    derived: (inputs: readonly unknown[], result: unknown): void =>
      void seen.push([inputs, result]),
    skipped: (value: unknown): void => void seen.push(value),
  };
  observing(by, () => {
    derive([three], Number);
    derive([2], (n) => n + 1);
    validateWhenResolved([three, 4], () => []);
    validateWhenResolved(4, () => []);
  });
  derive([4], Number);
  expect(seen).toEqual([
    [[2], 3],
    [three, 4],
  ]);
});

test('what is checked is a known value', () => {
  const odd = (value: number): string[] =>
    value % 2 === 1 ? [] : [`'replicas' is ${value}; use an odd number`];
  expect(validateWhenResolved(4, odd)).toEqual(["'replicas' is 4; use an odd number"]);
  expect(validateWhenResolved(3, odd)).toEqual([]);
  expect(validateWhenResolved(later(4) as unknown as number, odd)).toEqual([]);
  expect(validateWhenResolved([{ a: later(4) }], () => ['wrong'])).toEqual([]);
});

test('whatever leaves of plain data are unresolved, all comes back as it was', () => {
  const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
  const key = fc.string().filter((text) => text !== '__proto__');
  const tree = fc.letrec((tie) => ({
    node: fc.oneof({ maxDepth: 4 }, scalar, fc.array(tie('node')), fc.dictionary(key, tie('node'))),
  })).node;
  const hide = (data: unknown, isHidden: () => boolean): unknown => {
    if (Array.isArray(data)) {
      return data.map((item) => hide(item, isHidden));
    }
    if (typeof data === 'object' && data !== null) {
      return Object.fromEntries(
        Object.entries(data).map(([name, field]) => [name, hide(field, isHidden)]),
      );
    }
    return isHidden() ? later(data) : data;
  };
  fc.assert(
    fc.property(tree, fc.infiniteStream(fc.boolean()), (data, choices) => {
      const isHidden = (): boolean => choices.next().value;
      expect(resolved(hide(data, isHidden))).toEqual(data);
    }),
  );
});
