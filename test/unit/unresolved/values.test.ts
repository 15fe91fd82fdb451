import fc from 'fast-check';
import {
  askLate,
  askOthers,
  derive,
  containsUnresolved,
  isUnresolved,
  type Resolver,
  placeholderFor,
  posing,
  type Questions,
  resolvePlaceholders,
  validateWhenResolved,
} from '../../../lib/unresolved/values';

/** A value of the host in these tests: it computes when it is asked. */
class Later {
  constructor(public readonly ask: () => unknown) {}
}

/** What a value is in the end, with everything in it that was late. */
function inTheEnd(value: unknown): unknown {
  if (value instanceof Later) return inTheEnd(value.ask());
  if (Array.isArray(value)) return value.map(inTheEnd);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, inTheEnd(field)]));
}

const host: Resolver<Later> = {
  value: (given) => given as Later,
  combine: (inputs, compute) => new Later(() => compute(...inputs.map(inTheEnd))),
  failure: (problems) => new Error(problems.join('\n')),
};

const later = (value: unknown): string => placeholderFor(new Later(() => value));
const resolved = (data: unknown): unknown => {
  inTheEnd(askLate(data, host, resolved));
  return inTheEnd(resolvePlaceholders(data, host, 'Thing a/b'));
};

/** What is found wrong by questions that all find something. */
const problemsOf = (questions: Questions): string[] =>
  askOthers(questions, {}, host, {}).map((asked) => {
    try {
      return `nothing: ${String(inTheEnd(asked))}`;
    } catch (error) {
      return (error as Error).message;
    }
  });

describe('an unresolved value', () => {
  test.each([['text'], [3], [true], [0], [''], [{ a: [1] }]])('comes back as what it is: %j', (value) => {
    expect(resolved({ at: [later(value)] })).toEqual({ at: [value] });
  });

  test('is joined to the text around it', () => {
    const [name, port] = [later('zk'), later(2181)];
    expect(resolved(`http://${name}-client:${port}/${name}`)).toBe('http://zk-client:2181/zk');
  });

  test('is told from what is known', () => {
    expect([isUnresolved(later(1)), isUnresolved(`a-${later(1)}`), isUnresolved('a'), isUnresolved(3)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([containsUnresolved({ a: [{ b: later(1) }] }), containsUnresolved({ a: [{ b: 1 }] })]).toEqual([
      true,
      false,
    ]);
  });

  test('that is given twice is one and the same', () => {
    const value = new Later(() => 'x');
    expect(placeholderFor(value)).toBe(placeholderFor(value));
    expect(placeholderFor('x')).not.toBe(placeholderFor('x'));
  });

  test('may come from another component of the program', () => {
    const value = later('x');
    resolved({ other: later('y') });
    expect(resolved(value)).toBe('x');
  });

  test.each([
    ['its end', (text: string) => text.slice(0, -1)],
    ['most of it', (text: string) => `name-${text.slice(0, 3)}`],
    ['its beginning', (text: string) => text.slice(2)],
  ])('fails when %s was cut off', (_what, cut) => {
    expect(() => resolved({ spec: { name: cut(later('x')) } })).toThrow(/^'spec\.name' of Thing a\/b is '.*was cut/);
  });

  test('fails as a key, and when nobody gave it', () => {
    expect(() => resolved({ labels: { [later('x')]: '1' } })).toThrow(
      "'labels' of Thing a/b has a key that is not known",
    );
    expect(() => resolved({ a: '<[late:123456]>' })).toThrow(
      "'a' of Thing a/b names an unresolved value, number 123456",
    );
  });
});

describe('what is computed', () => {
  test('is computed at once from what is known', () => {
    expect(derive([3, { a: 1 }], (n, { a }) => n + a)).toBe(4);
  });

  test('is unresolved when anything that it needs is, and sees known values only', () => {
    const half = derive([{ replicas: later(5) }, 2], ({ replicas }, n) => `${Math.floor(Number(replicas) / n)}`);
    expect(isUnresolved(half)).toBe(true);
    const sentence = derive([half], (value) => `at least ${value}`);
    expect(resolved({ quorum: half, text: sentence })).toEqual({ quorum: '2', text: 'at least 2' });
  });
});

describe('a question', () => {
  const odd = (value: number): string[] => (value % 2 === 1 ? [] : [`'replicas' is ${value}; use an odd number`]);

  test('is answered at once where the value is known', () => {
    expect(validateWhenResolved(4, odd)).toEqual(["'replicas' is 4; use an odd number"]);
    expect(validateWhenResolved(3, odd)).toEqual([]);
  });

  test('waits for the value', () => {
    const [good, bad] = [later(3), later(4)] as unknown as [number, number];
    expect([...validateWhenResolved(good, odd), ...validateWhenResolved(bad, odd)]).toEqual([]);
    expect(resolved({ replicas: good })).toEqual({ replicas: 3 });
    expect(() => resolved({ replicas: bad })).toThrow("'replicas' is 4; use an odd number");
  });

  test('may be about several values, and is asked wherever one of them goes', () => {
    const [namespace, home] = [later('a'), later('b')];
    validateWhenResolved([namespace, home], ([a, b]) => (a === b ? [] : [`'${a}' is not '${b}'`]));
    expect(() => resolved({ metadata: { namespace } })).toThrow("'a' is not 'b'");
    expect(() => resolved(`${home}.svc`)).toThrow("'a' is not 'b'");
  });

  test('about several values hides none of them behind the others, and is asked by one', () => {
    const never = placeholderFor(
      new Later(() => {
        throw new Error('not known yet');
      }),
    );
    const size = later(3);
    validateWhenResolved([never, size], () => []);
    expect(inTheEnd(resolvePlaceholders({ size }, host, 'Thing a/b'))).toEqual({ size: 3 });
    const asker = {};
    const asked = (by: object): number => askLate({ size }, host, by).length;
    expect([asked(asker), asked({}), asked(asker)]).toEqual([1, 0, 1]);
  });

  test('that is about nothing in the data is asked apart', () => {
    const [home, size] = [later('a'), later(3)];
    const [, questions] = posing('a/b', () => {
      validateWhenResolved([home, 'b'], ([own, other]) => (own === other ? [] : [`'${other}' is not '${own}'`]));
      validateWhenResolved(size as unknown as number, odd);
    });
    const manifest = { metadata: { namespace: 'b' }, size };
    expect(() => inTheEnd(askOthers(questions, manifest, host, {}))).toThrow("'b' is not 'a'");
    expect(askOthers(questions, { size, home }, host, {})).toEqual([]);
  });

  test('belongs to what is being built, and not to what somebody else builds meanwhile', () => {
    const home = later('a');
    const [inner, outer] = posing('a/b', () => {
      validateWhenResolved(home, () => ['the one before']);
      const [, own] = posing('a/c', () => validateWhenResolved(home, () => ['the one within']));
      validateWhenResolved(home, () => ['the one after']);
      return own;
    });
    validateWhenResolved(home, () => ["nobody's"]);
    expect([outer, inner].map(problemsOf)).toEqual([
      ['the one before [a/b]', 'the one after [a/b]'],
      ['the one within [a/c]'],
    ]);
  });

  test('is asked of what a value is computed from', () => {
    const size = later(4) as unknown as number;
    validateWhenResolved(size, odd);
    expect(() => resolved({ quorum: derive([size], (known) => known / 2 + 1) })).toThrow("'replicas' is 4");
  });

  test('is asked of what is computed, too', () => {
    const name = later('x'.repeat(60));
    const service = derive([name], (text) => `${text}-client`);
    validateWhenResolved(service, (text) => (text.length > 63 ? ['too long'] : []));
    expect(() => resolved({ name: service })).toThrow('too long');
    expect(resolved({ name })).toEqual({ name: 'x'.repeat(60) });
  });
});

test('whatever leaves of plain data are unresolved, all comes back as it was', () => {
  const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
  const key = fc.string().filter((text) => text !== '__proto__');
  const tree = fc.letrec((tie) => ({
    node: fc.oneof({ maxDepth: 4 }, scalar, fc.array(tie('node')), fc.dictionary(key, tie('node'))),
  })).node;
  const hide = (data: unknown, isHidden: () => boolean): unknown => {
    if (Array.isArray(data)) return data.map((item) => hide(item, isHidden));
    if (typeof data === 'object' && data !== null) {
      return Object.fromEntries(Object.entries(data).map(([name, field]) => [name, hide(field, isHidden)]));
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
