import { setTimeout as sleep } from 'node:timers/promises';

/** How long and how often to look, and what to add when it was in vain. */
export interface WaitOptions {
  readonly timeout?: number;
  readonly interval?: number;
  readonly context?: () => string;
  /** Throws when waiting on is pointless. */
  readonly giveUp?: () => void;
}

/**
 * Waits until `attempt` gives something other than `undefined` or `false`. To have the failure say
 * what was seen instead, `attempt` throws: what it threw last becomes part of the message.
 */
export async function waitFor<T>(
  description: string,
  attempt: () => Promise<T | undefined | false> | T | undefined | false,
  { timeout = 60_000, interval = 150, context, giveUp }: WaitOptions = {},
): Promise<T> {
  const deadline = Date.now() + timeout;
  let last: string;
  do {
    giveUp?.();
    try {
      const result = await attempt();
      if (result !== undefined && result !== false) {
        return result;
      }
      last = 'not yet';
    } catch (error) {
      last = (error as Error).message;
    }
    await sleep(interval);
  } while (Date.now() < deadline);
  const lines = [
    `waited ${timeout / 1000} s for: ${description}`,
    `last seen: ${last}`,
    context?.() ?? '',
  ];
  throw new Error(lines.filter(Boolean).join('\n'));
}
