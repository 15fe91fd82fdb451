import { Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { EtcdCluster, EtcdOperator } from 'operator-constructs/etcd';
import { EtcdIoCluster, EtcdIoOperator, type EtcdIoOperatorProps } from 'operator-constructs/etcd-io';
import { failureOf, type Manifest, only, synth, testChart } from '../../support/synth';

type Props = Omit<EtcdIoOperatorProps, 'scope'> & { readonly scope?: OperatorScope };

const scope = OperatorScope.cluster();

const objectsOf = (props: Props = {}): Manifest[] => {
  const chart = testChart('storage');
  new EtcdIoOperator(chart, 'operator', { scope, ...props });
  return synth(chart);
};

/** The same, as the ClusterRole of an installation has it. */
const granted = (props: Props): string[] =>
  (only(objectsOf(props), 'ClusterRole').rules as { apiGroups: string[]; resources: string[]; verbs: string[] }[])
    .flatMap(({ apiGroups: [group], resources, verbs }) =>
      resources.flatMap((resource) => verbs.map((verb) => `${group}/${resource} ${verb}`)),
    )
    .sort();

describe('EtcdIoOperator', () => {
  test.each<[string, Props, string[]]>([
    ['no provider', {}, []],
    ['auto', { tlsProviders: ['auto'] }, ['create', 'delete', 'list', 'update', 'watch']],
    ['cert-manager', { tlsProviders: ['cert-manager'] }, ['delete', 'list', 'update', 'watch']],
    ['both', { tlsProviders: ['auto', 'cert-manager'] }, ['create', 'delete', 'list', 'update', 'watch']],
  ])('reads Secrets only for a provider of certificates: %s', (_what, props, verbs) => {
    const found = granted(props).filter((right) => right.startsWith('/secrets '));
    expect(found).toEqual(verbs.map((verb) => `/secrets ${verb}`));
  });

  test('looks up issuers and makes Certificates for cert-manager only', () => {
    const of = (props: Props) => granted(props).filter((right) => right.startsWith('cert-manager.io/'));
    const watched = ['cert-manager.io/certificates list', 'cert-manager.io/certificates watch'];
    expect(of({ certManager: 'absent' })).toEqual([]);
    expect(of({ tlsProviders: ['auto'] })).toEqual(watched);
    expect(of({ tlsProviders: ['cert-manager'] })).toEqual([
      'cert-manager.io/certificates create',
      ...watched,
      ...['clusterissuers list', 'clusterissuers watch', 'issuers list', 'issuers watch'].map(
        (right) => `cert-manager.io/${right}`,
      ),
    ]);
  });

  test('has the arguments of its props before those of the user', () => {
    const objects = objectsOf({ imageRegistry: 'mirror.example.com/etcd', args: ['--zap-log-level=2'] });
    expect(only(objects, 'Deployment').spec.template.spec.containers[0].args.slice(-2)).toEqual([
      ...['--image-registry=mirror.example.com/etcd', '--zap-log-level=2'],
    ]);
  });

  test('runs beside the etcd-operator of CoreOS, with a cluster of each in one namespace', () => {
    const chart = testChart('storage');
    const operator = new EtcdIoOperator(chart, 'new', { scope });
    const old = new EtcdOperator(chart, 'old', { image: 'registry.example.com/etcd-operator:v0.9.4' });
    new EtcdIoCluster(chart, 'store', { operator });
    new EtcdCluster(chart, 'legacy', { operator: old });
    const kinds = synth(chart).filter(({ kind }) => kind === 'EtcdCluster');
    expect(kinds.map(({ apiVersion }) => apiVersion as string).sort()).toEqual([
      'etcd.database.coreos.com/v1beta2',
      'operator.etcd.io/v1alpha1',
    ]);
  });

  test('refuses a cluster of the other operator', () => {
    const chart = testChart('storage');
    const operator = new EtcdIoOperator(chart, 'new', { scope });
    new EtcdCluster(chart, 'legacy', { operator, replicas: 2 });
    expect(failureOf(() => synth(chart))).toBe(
      'Validation failed with the following errors:\n  ' +
        "[chart/legacy] 'operator' is [chart/new], a 'etcd-io-operator', which serves EtcdCluster.operator.etcd.io and no " +
        'EtcdCluster.etcd.database.coreos.com; give it an operator that serves EtcdCluster.etcd.database.coreos.com',
    );
  });
});

describe('EtcdIoOperator, failing', () => {
  test.each<[string, Props, RegExp]>([
    [
      'no scope',
      { scope: undefined },
      /'scope' is own namespace \(as it is left out\), which .*OperatorScope\.cluster\(\)/,
    ],
    ['a repository with a tag', { imageRegistry: 'gcr.io/etcd:v3.5.21' }, /'imageRegistry' is .*without a tag/],
    ['cert-manager that is absent', { certManager: 'absent', tlsProviders: ['cert-manager'] }, /leave one of them out/],
  ])('fails when it is given %s', (_what, props, message) => {
    expect(failureOf(() => objectsOf(props))).toMatch(message);
  });

  test('one that is there already cannot serve some namespaces either, unless it is of another release', () => {
    const props = { namespace: 'storage', scope: OperatorScope.namespaces('a') };
    const message = /'scope' is namespaces a, which 'etcd-io-operator' cannot serve: .*\[chart\/old\]/;
    expect(failureOf(() => EtcdIoOperator.fromExisting(testChart('storage'), 'old', props))).toMatch(message);
    const other = { ...props, version: '0.9.0' };
    expect(EtcdIoOperator.fromExisting(testChart('storage'), 'old', other).watches('a')).toBe(true);
  });

  test('two of them fail at synth, as both serve all namespaces', () => {
    const chart = testChart('storage');
    new EtcdIoOperator(chart, 'one', { scope });
    const other = new Chart(chart.node.root, 'other', { namespace: 'other' });
    new EtcdIoOperator(other, 'two', { scope, clusterPart: 'skip' });
    expect(failureOf(() => synth(other))).toMatch(/chart\/one/);
  });
});
