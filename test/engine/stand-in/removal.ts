import type { EventLog } from './event-log';
import type { Provider } from './provider';
import type { ResourceState } from './resource-state';
import { knownOf } from './steps';

/** Takes resources away, each after all that depend on it. */
export class Removal {
  constructor(
    private readonly provider: Provider,
    private readonly events: EventLog,
    private readonly dryRun: boolean,
  ) {}

  /** Throws when one cannot be removed; `gone` is told of each that was. */
  public async remove(states: readonly ResourceState[], gone: (state: ResourceState) => void): Promise<void> {
    const kept = states.filter((state) => state.protect);
    if (kept.length > 0) this.refuse(kept, 'is protected');
    let left = states;
    while (left.length > 0) {
      const free = left.filter((state) => !left.some((other) => needs(other, state)));
      if (free.length === 0) this.refuse(left, 'depends on others that depend on it');
      const ends = await Promise.allSettled(free.map((state) => this.removeOne(state).then(() => gone(state))));
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed !== undefined) throw failed.reason as Error;
      left = left.filter((state) => !free.includes(state));
    }
  }

  private refuse(states: readonly ResourceState[], reason: string): never {
    for (const { urn } of states)
      this.events.message('error', `resource '${urn}' cannot be deleted: it ${reason}`, urn);
    throw new Error(`resources cannot be deleted: ${states.length}`);
  }

  private async removeOne(state: ResourceState): Promise<void> {
    const { urn, custom, external, retainOnDelete, deleteSeconds: seconds } = state;
    const op = external === true ? 'discard' : 'delete';
    this.events.begin(op, urn);
    try {
      if (custom && external !== true && !retainOnDelete && !this.dryRun)
        await this.provider.delete(knownOf(state), { seconds });
    } catch (error) {
      this.events.failure(op, urn);
      this.events.message('error', (error as Error).message, urn);
      throw error;
    }
    this.events.end(op, urn);
  }
}

function needs({ parent, dependencies }: ResourceState, { urn }: ResourceState): boolean {
  return parent === urn || dependencies.includes(urn);
}
