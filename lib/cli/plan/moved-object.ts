import { objectsAt } from '../../crd/json/read-tree';
import { builtInKind, groupOf } from '../../manifests/built-in-kinds';

import type { ManifestObject } from '../../manifests/manifest-object';

/**
 * An object of a namespace as it is where its operator is installed into another one; an object of
 * Kubernetes itself that names no namespace is in the first.
 */
export function movedTo(to: string, object: ManifestObject, from: string): ManifestObject {
  const { apiVersion, kind, metadata } = object;
  const isNamespaced = builtInKind(groupOf(apiVersion), kind)?.namespaced === true;
  const { namespace = isNamespaced ? from : undefined } = metadata;
  const subjects = objectsAt(object, 'subjects');
  return {
    ...object,
    metadata: {
      ...metadata,
      ...(kind === 'Namespace' && metadata.name === from && { name: to }),
      ...(namespace === from && { namespace: to }),
    },
    ...(subjects.length > 0 && {
      subjects: subjects.map((subject) =>
        subject.namespace === from ? { ...subject, namespace: to } : subject,
      ),
    }),
  };
}
