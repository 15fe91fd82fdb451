import { isDeepStrictEqual } from 'node:util';
import { type Change, isRecord, type Properties } from './provider';
import { fieldOf, manifestOf } from './manifest';

const SELECTOR = ['.spec.selector'];
const DATA = ['.data', '.binaryData', '.stringData', '.type'];

/** The fields of a kind that the provider changes by a new object; by group and kind, in any version. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  'apps/DaemonSet': SELECTOR,
  'apps/Deployment': SELECTOR,
  'apps/StatefulSet': [
    ...SELECTOR,
    '.spec.podManagementPolicy',
    '.spec.revisionHistoryLimit',
    '.spec.serviceName',
    '.spec.volumeClaimTemplates',
  ],
  'batch/Job': [...SELECTOR, '.spec.completions', '.spec.parallelism', '.spec.template'],
  // Without an opt-in of the provider's configuration no data is changed in place, immutable or not.
  '/ConfigMap': DATA,
  '/Secret': DATA,
  '/PersistentVolumeClaim': [...SELECTOR, '.spec.accessModes', '.spec.storageClassName', '.spec.volumeName'],
  '/ResourceQuota': ['.spec.scopes'],
  '/Service': ['.spec.clusterIP'],
  'rbac.authorization.k8s.io/ClusterRoleBinding': ['.roleRef'],
  'rbac.authorization.k8s.io/RoleBinding': ['.roleRef'],
  'storage.k8s.io/StorageClass': ['.parameters', '.provisioner'],
};

/** Fields of a pod that may change in place; the image may, too, but the provider does not make use of that. */
const MUTABLE_IN_PODS = ['activeDeadlineSeconds', 'tolerations'];

/** Operation for new inputs; objects without a namespace are in the default one. */
export function changeFor(old: Properties, inputs: Properties, defaultNamespace: string): Change {
  const [before, after] = [manifestOf(old), manifestOf(inputs)];
  if (isDeepStrictEqual(before, after)) return 'same';
  const namespaceOf = (object: Properties): unknown => fieldOf(object, '.metadata.namespace') ?? defaultNamespace;
  if (kindOf(before) !== kindOf(after) || namespaceOf(before) !== namespaceOf(after)) return 'replace';
  const fixed = ['.metadata.name', ...(FIXED[kindOf(after)] ?? [])];
  const stays = (path: string): boolean => isDeepStrictEqual(fieldOf(before, path), fieldOf(after, path));
  if (!fixed.every(stays)) return 'replace';
  return kindOf(after) === '/Pod' && !isDeepStrictEqual(fixedInPod(before), fixedInPod(after)) ? 'replace' : 'update';
}

/** Group and kind; another version is the same object. */
function kindOf({ apiVersion, kind }: Properties): string {
  const group = String(apiVersion).split('/').slice(0, -1).join('/');
  return `${group}/${String(kind)}`;
}

function fixedInPod({ spec }: Properties): unknown {
  if (!isRecord(spec)) return spec;
  return Object.fromEntries(Object.entries(spec).filter(([field]) => !MUTABLE_IN_PODS.includes(field)));
}
