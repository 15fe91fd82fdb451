import { ApiError } from '../kube/api-error.js';
import { keyText } from '../kube/objects.js';
import { within } from '../kube/pause.js';
import { errorText, log } from '../log.js';

import type { Key } from '../kube/objects.js';
import type { WorkQueue } from './queue.js';

/** Result of a reconcile that succeeded. */
export interface Requeue {
  /** Look again after this time, though nothing changed. */
  readonly againInMs?: number;
}

/** Brings the cluster in line with an object; called again until it does not throw. */
export interface Reconciler {
  reconcile(key: Key, signal: AbortSignal): Promise<Requeue | void>;
}

/** How a reconcile ended. */
export type Result = 'success' | 'again' | 'error';

/** Properties of `Controller`. */
export interface ControllerProps {
  readonly queue: WorkQueue;
  readonly reconciler: Reconciler;
  /** How many keys are worked on at the same time. */
  readonly workers: number;
  /** Called after each reconcile. */
  readonly observe: (result: Result, seconds: number) => void;
}

/** Workers that take keys from a queue to a reconciler. */
export class Controller {
  private readonly stopping = new AbortController();

  constructor(private readonly props: ControllerProps) {}

  public start(): void {
    for (let worker = 0; worker < this.props.workers; worker++) {
      void this.work();
    }
  }

  /**
   * Starts nothing more and waits for what runs: for `graceMs`, then its signal asks it to give up,
   * for which it has as long again. Whether all of it ended.
   */
  public async stop(graceMs: number): Promise<boolean> {
    const drained = this.props.queue.shutDown().then(() => true);
    if (await within(graceMs, drained)) {
      return true;
    }
    this.stopping.abort();
    return (await within(graceMs, drained)) ?? false;
  }

  private async work(): Promise<void> {
    const { queue } = this.props;
    for (let key = await queue.next(); key !== undefined; key = await queue.next()) {
      await this.reconcile(key);
      queue.done(key);
    }
  }

  private async reconcile(key: Key): Promise<void> {
    const { queue, reconciler, observe } = this.props;
    const started = performance.now();
    const end = (result: Result): void => observe(result, (performance.now() - started) / 1000);
    try {
      const { againInMs } = (await reconciler.reconcile(key, this.stopping.signal)) ?? {};
      queue.forget(key);
      if (againInMs !== undefined) {
        queue.addAfter(key, againInMs);
      }
      end(againInMs === undefined ? 'success' : 'again');
    } catch (error) {
      const ms = queue.addFailed(key, error instanceof ApiError ? error.retryAfterMs : undefined);
      end('error');
      log.warn('cannot reconcile, will try again', {
        object: keyText(key),
        inMs: Math.round(ms),
        error: errorText(error),
      });
    }
  }
}
