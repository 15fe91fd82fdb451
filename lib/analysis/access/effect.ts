import type { AccessTarget } from './right';
import type { ResourceScopes } from './resource-scopes';

/** Verbs of a right that do nothing in a RoleBinding, and why. */
export interface WithoutEffect {
  readonly verbs: readonly string[];
  readonly reason: string;
}

/** Verbs about one namespace by its name: the API server takes that name for the namespace of the request. */
const ON_ONE_NAMESPACE: readonly string[] = ['get', 'update', 'patch', 'delete'];

/** Resources of the whole cluster that pods use: the API server asks for `use` in the namespace of the pod. */
const USED_BY_PODS: ReadonlySet<string> = new Set([
  'extensions/podsecuritypolicies',
  'policy/podsecuritypolicies',
  'security.openshift.io/securitycontextconstraints',
]);

/** Verbs on a resource of the whole cluster that work where a RoleBinding gives them, nevertheless. */
export function verbsInNamespace(apiGroup: string, resource: string): readonly string[] {
  const plural = resource.split('/')[0] ?? '';
  if (apiGroup === '' && plural === 'namespaces') {
    return ON_ONE_NAMESPACE;
  }
  return USED_BY_PODS.has(`${apiGroup}/${plural}`) ? ['use'] : [];
}

/** The verbs of a right that do nothing where a RoleBinding gives it; undefined where all of them may work. */
export function withoutEffectInNamespace(
  { apiGroup = '', resource = '', nonResourceURL }: AccessTarget,
  verbs: readonly string[],
  scopes: ResourceScopes,
): WithoutEffect | undefined {
  if (nonResourceURL !== undefined) {
    return { verbs, reason: 'a path that is no resource needs a ClusterRoleBinding' };
  }
  if (scopes.of(apiGroup, resource) !== 'Cluster') {
    return undefined;
  }
  const works = verbsInNamespace(apiGroup, resource);
  const isNamespaces = works === ON_ONE_NAMESPACE;
  const dead = verbs.filter((verb) => !works.includes(verb) && !(verb === '*' && works.length > 0));
  if (dead.length === 0) {
    return undefined;
  }
  return {
    verbs: dead,
    reason: isNamespaces
      ? 'only requests about one namespace, by its name, count as made in that namespace'
      : `${resource} are of the whole cluster, and a RoleBinding gives rights in its namespace only`,
  };
}
