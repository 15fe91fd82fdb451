import { setTimeout as sleep } from 'node:timers/promises';

import type { ControlPlane } from './control-plane';

/**
 * Does something again and again for as long as a cluster lives. What goes wrong in a turn is for
 * the next one.
 */
export class Turns {
  /** The last failure, for the curious. */
  public problem?: string;

  private stopped = false;
  private readonly loop: Promise<void>;

  constructor(
    cluster: ControlPlane,
    private readonly turn: () => Promise<void>,
  ) {
    this.loop = this.run();
    cluster.beforeStop(() => this.stop());
  }

  public async stop(): Promise<void> {
    this.stopped = true;
    await this.loop;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      await this.turn().catch((error: Error) => (this.problem = error.message));
      await sleep(200);
    }
  }
}
