import { OperatorScope } from 'operator-constructs';
import { KNOWN_OPERATORS, type KnownOperator, type ReadOperator } from 'operator-constructs/cli';
import { knownOperator } from '../../../lib/cli/importing/watch/known-operators';
import { crd, deployment, everywhere, GADGETS, installed, operator, read, rule } from './sources';

const offers = ({ scopes }: ReadOperator): string =>
  scopes.map(({ scope, evidence = 'no' }) => `${scope}:${evidence}`).join(' ');
const partsOf = ({ definition }: ReadOperator): unknown =>
  'parts' in definition.watch ? definition.watch.parts : definition.watch;

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
      const containers = [{ image: `registry.example.com:5000/any/${images[0]}:v1@sha256:${'0'.repeat(64)}` }];
      expect(knownOperator(new Set(groups), containers)?.id).toBe(id);
      expect(knownOperator(new Set(['example.com']), containers)).toBeUndefined();
      expect(knownOperator(new Set(groups), [{ image: 'other:1' }])).toBeUndefined();
    }
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

  test.each([
    ['opensearch.opster.io', 'one namespace, as the flag --watch-namespace names no more'],
    ['opensearch.opster.io', 'it can watch one namespace that you name'],
    ['opensearch.org', 'it can watch a list of namespaces'],
  ])('opensearch-operator with kinds of %s is offered as many namespaces as it reads: %s', (group, text) => {
    const found = read([
      crd('clusters', 'Cluster', 'Namespaced', group),
      deployment('operator', { container: { image: 'example.com/opensearch-operator:1' } }),
      ...everywhere('operator', [rule(group, 'clusters', 'list watch update')]),
    ]);
    expect(found.definition.name).toBe('opensearch-operator');
    expect(found.scopes.map(({ reason }) => reason.includes(text))).toEqual([false, true, false]);
  });

  test.each(KNOWN_OPERATORS.filter(({ scopes }) => scopes.namespaces !== undefined))(
    '$id is offered two namespaces if, and only if, an installation accepts them',
    ({ groups: [group = ''], images }) => {
      const image = `example.com/${images[0]}:1`;
      const found = read([
        crd('things', 'Thing', 'Namespaced', group),
        deployment('operator', { container: { image } }),
        ...everywhere('operator', [rule(group, 'things', 'list watch update')]),
        { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'flink-operator-config' }, data: FLINK },
        { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'argocd-cmd-params-cm' }, data: {} },
      ]);
      const install = (): unknown => installed(found, OperatorScope.namespaces('a', 'b'), { clusterPart: 'skip' });
      const { reason } = found.scopes[1]!;
      if (reason.includes('one namespace')) expect(install).toThrow(/names one namespace only/);
      else expect(install).not.toThrow();
    },
  );

  test('are run where their record says, with the release that was run', () => {
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

  test('are set on the processes that know the flag only: a subcommand that does not would end', () => {
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
    const flags = ['--namespace', '--enable-managed-secrets-caching'];
    expect(watch).toMatchObject({ parts: flags.map((flag) => ({ at: { flag } })) });
    expect(workloads.slice(1).map((workload) => workload.watch)).toEqual([undefined, undefined]);
  });

  test('are not taken for others that serve the same kinds', () => {
    expect(read([...operator(), ...everywhere('more', [GADGETS])]).known).toBeUndefined();
  });
});
