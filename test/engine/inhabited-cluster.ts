import { ControlPlane } from '../cluster/support/control-plane';
import { KubeletStandIn } from '../cluster/support/kubelet-stand-in';
import { referenceTo } from '../cluster/support/kubernetes-object';
import { OperatorProcess } from '../cluster/support/operator-process';
import { Turns } from '../cluster/support/turns';
import { ZookeeperStandIn } from '../cluster/support/zookeeper-stand-in';

import type { PodRunner } from '../cluster/support/kubelet-stand-in';
import type { KubernetesObject, NamespacedName } from '../cluster/support/kubernetes-object';

/** Inhabitants that something needs in a cluster to come to its end there. */
export interface Site {
  /** Where pods run; those of zookeeper-operators as real processes. */
  readonly namespaces: readonly string[];
  /** The ZookeeperClusters that the operators look after. */
  readonly clusters: readonly NamespacedName[];
  /**
   * Where something has to say that a RedisReplication has a master, because its operator does not
   * run.
   */
  readonly redis?: string;
}

/**
 * Starts a control plane with what makes things happen in it while something else applies objects.
 */
export async function startInhabited({ namespaces, clusters, redis }: Site): Promise<ControlPlane> {
  const cluster = await ControlPlane.start();
  try {
    const hosts: Record<string, string> = {};
    for (const { namespace, name } of clusters) {
      hosts[`${name}-client.${namespace}.svc.cluster.local`] = await startEnsemble(cluster, {
        namespace,
        name,
      });
    }
    const runner = new OperatorPods(cluster, hosts);
    for (const namespace of namespaces) {
      await KubeletStandIn.start(cluster, { namespace }, { runner });
    }
    if (redis !== undefined) {
      new Turns(cluster, () => nameMasters(cluster, redis));
    }
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/**
 * Runs the process of a zookeeper-operator for as long as there is its pod, as a kubelet would. So
 * an operator that is deleted too early is really not there for its clusters. Nothing runs for
 * other pods.
 */
class OperatorPods implements PodRunner {
  private readonly processes = new Map<string, OperatorProcess>();

  constructor(
    private readonly cluster: ControlPlane,
    private readonly hosts: Readonly<Record<string, string>>,
  ) {}

  public async run({ metadata }: KubernetesObject): Promise<{ readonly isReady: boolean }> {
    const { namespace = '', name: pod, uid = '', labels } = metadata;
    const name = 'zookeeper-operator';
    if (labels?.['app.kubernetes.io/name'] === name && !this.processes.has(uid)) {
      const { cluster, hosts } = this;
      const deployment = { namespace, name };
      this.processes.set(
        uid,
        await OperatorProcess.start({ cluster, deployment, pod, binary: name, hosts }),
      );
    }
    return { isReady: true };
  }

  public async end({ metadata: { uid = '' } }: KubernetesObject): Promise<void> {
    await this.processes.get(uid)?.stop();
  }
}

/**
 * Starts servers for an operator to talk to, whose data goes with the last of their volumes; gives
 * where they are.
 */
async function startEnsemble(
  cluster: ControlPlane,
  { namespace, name }: NamespacedName,
): Promise<string> {
  const ensemble = await ZookeeperStandIn.start();
  cluster.beforeStop(() => ensemble.stop());
  new Turns(cluster, async () => {
    const claims = await cluster.api.list('v1', 'PersistentVolumeClaim', { namespace });
    if (claims.every(({ metadata }) => !metadata.name.startsWith(`data-${name}-`))) {
      ensemble.forget();
    }
  });
  return ensemble.address;
}

/** Says of each RedisReplication that it has a master: all that Pulumi waits for. */
async function nameMasters({ api }: ControlPlane, namespace: string): Promise<void> {
  for (const replication of await api.list(
    'redis.redis.opstreelabs.in/v1beta2',
    'RedisReplication',
    { namespace },
  )) {
    if (replication.status?.masterNode !== undefined) {
      continue;
    }
    const status = { masterNode: `${replication.metadata.name}-0` };
    await api.patch(referenceTo(replication), { status }, { subresource: 'status' });
  }
}
