import { claimSizeOf, serverImageOf } from '../src/database/desired/stateful-set.js';
import { decide } from '../src/database/upgrade-decision.js';
import { CLAIM, JOB, POD, STATEFUL_SET } from '../src/kube/objects.js';
import { World } from './support/world.js';

import type { UpgradeFacts } from '../src/database/upgrade-decision.js';

const FACTS: UpgradeFacts = {
  current: 'postgres:16.3',
  target: 'postgres:17.1',
  from: 16,
  to: 17,
  hasData: true,
  isStopped: false,
  isBusy: false,
  job: undefined,
  hasStrayJobs: false,
};
const [OLD, NEW] = [FACTS.current, FACTS.target];

describe('the next step of an upgrade', () => {
  test.each<
    [
      what: string,
      facts: Partial<UpgradeFacts>,
      step: string,
      image: string | undefined,
      isDown: boolean,
    ]
  >([
    ['the same version', { from: 17 }, 'run', NEW, false],
    ['an image of no known version before', { from: undefined }, 'run', NEW, false],
    ['an image of no known version now', { to: undefined }, 'run', NEW, false],
    ['a Database that was never started', { hasData: false, to: 19 }, 'run', NEW, false],
    ['the next version, with a server', {}, 'stop', OLD, true],
    ['the next version, while the database is filled', { isBusy: true }, 'hold', OLD, false],
    ['the next version, stopped', { isStopped: true }, 'start', OLD, true],
    ['a Job that runs', { isStopped: true, job: 'running' }, 'wait', OLD, true],
    ['a Job that is being removed', { isStopped: true, job: 'leaving' }, 'wait', OLD, true],
    [
      'a Job to another image of the version',
      { isStopped: true, job: 'outdated' },
      'cancel',
      OLD,
      true,
    ],
    ['a Job that has failed', { isStopped: true, job: 'failed' }, 'fail', OLD, true],
    ['a Job that has succeeded', { isStopped: true, job: 'succeeded' }, 'switch', NEW, false],
    ['back again, with a Job left', { to: 16, hasStrayJobs: true }, 'cancel', OLD, true],
    ['two versions at once', { to: 18 }, 'refuse', OLD, false],
    ['an older version', { to: 15 }, 'refuse', OLD, false],
    ['no StatefulSet, the version that ran', { current: undefined, from: 17 }, 'run', NEW, false],
    ['no StatefulSet, nothing ran', { current: undefined, from: undefined }, 'run', NEW, false],
    ['no StatefulSet, another version', { current: undefined }, 'refuse', undefined, true],
    [
      'no StatefulSet, a Job that runs',
      { current: undefined, job: 'running' },
      'wait',
      undefined,
      true,
    ],
    [
      'no StatefulSet, a Job that has failed',
      { current: undefined, job: 'failed' },
      'refuse',
      undefined,
      true,
    ],
    [
      'no StatefulSet, a Job that has succeeded',
      { current: undefined, job: 'succeeded' },
      'run',
      NEW,
      false,
    ],
  ])('%s', (_, facts, step, image, isDown) => {
    expect(decide({ ...FACTS, ...facts })).toEqual({ step, image, isDown });
  });

  test('no server runs while a Job may write', () => {
    for (const job of ['running', 'leaving', 'outdated', 'failed'] as const) {
      for (const current of [OLD, undefined]) {
        expect(decide({ ...FACTS, current, job, isStopped: true }).isDown).toBe(true);
      }
    }
  });
});

describe('an upgrade', () => {
  const imageOf = (world: World) =>
    serverImageOf(world.api.find(STATEFUL_SET, 'orders')!.spec!.template.spec);
  const replicasOf = (world: World) => world.api.find(STATEFUL_SET, 'orders')!.spec!.replicas;

  /** A Database whose Job to 17 runs. */
  async function upgrading(): Promise<World> {
    const world = new World({ replicas: 2 });
    await world.settle();
    world.change({ image: 'postgres:17.1' });
    await world.settle();
    return world;
  }

  test('stops the server, runs the Job when no pod is left, starts the new server', async () => {
    const world = new World({ replicas: 2 });
    await world.settle();
    world.change({ image: 'postgres:17.1' });
    await world.round();
    expect([imageOf(world), replicasOf(world), world.state('UpgradeInProgress')]).toEqual([
      'postgres:16.3',
      0,
      'True/StopsServer',
    ]);
    expect((await world.round()).requests).not.toContain('create jobs/orders-upgrade-17');
    await world.settle();
    const { template } = world.api.find(JOB, 'orders-upgrade-17')!.spec!;
    expect([template.spec!.initContainers![0]!.image, template.spec!.containers[0]!.image]).toEqual(
      ['postgres:16.3', 'postgres:17.1'],
    );
    expect([world.status.phase, world.status.currentVersion, world.state('Ready')]).toEqual([
      'Updating',
      '16',
      'False/Upgrading',
    ]);
    expect(world.state('UpgradeInProgress')).toBe('True/JobRuns');
    expect((await world.round()).requests).toEqual([]);

    world.end('orders-upgrade-17', 'Complete');
    await world.settle();
    expect([imageOf(world), replicasOf(world), world.status.currentVersion]).toEqual([
      'postgres:17.1',
      2,
      '17',
    ]);
    expect([world.state('Ready'), world.state('UpgradeInProgress')]).toEqual([
      'True/Serving',
      'False/NoUpgrade',
    ]);
    expect(
      world.events.filter((event) => event.includes('Upgrade')).map((event) => event.split(':')[0]),
    ).toEqual(['Normal UpgradeStarted', 'Normal UpgradeSucceeded']);
    expect((await world.round()).requests).toEqual([]);
  });

  test('is not started by a cache that is of the last time that the server was stopped', async () => {
    const world = new World({ replicas: 0 });
    await world.settle();
    world.change({ replicas: 1 });
    await world.settle();
    world.change({ replicas: 0 });
    await world.settle();
    world.change({ image: 'postgres:17.1' });
    world.api.freeze();
    world.api.edit(STATEFUL_SET, 'orders', (live) => (live.status.replicas = 1));
    expect((await world.round()).requests).not.toContain('create jobs/orders-upgrade-17');
  });

  test('is not started beside a pod that is still there, whatever its StatefulSet says', async () => {
    const world = new World();
    await world.settle();
    const pod = world.api.find(POD, 'orders-0')!;
    world.change({ replicas: 0 });
    await world.settle();
    world.api.put(POD, { ...pod, metadata: { ...pod.metadata, name: 'orders-7' } });
    world.change({ image: 'postgres:17.1' });
    expect((await world.round()).requests).not.toContain('create jobs/orders-upgrade-17');
    world.api.drop(POD, 'orders-7');
    expect((await world.round()).requests).toContain('create jobs/orders-upgrade-17');
  });

  test('that fails leaves the server stopped, and is tried again when the Job is deleted', async () => {
    const world = await upgrading();
    world.end('orders-upgrade-17', 'Failed');
    await world.settle();
    expect([world.state('Degraded'), world.state('Progressing'), world.status.phase]).toEqual([
      'True/UpgradeFailed',
      'False/Blocked',
      'Failed',
    ]);
    expect(world.message('Degraded')).toContain(
      'delete the Job to try again, or set spec.image back to postgres:16.3',
    );
    expect([imageOf(world), replicasOf(world)]).toEqual(['postgres:16.3', 0]);
    expect(world.events.filter((event) => event.startsWith('Warning UpgradeFailed'))).toHaveLength(
      1,
    );
    world.api.drop(JOB, 'orders-upgrade-17');
    expect((await world.round()).requests).toContain('create jobs/orders-upgrade-17');
  });

  test('that is given up removes the Job before the old server starts', async () => {
    const world = await upgrading();
    world.change({ image: 'postgres:16.3' });
    const { requests } = await world.round();
    expect(requests).toContain('delete Foreground jobs/orders-upgrade-17');
    expect(replicasOf(world)).toBe(0);
    await world.settle();
    expect([imageOf(world), replicasOf(world), world.state('Ready')]).toEqual([
      'postgres:16.3',
      2,
      'True/Serving',
    ]);
  });

  test('with another image of the version begins anew', async () => {
    const world = await upgrading();
    world.change({ image: 'postgres:17.2' });
    await world.settle();
    expect(
      world.api.find(JOB, 'orders-upgrade-17')!.spec!.template.spec!.containers[0]!.image,
    ).toBe('postgres:17.2');
  });

  test.each(['postgres:18', 'postgres:15.6'])(
    'to %s is refused, and the server goes on',
    async (image) => {
      const world = new World();
      await world.settle();
      world.change({ image, 'storage-size': '20Gi' });
      await world.settle();
      expect([
        world.state('Degraded'),
        world.state('Ready'),
        world.state('UpgradeInProgress'),
      ]).toEqual(['True/UnsupportedUpgrade', 'True/Serving', 'False/UnsupportedUpgrade']);
      expect([imageOf(world), replicasOf(world)]).toEqual(['postgres:16.3', 1]);
      expect(
        world.events.filter((event) => event.startsWith('Warning UnsupportedUpgrade')),
      ).toHaveLength(1);
      world.change({ image: 'postgres:16.4' });
      await world.settle();
      expect([imageOf(world), world.state('Degraded')]).toEqual([
        'postgres:16.4',
        'False/AsExpected',
      ]);
    },
  );

  test('of a server whose StatefulSet was removed is refused, as nobody knows the old image', async () => {
    const world = new World();
    await world.settle();
    world.api.drop(STATEFUL_SET, 'orders');
    world.api.drop(POD, 'orders-0');
    world.change({ image: 'postgres:17.1' });
    await world.round();
    expect(world.api.find(STATEFUL_SET, 'orders')).toBeUndefined();
    expect(world.state('Degraded')).toBe('True/UnsupportedUpgrade');
    expect(world.message('Degraded')).toContain('set spec.image to one of version 16');
    world.change({ image: 'postgres:16.3' });
    await world.settle();
    expect(world.state('Ready')).toBe('True/Serving');
  });

  test('while the StatefulSet is made anew knows the old image by the pods', async () => {
    const world = new World();
    await world.settle();
    world.change({ 'storage-size': '20Gi' });
    await world.round();
    expect(world.api.find(STATEFUL_SET, 'orders')).toBeUndefined();
    world.change({ image: 'postgres:17.1' });
    await world.round();
    expect([imageOf(world), replicasOf(world)]).toEqual(['postgres:16.3', 0]);
    await world.settle();
    expect(world.state('UpgradeInProgress')).toBe('True/JobRuns');
  });

  test('keeps the StatefulSet, which alone knows the old image, whatever the size asked for', async () => {
    const world = await upgrading();
    const { uid } = world.api.find(STATEFUL_SET, 'orders')!.metadata!;
    world.change({ 'storage-size': '20Gi', podLabels: { team: 'shop' } });
    await world.settle();
    const { metadata, spec } = world.api.find(STATEFUL_SET, 'orders')!;
    expect([metadata!.uid === uid, claimSizeOf({ spec: spec! }), imageOf(world)]).toEqual([
      true,
      '10Gi',
      'postgres:16.3',
    ]);
    world.end('orders-upgrade-17', 'Complete');
    await world.settle();
    expect([claimSizeOf(world.api.find(STATEFUL_SET, 'orders')!), world.state('Ready')]).toEqual([
      '20Gi',
      'True/Serving',
    ]);
  });

  test('of what was never started is none', async () => {
    const world = new World({ replicas: 0 });
    await world.settle();
    expect(world.api.find(CLAIM, 'data-orders-0')).toBeUndefined();
    world.change({ image: 'postgres:18' });
    await world.settle();
    expect([imageOf(world), world.state('Degraded')]).toEqual(['postgres:18', 'False/AsExpected']);
  });
});
