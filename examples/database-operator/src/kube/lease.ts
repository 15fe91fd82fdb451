import { microTimeText } from './conditions.js';

import type { Key, Lease } from './objects.js';

/** A lease as last seen, and since when by our own clock. */
export interface ObservedLease {
  readonly lease: Lease;
  readonly atMs: number;
}

/** The next action on a lease. */
export type LeaseAction = 'create' | 'take' | 'renew' | 'wait';

/** Who holds the lease; undefined where nobody does. */
export function holderOf(lease: Lease | undefined): string | undefined {
  return lease?.spec?.holderIdentity || undefined;
}

/**
 * Observes a lease. The times in it are by the clock of its holder, which may be wrong: how long it
 * did not change is measured here.
 */
export function observe(
  lease: Lease,
  before: ObservedLease | undefined,
  nowMs: number,
): ObservedLease {
  const same =
    holderOf(before?.lease) === holderOf(lease) &&
    before?.lease.spec?.renewTime === lease.spec?.renewTime;
  return { lease, atMs: same && before !== undefined ? before.atMs : nowMs };
}

/** The next action of `identity` on an observed lease. */
export function actionOn(
  observed: ObservedLease | undefined,
  identity: string,
  nowMs: number,
): LeaseAction {
  if (observed === undefined) {
    return 'create';
  }
  const holder = holderOf(observed.lease);
  if (holder === identity) {
    return 'renew';
  }
  if (holder === undefined) {
    return 'take';
  }
  const seconds = observed.lease.spec?.leaseDurationSeconds ?? 0;
  return nowMs - observed.atMs > seconds * 1000 ? 'take' : 'wait';
}

/** The lease as `identity` holds it from now on; of its own one only the time changes. */
export function held(
  key: Key,
  lease: Lease | undefined,
  identity: string,
  seconds: number,
  now: Date,
): Lease {
  const mine = holderOf(lease) === identity;
  const time = microTimeText(now);
  const changes = lease?.spec?.leaseTransitions ?? 0;
  return {
    metadata: { ...lease?.metadata, ...key },
    spec: {
      ...lease?.spec,
      holderIdentity: identity,
      leaseDurationSeconds: seconds,
      acquireTime: mine ? lease?.spec?.acquireTime : time,
      renewTime: time,
      leaseTransitions: mine || lease === undefined ? changes : changes + 1,
    },
  };
}

/** The lease as nobody holds it: whoever waits takes it at once. */
export function released({ metadata, spec }: Lease, now: Date): Lease {
  const { holderIdentity: _, ...rest } = spec ?? {};
  return { metadata, spec: { ...rest, leaseDurationSeconds: 1, renewTime: microTimeText(now) } };
}
