import { referenceTo } from './kubernetes-object';

import type { ControlPlane } from './control-plane';
import type { KubernetesObject, ObjectMeta } from './kubernetes-object';

/** Objects as the API server has them. */
export async function storedOf(
  { api }: Pick<ControlPlane, 'api'>,
  objects: readonly KubernetesObject[],
): Promise<KubernetesObject[]> {
  return await Promise.all(objects.map((object) => api.get(referenceTo(object))));
}

/** Where the API server has not kept objects as they were sent: it may add to them. */
export function changesByServer(
  sent: readonly KubernetesObject[],
  stored: readonly KubernetesObject[],
): string[] {
  return sent.flatMap((object, index) =>
    changes(object, stored[index], `${object.kind} ${object.metadata.name}`),
  );
}

/** The written content of an object, without the bookkeeping of the control plane. */
export function contentOf({ status: _, metadata, ...object }: KubernetesObject): object {
  const {
    resourceVersion: _version,
    managedFields: _fields,
    annotations = {},
    ...rest
  } = metadata as WrittenMeta;
  const own = Object.entries(annotations).filter(
    ([key]) => !key.startsWith('deployment.kubernetes.io/'),
  );
  return { ...object, metadata: { ...rest, annotations: Object.fromEntries(own) } };
}

interface WrittenMeta extends ObjectMeta {
  readonly managedFields?: unknown;
}

function changes(sent: unknown, stored: unknown, path: string): string[] {
  if (isObject(sent) && isObject(stored)) {
    if (Array.isArray(sent) && Object.keys(sent).length !== Object.keys(stored).length) {
      return [differ(sent, stored, path)];
    }
    return Object.entries(sent).flatMap(([key, value]) =>
      changes(value, stored[key], `${path}.${key}`),
    );
  }
  return sent === stored ? [] : [differ(sent, stored, path)];
}

function differ(sent: unknown, stored: unknown, path: string): string {
  return `${path}: ${JSON.stringify(sent)} has become ${JSON.stringify(stored)}`;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
