import { KubeletStandIn } from './kubelet-stand-in';
import { isTrue } from './kubernetes-object';
import { ZookeeperStandIn } from './zookeeper-stand-in';

import type { ControlPlane } from './control-plane';
import type { KubernetesObject, NamespacedName, ObjectReference } from './kubernetes-object';

export interface ZookeeperClusterLifeOptions {
  readonly cluster: ControlPlane;
  /** The ZookeeperCluster as it is applied, with three members. */
  readonly target: NamespacedName;
}

const API_VERSION = 'zookeeper.pravega.io/v1beta1';
/** The operator looks at each cluster every 30 seconds; two rounds have to do for anything. */
const PATIENCE = 75_000;

/** One ZookeeperCluster without real servers, from its creation to its deletion. */
export class ZookeeperClusterLife {
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

  public async becomesReady(): Promise<void> {
    await this.settlesWith(3);
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
    await this.change({ image: { tag } });
    await this.waitUntil(`is upgrading to ${tag}`, (resource) => isTrue(resource, 'Upgrading'));
    this.kubelet.resume();
    await this.waitUntil(`runs ${tag}`, ({ status }) => status.currentVersion === tag);
    await this.settlesWith(replicas);
  }

  public async isDeleted(): Promise<void> {
    const { cluster, target } = this.options;
    await cluster.api.delete(this.reference);
    const gone = async (): Promise<boolean> =>
      (await cluster.api.find(this.reference)) === undefined;
    await cluster.waitFor(`${target.namespace}/${target.name} to be gone`, gone, PATIENCE);
  }

  private get reference(): ObjectReference {
    return { apiVersion: API_VERSION, kind: 'ZookeeperCluster', ...this.options.target };
  }

  private async resource(): Promise<KubernetesObject> {
    return await this.options.cluster.api.get(this.reference);
  }

  private async change(spec: object): Promise<void> {
    await this.options.cluster.api.patch(this.reference, { spec });
  }

  private async settlesWith(replicas: number): Promise<void> {
    await this.waitUntil(`is ready with ${replicas} members`, (resource) => {
      const isWhole = resource.status.readyReplicas === replicas && isTrue(resource, 'PodsReady');
      return isWhole && !isTrue(resource, 'Upgrading');
    });
  }

  private async waitUntil(
    what: string,
    test: (resource: KubernetesObject) => boolean,
  ): Promise<void> {
    const { cluster, target } = this.options;
    let nextNudge = Date.now() + 3_000;
    const attempt = async (): Promise<true> => {
      const resource = await this.resource();
      if (resource.status && test(resource)) {
        return true;
      }
      if (Date.now() > nextNudge) {
        await this.nudge();
        nextNudge = Date.now() + 5_000;
      }
      throw new Error(`status ${JSON.stringify(resource.status)}`);
    };
    await cluster.waitFor(`${target.namespace}/${target.name} ${what}`, attempt, PATIENCE);
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
}
