import { lastBackupOf } from '../src/database/backups.js';
import { claimOfBackup } from '../src/database/desired/restore.js';
import { CLAIM, CRON_JOB, JOB } from '../src/kube/objects.js';
import { database } from './support/databases.js';
import { apiError } from './support/memory-api.js';
import { World } from './support/world.js';

import type { Job } from '../src/kube/objects.js';

const volume = { size: '20Gi' };
const backup = { schedule: '0 3 * * *', retention: 7, suspend: false, volume };
const oldClaim = { metadata: { namespace: 'shop', name: 'old-backup' } };

describe('spec.restoreFrom and spec.initJob', () => {
  test('run one after the other, once the server is ready, and once', async () => {
    const world = new World({
      restoreFrom: { backupName: 'old-backup-1' },
      initJob: { image: 'setup:1' },
    });
    world.api.put(CLAIM, oldClaim);
    await world.round();
    expect(world.state('Initialized')).toBe('False/WaitsForServer');
    await world.settle();
    expect([world.state('Initialized'), world.state('Ready'), world.status.phase]).toEqual([
      'False/RestoreRuns',
      'False/RestoreRuns',
      'Initializing',
    ]);
    expect(world.api.find(JOB, 'orders-init')).toBeUndefined();
    world.end('orders-restore', 'Complete');
    await world.settle();
    expect(world.state('Initialized')).toBe('False/InitJobRuns');
    world.end('orders-init', 'Complete');
    await world.settle();
    expect([world.state('Initialized'), world.state('Ready')]).toEqual([
      'True/Done',
      'True/Serving',
    ]);
    world.api.drop(JOB, 'orders-restore');
    world.api.drop(JOB, 'orders-init');
    expect((await world.round()).requests).toEqual([]);
  });

  test('that fail say so, and run again when the Job is deleted', async () => {
    const world = new World({ initJob: { image: 'setup:1' } });
    await world.settle();
    world.end('orders-init', 'Failed');
    await world.settle();
    expect([world.state('Initialized'), world.state('Degraded')]).toEqual([
      'False/InitJobFailed',
      'True/InitJobFailed',
    ]);
    expect(world.message('Degraded')).toBe(
      'Job orders-init failed (too often): see the logs of its pods; delete the Job to try again',
    );
    world.api.drop(JOB, 'orders-init');
    expect((await world.round()).requests).toContain('create jobs/orders-init');
  });

  test.each([
    [
      'a backup that is not there',
      { restoreFrom: { backupName: 'old-backup-1' } },
      'BackupMissing',
    ],
    ['a name that no backup has', { restoreFrom: { backupName: 'x' } }, 'UnknownBackup'],
    [
      'an image that nobody knows',
      { restoreFrom: { backupName: 'old-backup-1' }, image: 'x:1' },
      'BackupUnsupported',
    ],
  ])('of %s is reported', async (_, spec, reason) => {
    const world = new World(spec);
    await world.settle();
    expect(world.state('Initialized')).toBe(`False/${reason}`);
    expect(world.events.filter((event) => event.startsWith(`Warning ${reason}`))).toHaveLength(1);
    expect(world.api.find(JOB, 'orders-restore')).toBeUndefined();
  });

  test.each([
    ['orders-backup-29384100', 'orders-backup'],
    ['orders-final-backup', 'orders-backup'],
    ['orders-backup-final1', 'orders-backup'],
    ['a-backup-b-backup-1', 'a-backup-b-backup'],
    ['a-final-backup-1', 'a-final-backup'],
    ['orders', undefined],
    ['orders-backup-', undefined],
  ])('the backup %s is on the claim %s', (name, claim) => {
    expect(claimOfBackup(name)).toBe(claim);
  });
});

describe('spec.backup', () => {
  test('makes a claim that stays, and a CronJob that goes with it', async () => {
    const world = new World({ backup });
    await world.settle();
    expect(world.state('BackupReady')).toBe('True/Scheduled');
    expect(world.api.find(CLAIM, 'orders-backup')!.metadata!.ownerReferences).toBeUndefined();
    expect((await world.round()).requests).toEqual([]);
    world.change({ backup: undefined });
    await world.settle();
    expect(world.api.find(CRON_JOB, 'orders-backup')).toBeUndefined();
    expect(world.api.find(CLAIM, 'orders-backup')).toBeDefined();
    expect(world.state('BackupReady')).toBeUndefined();
  });

  test.each([
    ['suspended', { backup: { ...backup, suspend: true } }, 'False/Suspended'],
    ['of a stopped server', { backup, replicas: 0 }, 'False/Stopped'],
  ])('%s is suspended', async (_, spec, condition) => {
    const world = new World(spec);
    await world.settle();
    expect([
      world.state('BackupReady'),
      world.api.find(CRON_JOB, 'orders-backup')!.spec.suspend,
    ]).toEqual([condition, true]);
    expect(world.events.filter((event) => event.startsWith('Warning'))).toEqual([]);
  });

  test.each([
    [
      'to a bucket',
      { backup: { ...backup, volume: undefined, bucket: { secretRef: { name: 'x' } } } },
      'BucketUnsupported',
    ],
    ['by an image that nobody knows', { backup, image: 'other:1' }, 'BackupUnsupported'],
  ])('%s cannot be, and that is reported', async (_, spec, reason) => {
    const world = new World(spec);
    await world.settle();
    expect(world.state('BackupReady')).toBe(`False/${reason}`);
    expect(world.api.names().filter((name) => name.includes('backup'))).toEqual([]);
  });

  test('whose claim is somebody else’s is not made', async () => {
    const world = new World({ backup });
    world.api.put(CLAIM, { metadata: { namespace: 'shop', name: 'orders-backup' } });
    await world.settle();
    expect(world.state('BackupReady')).toBe('False/NameTaken');
    expect(world.api.find(CRON_JOB, 'orders-backup')).toBeUndefined();
    expect(world.state('Ready')).toBe('True/Serving');
  });

  test('that the API server refuses is not called ready', async () => {
    const world = new World({ backup });
    world.api.failures.push({
      request: /^apply cronjobs/,
      error: apiError(422, 'no schedule'),
      lasting: true,
    });
    await world.settle();
    expect([world.state('BackupReady'), world.state('Degraded')]).toEqual([
      'False/Refused',
      'True/Refused',
    ]);
    expect((await world.round()).requests.filter((request) => request.startsWith('apply'))).toEqual(
      [],
    );
  });

  test('a larger volume is grown', async () => {
    const world = new World({ backup });
    await world.settle();
    world.api.edit(
      CLAIM,
      'orders-backup',
      (claim) => (claim.status = { phase: 'Bound', capacity: { storage: '20Gi' } }),
    );
    world.change({ backup: { ...backup, volume: { size: '30Gi' } } });
    expect((await world.round()).requests).toContain('merge persistentvolumeclaims/orders-backup');
  });
});

describe('status.lastBackup', () => {
  const job = (
    name: string,
    time: string | undefined,
    type = 'Complete',
    owner = 'orders-backup',
  ): Job => ({
    metadata: {
      namespace: 'shop',
      name,
      labels: { 'stable.imaginedata.com/role': 'backup' },
      creationTimestamp: time!,
      ownerReferences: [{ apiVersion: 'batch/v1', kind: 'CronJob', name: owner, uid: 'x' }],
    },
    status:
      time === undefined
        ? {}
        : { conditions: [{ type, status: 'True', lastTransitionTime: time }] },
  });
  const [early, unresolved] = ['2026-01-01T03:00:00Z', '2026-01-02T03:00:00Z'];
  const before = { name: 'orders-backup-0', time: '2026-01-01T12:00:00Z', succeeded: true };

  test.each([
    ['none', undefined, [], undefined],
    ['one that runs', undefined, [job('a', undefined)], undefined],
    [
      'the later one',
      undefined,
      [job('b', unresolved, 'Failed'), job('a', early)],
      { name: 'b', time: unresolved, succeeded: false },
    ],
    [
      'that of a CronJob of another',
      undefined,
      [job('a', early, 'Complete', 'other-backup')],
      undefined,
    ],
    ['one whose Job is gone', before, [job('a', early)], before],
    [
      'a later one',
      before,
      [job('a', unresolved)],
      { name: 'a', time: unresolved, succeeded: true },
    ],
  ])('%s', (_, lastBackup, jobs, expected) => {
    const orders = { ...database(), ...(lastBackup && { status: { lastBackup } }) };
    expect(lastBackupOf(orders, jobs)).toEqual(expected);
  });
});
