import type { V1Condition } from '@kubernetes/client-node';
import type { Raw } from './objects.js';

/** One aspect of an object, in its status. */
export interface Condition extends Raw<V1Condition> {}

/** A condition as a controller finds it; when it became so follows from the one before. */
export type Finding = Omit<Condition, 'lastTransitionTime' | 'status'> & {
  readonly status: 'True' | 'False' | 'Unknown';
};

/** The condition of a type. */
export function conditionOf(
  conditions: readonly Condition[] | undefined,
  type: string,
): Condition | undefined {
  return conditions?.find((condition) => condition.type === type);
}

/** The conditions with one more, or with one changed; its time stays unless its status changes. */
export function withCondition(
  conditions: readonly Condition[] | undefined,
  finding: Finding,
  now: Date,
): readonly Condition[] {
  const before = conditionOf(conditions, finding.type);
  const same = before?.status === finding.status;
  const after: Condition = {
    ...finding,
    lastTransitionTime: same ? before.lastTransitionTime : timeText(now),
  };
  return before === undefined
    ? [...(conditions ?? []), after]
    : (conditions ?? []).map((condition) => (condition === before ? after : condition));
}

/** A time as Kubernetes writes them: to the second. */
export function timeText(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}

/** The same to the microsecond, as Leases and Events want it. */
export function microTimeText(time: Date): string {
  return time.toISOString().replace('Z', '000Z');
}
