import { failure, throwIfAny } from '../crd/checks/errors';
import { problemsOf, prop } from '../crd/checks/prop';

import type { ScopeKind } from './operator-scope';

export { RBAC_GROUP } from '../manifests/built-in-kinds';

/**
 * Where a rule applies: in every namespace served, in the namespace that the operator runs in, or
 * everywhere. What is `delegated` holds in every namespace served, too, and only so that the
 * operator may grant it on to what it creates.
 */
export type RulePlace = (typeof RULE_PLACES)[number];

export const RULE_PLACES = ['watched', 'own', 'cluster', 'delegated'] as const;

interface PolicyRuleBase {
  /** API groups; `''` is the core group. */
  readonly apiGroups: readonly string[];
  /** Resources by their plural, with `/status` and the like for subresources. */
  readonly resources: readonly string[];
  /**
   * Verbs of the Kubernetes API: get, list, watch, create, update, patch, delete, deletecollection.
   */
  readonly verbs: readonly string[];
  /**
   * The only objects, by name, that the rule holds for. Kubernetes ignores it for list, watch and
   * create.
   * @default - all objects of the resources
   */
  readonly resourceNames?: readonly string[];
  /** Use of the right: a sentence for the person who has to approve it. */
  readonly reason: string;
  /**
   * True if the operator works without the rule; `reason` says what is lost then. @default false
   */
  readonly optional?: boolean;
  /**
   * Name of the option of the definition that needs the rule; without that option it is not
   * granted.
   * @default - always granted
   */
  readonly option?: string;
  /** Names of the workloads whose ServiceAccounts hold the right. @default - the first workload */
  readonly workload?: string | readonly string[];
  /**
   * Name of the upstream role that the rule is of. Rules of one role stay together in it, under its
   * name.
   * @default - the role of the installation for the rule's place
   */
  readonly role?: string;
}

/** A rule that holds in namespaces: those watched, or the operator's own. */
export interface NamespacedPolicyRule extends PolicyRuleBase {
  /**
   * In every watched namespace (`delegated`: only to be granted on), or only in the operator's own.
   */
  readonly place: 'watched' | 'own' | 'delegated';
  /**
   * True for a right that a list of namespaces gives in its first one only, such as that of a lock.
   * @default false
   */
  readonly firstOnly?: boolean;
  /** Scopes in which the rule is granted. @default - all */
  readonly scopes?: readonly ScopeKind[];
}

/**
 * A rule that holds everywhere, for cluster-scoped resources; granted only in the scopes that it
 * names.
 */
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

/** A rule as RBAC wants it: without what only explains it. */
export function toRbacRule(rule: PolicyRule): object {
  const { apiGroups, resources, resourceNames, verbs } = rule;
  return rule.place === 'cluster' && rule.nonResourceURLs !== undefined
    ? { nonResourceURLs: rule.nonResourceURLs, verbs }
    : { apiGroups, resources, resourceNames, verbs };
}

/** The workloads whose ServiceAccounts hold a rule; none stands for the first. */
export function workloadsOf({ workload = [] }: PolicyRule): readonly string[] {
  return typeof workload === 'string' ? [workload] : workload;
}

const WRITING = ['*', 'create', 'update', 'patch', 'delete', 'deletecollection'];

/**
 * Whether a process watches a cluster-scoped kind and writes it: two that only read it do not
 * fight.
 */
export function servesEverywhere(
  rules: readonly PolicyRule[],
  { group, plural }: { readonly group: string; readonly plural: string },
  scopes: readonly ScopeKind[],
): boolean {
  const granted = rules.filter(
    ({ place, apiGroups, scopes: of = [] }) =>
      place === 'cluster' &&
      apiGroups.includes(group) &&
      scopes.some((scope) => of.includes(scope)),
  );
  const may = (verbs: readonly string[], isOfKind: (resource: string) => boolean): boolean =>
    granted.some(
      (rule) => rule.resources.some(isOfKind) && rule.verbs.some((verb) => verbs.includes(verb)),
    );
  return (
    may(['*', 'watch'], (resource) => resource === plural) &&
    may(WRITING, (resource) => resource.split('/')[0] === plural)
  );
}

type InWords = 'place' | 'apiGroups' | 'resources' | 'verbs' | 'reason';

/** Options of the lock of a leader. */
export interface LeaderElectionOptions {
  /** Name of the Lease that is the lock, as the operator's code has it. */
  readonly lease: string;
  /**
   * True if the process reports a change of the leader as an event, as operators made with
   * client-go do.
   * @default true
   */
  readonly events?: boolean;
  /** Your own words for what the rights are for. @default - a sentence that holds for every lock */
  readonly reasons?: LeaderElectionReasons;
}

/** Why an operator has each right of its lock. */
export interface LeaderElectionReasons {
  /** Why it may create Leases. */
  readonly create?: string;
  /** Why it may read and update its own. */
  readonly hold?: string;
  /** Why it may report events, and what is lost without. */
  readonly events?: string;
}

const OPTIONS = prop.required(
  prop.object({
    lease: prop.required(prop.string()),
    events: prop.boolean(),
    reasons: prop.object({ create: prop.string(), hold: prop.string(), events: prop.string() }),
  }),
);

const REASONS: Required<LeaderElectionReasons> = {
  create: 'takes the leader lock',
  hold: 'sees who holds the leader lock, renews it, and takes it over when it has run out',
  events: 'reports a change of the leader; without it only these events are missing',
};

/**
 * Reads `get,list deployments.apps` or `update pods/status`; several resources, joined by commas,
 * are of one API group.
 */
function rightOf(right: string): Pick<NamespacedPolicyRule, 'apiGroups' | 'resources' | 'verbs'> {
  const [verbs = '', resources = '', ...others] = right.split(' ');
  const parts = resources
    .split(',')
    .map((each) => /^([a-z*]+)(?:\.([a-z0-9.-]+))?(\/[a-z*]+)?$/.exec(each));
  const groups = new Set(parts.map((part) => part?.[2] ?? ''));
  if (
    !/^[a-z*]+(,[a-z]+)*$/.test(verbs) ||
    parts.includes(null) ||
    groups.size !== 1 ||
    others.length > 0
  ) {
    throw failure([
      `the right is '${right}'; write verbs and resources of one API group, as 'get,list deployments.apps'`,
    ]);
  }
  const names = parts.map((part) => `${part?.[1]}${part?.[3] ?? ''}`);
  return { apiGroups: [...groups], resources: names, verbs: verbs.split(',') };
}

const inNamespaces =
  <Place extends NamespacedPolicyRule['place']>(place: Place) =>
  (right: string, reason: string, more: Omit<NamespacedPolicyRule, InWords> = {}): PolicyRule => ({
    place,
    ...rightOf(right),
    ...more,
    reason,
  });

/**
 * Rules of an operator: a right in the words of `kubectl create role`, and its reason.
 *
 * @example
 * const rules = [
 *   rule.watched('get,list,watch deployments.apps', 'runs the pods of each resource'),
 *   rule.cluster('list,watch namespaces', 'finds the namespaces to serve', { scopes: ['cluster'] }),
 *   ...rule.leaderElection({ lease: 'cache-operator' }),
 * ];
 */
export const rule = {
  /** A right in every watched namespace. */
  watched: inNamespaces('watched'),
  /** A right in the operator's own namespace. */
  own: inNamespaces('own'),
  /** A right in every watched namespace, held only to be granted on. */
  delegated: inNamespaces('delegated'),
  /** A right everywhere, in the scopes that are named. */
  cluster: (right: string, reason: string, more: Omit<ClusterPolicyRule, InWords>): PolicyRule => ({
    place: 'cluster',
    ...rightOf(right),
    ...more,
    reason,
  }),
  /** The rights for the lock of a leader. */
  leaderElection,
} as const;

/**
 * RBAC ignores names for `create`, so that right is about all Leases; the other rights are about
 * the one lock.
 */
function leaderElection(options: LeaderElectionOptions): readonly PolicyRule[] {
  throwIfAny(problemsOf(OPTIONS, 'rule.leaderElection()', options));
  const { lease, events = true } = options;
  const reasons = { ...REASONS, ...options.reasons };
  return [
    rule.own('create leases.coordination.k8s.io', reasons.create),
    rule.own('get,update leases.coordination.k8s.io', reasons.hold, { resourceNames: [lease] }),
    ...(events ? [rule.own('create,patch events', reasons.events, { optional: true })] : []),
  ];
}
