import { throwIfAny } from '../crd/checks/errors';
import { problemsOf } from '../crd/checks/prop-types';
import { prop } from '../crd/checks/prop';
import type { NamespacedPolicyRule } from './rules';

/** Options of the lock of a leader. */
export interface LeaderElectionOptions {
  /** Name of the Lease that is the lock, as the operator's code has it. */
  readonly lease: string;
  /**
   * True if the process reports a change of the leader as an event, as operators made with client-go do.
   * @default true
   */
  readonly events?: boolean;
  /**
   * Your own words for what the rights are for.
   * @default - a sentence that holds for every lock
   */
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
 * The rights that copies of a process need to agree on one that works, in the operator's own namespace. RBAC ignores names
 * for `create`, so that right is about all Leases there; the other rights are about the one lock.
 */
export function leaderElectionRules(options: LeaderElectionOptions): readonly NamespacedPolicyRule[] {
  throwIfAny(problemsOf(OPTIONS, 'leaderElectionRules()', options));
  const { lease, events = true } = options;
  const reasons = { ...REASONS, ...options.reasons };
  const leases = { place: 'own', apiGroups: ['coordination.k8s.io'], resources: ['leases'] } as const;
  return [
    { ...leases, verbs: ['create'], reason: reasons.create },
    { ...leases, resourceNames: [lease], verbs: ['get', 'update'], reason: reasons.hold },
    ...(events
      ? [
          {
            place: 'own',
            apiGroups: [''],
            resources: ['events'],
            verbs: ['create', 'patch'],
            optional: true,
            reason: reasons.events,
          } as const,
        ]
      : []),
  ];
}
