import { KNOWN_OPERATORS, type KnownOperator, type ReadOperator } from '../../../lib/importing';
import { givenSignal } from '../../../lib/importing/watch/given';
import { imageName, knownOperator } from '../../../lib/importing/watch/known-operators';
import { failureOf } from '../../support/synth';
import { crd, deployment, env, everywhere, GADGETS, type Manifest, operator, read, rule } from './sources';

const offers = ({ scopes }: ReadOperator): string =>
  scopes.map(({ scope, evidence = 'no' }) => `${scope}:${evidence}`).join(' ');
const partsOf = ({ definition }: ReadOperator): unknown =>
  'parts' in definition.watch ? definition.watch.parts : definition.watch;

const NAMES = { names: ',' };
const ALL_EMPTY = { namespace: NAMES, namespaces: NAMES, cluster: { text: '' } };
const ALL_ABSENT = { namespace: NAMES, namespaces: NAMES, cluster: { absent: true } };
const ALL_STAR = { namespace: NAMES, namespaces: NAMES, cluster: { text: '*' } };

describe('how a process is told what to watch', () => {
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

  test('the container that is told is the main one', () => {
    const pod = {
      containers: [
        { name: 'kube-rbac-proxy', image: 'x/kube-rbac-proxy:1' },
        { name: 'op', image: 'x/op:1' },
        { name: 'told', image: 'x/told:1', ...env('WATCH_NAMESPACE', '') },
      ],
    };
    const names = (containers: readonly object[]): (string | undefined)[] =>
      read([
        ...operator().filter(({ kind }) => kind !== 'Deployment'),
        deployment('operator', { pod: { containers } }),
      ]).definition.workloads.map(({ container }) => container);
    expect(names(pod.containers)).toEqual(['told']);
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
      'how its process is told to watch a list of namespaces is not known; say so when it is imported, such as --watch env:WATCH_NAMESPACE or --watch flag:--namespaces',
    );
    expect(Object.keys(definition.unsupportedScopes ?? {})).toEqual(['namespace', 'namespaces']);
  });

  test('are those that a person gives a signal for', () => {
    const told = read(operator(), { watch: ['env:SOME_NAMESPACES,all=*'] });
    expect(partsOf(told)).toEqual([{ at: { env: 'SOME_NAMESPACES' }, values: ALL_STAR }]);
    expect(offers(told)).toBe('namespace:signal namespaces:signal cluster:variant');
  });

  test.each(['env:', 'WATCH_NAMESPACE', 'flag:namespaces', 'config:only', 'env:a-b', 'bool:x', ''])(
    'a signal that is none: %p',
    (given) => {
      expect(failureOf(() => read(operator(), { watch: [given] }))).toBe(
        `'watch' is '${given}'; write 'env:NAME', 'flag:--NAME', 'switch:--NAME' or 'config:CONFIGMAP/KEY', with ',all=*' behind it where '*' stands for all namespaces`,
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

describe('known operators', () => {
  test('are at least thirty, each once, and each can say what it is offered for', () => {
    expect(KNOWN_OPERATORS.length).toBeGreaterThanOrEqual(30);
    expect(new Set(KNOWN_OPERATORS.map(({ id }) => id)).size).toBe(KNOWN_OPERATORS.length);
    const wrong = KNOWN_OPERATORS.filter(({ scopes, signals = [] }) => {
      const kinds = Object.keys(scopes) as (keyof typeof scopes)[];
      return (
        kinds.length === 0 ||
        (kinds.length > 1 && signals.length === 0) ||
        signals.some(({ values }) => kinds.some((kind) => values[kind] === undefined))
      );
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('are found by a group and an image together', () => {
    for (const { id, groups, images } of KNOWN_OPERATORS) {
      const containers = [{ image: `registry.example.com:5000/any/${images[0]}:v1@sha256:${'0'.repeat(64)}` }];
      expect(knownOperator(new Set(groups), containers)?.id).toBe(id);
      expect(knownOperator(new Set(['example.com']), containers)).toBeUndefined();
      expect(knownOperator(new Set(groups), [{ image: 'other:1' }])).toBeUndefined();
    }
  });

  test.each([
    ['a/b/c:1', 'c'],
    ['c', 'c'],
    ['host:5000/c', 'c'],
    [`c@sha256:${'0'.repeat(64)}`, 'c'],
  ])('the name of image %p', (image, name) => {
    expect(imageName(image)).toBe(name);
  });

  test('need nothing: four flags at once', () => {
    const group = 'monitoring.coreos.com';
    const found = read([
      crd('prometheuses', 'Prometheus', 'Namespaced', group),
      deployment('operator', { container: { image: 'quay.io/prometheus-operator/prometheus-operator:v0.93.0' } }),
      ...everywhere('operator', [rule(group, 'prometheuses', 'list watch update')]),
    ]);
    expect(found.known).toBe('prometheus-operator');
    expect(offers(found)).toBe('namespace:run namespaces:run cluster:run');
    expect(partsOf(found)).toHaveLength(4);
  });

  test.each(['grafana-operator', 'rabbitmq-cluster-operator', 'prometheus-operator', 'zookeeper-operator'])(
    '%s was run at each scope, and the offer says which release it was',
    (id) => {
      const { groups, images, ran } = KNOWN_OPERATORS.find((known) => known.id === id)!;
      const found = read([
        crd('things', 'Thing', 'Namespaced', groups[0]),
        deployment('operator', { container: { image: `example.com/${images[0]}:1` } }),
        ...everywhere('operator', [rule(groups[0]!, 'things', 'list watch update')]),
      ]);
      expect(offers(found)).toBe('namespace:run namespaces:run cluster:run');
      expect(ran).toMatch(/^v?\d+\.\d+\.\d+ on Kubernetes 1\.\d+$/);
      for (const { reason } of found.scopes) expect(reason).toContain(`without a refused request (${ran})`);
    },
  );

  test('are run where they are said to be, with the release that was run', () => {
    const isRun = ({ scopes }: KnownOperator): boolean => Object.values(scopes).includes('run');
    expect(KNOWN_OPERATORS.filter((known) => isRun(known) !== (known.ran !== undefined))).toEqual([]);
  });

  test('keep a flag of what is done for the whole cluster only where all namespaces are watched', () => {
    const group = 'monitoring.coreos.com';
    const args = ['--kubelet-service=kube-system/kubelets', '--kubelet-endpoints=true'];
    const source = [
      crd('prometheuses', 'Prometheus', 'Namespaced', group),
      deployment('operator', { container: { image: 'quay.io/prometheus-operator/prometheus-operator:v0.93.0', args } }),
      ...everywhere('operator', [rule(group, 'prometheuses', 'list watch update')]),
    ];
    const values = {
      namespace: { absent: true },
      namespaces: { absent: true },
      cluster: { text: 'kube-system/kubelets' },
    };
    expect(partsOf(read(source))).toContainEqual({ at: { flag: '--kubelet-service' }, values });
    expect(
      read(source)
        .findings.map(({ message }) => message)
        .join(),
    ).toContain('the Service of the kubelets');
    const without = source.filter(({ kind }) => kind !== 'Deployment');
    const other = deployment('operator', {
      container: { image: 'quay.io/prometheus-operator/prometheus-operator:v0.93.0' },
    });
    expect(partsOf(read([...without, other]))).toHaveLength(4);
  });

  test('are told by the processes that know the flag only: a subcommand that does not would end', () => {
    const group = 'external-secrets.io';
    const image = 'oci.external-secrets.io/external-secrets/external-secrets:v0.14.3';
    const found = read([
      crd('externalsecrets', 'ExternalSecret', 'Namespaced', group),
      ...['controller', 'webhook', 'certcontroller'].map((name, index) =>
        deployment(name, { container: { image, args: index === 0 ? ['--concurrent=1'] : [name, '--port=1'] } }),
      ),
      ...everywhere('controller', [rule(group, 'externalsecrets', 'list watch update')]),
    ]);
    const { watch, workloads } = found.definition;
    expect(watch).toMatchObject({ parts: [{ at: { flag: '--namespace' } }] });
    expect(workloads.slice(1).map((workload) => workload.watch)).toEqual([undefined, undefined]);
  });

  test('are not taken for others that serve the same kinds', () => {
    expect(read([...operator(), ...everywhere('more', [GADGETS])]).known).toBeUndefined();
  });
});
