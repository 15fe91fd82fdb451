import { Agent, request } from 'node:https';

/** How to reach an API server, and as whom. */
export interface ApiClientOptions {
  readonly url: string;
  readonly ca: string;
  readonly token: string;
}

export interface ApiRequest {
  readonly body?: unknown;
  readonly contentType?: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  /**
   * The user who asks instead, with all rights; for what an administrator may do in the name of
   * others.
   */
  readonly as?: string;
}

/** Any answer of the API server. */
export interface ApiAnswer {
  readonly code: number;
  // The answer differs by request: see KubernetesObject.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
  /** Warnings that a client shows to its user. */
  readonly warnings: readonly string[];
}

/** An answer of the API server that is not a success. */
export class ApiError extends Error {
  constructor(
    public readonly code: number,
    /** The API's own word, such as `Forbidden` or `AlreadyExists`. */
    public readonly reason: string,
    message: string,
  ) {
    super(message);
  }
}

/** Returns true for an answer that refuses a request: a webhook may do so by an error of its own. */
export function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && (error.code < 500 || /" denied the request: /.test(error.message))
  );
}

/** JSON over HTTPS, with one identity. */
export class ApiClient {
  private readonly agent: Agent;

  constructor(private readonly options: ApiClientOptions) {
    this.agent = new Agent({ ca: options.ca, keepAlive: true, maxSockets: 8 });
  }

  /** Sends a request and gives the parsed answer; throws an `ApiError` for a code from 400 on. */
  // The answer differs by request: see KubernetesObject.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  public async send(method: string, path: string, options: ApiRequest = {}): Promise<any> {
    const { code, body } = await this.ask(method, path, options);
    if (code < 400) {
      return body;
    }
    const status = (typeof body === 'object' ? body : {}) as { reason?: string; message?: string };
    const message = `${method} ${path}: ${code} ${status.message ?? String(body)}`;
    throw new ApiError(code, status.reason ?? 'Unknown', message);
  }

  /** Sends a request and gives the whole answer, a refusal too. */
  public async ask(method: string, path: string, options: ApiRequest = {}): Promise<ApiAnswer> {
    const { code, text, headers } = await this.exchange(method, path, options);
    const body: unknown = text.startsWith('{') ? JSON.parse(text) : text;
    return { code, body, warnings: headers.map(warningText) };
  }

  public close(): void {
    this.agent.destroy();
  }

  private exchange(method: string, path: string, options: ApiRequest): Promise<Exchange> {
    const url = new URL(path, this.options.url);
    for (const [key, value] of Object.entries(options.query ?? {})) {
      if (value !== undefined) {
        url.searchParams.set(key, value);
      }
    }
    const body = options.body === undefined ? undefined : JSON.stringify(options.body);
    const headers = {
      Authorization: `Bearer ${this.options.token}`,
      Accept: 'application/json',
      ...(options.as !== undefined && {
        'Impersonate-User': options.as,
        'Impersonate-Group': 'system:masters',
      }),
      ...(body && {
        'Content-Type': options.contentType ?? 'application/json',
        'Content-Length': Buffer.byteLength(body),
      }),
    };
    return new Promise((resolve, reject) => {
      const call = request(
        url,
        { method, agent: this.agent, headers, timeout: 30_000 },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              code: response.statusCode ?? 0,
              text: Buffer.concat(chunks).toString('utf8'),
              headers: response.headersDistinct.warning ?? [],
            }),
          );
        },
      );
      call.on('error', reject);
      call.on('timeout', () => call.destroy(new Error(`${method} ${path}: no answer for 30 s`)));
      call.end(body);
    });
  }
}

interface Exchange {
  readonly code: number;
  readonly text: string;
  /** The `Warning` headers. */
  readonly headers: readonly string[];
}

/** The text of a `Warning` header: `299 - "text"`, in which a backslash escapes. */
function warningText(header: string): string {
  const quoted = /^\d+ \S+ "(.*)"$/s.exec(header)?.[1] ?? header;
  return quoted.replace(/\\(.)/g, '$1');
}
