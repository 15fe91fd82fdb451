/** Where the objects of a resource live; `unknown` where nothing that is known says so. */
export type ResourceScope = 'Namespaced' | 'Cluster' | 'unknown';

/** Says of a resource where its objects live. */
export interface ScopeOfResources {
  of(group: string, resource: string): ResourceScope;
}

/** Target of a right, and where a Role or RoleBinding gives it. */
interface PlacedTarget {
  readonly apiGroup?: string;
  readonly resource?: string;
  readonly nonResourceURL?: string;
  /** The only objects that the right is for. @default - all */
  readonly resourceNames?: readonly string[];
  /** The namespace of the binding. @default - whichever it is */
  readonly namespace?: string;
}

/** Verbs of a right that do nothing in a RoleBinding, and why. */
export interface WithoutEffect {
  readonly verbs: readonly string[];
  readonly reason: string;
}

/**
 * Verbs about one namespace by its name: the API server takes that name for the namespace of the
 * request.
 */
const ON_ONE_NAMESPACE: readonly string[] = ['get', 'update', 'patch', 'delete'];

/**
 * Resources of the whole cluster that pods use: the API server asks for `use` in the namespace of
 * the pod.
 */
const USED_BY_PODS: ReadonlySet<string> = new Set([
  'extensions/podsecuritypolicies',
  'policy/podsecuritypolicies',
  'security.openshift.io/securitycontextconstraints',
]);

/**
 * Verbs on a resource of the whole cluster that work where a RoleBinding gives them, nevertheless.
 */
export function verbsInNamespace(apiGroup: string, resource: string): readonly string[] {
  const plural = resource.split('/')[0] ?? '';
  if (apiGroup === '' && plural === 'namespaces') {
    return ON_ONE_NAMESPACE;
  }
  return USED_BY_PODS.has(`${apiGroup}/${plural}`) ? ['use'] : [];
}

/**
 * The verbs of a right that do nothing where a RoleBinding gives it; undefined where all of them
 * may work.
 */
export function withoutEffectInNamespace(
  target: PlacedTarget,
  verbs: readonly string[],
  scopes: ScopeOfResources,
): WithoutEffect | undefined {
  const { apiGroup = '', resource = '', nonResourceURL } = target;
  if (nonResourceURL !== undefined) {
    return { verbs, reason: 'a path that is no resource needs a ClusterRoleBinding' };
  }
  if (scopes.of(apiGroup, resource) !== 'Cluster') {
    return undefined;
  }
  const works = verbsInNamespace(apiGroup, resource);
  if (works === ON_ONE_NAMESPACE) {
    return onNamespaces(target, verbs);
  }
  const dead = withoutWorking(verbs, works);
  const reason = `${resource} are of the whole cluster, and a RoleBinding gives rights in its namespace only`;
  return dead.length === 0 ? undefined : { verbs: dead, reason };
}

/** Of all namespaces a right in a namespace reaches that one only, and only by its name. */
function onNamespaces(
  { resourceNames, namespace }: PlacedTarget,
  verbs: readonly string[],
): WithoutEffect | undefined {
  if (
    resourceNames !== undefined &&
    (namespace ?? '') !== '' &&
    !resourceNames.includes(namespace as string)
  ) {
    const reason = `requests about namespace ${resourceNames.join(', ')} count as made there, and not in ${namespace}`;
    return { verbs, reason };
  }
  const dead = withoutWorking(verbs, ON_ONE_NAMESPACE);
  const reason = 'only requests about one namespace, by its name, count as made in that namespace';
  return dead.length === 0 ? undefined : { verbs: dead, reason };
}

function withoutWorking(verbs: readonly string[], works: readonly string[]): readonly string[] {
  return verbs.filter((verb) => !works.includes(verb) && !(verb === '*' && works.length > 0));
}
