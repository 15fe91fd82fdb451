import { createHash } from 'node:crypto';
import { ApiError } from '../kube/api-error.js';
import { keyOf, keyText } from '../kube/objects.js';

import type { Key } from '../kube/objects.js';
import type { Database } from './type.js';

/** Answers of the API server that no second try improves. */
const STATUSES = new Set([400, 403, 422]);

/**
 * How long it is not asked again: what stood against it may be a quota, a right or a policy of the
 * cluster.
 */
export const REFUSAL_MS = 60_000;

interface Refusal {
  /** A hash, as the request may be for a Secret. */
  readonly request: string;
  readonly message: string;
  readonly until: number;
}

/** Requests that the API server has refused: to ask for the same once more would only cost. */
export class Refusals {
  private readonly known = new Map<string, Refusal>();

  /**
   * Sends a request about an object of a Database, unless it has been refused since the Database
   * was changed; gives its answer, or why it is refused. Errors of any other kind are for a retry.
   */
  public async unless<T>(
    { database, now }: { readonly database: Database; readonly now: Date },
    name: string,
    request: string,
    send: () => Promise<T>,
  ): Promise<T | Refused> {
    const object = `${keyText(keyOf(database))} ${name}`;
    const hash = createHash('sha256')
      .update(`${database.metadata.generation} ${request}`)
      .digest('hex');
    const known = this.known.get(object);
    if (known?.request === hash && known.until > now.getTime()) {
      return new Refused(known.message);
    }
    this.known.delete(object);
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError && STATUSES.has(error.status))) {
        throw error;
      }
      this.known.set(object, {
        request: hash,
        message: error.message,
        until: now.getTime() + REFUSAL_MS,
      });
      return new Refused(error.message);
    }
  }

  /** Forgets what is known of a Database: it is gone. */
  public forget(key: Key): void {
    for (const object of this.known.keys()) {
      if (object.startsWith(`${keyText(key)} `)) {
        this.known.delete(object);
      }
    }
  }
}

/** An answer of the API server that nothing but a change mends. */
export class Refused {
  constructor(public readonly message: string) {}
}
