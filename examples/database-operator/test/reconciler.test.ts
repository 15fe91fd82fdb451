import { DATABASE } from '../src/database/type.js';
import {
  CONFIG_MAP,
  DISRUPTION_BUDGET,
  POD,
  SECRET,
  SERVICE,
  STATEFUL_SET,
} from '../src/kube/objects.js';
import { apiError } from './support/memory-api.js';
import { World } from './support/world.js';

import type { Kind, KubeObject } from '../src/kube/objects.js';
import type { JsonMap } from './support/memory-api.js';

const changing = (requests: readonly string[]) =>
  requests.filter((request) => !request.startsWith('get '));
const replicasOf = (world: World) => world.api.find(STATEFUL_SET, 'orders')?.spec?.replicas;

/** A Database that runs, with nothing left to do. */
async function settled(...args: ConstructorParameters<typeof World>): Promise<World> {
  const world = new World(...args);
  await world.settle();
  return world;
}

describe('a new Database', () => {
  test('has all that it needs made in the first round: what pods need before the pods', async () => {
    const world = new World();
    const { requests } = await world.round();
    expect(changing(requests)).toEqual([
      'create secrets/orders-credentials',
      'apply configmaps/orders-config',
      'apply networkpolicies/orders',
      'apply services/orders-headless',
      'apply services/orders',
      'apply statefulsets/orders',
      'applyStatus databases/orders',
    ]);
    expect(world.events).toEqual([
      'Normal Created: Secret orders-credentials',
      'Normal Created: ConfigMap orders-config, NetworkPolicy orders, Service orders-headless, Service orders, StatefulSet orders',
    ]);
    expect([world.status.phase, world.state('Ready'), world.state('Progressing')]).toEqual([
      'Pending',
      'False/PrimaryNotReady',
      'True/Creating',
    ]);
  });

  test('runs, and then costs nothing', async () => {
    const world = await settled();
    expect(world.status).toMatchObject({
      observedGeneration: 1,
      phase: 'Running',
      replicas: 1,
      readyReplicas: 1,
      primary: 'orders-0',
      endpoint: 'orders.shop.svc.cluster.local:5432',
      credentialsSecret: 'orders-credentials',
      storage: { requested: '10Gi', actual: '10Gi' },
      currentVersion: '16',
    });
    expect(
      ['Ready', 'Progressing', 'Degraded', 'StorageReady', 'UpgradeInProgress', 'Initialized'].map(
        (type) => world.state(type),
      ),
    ).toEqual([
      'True/Serving',
      'False/Complete',
      'False/AsExpected',
      'True/AsRequested',
      'False/NoUpgrade',
      'True/NothingToDo',
    ]);
    expect(world.events).toContain(
      'Normal Ready: takes connections at orders.shop.svc.cluster.local:5432',
    );
    const events = [...world.events];
    expect((await world.round()).requests).toEqual([]);
    expect(world.events).toEqual(events);
  });

  test('makes nothing twice while the caches are behind', async () => {
    const world = new World();
    world.api.freeze();
    await world.round();
    const made = world.api.names();
    const password = world.api.find(SECRET, 'orders-credentials')?.data?.['password'];
    const { requests } = await world.round();
    expect(changing(requests)).toEqual(['applyStatus databases/orders']);
    expect(world.api.names()).toEqual(made);
    expect(world.api.find(SECRET, 'orders-credentials')?.data?.['password']).toBe(password);
  });

  test('that is gone is none of our business', async () => {
    const world = await settled();
    world.api.drop(DATABASE, 'orders');
    expect(await world.round()).toEqual({ requests: [] });
  });
});

describe('what is not as it should be', () => {
  test.each<[what: string, kind: Kind<KubeObject>, change: (live: JsonMap) => unknown]>([
    ['Service', SERVICE, (live) => (live.spec.ports[0].port = 1)],
    ['selector', SERVICE, (live) => (live.spec.selector.app = 'mine')],
    ['StatefulSet', STATEFUL_SET, (live) => (live.spec.replicas = 7)],
  ])('a %s that somebody changes is put back', async (_, kind, change) => {
    const world = await settled();
    const spec = () => (world.api.find(kind, 'orders') as JsonMap).spec as unknown;
    const before = spec();
    world.api.edit(kind, 'orders', change);
    expect(spec()).not.toEqual(before);
    const { requests } = await world.round();
    expect(requests.slice(0, 1)).toEqual([`apply ${kind.plural}/orders`]);
    expect(world.events.at(-1)).toBe(`Normal Updated: ${kind.kind} orders`);
    expect(spec()).toEqual(before);
  });

  test('what somebody removes is made again', async () => {
    const world = await settled();
    world.api.drop(CONFIG_MAP, 'orders-config');
    expect(changing((await world.round()).requests)).toEqual(['apply configmaps/orders-config']);
  });

  test('what is being removed is waited for', async () => {
    const world = await settled();
    world.api.edit(SERVICE, 'orders', (live) => {
      live.metadata.deletionTimestamp = 'now';
      live.spec.ports[0].port = 1;
    });
    expect(changing((await world.round()).requests)).toEqual([]);
  });

  test('a setting that is no longer asked for goes', async () => {
    const world = await settled({ podAnnotations: { note: 'mine' } });
    world.change({ podAnnotations: {} });
    await world.settle();
    const { annotations } = world.api.find(STATEFUL_SET, 'orders')!.spec!.template.metadata!;
    expect(Object.keys(annotations ?? {})).not.toContain('note');
  });

  test.each([
    ['without our labels', undefined],
    [
      'with our labels',
      {
        'app.kubernetes.io/managed-by': 'database-operator',
        'app.kubernetes.io/instance': 'orders',
      },
    ],
  ])(
    'an object of somebody else %s is left alone, and no server is started beside it',
    async (_, labels) => {
      const world = new World();
      const foreign = {
        metadata: { namespace: 'shop', name: 'orders-config', ...(labels && { labels }) },
        data: { mine: '1' },
      };
      world.api.put(CONFIG_MAP, foreign);
      const { requests, againInMs } = await world.round();
      expect(requests).not.toContain('apply configmaps/orders-config');
      expect(requests).not.toContain('apply statefulsets/orders');
      expect(world.api.find(CONFIG_MAP, 'orders-config')).toMatchObject(foreign);
      expect([world.state('Degraded'), world.state('Progressing')]).toEqual([
        'True/NameTaken',
        'False/Blocked',
      ]);
      expect(world.message('Degraded')).toContain('ConfigMap orders-config');
      expect(world.events.filter((event) => event.startsWith('Warning'))).toEqual([
        `Warning NameTaken: ${world.message('Degraded')}`,
      ]);
      expect(againInMs).toBeGreaterThanOrEqual(60_000);

      // Reported once.
      await world.round();
      expect(world.events.filter((event) => event.startsWith('Warning'))).toHaveLength(1);
      world.api.drop(CONFIG_MAP, 'orders-config');
      await world.settle();
      expect([world.state('Degraded'), world.state('Ready')]).toEqual([
        'False/AsExpected',
        'True/Serving',
      ]);
    },
  );

  test('an object of an earlier Database of the name is waited for, and nothing is wrong', async () => {
    const world = new World();
    const owner = {
      apiVersion: 'stable.imaginedata.com/v1',
      kind: 'Database',
      name: 'orders',
      uid: 'before',
    };
    world.api.put(SERVICE, {
      metadata: { namespace: 'shop', name: 'orders', ownerReferences: [owner] },
    });
    expect(changing((await world.round()).requests)).not.toContain('apply statefulsets/orders');
    expect(world.state('Degraded')).toBe('False/AsExpected');
    world.api.drop(SERVICE, 'orders');
    await world.settle();
    expect(world.state('Ready')).toBe('True/Serving');
  });

  test('an object that the API server refuses is reported, and not sent again until it changes', async () => {
    const world = new World();
    const error = apiError(422, 'spec.template is invalid');
    world.api.failures.push({ request: /^apply statefulsets/, error, lasting: true });
    await world.round();
    expect(world.state('Degraded')).toBe('True/Refused');
    expect(world.message('Degraded')).toBe(
      'the API server refuses the StatefulSet orders: spec.template is invalid',
    );
    expect(changing((await world.round()).requests)).toEqual([]);
    // Whatever is changed: somebody has looked at it, and may have mended what stood against it.
    world.change({ deletionPolicy: 'Delete' });
    expect(changing((await world.round()).requests)).toContain('apply statefulsets/orders');
  });

  test.each([500, 429, 409, 0])('an answer %d is thrown, for a retry', async (status) => {
    const world = new World();
    const error = apiError(status);
    world.api.failures.push({ request: /^apply services\/orders$/, error });
    await expect(world.round()).rejects.toBe(error);
    await world.settle();
    expect(world.state('Ready')).toBe('True/Serving');
  });

  test('the reason why a pod does not run is reported', async () => {
    const world = await settled();
    world.api.edit(POD, 'orders-0', (pod) => {
      const terminated = { message: 'the volume has data of PostgreSQL 17\n' };
      pod.status = {
        containerStatuses: [
          {
            state: { waiting: { reason: 'CrashLoopBackOff', message: 'back-off' } },
            lastState: { terminated },
          },
        ],
      };
    });
    await world.round();
    expect(world.state('Degraded')).toBe('True/PodFails');
    expect(world.message('Degraded')).toBe(
      'pod orders-0: CrashLoopBackOff: the volume has data of PostgreSQL 17',
    );
    expect([world.state('Ready'), world.status.phase]).toEqual(['False/PrimaryNotReady', 'Failed']);
  });
});

describe('spec.replicas', () => {
  test('from 1 to 3, to 1 and to 0: copies have a Service and a budget, a stopped server has its volumes', async () => {
    const world = await settled();
    world.change({ replicas: 3 });
    const { requests } = await world.round();
    expect(changing(requests)).toEqual([
      'apply services/orders-read',
      'apply poddisruptionbudgets/orders',
      'apply statefulsets/orders',
      'applyStatus databases/orders',
    ]);
    expect(world.events).toContain('Normal Scaled: from 1 to 3 pods');
    expect([world.state('Ready'), world.state('Progressing')]).toEqual([
      'False/CopiesNotReady',
      'True/Scaling',
    ]);
    await world.settle();
    expect([world.state('Ready'), world.status.readyReplicas]).toEqual(['True/Serving', 3]);

    world.change({ replicas: 1 });
    await world.settle();
    expect(world.api.find(SERVICE, 'orders-read')).toBeUndefined();
    expect(world.api.find(DISRUPTION_BUDGET, 'orders')).toBeUndefined();
    expect(world.api.names()).toEqual(
      expect.arrayContaining(['persistentvolumeclaims/data-orders-2']),
    );

    world.change({ replicas: 0 });
    await world.settle();
    expect([world.state('Ready'), world.status.phase, world.status.replicas]).toEqual([
      'False/Stopped',
      'Stopped',
      0,
    ]);
    expect(world.api.names()).toEqual(
      expect.arrayContaining(['persistentvolumeclaims/data-orders-0']),
    );
    expect((await world.round()).requests).toEqual([]);
  });

  test('of an image that nobody knows gives one pod, and says why', async () => {
    const world = await settled({ image: 'registry.example.com/other:1', replicas: 3 });
    expect(replicasOf(world)).toBe(1);
    expect([world.state('Degraded'), world.state('Ready')]).toEqual([
      'True/ReplicationUnsupported',
      'True/Serving',
    ]);
    expect(
      world.events.filter((event) => event.startsWith('Warning ReplicationUnsupported')),
    ).toHaveLength(1);
  });
});

test('parameters that no server may have are left out, and named', async () => {
  const world = await settled({ parameters: { wal_level: 'minimal', work_mem: '8MB' } });
  expect(world.state('Degraded')).toBe('True/InvalidParameters');
  expect(world.message('Degraded')).toContain('wal_level');
  expect(world.state('Ready')).toBe('True/Serving');
});

test('changed parameters are another pod template', async () => {
  const world = await settled();
  const template = () => JSON.stringify(world.api.find(STATEFUL_SET, 'orders')!.spec!.template);
  const before = template();
  world.change({ parameters: { work_mem: '8MB' } });
  await world.settle();
  expect(template()).not.toBe(before);
});

describe('spec.paused', () => {
  test('nothing is changed but the status', async () => {
    const world = await settled();
    world.change({
      paused: true,
      replicas: 2,
      parameters: { work_mem: '8MB' },
      deletionPolicy: 'Delete',
    });
    world.api.drop(SERVICE, 'orders');
    const { requests } = await world.round();
    expect(requests).toEqual(['applyStatus databases/orders']);
    expect([world.state('Progressing'), world.state('StorageReady')]).toEqual([
      'False/Paused',
      'True/AsRequested',
    ]);
    expect((await world.round()).requests).toEqual([]);
    world.change({ paused: false });
    await world.settle();
    expect([world.state('Progressing'), world.status.readyReplicas]).toEqual(['False/Complete', 2]);
  });
});
