import type { GuardCases } from '../../support/guard-case';
import { requestsFor } from './guard-requests';

const s3 = { path: 'bucket/key', awsSecret: 'aws' };
const abs = { path: 'container/key', absSecret: 'abs' };
const gcs = { path: 'bucket/key' };

/** Cases of the guards of the object storage, which a backup and a restore share. */
function sourceCases(kind: string, typeField: string): GuardCases {
  const { create } = requestsFor(kind, 'store');
  const of = (type: string | undefined, source: object) =>
    create({ ...(type !== undefined && { [typeField]: type }), ...source });
  return {
    'known-storage-type': {
      accepted: [of('S3', { s3 }), of('ABS', { abs }), of('GCS', { gcs })],
      rejected: [of('s3', { s3 }), of('OSS', {}), of(undefined, { s3 })],
    },
    'source-of-storage-type': {
      accepted: [of('S3', { s3 }), of('ABS', { abs }), of('GCS', { gcs })],
      rejected: [of('S3', {}), of('S3', { abs }), of('GCS', { gcs, s3 }), of('ABS', { gcs })],
    },
    'path-in-a-bucket': {
      accepted: [of('S3', { s3 }), of('GCS', { gcs: { path: 'a/b/c' } })],
      rejected: ['bucket', '/key', 'bucket/', '']
        .map((path) => of('S3', { s3: { ...s3, path } }))
        .concat(of('ABS', { abs: {} })),
    },
    'source-has-secret': {
      accepted: [of('S3', { s3 }), of('ABS', { abs }), of('GCS', { gcs })],
      rejected: [of('S3', { s3: { path: 'a/b' } }), of('ABS', { abs: { path: 'a/b', absSecret: '' } })],
    },
  };
}

const backup = requestsFor('EtcdBackup', 'nightly');
const { create, update, remove } = backup;
const endpoints = (...etcdEndpoints: string[]) => ({ etcdEndpoints });
const policy = (backupPolicy: object, more: object = {}) => ({ backupPolicy, ...more });
const periodic = policy({ backupIntervalInSecond: 60 });
const done = { succeeded: true };

/** Cases of each guard of EtcdBackup, by its id. */
export const backupGuardCases: GuardCases = {
  ...sourceCases('EtcdBackup', 'storageType'),
  'has-endpoints': {
    accepted: [create(endpoints('http://a:2379'))],
    rejected: [create(), create({}), create(endpoints())],
  },
  'client-certificate-for-tls': {
    accepted: [create({}), create(endpoints('http://a')), create({ ...endpoints('https://a'), clientTLSSecret: 's' })],
    rejected: [create(endpoints('https://a')), create({ ...endpoints('http://a', 'https://b'), clientTLSSecret: '' })],
  },
  'policy-not-negative': {
    accepted: [create({}), create(policy({ backupIntervalInSecond: 0, maxBackups: 0, timeoutInSecond: -1 }))],
    rejected: [create(policy({ backupIntervalInSecond: -1 })), create(policy({ maxBackups: -1 }))],
  },
  'pruning-deletes-the-newest': {
    accepted: [create({ s3 }), create(policy({ maxBackups: 0 }, { s3 })), create(policy({ maxBackups: 4 }, { abs }))],
    rejected: [create(policy({ maxBackups: 4 }, { s3 })), create(policy({ maxBackups: 1 }, { gcs }))],
  },
  'abs-is-not-pruned': {
    accepted: [create({ abs }), create(policy({ maxBackups: 4 }, { s3 }))],
    rejected: [create(policy({ maxBackups: 4 }, { abs }))],
  },
  'one-shot-runs-once': {
    accepted: [
      update({ s3 }, { s3: { ...s3, path: 'other/key' } }),
      update({ s3 }, { s3 }, done),
      update(periodic, policy({ backupIntervalInSecond: 120 }), done),
    ],
    rejected: [update({ s3 }, { s3: { ...s3, path: 'other/key' } }, done)],
  },
  'periodic-change-spins': {
    accepted: [update(periodic, periodic, undefined, done), update({}, periodic), remove({ s3 }, done)],
    rejected: [update(periodic, policy({ backupIntervalInSecond: 120 })), update(periodic, {}), remove(periodic, done)],
  },
};

const restore = requestsFor('EtcdRestore', 'store');
const to = (name: string, more: object = {}) => ({ etcdCluster: { name }, ...more });

/** Cases of each guard of EtcdRestore, by its id. */
export const restoreGuardCases: GuardCases = {
  ...sourceCases('EtcdRestore', 'backupStorageType'),
  'named-as-its-cluster': {
    accepted: [restore.create(to('store'))],
    rejected: [restore.create(to('other')), restore.create({}), restore.create()],
  },
  'restore-runs-once': {
    accepted: [restore.update(to('store'), to('store', { s3 })), restore.update(to('store'), to('store'), done)],
    rejected: [restore.update(to('store'), to('store', { s3 }), done)],
  },
  'restore-not-repeated': {
    accepted: [restore.update({}, {}, done), restore.update({}, {}, undefined, done)],
    rejected: [{ object: restore.resource(to('store')), oldObject: restore.resource(to('store'), { status: done }) }],
  },
};
