import { isReady, roleOf } from './children.js';
import { degraded } from './finding.js';

import type { Pod, StatefulSet } from '../kube/objects.js';
import type { Children } from './children.js';
import type { Finding } from './finding.js';

type ContainerStatus = NonNullable<NonNullable<Pod['status']>['containerStatuses']>[number];

/** Reasons for waiting that are gone in a moment. */
const USUAL = new Set(['ContainerCreating', 'PodInitializing']);

/** Why pods do not run, as far as somebody has to mend it. */
export function podFindings({ pods, statefulSet }: Children): Finding[] {
  return pods
    .filter((pod) => roleOf(pod) !== 'backup' && !isReady(pod))
    .flatMap((pod) => {
      const problem = podProblem(pod);
      const name = pod.metadata?.name ?? '';
      // A StatefulSet waits for a pod to become ready before it makes any anew, this one included.
      const way = isOutdated(pod, statefulSet)
        ? `; to start it with the present settings, delete pod ${name}`
        : '';
      return problem === undefined ? [] : [degraded('PodFails', `pod ${name}: ${problem}${way}`)];
    });
}

function isOutdated({ metadata }: Pod, statefulSet: StatefulSet | undefined): boolean {
  const revision = metadata?.labels?.['controller-revision-hash'];
  const current = statefulSet?.status?.updateRevision;
  return revision !== undefined && current !== undefined && revision !== current;
}

function podProblem({ status }: Pod): string | undefined {
  const scheduled = status?.conditions?.find(({ type }) => type === 'PodScheduled');
  if (scheduled?.status === 'False' && scheduled.reason === 'Unschedulable') {
    return `no node takes it: ${scheduled.message ?? ''}`;
  }
  const containers = [
    ...(status?.initContainerStatuses ?? []),
    ...(status?.containerStatuses ?? []),
  ];
  return containers.map(containerProblem).find((problem) => problem !== undefined);
}

/** The problem of a container; best in the words that our scripts write when they end. */
function containerProblem({ state, lastState }: ContainerStatus): string | undefined {
  const waiting = state?.waiting;
  if (waiting?.reason === undefined || USUAL.has(waiting.reason)) {
    return undefined;
  }
  const message = lastState?.terminated?.message?.trim() || waiting.message || '';
  return `${waiting.reason}${message === '' ? '' : `: ${message}`}`;
}
