import { failure, throwIfAny } from '../crd/checks/errors';
import { problemsOf, prop } from '../crd/checks/prop';
import type { ClusterPolicyRule, NamespacedPolicyRule, PolicyRule } from './rules';

/** The part of a rule in words. */
type InWords = 'place' | 'apiGroups' | 'resources' | 'verbs' | 'reason';

/** Options of the lock of a leader. */
export interface LeaderElectionOptions {
  /** Name of the Lease that is the lock, as the operator's code has it. */
  readonly lease: string;
  /**
   * True if the process reports a change of the leader as an event, as operators made with client-go do.
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
 * Reads a right such as `get,list deployments.apps` or `update pods/status`, as `kubectl create role` has its options.
 * Several resources, joined by commas, are of one API group.
 */
function rightOf(right: string): Pick<NamespacedPolicyRule, 'apiGroups' | 'resources' | 'verbs'> {
  const [verbs = '', resources = '', ...others] = right.split(' ');
  const parts = resources.split(',').map((each) => /^([a-z*]+)(?:\.([a-z0-9.-]+))?(\/[a-z*]+)?$/.exec(each));
  const groups = new Set(parts.map((part) => part?.[2] ?? ''));
  if (!/^[a-z*]+(,[a-z]+)*$/.test(verbs) || parts.includes(null) || groups.size !== 1 || others.length > 0) {
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
    ...{ place, ...rightOf(right) },
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
    ...{ place: 'cluster', ...rightOf(right) },
    ...more,
    reason,
  }),
  /** The rights for the lock of a leader. */
  leaderElection,
} as const;

/**
 * The rights that copies of a process need to agree on one that works, in the operator's own namespace. RBAC ignores names
 * for `create`, so that right is about all Leases there; the other rights are about the one lock.
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
