import type { ScopeKind } from './scope';

export { RBAC_GROUP } from '../manifests/built-in-kinds';

/**
 * Where a rule applies: in every namespace served, in the namespace that the operator runs in, or everywhere. What is
 * `delegated` holds in every namespace served, too, and only so that the operator may grant it on to what it creates.
 */
export type RulePlace = (typeof RULE_PLACES)[number];

export const RULE_PLACES = ['watched', 'own', 'cluster', 'delegated'] as const;

interface PolicyRuleBase {
  /** API groups; `''` is the core group. */
  readonly apiGroups: readonly string[];
  /** Resources by their plural, with `/status` and the like for subresources. */
  readonly resources: readonly string[];
  /** Verbs of the Kubernetes API: get, list, watch, create, update, patch, delete, deletecollection. */
  readonly verbs: readonly string[];
  /**
   * The only objects, by name, that the rule holds for. Kubernetes ignores it for list, watch and create.
   * @default - all objects of the resources
   */
  readonly resourceNames?: readonly string[];
  /** Use of the right: a sentence for the person who has to approve it. */
  readonly reason: string;
  /** True if the operator works without the rule; `reason` says what is lost then. @default false */
  readonly optional?: boolean;
  /**
   * Name of the option of the definition that needs the rule; without that option it is not granted.
   * @default - always granted
   */
  readonly option?: string;
  /** Names of the workloads whose ServiceAccounts hold the right. @default - the first workload */
  readonly workload?: string | readonly string[];
  /**
   * Name of the upstream role that the rule is of. Rules of one role stay together in it, under its name.
   * @default - the role of the installation for the rule's place
   */
  readonly role?: string;
}

/** A rule that holds in namespaces: those watched, or the operator's own. */
export interface NamespacedPolicyRule extends PolicyRuleBase {
  /** In every watched namespace (`delegated`: only to be granted on), or only in the operator's own. */
  readonly place: 'watched' | 'own' | 'delegated';
  /** True for a right that a list of namespaces gives in its first one only, such as that of a lock. @default false */
  readonly firstOnly?: boolean;
  /** Scopes in which the rule is granted. @default - all */
  readonly scopes?: readonly ScopeKind[];
}

/** A rule that holds everywhere, for cluster-scoped resources; granted only in the scopes that it names. */
export interface ClusterPolicyRule extends PolicyRuleBase {
  readonly place: 'cluster';
  /** URLs that are no resources, such as `/metrics`. `apiGroups` and `resources` are empty then. @default - none */
  readonly nonResourceURLs?: readonly string[];
  /** Scopes in which the rule is granted; none other gets a ClusterRole for it. */
  readonly scopes: readonly ScopeKind[];
}

/**
 * One right of an operator, as data: what, where, why.
 * @see https://kubernetes.io/docs/reference/access-authn-authz/rbac/
 */
export type PolicyRule = NamespacedPolicyRule | ClusterPolicyRule;

/** A rule as RBAC wants it: without what only explains it. */
export function toRbacRule(rule: PolicyRule): Readonly<Record<string, readonly string[]>> {
  if (rule.place === 'cluster' && rule.nonResourceURLs !== undefined) {
    return { nonResourceURLs: [...rule.nonResourceURLs], verbs: [...rule.verbs] };
  }
  return {
    apiGroups: [...rule.apiGroups],
    resources: [...rule.resources],
    ...(rule.resourceNames === undefined ? {} : { resourceNames: [...rule.resourceNames] }),
    verbs: [...rule.verbs],
  };
}

/** The workloads whose ServiceAccounts hold a rule; none stands for the first. */
export function workloadsOf({ workload = [] }: PolicyRule): readonly string[] {
  return typeof workload === 'string' ? [workload] : workload;
}

const WRITING = ['*', 'create', 'update', 'patch', 'delete', 'deletecollection'];

/**
 * Whether a process with these rules serves the resources of a cluster-scoped kind at one of the scopes: it watches them,
 * and writes them, their status or their finalizers. Two that only read them do not fight.
 */
export function servesEverywhere(
  rules: readonly PolicyRule[],
  { group, plural }: { readonly group: string; readonly plural: string },
  scopes: readonly ScopeKind[],
): boolean {
  const granted = rules.filter(
    ({ place, apiGroups, scopes: of = [] }) =>
      place === 'cluster' && apiGroups.includes(group) && scopes.some((scope) => of.includes(scope)),
  );
  const may = (verbs: readonly string[], isOfKind: (resource: string) => boolean): boolean =>
    granted.some((rule) => rule.resources.some(isOfKind) && rule.verbs.some((verb) => verbs.includes(verb)));
  return (
    may(['*', 'watch'], (resource) => resource === plural) &&
    may(WRITING, (resource) => resource.split('/')[0] === plural)
  );
}
