import { ApiObject, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { EtcdCluster, EtcdOperator } from 'operator-constructs/etcd';
import { EtcdIoCluster, EtcdIoOperator } from 'operator-constructs/etcd-io';
import { chartWith, failureOf, only, refusalOf, synth, testChart } from '../../support/synth';

import type { EtcdIoClusterProps, EtcdIoOperatorProps } from 'operator-constructs/etcd-io';
import type { Manifest } from '../../support/synth';

type Props = Omit<EtcdIoClusterProps, 'operator'>;

const scope = OperatorScope.cluster();

const setUp = (
  props: Props = {},
  installed: Partial<EtcdIoOperatorProps> = {},
  warnings = 'error',
) => {
  const chart = chartWith({ warnings }, 'storage');
  const operator = new EtcdIoOperator(chart, 'operator', { scope, ...installed });
  return { chart, operator, cluster: new EtcdIoCluster(chart, 'store', { operator, ...props }) };
};
const specOf = (props: Props = {}, installed: Partial<EtcdIoOperatorProps> = {}) =>
  only(synth(setUp(props, installed, 'silent').chart), 'EtcdCluster').spec;
const problemsOf = (props: Props, installed: Partial<EtcdIoOperatorProps> = {}) =>
  failureOf(() => synth(setUp(props, installed).chart));

const tls = { provider: 'auto', providerCfg: { autoCfg: { validityDuration: '8760h' } } };
const issued = {
  provider: 'cert-manager',
  providerCfg: { certManagerCfg: { issuerKind: 'Issuer', issuerName: 'ca' } },
};

describe('EtcdIoCluster', () => {
  test('takes the repository of its operator, and says none of an operator that somebody else installed', () => {
    const imageRegistry = 'registry.example.com/etcd';
    expect(specOf({}, { imageRegistry }).imageRegistry).toBe(imageRegistry);
    const chart = testChart();
    const operator = EtcdIoOperator.fromExisting(chart, 'operator', { namespace: 'there', scope });
    new EtcdIoCluster(chart, 'store', { operator });
    expect(only(synth(chart), 'EtcdCluster').spec).not.toHaveProperty('imageRegistry');
  });

  test('outputs name what there is', () => {
    const { cluster } = setUp();
    expect(cluster.connectionString).toBe('http://store-client.storage.svc:2379');
    expect(cluster.endpoints).toBe(
      [0, 1, 2]
        .map((ordinal) => `http://store-${ordinal}.store.storage.svc.cluster.local:2379`)
        .join(','),
    );
    expect(cluster.clientService).toEqual({
      name: 'store-client',
      host: 'store-client.storage.svc',
      port: 2379,
    });
    expect([cluster.replicas, cluster.version, cluster.podDisruptionBudgetName]).toEqual([
      3,
      'v3.5.26',
      'store',
    ]);
    expect(cluster.credentialsSecret).toBeUndefined();
  });

  test('names the Secret of a client certificate; the URL is the same, as nothing is encrypted', () => {
    const { cluster } = setUp({ tls }, { tlsProviders: ['auto'] }, 'silent');
    expect(cluster.credentialsSecret).toMatchObject({
      name: 'store-client-tls',
      namespace: 'storage',
      keys: { certificate: 'tls.crt', privateKey: 'tls.key', authority: 'ca.crt' },
    });
    expect(cluster.connectionString).toBe('http://store-client.storage.svc:2379');
  });

  test('passes empty settings of a provider on', () => {
    const given = { providerCfg: { autoCfg: {} } };
    expect(specOf({ tls: given }, { tlsProviders: ['auto'] }).tls).toEqual(given);
  });
});

describe('EtcdIoCluster, failing', () => {
  test.each<[string, Props, RegExp]>([
    ['a version that moves', { version: 'latest' }, /'version' is 'latest'/],
    [
      'a repository with a tag',
      { imageRegistry: 'a.example.com/etcd:v3' },
      /'imageRegistry' is .*without a tag/,
    ],
    [
      'both storages',
      { storage: { ephemeral: true }, spec: { storageSpec: {} } },
      /'storage' is ephemeral and/,
    ],
    ['a name that is too long', { name: 'x'.repeat(53) }, /53 characters.*at most 52/],
    [
      'a Service of no type',
      { clientService: { type: 'External' as 'NodePort' } },
      /'clientService\.type' is 'External'/,
    ],
    [
      'more of a Service',
      { clientService: { kind: 'NodePort' } as object },
      /'clientService\.kind' is an unknown prop/,
    ],
    ['certificates', { tls }, /guard 'auto-tls-is-granted'/],
    ['certificates of cert-manager', { tls: issued }, /guard 'issued-tls-is-granted'/],
  ])('fails when it is given %s', (_what, props, message) => {
    expect(problemsOf(props)).toMatch(message);
  });

  test.each<[string, Props, RegExp]>([
    ['nothing', { tls: {} }, /guard 'tls-is-configured'/],
    [
      'days',
      { tls: { providerCfg: { autoCfg: { validityDuration: '365d' } } } },
      /guard 'validity-in-hours'/,
    ],
    [
      'a month',
      { tls: { providerCfg: { autoCfg: { validityDuration: '720h' } } } },
      /guard 'auto-validity-of-a-year'/,
    ],
    ['all that it takes', { tls }, /mounted nowhere: .*guard 'tls-is-cosmetic'/],
    ['a provider without rights', { tls: issued }, /guard 'issued-tls-is-granted'/],
  ])('certificates of the operator itself, with %s', (_what, props, message) => {
    const problems = problemsOf(props, { tlsProviders: ['auto'] });
    expect(problems).toMatch(message);
    expect(problems).not.toMatch(/auto-tls-is-granted/);
  });

  test.each([
    ['StatefulSet', 'apps/v1', 'store'],
    ['Service', 'v1', 'store'],
    ['ConfigMap', 'v1', 'store-state'],
  ])('fails when the app has the %s that the operator makes', (kind, apiVersion, name) => {
    const { chart } = setUp();
    new ApiObject(chart, 'other', { apiVersion, kind, metadata: { name, namespace: 'storage' } });
    expect(refusalOf(chart)).toMatch(`makes the ${kind} '${name}'; [chart/other] has that name`);
  });
});

type OperatorProps = Omit<EtcdIoOperatorProps, 'scope'> & { readonly scope?: OperatorScope };

const objectsOf = (props: OperatorProps = {}): Manifest[] => {
  const chart = testChart('storage');
  new EtcdIoOperator(chart, 'operator', { scope, ...props });
  return synth(chart);
};

/** The same, as the ClusterRole of an installation has it. */
const granted = (props: OperatorProps): string[] =>
  (
    only(objectsOf(props), 'ClusterRole').rules as {
      apiGroups: string[];
      resources: string[];
      verbs: string[];
    }[]
  )
    .flatMap(({ apiGroups: [group], resources, verbs }) =>
      resources.flatMap((resource) => verbs.map((verb) => `${group}/${resource} ${verb}`)),
    )
    .sort();

describe('EtcdIoOperator', () => {
  test.each<[string, OperatorProps, string[]]>([
    ['no provider', {}, []],
    ['auto', { tlsProviders: ['auto'] }, ['create', 'delete', 'list', 'update', 'watch']],
    ['cert-manager', { tlsProviders: ['cert-manager'] }, ['delete', 'list', 'update', 'watch']],
    [
      'both',
      { tlsProviders: ['auto', 'cert-manager'] },
      ['create', 'delete', 'list', 'update', 'watch'],
    ],
  ])('reads Secrets only for a provider of certificates: %s', (_what, props, verbs) => {
    const found = granted(props).filter((right) => right.startsWith('/secrets '));
    expect(found).toEqual(verbs.map((verb) => `/secrets ${verb}`));
  });

  test('looks up issuers and makes Certificates for cert-manager only', () => {
    const of = (props: OperatorProps) =>
      granted(props).filter((right) => right.startsWith('cert-manager.io/'));
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
    const objects = objectsOf({
      imageRegistry: 'mirror.example.com/etcd',
      args: ['--zap-log-level=2'],
    });
    expect(only(objects, 'Deployment').spec.template.spec.containers[0].args.slice(-2)).toEqual([
      '--image-registry=mirror.example.com/etcd',
      '--zap-log-level=2',
    ]);
  });

  test('runs beside the etcd-operator of CoreOS, with a cluster of each in one namespace', () => {
    const chart = testChart('storage');
    const operator = new EtcdIoOperator(chart, 'new', { scope });
    const old = new EtcdOperator(chart, 'old', {
      image: 'registry.example.com/etcd-operator:v0.9.4',
    });
    new EtcdIoCluster(chart, 'store', { operator });
    new EtcdCluster(chart, 'legacy', { operator: old });
    expect(() => synth(chart)).not.toThrow();
  });

  test('refuses a cluster of the other operator', () => {
    const chart = testChart('storage');
    const operator = new EtcdIoOperator(chart, 'new', { scope });
    new EtcdCluster(chart, 'legacy', { operator, replicas: 2 });
    expect(refusalOf(chart)).toBe(
      'Validation failed with the following errors:\n  ' +
        "[chart/legacy] 'operator' is [chart/new], a 'etcd-io-operator', which serves EtcdCluster.operator.etcd.io and no " +
        'EtcdCluster.etcd.database.coreos.com; give it an operator that serves EtcdCluster.etcd.database.coreos.com',
    );
  });
});

test.each<[EtcdIoOperatorProps['guards'], string[]]>([
  ['deny', ['issued-tls-is-granted', 'tls-is-cosmetic']],
  [{ rules: { 'tls-is-cosmetic': 'off' } }, ['issued-tls-is-granted']],
  [
    { rules: { 'auto-tls-is-granted': 'deny' } },
    ['auto-tls-is-granted', 'issued-tls-is-granted', 'tls-is-cosmetic'],
  ],
  [{ default: 'off' }, []],
])(
  'guards that a provider switches off stand beside the levels that the user gives: %j',
  (guards, expected) => {
    const objects = objectsOf({ tlsProviders: ['auto'], guards });
    const policies = JSON.stringify(
      objects.filter(({ kind }) => kind === 'ValidatingAdmissionPolicy'),
    );
    const ids = ['auto-tls-is-granted', 'issued-tls-is-granted', 'tls-is-cosmetic'];
    expect(ids.filter((id) => policies.includes(`(guard '${id}')`))).toEqual(expected);
  },
);

describe('EtcdIoOperator, failing', () => {
  test.each<[string, OperatorProps, RegExp]>([
    [
      'no scope',
      { scope: undefined },
      /'scope' is own namespace \(as it is left out\), which .*OperatorScope\.cluster\(\)/,
    ],
    [
      'a repository with a tag',
      { imageRegistry: 'gcr.io/etcd:v3.5.21' },
      /'imageRegistry' is .*without a tag/,
    ],
    [
      'cert-manager that is absent',
      { certManager: 'absent', tlsProviders: ['cert-manager'] },
      /leave one of them out/,
    ],
  ])('fails when it is given %s', (_what, props, message) => {
    expect(failureOf(() => objectsOf(props))).toMatch(message);
  });

  test('one that is there already cannot serve some namespaces either, unless it is of another release', () => {
    const props = { namespace: 'storage', scope: OperatorScope.namespaces('a') };
    const message =
      /'scope' is namespaces a, which 'etcd-io-operator' cannot serve: .*\[chart\/old\]/;
    expect(
      failureOf(() => EtcdIoOperator.fromExisting(testChart('storage'), 'old', props)),
    ).toMatch(message);
    const other = { ...props, version: '0.9.0' };
    expect(EtcdIoOperator.fromExisting(testChart('storage'), 'old', other).watches('a')).toBe(true);
  });

  test('two of them fail at synth, as both serve all namespaces', () => {
    const chart = testChart('storage');
    new EtcdIoOperator(chart, 'one', { scope });
    const other = new Chart(chart.node.root, 'other', { namespace: 'other' });
    new EtcdIoOperator(other, 'two', { scope, clusterPart: 'skip' });
    expect(refusalOf(other)).toMatch(/chart\/one/);
  });
});
