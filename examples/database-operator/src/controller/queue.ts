import { keyText } from '../kube/objects.js';

import type { Key } from '../kube/objects.js';

/** How long a key that failed waits: twice as long each time. */
export interface BackOff {
  readonly firstMs: number;
  readonly longestMs: number;
  /**
   * A number from 0 to below 1; up to half of a delay is left to it, so that what failed together
   * comes back apart.
   * @default Math.random
   */
  readonly random?: () => number;
}

/** The longest delay of a timer; a longer wait ends here, which only costs one more look. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface Waiting {
  readonly at: number;
  readonly timer: NodeJS.Timeout;
}

/**
 * The keys that are to be looked at. A key is in it once, however often it is added; one that is
 * added while it is worked on comes again after that, and never to two workers at the same time.
 */
export class WorkQueue {
  private readonly ready = new Map<string, Key>();
  private readonly waiting = new Map<string, Waiting>();
  private readonly working = new Set<string>();
  /** Added while they are worked on. */
  private readonly again = new Map<string, Key>();
  private readonly failures = new Map<string, number>();
  private readonly takers: ((key: Key | undefined) => void)[] = [];
  private isShut = false;
  private drained: (() => void) | undefined;

  constructor(private readonly backOff: BackOff = { firstMs: 500, longestMs: 300_000 }) {}

  /** Keys that wait for a worker. */
  public get depth(): number {
    return this.ready.size + this.again.size;
  }

  public add(key: Key): void {
    if (this.isShut) {
      return;
    }
    const text = keyText(key);
    if (this.working.has(text)) {
      this.again.set(text, key);
      return;
    }
    this.ready.set(text, key);
    this.handOut();
  }

  /** Adds a key later; of several times for it the earliest holds. */
  public addAfter(key: Key, ms: number): void {
    if (this.isShut) {
      return;
    }
    const text = keyText(key);
    const at = performance.now() + ms;
    const before = this.waiting.get(text);
    if (before !== undefined && before.at <= at) {
      return;
    }
    clearTimeout(before?.timer);
    const timer = setTimeout(
      () => {
        this.waiting.delete(text);
        this.add(key);
      },
      Math.min(ms, LONGEST_TIMER_MS),
    );
    this.waiting.set(text, { at, timer });
  }

  /**
   * Adds a key that failed, after its back-off, or later where `atLeastMs` says so; gives the
   * delay.
   */
  public addFailed(key: Key, atLeastMs = 0): number {
    const text = keyText(key);
    const failures = this.failures.get(text) ?? 0;
    this.failures.set(text, failures + 1);
    const { firstMs, longestMs, random = Math.random } = this.backOff;
    const delay = Math.min(firstMs * 2 ** failures, longestMs) * (1 - random() / 2);
    const ms = Math.max(delay, atLeastMs);
    this.addAfter(key, ms);
    return ms;
  }

  /** Says that a key did not fail: its back-off starts anew. */
  public forget(key: Key): void {
    this.failures.delete(keyText(key));
  }

  /**
   * The next key, once there is one; it must be given back by `done`. Undefined when the queue is
   * shut.
   */
  public async next(): Promise<Key | undefined> {
    return await new Promise((resolve) => {
      if (this.isShut) {
        resolve(undefined);
        return;
      }
      this.takers.push(resolve);
      this.handOut();
    });
  }

  /** Says that a key from `next` is no longer worked on. */
  public done(key: Key): void {
    const text = keyText(key);
    this.working.delete(text);
    const again = this.again.get(text);
    this.again.delete(text);
    if (again !== undefined) {
      this.add(again);
    }
    if (this.working.size === 0) {
      this.drained?.();
    }
  }

  /** Gives out nothing more; resolves when what was given out is done. */
  public async shutDown(): Promise<void> {
    this.isShut = true;
    for (const { timer } of this.waiting.values()) {
      clearTimeout(timer);
    }
    for (const keys of [this.waiting, this.ready, this.again]) {
      keys.clear();
    }
    for (const take of this.takers.splice(0)) {
      take(undefined);
    }
    if (this.working.size > 0) {
      await new Promise<void>((resolve) => (this.drained = resolve));
    }
  }

  private handOut(): void {
    for (const [text, key] of this.ready) {
      const take = this.takers.shift();
      if (take === undefined) {
        return;
      }
      this.ready.delete(text);
      this.working.add(text);
      take(key);
    }
  }
}
