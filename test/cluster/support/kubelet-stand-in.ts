import { setTimeout as sleep } from 'node:timers/promises';
import type { ControlPlane } from './control-plane';
import { type KubernetesObject, referenceTo } from './kubernetes-object';

/** Which pods to take care of. */
export interface PodSelection {
  readonly namespace: string;
  /** @default - all pods of the namespace */
  readonly selector?: string;
}

const NODE = { apiVersion: 'v1', kind: 'Node', metadata: { name: 'stand-in' } };

/**
 * Does with pods what scheduler and kubelet would do, without running anything: binds them to a node, says that they
 * run and are ready, and removes those that are to end. So StatefulSets and Deployments make progress.
 */
export class KubeletStandIn {
  /** Starts one; it works as the administrator, so what operators do stays apart in the audit log. */
  public static async start(cluster: ControlPlane, selection: PodSelection): Promise<KubeletStandIn> {
    await ensureNode(cluster);
    const kubelet = new KubeletStandIn(cluster, selection);
    cluster.beforeStop(() => kubelet.stop());
    return kubelet;
  }

  /** What went wrong last, for the curious: the loop goes on, since most conflicts solve themselves. */
  public lastProblem?: string;

  private stopped = false;
  private paused = false;
  private readonly loop: Promise<void>;

  private constructor(
    private readonly cluster: ControlPlane,
    private readonly selection: PodSelection,
  ) {
    this.loop = this.run();
  }

  /** Leaves all pods as they are, as slow nodes would. */
  public pause(): void {
    this.paused = true;
  }

  public resume(): void {
    this.paused = false;
  }

  public async stop(): Promise<void> {
    this.stopped = true;
    await this.loop;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      if (!this.paused) await this.turn().catch((error: Error) => (this.lastProblem = error.message));
      await sleep(200);
    }
  }

  private async turn(): Promise<void> {
    const { namespace, selector: labelSelector } = this.selection;
    for (const pod of await this.cluster.api.list('v1', 'Pod', { namespace, labelSelector })) {
      if (this.paused || this.stopped) return;
      if (pod.metadata.deletionTimestamp) await endPod(this.cluster, pod);
      else if (!isReady(pod)) await runPod(this.cluster, pod);
    }
  }
}

/** Binds a pod to the stand-in's node and reports it as running and ready. */
export async function runPod(cluster: ControlPlane, pod: KubernetesObject): Promise<void> {
  await ensureNode(cluster);
  if (!pod.spec.nodeName) {
    const binding = {
      apiVersion: 'v1',
      kind: 'Binding',
      metadata: { name: pod.metadata.name },
      target: NODE_REFERENCE,
    };
    await cluster.api.createSubresource(referenceTo(pod), 'binding', binding);
  }
  await cluster.api.patch(
    referenceTo(pod),
    { status: runningStatus(pod) },
    { subresource: 'status', type: 'strategic' },
  );
}

/** Removes a pod that is being deleted, as a kubelet does when its processes have ended. */
async function endPod(cluster: ControlPlane, pod: KubernetesObject): Promise<void> {
  await cluster.api.delete(referenceTo(pod), { gracePeriodSeconds: 0, preconditions: { uid: pod.metadata.uid } });
}

const NODE_REFERENCE = { apiVersion: 'v1', kind: 'Node', name: NODE.metadata.name };

async function ensureNode(cluster: ControlPlane): Promise<void> {
  if (await cluster.api.find(referenceTo(NODE))) return;
  await cluster.api.apply(NODE);
  const ready = { type: 'Ready', status: 'True', reason: 'StandIn', message: 'nothing runs here' };
  await cluster.api.patch(referenceTo(NODE), { status: { conditions: [ready] } }, { subresource: 'status' });
}

function isReady(pod: KubernetesObject): boolean {
  const conditions = (pod.status?.conditions ?? []) as readonly { type: string; status: string }[];
  return conditions.some(({ type, status }) => type === 'Ready' && status === 'True');
}

function runningStatus(pod: KubernetesObject): object {
  const now = new Date().toISOString();
  const condition = (type: string): object => ({ type, status: 'True', lastTransitionTime: now });
  const containers = pod.spec.containers as readonly { name: string; image: string }[];
  return {
    phase: 'Running',
    startTime: now,
    podIP: '127.0.0.1',
    podIPs: [{ ip: '127.0.0.1' }],
    conditions: ['PodScheduled', 'Initialized', 'ContainersReady', 'Ready'].map(condition),
    containerStatuses: containers.map(({ name, image }) => ({
      name,
      image,
      imageID: `docker-pullable://${image}`,
      containerID: `stand-in://${pod.metadata.uid}/${name}`,
      ready: true,
      started: true,
      restartCount: 0,
      state: { running: { startedAt: now } },
    })),
  };
}
