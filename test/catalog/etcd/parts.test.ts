import { Operator, OperatorScope } from 'operator-constructs';
import {
  EtcdBackup,
  etcdBackupDefinition,
  EtcdBackupOperator,
  EtcdCluster,
  EtcdOperator,
  EtcdRestore,
  etcdRestoreDefinition,
  EtcdRestoreOperator,
} from 'operator-constructs/etcd';
import { address, failureOf, synth } from '../../support/synth';
import { fullOperator, IMAGE, strictChart } from './fixtures';

const s3 = { path: 'bucket/key', awsSecret: 'aws' };

describe('the operators for backups and restores, alone', () => {
  test('serve the clusters of an operator elsewhere', () => {
    const chart = strictChart();
    const operator = new EtcdOperator(chart, 'operator', {
      ...{ image: IMAGE, namespace: 'operators', scope: OperatorScope.namespaces('storage') },
    });
    const cluster = new EtcdCluster(chart, 'store', { operator });
    new EtcdBackup(chart, 'nightly', {
      ...{ operator: new EtcdBackupOperator(chart, 'backups', { image: IMAGE }), cluster, s3 },
    });
    const restoreOperator = new EtcdRestoreOperator(chart, 'restores', { image: IMAGE });
    new EtcdRestore(chart, 'restore', { operator: restoreOperator, cluster, confirm: 'delete-and-restore', s3 });
    expect(synth(chart).map(address)).toEqual(
      expect.arrayContaining(['EtcdBackup storage/nightly', 'EtcdRestore storage/store']),
    );
  });

  test.each([etcdBackupDefinition, etcdRestoreDefinition])(
    '$name says why it serves one namespace only',
    (definition) => {
      for (const scope of [OperatorScope.cluster(), OperatorScope.namespaces('a')]) {
        const chart = strictChart();
        expect(failureOf(() => new Operator(chart, 'part', { definition, scope }))).toMatch(
          /'scope' is .*, which 'etcd-(backup|restore)-operator' cannot serve: the process has no setting for it/,
        );
      }
    },
  );

  test('warn about the image where they stand alone', () => {
    const chart = strictChart();
    new EtcdBackupOperator(chart, 'backups');
    new EtcdRestoreOperator(chart, 'restores');
    expect(failureOf(() => synth(chart)).match(/Docker schema 1/g)).toHaveLength(2);
  });
});

describe('which operator serves a backup or a restore', () => {
  test('the one beside the etcd-operator', () => {
    const chart = strictChart();
    const operator = fullOperator(chart);
    const cluster = new EtcdCluster(chart, 'store', { operator });
    const backup = new EtcdBackup(chart, 'nightly', { operator, cluster, s3 });
    const restore = new EtcdRestore(chart, 'restore', { operator, cluster, confirm: 'delete-and-restore', s3 });
    expect(backup.operator).toBe(operator.backupOperator);
    expect(restore.operator).toBe(operator.restoreOperator);
    expect(() => synth(chart)).not.toThrow();
  });

  test('an existing one that is declared', () => {
    const chart = strictChart();
    const operator = EtcdOperator.fromExisting(chart, 'operator', {
      ...{ namespace: 'storage', scope: OperatorScope.cluster(), guards: 'off', version: '0.9.4', name: 'etcd' },
      ...{ serviceAccountName: 'etcd-sa', backupOperator: { name: 'backups' }, restoreOperator: { guards: 'warn' } },
    });
    expect(operator).toMatchObject({ name: 'etcd', serviceAccountName: 'etcd-sa', guards: 'off' });
    expect(operator.backupOperator).toMatchObject({ name: 'backups', namespace: 'storage', guards: undefined });
    expect(operator.restoreOperator).toMatchObject({ name: 'etcd-restore-operator', guards: 'warn' });
    const cluster = new EtcdCluster(chart, 'store', { operator });
    new EtcdBackup(chart, 'nightly', { operator, cluster, s3 });
    new EtcdRestore(chart, 'restore', { operator, cluster, confirm: 'delete-and-restore', s3 });
    expect(synth(chart).map(address)).toEqual([
      'Service storage/store',
      'Service storage/store-client',
      'PodDisruptionBudget storage/store',
      'EtcdCluster storage/store',
      'EtcdBackup storage/nightly',
      'EtcdRestore storage/store',
    ]);
  });

  test('fails where there is none', () => {
    const chart = strictChart();
    const operator = new EtcdOperator(chart, 'operator', { image: IMAGE });
    const cluster = new EtcdCluster(chart, 'store', { operator });
    expect(failureOf(() => new EtcdBackup(chart, 'nightly', { operator, cluster, s3 }))).toMatch(
      /'operator' is \[chart\/operator\], an etcd-operator without 'etcd-backup-operator' beside it; give it backupOperator: \{\}/,
    );
    expect(
      failureOf(() => new EtcdRestore(chart, 'r', { operator, cluster, confirm: 'delete-and-restore', s3 })),
    ).toMatch(/without 'etcd-restore-operator' beside it; give it restoreOperator: \{\}/);
  });
});
