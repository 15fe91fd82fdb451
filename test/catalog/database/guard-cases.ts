import { requestsFor } from '../../support/guard-case';

import type { GuardCases, GuardRequest } from '../../support/guard-case';

const requests = requestsFor('stable.imaginedata.com/v1', 'Database', {
  name: 'orders',
  namespace: 'shop',
});
const whole = (spec: object): object => ({
  name: 'orders',
  image: 'postgres:16.3',
  'storage-size': '50Gi',
  ...spec,
});
const create = (spec: object): GuardRequest => requests.create(whole(spec));
const update = (oldSpec: object, spec: object, oldStatus?: object): GuardRequest =>
  requests.update(whole(oldSpec), whole(spec), oldStatus);
const remove = (oldSpec: object): GuardRequest => requests.remove(whole(oldSpec));
const image = (oldImage: string, newImage: string, oldStatus?: object): GuardRequest =>
  update({ image: oldImage }, { image: newImage }, oldStatus);

const readiness = (status: string): object => ({
  conditions: [
    {
      type: 'Ready',
      status,
      reason: 'Probed',
      message: '',
      lastTransitionTime: '2026-01-01T00:00:00Z',
    },
  ],
});
const ready = readiness('True');
const notReady = readiness('False');
const backedUp = { lastBackup: { succeeded: true } };

/** Cases of each guard, by its id. */
export const databaseGuardCases: GuardCases = {
  'pinned-image': {
    accepted: [
      create({}),
      create({ image: 'registry.example.com:5000/postgres:16' }),
      create({ image: 'postgres@sha256:0123456789abcdef0123456789abcdef' }),
    ],
    rejected: [
      create({ image: 'postgres' }),
      create({ image: 'postgres:latest' }),
      create({ image: 'registry.example.com:5000/postgres' }),
    ],
  },
  'scale-when-ready': {
    accepted: [
      update({ replicas: 1 }, { replicas: 2 }, ready),
      update({ replicas: 1 }, { replicas: 0 }, notReady),
      update({ replicas: 0 }, { replicas: 1 }),
      update({}, { replicas: 1 }, notReady),
      update({ replicas: 3 }, { replicas: 3, paused: true }),
    ],
    rejected: [
      update({ replicas: 1 }, { replicas: 2 }),
      update({}, { replicas: 2 }, notReady),
      update({ replicas: 3 }, { replicas: 2 }, notReady),
    ],
  },
  'major-by-one': {
    accepted: [
      image('postgres:16.3', 'postgres:16.4'),
      image('postgres:16.3', 'postgres:17.0', backedUp),
      image('postgres:v16', 'registry.example.com:5000/postgres:17-alpine'),
      image('postgres:stable', 'postgres:17'),
      image('postgres:16', 'registry.example.com:5000/postgres'),
      image('postgres@sha256:0123456789abcdef0123456789abcdef', 'postgres:17'),
      image('postgres:20240101', 'postgres:20260101'),
      // An upgrade that was begun, and is given up.
      image('postgres:17.0', 'postgres:16.3', { currentVersion: '16' }),
    ],
    rejected: [
      image('postgres:16.3', 'postgres:18.0', backedUp),
      image('postgres:16.3', 'postgres:15.7', backedUp),
      image('postgres:17.0', 'postgres:16.3', { currentVersion: '17' }),
      image('postgres:16', 'postgres:14@sha256:0123456789abcdef0123456789abcdef'),
    ],
  },
  'backup-before-major': {
    accepted: [
      image('postgres:16.3', 'postgres:16.4'),
      image('postgres:16.3', 'postgres:17.0', backedUp),
      image('postgres:stable', 'postgres:17'),
      image('postgres:17.0', 'postgres:16.3', { currentVersion: '16' }),
    ],
    rejected: [
      image('postgres:16.3', 'postgres:17.0'),
      image('postgres:16.3', 'postgres:17.0', { currentVersion: '16' }),
      image('postgres:16.3', 'postgres:17.0', { lastBackup: { succeeded: false } }),
    ],
  },
  'delete-keeps-volumes': {
    accepted: [
      remove({}),
      remove({ deletionPolicy: 'Retain' }),
      remove({ deletionPolicy: 'Snapshot' }),
    ],
    rejected: [remove({ deletionPolicy: 'Delete' })],
  },
};
