import { actionOn, held, observe, released } from '../src/kube/lease.js';

import type { ObservedLease } from '../src/kube/lease.js';
import type { Lease } from '../src/kube/objects.js';

const key = { namespace: 'ops', name: 'lock' };
const now = new Date('2026-01-01T10:00:00Z');
const leaseOf = (
  holderIdentity: string | undefined,
  renewTime = '2026-01-01T09:00:00.000000Z',
): Lease => ({
  metadata: { ...key, resourceVersion: '7', uid: 'u' },
  spec: {
    holderIdentity,
    renewTime,
    acquireTime: renewTime,
    leaseDurationSeconds: 15,
    leaseTransitions: 3,
  },
});

describe('what to do about a lease', () => {
  const seen = (lease: Lease, atMs = 0): ObservedLease => ({ lease, atMs });

  test('where there is none it is made', () => {
    expect(actionOn(undefined, 'me', 0)).toBe('create');
  });

  test('our own is renewed, however old', () => {
    expect(actionOn(seen(leaseOf('me')), 'me', 1_000_000)).toBe('renew');
  });

  test.each([undefined, ''])('one of nobody (%p) is taken at once', (nobody) => {
    expect(actionOn(seen(leaseOf(nobody)), 'me', 0)).toBe('take');
  });

  test("another's is waited for as long as it says, and only then taken", () => {
    expect(actionOn(seen(leaseOf('other'), 1000), 'me', 16_000)).toBe('wait');
    expect(actionOn(seen(leaseOf('other'), 1000), 'me', 16_001)).toBe('take');
  });

  test('the clock of another does not matter: an old time in it is no reason to take it', () => {
    const first = observe(leaseOf('other', '2001-01-01T00:00:00.000000Z'), undefined, 5000);
    expect(actionOn(first, 'me', 5001)).toBe('wait');
  });

  test('it is worth its time anew with each change, and with another holder; not by being looked at', () => {
    const first = observe(leaseOf('other'), undefined, 1000);
    expect(observe(leaseOf('other'), first, 9000).atMs).toBe(1000);
    expect(observe(leaseOf('other', '2026-01-01T09:00:02.000000Z'), first, 9000).atMs).toBe(9000);
    expect(observe(leaseOf('third'), first, 9000).atMs).toBe(9000);
  });
});

describe('what is written', () => {
  test('a new lease', () => {
    expect(held(key, undefined, 'me', 15, now)).toEqual({
      metadata: key,
      spec: {
        holderIdentity: 'me',
        leaseDurationSeconds: 15,
        acquireTime: '2026-01-01T10:00:00.000000Z',
        renewTime: '2026-01-01T10:00:00.000000Z',
        leaseTransitions: 0,
      },
    });
  });

  test('a renewal changes the time alone, and is refused where somebody else was there', () => {
    const before = leaseOf('me');
    const after = held(key, before, 'me', 15, now);
    expect(after).toEqual({
      ...before,
      spec: { ...before.spec, renewTime: '2026-01-01T10:00:00.000000Z' },
    });
    expect(after.metadata?.resourceVersion).toBe('7');
  });

  test('one that is taken over counts so', () => {
    expect(held(key, leaseOf('other'), 'me', 15, now).spec).toMatchObject({
      holderIdentity: 'me',
      acquireTime: '2026-01-01T10:00:00.000000Z',
      leaseTransitions: 4,
    });
  });

  test('one that is given back is held by nobody', () => {
    const back = released(leaseOf('me'), now);
    expect(back.spec).not.toHaveProperty('holderIdentity');
    expect(back.metadata?.resourceVersion).toBe('7');
    expect(actionOn({ lease: back, atMs: 0 }, 'other', 0)).toBe('take');
  });
});
