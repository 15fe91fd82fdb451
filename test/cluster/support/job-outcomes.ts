import type { ControlPlane } from './control-plane';
import type { JobPodOutcome, PodOutcomes } from './kubelet-stand-in';
import type { KubernetesObject, ObjectReference } from './kubernetes-object';

/** Says what comes of the pods of Jobs: they succeed, unless a test says otherwise of the Job. */
export class JobOutcomes implements PodOutcomes {
  private readonly outcomes = new Map<string, JobPodOutcome>();

  public constructor(private readonly cluster: ControlPlane) {}

  /** From now on, of a Job by its name. */
  public set(job: string, outcome: JobPodOutcome): void {
    this.outcomes.set(job, outcome);
  }

  /**
   * The Job fails with its first pod: to wait for further ones, each later than the last, takes a
   * minute.
   */
  public async fail(job: ObjectReference): Promise<void> {
    this.set(job.name, 'runs on');
    await this.cluster.waitFor(`Job ${job.name}`, () => this.cluster.api.find(job));
    await this.cluster.api.patch(job, { spec: { backoffLimit: 0 } });
    this.set(job.name, 'fails');
  }

  public readonly ofJob = ({ metadata }: KubernetesObject): JobPodOutcome =>
    this.outcomes.get(metadata.labels?.['batch.kubernetes.io/job-name'] ?? '') ?? 'succeeds';
}
