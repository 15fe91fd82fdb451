import { oneOfThem } from '../../crd/json/show';
import { reaches, speaksOf } from '../../manifests/access/right';
import { allowedIn, coveredBy } from './usage';

import type { PlainRight } from '../../manifests/access/right';
import type { ServedResource } from './seen-right';
import type { LifeEvent, Usage, UsageCollector, UserUsage } from './usage';

/** Verbs that the API server asks for while it handles another request. */
const INNER_VERBS: Readonly<Record<string, string>> = {
  escalate: 'asked for while a role is written',
  bind: 'asked for while a role is bound',
  use: 'asked for while a pod is admitted',
  approve: 'asked for while a certificate is approved',
  sign: 'asked for while a certificate is signed',
  attest: 'asked for while a trust bundle is written',
};

/** Events of a resource that some verbs need first. */
const NEEDS: Readonly<Record<string, readonly LifeEvent[]>> = {
  create: ['created', 'changed'],
  update: ['created', 'changed', 'deleted'],
  patch: ['created', 'changed', 'deleted'],
  delete: ['changed', 'deleted'],
  deletecollection: ['changed', 'deleted'],
};

const EVENT_NOUNS: Readonly<Record<LifeEvent, string>> = {
  created: 'creation',
  changed: 'change',
  deleted: 'deletion',
};

/**
 * Resources that leader election deletes in the operator's own namespace: a lock, and the pod that
 * held it.
 */
const OF_LOCKS = ['configmaps', 'leases', 'endpoints', 'pods'];

export interface Surroundings {
  readonly user: string;
  readonly usage: UserUsage;
  readonly log: UsageCollector;
  /** The resources of the CRDs that the manifests have. */
  readonly served: readonly ServedResource[];
  /** The kinds that the user may follow, where it followed none of them: it never got going. */
  readonly unfollowed: readonly string[];
}

/**
 * Why the rights of a user that may follow kinds, and followed none, cannot be reported; undefined
 * where it did.
 */
export function idleReason({ unfollowed }: Pick<Surroundings, 'unfollowed'>): string | undefined {
  return unfollowed.length === 0
    ? undefined
    : `it never got going while the log was written: it neither listed nor watched ${kindsText(unfollowed)}`;
}

/** Why the log cannot show whether a verb of a right is needed; undefined where it could. */
export function whyUnseen(
  right: PlainRight,
  verb: string,
  around: Surroundings,
): string | undefined {
  return (
    idleReason(around) ??
    innerReason(right, verb) ??
    streamReason(right, verb, around) ??
    ownerReason(right, verb, around) ??
    askedReason(right, verb, around) ??
    grantReason(right, verb, around) ??
    lockReason(right, verb) ??
    nodeReason(right, verb, around) ??
    repeatReason(right, verb, around) ??
    rareReason(verb, around)
  );
}

function innerReason({ resource = '' }: PlainRight, verb: string): string | undefined {
  if (resource.endsWith('/finalizers') && (verb === 'update' || verb === '*')) {
    return (
      'asked for while an owner reference that blocks deletion is written, where the API server has ' +
      'OwnerReferencesPermissionEnforcement; that is not logged'
    );
  }
  const inner = INNER_VERBS[verb];
  return inner === undefined ? undefined : `${inner}; that is not logged`;
}

/**
 * A list that arrives as a watch needs no right to list; without `WatchList` on both sides the same
 * client lists.
 */
function streamReason(
  right: PlainRight,
  verb: string,
  { usage }: Surroundings,
): string | undefined {
  return verb === 'list' && did(usage, right, ['watch'])
    ? 'it watches them; an informer lists first, unless both its client library and the API server stream lists'
    : undefined;
}

/** To change the owners of an object, one has to be allowed to delete it. */
function ownerReason(right: PlainRight, verb: string, { usage }: Surroundings): string | undefined {
  return verb === 'delete' && did(usage, right, ['update', 'patch'], ({ mayOwn }) => mayOwn)
    ? 'asked for while an object gets another owner reference, where the API server has ' +
        'OwnerReferencesPermissionEnforcement; that is not logged'
    : undefined;
}

function did(
  usage: UserUsage,
  right: PlainRight,
  verbs: readonly string[],
  isMeant: (item: Usage) => boolean = () => true,
): boolean {
  return verbs.some((verb) =>
    usage.all.some(
      (item) => isMeant(item) && allowedIn(coveredBy(item, { ...right, verbs: [verb] })) > 0,
    ),
  );
}

function askedReason(right: PlainRight, verb: string, { usage }: Surroundings): string | undefined {
  if (usage.asked.some((asked) => asked !== undefined && covers(right, verb, asked))) {
    return 'it asks the API server whether it has this right, and may go another way without';
  }
  return usage.asked.includes(undefined)
    ? 'it asks the API server which rights it has; what for is not in the log (audit level Request shows it)'
    : undefined;
}

function grantReason(
  right: PlainRight,
  verb: string,
  { usage, log }: Surroundings,
): string | undefined {
  const roles = [...usage.grants].map((role) => ({
    role,
    rules: role === undefined ? role : log.rulesOf(role),
  }));
  const grant = roles.find(({ rules = [] }) =>
    rules.some(({ apiGroups, resources, verbs }) =>
      apiGroups.some((apiGroup) =>
        resources.some((resource) =>
          verbs.some((given) => covers(right, verb, { verb: given, apiGroup, resource })),
        ),
      ),
    ),
  );
  if (grant !== undefined) {
    return `it grants this right by ${grant.role}, and may only grant what it holds`;
  }
  return roles.some(({ rules }) => rules === undefined)
    ? 'it writes or binds roles, and may only grant what it holds; which rights those are is not in the log'
    : undefined;
}

/** An operator that was never lost while the log was written had no lock to take over. */
function lockReason(
  { namespace, subject, resource = '' }: PlainRight,
  verb: string,
): string | undefined {
  const isOwn = namespace !== undefined && namespace === subject.namespace;
  return isOwn && verb === 'delete' && OF_LOCKS.includes(resource)
    ? 'leader election may need it to take over from a leader that was lost'
    : undefined;
}

/**
 * A leader for life names its own Pod in the lock; whoever follows looks whether the node of that
 * Pod is still there.
 */
function nodeReason(
  { subject, resource, resourceNames }: PlainRight,
  verb: string,
  { usage }: Surroundings,
): string | undefined {
  const readsItself = usage.all.some(
    ({ verb: done, target, namespace }) =>
      done === 'get' &&
      'resource' in target &&
      target.resource === 'pods' &&
      namespace === subject.namespace,
  );
  return readsItself && verb === 'get' && resource === 'nodes' && resourceNames === undefined
    ? 'leader election may need it to see whether the node of a lost leader is ready'
    : undefined;
}

/** Returns the reason of rights to repeat an Event, which the log may not show. */
function repeatReason(
  { apiGroup, resource }: PlainRight,
  verb: string,
  { usage }: Surroundings,
): string | undefined {
  const writes = usage.all.some(
    ({ verb: done, target }) =>
      done === 'create' &&
      'resource' in target &&
      target.resource === 'events' &&
      target.apiGroup === apiGroup,
  );
  return writes && resource === 'events' && (verb === 'patch' || verb === 'update')
    ? 'it writes events, and one that repeats is counted in the Event that is there; the log shows none that did'
    : undefined;
}

/** Returns the work that the operator was not given while the log was written. */
function rareReason(verb: string, { log, served, user }: Surroundings): string | undefined {
  const missing = (NEEDS[verb] ?? ['created']).flatMap((event) => {
    const kinds = served.filter(
      ({ apiGroup, plural }) => !log.happened(event, apiGroup, plural, user),
    );
    return kinds.length === 0
      ? []
      : [`no ${EVENT_NOUNS[event]} of ${kindsText(kinds.map(({ kind }) => kind))}`];
  });
  return missing.length === 0 ? undefined : `the log shows ${missing.join(', ')}`;
}

/** Most kinds that a reason names: operators serve up to some hundred. */
const MAX_KINDS = 3;

function kindsText(kinds: readonly string[]): string {
  const more = kinds.length - MAX_KINDS;
  const named = more > 0 ? [...kinds.slice(0, MAX_KINDS), `${more} more of its kinds`] : kinds;
  return oneOfThem(named);
}

/** Returns true if one verb of a right is about something that is wanted, and in its place. */
export function covers(
  right: PlainRight,
  verb: string,
  wanted: {
    readonly verb: string;
    readonly apiGroup: string;
    readonly resource: string;
    readonly namespace?: string;
  },
): boolean {
  const inPlace =
    right.namespace === undefined ||
    wanted.namespace === undefined ||
    wanted.namespace === right.namespace;
  return (
    inPlace && speaksOf([verb], wanted.verb) && reaches(right, wanted.apiGroup, wanted.resource)
  );
}
