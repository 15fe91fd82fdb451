import type { ReadOperator } from 'operator-constructs/cli';
import { givenSignal } from '../../../lib/cli/importing/watch/signals';
import { failureOf } from '../../support/synth';
import { deployment, env, type Manifest, operator, read } from './sources';

const offers = ({ scopes }: ReadOperator): string =>
  scopes.map(({ scope, evidence = 'no' }) => `${scope}:${evidence}`).join(' ');
const partsOf = ({ definition }: ReadOperator): unknown =>
  'parts' in definition.watch ? definition.watch.parts : definition.watch;

const NAMES = { names: ',' };
const ALL_EMPTY = { namespace: NAMES, namespaces: NAMES, cluster: { text: '' } };
const ALL_ABSENT = { namespace: NAMES, namespaces: NAMES, cluster: { absent: true } };
const ALL_STAR = { namespace: NAMES, namespaces: NAMES, cluster: { text: '*' } };

describe('how a process learns what to watch', () => {
  test.each<[string, Manifest, unknown]>([
    [
      'the variable of the Operator SDK',
      env('WATCH_NAMESPACE', ''),
      [{ at: { env: 'WATCH_NAMESPACE' }, values: ALL_EMPTY }],
    ],
    [
      'a variable with a star',
      env('GADGET_WATCHED_NAMESPACES', '*'),
      [{ at: { env: 'GADGET_WATCHED_NAMESPACES' }, values: ALL_STAR }],
    ],
    [
      'the own namespace by fieldRef',
      { env: [{ name: 'WATCH_NAMESPACE', valueFrom: { fieldRef: { fieldPath: 'metadata.namespace' } } }] },
      [{ at: { env: 'WATCH_NAMESPACE' }, values: ALL_EMPTY }],
    ],
    [
      'the annotation of OLM',
      {
        env: [{ name: 'ANY', valueFrom: { fieldRef: { fieldPath: "metadata.annotations['olm.targetNamespaces']" } } }],
      },
      [{ at: { annotation: 'olm.targetNamespaces' }, values: ALL_EMPTY }],
    ],
    [
      'a flag',
      { args: ['--v=2', '--watch-namespaces=a,b'] },
      [{ at: { flag: '--watch-namespaces' }, values: ALL_ABSENT }],
    ],
    [
      'a flag and its value',
      { args: ['--namespaces', 'a'] },
      [{ at: { flag: '--namespaces', style: 'separate' }, values: ALL_ABSENT }],
    ],
    [
      'a flag in the command',
      { command: ['/manager', '-watch-namespace='] },
      [{ at: { flag: '-watch-namespace' }, values: ALL_ABSENT }],
    ],
    [
      'a switch',
      { args: ['--namespaced'] },
      [
        {
          at: { flag: '--namespaced', style: 'switch' },
          values: { namespace: { text: 'true' }, cluster: { absent: true } },
        },
      ],
    ],
    [
      'a boolean variable',
      env('GADGET_CURRENT_NAMESPACE_ONLY', 'false'),
      [
        {
          at: { env: 'GADGET_CURRENT_NAMESPACE_ONLY' },
          values: { namespace: { text: 'true' }, cluster: { text: 'false' } },
        },
      ],
    ],
    [
      'its own namespace, which is no signal',
      { args: ['--namespace=gadgets'], env: [{ name: 'POD_NAMESPACE', value: 'gadgets' }] },
      { unknown: 'cluster' },
    ],
    ['a selector, which is none', env('WATCH_NAMESPACE_SELECTOR', 'a=b'), { unknown: 'cluster' }],
  ])('%s', (_, container, parts) => {
    expect(partsOf(read(operator(container)))).toEqual(parts);
  });

  const configMap = (data: Manifest): Manifest => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'settings', namespace: 'gadgets' },
    data,
  });
  const mounted = { envFrom: [{ configMapRef: { name: 'settings' } }] };

  test.each<[string, Manifest, unknown]>([
    [
      'a key',
      { watched_namespace: '*' },
      [{ at: { configMap: 'settings', key: 'watched_namespace' }, values: ALL_STAR }],
    ],
    [
      'a member of a document',
      { 'config.yaml': 'a: 1\ncontroller:\n  watchNamespaces: ""\n' },
      [
        {
          at: { configMap: 'settings', key: 'config.yaml', path: ['controller', 'watchNamespaces'] },
          values: ALL_EMPTY,
        },
      ],
    ],
    [
      'a list in a document',
      { 'config.yaml': 'watchNamespaces: []\n' },
      [
        {
          at: { configMap: 'settings', key: 'config.yaml', path: ['watchNamespaces'] },
          values: { namespace: { names: 'repeat' }, namespaces: { names: 'repeat' }, cluster: { absent: true } },
        },
      ],
    ],
    ['no document', { 'config.yaml': ': [' }, { unknown: 'cluster' }],
  ])('a ConfigMap with %s', (_, data, parts) => {
    expect(partsOf(read([...operator(mounted), configMap(data)]))).toEqual(parts);
    // One that no pod reads says nothing.
    expect(partsOf(read([...operator(), configMap(data)]))).toEqual({ unknown: 'cluster' });
  });

  test('each workload by its own', () => {
    const second = deployment('helper', { container: { args: ['--watch-namespace='] } });
    const { definition } = read([...operator(env('WATCH_NAMESPACE', '')), second]);
    expect(definition.workloads.map(({ name, watch }) => [name, watch])).toEqual([
      ['operator', undefined],
      ['helper', { parts: [{ at: { flag: '--watch-namespace' }, values: ALL_ABSENT }] }],
    ]);
  });

  test('the container with the setting is the main one', () => {
    const pod = {
      containers: [
        { name: 'kube-rbac-proxy', image: 'x/kube-rbac-proxy:1' },
        { name: 'op', image: 'x/op:1' },
        { name: 'main', image: 'x/main:1', ...env('WATCH_NAMESPACE', '') },
      ],
    };
    const names = (containers: readonly object[]): (string | undefined)[] =>
      read([
        ...operator().filter(({ kind }) => kind !== 'Deployment'),
        deployment('operator', { pod: { containers } }),
      ]).definition.workloads.map(({ container }) => container);
    expect(names(pod.containers)).toEqual(['main']);
    expect(names(pod.containers.slice(0, 2))).toEqual(['op']);
    expect(names(pod.containers.slice(1, 2))).toEqual([undefined]);
  });
});

describe('scopes', () => {
  test('are offered with their evidence', () => {
    expect(offers(read(operator(env('WATCH_NAMESPACE', ''))))).toBe(
      'namespace:signal namespaces:signal cluster:variant',
    );
    expect(offers(read(operator({ args: ['--namespaced'] })))).toBe('namespace:signal namespaces:no cluster:variant');
    expect(offers(read(operator()))).toBe('namespace:no namespaces:no cluster:variant');
  });

  test('without a signal are refused, with what to give', () => {
    const { definition, scopes } = read(operator());
    expect(scopes[1]?.reason).toBe(
      'how to make its process watch a list of namespaces is not known; set it in the import, such as --watch env:WATCH_NAMESPACE or --watch flag:--namespaces',
    );
    expect(Object.keys(definition.unsupportedScopes ?? {})).toEqual(['namespace', 'namespaces']);
  });

  test('are those that a person gives a signal for', () => {
    const explicit = read(operator(), { watch: ['env:SOME_NAMESPACES,all=*'] });
    expect(partsOf(explicit)).toEqual([{ at: { env: 'SOME_NAMESPACES' }, values: ALL_STAR }]);
    expect(offers(explicit)).toBe('namespace:signal namespaces:signal cluster:variant');
  });

  test.each(['env:', 'WATCH_NAMESPACE', 'flag:namespaces', 'config:only', 'env:a-b', 'bool:x', ''])(
    'a signal that is none: %p',
    (given) => {
      expect(failureOf(() => read(operator(), { watch: [given] }))).toBe(
        `'watch' is '${given}'; write 'env:NAME', 'flag:--NAME', 'switch:--NAME' or 'config:CONFIGMAP/KEY', followed by ',all=*' if '*' stands for all namespaces`,
      );
    },
  );

  test('every form of a signal', () => {
    expect(
      ['flag:--namespaces', 'switch:--namespaced', 'config:settings/watch', 'env:W,all=ALL'].map(givenSignal),
    ).toEqual([
      { at: { flag: '--namespaces' }, values: ALL_ABSENT },
      {
        at: { flag: '--namespaced', style: 'switch' },
        values: { namespace: { text: 'true' }, cluster: { absent: true } },
      },
      { at: { configMap: 'settings', key: 'watch' }, values: ALL_EMPTY },
      { at: { env: 'W' }, values: { ...ALL_EMPTY, cluster: { text: 'ALL' } } },
    ]);
  });
});
