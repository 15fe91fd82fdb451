import { itemsOf, stringsIn, treeOf } from '../../crd/json/object';
import { groupOf, RBAC_GROUP } from '../built-in-kinds';
import type { ManifestObject } from '../manifest-object';

/** A rule of a role, as it stands in the manifest. */
export interface RoleRule {
  readonly verbs: readonly string[];
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  readonly resourceNames?: readonly string[];
  readonly nonResourceURLs: readonly string[];
}

/** A Role or ClusterRole. */
export interface RoleObject {
  readonly kind: 'Role' | 'ClusterRole';
  readonly name: string;
  /** Of a Role. */
  readonly namespace?: string;
  readonly rules: readonly RoleRule[];
  readonly labels: Readonly<Record<string, unknown>>;
  /** Selects the ClusterRoles whose rules this one takes over. */
  readonly selectors: readonly unknown[];
  /** True if the rules come from other roles, by label, and so also from such as are not known here. */
  readonly isAggregated: boolean;
}

/** The roles among some objects, and the bindings. */
export function rbacOf(objects: readonly ManifestObject[]): {
  readonly roles: readonly RoleObject[];
  readonly bindings: readonly ManifestObject[];
} {
  const ofRbac = objects.filter(({ apiVersion }) => groupOf(apiVersion) === RBAC_GROUP);
  return {
    roles: ofRbac.filter(({ kind }) => kind === 'Role' || kind === 'ClusterRole').map(roleOf),
    bindings: ofRbac.filter(({ kind }) => kind === 'RoleBinding' || kind === 'ClusterRoleBinding'),
  };
}

/** Reads a Role or ClusterRole; what is malformed in it is left out, as an API server would refuse it. */
export function roleOf(object: ManifestObject): RoleObject {
  const isCluster = object.kind === 'ClusterRole';
  const aggregation = object.aggregationRule as { clusterRoleSelectors?: unknown } | undefined;
  return {
    kind: isCluster ? 'ClusterRole' : 'Role',
    name: object.metadata.name,
    ...(!isCluster && { namespace: object.metadata.namespace ?? '' }),
    rules: itemsOf(object.rules).map(ruleOf),
    labels: object.metadata.labels ?? {},
    selectors: itemsOf(aggregation?.clusterRoleSelectors).map((selector) => selector ?? {}),
    isAggregated: isCluster && aggregation !== undefined && aggregation !== null,
  };
}

/** ClusterRoles of Kubernetes itself that take over the rules of roles with a label. */
const STANDARD_AGGREGATES = ['admin', 'edit', 'view', 'cluster-reader'];

/** The standard roles to which a role adds its rules, by its labels. */
export function aggregatesTo({ kind, labels }: RoleObject): string[] {
  const isTrue = (name: string): boolean => labels[`${RBAC_GROUP}/aggregate-to-${name}`] === 'true';
  return kind === 'ClusterRole' ? STANDARD_AGGREGATES.filter(isTrue) : [];
}

function ruleOf(rule: unknown): RoleRule {
  const { verbs, apiGroups, resources, resourceNames, nonResourceURLs } = treeOf(rule);
  const names = stringsIn(resourceNames);
  return {
    verbs: stringsIn(verbs),
    apiGroups: stringsIn(apiGroups),
    resources: stringsIn(resources),
    // An empty list is no list: the rule then holds for all names.
    ...(names.length > 0 && { resourceNames: names }),
    nonResourceURLs: stringsIn(nonResourceURLs),
  };
}
