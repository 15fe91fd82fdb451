import { ApiObject } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { EtcdBackup, EtcdCluster, EtcdRestore } from 'operator-constructs/etcd';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { address, failureOf, only, refusalOf, synth } from '../../support/synth';
import { fullOperator, strictChart, withCluster } from './fixtures';

import type {
  EtcdBackupProps,
  EtcdClusterProps,
  EtcdSnapshotLocation,
} from 'operator-constructs/etcd';

const s3 = { path: 'mybucket/etcd.backup', awsSecret: 'aws' };
const LOCATIONS: [type: string, location: EtcdSnapshotLocation][] = [
  ['S3', { s3: { ...s3, endpoint: 'https://minio:9000', forcePathStyle: true } }],
  ['ABS', { abs: { path: 'etcd-backups/etcd.backup', absSecret: 'abs-credentials' } }],
  ['GCS', { gcs: { path: 'my-bucket/my-object', gcpSecret: 'gcp-credentials' } }],
  ['GCS', { gcs: { path: 'my-bucket/my-object' } }],
];
const tls = { serverSecret: 'server', operatorSecret: 'client' };

const backingUp = (
  props: Partial<EtcdBackupProps> = {},
  clusterProps: Parameters<typeof withCluster>[0] = {},
) => {
  const { chart, operator, cluster } = withCluster(clusterProps);
  const location = (props.abs ?? props.gcs) ? {} : { s3 };
  const all = { operator, cluster, ...location, ...props } as EtcdBackupProps;
  const backup = new EtcdBackup(chart, 'nightly', all);
  return { chart, operator, cluster, backup };
};

const specOf = (
  props: Partial<EtcdBackupProps> = {},
  clusterProps: Parameters<typeof withCluster>[0] = {},
) => only(synth(backingUp(props, clusterProps).chart), 'EtcdBackup').spec;

/** A cluster in another namespace than its operator, whose snapshots are in that one. */
const backingUpElsewhere = (
  clusterProps: Partial<EtcdClusterProps> = {},
  props: Pick<EtcdBackupProps, 'clientTLSSecret'> = {},
) => {
  const chart = strictChart('operators');
  const scope = OperatorScope.namespaces('operators', 'storage');
  const operator = fullOperator(chart, { scope });
  const cluster = new EtcdCluster(chart, 'store', {
    operator,
    namespace: 'storage',
    ...clusterProps,
  });
  new EtcdBackup(chart, 'nightly', { operator, cluster, s3, ...props });
  return chart;
};

describe('EtcdBackup', () => {
  test('and its client certificate', () => {
    expect(specOf({}, { tls })).toMatchObject({
      etcdEndpoints: ['https://store-client.storage.svc:2379'],
      clientTLSSecret: 'client',
    });
    expect(specOf({ clientTLSSecret: 'other' }, { tls }).clientTLSSecret).toBe('other');
  });

  test.each(LOCATIONS)('is kept in %s', (storageType, location) => {
    const { backup, chart } = backingUp(location);
    expect(only(synth(chart), 'EtcdBackup').spec).toMatchObject({ storageType, ...location });
    expect(backup.location).toEqual(location);
  });

  test('outputs', () => {
    expect(backingUp().backup).toMatchObject({
      name: 'nightly',
      namespace: 'storage',
      path: 'mybucket/etcd.backup',
      periodic: false,
      etcdEndpoints: ['http://store-client.storage.svc:2379'],
    });
    expect(backingUp({ backupPolicy: { backupIntervalInSecond: 125 } }).backup.periodic).toBe(true);
  });

  test('reaches a cluster of another namespace, from that of its operator', () => {
    expect(only(synth(backingUpElsewhere()), 'EtcdBackup')).toMatchObject({
      metadata: { namespace: 'operators' },
      spec: { etcdEndpoints: ['http://store-client.storage.svc:2379'] },
    });
  });
});

describe('EtcdBackup, failing', () => {
  const problemsOf = (props: object, clusterProps: Parameters<typeof withCluster>[0] = {}) =>
    failureOf(() => synth(backingUp(props, clusterProps).chart));

  test.each<[string, object, RegExp]>([
    [
      'no cluster',
      { cluster: undefined },
      /'cluster' and 'etcdEndpoints' are missing; give one of them/,
    ],
    ['no place', { s3: undefined }, /'s3', 'abs' and 'gcs' are missing; give one of them/],
    [
      'two places',
      { gcs: { path: 'a/b' }, s3 },
      /several places are given \('s3', 'gcs'\), and a snapshot is in one; give one of them/,
    ],
    [
      'a storage type that differs',
      { spec: { storageType: 'GCS' } },
      /'s3' is 'S3' and 'spec\.storageType' is 'GCS'/,
    ],
    [
      'another namespace than its operator',
      { namespace: 'billing' },
      /'namespace' is 'billing', which the operator does not watch: 'etcd-backup-operator' serves .* 'storage', and no other/,
    ],
  ])('fails when it is given %s', (_what, props, message) => {
    expect(problemsOf(props)).toMatch(message);
  });

  test('fails where the certificate of the cluster is in another namespace', () => {
    expect(failureOf(() => backingUpElsewhere({ tls }))).toMatch(
      /'clientTLSSecret' is missing: .* its own Secret 'client' is in 'storage'; name a Secret in 'operators'/,
    );
    expect(() => backingUpElsewhere({ tls }, { clientTLSSecret: 'copy' })).not.toThrow();
  });

  test('fails where the credentials have other keys', () => {
    const backingUpWith = (location: Partial<EtcdBackupProps>, data: object) => {
      const { chart } = backingUp(location);
      new ApiObject(chart, 'secret', coreObject('Secret', 'cloud', { stringData: data }));
      return synth(chart);
    };
    const gcs = { path: 'a/b', gcpSecret: 'cloud' };
    expect(failureOf(() => backingUpWith({ gcs }, { token: '' }))).toMatch(
      /'gcs\.gcpSecret' is 'cloud', a Secret with token .* it must have access-token; or credentials\.json/,
    );
    expect(() => backingUpWith({ gcs }, { 'credentials.json': '' })).not.toThrow();
    expect(
      failureOf(() => backingUpWith({ abs: { path: 'a/b', absSecret: 'cloud' } }, { x: '' })),
    ).toMatch(/it must have storage-account, storage-key/);
  });

  test('warns where the pruning of one deletes what another has kept', () => {
    const { chart, operator, cluster, backup } = backingUp({
      backupPolicy: { backupIntervalInSecond: 125, maxBackups: 4 },
      metadata: { annotations: { 'operator-constructs.dev/allow': 'pruning-deletes-the-newest' } },
    });
    new EtcdBackup(chart, 'apart', { operator, cluster, s3: { ...s3, path: 'mybucket/other' } });
    new EtcdBackup(chart, 'elsewhere', { operator, cluster, gcs: { path: s3.path } });
    expect(() => synth(chart)).not.toThrow();
    new EtcdBackup(chart, 'longer', {
      operator,
      cluster,
      s3: { ...s3, path: `${backup.path}.weekly` },
    });
    expect(refusalOf(chart)).toMatch(
      /'backupPolicy\.maxBackups' deletes what begins with 'mybucket\/etcd\.backup', the snapshots of \[chart\/longer\] too.* \[chart\/nightly\]/,
    );
  });

  test('warns once where the one comes first whose snapshots are deleted', () => {
    const { chart, operator, cluster } = backingUp({ s3: { ...s3, path: `${s3.path}.weekly` } });
    const backupPolicy = { backupIntervalInSecond: 125, maxBackups: 4 };
    const metadata = {
      annotations: { 'operator-constructs.dev/allow': 'pruning-deletes-the-newest' },
    };
    new EtcdBackup(chart, 'pruning', { operator, cluster, s3, backupPolicy, metadata });
    const failure = refusalOf(chart);
    expect(failure.match(/the snapshots of/g)).toHaveLength(1);
    expect(failure).toMatch(/\[chart\/pruning\] '.*, the snapshots of \[chart\/nightly\] too/);
  });
});

const confirm = 'delete-and-restore';

const restoring = (props: object = {}, clusterProps: Omit<EtcdClusterProps, 'operator'> = {}) => {
  const { chart, operator, cluster } = withCluster(clusterProps);
  const restore = new EtcdRestore(chart, 'restore', { operator, cluster, confirm, s3, ...props });
  return { chart, operator, cluster, restore };
};

describe('EtcdRestore', () => {
  test.each(LOCATIONS)('reads from %s', (backupStorageType, location) => {
    const { chart, restore } = restoring({ s3: undefined, ...location });
    expect(only(synth(chart), 'EtcdRestore').spec).toMatchObject({
      backupStorageType,
      ...location,
    });
    expect(restore.location).toEqual(location);
  });

  test('takes what a backup says of itself, and comes after the cluster', () => {
    const { chart, operator, cluster } = withCluster();
    const backup = new EtcdBackup(chart, 'once', { operator, cluster, s3 });
    new EtcdRestore(chart, 'restore', { operator, cluster, confirm, ...backup.location });
    const objects = synth(chart);
    expect(only(objects, 'EtcdRestore').spec.s3).toEqual(s3);
    const order = objects.map(address);
    expect(order.indexOf('EtcdRestore storage/store')).toBeGreaterThan(
      order.indexOf('EtcdCluster storage/store'),
    );
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
      /'confirm' is undefined; a restore deletes the cluster with all its data .* set it to 'delete-and-restore'/,
    ],
    ['no place', { s3: undefined }, /'s3', 'abs' and 'gcs' are missing; give one of them/],
    [
      'another name',
      { spec: { etcdCluster: { name: 'x' } } },
      /'cluster' is 'store' and 'spec\.etcdCluster\.name' is 'x'/,
    ],
    [
      'another type',
      { spec: { backupStorageType: 'OSS' } },
      /'s3' is 'S3' and 'spec\.backupStorageType' is 'OSS'/,
    ],
  ])('fails when it is given %s', (_what, props, message) => {
    expect(failureOf(() => synth(restoring(props).chart))).toMatch(message);
  });

  test('fails for a cluster whose image cannot restore', () => {
    const repository = 'registry.example.com/etcd-with-shell';
    const metadata = { annotations: { 'operator-constructs.dev/allow': 'restorable-version' } };
    expect(failureOf(() => restoring({}, { version: '3.6.0', repository, metadata }))).toMatch(
      /'cluster\.version' is '3\.6\.0', whose image has no etcdctl snapshot restore/,
    );
    expect(() => restoring({}, { version: '3.5.9', repository })).not.toThrow();
  });

  test('fails for a cluster of another namespace than the restore operator', () => {
    const chart = strictChart('operators');
    const operator = fullOperator(chart, {
      scope: OperatorScope.namespaces('operators', 'storage'),
    });
    const cluster = new EtcdCluster(chart, 'store', { operator, namespace: 'storage' });
    expect(
      failureOf(() => new EtcdRestore(chart, 'restore', { operator, cluster, confirm, s3 })),
    ).toMatch(
      /'cluster\.namespace' is 'storage', which the operator does not watch: 'etcd-restore-operator' serves .* 'operators'/,
    );
  });

  test('warns that the first member comes back without its volume', () => {
    const metadata = {
      annotations: { 'operator-constructs.dev/allow': 'volumes-are-not-durable' },
    };
    expect(failureOf(() => synth(restoring({}, { storage: {}, metadata }).chart))).toMatch(
      /\[chart\/restore\] 'cluster' has volumes, but the first member of a restored cluster keeps its data on the disk/,
    );
  });

  test('warns where the API server would not let the restore operator delete the cluster', () => {
    const restoringWith = (
      restoreOperator: object,
      more: object = {},
      operatorProps: object = {},
    ) => {
      const { chart, operator, cluster } = withCluster(more, { restoreOperator, ...operatorProps });
      new EtcdRestore(chart, 'restore', { operator, cluster, confirm, s3 });
      return synth(chart);
    };
    const allow = {
      metadata: { annotations: { 'operator-constructs.dev/allow': 'deletion-is-meant' } },
    };
    expect(failureOf(() => restoringWith({ name: 'restorer' }))).toMatch(
      /'operator' runs as the ServiceAccount 'restorer', .* annotate the cluster with operator-constructs\.dev\/allow: deletion-is-meant/,
    );
    expect(() => restoringWith({ name: 'restorer' }, allow)).not.toThrow();
    expect(() => restoringWith({ name: 'restorer' }, {}, { guards: 'off' })).not.toThrow();
    expect(() => restoringWith({})).not.toThrow();
  });
});
