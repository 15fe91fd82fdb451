import { App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { applyObjects } from './support/apply-objects';
import { describeCluster } from './support/cluster-tier';
import { ControlPlane } from './support/control-plane';
import type { KubernetesObject, NamespacedName } from './support/kubernetes-object';
import { OperatorProcess } from './support/operator-process';
import type { SpecChange } from './support/zookeeper-cluster-life';
import { runZookeeperLife } from './support/zookeeper-life';

/** An installation as a user writes it: an operator in `home`, and a cluster `events` in each of `places`. */
interface Installation {
  readonly home: string;
  readonly scope: OperatorScope;
  readonly places: readonly string[];
  readonly changes?: Readonly<Record<string, SpecChange>>;
}

function synthesize({ home, scope, places, changes = {} }: Installation): KubernetesObject[] {
  const app = new App();
  app.node.setContext('operator-constructs/warnings', 'silent');
  const chart = new Chart(app, 'zookeeper', { namespace: home });
  const operator = new ZookeeperOperator(chart, 'operator', { scope });
  for (const namespace of places) {
    const { replicas, tag } = changes[namespace] ?? {};
    new ZookeeperCluster(chart, `events-${namespace}`, {
      operator,
      namespace,
      name: 'events',
      replicas,
      image: { tag },
      storage: { size: '1Gi', reclaimPolicy: 'Delete' },
    });
  }
  return chart.toJson() as KubernetesObject[];
}

/** Everything that the operator makes of a cluster `events` with three members. */
const OBJECTS_OF_EVENTS = [
  'ConfigMap/events-configmap',
  'PersistentVolumeClaim/data-events-0',
  'PersistentVolumeClaim/data-events-1',
  'PersistentVolumeClaim/data-events-2',
  'Pod/events-0',
  'Pod/events-1',
  'Pod/events-2',
  'PodDisruptionBudget/events',
  'Service/events-admin-server',
  'Service/events-client',
  'Service/events-headless',
  'ServiceAccount/events',
  'StatefulSet/events',
];

describeCluster('the zookeeper-operator as synthesized', ['zookeeper-operator', 'mount namespace'], () => {
  let cluster: ControlPlane;
  beforeAll(async () => {
    cluster = await ControlPlane.start();
  }, 120_000);
  afterAll(async () => await cluster?.stop(), 60_000);

  const prepare = async ({ home, places }: Installation): Promise<void> => {
    // The operator's pod meets the highest level; what it makes does not, which the definition says.
    if (!places.includes(home))
      await cluster.createNamespace(home, { 'pod-security.kubernetes.io/enforce': 'restricted' });
    for (const place of places)
      await cluster.createNamespace(place, { 'pod-security.kubernetes.io/enforce': 'baseline' });
  };

  /** Waits until an ensemble that would not survive is refused wherever the operator serves. */
  const guardsAreInForce = async ({ places }: Installation): Promise<void> => {
    for (const namespace of places) {
      const events = {
        apiVersion: 'zookeeper.pravega.io/v1beta1',
        kind: 'ZookeeperCluster',
        namespace,
        name: 'events',
      };
      const { spec, ...rest } = await cluster.api.get(events);
      const even = { ...rest, metadata: { namespace, name: 'even' }, spec: { ...spec, replicas: 4 } };
      await cluster.waitFor(`guards to be in force in ${namespace}`, async () => {
        await expect(cluster.api.create(even, { dryRun: true })).rejects.toThrow("(guard 'odd-replicas')");
        return true;
      });
    }
  };

  it.each<[string, Installation]>([
    ['its own namespace', { home: 'own', scope: OperatorScope.namespace(), places: ['own'] }],
    [
      'a list of namespaces',
      { home: 'operators', scope: OperatorScope.namespaces('streaming', 'billing'), places: ['streaming', 'billing'] },
    ],
    ['the whole cluster', { home: 'everywhere', scope: OperatorScope.cluster(), places: ['north', 'south'] }],
  ])(
    'serves clusters from creation to deletion, watching %s',
    async (_, installation) => {
      await prepare(installation);
      await applyObjects(cluster, synthesize(installation));
      await guardsAreInForce(installation);

      const changes: Record<string, SpecChange> = {};
      const report = await runZookeeperLife({
        cluster,
        operatorDeployment: { namespace: installation.home, name: 'zookeeper-operator' },
        clusters: installation.places.map((namespace) => ({ namespace, name: 'events' })),
        upgradeTo: '0.2.16',
        // As GitOps does it: synthesize again and apply again, every field of the resource.
        change: async ({ namespace }: NamespacedName, change) => {
          changes[namespace] = { ...changes[namespace], ...change };
          const objects = synthesize({ ...installation, changes });
          const isIt = ({ kind, metadata }: KubernetesObject): boolean =>
            kind === 'ZookeeperCluster' && metadata.namespace === namespace;
          await applyObjects(cluster, objects.filter(isIt));
        },
      });

      expect(report.forbidden).toEqual([]);
      expect(report.unacceptable).toEqual([]);
      expect(report.specWrites).toEqual([]);
      expect(report.clusters).toEqual(
        installation.places.map((namespace) => ({
          namespace,
          name: 'events',
          objects: OBJECTS_OF_EVENTS,
          generations: [1, 2, 3],
          znodes: ['CLUSTER_SIZE=3', 'CLUSTER_SIZE=5', 'CLUSTER_SIZE=5'],
          versions: ['0.2.15', '0.2.15', '0.2.16'],
          finalizers: ['cleanUpZookeeperPVC'],
          leftOvers: [],
          revived: expect.any(Array), // a race of the operator's own, which no manifest decides
        })),
      );
    },
    300_000,
  );

  it('never lets a cluster go that is deleted in the foreground, until it is deleted in the background', async () => {
    const installation: Installation = { home: 'stubborn', scope: OperatorScope.namespace(), places: ['stubborn'] };
    await prepare(installation);
    await applyObjects(cluster, synthesize(installation));
    await cluster.learnNewKinds();
    const deployment = { namespace: 'stubborn', name: 'zookeeper-operator' };
    const operator = await OperatorProcess.start({ cluster, deployment, binary: 'zookeeper-operator' });
    const events = { namespace: 'stubborn', name: 'events' };
    const ensemble = { apiVersion: 'zookeeper.pravega.io/v1beta1', kind: 'ZookeeperCluster', ...events };
    const statefulSet = { apiVersion: 'apps/v1', kind: 'StatefulSet', ...events };
    await cluster.waitFor('a StatefulSet', () => cluster.api.find(statefulSet));

    await cluster.api.delete(ensemble, { propagationPolicy: 'Foreground' });
    const made = new Set<string | undefined>();
    await cluster.waitFor('StatefulSets that are made anew', async () => {
      const found = await cluster.api.find(statefulSet);
      if (found !== undefined) made.add(found.metadata.uid);
      return made.size > 3;
    });
    expect((await cluster.api.get(ensemble)).metadata.finalizers).toEqual(['foregroundDeletion']);

    await cluster.api.delete(ensemble, { propagationPolicy: 'Background' });
    const isGone = async (): Promise<boolean> => (await cluster.api.find(ensemble)) === undefined;
    expect(await cluster.waitFor('the end of the cluster', isGone)).toBe(true);
    await operator.stop();
  }, 120_000);

  it('is refused, and seen to be, where one of its rights is missing', async () => {
    const installation: Installation = { home: 'lacking', scope: OperatorScope.namespace(), places: ['lacking'] };
    await prepare(installation);
    await applyObjects(cluster, synthesize(installation).map(without('zookeeperclusters/finalizers')));

    await cluster.learnNewKinds();
    const deployment = { namespace: 'lacking', name: 'zookeeper-operator' };
    const operator = await OperatorProcess.start({ cluster, deployment, binary: 'zookeeper-operator' });
    const refused = await cluster.waitFor('a refusal', async () => (await cluster.audit.forbidden(operator.user))[0]);
    await operator.stop();
    expect(refused).toMatchObject({ verb: 'create', message: expect.stringContaining('blockOwnerDeletion') });
  }, 120_000);
});

/** A role loses the rules on a resource; other objects stay as they are. */
function without(resource: string): (object: KubernetesObject) => KubernetesObject {
  return (object) => {
    if (!object.rules) return object;
    const rules = object.rules as readonly { readonly resources?: readonly string[] }[];
    return { ...object, rules: rules.filter(({ resources }) => !resources?.includes(resource)) };
  };
}
