import type { Job } from '../kube/objects.js';

/** How far a Job is. */
export type JobState = 'running' | 'succeeded' | 'failed';

export function stateOf(job: Job): JobState {
  const end = endOf(job);
  if (end === undefined) {
    return 'running';
  }
  return end.type === 'Complete' ? 'succeeded' : 'failed';
}

/** When it ended. */
export function endTimeOf(job: Job): string | undefined {
  return job.status?.completionTime ?? endOf(job)?.lastTransitionTime;
}

/** Why it failed, and where to read more. */
export function failureOf(job: Job): string {
  const name = job.metadata?.name ?? '';
  const reason = endOf(job)?.message;
  return `Job ${name} failed${reason === undefined || reason === '' ? '' : ` (${reason})`}: see the logs of its pods`;
}

type Condition = NonNullable<NonNullable<Job['status']>['conditions']>[number];

function endOf({ status }: Job): Condition | undefined {
  return status?.conditions?.find(
    (condition) =>
      (condition.type === 'Complete' || condition.type === 'Failed') && condition.status === 'True',
  );
}
