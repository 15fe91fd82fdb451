import type { ControlPlane } from '../cluster/support/control-plane';
import { labelSelectorOf } from '../cluster/support/deployments';
import { type KubernetesObject, type NamespacedName, referenceTo } from '../cluster/support/kubernetes-object';
import { OperatorProcess } from '../cluster/support/operator-process';
import { Turns } from './turns';

/**
 * Keeps the process of a zookeeper-operator as a kubelet would: it starts when the Deployment has a pod, which is ready
 * from then on, starts anew with another pod, and ends with its own. So an operator that is deleted too early is really
 * not there for its clusters.
 */
export class OperatorKeeper {
  /** For others that look after pods: all but those of operators. */
  public static readonly otherPods = 'app.kubernetes.io/name!=zookeeper-operator';

  private running?: OperatorProcess;
  private readonly turns: Turns;

  constructor(
    private readonly cluster: ControlPlane,
    private readonly deployment: NamespacedName,
    private readonly hosts: Readonly<Record<string, string>>,
  ) {
    this.turns = new Turns(
      cluster,
      () => this.turn(),
      () => this.end(),
    );
  }

  /** True if there is a process. */
  public get runs(): boolean {
    return this.running !== undefined;
  }

  /** The last lines of the operator's log, or the reason why it does not run. */
  public get problem(): string | undefined {
    return this.running?.log.trimEnd().split('\n').slice(-15).join('\n') ?? this.turns.problem;
  }

  private async turn(): Promise<void> {
    const pods = await this.pods();
    const alive = pods.filter(({ metadata }) => metadata.deletionTimestamp === undefined);
    if (!alive.some(({ metadata }) => metadata.uid === this.running?.pod.metadata.uid)) await this.end();
    for (const pod of pods.filter((one) => !alive.includes(one))) {
      const { uid } = pod.metadata;
      await this.cluster.api.delete(referenceTo(pod), { gracePeriodSeconds: 0, preconditions: { uid } });
    }
    if (this.running !== undefined || alive.length === 0) return;
    const { cluster, deployment, hosts } = this;
    this.running = await OperatorProcess.start({ cluster, deployment, binary: 'zookeeper-operator', hosts });
  }

  private async end(): Promise<void> {
    await this.running?.stop();
    this.running = undefined;
  }

  /** The pods of the Deployment; those of one that is gone go with it. */
  private async pods(): Promise<KubernetesObject[]> {
    const labels = { 'app.kubernetes.io/name': 'zookeeper-operator' };
    const { namespace } = this.deployment;
    return await this.cluster.api.list('v1', 'Pod', { namespace, labelSelector: labelSelectorOf(labels) });
  }
}
