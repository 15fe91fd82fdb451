import { setTimeout as sleep } from 'node:timers/promises';
import { Engine } from '../pulumi/support/engine';
import { InhabitedCluster } from '../engine/inhabited-cluster';
import { platform } from '../engine/scenarios/examples';
import { deployment, zookeeperCluster } from '../engine/steps/references';
import { applyObjects } from '../cluster/support/apply-objects';
import { describeCluster } from '../cluster/support/cluster-tier';
import type { KubernetesObject } from '../cluster/support/kubernetes-object';

/** What a Pulumi program registers, as the objects that its provider would send. */
async function objectsOf(program: string): Promise<KubernetesObject[]> {
  const { engine } = await Engine.run(() => jest.requireActual<object>(`${program}/index`));
  return engine.registered
    .filter(({ type }) => type.startsWith('kubernetes:'))
    .map(({ inputs }) => inputs as unknown as KubernetesObject);
}

// The scenarios of `npm run test:pulumi` stand on this: all that Pulumi waits for has to come by itself.
describeCluster('the inhabitants of a cluster that Pulumi works in', ['zookeeper-operator', 'mount namespace'], () => {
  let cluster: InhabitedCluster;
  beforeAll(async () => {
    cluster = await InhabitedCluster.start(platform.site);
    await applyObjects(cluster.controlPlane, await objectsOf(platform.program));
  }, 180_000);
  afterAll(async () => await cluster?.stop(), 60_000);

  const until = (what: string, attempt: () => Promise<boolean>, seconds = 120): Promise<boolean> =>
    cluster.controlPlane.waitFor(what, attempt, seconds * 1000);

  const events = zookeeperCluster('streaming', 'events');
  const ledger = zookeeperCluster('billing', 'ledger');

  it.each([events, ledger])(
    'make $namespace/$name ready',
    async (reference) => {
      const conditions = async (): Promise<readonly { type: string; status: string }[]> =>
        ((await cluster.find(reference))?.status?.conditions ?? []) as readonly { type: string; status: string }[];
      const isReady = async (): Promise<boolean> =>
        (await conditions()).some(({ type, status }) => type === 'PodsReady' && status === 'True');
      expect(await until('readiness', isReady)).toBe(true);
    },
    150_000,
  );

  it.each([
    ['operators', 'zookeeper-operator'],
    ['shop', 'redis-operator'],
    ['shop', 'shop'],
  ])(
    'make the Deployment %s/%s available',
    async (namespace, name) => {
      const available = async (): Promise<boolean> =>
        (await cluster.find(deployment(namespace, name)))?.status?.availableReplicas === 1;
      expect(await until('availability', available)).toBe(true);
    },
    150_000,
  );

  it('give Services endpoints', async () => {
    const metrics = { apiVersion: 'v1', kind: 'Endpoints', namespace: 'operators', name: 'zookeeper-operator-metrics' };
    const hasTargets = async (): Promise<boolean> => ((await cluster.find(metrics))?.subsets ?? []).length > 0;
    expect(await until('endpoints', hasTargets)).toBe(true);
  }, 150_000);

  it('say that Redis has a master', async () => {
    const carts = {
      apiVersion: 'redis.redis.opstreelabs.in/v1beta2',
      kind: 'RedisReplication',
      namespace: 'shop',
      name: 'carts',
    };
    const hasMaster = async (): Promise<boolean> => (await cluster.find(carts))?.status?.masterNode === 'carts-0';
    expect(await until('a master', hasMaster)).toBe(true);
  }, 150_000);

  it('let a cluster go while its operator runs, and hold it when the operator went before', async () => {
    const { api } = cluster.controlPlane;
    expect(cluster.operators).toBe(1);
    // Only a cluster whose volumes go with it has a finalizer, as `ledger` does. The first one has it added here.
    await api.patch(events, { spec: { persistence: { reclaimPolicy: 'Delete' } } });
    await until('its finalizer', async () => ((await cluster.find(events))?.metadata.finalizers ?? []).length > 0);
    await api.delete(events);
    await until('the end of events', async () => (await cluster.find(events)) === undefined);

    await api.delete(deployment('operators', 'zookeeper-operator'));
    await until('the end of the operator', () => Promise.resolve(cluster.operators === 0));
    await api.delete(ledger);
    await sleep(5_000);
    expect((await cluster.find(ledger))?.metadata).toMatchObject({
      deletionTimestamp: expect.any(String),
      finalizers: [expect.any(String)],
    });
  }, 240_000);
});
