import { coreObject, isTrue, referenceTo } from './kubernetes-object';
import { Turns } from './turns';

import type { ControlPlane } from './control-plane';
import type { KubernetesObject } from './kubernetes-object';

/** Which pods to take care of. */
export interface PodSelection {
  /** @default - all namespaces */
  readonly namespace?: string;
  /** @default - all pods there */
  readonly selector?: string;
}

/** Outcome of a pod of a Job. */
export type JobPodOutcome = 'succeeds' | 'fails' | 'runs on';

/** Outcomes of pods that are to end by themselves. */
export interface PodOutcomes {
  /**
   * Outcome of a pod of a Job; asked as long as it runs on.
   * @default - it succeeds
   */
  readonly ofJob?: (pod: KubernetesObject) => JobPodOutcome;
  /**
   * Runs programs in the place of pods.
   * @default - nothing
   */
  readonly runner?: PodRunner;
}

/** Runs something in the place of pods. */
export interface PodRunner {
  /** Looks after a pod; its address once it has one, and whether it is ready. */
  run(pod: KubernetesObject): Promise<{ readonly address?: string; readonly isReady: boolean }>;
  /** Ends what runs for a pod. */
  end(pod: KubernetesObject): Promise<void>;
}

export const NODE: KubernetesObject = coreObject('Node', {
  name: 'stand-in',
  labels: { 'kubernetes.io/os': 'linux', 'kubernetes.io/hostname': 'stand-in' },
});

/**
 * Does with pods what scheduler and kubelet would do, without running anything by itself: binds
 * them to a node, says that they run and are ready, or have done their work where they belong to a
 * Job, and removes those that are to end. So StatefulSets, Deployments and Jobs make progress.
 */
export class KubeletStandIn {
  /**
   * Starts one; it works as the administrator, so what operators do stays apart in the audit log.
   */
  public static async start(
    cluster: ControlPlane,
    selection: PodSelection,
    outcomes: PodOutcomes = {},
  ): Promise<KubeletStandIn> {
    await ensureNode(cluster);
    return new KubeletStandIn(cluster, selection, outcomes);
  }

  private readonly turns: Turns;
  private paused = false;
  private known: readonly KubernetesObject[] = [];

  private constructor(
    private readonly cluster: ControlPlane,
    private readonly selection: PodSelection,
    private readonly outcomes: PodOutcomes,
  ) {
    this.turns = new Turns(cluster, () => this.turn());
  }

  /** The last failure; most conflicts solve themselves. */
  public get lastProblem(): string | undefined {
    return this.turns.problem;
  }

  /** Leaves all pods as they are, as slow nodes would. */
  public pause(): void {
    this.paused = true;
  }

  public resume(): void {
    this.paused = false;
  }

  public async stop(): Promise<void> {
    await this.turns.stop();
  }

  private async turn(): Promise<void> {
    if (this.paused) {
      return;
    }
    const { namespace, selector: labelSelector } = this.selection;
    const pods = await this.cluster.api.list('v1', 'Pod', { namespace, labelSelector });
    const uids = new Set(pods.map(({ metadata }) => metadata.uid));
    // Who deletes a pod at once asks no node.
    const gone = this.known.filter(({ metadata }) => !uids.has(metadata.uid));
    await Promise.all(gone.map(async (pod) => await this.outcomes.runner?.end(pod)));
    this.known = pods;
    for (const pod of pods) {
      if (this.paused) {
        return;
      }
      if (pod.metadata.deletionTimestamp) {
        await this.end(pod);
      } else if (!hasEnded(pod)) {
        await this.work(pod).catch((error: Error) => (this.turns.problem = error.message));
      }
    }
  }

  private async work(pod: KubernetesObject): Promise<void> {
    await bindPod(this.cluster, pod);
    const outcome = isOfJob(pod) ? (this.outcomes.ofJob?.(pod) ?? 'succeeds') : 'runs on';
    if (outcome !== 'runs on') {
      await reportPod(this.cluster, pod, endedStatus(pod, outcome === 'succeeds' ? 0 : 1));
    } else if (this.outcomes.runner) {
      await this.runIn(this.outcomes.runner, pod);
    } else if (!isTrue(pod, 'Ready')) {
      await runPod(this.cluster, pod);
    }
  }

  private async runIn(runner: PodRunner, pod: KubernetesObject): Promise<void> {
    const { address, isReady: isReadyNow } = await runner.run(pod);
    if (isReadyNow === isTrue(pod, 'Ready')) {
      return;
    }
    await reportPod(this.cluster, pod, runningStatus(pod, { address, isReady: isReadyNow }));
  }

  private async end(pod: KubernetesObject): Promise<void> {
    await this.outcomes.runner?.end(pod);
    await endPod(this.cluster, pod);
  }
}

/** Binds a pod to the stand-in's node and reports it as running and ready. */
export async function runPod(cluster: ControlPlane, pod: KubernetesObject): Promise<void> {
  await ensureNode(cluster);
  await bindPod(cluster, pod);
  await reportPod(cluster, pod, runningStatus(pod));
}

async function bindPod(cluster: ControlPlane, pod: KubernetesObject): Promise<void> {
  if (pod.spec.nodeName) {
    return;
  }
  const { name } = pod.metadata;
  const binding = coreObject('Binding', name, { target: referenceTo(NODE) });
  await cluster.api.createSubresource(referenceTo(pod), 'binding', binding);
}

async function reportPod(
  cluster: ControlPlane,
  pod: KubernetesObject,
  status: object,
): Promise<void> {
  await cluster.api.patch(
    referenceTo(pod),
    { status },
    { subresource: 'status', type: 'strategic' },
  );
}

/** Removes a pod that is being deleted, as a kubelet does when its processes have ended. */
async function endPod(cluster: ControlPlane, pod: KubernetesObject): Promise<void> {
  await cluster.api.delete(referenceTo(pod), {
    gracePeriodSeconds: 0,
    preconditions: { uid: pod.metadata.uid },
  });
}

async function ensureNode(cluster: ControlPlane): Promise<void> {
  if (await cluster.api.find(referenceTo(NODE))) {
    return;
  }
  await cluster.api.apply(NODE);
  // Nobody else would say that it is ready for the pods of DaemonSets.
  await cluster.api.patch(referenceTo(NODE), { spec: { taints: null } });
  const ready = { type: 'Ready', status: 'True', reason: 'StandIn', message: 'nothing runs here' };
  await cluster.api.patch(
    referenceTo(NODE),
    { status: { conditions: [ready] } },
    { subresource: 'status' },
  );
}

function hasEnded({ status }: KubernetesObject): boolean {
  return ['Succeeded', 'Failed'].includes(status?.phase as string);
}

function isOfJob({ metadata: { ownerReferences = [] } }: KubernetesObject): boolean {
  return ownerReferences.some(({ kind }) => kind === 'Job');
}

/** Status of a pod whose containers have ended with a code. */
function endedStatus(pod: KubernetesObject, exitCode: number): object {
  const now = new Date().toISOString();
  const terminated = {
    exitCode,
    reason: exitCode === 0 ? 'Completed' : 'Error',
    startedAt: now,
    finishedAt: now,
  };
  return {
    phase: exitCode === 0 ? 'Succeeded' : 'Failed',
    startTime: now,
    conditions: [
      { type: 'Ready', status: 'False', reason: 'PodCompleted', lastTransitionTime: now },
    ],
    containerStatuses: containerStatuses(pod, {
      ready: false,
      started: false,
      state: { terminated },
    }),
  };
}

/**
 * An address for documentation is nobody's, and Kubernetes lets an endpoint have it, as it does no
 * loopback address.
 */
function runningStatus(
  pod: KubernetesObject,
  { address = '192.0.2.1', isReady = true } = {},
): object {
  const now = new Date().toISOString();
  const condition = (type: string): object => ({
    type,
    status: isReady || !type.endsWith('Ready') ? 'True' : 'False',
    lastTransitionTime: now,
  });
  return {
    phase: 'Running',
    startTime: now,
    podIP: address,
    podIPs: [{ ip: address }],
    conditions: ['PodScheduled', 'Initialized', 'ContainersReady', 'Ready'].map(condition),
    containerStatuses: containerStatuses(pod, {
      ready: isReady,
      started: true,
      state: { running: { startedAt: now } },
    }),
  };
}

function containerStatuses({ metadata, spec }: KubernetesObject, status: object): object[] {
  return (spec.containers as readonly { name: string; image: string }[]).map(({ name, image }) => ({
    name,
    image,
    imageID: `docker-pullable://${image}`,
    containerID: `stand-in://${metadata.uid}/${name}`,
    restartCount: 0,
    ...status,
  }));
}
