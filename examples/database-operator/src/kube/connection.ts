import { HttpMethod, RequestContext } from '@kubernetes/client-node';
import { Agent, fetch } from 'undici';
import { ApiError, refusal, unreachable } from './api-error.js';

import type { KubeConfig } from '@kubernetes/client-node';
import type { Dispatcher, Response } from 'undici';

/** A request to the API server. */
export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** @default - none */
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** @default - none */
  readonly body?: object;
  /** @default 'application/json' */
  readonly contentType?: string;
  /** Labels of metrics: the verb of RBAC, and the kind. */
  readonly called: { readonly verb: string; readonly kind: string };
}

/** Called after each request: its verb and kind, and the HTTP status or `error`. */
export type RequestObserver = (verb: string, kind: string, status: string) => void;

/** The way to the API server: address, TLS and credentials of a kubeconfig or of the pod. */
export class Connection {
  private dispatcher: Dispatcher | undefined;

  constructor(
    private readonly config: KubeConfig,
    private readonly observe: RequestObserver = () => {},
  ) {}

  /** The answer's JSON; throws an ApiError, also when it takes longer than `timeoutMs`. */
  public async json(request: Request, timeoutMs: number): Promise<unknown> {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await this.open(request, signal);
    return await response.json().catch((error: unknown) => {
      throw unreachable(request, error);
    });
  }

  /** The answer as it begins; its body lives until `signal`. */
  public async open(request: Request, signal: AbortSignal): Promise<Response> {
    const { verb, kind } = request.called;
    try {
      const response = await this.send(request, signal);
      this.observe(verb, kind, String(response.status));
      if (response.ok) {
        return response;
      }
      throw refusal(request, response, await response.text());
    } catch (error) {
      if (error instanceof ApiError) {
        throw error;
      }
      this.observe(verb, kind, 'error');
      throw unreachable(request, error);
    }
  }

  private async send(request: Request, signal: AbortSignal): Promise<Response> {
    const url = new URL(`${this.server}${request.path}`);
    for (const [name, value] of Object.entries(request.query ?? {})) {
      if (value !== undefined) {
        url.searchParams.set(name, value);
      }
    }
    // Asked for each request, as tokens are rotated: client-node reads their files again.
    const context = new RequestContext(url.toString(), HttpMethod.GET);
    await this.config.applySecurityAuthentication(context);
    // Of the dispatchers that it makes for each request one is kept, so that connections are used
    // again.
    const dispatcher = (this.dispatcher ??= context.getDispatcher() ?? new Agent());
    try {
      const response = await fetch(url, {
        method: request.method,
        headers: {
          ...context.getHeaders(),
          Accept: 'application/json',
          ...(request.body && { 'Content-Type': request.contentType ?? 'application/json' }),
        },
        body: request.body && JSON.stringify(request.body),
        dispatcher,
        signal,
      });
      if (response.status === 401) {
        this.retire(dispatcher);
      }
      return response;
    } catch (error) {
      this.retire(dispatcher);
      throw error;
    }
  }

  /**
   * The next request has new connections, by certificates that are read again: either may be what
   * was wrong.
   */
  private retire(dispatcher: Dispatcher): void {
    if (this.dispatcher !== dispatcher) {
      return;
    }
    this.dispatcher = undefined;
    void dispatcher.close(); // waits for what runs
  }

  private get server(): string {
    const cluster = this.config.getCurrentCluster();
    if (cluster === null) {
      throw new Error('the kubeconfig has no current cluster');
    }
    return cluster.server.replace(/\/+$/, '');
  }
}
