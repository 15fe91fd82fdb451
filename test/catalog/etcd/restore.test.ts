import { OperatorScope } from 'operator-constructs';
import {
  EtcdBackup,
  EtcdCluster,
  type EtcdClusterProps,
  EtcdRestore,
  type EtcdSnapshotLocation,
} from 'operator-constructs/etcd';
import { address, failureOf, only, synth } from '../../support/synth';
import { fullOperator, strictChart, withCluster } from './fixtures';

const s3 = { path: 'mybucket/etcd.backup', awsSecret: 'aws' };
const confirm = 'delete-and-restore';

const setUp = (props: object = {}, clusterProps: Omit<EtcdClusterProps, 'operator'> = {}) => {
  const { chart, operator, cluster } = withCluster(clusterProps);
  const restore = new EtcdRestore(chart, 'restore', { operator, cluster, confirm, s3, ...props });
  return { chart, operator, cluster, restore };
};

describe('EtcdRestore', () => {
  test.each<[string, EtcdSnapshotLocation]>([
    ['S3', { s3: { ...s3, endpoint: 'https://minio:9000', forcePathStyle: true } }],
    ['ABS', { abs: { path: 'a/b', absSecret: 'c' } }],
    ['GCS', { gcs: { path: 'a/b', gcpSecret: 'c' } }],
  ])('reads from %s', (backupStorageType, location) => {
    const { chart, restore } = setUp({ s3: undefined, ...location });
    expect(only(synth(chart), 'EtcdRestore').spec).toMatchObject({ backupStorageType, ...location });
    expect(restore.location).toEqual(location);
  });

  test('takes what a backup says of itself, and comes after the cluster', () => {
    const { chart, operator, cluster } = withCluster();
    const backup = new EtcdBackup(chart, 'once', { operator, cluster, s3 });
    new EtcdRestore(chart, 'restore', { operator, cluster, confirm, ...backup.location });
    const objects = synth(chart);
    expect(only(objects, 'EtcdRestore').spec.s3).toEqual(s3);
    const order = objects.map(address);
    expect(order.indexOf('EtcdRestore storage/store')).toBeGreaterThan(order.indexOf('EtcdCluster storage/store'));
    expect(order.indexOf('EtcdRestore storage/store')).toBeGreaterThan(
      order.indexOf('Deployment storage/etcd-restore-operator'),
    );
  });
});

describe('EtcdRestore, failing', () => {
  test.each<[string, object, RegExp]>([
    [
      'no confirmation',
      { confirm: undefined },
      /'confirm' is undefined; a restore deletes the cluster \[chart\/store\] with all its data .* set it to 'delete-and-restore'/,
    ],
    ['no place', { s3: undefined }, /'s3', 'abs' and 'gcs' are missing; give one of them/],
    [
      'another name',
      { spec: { etcdCluster: { name: 'x' } } },
      /'cluster' is 'store' and 'spec\.etcdCluster\.name' is 'x'/,
    ],
    ['another type', { spec: { backupStorageType: 'OSS' } }, /'s3' is 'S3' and 'spec\.backupStorageType' is 'OSS'/],
  ])('fails when it is given %s', (_what, props, message) => {
    expect(failureOf(() => synth(setUp(props).chart))).toMatch(message);
  });

  test('fails for a cluster whose image cannot restore', () => {
    const repository = 'registry.example.com/etcd-with-shell';
    const metadata = { annotations: { 'operator-constructs.dev/allow': 'restorable-version' } };
    expect(failureOf(() => setUp({}, { version: '3.6.0', repository, metadata }))).toMatch(
      /'cluster\.version' is '3\.6\.0', whose image has no etcdctl snapshot restore/,
    );
    expect(() => setUp({}, { version: '3.5.9', repository })).not.toThrow();
  });

  test('fails for a cluster of another namespace than the restore operator', () => {
    const chart = strictChart('operators');
    const operator = fullOperator(chart, { scope: OperatorScope.namespaces('operators', 'storage') });
    const cluster = new EtcdCluster(chart, 'store', { operator, namespace: 'storage' });
    expect(failureOf(() => new EtcdRestore(chart, 'restore', { operator, cluster, confirm, s3 }))).toMatch(
      /'cluster\.namespace' is 'storage', which the operator does not watch: 'etcd-restore-operator' serves .* 'operators'/,
    );
  });

  test('warns that the first member comes back without its volume', () => {
    const metadata = { annotations: { 'operator-constructs.dev/allow': 'volumes-are-not-durable' } };
    expect(failureOf(() => synth(setUp({}, { storage: {}, metadata }).chart))).toMatch(
      /\[chart\/restore\] 'cluster' has volumes, but the first member of a restored cluster keeps its data on the disk/,
    );
  });

  test('warns where the API server would not let the restore operator delete the cluster', () => {
    const setUpWith = (restoreOperator: object, more: object = {}, operatorProps: object = {}) => {
      const { chart, operator, cluster } = withCluster(more, { restoreOperator, ...operatorProps });
      new EtcdRestore(chart, 'restore', { operator, cluster, confirm, s3 });
      return synth(chart);
    };
    const allow = { metadata: { annotations: { 'operator-constructs.dev/allow': 'deletion-is-meant' } } };
    expect(failureOf(() => setUpWith({ name: 'restorer' }))).toMatch(
      /'operator' runs as the ServiceAccount 'restorer', .* annotate the cluster with operator-constructs\.dev\/allow: deletion-is-meant/,
    );
    expect(() => setUpWith({ name: 'restorer' }, allow)).not.toThrow();
    expect(() => setUpWith({ name: 'restorer' }, {}, { guards: 'off' })).not.toThrow();
    expect(() => setUpWith({})).not.toThrow();
  });

  test('two restores of one cluster are one resource', () => {
    const { chart, operator, cluster } = setUp();
    new EtcdRestore(chart, 'again', { operator, cluster, confirm, s3 });
    expect(failureOf(() => synth(chart))).toMatch(/EtcdRestore 'store' in namespace 'storage' is declared here and at/);
  });
});
