import { roleText } from './collect';

import type { ScopeKind } from '../../../core/operator-scope';
import type {
  ClusterPolicyRule,
  NamespacedPolicyRule,
  PolicyRule,
} from '../../../core/policy-rules';
import type { RoleRule } from '../../../manifests/access/roles';
import type { BoundRole } from './collect';

export function namespacedRules(
  rule: RoleRule,
  role: BoundRole,
  place: 'own' | 'watched',
  scopes: readonly ScopeKind[] | undefined,
  reason = asInSource(role),
): NamespacedPolicyRule[] {
  if (scopes?.length === 0) {
    return [];
  }
  return [{ ...bare(rule), place, ...(scopes !== undefined && { scopes }), reason, ...tie(role) }];
}

export function clusterRules(
  rule: RoleRule,
  role: BoundRole,
  scopes: readonly ScopeKind[],
  reason = asInSource(role),
): PolicyRule[] {
  return scopes.length === 0
    ? []
    : [{ ...bare(rule), place: 'cluster', scopes, reason, ...tie(role) }];
}

export function asInSource(role: BoundRole): string {
  return `as ${roleText(role)} of the source has it`;
}

type Grant = Pick<
  ClusterPolicyRule,
  'apiGroups' | 'resources' | 'verbs' | 'resourceNames' | 'nonResourceURLs'
>;

function bare({ apiGroups, resources, verbs, resourceNames, nonResourceURLs }: RoleRule): Grant {
  return {
    apiGroups,
    resources,
    ...(resourceNames !== undefined && { resourceNames }),
    ...(nonResourceURLs.length > 0 && { nonResourceURLs }),
    verbs,
  };
}

function tie({ workloads, name, title = name }: BoundRole): Pick<PolicyRule, 'workload' | 'role'> {
  const [first, ...others] = workloads;
  return { workload: others.length === 0 ? first : workloads, role: title };
}
