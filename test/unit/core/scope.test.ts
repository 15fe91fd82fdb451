import fc from 'fast-check';
import { OperatorScope } from 'operator-constructs';

const label = fc.stringMatching(/^[a-z0-9]([-a-z0-9]{0,8}[a-z0-9])?$/);
const labels = fc.uniqueArray(label, { minLength: 1, maxLength: 6 });
const scopes = fc.oneof(
  fc.constant(OperatorScope.namespace()),
  labels.map((names) => OperatorScope.namespaces(...names)),
  fc.constant(OperatorScope.cluster()),
);

describe('OperatorScope', () => {
  test('namespace() watches the namespace that the operator runs in, and no other', () => {
    const scope = OperatorScope.namespace();
    expect([scope.watches('a', 'a'), scope.watches('b', 'a')]).toEqual([true, false]);
  });

  test('namespaces() watches exactly the names given: the own namespace only when it is among them', () => {
    const scope = OperatorScope.namespaces('a', 'b');
    expect(['a', 'b', 'c'].map((name) => scope.watches(name, 'c'))).toEqual([true, true, false]);
  });

  test('cluster() watches every namespace', () => {
    expect(OperatorScope.cluster().watches('anything', 'a')).toBe(true);
  });

  test('match chooses by kind, and hands out a copy of the names', () => {
    const scope = OperatorScope.namespaces('a', 'b');
    const cases = {
      namespace: () => 'own',
      namespaces: (names: readonly string[]) => names.join('+'),
      cluster: () => 'all',
    };
    expect(
      [OperatorScope.namespace(), scope, OperatorScope.cluster()].map((each) => each.match(cases)),
    ).toEqual(['own', 'a+b', 'all']);
    scope.match({ ...cases, namespaces: (names) => ((names as string[]).push('c'), '') });
    expect(scope.watches('c', 'a')).toBe(false);
  });

  test('reads as words in a message', () => {
    expect(
      [OperatorScope.namespace(), OperatorScope.namespaces('a', 'b'), OperatorScope.cluster()].map(
        String,
      ),
    ).toEqual(['own namespace', 'namespaces a, b', 'cluster']);
  });

  test.each([
    ['no name', [], /at least one name/],
    ['a blank name', [''], /namespaces\(\)\[0\]' is ''/],
    ['a name of spaces', ['a', ' '], /namespaces\(\)\[1\]' is ' '/],
    ['two names in one', ['a,b'], /is 'a,b'/],
    ['a name in capitals', ['Team'], /is 'Team'/],
    ['a name that is too long', ['x'.repeat(64)], /\(64 characters\)/],
    ['a repeated name', ['a', 'b', 'a'], /names 'a' more than once/],
  ])('fails when namespaces() is given %s', (_case, names, message) => {
    expect(() => OperatorScope.namespaces(...names)).toThrow(message);
  });

  test('fails when namespace() or cluster() is given a name', () => {
    expect(() => OperatorScope.namespace(...(['billing'] as unknown as []))).toThrow(
      "OperatorScope.namespace() is the namespace that the operator runs in, and takes no name; use OperatorScope.namespaces('billing')",
    );
    expect(() => OperatorScope.namespace(...([{ __pulumiOutput: true }] as unknown as []))).toThrow(
      /takes no name; give the prop 'namespace' for where it runs$/,
    );
    expect(() => OperatorScope.cluster(...(['billing'] as unknown as []))).toThrow(
      'is every namespace, and takes no name',
    );
  });

  test('fails when namespaces() is given a list', () => {
    expect(() => OperatorScope.namespaces(['a', 'b'] as never)).toThrow(
      "'OperatorScope.namespaces()[0]' is a list; give each name as an argument, such as namespaces(...names)",
    );
  });

  test('fails with all that is wrong with a list at once', () => {
    expect(() => OperatorScope.namespaces('', 'A', 'b', 'b')).toThrow(
      /3 problems[^]*\[0\]' is ''[^]*\[1\]' is 'A'[^]*'b' more than once/,
    );
  });

  test('overlap names a namespace that both watch, exactly when there is one', () => {
    fc.assert(
      fc.property(scopes, label, scopes, label, (a, aHome, b, bHome) => {
        const shared = OperatorScope.overlap(a, aHome, b, bHome);
        if (shared === '*') {
          return [a, b].every((scope) => scope.kind === 'cluster');
        }
        const candidates = [aHome, bHome, ...[a, b].flatMap((scope) => namesOf(scope))];
        return shared === undefined
          ? !candidates.some((name) => a.watches(name, aHome) && b.watches(name, bHome))
          : a.watches(shared, aHome) && b.watches(shared, bHome);
      }),
    );
  });
});

function namesOf(scope: OperatorScope): readonly string[] {
  return scope.match({ namespace: () => [], namespaces: (names) => [...names], cluster: () => [] });
}
