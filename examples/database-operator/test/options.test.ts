import { addressOf, readOptions } from '../src/options.js';

const env = { WATCH_NAMESPACE: '', POD_NAMESPACE: 'ops', POD_NAME: 'operator-1' };

describe('readOptions', () => {
  test('of the container as the catalogue has it', () => {
    expect(readOptions(['--leader-elect', '--health-probe-bind-address=:8081'], env)).toEqual({
      namespaces: [],
      podNamespace: 'ops',
      podName: 'operator-1',
      leaderElect: true,
      probeAddress: ':8081',
      metricsAddress: undefined,
    });
  });

  test.each([
    ['', []],
    ['shop', ['shop']],
    ['shop,stock', ['shop', 'stock']],
    [' shop , stock,,shop ', ['shop', 'stock']],
  ])('WATCH_NAMESPACE=%p', (value, namespaces) => {
    expect(readOptions([], { ...env, WATCH_NAMESPACE: value }).namespaces).toEqual(namespaces);
  });

  test('metrics are served where an address is given', () => {
    expect(readOptions(['--metrics-bind-address=127.0.0.1:8080'], env).metricsAddress).toBe(
      '127.0.0.1:8080',
    );
  });

  test('without leader election nobody has to say where we run', () => {
    expect(readOptions([], { WATCH_NAMESPACE: 'shop' })).toMatchObject({ leaderElect: false });
  });

  test('all problems are reported at once', () => {
    const wrong = [
      '--leader-elect',
      '--health-probe-bind-address=8081',
      '--metrics-bind-address=:80810',
    ];
    expect(() => readOptions(wrong, {})).toThrow(
      /'WATCH_NAMESPACE' is not set[^]*'POD_NAMESPACE'[^]*'POD_NAME'[^]*'--health-probe-bind-address' is '8081'[^]*':80810'/,
    );
    expect(() => readOptions([], { WATCH_NAMESPACE: 'Shop' })).toThrow(
      "'WATCH_NAMESPACE' has 'Shop'",
    );
  });

  test('a flag that it does not know is an error', () => {
    expect(() => readOptions(['--leader-election'], env)).toThrow(/--leader-election/);
  });
});

test.each([
  [':8081', { port: 8081 }],
  ['127.0.0.1:0', { host: '127.0.0.1', port: 0 }],
  ['localhost:80', { host: 'localhost', port: 80 }],
  ['[::1]:8081', { host: '::1', port: 8081 }],
  ['8081', undefined],
  [':65536', undefined],
  ['::1:8081', undefined],
  [':', undefined],
])('address %p', (text, address) => {
  expect(addressOf(text)).toEqual(address);
});
