import { decideDeletion } from '../src/database/deletion-decision.js';
import { CLAIM, JOB, POD, STATEFUL_SET } from '../src/kube/objects.js';
import { World } from './support/world.js';

import type { DeletionFacts } from '../src/database/deletion-decision.js';

const FACTS: DeletionFacts = {
  policy: 'Snapshot',
  hasFinalizer: true,
  isPaused: false,
  backup: undefined,
  isBackedUp: false,
  server: 'ready',
  hasData: true,
  isSupported: true,
  hasWorkloads: true,
  hasPods: true,
};
const GONE = { hasWorkloads: false, hasPods: false };

test.each<[what: string, facts: Partial<DeletionFacts>, step: string]>([
  ['without our finalizer', { hasFinalizer: false, isPaused: true }, 'nothing'],
  ['paused', { isPaused: true, policy: 'Delete' }, 'pause'],
  ['Retain', { policy: 'Retain' }, 'release'],
  ['Delete, with a server', { policy: 'Delete' }, 'remove server'],
  ['Delete, with pods', { policy: 'Delete', hasWorkloads: false }, 'await pods'],
  ['Delete, with volumes', { policy: 'Delete', ...GONE }, 'remove volumes'],
  ['Snapshot', {}, 'back up'],
  ['Snapshot of a server that starts', { server: 'not ready' }, 'await server'],
  ['Snapshot of a stopped server', { server: 'never' }, 'cannot back up'],
  [
    'Snapshot of what was never started',
    { server: 'never', hasData: false, ...GONE },
    'remove volumes',
  ],
  ['Snapshot of an image that nobody knows', { isSupported: false }, 'cannot back up'],
  ['Snapshot, the backup runs', { backup: 'running' }, 'await backup'],
  [
    'Snapshot, the backup runs and the server is gone',
    { backup: 'running', server: 'never' },
    'await backup',
  ],
  ['Snapshot, the backup has failed', { backup: 'failed' }, 'backup failed'],
  ['Snapshot, the backup is made', { backup: 'succeeded' }, 'remove server'],
  [
    'Snapshot, its Job was removed since',
    { isBackedUp: true, server: 'never', ...GONE },
    'remove volumes',
  ],
  ['Snapshot, nothing is left but the data', { server: 'never', ...GONE }, 'cannot back up'],
])('the next step of a deletion: %s', (_, facts, step) => {
  expect(decideDeletion({ ...FACTS, ...facts })).toBe(step);
});

/** One that runs, and is deleted. */
async function deleted(...args: ConstructorParameters<typeof World>): Promise<World> {
  const world = new World(...args);
  await world.settle();
  await world.delete();
  return world;
}

test('Retain: there is nothing to wait for, and nothing is made again', async () => {
  const world = new World();
  await world.settle();
  expect(world.database?.metadata.finalizers).toBeUndefined();
  await world.delete();
  expect(world.database).toBeUndefined();
  expect((await world.round()).requests).toEqual([]);
});

test('the finalizer is there as long as volumes are to go', async () => {
  const world = new World({ deletionPolicy: 'Delete' });
  await world.settle();
  expect(world.database?.metadata.finalizers).toEqual(['stable.imaginedata.com/cleanup']);
  world.change({ deletionPolicy: 'Retain' });
  await world.settle();
  expect(world.database?.metadata.finalizers).toEqual([]);
});

describe('Delete', () => {
  test('removes the server, then its volumes, then lets go', async () => {
    const world = await deleted({ deletionPolicy: 'Delete', replicas: 2 });
    expect((await world.round()).requests).toEqual([
      'get statefulsets/orders',
      'delete statefulsets/orders',
      'applyStatus databases/orders',
    ]);
    expect([world.status.phase, world.state('Progressing')]).toEqual(['Deleting', 'True/Deleting']);
    expect((await world.round()).requests).toEqual([
      'get statefulsets/orders',
      'delete persistentvolumeclaims/data-orders-0',
      'delete persistentvolumeclaims/data-orders-1',
      'merge databases/orders',
    ]);
    expect(world.database).toBeUndefined();
    expect(world.api.names()).toEqual([]);
  });

  test('waits for pods that take their time', async () => {
    const world = await deleted({ deletionPolicy: 'Delete' });
    const pod = world.api.find(POD, 'orders-0')!;
    await world.round();
    world.api.put(POD, pod);
    expect((await world.round()).requests).toEqual([]);
    expect(world.api.find(CLAIM, 'data-orders-0')).toBeDefined();
  });

  test('removes no volumes before the StatefulSet that the cache does not know yet', async () => {
    const world = new World({ deletionPolicy: 'Delete' });
    await world.round();
    world.api.freeze();
    const cached = world.api.find(STATEFUL_SET, 'orders')!;
    world.api.drop(STATEFUL_SET, 'orders');
    await world.delete();
    world.api.freeze(); // without it
    world.api.put(STATEFUL_SET, cached);
    expect((await world.round()).requests).toContain('delete statefulsets/orders');
    expect(world.database).toBeDefined();
  });

  test('does nothing by halves where the operator may not remove volumes', async () => {
    const world = new World({ deletionPolicy: 'Delete' });
    await world.settle();
    world.api.denied.add('delete persistentvolumeclaims');
    await world.delete();
    expect((await world.round()).requests).toEqual(['applyStatus databases/orders']);
    expect(world.state('Degraded')).toBe('True/DeletionForbidden');
    expect(world.api.find(STATEFUL_SET, 'orders')).toBeDefined();
    world.change({ deletionPolicy: 'Retain' });
    await world.round();
    expect(world.database).toBeUndefined();
  });

  test('of a paused one waits', async () => {
    const world = new World({ deletionPolicy: 'Delete' });
    await world.settle();
    world.change({ paused: true });
    await world.delete();
    expect((await world.round()).requests).toEqual(['applyStatus databases/orders']);
    expect(world.state('Progressing')).toBe('False/Paused');
  });
});

describe('Snapshot', () => {
  test('makes the last backup, then removes all but the volume with it', async () => {
    const world = await deleted({ deletionPolicy: 'Snapshot' });
    const { requests } = await world.round();
    expect(requests.filter((request) => !request.startsWith('get '))).toEqual([
      'create persistentvolumeclaims/orders-backup',
      'create jobs/orders-final-backup',
      'applyStatus databases/orders',
    ]);
    expect(world.api.find(CLAIM, 'orders-backup')).toMatchObject({
      spec: { resources: { requests: { storage: '10Gi' } } },
    });
    expect(world.api.find(CLAIM, 'orders-backup')!.metadata!.ownerReferences).toBeUndefined();
    expect((await world.round()).requests).toEqual([]);
    expect(world.api.find(STATEFUL_SET, 'orders')).toBeDefined();
    world.end('orders-final-backup', 'Complete');
    await world.round();
    expect(world.state('BackupReady')).toBe('True/FinalBackupDone');
    world.api.drop(JOB, 'orders-final-backup'); // somebody tidies up
    await world.round();
    expect(world.database).toBeUndefined();
    expect(world.api.names()).toEqual(['persistentvolumeclaims/orders-backup']);
  });

  test('keeps everything when the backup fails, and tries again when the Job is deleted', async () => {
    const world = await deleted({ deletionPolicy: 'Snapshot' });
    await world.round();
    world.end('orders-final-backup', 'Failed');
    await world.round();
    expect(world.state('Degraded')).toBe('True/FinalBackupFailed');
    expect(world.message('Degraded')).toContain(
      'delete the Job to try again, or set spec.deletionPolicy to Retain',
    );
    expect(world.events.at(-1)).toMatch(/^Warning FinalBackupFailed/);
    expect((await world.round()).requests).toEqual([]);
    world.api.drop(JOB, 'orders-final-backup');
    expect((await world.round()).requests).toContain('create jobs/orders-final-backup');
  });

  test('of what was never started has nothing to back up', async () => {
    const world = await deleted({ deletionPolicy: 'Snapshot', replicas: 0 });
    await world.round();
    await world.round();
    expect([world.database, world.api.names()]).toEqual([undefined, []]);
  });

  test.each([
    ['a stopped server', {}, 0],
    ['an image that nobody knows', { image: 'other:1' }, 1],
  ])('of %s waits for a decision', async (_, spec, replicas) => {
    const world = new World({ deletionPolicy: 'Snapshot', ...spec });
    await world.settle();
    world.change({ replicas });
    await world.settle();
    await world.delete();
    await world.round();
    expect(world.state('Degraded')).toBe('True/FinalBackupImpossible');
    expect(world.message('Degraded')).toContain('set spec.deletionPolicy to Retain');
    expect((await world.round()).requests).toEqual([]);
    world.change({ deletionPolicy: 'Delete' });
    await world.round();
    await world.round();
    expect(world.database).toBeUndefined();
  });
});
