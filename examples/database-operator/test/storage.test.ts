import { claimSizeOf } from '../src/database/desired/stateful-set.js';
import { CLAIM, STATEFUL_SET, STORAGE_CLASS } from '../src/kube/objects.js';
import { apiError } from './support/memory-api.js';
import { World } from './support/world.js';

const CLASS = { storageClassName: 'slow' };

function storageClass(world: World, allowVolumeExpansion: boolean): void {
  world.api.put(STORAGE_CLASS, {
    metadata: { namespace: '', name: 'slow' },
    provisioner: 'x',
    allowVolumeExpansion,
  });
}

/** Grows volumes as the storage system does. */
function grown(world: World, size: string): void {
  for (const name of ['data-orders-0', 'data-orders-1']) {
    world.api.edit(CLAIM, name, (claim) => (claim.status.capacity.storage = size));
  }
}

describe('a larger spec.storage-size', () => {
  test('each claim grows, the StatefulSet is made anew over its pods', async () => {
    const world = new World({ replicas: 2 });
    await world.settle();
    const before = world.api.find(STATEFUL_SET, 'orders')!.metadata!.uid;
    world.change({ 'storage-size': '20Gi' });

    expect((await world.round()).requests).toEqual([
      'merge persistentvolumeclaims/data-orders-0',
      'merge persistentvolumeclaims/data-orders-1',
      'delete Orphan statefulsets/orders',
      'applyStatus databases/orders',
    ]);
    expect(world.api.names()).toEqual(expect.arrayContaining(['pods/orders-0', 'pods/orders-1']));
    expect([world.state('StorageReady'), world.state('Ready')]).toEqual([
      'False/Growing',
      'True/Serving',
    ]);
    expect(world.status.storage).toEqual({ requested: '20Gi', actual: '10Gi' });
    expect(world.events).toContain('Normal VolumeGrown: claim data-orders-1 from 10Gi to 20Gi');

    expect((await world.round()).requests).toContain('apply statefulsets/orders');
    const after = world.api.find(STATEFUL_SET, 'orders')!;
    expect([after.metadata!.uid === before, claimSizeOf(after)]).toEqual([false, '20Gi']);
    grown(world, '20Gi');
    await world.settle();
    expect([world.state('StorageReady'), world.status.storage]).toEqual([
      'True/AsRequested',
      { requested: '20Gi', actual: '20Gi' },
    ]);
    expect((await world.round()).requests).toEqual([]);
  });

  test('a cache that is behind deletes no StatefulSet but the one that it knows', async () => {
    const world = new World();
    await world.settle();
    const old = world.api.find(STATEFUL_SET, 'orders')!;
    world.change({ 'storage-size': '20Gi' });
    world.api.freeze();
    await world.round();
    const made = world.api.put(STATEFUL_SET, {
      ...old,
      metadata: { ...old.metadata, uid: 'another' },
    });
    expect((await world.round()).requests).toContain('delete Orphan statefulsets/orders');
    expect(world.api.find(STATEFUL_SET, 'orders')).toBe(made);
  });

  test('a volume of a copy that is not there grows when it is there again', async () => {
    const world = new World({ replicas: 2 });
    await world.settle();
    world.change({ replicas: 1 });
    await world.settle();
    world.change({ 'storage-size': '20Gi' });
    expect((await world.round()).requests).toContain('merge persistentvolumeclaims/data-orders-1');
    world.api.edit(CLAIM, 'data-orders-0', (claim) => (claim.status.capacity.storage = '20Gi'));
    await world.settle();
    expect([world.state('StorageReady'), world.status.storage]).toEqual([
      'True/AsRequested',
      { requested: '20Gi', actual: '20Gi' },
    ]);
  });

  test('the same size in other words is no change', async () => {
    const world = new World();
    await world.settle();
    world.change({ 'storage-size': '10240Mi' });
    expect((await world.round()).requests).not.toContain('delete Orphan statefulsets/orders');
    expect(world.state('StorageReady')).toBe('True/AsRequested');
  });

  test('of a class that does not let volumes grow is not tried, where the class may be read', async () => {
    const world = new World({ ...CLASS }, { canReadStorageClasses: true });
    storageClass(world, false);
    await world.settle();
    world.change({ 'storage-size': '20Gi' });
    expect((await world.round()).requests).not.toContain(
      'merge persistentvolumeclaims/data-orders-0',
    );
    expect(world.state('StorageReady')).toBe('False/ExpansionUnsupported');
    expect(
      world.events.filter((event) => event.startsWith('Warning ExpansionUnsupported')),
    ).toHaveLength(1);
    await world.settle();
    expect([world.state('Ready'), world.status.storage]).toEqual([
      'True/Serving',
      { requested: '20Gi', actual: '10Gi' },
    ]);
  });

  test('of a class that lets them grow is tried', async () => {
    const world = new World({ ...CLASS }, { canReadStorageClasses: true });
    storageClass(world, true);
    await world.settle();
    world.change({ 'storage-size': '20Gi' });
    expect((await world.round()).requests).toContain('merge persistentvolumeclaims/data-orders-0');
  });

  test('a refusal of the API server is reported, and not retried again and again', async () => {
    const world = new World();
    await world.settle();
    world.change({ 'storage-size': '20Gi' });
    world.api.failures.push({
      request: /^merge persistent/,
      error: apiError(403, 'no expansion'),
      lasting: true,
    });
    await world.round();
    expect(world.state('StorageReady')).toBe('False/ExpansionRefused');
    expect(world.message('StorageReady')).toContain('no expansion');
    await world.settle();
    expect((await world.round()).requests).toEqual([]);
    expect(world.state('Ready')).toBe('True/Serving');
  });
});

test('a larger volume of an earlier Database stays, and that is reported', async () => {
  const world = new World({ 'storage-size': '10Gi' });
  await world.round();
  const labels = world.api.find(STATEFUL_SET, 'orders')!.spec!.selector.matchLabels!;
  const storage = '50Gi';
  world.api.put(CLAIM, {
    metadata: { namespace: 'shop', name: 'data-orders-0', labels },
    spec: { resources: { requests: { storage } } },
    status: { phase: 'Bound', capacity: { storage } },
  });
  await world.settle();
  expect([world.state('StorageReady'), world.state('Ready')]).toEqual([
    'False/CannotShrink',
    'True/Serving',
  ]);
  expect(world.status.storage).toEqual({ requested: '10Gi', actual: '50Gi' });
  expect((await world.round()).requests).toEqual([]);
});
