/** A resource as it is in a request. */
export type Resource = Readonly<Record<string, unknown>>;

/** The objects of one request: without an old one it creates, without a new one it deletes. */
export interface GuardRequest {
  readonly object: Resource | null;
  readonly oldObject?: Resource | null;
  /** Fields of the AdmissionRequest that a guard reads, such as `userInfo`. */
  readonly request?: Readonly<Record<string, unknown>>;
}

/** Requests that a guard lets pass, and requests that it does not. */
export interface GuardCase {
  readonly accepted: readonly GuardRequest[];
  readonly rejected: readonly GuardRequest[];
}

/** Cases for the guards of a kind, by their ids. */
export type GuardCases = Readonly<Record<string, GuardCase>>;

/**
 * Makes the requests about a resource, whose `spec` and `status` are left out where none is given.
 */
export function requestsFor(
  apiVersion: string,
  kind: string,
  metadata: Readonly<Record<string, unknown>>,
) {
  const resource = (spec?: unknown, more: object = {}): Resource => ({
    apiVersion,
    kind,
    metadata,
    ...(spec !== undefined && { spec }),
    ...more,
  });
  const withStatus = (spec: unknown, status: unknown): Resource =>
    resource(spec, status === undefined ? {} : { status });
  return {
    resource,
    create: (spec?: unknown, more?: object): GuardRequest => ({ object: resource(spec, more) }),
    update: (
      oldSpec: unknown,
      spec: unknown,
      oldStatus?: unknown,
      status?: unknown,
    ): GuardRequest => ({
      object: withStatus(spec, status),
      oldObject: withStatus(oldSpec, oldStatus),
    }),
    remove: (oldSpec: unknown, oldStatus?: unknown, username?: string): GuardRequest => ({
      object: null,
      oldObject: withStatus(oldSpec, oldStatus),
      ...(username !== undefined && { request: { operation: 'DELETE', userInfo: { username } } }),
    }),
  };
}
