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
import { address, failureOf, only, refusalOf, synth } from '../../support/synth';
import { allOperator } from './entry';
import { fullOperator, IMAGE, silentChart, strictChart, withCluster } from './fixtures';

import type { EtcdOperatorProps } from 'operator-constructs/etcd';
import type { Manifest } from '../../support/synth';

const objectsOf = (props: EtcdOperatorProps = {}): Manifest[] => {
  const chart = strictChart();
  fullOperator(chart, props);
  return synth(chart);
};

test.each<[kind: string, props: EtcdOperatorProps]>([
  ['NetworkPolicy', { restoreOperator: { snapshotPolicy: 'skip' } }],
  ['CustomResourceDefinition', { clusterPart: 'skip' }],
])('EtcdOperator leaves each %s to somebody else with %j', (kind, props) => {
  expect(objectsOf().map((object) => object.kind as string)).toContain(kind);
  expect(objectsOf(props).map((object) => object.kind as string)).not.toContain(kind);
});

describe('EtcdOperator, failing', () => {
  test.each<[string, EtcdOperatorProps, RegExp]>([
    [
      'copies',
      { replicas: 2 },
      /'replicas' is 2, but all copies except the one that leads do nothing.*use 1/,
    ],
    [
      'a restore operator where it serves no cluster',
      { scope: OperatorScope.namespaces('a', 'b'), restoreOperator: {} },
      /'restoreOperator' is given, .* \(namespaces a, b\) does not hold 'storage'; give each of those namespaces/,
    ],
  ])('fails when it is given %s', (_what, props, message) => {
    expect(failureOf(() => objectsOf(props))).toMatch(message);
  });

  test.each([undefined, 'quay.io/coreos/etcd-operator:v0.9.4'])(
    'warns about the image %s, once',
    (image) => {
      const message = failureOf(() => objectsOf({ image }));
      expect(message.match(/manifest is of Docker schema 1/g)).toHaveLength(1);
      expect(message).toMatch(/\[chart\/operator\]/);
    },
  );

  test('warns where two operators watch every namespace', () => {
    const chart = strictChart();
    new EtcdOperator(chart, 'one', { image: IMAGE, scope: OperatorScope.namespaces('a') });
    new EtcdOperator(chart, 'two', { image: IMAGE, namespace: 'x', clusterPart: 'skip' });
    expect(synth(chart).map(address)).toContain('Deployment x/etcd-operator');
    const three = {
      image: IMAGE,
      namespace: 'y',
      clusterPart: 'skip',
      scope: OperatorScope.namespaces('b'),
    } as const;
    new EtcdOperator(chart, 'three', three);
    expect(refusalOf(chart)).toMatch(
      /\[chart\/three\] 'scope' \(namespaces b\) makes the process watch every namespace, as \[chart\/one\] does/,
    );
  });
});

const podOf = (objects: readonly Manifest[], name = 'etcd-operator') =>
  only(objects, 'Deployment', name).spec.template.spec;

describe('EtcdOperator, all props', () => {
  const build = () => {
    const chart = silentChart();
    const operator = new EtcdOperator(chart, 'operator', { ...allOperator, tls: 'off' });
    return { operator, objects: synth(chart) };
  };

  test('without TLS none of its Roles holds Secrets', () => {
    const { operator, objects } = build();
    expect(operator.tls).toBe('off');
    const roles = objects.filter(
      ({ kind, metadata }) => /Role$/.test(kind) && /(^|\.)mine(\.|$)/.test(metadata.name),
    );
    expect(roles.length).toBeGreaterThan(1);
    expect(JSON.stringify(roles)).not.toContain('secrets');
  });

  test('what belongs to the release and the place is shared with the operators beside it', () => {
    const { operator, objects } = build();
    for (const name of ['etcd-backup-operator', 'restorer']) {
      expect(podOf(objects, name)).toMatchObject({
        nodeSelector: { disk: 'ssd' },
        tolerations: [{ key: 'infra', operator: 'Exists', tolerationSeconds: 60 }],
        imagePullSecrets: [{ name: 'registry' }],
        containers: [{ imagePullPolicy: 'Always', args: ['-create-crd=false'] }],
      });
    }
    expect(only(objects, 'Deployment', 'etcd-backup-operator').metadata.labels).toMatchObject({
      team: 'a',
    });
    expect(only(objects, 'Deployment', 'restorer').metadata.labels).toMatchObject({
      team: 'recovery',
    });
    const shared = { guards: 'off', namespace: 'shop', scope: { kind: 'namespace' } };
    expect(operator).toMatchObject({ backupOperator: shared, restoreOperator: shared });
  });

  test('of the roles for users only admin may make a restore, which deletes a cluster', () => {
    const mayWrite = (role: string, resource: string) =>
      build()
        .objects.filter(({ kind, metadata }) => {
          const aggregates = metadata.labels?.[`rbac.authorization.k8s.io/aggregate-to-${role}`];
          return kind === 'ClusterRole' && aggregates === 'true';
        })
        .flatMap(({ rules }) => rules as { resources: string[]; verbs: string[] }[])
        .some(({ resources, verbs }) => resources.includes(resource) && verbs.includes('create'));
    const resources = ['etcdclusters', 'etcdbackups', 'etcdrestores'];
    expect(resources.filter((resource) => mayWrite('edit', resource))).toEqual([
      'etcdclusters',
      'etcdbackups',
    ]);
    expect(resources.filter((resource) => mayWrite('admin', resource))).toEqual(resources);
  });
});

const s3 = { path: 'bucket/key', awsSecret: 'aws' };
const confirm = 'delete-and-restore';

describe('the operators for backups and restores, alone', () => {
  test('serve the clusters of an operator elsewhere', () => {
    const chart = strictChart();
    const scope = OperatorScope.namespaces('storage');
    const operator = new EtcdOperator(chart, 'operator', {
      image: IMAGE,
      namespace: 'operators',
      scope,
    });
    const cluster = new EtcdCluster(chart, 'store', { operator });
    const backups = new EtcdBackupOperator(chart, 'backups', { image: IMAGE });
    new EtcdBackup(chart, 'nightly', { operator: backups, cluster, s3 });
    const restores = new EtcdRestoreOperator(chart, 'restores', { image: IMAGE });
    new EtcdRestore(chart, 'restore', { operator: restores, cluster, confirm, s3 });
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
    expect(refusalOf(chart).match(/Docker schema 1/g)).toHaveLength(2);
  });
});

describe('which operator serves a backup or a restore', () => {
  test('the one beside the etcd-operator', () => {
    const { chart, operator, cluster } = withCluster();
    const backup = new EtcdBackup(chart, 'nightly', { operator, cluster, s3 });
    const restore = new EtcdRestore(chart, 'restore', { operator, cluster, confirm, s3 });
    expect(backup.operator).toBe(operator.backupOperator);
    expect(restore.operator).toBe(operator.restoreOperator);
    expect(() => synth(chart)).not.toThrow();
  });

  test('an existing one that is declared', () => {
    const chart = strictChart();
    const operator = EtcdOperator.fromExisting(chart, 'operator', {
      namespace: 'storage',
      scope: OperatorScope.cluster(),
      guards: 'off',
      version: '0.9.4',
      name: 'etcd',
      serviceAccountName: 'etcd-sa',
      backupOperator: { name: 'backups' },
      restoreOperator: { guards: 'warn' },
    });
    expect(operator).toMatchObject({ name: 'etcd', serviceAccountName: 'etcd-sa', guards: 'off' });
    expect(operator.backupOperator).toMatchObject({
      name: 'backups',
      namespace: 'storage',
      guards: undefined,
    });
    expect(operator.restoreOperator).toMatchObject({
      name: 'etcd-restore-operator',
      guards: 'warn',
    });
    const cluster = new EtcdCluster(chart, 'store', { operator });
    new EtcdBackup(chart, 'nightly', { operator, cluster, s3 });
    new EtcdRestore(chart, 'restore', { operator, cluster, confirm, s3 });
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
    const { chart, operator, cluster } = withCluster(
      {},
      { backupOperator: undefined, restoreOperator: undefined },
    );
    expect(failureOf(() => new EtcdBackup(chart, 'nightly', { operator, cluster, s3 }))).toMatch(
      /'operator' is \[chart\/operator\], an etcd-operator without 'etcd-backup-operator' beside it; give it backupOperator: \{\}/,
    );
    expect(
      failureOf(() => new EtcdRestore(chart, 'r', { operator, cluster, confirm, s3 })),
    ).toMatch(/without 'etcd-restore-operator' beside it; give it restoreOperator: \{\}/);
  });
});
