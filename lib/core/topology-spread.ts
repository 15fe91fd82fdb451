import type { LabelSelector, TopologySpreadConstraint } from '../crd/kubernetes/current';
import type { TopologySpreadOptions } from './pod-options';

const KEYS = { zone: 'topology.kubernetes.io/zone', node: 'kubernetes.io/hostname' } as const;

/** The constraints that spread the pods that a selector takes in. */
export function topologySpreadConstraints(
  { over = ['zone', 'node'], whenUnsatisfiable = 'ScheduleAnyway', maxSkew = 1 }: TopologySpreadOptions,
  selector: LabelSelector,
): TopologySpreadConstraint[] {
  return over.map((place) => ({
    maxSkew,
    topologyKey: KEYS[place],
    whenUnsatisfiable,
    labelSelector: structuredClone(selector),
  }));
}
