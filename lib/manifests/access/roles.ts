import { getOrAdd } from '../../crd/json/collections';
import { itemsOf, stringsIn, treeOf } from '../../crd/json/read-tree';
import { groupOf, RBAC_GROUP } from '../built-in-kinds';
import { LabelIndex } from './label-selector';

import type { ManifestObject } from '../manifest-object';

export interface RoleRule {
  readonly verbs: readonly string[];
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  readonly resourceNames?: readonly string[];
  readonly nonResourceURLs: readonly string[];
}

export interface RoleObject {
  readonly kind: 'Role' | 'ClusterRole';
  readonly name: string;
  /** Of a Role. */
  readonly namespace?: string;
  readonly rules: readonly RoleRule[];
  readonly labels: Readonly<Record<string, unknown>>;
  /** Selects the ClusterRoles whose rules this one takes over. */
  readonly selectors: readonly unknown[];
  /**
   * True if the rules come from other roles, by label, and so also from such as are not known here.
   */
  readonly isAggregated: boolean;
}

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

/**
 * Reads a Role or ClusterRole; what is malformed in it is left out, as an API server would refuse
 * it.
 */
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

export function ruleOf(rule: unknown): RoleRule {
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

/** The roles among some manifests: found by name and by label, without a look at each of them. */
export class RoleIndex {
  private readonly byName = new Map<string, RoleObject>();
  private readonly byLabel: LabelIndex<RoleObject>;
  private readonly selected = new Map<string, readonly RoleObject[]>();

  public constructor(public readonly roles: readonly RoleObject[]) {
    const clusterRoles = roles.filter(({ kind }) => kind === 'ClusterRole');
    this.byLabel = new LabelIndex(clusterRoles, ({ labels }) => labels);
    // Of two roles of one name the first counts.
    roles.forEach((role) =>
      getOrAdd(this.byName, nameKey(role.kind, role.name, role.namespace), () => role),
    );
  }

  /** The role that a binding in a namespace means; a ClusterRole belongs to none. */
  public find(kind: string, name: string, namespace: string | undefined): RoleObject | undefined {
    return this.byName.get(nameKey(kind, name, kind === 'Role' ? namespace : undefined));
  }

  public takenOver(): ReadonlySet<RoleObject> {
    return new Set(this.roles.flatMap((role) => this.partsOf(role)));
  }

  /** The rules of a role with those that it takes over from others; each role counts once. */
  public *rulesOf(role: RoleObject): Generator<RoleRule> {
    const seen = new Set<RoleObject>();
    const open = [role];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (!seen.has(next)) {
        seen.add(next);
        yield* next.rules;
        open.push(...[...this.partsOf(next)].reverse());
      }
    }
  }

  private partsOf({ selectors }: RoleObject): readonly RoleObject[] {
    const [only, ...more] = selectors.map((selector) => this.selectedBy(selector));
    return more.length === 0 ? (only ?? []) : [...new Set([only ?? [], ...more].flat())];
  }

  private selectedBy(selector: unknown): readonly RoleObject[] {
    return getOrAdd(this.selected, JSON.stringify(selector), () =>
      this.byLabel.selectedBy(selector),
    );
  }
}

/**
 * How much a rule adds to a report for each subject: the number of rights, more where each has many
 * verbs or names.
 */
export function weightOf({
  apiGroups,
  resources,
  resourceNames = [],
  nonResourceURLs,
  verbs,
}: RoleRule): number {
  const targets = apiGroups.length * resources.length + nonResourceURLs.length;
  return targets * Math.ceil((1 + verbs.length + resourceNames.length) / 16);
}

function nameKey(kind: string, name: string, namespace: string | undefined): string {
  return JSON.stringify([kind, name, namespace]);
}
