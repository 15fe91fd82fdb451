import { RBAC_GROUP } from '../../core/rules';
import { objectsAt, textAt } from '../../crd/json/object';
import { podSpecOf } from '../../manifests/access/workloads';
import type { ManifestObject } from '../../manifests/manifest-object';
import { type GraphEdge, missingId, objectId, type ObjectIndex } from '../../manifests/edges/object-index';

/** ServiceAccounts and what they are granted; the bindings are the edges. */
export function grantEdges(index: ObjectIndex): GraphEdge[] {
  return index.ofKinds('RoleBinding', 'ClusterRoleBinding').flatMap((binding) => {
    const { namespace } = binding.metadata;
    const via = `${binding.kind} ${namespace === undefined ? '' : `${namespace}/`}${binding.metadata.name}`;
    const kind = textAt(binding, 'roleRef', 'kind') ?? 'ClusterRole';
    const to = missingId(
      RBAC_GROUP,
      kind,
      textAt(binding, 'roleRef', 'name') ?? '',
      kind === 'Role' ? namespace : undefined,
    );
    const isNarrowed = kind === 'ClusterRole' && binding.kind === 'RoleBinding';
    const label = isNarrowed ? `is granted, in ${namespace ?? 'its namespace'}` : 'is granted';
    return objectsAt(binding, 'subjects').map((subject) => ({ from: subjectId(subject, namespace), to, label, via }));
  });
}

function subjectId(subject: Readonly<Record<string, unknown>>, namespace: string | undefined): string {
  const name = textAt(subject, 'name') ?? '';
  return textAt(subject, 'kind') === 'ServiceAccount'
    ? missingId('', 'ServiceAccount', name, textAt(subject, 'namespace') ?? namespace)
    : missingId(RBAC_GROUP, textAt(subject, 'kind') ?? 'User', name);
}

export function accountEdges(index: ObjectIndex): GraphEdge[] {
  return index.objects.flatMap((workload) => {
    const account = accountOf(workload);
    return account === undefined ? [] : [{ from: objectId(workload), to: account, label: 'runs as' }];
  });
}

/** The ServiceAccount of a workload, as a node; undefined if it is not a workload, or names no ServiceAccount. */
export function accountOf(workload: ManifestObject): string | undefined {
  const name = textAt(podSpecOf(workload), 'serviceAccountName');
  return name === undefined || name === 'default'
    ? undefined
    : missingId('', 'ServiceAccount', name, workload.metadata.namespace);
}
