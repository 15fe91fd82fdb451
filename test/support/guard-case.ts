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
