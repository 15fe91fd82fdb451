import fc from 'fast-check';
import { leafConflicts, mergeTrees, pruneTree } from '../../../lib/crd/checks/merge';
import { prop } from '../../../lib/crd/checks/prop';
import { messageOf } from '../../../lib/crd/json/problem-list';

const tree = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.oneof(
    fc.integer(),
    fc.array(fc.integer()),
    fc.dictionary(fc.constantFrom('x', 'y'), fc.integer()),
  ),
);

describe('mergeTrees', () => {
  test('objects merge, lists and scalars replace', () => {
    const below = { pod: { labels: { a: '1', b: '1' }, env: [1] }, replicas: 3 };
    const above = { pod: { labels: { b: '2' }, env: [2, 3] }, replicas: 5 };
    expect(mergeTrees(below, above)).toEqual({
      pod: { labels: { a: '1', b: '2' }, env: [2, 3] },
      replicas: 5,
    });
  });

  test('what is undefined leaves what is below', () => {
    expect(mergeTrees({ a: 1 }, { a: undefined })).toEqual({ a: 1 });
  });

  test('neither side is changed', () => {
    fc.assert(
      fc.property(tree, tree, (below, above) => {
        const before = JSON.stringify([below, above]);
        mergeTrees(below, above);
        return JSON.stringify([below, above]) === before;
      }),
    );
  });

  test('without a conflict the order does not matter', () => {
    fc.assert(
      fc.property(tree, tree, (a, b) => {
        const kindsDiffer = Object.keys(a).some(
          (key) => key in b && typeof a[key] !== typeof b[key],
        );
        fc.pre(!kindsDiffer && leafConflicts(a, b, String).length === 0);
        expect(mergeTrees(a, b)).toEqual(mergeTrees(b, a));
      }),
    );
  });

  test('a key that names the prototype is only a key', () => {
    const merged = mergeTrees(
      {},
      JSON.parse('{"__proto__": {"polluted": true}}') as Record<string, unknown>,
    );
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
  });
});

describe('leafConflicts', () => {
  const conflicts = (props: object, spec: object): string[] =>
    leafConflicts({ ...props }, { ...spec }, (path) => (path === 'a.b' ? 'friendly' : path));

  test('names both, by the words of the user', () => {
    expect(conflicts({ a: { b: 1 } }, { a: { b: 2 } })).toEqual([
      "'friendly' is 1 and 'spec.a.b' is 2; give one of them",
    ]);
  });

  test('the same value twice, and different leaves, are no conflict', () => {
    expect(conflicts({ a: { b: [1], c: 1 } }, { a: { b: [1], d: 2 } })).toEqual([]);
  });
});

describe('pruneTree', () => {
  test('drops what is undefined, and objects that have nothing left', () => {
    expect(pruneTree({ a: undefined, b: { c: { d: undefined } }, e: [], f: 0, g: '' })).toEqual({
      e: [],
      f: 0,
      g: '',
    });
  });
});

const SECRET = 'hunter2-s3cr3t';

describe('a prop that may hold a secret', () => {
  test('is named without its value where it is of another type', () => {
    const number = prop.custom((value) => typeof value === 'number', 'must be a number');
    const problemsOf = (name: string, value: unknown): string[] =>
      number.problems(name, value).map(messageOf);
    expect(problemsOf('adminPassword', SECRET)).toEqual([
      "'adminPassword' is a string, which is not shown; must be a number",
    ]);
    expect(problemsOf('pod.env[0].apiToken', SECRET)[0]).not.toContain(SECRET);
    expect(problemsOf('users', [{ name: 'root', password: SECRET }])).toEqual([
      `'users' is [{"name":"root","password":"(hidden)"}]; must be a number`,
    ]);
    expect(problemsOf('replicas', 'three')).toEqual(["'replicas' is 'three'; must be a number"]);
  });

  test('is named without its values where two of them differ', () => {
    const conflicts = leafConflicts(
      { auth: { password: SECRET } },
      { auth: { password: 'x' } },
      (path) => path,
    );
    expect(conflicts).toEqual([
      "'auth.password' is a string, which is not shown and 'spec.auth.password' is a string, which is not shown; give one of them",
    ]);
  });
});
