import type { ControlPlane } from '../control-plane';
import { waitFor } from '../wait-for';

/**
 * A control plane as one of many trials on it sees it: a wait ends when `giveUp` throws, and not, as is the rule, when
 * any operator ends, since the others do so as a part of their own trials.
 */
export function forTrial(cluster: ControlPlane, giveUp: () => void): ControlPlane {
  const own: Pick<ControlPlane, 'waitFor'> = {
    waitFor: async (description, attempt, timeout) => await waitFor(description, attempt, { timeout, giveUp }),
  };
  return Object.assign(Object.create(cluster) as ControlPlane, own);
}
