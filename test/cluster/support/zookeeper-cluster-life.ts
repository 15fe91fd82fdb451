import { KubeletStandIn } from './kubelet-stand-in';
import { ZookeeperStandIn } from './zookeeper-stand-in';

import type { ControlPlane } from './control-plane';
import type { KubernetesObject, NamespacedName, ObjectReference } from './kubernetes-object';

/** A change that a user makes to a cluster. */
export interface SpecChange {
  readonly replicas?: number;
  readonly tag?: string;
}

export interface ZookeeperClusterLifeOptions {
  readonly cluster: ControlPlane;
  /** The ZookeeperCluster as it is applied: three members, `reclaimPolicy: Delete`. */
  readonly target: NamespacedName;
  /**
   * Changes it as its user would.
   * @default - a merge patch of the spec
   */
  readonly change?: (change: SpecChange) => Promise<void>;
}

/** Record of one cluster. */
export interface ZookeeperClusterReport extends NamespacedName {
  /**
   * Objects that the operator made of it, as `<kind>/<name>`, pods and their claims included, with
   * three members.
   */
  readonly objects: readonly string[];
  /**
   * `metadata.generation` after creation, scaling and upgrade: what counts the changes of the spec.
   */
  readonly generations: readonly number[];
  /** Contents of its znode, in the same order. */
  readonly znodes: readonly (string | undefined)[];
  /** `status.currentVersion`, in the same order. */
  readonly versions: readonly (string | undefined)[];
  readonly finalizers: readonly string[];
  /** Objects that were there before its deletion and still are afterwards. */
  readonly leftOvers: readonly string[];
  /**
   * Objects that came into being after the deletion. The operator goes on with its round when it
   * has let a cluster go: if the StatefulSet is collected before it gets there, it makes another
   * one, whose claims then stay.
   */
  readonly revived: readonly string[];
}

const API_VERSION = 'zookeeper.pravega.io/v1beta1';
/** The operator looks at each cluster every 30 seconds; two rounds have to do for anything. */
const PATIENCE = 75_000;

/** One ZookeeperCluster from its creation to its deletion. */
export class ZookeeperClusterLife {
  private readonly seen = {
    generations: [] as number[],
    znodes: [] as (string | undefined)[],
    versions: [] as (string | undefined)[],
  };
  private objects: readonly string[] = [];
  private finalizers: readonly string[] = [];
  private leftOvers: readonly string[] = [];
  private revived: readonly string[] = [];
  private uid?: string;

  /** Gives a cluster servers to talk to, and a kubelet for its pods. */
  public static async start(options: ZookeeperClusterLifeOptions): Promise<ZookeeperClusterLife> {
    const { namespace, name } = options.target;
    const ensemble = await ZookeeperStandIn.start();
    const kubelet = await KubeletStandIn.start(options.cluster, {
      namespace,
      selector: `app=${name}`,
    });
    return new ZookeeperClusterLife(options, ensemble, kubelet);
  }

  private constructor(
    private readonly options: ZookeeperClusterLifeOptions,
    private readonly ensemble: ZookeeperStandIn,
    private readonly kubelet: KubeletStandIn,
  ) {}

  /** Ends the servers and the kubelet. */
  public async stop(): Promise<void> {
    await this.kubelet.stop();
    await this.ensemble.stop();
  }

  /** The name under which the operator looks for the servers, and where they are. */
  public get host(): readonly [name: string, address: string] {
    const { namespace, name } = this.options.target;
    return [`${name}-client.${namespace}.svc.cluster.local`, this.ensemble.address];
  }

  public get report(): ZookeeperClusterReport {
    const { objects, finalizers, leftOvers, revived } = this;
    return { ...this.options.target, ...this.seen, objects, finalizers, leftOvers, revived };
  }

  public async becomesReady(): Promise<void> {
    const resource = await this.settlesWith(3);
    this.uid = resource.metadata.uid;
    this.finalizers = resource.metadata.finalizers ?? [];
    this.objects = namesOf(await this.findObjects());
  }

  public async scalesTo(replicas: number): Promise<void> {
    await this.change({ replicas });
    await this.settlesWith(replicas);
  }

  /**
   * The pods roll only when the operator has seen them begin: rolled between two looks, it would
   * miss it.
   */
  public async upgradesTo(tag: string): Promise<void> {
    const { replicas } = (await this.resource()).spec as { replicas: number };
    this.kubelet.pause();
    await this.change({ tag });
    await this.waitUntil(
      `is upgrading to ${tag}`,
      ({ status }) => conditionOf(status, 'Upgrading') === 'True',
    );
    this.kubelet.resume();
    await this.waitUntil(`runs ${tag}`, ({ status }) => status.currentVersion === tag);
    await this.settlesWith(replicas);
  }

  public async isDeleted(): Promise<void> {
    const { cluster, target } = this.options;
    const before = new Set((await this.findObjects()).map(({ metadata }) => metadata.uid));
    await cluster.api.delete(this.reference);
    const gone = async (): Promise<boolean> =>
      (await cluster.api.find(this.reference)) === undefined;
    await cluster.waitFor(`${target.namespace}/${target.name} to be gone`, gone, PATIENCE);
    // Garbage collection takes a moment; leftovers are for the report.
    const collected = async (): Promise<boolean> => {
      const found = await this.findObjects();
      this.leftOvers = namesOf(found.filter(({ metadata }) => before.has(metadata.uid)));
      this.revived = namesOf(found.filter(({ metadata }) => !before.has(metadata.uid)));
      return this.leftOvers.length === 0;
    };
    await cluster.waitFor('its objects to be collected', collected, 30_000).catch(() => undefined);
  }

  private get reference(): ObjectReference {
    return { apiVersion: API_VERSION, kind: 'ZookeeperCluster', ...this.options.target };
  }

  private async resource(): Promise<KubernetesObject> {
    return await this.options.cluster.api.get(this.reference);
  }

  private async change(change: SpecChange): Promise<void> {
    if (this.options.change) {
      return await this.options.change(change);
    }
    const { replicas, tag } = change;
    const spec = { ...(replicas && { replicas }), ...(tag && { image: { tag } }) };
    await this.options.cluster.api.patch(this.reference, { spec });
  }

  private async settlesWith(replicas: number): Promise<KubernetesObject> {
    const resource = await this.waitUntil(`is ready with ${replicas} members`, ({ status }) => {
      const upgrading = conditionOf(status, 'Upgrading') === 'True';
      return (
        status.readyReplicas === replicas &&
        conditionOf(status, 'PodsReady') === 'True' &&
        !upgrading
      );
    });
    this.seen.generations.push(resource.metadata.generation ?? 0);
    this.seen.znodes.push(this.ensemble.read(`/zookeeper-operator/${this.options.target.name}`));
    this.seen.versions.push(resource.status.currentVersion as string | undefined);
    return resource;
  }

  private async waitUntil(
    what: string,
    test: (resource: KubernetesObject) => boolean,
  ): Promise<KubernetesObject> {
    const { cluster, target } = this.options;
    let nextNudge = Date.now() + 3_000;
    const attempt = async (): Promise<KubernetesObject> => {
      const resource = await this.resource();
      if (resource.status && test(resource)) {
        return resource;
      }
      if (Date.now() > nextNudge) {
        await this.nudge();
        nextNudge = Date.now() + 5_000;
      }
      throw new Error(`status ${JSON.stringify(resource.status)}`);
    };
    return await cluster.waitFor(`${target.namespace}/${target.name} ${what}`, attempt, PATIENCE);
  }

  /**
   * Has the operator look now instead of within 30 s: it does when a Service of the cluster is
   * lost, which it restores.
   */
  private async nudge(): Promise<void> {
    const { cluster, target } = this.options;
    const service = {
      apiVersion: 'v1',
      kind: 'Service',
      namespace: target.namespace,
      name: `${target.name}-admin-server`,
    };
    await cluster.api.delete(service);
    await cluster.waitFor(
      `Service ${service.name} to be restored`,
      () => cluster.api.find(service),
      10_000,
    );
  }

  /** Objects of the cluster: by owner, and its pods and claims by label. */
  private async findObjects(): Promise<KubernetesObject[]> {
    const { cluster, target } = this.options;
    const { namespace, name } = target;
    const owned = async (apiVersion: string, kind: string): Promise<KubernetesObject[]> =>
      (await cluster.api.list(apiVersion, kind, { namespace })).filter(({ metadata }) =>
        metadata.ownerReferences?.some(({ uid }) => uid === this.uid),
      );
    const labelled = async (kind: string): Promise<KubernetesObject[]> =>
      await cluster.api.list('v1', kind, { namespace, labelSelector: `app=${name}` });
    const found = await Promise.all([
      ...['ConfigMap', 'Service', 'ServiceAccount'].map((kind) => owned('v1', kind)),
      owned('apps/v1', 'StatefulSet'),
      owned('policy/v1', 'PodDisruptionBudget'),
      ...['PersistentVolumeClaim', 'Pod'].map(labelled),
    ]);
    return found.flat();
  }
}

function namesOf(objects: readonly KubernetesObject[]): string[] {
  return objects.map(({ kind, metadata }) => `${kind}/${metadata.name}`).sort();
}

function conditionOf(status: KubernetesObject['status'], type: string): string | undefined {
  const conditions = (status?.conditions ?? []) as readonly { type: string; status: string }[];
  return conditions.find((condition) => condition.type === type)?.status;
}
