import { ApiError } from './api-client';
import { referenceTo } from './kubernetes-object';

import type { ControlPlane } from './control-plane';
import type { KubernetesObject, ObjectReference } from './kubernetes-object';

/** An object as it was sent, and as the API server keeps it; or why it does not take it. */
export type InstalledObject =
  | { readonly sent: KubernetesObject; readonly kept: KubernetesObject }
  | { readonly sent: KubernetesObject; readonly refused: string };

/**
 * Applies objects by one manager, as GitOps tools do: what an apply does not say any more goes.
 * Kinds first; last those by which other requests are checked, as nobody answers for them here.
 * What is refused does not keep the rest back.
 */
export async function install(
  cluster: ControlPlane,
  objects: readonly KubernetesObject[],
  namespace: string,
): Promise<InstalledObject[]> {
  const sorted = [...objects].sort((a, b) => rank(a) - rank(b));
  const definitions = sorted.filter(isDefinition);
  const result = [];
  for (const definition of definitions) {
    result.push(await applied(cluster, definition));
  }
  await kindsAreServed(cluster, definitions);
  for (const object of sorted.slice(definitions.length)) {
    result.push(await applied(cluster, await placed(cluster, object, namespace)));
  }
  return result;
}

/** Removes what was installed, and waits until it is gone; CRDs stay. */
export async function uninstall(
  cluster: ControlPlane,
  installed: readonly InstalledObject[],
): Promise<void> {
  const there = installed.flatMap((object) =>
    'kept' in object && !isDefinition(object.sent) ? [object.sent] : [],
  );
  const references = there.sort((a, b) => rank(b) - rank(a)).map(referenceTo);
  for (const reference of references) {
    await cluster.api.delete(reference, { propagationPolicy: 'Background' });
  }
  for (const reference of references) {
    await cluster.waitFor(`the end of ${reference.kind} ${reference.name}`, () =>
      isGone(cluster, reference),
    );
  }
}

/**
 * Objects as the API server keeps them, without what it keeps book of and what it gives out anew
 * each time.
 */
export function contents(installed: readonly InstalledObject[]): KubernetesObject[] {
  return installed.flatMap((object) => ('kept' in object ? [contentOf(object.kept)] : []));
}

function contentOf({ status: _, ...object }: KubernetesObject): KubernetesObject {
  const copy = structuredClone(object) as KubernetesObject & { metadata: Record<string, unknown> };
  for (const field of [
    'uid',
    'resourceVersion',
    'generation',
    'creationTimestamp',
    'managedFields',
  ]) {
    delete copy.metadata[field];
  }
  if (copy.kind === 'Service') {
    delete copy.spec.clusterIP;
    delete copy.spec.clusterIPs;
  }
  if (copy.kind === 'Job') {
    const { selector, template } = copy.spec;
    for (const labels of [selector.matchLabels, template.metadata.labels]) {
      delete labels['batch.kubernetes.io/controller-uid'];
      delete labels['controller-uid'];
    }
  }
  return copy;
}

async function applied(cluster: ControlPlane, object: KubernetesObject): Promise<InstalledObject> {
  try {
    return { sent: object, kept: await cluster.api.apply(object, { force: true }) };
  } catch (error) {
    if (error instanceof ApiError) {
      return { sent: object, refused: error.message };
    }
    throw error;
  }
}

async function placed(
  cluster: ControlPlane,
  object: KubernetesObject,
  namespace: string,
): Promise<KubernetesObject> {
  const { apiVersion, kind, metadata } = object;
  const isNamespaced = await cluster.api.isNamespaced(apiVersion, kind).catch(() => false);
  return isNamespaced ? { ...object, metadata: { namespace, ...metadata } } : object;
}

async function kindsAreServed(
  cluster: ControlPlane,
  definitions: readonly KubernetesObject[],
): Promise<void> {
  for (const { spec, metadata } of definitions) {
    for (const { name, served } of spec.versions as readonly { name: string; served: boolean }[]) {
      if (!served) {
        continue;
      }
      const isServed = (): Promise<boolean> =>
        cluster.api.serves(`${spec.group}/${name}`, spec.names.kind as string);
      await cluster.waitFor(`${metadata.name} to be served`, isServed);
    }
  }
}

async function isGone(cluster: ControlPlane, reference: ObjectReference): Promise<boolean> {
  return (await cluster.api.find(reference)) === undefined;
}

function isDefinition({ kind }: KubernetesObject): boolean {
  return kind === 'CustomResourceDefinition';
}

function rank(object: KubernetesObject): number {
  if (isDefinition(object)) {
    return 0;
  }
  return /WebhookConfiguration$|^APIService$|^ValidatingAdmissionPolicy/.test(object.kind) ? 2 : 1;
}
