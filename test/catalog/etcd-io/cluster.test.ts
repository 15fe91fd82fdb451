import { ApiObject, App, Chart } from 'cdk8s';
import { type IOperator, OperatorScope } from 'operator-constructs';
import {
  EtcdIoCluster,
  type EtcdIoClusterProps,
  EtcdIoOperator,
  type EtcdIoOperatorProps,
} from 'operator-constructs/etcd-io';
import { failureOf, only, synth } from '../../support/synth';

type Props = Omit<EtcdIoClusterProps, 'operator'>;

const scope = OperatorScope.cluster();

const setUp = (props: Props = {}, installed: Partial<EtcdIoOperatorProps> = {}, warnings = 'error') => {
  const app = new App();
  app.node.setContext('operator-constructs/warnings', warnings);
  const chart = new Chart(app, 'chart', { namespace: 'storage' });
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
    const chart = new Chart(new App(), 'chart', { namespace: 'storage' });
    const operator: IOperator = EtcdIoOperator.fromExisting(chart, 'operator', {
      namespace: 'etcd-operator-system',
      scope,
    });
    new EtcdIoCluster(chart, 'store', { operator });
    expect(only(synth(chart), 'EtcdCluster').spec).not.toHaveProperty('imageRegistry');
  });

  test('outputs name what there is', () => {
    const { cluster } = setUp();
    expect(cluster.connectionString).toBe('http://store-client.storage.svc:2379');
    expect(cluster.endpoints).toBe(
      [0, 1, 2].map((ordinal) => `http://store-${ordinal}.store.storage.svc.cluster.local:2379`).join(','),
    );
    expect(cluster.clientService).toEqual({ name: 'store-client', host: 'store-client.storage.svc', port: 2379 });
    expect([cluster.replicas, cluster.version, cluster.podDisruptionBudgetName]).toEqual([3, 'v3.5.21', 'store']);
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
    ['a repository with a tag', { imageRegistry: 'a.example.com/etcd:v3' }, /'imageRegistry' is .*without a tag/],
    ['both storages', { storage: { ephemeral: true }, spec: { storageSpec: {} } }, /'storage' is ephemeral and/],
    ['a name that is too long', { name: 'x'.repeat(53) }, /53 characters.*at most 52/],
    ['certificates', { tls }, /guard 'auto-tls-is-granted'/],
    ['certificates of cert-manager', { tls: issued }, /guard 'issued-tls-is-granted'/],
  ])('fails when it is given %s', (_what, props, message) => {
    expect(problemsOf(props)).toMatch(message);
  });

  test.each<[string, Props, RegExp]>([
    ['nothing', { tls: {} }, /guard 'tls-is-configured'/],
    ['days', { tls: { providerCfg: { autoCfg: { validityDuration: '365d' } } } }, /guard 'validity-in-hours'/],
    ['a month', { tls: { providerCfg: { autoCfg: { validityDuration: '720h' } } } }, /guard 'auto-validity-of-a-year'/],
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
    expect(failureOf(() => synth(chart))).toMatch(`makes the ${kind} '${name}'; [chart/other] has that name`);
  });
});
