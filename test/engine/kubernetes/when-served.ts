import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../../cluster/support/api-client';

/** How many seconds to wait before each further attempt. */
const PAUSES = [1, 2, 4, 8, 16];

/** Tries again where a kind is not served yet, or a namespace is not there yet: order in a program is often missing. */
export async function whenServed<T>(attempt: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 404)) throw error;
      await sleep(pause * 1000);
    }
  }
  return await attempt();
}
