import { ApiError } from './api-client';

import type { ControlPlane } from './control-plane';
import type { KubernetesObject } from './kubernetes-object';

/**
 * Applies objects in the given order, as `kubectl apply --server-side` does, each as soon as its
 * kind is served.
 */
export async function applyObjects(
  cluster: ControlPlane,
  objects: readonly KubernetesObject[],
): Promise<void> {
  for (const object of objects) {
    const what = `${object.kind} ${object.metadata.name} to be accepted`;
    // Between a CRD and its first resource lies a moment in which the API server does not know the
    // kind.
    const refusal = await cluster.waitFor(what, async () => {
      try {
        await cluster.api.apply(object);
        return 'none';
      } catch (error) {
        if (error instanceof ApiError && error.code !== 404) {
          return error;
        }
        throw error;
      }
    });
    if (refusal !== 'none') {
      throw refusal;
    }
  }
}

/** Applies objects whose webhooks may not answer yet, as these have just come. */
export async function applyOnceTaken(
  cluster: ControlPlane,
  objects: readonly KubernetesObject[],
): Promise<void> {
  for (const object of objects) {
    const take = (): Promise<unknown> => cluster.api.apply(object);
    await cluster.waitFor(`${object.kind} to be taken`, take, 300_000);
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
