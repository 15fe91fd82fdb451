import type { Expansion } from '../access/bindings';
import { isNamespaced } from '../built-in-kinds';
import type { PlainRight } from '../access/right';
import type { ResourceScopes } from '../access/resource-scopes';

/** Groups of Kubernetes itself: that an operator watches them says nothing of what it serves. */
function isOfKubernetes(group: string, resource: string): boolean {
  return isNamespaced(group, resource) !== undefined || !group.includes('.') || group.endsWith('.k8s.io');
}

/**
 * The API groups whose resources are watched in some namespaces only: rights to watch them come from RoleBindings, and
 * nobody has any for all namespaces. An installation with such a group serves these namespaces.
 */
export function groupsServedInNamespaces({ rights }: Expansion, scopes: ResourceScopes): ReadonlySet<string> {
  const served = new Set<string>();
  const everywhere = new Set<string>();
  for (const right of rights.filter(watches)) {
    const { apiGroup = '', resource = '', namespace } = right;
    if (namespace === undefined) {
      // Resources of the whole cluster are watched everywhere by any installation.
      if (scopes.of(apiGroup, resource) !== 'Cluster') {
        everywhere.add(apiGroup);
      }
    } else if (apiGroup !== '*' && !isOfKubernetes(apiGroup, resource)) {
      served.add(apiGroup);
    }
  }
  return everywhere.has('*') ? new Set() : new Set([...served].filter((group) => !everywhere.has(group)));
}

function watches({ subject, nonResourceURL, verbs }: PlainRight): boolean {
  return (
    subject.kind === 'ServiceAccount' &&
    nonResourceURL === undefined &&
    (verbs.includes('watch') || verbs.includes('*'))
  );
}
