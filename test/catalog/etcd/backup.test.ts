import { ApiObject } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { EtcdBackup, type EtcdBackupProps, EtcdCluster, type EtcdSnapshotLocation } from 'operator-constructs/etcd';
import { failureOf, only, synth } from '../../support/synth';
import { fullOperator, strictChart, withCluster } from './fixtures';

const s3 = { path: 'mybucket/etcd.backup', awsSecret: 'aws' };
const tls = { serverSecret: 'server', operatorSecret: 'client' };

const setUp = (props: Partial<EtcdBackupProps> = {}, clusterProps: Parameters<typeof withCluster>[0] = {}) => {
  const { chart, operator, cluster } = withCluster(clusterProps);
  const location = (props.abs ?? props.gcs) ? {} : { s3 };
  const all = { operator, cluster, ...location, ...props } as EtcdBackupProps;
  const backup = new EtcdBackup(chart, 'nightly', all);
  return { chart, operator, cluster, backup };
};

const specOf = (props: Partial<EtcdBackupProps> = {}, clusterProps: Parameters<typeof withCluster>[0] = {}) =>
  only(synth(setUp(props, clusterProps).chart), 'EtcdBackup').spec;

describe('EtcdBackup', () => {
  test('and its client certificate', () => {
    expect(specOf({}, { tls })).toMatchObject({
      etcdEndpoints: ['https://store-client.storage.svc:2379'],
      clientTLSSecret: 'client',
    });
    expect(specOf({ clientTLSSecret: 'other' }, { tls }).clientTLSSecret).toBe('other');
  });

  test.each<[string, EtcdSnapshotLocation]>([
    ['S3', { s3: { ...s3, endpoint: 'https://minio:9000', forcePathStyle: true } }],
    ['ABS', { abs: { path: 'etcd-backups/etcd.backup', absSecret: 'abs-credentials' } }],
    ['GCS', { gcs: { path: 'my-bucket/my-object', gcpSecret: 'gcp-credentials' } }],
    ['GCS', { gcs: { path: 'my-bucket/my-object' } }],
  ])('is kept in %s', (storageType, location) => {
    const { backup, chart } = setUp(location);
    expect(only(synth(chart), 'EtcdBackup').spec).toMatchObject({ storageType, ...location });
    expect(backup.location).toEqual(location);
  });

  test('outputs', () => {
    expect(setUp().backup).toMatchObject({
      ...{ name: 'nightly', namespace: 'storage', path: 'mybucket/etcd.backup', periodic: false },
      etcdEndpoints: ['http://store-client.storage.svc:2379'],
    });
    expect(setUp({ backupPolicy: { backupIntervalInSecond: 125 } }).backup.periodic).toBe(true);
  });

  test('reaches a cluster of another namespace, from that of its operator', () => {
    const chart = strictChart('operators');
    const operator = fullOperator(chart, { scope: OperatorScope.namespaces('operators', 'storage') });
    const cluster = new EtcdCluster(chart, 'store', { operator, namespace: 'storage' });
    new EtcdBackup(chart, 'nightly', { operator, cluster, s3 });
    expect(only(synth(chart), 'EtcdBackup')).toMatchObject({
      metadata: { namespace: 'operators' },
      spec: { etcdEndpoints: ['http://store-client.storage.svc:2379'] },
    });
  });
});

describe('EtcdBackup, failing', () => {
  const problemsOf = (props: object, clusterProps: Parameters<typeof withCluster>[0] = {}) =>
    failureOf(() => synth(setUp(props, clusterProps).chart));

  test.each<[string, object, RegExp]>([
    ['no cluster', { cluster: undefined }, /'cluster' and 'etcdEndpoints' are missing; give one of them/],
    ['no place', { s3: undefined }, /'s3', 'abs' and 'gcs' are missing; give one of them/],
    [
      'two places',
      { gcs: { path: 'a/b' }, s3 },
      /'s3' and 'gcs' are given, and a snapshot is in one place; give one of them/,
    ],
    ['a storage type that differs', { spec: { storageType: 'GCS' } }, /'s3' is 'S3' and 'spec\.storageType' is 'GCS'/],
    [
      'another namespace than its operator',
      { namespace: 'billing' },
      /'namespace' is 'billing', which the operator does not watch: 'etcd-backup-operator' serves .* 'storage', and no other/,
    ],
  ])('fails when it is given %s', (_what, props, message) => {
    expect(problemsOf(props)).toMatch(message);
  });

  test('fails where the certificate of the cluster is in another namespace', () => {
    const chart = strictChart('operators');
    const operator = fullOperator(chart, { scope: OperatorScope.namespaces('operators', 'storage') });
    const cluster = new EtcdCluster(chart, 'store', { operator, namespace: 'storage', tls });
    expect(failureOf(() => new EtcdBackup(chart, 'nightly', { operator, cluster, s3 }))).toMatch(
      /'clientTLSSecret' is missing: .* its own Secret 'client' is in 'storage'; name a Secret in 'operators'/,
    );
    expect(() => new EtcdBackup(chart, 'other', { operator, cluster, s3, clientTLSSecret: 'copy' })).not.toThrow();
  });

  test('fails where the credentials have other keys', () => {
    const setUpWith = (location: Partial<EtcdBackupProps>, data: object) => {
      const { chart } = setUp(location);
      new ApiObject(chart, 'secret', {
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { name: 'cloud' },
        stringData: data,
      });
      return synth(chart);
    };
    const gcs = { path: 'a/b', gcpSecret: 'cloud' };
    expect(failureOf(() => setUpWith({ gcs }, { token: '' }))).toMatch(
      /'gcs\.gcpSecret' is 'cloud', a Secret with token .* it must have access-token; or credentials\.json/,
    );
    expect(() => setUpWith({ gcs }, { 'credentials.json': '' })).not.toThrow();
    expect(failureOf(() => setUpWith({ abs: { path: 'a/b', absSecret: 'cloud' } }, { x: '' }))).toMatch(
      /it must have storage-account, storage-key/,
    );
  });

  test('warns where the pruning of one deletes what another has kept', () => {
    const { chart, operator, cluster, backup } = setUp({
      backupPolicy: { backupIntervalInSecond: 125, maxBackups: 4 },
      metadata: { annotations: { 'operator-constructs.dev/allow': 'pruning-deletes-the-newest' } },
    });
    new EtcdBackup(chart, 'apart', { operator, cluster, s3: { ...s3, path: 'mybucket/other' } });
    new EtcdBackup(chart, 'elsewhere', { operator, cluster, gcs: { path: s3.path } });
    expect(() => synth(chart)).not.toThrow();
    new EtcdBackup(chart, 'longer', { operator, cluster, s3: { ...s3, path: `${backup.path}.weekly` } });
    expect(failureOf(() => synth(chart))).toMatch(
      /'backupPolicy\.maxBackups' deletes what begins with 'mybucket\/etcd\.backup', the snapshots of \[chart\/longer\] too.* \[chart\/nightly\]/,
    );
  });

  test('warns once where the one comes first whose snapshots are deleted', () => {
    const { chart, operator, cluster } = setUp({ s3: { ...s3, path: `${s3.path}.weekly` } });
    const backupPolicy = { backupIntervalInSecond: 125, maxBackups: 4 };
    const metadata = { annotations: { 'operator-constructs.dev/allow': 'pruning-deletes-the-newest' } };
    new EtcdBackup(chart, 'pruning', { operator, cluster, s3, backupPolicy, metadata });
    const failure = failureOf(() => synth(chart));
    expect(failure.match(/the snapshots of/g)).toHaveLength(1);
    expect(failure).toMatch(/\[chart\/pruning\] '.*, the snapshots of \[chart\/nightly\] too/);
  });
});
