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
    const { code, text } = await this.exchange(method, path, options);
    const answer: unknown = text.startsWith('{') ? JSON.parse(text) : text;
    if (code < 400) return answer;
    const status = (typeof answer === 'object' ? answer : {}) as { reason?: string; message?: string };
    const message = `${method} ${path}: ${code} ${status.message ?? text}`;
    throw new ApiError(code, status.reason ?? 'Unknown', message);
  }

  public close(): void {
    this.agent.destroy();
  }

  private exchange(method: string, path: string, options: ApiRequest): Promise<{ code: number; text: string }> {
    const url = new URL(path, this.options.url);
    for (const [key, value] of Object.entries(options.query ?? {})) {
      if (value !== undefined) url.searchParams.set(key, value);
    }
    const body = options.body === undefined ? undefined : JSON.stringify(options.body);
    const headers = {
      Authorization: `Bearer ${this.options.token}`,
      Accept: 'application/json',
      ...(body && {
        'Content-Type': options.contentType ?? 'application/json',
        'Content-Length': Buffer.byteLength(body),
      }),
    };
    return new Promise((resolve, reject) => {
      const call = request(url, { method, agent: this.agent, headers, timeout: 30_000 }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ code: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        );
      });
      call.on('error', reject);
      call.on('timeout', () => call.destroy(new Error(`${method} ${path}: no answer for 30 s`)));
      call.end(body);
    });
  }
}
