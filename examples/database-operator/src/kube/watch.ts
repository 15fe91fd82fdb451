import { Watch } from '@kubernetes/client-node';

import type { KubeConfig } from '@kubernetes/client-node';
import type { Connection, Request } from './connection.js';

/** The API server answers a watch at once. */
const ANSWER_MS = 30_000;
/** Bookmarks come once a minute, so that a connection without a word for longer is dead. */
const SILENCE_MS = 150_000;

/** A watch event. */
interface Change {
  readonly type: string;
  readonly object: object;
}

/**
 * The watch that ListWatch is given in place of client-node's own, for what that one lacks: it
 * counts and reuses connections as all other requests do, asks for bookmarks, reports every failure
 * by `done`, and ends by a signal.
 */
export class ConnectionWatch extends Watch {
  constructor(
    config: KubeConfig,
    private readonly connection: Connection,
    private readonly kind: string,
    private readonly signal: AbortSignal,
    /** Called before each watch: what was listed is in the cache then. */
    private readonly listed: () => void,
  ) {
    super(config);
  }

  public override watch(
    path: string,
    query: Record<string, string | number | boolean | undefined>,
    onChange: (type: string, object: unknown) => void,
    done: (error: unknown) => void,
  ): Promise<AbortController> {
    this.listed();
    const ending = new AbortController();
    const request: Request = {
      method: 'GET',
      path,
      query: { ...texts(query), watch: 'true', allowWatchBookmarks: 'true' },
      called: { verb: 'watch', kind: this.kind },
    };
    if (!this.signal.aborted) {
      void this.follow(request, ending, onChange).then(() => done(null), done);
    }
    return Promise.resolve(ending);
  }

  /**
   * Passes on the events of the API server, one a line; ends when the API server closes the stream,
   * else by an error.
   */
  private async follow(
    request: Request,
    ending: AbortController,
    onChange: (type: string, object: unknown) => void,
  ): Promise<void> {
    // By this name ListWatch goes on from where it was, without a wait.
    const giveUp = (): void => ending.abort(new DOMException('nothing heard', 'TimeoutError'));
    let silence = setTimeout(giveUp, ANSWER_MS);
    const stop = (): void => ending.abort();
    this.signal.addEventListener('abort', stop);
    try {
      const { body } = await this.connection.open(request, ending.signal);
      clearTimeout(silence);
      silence = setTimeout(giveUp, SILENCE_MS);
      let rest = '';
      for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        silence.refresh();
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          const { type, object } = JSON.parse(line) as Change;
          onChange(type, object);
        }
      }
    } catch (error) {
      throw ending.signal.aborted ? ending.signal.reason : error;
    } finally {
      clearTimeout(silence);
      this.signal.removeEventListener('abort', stop);
    }
  }
}

function texts(
  query: Record<string, string | number | boolean | undefined>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, value?.toString()]),
  );
}
