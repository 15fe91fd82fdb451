import type { Request } from './connection.js';

/** An error of the API server; without an answer its status is 0. */
export class ApiError extends Error {
  public override readonly name = 'ApiError';

  constructor(
    message: string,
    /** HTTP status. */
    public readonly status: number,
    /** Of the `Status` object: `NotFound`, `AlreadyExists`, `Forbidden` and so on. */
    public readonly reason: string,
    /** When the server wants to be asked again. */
    public readonly retryAfterMs?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  public get isNotFound(): boolean {
    return this.status === 404;
  }

  public get isConflict(): boolean {
    return this.status === 409;
  }

  /** The name by which client-node's ListWatch looks for 410. */
  public get statusCode(): number {
    return this.status;
  }
}

/** The error of an answer that is none of success. */
export function refusal(request: Request, response: ResponseHead, body: string): ApiError {
  const { reason = 'Unknown', message = body.slice(0, 500), details } = statusOf(body);
  const seconds = Number(response.headers.get('Retry-After') ?? details?.retryAfterSeconds ?? NaN);
  const text = `${request.method} ${request.path}: ${response.status} ${message}`;
  return new ApiError(text, response.status, reason, seconds >= 0 ? seconds * 1000 : undefined);
}

/** The error of no answer, or of half a one. */
export function unreachable(request: Request, cause: unknown): ApiError {
  return new ApiError(`${request.method} ${request.path}: no answer`, 0, 'Unreachable', undefined, {
    cause,
  });
}

interface ResponseHead {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
}

interface Status {
  readonly reason?: string;
  readonly message?: string;
  readonly details?: { readonly retryAfterSeconds?: number };
}

/** Proxies before the API server answer with pages, not with a Status. */
function statusOf(body: string): Status {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
