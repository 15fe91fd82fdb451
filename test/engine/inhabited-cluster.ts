import { ApiError } from '../cluster/support/api-client';
import { ControlPlane } from '../cluster/support/control-plane';
import { KubeletStandIn } from '../cluster/support/kubelet-stand-in';
import type { KubernetesObject, NamespacedName, ObjectReference } from '../cluster/support/kubernetes-object';
import { ZookeeperStandIn } from '../cluster/support/zookeeper-stand-in';
import { OperatorKeeper } from './operator-keeper';
import { PodAddresses } from './pod-addresses';
import { RedisMaster } from './redis-master';
import type { JsonPatchOperation, Site, TestCluster } from './test-cluster';
import { Turns } from './turns';

/** The API server of the cluster tier, with what makes things happen in it while a program runs elsewhere. */
export class InhabitedCluster implements TestCluster {
  public static async start(site: Site): Promise<InhabitedCluster> {
    const cluster = await ControlPlane.start();
    try {
      const inhabitants = new InhabitedCluster(cluster);
      await inhabitants.settle(site);
      return inhabitants;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  private readonly keepers: OperatorKeeper[] = [];

  private constructor(public readonly controlPlane: ControlPlane) {}

  public get kubeconfig(): string {
    return this.controlPlane.kubeconfig;
  }

  public get problems(): readonly string[] {
    return this.keepers.flatMap(({ problem }) => (problem === undefined ? [] : [problem]));
  }

  public async find(reference: ObjectReference): Promise<KubernetesObject | undefined> {
    try {
      return await this.controlPlane.api.find(reference);
    } catch (error) {
      // Where there is no CRD the API server does not know the path.
      if (error instanceof ApiError && error.code === 404) return undefined;
      throw error;
    }
  }

  public async create(object: KubernetesObject): Promise<void> {
    await this.controlPlane.api.create(object);
  }

  public async patch(reference: ObjectReference, patch: readonly JsonPatchOperation[]): Promise<void> {
    await this.controlPlane.api.patch(reference, patch, { type: 'json', fieldManager: 'kubectl-edit' });
  }

  public async stop(): Promise<void> {
    await this.controlPlane.stop();
  }

  private async settle({ namespaces, operators, clusters, redis }: Site): Promise<void> {
    const { controlPlane } = this;
    const hosts: Record<string, string> = {};
    for (const cluster of clusters) hosts[hostOf(cluster)] = await this.ensemble(cluster);
    for (const namespace of namespaces) {
      await KubeletStandIn.start(controlPlane, { namespace, selector: OperatorKeeper.otherPods });
      PodAddresses.start(controlPlane, namespace);
    }
    for (const deployment of operators) this.keepers.push(new OperatorKeeper(controlPlane, deployment, hosts));
    if (redis !== undefined) RedisMaster.start(controlPlane, redis);
  }

  /** Servers for the operator to talk to, whose data goes with the last of their volumes; gives where they are. */
  private async ensemble({ namespace, name }: NamespacedName): Promise<string> {
    const ensemble = await ZookeeperStandIn.start();
    this.controlPlane.beforeStop(() => ensemble.stop());
    new Turns(this.controlPlane, async () => {
      const claims = await this.controlPlane.api.list('v1', 'PersistentVolumeClaim', { namespace });
      if (claims.every(({ metadata }) => !metadata.name.startsWith(`data-${name}-`))) ensemble.forget();
    });
    return ensemble.address;
  }
}

function hostOf({ namespace, name }: NamespacedName): string {
  return `${name}-client.${namespace}.svc.cluster.local`;
}
