import type { OperatorWorkload } from '../workloads';
import type { DisruptionBudgetOptions } from '../pod-options';
import type { Installation } from './installation';
import type { PlannedGroup, PlannedObject } from '../planned';

/** A PodDisruptionBudget for the pods of each workload that has been given one. */
export function planDisruptionBudgets(installation: Installation): PlannedGroup[] {
  const { workloads, options } = installation;
  const objects = workloads.flatMap((workload, index): PlannedObject[] => {
    const { podDisruptionBudget: budget } = index === 0 ? options : (options.workloads?.[workload.name] ?? {});
    return budget === undefined
      ? []
      : [{ id: index === 0 ? 'Resource' : workload.name, manifest: disruptionBudget(installation, workload, budget) }];
  });
  return objects.length === 0 ? [] : [{ id: 'DisruptionBudgets', objects }];
}

function disruptionBudget(
  { namespace, labels, annotations }: Installation,
  { name, spec }: OperatorWorkload,
  { minAvailable, maxUnavailable = 1 }: DisruptionBudgetOptions,
): PlannedObject['manifest'] {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name, namespace, labels: { ...labels }, annotations: { ...annotations } },
    spec: {
      ...(minAvailable === undefined ? { maxUnavailable } : { minAvailable }),
      selector: structuredClone(spec.selector),
    },
  };
}
