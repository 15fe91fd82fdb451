import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../../cluster/support/api-client';
import { isJustCreated, takeFieldsOver } from './field-ownership';
import { fieldOf, groupKindOf, manifestOf } from './manifest';

import type { KubernetesClient } from '../../cluster/support/kubernetes-client';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { Properties } from './provider';

/**
 * Operation for new inputs; a replacement deletes first where the new object has the name of the
 * old one.
 */
export type Change = 'same' | 'update' | 'replace';

// Without an opt-in of the provider's configuration no data is changed in place, immutable or not.
const DATA = ['.data', '.binaryData', '.stringData', '.type'];

/**
 * The fields that the provider changes by a new object, of kinds that programs of the tests have;
 * in any version.
 */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  'apps/Deployment': ['.spec.selector'],
  '/ConfigMap': DATA,
  '/Secret': DATA,
  '/Service': ['.spec.clusterIP'],
  'rbac.authorization.k8s.io/ClusterRoleBinding': ['.roleRef'],
  'rbac.authorization.k8s.io/RoleBinding': ['.roleRef'],
  'storage.k8s.io/StorageClass': ['.parameters', '.provisioner'],
};

/** Operation for new inputs; objects without a namespace are in the default one. */
export function changeFor(old: Properties, inputs: Properties, defaultNamespace: string): Change {
  const [before, after] = [manifestOf(old), manifestOf(inputs)];
  if (isDeepStrictEqual(before, after)) {
    return 'same';
  }
  const namespaceOf = (object: Properties): unknown =>
    fieldOf(object, '.metadata.namespace') ?? defaultNamespace;
  if (groupKindOf(before) !== groupKindOf(after) || namespaceOf(before) !== namespaceOf(after)) {
    return 'replace';
  }
  const fixed = ['.metadata.name', ...(FIXED[groupKindOf(after)] ?? [])];
  const stays = (path: string): boolean =>
    isDeepStrictEqual(fieldOf(before, path), fieldOf(after, path));
  return fixed.every(stays) ? 'update' : 'replace';
}

/**
 * Has the API server change an object to what is asked for; fields that are not asked for any more
 * go.
 */
export async function apply(
  api: KubernetesClient,
  object: KubernetesObject,
  live: KubernetesObject,
  fieldManager: string,
): Promise<KubernetesObject> {
  if (isDefinition(object)) {
    return await api.update(inPlaceOf(live, object), undefined, { fieldManager });
  }
  await takeFieldsOver(api, live, fieldManager);
  return await api.apply(object, { fieldManager });
}

/** Result of applying an object, which may be new. */
export async function dryRun(
  api: KubernetesClient,
  object: KubernetesObject,
  live: KubernetesObject | undefined,
  fieldManager: string,
): Promise<KubernetesObject> {
  if (live !== undefined && isDefinition(object)) {
    return await api.update(inPlaceOf(live, object), undefined, { fieldManager, dryRun: true });
  }
  // A new object may have to replace one of its name, and one that was only created has yet to give
  // its fields away.
  return await api.apply(object, {
    fieldManager,
    force: live === undefined || isJustCreated(live),
    dryRun: true,
  });
}

/** The refusal of the API server in a sentence; an error of another kind stays as it is. */
export function refusalOf(error: unknown, sentence: (message: string) => string): unknown {
  if (!(error instanceof ApiError)) {
    return error;
  }
  return new Error(sentence(error.message.replace(/^[A-Z]+ \S+: \d+ /, '')), { cause: error });
}

/**
 * A CRD is replaced as a whole: its fields are too many, and too near to each other, to be merged.
 */
function isDefinition({ apiVersion, kind }: KubernetesObject): boolean {
  return kind === 'CustomResourceDefinition' && apiVersion.startsWith('apiextensions.k8s.io/');
}

function inPlaceOf(
  { metadata: { resourceVersion } }: KubernetesObject,
  object: KubernetesObject,
): KubernetesObject {
  return { ...object, metadata: { ...object.metadata, resourceVersion } };
}
