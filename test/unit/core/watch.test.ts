import { OperatorScope, WatchSignal } from 'operator-constructs';

const SCOPES = [OperatorScope.namespace(), OperatorScope.namespaces('a', 'b'), OperatorScope.cluster()];

describe('WatchSignal', () => {
  test('env() names the own namespace, joins a list, and is set without a value, not missing, for all', () => {
    expect(SCOPES.map((scope) => WatchSignal.env().settings(scope, 'own'))).toStrictEqual([
      { args: [], env: [{ name: 'WATCH_NAMESPACE', value: 'own' }] },
      { args: [], env: [{ name: 'WATCH_NAMESPACE', value: 'a,b' }] },
      { args: [], env: [{ name: 'WATCH_NAMESPACE' }] },
    ]);
  });

  test('env() takes another name', () => {
    expect(WatchSignal.env('NAMESPACES').settings(OperatorScope.cluster(), 'own').env[0]?.name).toBe('NAMESPACES');
  });

  test('args() gives what its cases say', () => {
    const signal = WatchSignal.args({
      namespace: () => [],
      namespaces: (names) => names.map((name) => `--namespace=${name}`),
      cluster: () => ['--cluster-wide'],
    });
    expect(SCOPES.map((scope) => signal.settings(scope, 'own').args)).toEqual([
      [],
      ['--namespace=a', '--namespace=b'],
      ['--cluster-wide'],
    ]);
  });

  test('none() says nothing', () => {
    expect(WatchSignal.none().settings(OperatorScope.cluster(), 'own')).toEqual({ env: [], args: [] });
  });
});
