import { microTimeText } from './conditions.js';
import type { Key, Lease } from './objects.js';

/** What was last seen of a lease, and when by our own clock. */
export interface Sight {
  readonly lease: Lease;
  readonly atMs: number;
}

/** What to do about a lease. */
export type Move = 'create' | 'take' | 'renew' | 'wait';

/** Who holds the lease; undefined where nobody does. */
export function holderOf(lease: Lease | undefined): string | undefined {
  return lease?.spec?.holderIdentity || undefined;
}

/**
 * What was seen, with when it was first seen so. The times in a lease are by the clock of its holder, which may be
 * wrong: how long it did not change is measured here.
 */
export function look(lease: Lease, before: Sight | undefined, nowMs: number): Sight {
  const same = holderOf(before?.lease) === holderOf(lease) && before?.lease.spec?.renewTime === lease.spec?.renewTime;
  return { lease, atMs: same && before !== undefined ? before.atMs : nowMs };
}

/** What the one called `identity` does about a lease as it is seen. */
export function moveOf(sight: Sight | undefined, identity: string, nowMs: number): Move {
  if (sight === undefined) return 'create';
  const holder = holderOf(sight.lease);
  if (holder === identity) return 'renew';
  if (holder === undefined) return 'take';
  const seconds = sight.lease.spec?.leaseDurationSeconds ?? 0;
  return nowMs - sight.atMs > seconds * 1000 ? 'take' : 'wait';
}

/** The lease as `identity` holds it from now on; of its own one only the time changes. */
export function held(key: Key, lease: Lease | undefined, identity: string, seconds: number, now: Date): Lease {
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
