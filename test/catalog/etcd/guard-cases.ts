import { requestsFor } from '../../support/guard-case';

import type { GuardCases } from '../../support/guard-case';

/** The status is no subresource: an update has it, too. */
function requestsOf(kind: string, name: string) {
  const requests = requestsFor('etcd.database.coreos.com/v1beta2', kind, {
    name,
    namespace: 'storage',
  });
  return {
    ...requests,
    update: (oldSpec: unknown, spec: unknown, oldStatus?: unknown, status: unknown = oldStatus) =>
      requests.update(oldSpec, spec, oldStatus, status),
  };
}

const { create, update, remove } = requestsOf('EtcdCluster', 'store');

const SCOPE = 'etcd.database.coreos.com/scope';
const named = (name: string) => create({ size: 3 }, { metadata: { name } });
const annotated = (value: string) => ({
  metadata: { name: 'store', annotations: { [SCOPE]: value } },
});
const clusterwide = create({}, annotated('clusterwide'));
const version = (text: string, repository = 'gcr.io/etcd-development/etcd') => ({
  size: 3,
  version: text,
  repository,
});
const pod = (settings: object) => ({ size: 3, pod: settings });
const tls = (member: object | undefined, operatorSecret?: string) => ({
  TLS: {
    static: { ...(member && { member }), ...(operatorSecret !== undefined && { operatorSecret }) },
  },
});
const claim = { persistentVolumeClaimSpec: { resources: { requests: { storage: '1Gi' } } } };
const running = { phase: 'Running', members: { ready: ['a', 'b', 'c'] } };
const missing = { phase: 'Running', members: { ready: ['a', 'b'], unready: ['c'] } };
const upgrading = { ...running, targetVersion: '3.3.1' };

/** Cases of each guard of EtcdCluster, by its id. */
export const clusterGuardCases: GuardCases = {
  'one-to-seven-members': {
    accepted: [create({ size: 1 }), create({ size: 7 })],
    rejected: [
      create(),
      create({}),
      create({ size: 0 }),
      create({ size: 8 }),
      update({ size: 1 }, { size: -1 }),
    ],
  },
  'odd-size': {
    accepted: [create({ size: 1 }), create({ size: 3 }), create({ size: 0 })],
    rejected: [create({ size: 2 }), update({ size: 3 }, { size: 4 })],
  },
  'name-fits': {
    accepted: [named('store'), named('a'), named('a-1'), named('x'.repeat(52))],
    rejected: [named('x'.repeat(53)), named('a.b'), named('1a'), named('a-')],
  },
  'plain-version': {
    accepted: [create({}), create(version('3.2.13')), create(version('3.10.0'))],
    rejected: [
      create(version('v3.2.13')),
      create(version('3.2')),
      create(version('3.2.13-rc.1')),
      create(version('')),
    ],
  },
  'image-has-shell': {
    accepted: [
      create({}),
      ...['2.3.8', '3.3.27', '3.4.23', '3.5.6'].map((text) => create(version(text))),
      create(version('3.5.9', 'registry.example.com/etcd-with-shell')),
      create(version('3.5.9', 'registry.example.com/team-coreos/etcd')),
      create(version('latest')),
    ],
    rejected: [
      ...['3.4.24', '3.5.7', '3.5.21', '3.6.0', '4.0.0'].map((text) => create(version(text))),
      create(version('3.5.7', 'quay.io/coreos/etcd')),
      create(version('3.5.7', 'mirror.example.com/all/etcd-development/etcd')),
      create(version('3.5.7', 'mirror.example.com:5000/coreos/etcd')),
      create({ version: '3.5.7' }),
    ],
  },
  'restorable-version': {
    accepted: [
      create({}),
      create(version('3.5.9')),
      create(version('2.3.8')),
      create(version('x')),
    ],
    rejected: [create(version('3.6.0')), create(version('4.0.0'))],
  },
  'repository-and-version-said': {
    accepted: [create(version('3.2.13'))],
    rejected: [create({}), create({ version: '3.2.13' }), create({ repository: 'x' })],
  },
  'server-and-client-tls': {
    accepted: [
      create({}),
      create(tls({ peerSecret: 'p' })),
      create(tls({ serverSecret: 's' }, 'o')),
      create(tls({ peerSecret: 'p', serverSecret: 's' }, 'o')),
      create(tls({ serverSecret: '' }, '')),
    ],
    rejected: [
      create(tls(undefined, 'o')),
      create(tls({ peerSecret: 'p' }, 'o')),
      create(tls({ serverSecret: 's' })),
    ],
  },
  'reserved-labels': {
    accepted: [create({}), create(pod({ labels: { team: 'a', 'app.kubernetes.io/name': 'x' } }))],
    rejected: [create(pod({ labels: { app: 'x' } })), create(pod({ labels: { etcd_node: 'x' } }))],
  },
  'reserved-annotations': {
    accepted: [create({}), create(pod({ annotations: { 'prometheus.io/port': '2379' } }))],
    rejected: [create(pod({ annotations: { 'etcd.version': '3.2.13' } }))],
  },
  'reserved-env': {
    accepted: [
      create({}),
      create(pod({ etcdEnv: [{ name: 'ETCD_AUTO_COMPACTION_RETENTION', value: '1' }] })),
    ],
    rejected: [
      create(
        pod({ etcdEnv: [{ name: 'A' }, { name: 'ETCD_INITIAL_CLUSTER_STATE', value: 'new' }] }),
      ),
    ],
  },
  'known-scope': {
    accepted: [create({}), clusterwide, create({}, { metadata: { name: 'a', annotations: {} } })],
    rejected: [create({}, annotated('namespaced')), create({}, annotated(''))],
  },
  'volumes-are-not-durable': {
    accepted: [create({}), create(pod({}))],
    rejected: [create(pod(claim))],
  },
  'volumes-are-writable': {
    accepted: [
      create({}),
      create(pod(claim)),
      create(pod({ securityContext: { runAsNonRoot: true } })),
      create(pod({ ...claim, securityContext: { runAsUser: 0 } })),
      create(pod({ ...claim, securityContext: { runAsUser: 9000, fsGroup: 9000 } })),
    ],
    rejected: [
      create(pod({ ...claim, securityContext: { runAsUser: 9000 } })),
      create(pod({ ...claim, securityContext: { runAsNonRoot: true } })),
    ],
  },
  'affinity-by-its-own-field': {
    accepted: [create({}), create(pod({ antiAffinity: false }))],
    rejected: [create(pod({ antiAffinity: true }))],
  },
  'not-paused': {
    accepted: [create({}), create({ paused: false })],
    rejected: [create({ paused: true })],
  },
  'scale-by-two': {
    accepted: [update({ size: 3 }, { size: 5 }), update({ size: 5 }, { size: 3 })],
    rejected: [update({ size: 3 }, { size: 6 }), update({ size: 7 }, { size: 3 })],
  },
  'grow-from-one': {
    accepted: [update({ size: 3 }, { size: 5 }), update({ size: 1 }, { size: 1 })],
    rejected: [update({ size: 1 }, { size: 3 })],
  },
  'scale-when-whole': {
    accepted: [
      update({ size: 3 }, { size: 5 }, running),
      update({ size: 3 }, { size: 5 }),
      update({ size: 3 }, { size: 3 }, missing),
    ],
    rejected: [
      update({ size: 3 }, { size: 4 }, missing),
      update({ size: 5 }, { size: 3 }, upgrading),
    ],
  },
  'upgrade-when-whole': {
    accepted: [
      update(version('3.2.13'), version('3.3.18'), running),
      update(version('3.2.13'), version('3.2.13'), missing),
      update({}, version('3.2.13'), missing),
    ],
    rejected: [
      update(version('3.2.13'), version('3.3.18'), missing),
      update(version('3.2.13'), version('3.3.18'), upgrading),
    ],
  },
  'version-step': {
    accepted: [
      update(version('3.1.10'), version('3.2.13')),
      update(version('3.2.13'), version('3.2.20')),
      update(version('3.9.0'), version('3.10.0')),
      update(version('3.2.13'), version('3.2.13')),
      // The operator takes the letter away, where a resource has it in spite of the guard on that.
      update(version('v3.2.13'), version('3.2.13')),
      update({}, version('3.3.0')),
    ],
    rejected: [
      update(version('3.1.10'), version('3.3.0')),
      update(version('3.2.13'), version('3.1.10')),
      update(version('3.2.13'), version('3.2.9')),
      update(version('3.2.13'), version('4.3.0')),
      update(version('3.10.0'), version('3.9.0')),
      update({}, version('3.1.0')),
    ],
  },
  'tls-fixed': {
    accepted: [
      update({}, {}),
      update(tls({ serverSecret: 's' }, 'o'), tls({ serverSecret: 's', peerSecret: '' }, 'o')),
    ],
    rejected: [
      update({}, tls({ peerSecret: 'p' })),
      update(tls({ serverSecret: 's' }, 'o'), {}),
      update(tls({ serverSecret: 's' }, 'o'), tls({ serverSecret: 't' }, 'o')),
      update(tls({ serverSecret: 's' }, 'o'), tls({ serverSecret: 's' }, 'u')),
    ],
  },
  'storage-fixed': {
    accepted: [update(pod(claim), pod({ persistentVolumeClaimSpec: {} })), update({}, pod({}))],
    rejected: [update(pod({}), pod(claim)), update(pod(claim), {})],
  },
  'scope-fixed': {
    accepted: [update({}, {}), { ...clusterwide, oldObject: clusterwide.object }],
    rejected: [
      { ...clusterwide, oldObject: create({}).object },
      { ...create({}), oldObject: clusterwide.object },
    ],
  },
  'status-kept': {
    accepted: [update({}, {}), update({}, {}, running), update({}, {}, undefined, running)],
    rejected: [update({}, {}, running, {}), update({}, {}, running, { ...running, phase: '' })],
  },
  'pod-for-new-members-only': {
    accepted: [
      update(pod({ resources: {} }), { size: 3 }),
      update({ size: 3 }, pod({})),
      update(pod({ nodeSelector: { a: 'b' } }), pod({ nodeSelector: { a: 'b' } })),
    ],
    rejected: [
      update(pod({}), pod({ nodeSelector: { a: 'b' } })),
      update(
        pod({ resources: { requests: { cpu: 1 } } }),
        pod({ resources: { requests: { cpu: 2 } } }),
      ),
      update(
        pod({ etcdEnv: [{ name: 'A', value: '1' }] }),
        pod({ etcdEnv: [{ name: 'A', value: '2' }] }),
      ),
    ],
  },
  'deletion-is-meant': {
    accepted: [
      remove({}, {}),
      remove({}, { phase: 'Failed' }),
      remove({}, running, 'system:serviceaccount:storage:etcd-restore-operator'),
    ],
    rejected: [
      remove({}, running),
      remove({}, running, 'system:serviceaccount:storage:etcd-operator'),
    ],
  },
};

const s3 = { path: 'bucket/key', awsSecret: 'aws' };
const abs = { path: 'container/key', absSecret: 'abs' };
const gcs = { path: 'bucket/key' };

/** Cases of the guards of the object storage, which a backup and a restore share. */
function sourceCases(kind: string, typeField: string): GuardCases {
  const { create } = requestsOf(kind, 'store');
  const of = (type: string | undefined, source: object) =>
    create({ ...(type !== undefined && { [typeField]: type }), ...source });
  const accepted = [of('S3', { s3 }), of('ABS', { abs }), of('GCS', { gcs })];
  return {
    'known-storage-type': {
      accepted,
      rejected: [of('s3', { s3 }), of('OSS', {}), of(undefined, { s3 })],
    },
    'source-of-storage-type': {
      accepted,
      rejected: [of('S3', {}), of('S3', { abs }), of('GCS', { gcs, s3 }), of('ABS', { gcs })],
    },
    'path-in-a-bucket': {
      accepted: [of('S3', { s3 }), of('GCS', { gcs: { path: 'a/b/c' } })],
      rejected: ['bucket', '/key', 'bucket/', '']
        .map((path) => of('S3', { s3: { ...s3, path } }))
        .concat(of('ABS', { abs: {} })),
    },
    'source-has-secret': {
      accepted,
      rejected: [
        of('S3', { s3: { path: 'a/b' } }),
        of('ABS', { abs: { path: 'a/b', absSecret: '' } }),
      ],
    },
  };
}

const backup = requestsOf('EtcdBackup', 'nightly');
const endpoints = (...etcdEndpoints: string[]) => ({ etcdEndpoints });
const policy = (backupPolicy: object, more: object = {}) => ({ backupPolicy, ...more });
const periodic = policy({ backupIntervalInSecond: 60 });
const done = { succeeded: true };

/** Cases of each guard of EtcdBackup, by its id. */
export const backupGuardCases: GuardCases = {
  ...sourceCases('EtcdBackup', 'storageType'),
  'has-endpoints': {
    accepted: [backup.create(endpoints('http://a:2379'))],
    rejected: [backup.create(), backup.create({}), backup.create(endpoints())],
  },
  'client-certificate-for-tls': {
    accepted: [
      backup.create({}),
      backup.create(endpoints('http://a')),
      backup.create({ ...endpoints('https://a'), clientTLSSecret: 's' }),
    ],
    rejected: [
      backup.create(endpoints('https://a')),
      backup.create({ ...endpoints('http://a', 'https://b'), clientTLSSecret: '' }),
    ],
  },
  'policy-not-negative': {
    accepted: [
      backup.create({}),
      backup.create(policy({ backupIntervalInSecond: 0, maxBackups: 0, timeoutInSecond: -1 })),
    ],
    rejected: [
      backup.create(policy({ backupIntervalInSecond: -1 })),
      backup.create(policy({ maxBackups: -1 })),
    ],
  },
  'pruning-deletes-the-newest': {
    accepted: [
      backup.create({ s3 }),
      backup.create(policy({ maxBackups: 0 }, { s3 })),
      backup.create(policy({ maxBackups: 4 }, { abs })),
    ],
    rejected: [
      backup.create(policy({ maxBackups: 4 }, { s3 })),
      backup.create(policy({ maxBackups: 1 }, { gcs })),
    ],
  },
  'abs-is-not-pruned': {
    accepted: [backup.create({ abs }), backup.create(policy({ maxBackups: 4 }, { s3 }))],
    rejected: [backup.create(policy({ maxBackups: 4 }, { abs }))],
  },
  'one-shot-runs-once': {
    accepted: [
      backup.update({ s3 }, { s3: { ...s3, path: 'other/key' } }),
      backup.update({ s3 }, { s3 }, done),
      backup.update(periodic, policy({ backupIntervalInSecond: 120 }), done),
    ],
    rejected: [backup.update({ s3 }, { s3: { ...s3, path: 'other/key' } }, done)],
  },
  'periodic-change-spins': {
    accepted: [
      backup.update(periodic, periodic, undefined, done),
      backup.update({}, periodic),
      backup.remove({ s3 }, done),
    ],
    rejected: [
      backup.update(periodic, policy({ backupIntervalInSecond: 120 })),
      backup.update(periodic, {}),
      backup.remove(periodic, done),
    ],
  },
};

const restore = requestsOf('EtcdRestore', 'store');
const to = (name: string, more: object = {}) => ({ etcdCluster: { name }, ...more });

/** Cases of each guard of EtcdRestore, by its id. */
export const restoreGuardCases: GuardCases = {
  ...sourceCases('EtcdRestore', 'backupStorageType'),
  'named-as-its-cluster': {
    accepted: [restore.create(to('store'))],
    rejected: [restore.create(to('other')), restore.create({}), restore.create()],
  },
  'restore-runs-once': {
    accepted: [
      restore.update(to('store'), to('store', { s3 })),
      restore.update(to('store'), to('store'), done),
    ],
    rejected: [restore.update(to('store'), to('store', { s3 }), done)],
  },
  'restore-not-repeated': {
    accepted: [restore.update({}, {}, done), restore.update({}, {}, undefined, done)],
    rejected: [
      {
        object: restore.resource(to('store')),
        oldObject: restore.resource(to('store'), { status: done }),
      },
    ],
  },
};
