import type { TopologySpreadConstraint } from '../crd/kubernetes/v1.36';
import type { StringMap } from '../json/tree';
import type { TopologySpreadOptions } from './pod-options';

const KEYS = { zone: 'topology.kubernetes.io/zone', node: 'kubernetes.io/hostname' } as const;

/** The constraints that spread the pods with some labels. */
export function topologySpreadConstraints(
  { over = ['zone', 'node'], whenUnsatisfiable = 'ScheduleAnyway', maxSkew = 1 }: TopologySpreadOptions,
  labels: StringMap,
): TopologySpreadConstraint[] {
  return over.map((place) => ({
    maxSkew,
    topologyKey: KEYS[place],
    whenUnsatisfiable,
    labelSelector: { matchLabels: { ...labels } },
  }));
}
