import { describeCluster } from './cluster-tier';
import { ControlPlane } from './control-plane';

import type { Need } from './cluster-tier';

/**
 * A `describe` of the cluster tier whose tests share a control plane: it starts before their own
 * preparations, and ends after all.
 */
export function describeControlPlane(
  name: string,
  needs: readonly Need[],
  body: (cluster: ControlPlane) => void,
): void {
  describeCluster(name, needs, () => {
    let started: ControlPlane | undefined;
    beforeAll(async () => {
      started = await ControlPlane.start();
    }, 120_000);
    body(onceStarted(() => started!));
    afterAll(async () => await started?.stop(), 120_000);
  });
}

/** Stands for what does not exist yet when tests are declared. */
export function onceStarted<T extends object>(find: () => T): T {
  return new Proxy({} as T, {
    get: (_, name) => {
      const value: unknown = Reflect.get(find(), name);
      return typeof value === 'function' ? (value.bind(find()) as unknown) : value;
    },
  });
}
