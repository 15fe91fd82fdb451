import { ApiError, isRefusal } from './api-client';

import type { ControlPlane } from './control-plane';
import type { KubernetesObject } from './kubernetes-object';

/** An operator has to start before its webhook answers. */
const PATIENCE = 300_000;

/**
 * Applies objects in the given order, as `kubectl apply --server-side` does, each as soon as its
 * kind is served and the webhooks that are asked answer.
 */
export async function applyObjects(
  cluster: ControlPlane,
  objects: readonly KubernetesObject[],
): Promise<void> {
  for (const object of objects) {
    const what = `${object.kind} ${object.metadata.name} to be accepted`;
    const take = (): Promise<KubernetesObject | ApiError> =>
      cluster.api.apply(object).catch((error: unknown) => {
        // A kind that has just come is not served for a moment.
        if (isRefusal(error) && error.code !== 404) {
          return error;
        }
        throw error;
      });
    const answer = await cluster.waitFor(what, take, PATIENCE);
    if (answer instanceof ApiError) {
      throw answer;
    }
  }
}

/** Applies the CRDs first, and all else once the whole control plane knows their kinds. */
export async function applyInstallation(
  cluster: ControlPlane,
  objects: readonly KubernetesObject[],
): Promise<void> {
  const isCrd = ({ kind }: KubernetesObject): boolean => kind === 'CustomResourceDefinition';
  await applyObjects(cluster, objects.filter(isCrd));
  await cluster.learnNewKinds();
  await applyObjects(
    cluster,
    objects.filter((object) => !isCrd(object)),
  );
}
