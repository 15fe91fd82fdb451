import { derive, isUnresolved } from '../unresolved/values';
import type { OperatorScope, ScopeKind } from './scope';

/**
 * Where a rule applies: in every namespace served, in the namespace that the operator runs in, or everywhere. What is
 * `delegated` holds in every namespace served, too, and only so that the operator may grant it on to what it creates.
 */
export type RulePlace = 'watched' | 'own' | 'cluster' | 'delegated';

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
  /** What the operator does with the right: a sentence for the person who has to approve it. */
  readonly reason: string;
  /**
   * Whether the operator works without the rule; `reason` says what is lost then.
   * @default false
   */
  readonly optional?: boolean;
  /**
   * Name of the option of the definition that needs the rule; without that option it is not granted.
   * @default - always granted
   */
  readonly option?: string;
  /**
   * Names of the workloads whose ServiceAccounts hold the right.
   * @default - the first workload
   */
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
  /**
   * Scopes in which the rule is granted.
   * @default - all
   */
  readonly scopes?: readonly ScopeKind[];
}

/** A rule that holds everywhere, for cluster-scoped resources; granted only in the scopes that it names. */
export interface ClusterPolicyRule extends PolicyRuleBase {
  readonly place: 'cluster';
  /**
   * URLs that are no resources, such as `/metrics`. `apiGroups` and `resources` are empty then.
   * @default - none
   */
  readonly nonResourceURLs?: readonly string[];
  /** Scopes in which the rule is granted; none other gets a ClusterRole for it. */
  readonly scopes: readonly ScopeKind[];
}

/**
 * One right of an operator, as data: what, where, why.
 * @see https://kubernetes.io/docs/reference/access-authn-authz/rbac/
 */
export type PolicyRule = NamespacedPolicyRule | ClusterPolicyRule;

/** Rules that are granted together, in one role with one binding. */
export interface Grant {
  /**
   * Tells the grants of one operator apart. What is granted in one namespace has one id in every scope, as far as the
   * operator's own namespace is known.
   */
  readonly id: string;
  /**
   * Ids that the same grant may have in another scope, or had in an earlier release.
   * @default - none
   */
  readonly otherIds?: readonly string[];
  /** Which kind of right it is. */
  readonly place: RulePlace;
  /**
   * The namespace in which the rules hold.
   * @default - everywhere
   */
  readonly namespace?: string;
  /** What is granted; never empty. */
  readonly rules: readonly PolicyRule[];
}

/** What decides which rules of a definition are granted, and where. */
export interface GrantQuestion {
  readonly rules: readonly PolicyRule[];
  readonly scope: OperatorScope;
  /** The namespace that the operator runs in. */
  readonly home: string;
  /**
   * Options of the definition that are in use.
   * @default - none
   */
  readonly options?: readonly string[];
}

/**
 * The grants of an operator: own rules always in its own namespace; watched rules per namespace, or everywhere when it
 * serves every namespace; cluster rules where they say so.
 *
 * Own and watched rules are two grants also where both hold in one namespace, so that the set of objects never depends
 * on comparing namespaces.
 */
export function grantsOf({ rules, scope, home, options = [] }: GrantQuestion): readonly Grant[] {
  const held = rules.filter(
    (rule) =>
      (rule.scopes === undefined || rule.scopes.includes(scope.kind)) &&
      (rule.option === undefined || options.includes(rule.option)),
  );
  const at = (place: RulePlace): PolicyRule[] => held.filter((rule) => rule.place === place);
  const watchedIn = (namespace: string): Grant => ({
    ...watchedIds(namespace, home),
    place: 'watched',
    namespace,
    rules: at('watched'),
  });
  const everywhere = (granted: readonly PolicyRule[]): Grant => ({ id: 'Cluster', place: 'cluster', rules: granted });

  const grants: readonly Grant[] = [
    { id: 'Own', place: 'own', namespace: home, rules: at('own') },
    ...scope.match<readonly Grant[]>({
      namespace: () => [watchedIn(home), everywhere(at('cluster'))],
      namespaces: (names) => [...names.map(watchedIn), everywhere(at('cluster'))],
      cluster: () => [everywhere([...at('watched'), ...at('cluster')])],
    }),
  ];
  return grants.filter((grant) => grant.rules.length > 0);
}

/**
 * The ids of what is granted in a watched namespace. That of the operator's own one does not hold its name: it is one and
 * the same whatever the namespace is, known or not. Whether a listed namespace is the own one cannot be told as long as
 * the own one is unresolved, so the two ids stand for each other then.
 */
function watchedIds(namespace: string, home: string): Pick<Grant, 'id' | 'otherIds'> {
  const listed = `Watched-${namespace}`;
  if (namespace === home) {
    return { id: 'Watched', otherIds: [listed] };
  }
  return isUnresolved(home)
    ? { id: listed, otherIds: [derive([home], (known) => (known === namespace ? 'Watched' : listed))] }
    : { id: listed };
}

/** A rule as RBAC wants it: without what only explains it. */
export function toRbacRule(rule: PolicyRule): Readonly<Record<string, readonly string[]>> {
  return {
    apiGroups: [...rule.apiGroups],
    resources: [...rule.resources],
    ...(rule.resourceNames === undefined ? {} : { resourceNames: [...rule.resourceNames] }),
    verbs: [...rule.verbs],
  };
}
