import { OperatorScope } from 'operator-constructs';
import { KNOWN_OPERATORS, knownOperator } from '../../../lib/cli/importing/watch/known-operators';
import { givenSignal } from '../../../lib/cli/importing/watch/signals';
import { coreObject } from '../../cluster/support/kubernetes-object';
import {
  crd,
  deployment,
  env,
  everywhere,
  installed,
  known,
  operator,
  read,
  rule,
} from '../../support/sources';
import { failureOf } from '../../support/synth';

import type { KnownOperator, ReadOperator } from 'operator-constructs/cli';
import type { Manifest } from '../../support/sources';

const offers = ({ scopes }: ReadOperator): string =>
  scopes.map(({ scope, evidence = 'no' }) => `${scope}:${evidence}`).join(' ');
const partsOf = ({ definition }: ReadOperator): unknown =>
  'parts' in definition.watch ? definition.watch.parts : definition.watch;

const NAMES = { names: ',' };
const ALL_EMPTY = { namespace: NAMES, namespaces: NAMES, cluster: { text: '' } };
const ALL_ABSENT = { namespace: NAMES, namespaces: NAMES, cluster: { absent: true } };
const ALL_STAR = { namespace: NAMES, namespaces: NAMES, cluster: { text: '*' } };

const SWITCH = { namespace: { text: 'true' }, cluster: { absent: true } };

/** A signal of one setting. */
const at = (place: Manifest, values: Manifest): Manifest[] => [{ at: place, values }];

const fromField = (name: string, fieldPath: string): Manifest => ({
  env: [{ name, valueFrom: { fieldRef: { fieldPath } } }],
});

describe('how a process learns what to watch', () => {
  const olm = 'olm.targetNamespaces';

  test.each<[string, Manifest, unknown]>([
    [
      'the variable of the Operator SDK',
      env('WATCH_NAMESPACE', ''),
      at({ env: 'WATCH_NAMESPACE' }, ALL_EMPTY),
    ],
    [
      'a variable with a star',
      env('A_WATCHED_NAMESPACES', '*'),
      at({ env: 'A_WATCHED_NAMESPACES' }, ALL_STAR),
    ],
    [
      'the own namespace by fieldRef',
      fromField('WATCH_NAMESPACE', 'metadata.namespace'),
      at({ env: 'WATCH_NAMESPACE' }, ALL_EMPTY),
    ],
    [
      'the annotation of OLM',
      fromField('ANY', `metadata.annotations['${olm}']`),
      at({ annotation: olm }, ALL_EMPTY),
    ],
    [
      'a flag',
      { args: ['--v=2', '--watch-namespaces=a,b'] },
      at({ flag: '--watch-namespaces' }, ALL_ABSENT),
    ],
    [
      'a flag and its value',
      { args: ['--namespaces', 'a'] },
      at({ flag: '--namespaces', style: 'separate' }, ALL_ABSENT),
    ],
    [
      'a flag in the command',
      { command: ['/op', '-watch-namespace='] },
      at({ flag: '-watch-namespace' }, ALL_ABSENT),
    ],
    ['a switch', { args: ['--namespaced'] }, at({ flag: '--namespaced', style: 'switch' }, SWITCH)],
    [
      'a boolean variable',
      env('GADGET_CURRENT_NAMESPACE_ONLY', 'false'),
      at({ env: 'GADGET_CURRENT_NAMESPACE_ONLY' }, { ...SWITCH, cluster: { text: 'false' } }),
    ],
    [
      'its own namespace, which is no signal',
      { args: ['--namespace=gadgets'], ...env('POD_NAMESPACE', 'gadgets') },
      { unknown: 'cluster' },
    ],
    ['a selector, which is none', env('WATCH_NAMESPACE_SELECTOR', 'a=b'), { unknown: 'cluster' }],
  ])('%s', (_, container, parts) => {
    expect(partsOf(read(operator(container)))).toEqual(parts);
  });

  const configMap = (data: Manifest): Manifest =>
    coreObject('ConfigMap', { name: 'settings', namespace: 'gadgets' }, { data });
  const mounted = { envFrom: [{ configMapRef: { name: 'settings' } }] };
  const inMap = (key: string, ...path: readonly string[]): Manifest => ({
    configMap: 'settings',
    key,
    ...(path.length > 0 && { path }),
  });
  const LIST = {
    namespace: { names: 'repeat' },
    namespaces: { names: 'repeat' },
    cluster: { absent: true },
  };

  test.each<[string, Manifest, unknown]>([
    ['a key', { watched_namespace: '*' }, at(inMap('watched_namespace'), ALL_STAR)],
    [
      'a member of a document',
      { 'config.yaml': 'a: 1\ncontroller:\n  watchNamespaces: ""\n' },
      at(inMap('config.yaml', 'controller', 'watchNamespaces'), ALL_EMPTY),
    ],
    [
      'a list in a document',
      { 'a.yaml': 'watchNamespaces: []\n' },
      at(inMap('a.yaml', 'watchNamespaces'), LIST),
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
    const containers = [
      { name: 'kube-rbac-proxy', image: 'x/kube-rbac-proxy:1' },
      { name: 'op', image: 'x/op:1' },
      { name: 'main', image: 'x/main:1', ...env('WATCH_NAMESPACE', '') },
    ];
    const names = (...indices: readonly [number, number]): (string | undefined)[] =>
      read(operator({}, { containers: containers.slice(...indices) })).definition.workloads.map(
        (one) => one.container,
      );
    expect(names(0, 3)).toEqual(['main']);
    expect(names(0, 2)).toEqual(['op']);
    expect(names(1, 2)).toEqual([undefined]);
  });
});

describe('scopes', () => {
  test('are offered with their evidence', () => {
    expect(offers(read(operator(env('WATCH_NAMESPACE', ''))))).toBe(
      'namespace:signal namespaces:signal cluster:variant',
    );
    expect(offers(read(operator({ args: ['--namespaced'] })))).toBe(
      'namespace:signal namespaces:no cluster:variant',
    );
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
    const forms = [
      'flag:--namespaces',
      'switch:--namespaced',
      'config:settings/watch',
      'env:W,all=ALL',
    ];
    expect(forms.flatMap(givenSignal)).toEqual([
      ...at({ flag: '--namespaces' }, ALL_ABSENT),
      ...at({ flag: '--namespaced', style: 'switch' }, SWITCH),
      ...at({ configMap: 'settings', key: 'watch' }, ALL_EMPTY),
      ...at({ env: 'W' }, { ...ALL_EMPTY, cluster: { text: 'ALL' } }),
    ]);
  });
});

const FLINK = { 'flink-conf.yaml': 'a: 1\n' };

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
      const containers = [
        { image: `registry.example.com:5000/any/${images[0]}:v1@sha256:${'0'.repeat(64)}` },
      ];
      expect(knownOperator(new Set(groups), containers)?.id).toBe(id);
      expect(knownOperator(new Set(['example.com']), containers)).toBeUndefined();
      expect(knownOperator(new Set(groups), [{ image: 'other:1' }])).toBeUndefined();
    }
  });

  test.each(['external-secrets', 'zookeeper-operator'])(
    '%s was run at each scope, and the offer says which release it was',
    (id) => {
      const { groups, images, ran } = KNOWN_OPERATORS.find((row) => row.id === id)!;
      const found = read(known(groups[0]!, images[0]!));
      expect(offers(found)).toBe('namespace:run namespaces:run cluster:run');
      expect(ran).toMatch(/^v?\d+\.\d+\.\d+ on Kubernetes 1\.\d+$/);
      for (const { reason } of found.scopes) {
        expect(reason).toContain(`without a refused request (${ran})`);
      }
    },
  );

  test.each([
    ['opensearch.opster.io', 'one namespace, as the flag --watch-namespace names no more'],
    ['opensearch.opster.io', 'it can watch one namespace that you name'],
    ['opensearch.org', 'it can watch a list of namespaces'],
  ])(
    'opensearch-operator with kinds of %s is offered as many namespaces as it reads: %s',
    (group, text) => {
      const found = read(known(group, 'opensearch-operator'));
      expect(found.definition.name).toBe('opensearch-operator');
      expect(found.scopes.map(({ reason }) => reason.includes(text))).toEqual([false, true, false]);
    },
  );

  test.each(KNOWN_OPERATORS.filter(({ scopes }) => scopes.namespaces !== undefined))(
    '$id is offered two namespaces if, and only if, an installation accepts them',
    ({ groups: [group = ''], images }) => {
      const found = read([
        ...known(group, images[0]!),
        coreObject('ConfigMap', 'flink-operator-config', { data: FLINK }),
        coreObject('ConfigMap', 'argocd-cmd-params-cm', { data: {} }),
      ]);
      const install = (): unknown =>
        installed(found, OperatorScope.namespaces('a', 'b'), { clusterPart: 'skip' });
      const { reason } = found.scopes[1]!;
      if (reason.includes('one namespace')) {
        expect(install).toThrow(/names one namespace only/);
      } else {
        expect(install).not.toThrow();
      }
    },
  );

  test.each([['grafana-operator', 'Grafana']])(
    '%s ran beside stand-ins, which is no evidence, and the offers say of which kinds',
    (id, kinds) => {
      const { groups, images } = KNOWN_OPERATORS.find((row) => row.id === id)!;
      const { scopes } = read(known(groups[0]!, images[0]!));
      expect(scopes.map(({ evidence }) => evidence)).toEqual(['signal', 'signal', 'variant']);
      for (const { reason } of scopes) {
        expect(reason).not.toMatch(/without a refused request|rights it used/);
        expect(reason).toContain(`no real operands answered for ${kinds}`);
      }
    },
  );

  test('are run where their record says, with the release that was run', () => {
    const isRun = ({ scopes }: KnownOperator): boolean => Object.values(scopes).includes('run');
    expect(KNOWN_OPERATORS.filter((row) => isRun(row) !== (row.ran !== undefined))).toEqual([]);
  });

  test('keep a flag of what is done for the whole cluster only where all namespaces are watched', () => {
    const source = (...args: readonly string[]): ReadOperator =>
      read(known('monitoring.coreos.com', 'prometheus-operator', { args }));
    const told = source('--kubelet-service=kube-system/kubelets', '--kubelet-endpoints=true');
    const values = {
      namespace: { absent: true },
      namespaces: { absent: true },
      cluster: { text: 'kube-system/kubelets' },
    };
    expect(partsOf(told)).toContainEqual({ at: { flag: '--kubelet-service' }, values });
    expect(told.findings.map(({ message }) => message).join()).toContain(
      'the Service of the kubelets',
    );
    expect(partsOf(source())).toHaveLength(4);
  });

  test('are set on the processes that know the flag only: a subcommand that does not would end', () => {
    const group = 'external-secrets.io';
    const image = 'oci.external-secrets.io/external-secrets/external-secrets:v0.14.3';
    const found = read([
      crd('externalsecrets', 'ExternalSecret', 'Namespaced', group),
      ...['controller', 'webhook', 'certcontroller'].map((name, index) =>
        deployment(name, {
          container: { image, args: index === 0 ? ['--concurrent=1'] : [name, '--port=1'] },
        }),
      ),
      ...everywhere('controller', [rule(group, 'externalsecrets', 'list watch update')]),
    ]);
    const { watch, workloads } = found.definition;
    const flags = ['--namespace', '--enable-managed-secrets-caching'];
    expect(watch).toMatchObject({ parts: flags.map((flag) => ({ at: { flag } })) });
    expect(workloads.slice(1).map((workload) => workload.watch)).toEqual([undefined, undefined]);
  });

  test('are not taken for others that serve the same kinds', () => {
    const more = everywhere('more', [rule('monitoring.coreos.com', 'prometheuses', 'list watch')]);
    expect(read([...operator(), ...more]).known).toBeUndefined();
  });
});
