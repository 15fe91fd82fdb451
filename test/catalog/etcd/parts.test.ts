import { Operator, OperatorScope } from 'operator-constructs';
import {
  EtcdBackup,
  etcdBackupDefinition,
  EtcdBackupOperator,
  type EtcdBackupOperatorProps,
  EtcdCluster,
  EtcdOperator,
  EtcdRestore,
  etcdRestoreDefinition,
  EtcdRestoreOperator,
  type EtcdRestoreOperatorProps,
} from 'operator-constructs/etcd';
import { ZookeeperOperator } from 'operator-constructs/zookeeper';
import { address, failureOf, only, synth } from '../../support/synth';
import { fullOperator, IMAGE, strictChart } from './fixtures';

const s3 = { path: 'bucket/key', awsSecret: 'aws' };

/** What all processes can be given that a test of one of them does not look at. */
type Shared = 'serviceAccountAnnotations' | 'webhooks' | 'podDisruptionBudget' | 'topologySpread';

const allProps: Required<Omit<EtcdBackupOperatorProps, Shared>> = {
  name: 'part',
  namespace: 'storage',
  clusterPart: 'skip',
  guards: 'warn',
  userRoles: 'none',
  unwatchedNamespaces: 'allow',
  serviceAccountName: 'there-already',
  networkPolicy: { egress: [{ cidr: '10.20.0.0/16' }] },
  labels: { team: 'storage' },
  annotations: { note: 'x' },
  kubernetesVersion: '1.30',
  image: IMAGE,
  imagePullPolicy: 'Always',
  imagePullSecrets: [{ name: 'registry' }],
  replicas: 0,
  resources: { limits: { memory: '1Gi' } },
  nodeSelector: { disk: 'ssd' },
  tolerations: [{ key: 'infra', operator: 'Exists' }],
  affinity: { nodeAffinity: {} },
  topologySpreadConstraints: [{ maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'ScheduleAnyway' }],
  priorityClassName: 'high',
  env: [{ name: 'AWS_REGION', value: 'eu' }],
  args: ['-v=2'],
  volumes: [{ name: 'ca', configMap: { name: 'ca' } }],
  volumeMounts: [{ name: 'ca', mountPath: '/etc/ssl/certs' }],
  securityContext: { runAsUser: null },
  podLabels: { tier: 'infra' },
  podAnnotations: { scrape: 'yes' },
};
const allRestoreProps: Required<Omit<EtcdRestoreOperatorProps, Shared>> = { ...allProps, snapshotPolicy: 'skip' };

describe('the operators for backups and restores, alone', () => {
  test.each([
    ['EtcdBackupOperator', () => EtcdBackupOperator, allProps],
    ['EtcdRestoreOperator', () => EtcdRestoreOperator, allRestoreProps],
  ] as const)('%s takes all props', (_name, operatorClass, props) => {
    const chart = strictChart();
    const operator = new (operatorClass())(chart, 'part', props);
    const deployment = only(synth(chart), 'Deployment', 'part');
    expect(deployment.spec).toMatchObject({ replicas: 0, template: { spec: { serviceAccountName: 'there-already' } } });
    expect(deployment.spec.template.spec.containers[0]).toMatchObject({ args: ['-create-crd=false', '-v=2'] });
    expect(operator.guards).toBe('warn');
  });

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

  test('any IOperator of their definitions will do', () => {
    const chart = strictChart();
    const backups = new Operator(chart, 'backups', { definition: etcdBackupDefinition, image: IMAGE });
    const backup = new EtcdBackup(chart, 'nightly', { operator: backups, etcdEndpoints: ['http://a:2379'], s3 });
    expect(backup.operator).toBe(backups);
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

  test('fail when they are given copies', () => {
    expect(failureOf(() => new EtcdBackupOperator(strictChart(), 'b', { replicas: 2 }))).toMatch(/'replicas' is 2/);
    expect(failureOf(() => new EtcdRestoreOperator(strictChart(), 'r', { replicas: 2 }))).toMatch(/'replicas' is 2/);
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

  test('an existing one, when it is told of', () => {
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

  test('existing ones alone', () => {
    const chart = strictChart();
    const backups = EtcdBackupOperator.fromExisting(chart, 'backups', { namespace: 'storage' });
    const restores = EtcdRestoreOperator.fromExisting(chart, 'restores', { namespace: 'storage' });
    expect([backups.definition, restores.definition]).toEqual([etcdBackupDefinition, etcdRestoreDefinition]);
    expect(backups.watches('storage') && !backups.watches('other')).toBe(true);
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

  test('fails where it is another operator altogether', () => {
    const chart = strictChart();
    const operator = new ZookeeperOperator(chart, 'zookeeper');
    new EtcdBackup(chart, 'nightly', { operator, etcdEndpoints: ['http://a:2379'], s3 });
    expect(failureOf(() => synth(chart))).toMatch(
      /a 'zookeeper-operator', which serves ZookeeperCluster and no EtcdBackup/,
    );
  });
});
