import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { silentChart } from '../../support/synth';
import { applyObjects } from './apply-objects';
import { OperatorProcess } from './operator-process';
import { specWrites } from './spec-writes';
import { ZookeeperClusterLife } from './zookeeper-cluster-life';

import type { OperatorScope } from 'operator-constructs';
import type { ZookeeperClusterProps, ZookeeperOperatorProps } from 'operator-constructs/zookeeper';
import type { ControlPlane } from './control-plane';
import type { KubernetesObject } from './kubernetes-object';
import type { SpecChange } from './zookeeper-cluster-life';

/**
 * An installation as a user writes it: an operator in `home`, and a cluster `events` in each of
 * `places`.
 */
export interface ZookeeperInstallation {
  readonly home: string;
  readonly scope: OperatorScope;
  readonly places: readonly string[];
  readonly changes?: Readonly<Record<string, SpecChange>>;
  /** Further props. */
  readonly operator?: ZookeeperOperatorProps;
  readonly pod?: ZookeeperClusterProps['pod'];
}

/** Synthesizes it. */
export function synthesize({
  home,
  scope,
  places,
  changes = {},
  ...more
}: ZookeeperInstallation): KubernetesObject[] {
  const chart = silentChart(home, 'zookeeper');
  const operator = new ZookeeperOperator(chart, 'operator', { scope, ...more.operator });
  for (const namespace of places) {
    const { replicas, tag } = changes[namespace] ?? {};
    new ZookeeperCluster(chart, `events-${namespace}`, {
      operator,
      namespace,
      name: 'events',
      replicas,
      pod: more.pod,
      ...(tag !== undefined && { image: { tag } }),
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

/**
 * Makes the namespaces of an installation, each at the Pod Security level of what is to run there.
 */
export async function prepare(
  cluster: ControlPlane,
  { home, places }: ZookeeperInstallation,
): Promise<void> {
  // The operator's pod meets the highest level; what it makes does not, which the definition says.
  if (!places.includes(home)) {
    await cluster.createNamespace(home, { 'pod-security.kubernetes.io/enforce': 'restricted' });
  }
  for (const place of places) {
    await cluster.createNamespace(place, { 'pod-security.kubernetes.io/enforce': 'baseline' });
  }
}

/** Waits until an ensemble that would not survive is refused wherever the operator serves. */
async function guardsAreInForce(
  cluster: ControlPlane,
  { places }: ZookeeperInstallation,
): Promise<void> {
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
      await expect(cluster.api.create(even, { dryRun: true })).rejects.toThrow(
        "(guard 'odd-replicas')",
      );
      return true;
    });
  }
}

/**
 * Leads the clusters of an installation from creation to deletion, with the real operator, and
 * looks at each step.
 */
export async function expectLife(
  cluster: ControlPlane,
  installation: ZookeeperInstallation,
): Promise<void> {
  await prepare(cluster, installation);
  await applyObjects(cluster, synthesize(installation));
  await guardsAreInForce(cluster, installation);

  await cluster.learnNewKinds();

  const { home, places } = installation;
  const lives = await startLives(cluster, installation);
  const deployment = { namespace: home, name: 'zookeeper-operator' };
  const hosts = Object.fromEntries(lives.map(({ host }) => host));
  const operator = await OperatorProcess.start({
    cluster,
    deployment,
    binary: 'zookeeper-operator',
    hosts,
  });
  try {
    await Promise.all(lives.map((life) => life.becomesReady()));
    await Promise.all(lives.map((life) => life.scalesTo(5)));
    await Promise.all(lives.map((life) => life.upgradesTo('0.2.16')));
    await Promise.all(lives.map((life) => life.isDeleted()));
  } finally {
    await operator.stop();
    for (const life of lives) {
      await life.stop();
    }
  }

  const { user } = operator;
  const writes = await cluster.audit.entries({ resource: 'zookeeperclusters' });
  expect({
    forbidden: await cluster.audit.forbidden(user),
    // To the schema or to a guard.
    unacceptable: await cluster.audit.entries({ user, code: 422 }),
    specWrites: specWrites(writes, user),
  }).toEqual({ forbidden: [], unacceptable: [], specWrites: [] });
  expect(lives.map(({ report }) => report)).toEqual(
    places.map((namespace) => ({
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
}

/**
 * The lives of its clusters, changed as GitOps does it: synthesize again and apply again, every
 * field of the resource.
 */
async function startLives(
  cluster: ControlPlane,
  installation: ZookeeperInstallation,
): Promise<readonly ZookeeperClusterLife[]> {
  const changes: Record<string, SpecChange> = {};
  return await Promise.all(
    installation.places.map(async (namespace) => {
      const change = async (part: SpecChange): Promise<void> => {
        changes[namespace] = { ...changes[namespace], ...part };
        const isIt = ({ kind, metadata }: KubernetesObject): boolean =>
          kind === 'ZookeeperCluster' && metadata.namespace === namespace;
        await applyObjects(cluster, synthesize({ ...installation, changes }).filter(isIt));
      };
      return await ZookeeperClusterLife.start({
        cluster,
        target: { namespace, name: 'events' },
        change,
      });
    }),
  );
}
