import { errorText, log } from '../log.js';
import { actionOn, held, holderOf, observe, released } from './lease.js';
import { LEASE } from './objects.js';
import { pause, within, withJitter } from './pause.js';

import type { KubeApi } from './kube-api.js';
import type { ObservedLease } from './lease.js';
import type { Key, Lease } from './objects.js';

/** Times of a leader election. */
export interface LeaderTiming {
  /** How long a lease is worth without being renewed. */
  readonly leaseMs: number;
  /**
   * How long its holder tries to renew it, before it takes it for lost; shorter, so that nobody
   * else holds it yet.
   */
  readonly renewMs: number;
  /** How long between two tries. */
  readonly retryMs: number;
}

const TIMING: LeaderTiming = { leaseMs: 15_000, renewMs: 10_000, retryMs: 2_000 };

/** Properties of `LeaderElection`. */
export interface LeaderElectionProps {
  /** With time limits below `renewMs`. */
  readonly api: Pick<KubeApi, 'get' | 'create' | 'update'>;
  /** The Lease. */
  readonly key: Key;
  /** Who we are: no other process may have the same, also not the next one of this pod. */
  readonly identity: string;
  /** @default - 15 s, 10 s and 2 s */
  readonly timing?: LeaderTiming;
}

/** One of several processes works, the one that holds a Lease; the others wait for it. */
export class LeaderElection {
  private readonly timing: LeaderTiming;
  private observed: ObservedLease | undefined;
  /** True if the API server has the lease as we saw it, as far as we know. */
  private isCurrent = false;
  /** When the last try began that got us the lease. */
  private heldAtMs = 0;

  constructor(private readonly props: LeaderElectionProps) {
    this.timing = props.timing ?? TIMING;
  }

  /**
   * Waits for the lease and works while we hold it; throws when it is lost, as then somebody else
   * may work already.
   */
  public async lead(work: () => Promise<void>, stop: AbortSignal): Promise<void> {
    log.info('waiting for the lease', { identity: this.props.identity });
    if (!(await this.acquire(stop))) {
      return;
    }
    log.info('has the lease', { identity: this.props.identity });
    const worked = new AbortController();
    const holding = this.hold(worked.signal).then((isHeld) => {
      if (!isHeld) {
        throw new Error('the lease is lost');
      }
    });
    await Promise.race([work(), holding]);
    worked.abort();
    await holding;
    await this.release();
  }

  /** Waits until we hold the lease; false when `signal` came first. */
  private async acquire(signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      if (await this.attempt()) {
        return true;
      }
      await pause(withJitter(this.timing.retryMs), signal);
    }
    return false;
  }

  /** Renews the lease until `signal` comes; false when it is lost. */
  private async hold(signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      await pause(Math.min(this.timing.retryMs, this.leftMs), signal);
      if (signal.aborted) {
        break;
      }
      // A try that hangs must not make us believe that we still hold the lease.
      const isOurs = (await within(this.leftMs, this.attempt())) ?? false;
      if (!isOurs && (this.leftMs <= 0 || this.isOthers)) {
        return false;
      }
    }
    return true;
  }

  /** Gives the lease back, for the next one not to wait until it is worth nothing. */
  private async release(): Promise<void> {
    if (this.observed === undefined || holderOf(this.observed.lease) !== this.props.identity) {
      return;
    }
    try {
      await this.props.api.update(LEASE, released(this.observed.lease, new Date()));
    } catch (error) {
      log.warn('cannot release the lease', { error: errorText(error) });
    }
  }

  /** How long we may still try to renew it. */
  private get leftMs(): number {
    return this.heldAtMs + this.timing.renewMs - performance.now();
  }

  private get isOthers(): boolean {
    const holder = holderOf(this.observed?.lease);
    return holder !== undefined && holder !== this.props.identity;
  }

  /** One try; whether we hold the lease after it. */
  private async attempt(): Promise<boolean> {
    const started = performance.now();
    try {
      const isOurs = await this.move();
      if (isOurs) {
        this.heldAtMs = started;
      }
      return isOurs;
    } catch (error) {
      log.warn('cannot take or renew the lease', { error: errorText(error) });
      return false;
    }
  }

  private async move(): Promise<boolean> {
    const { api, key, identity } = this.props;
    if (!this.isCurrent) {
      this.see(await api.get(LEASE, key));
    }
    const move = actionOn(this.observed, identity, performance.now());
    // Until an answer says so. Of a conflict, too, we cannot know: somebody was faster, or our last
    // answer got lost.
    this.isCurrent = false;
    if (move === 'wait') {
      return false;
    }
    const lease = held(key, this.observed?.lease, identity, this.timing.leaseMs / 1000, new Date());
    const answer =
      move === 'create' ? await api.create(LEASE, lease) : await api.update(LEASE, lease);
    if (answer === 'exists') {
      return false;
    }
    this.see(answer);
    this.isCurrent = true;
    return true;
  }

  private see(lease: Lease | undefined): void {
    this.observed = lease && observe(lease, this.observed, performance.now());
  }
}
