import type { AccessSubject, AccessTarget } from '../access/right';

/** Whether a right has to stay. */
export type RightVerdict =
  /** The log shows requests that need it. */
  | 'used'
  /** The log would show its use, and does not. */
  | 'unused'
  /** The log cannot show whether it is needed. */
  | 'unknown';

/** One verb of a right, and what the log says of it. */
export interface SeenRight extends AccessTarget {
  readonly subject: AccessSubject;
  readonly verb: string;
  /** The one namespace; absent where the right holds everywhere. */
  readonly namespace?: string;
  readonly grantedBy: readonly string[];
  readonly verdict: RightVerdict;
  /** How many requests needed it. */
  readonly requests: number;
  /** Why the log cannot show it. */
  readonly reason?: string;
  /** The only objects that it was used for, which could be its `resourceNames`. */
  readonly onlyNames?: readonly string[];
  /** The only namespaces that it was used in, though it holds everywhere. */
  readonly onlyNamespaces?: readonly string[];
  /** What it was used for, where it is a wildcard: `get secrets`. */
  readonly wildcardUses?: readonly string[];
}

/** Requests that were refused, or allowed by what is not among the manifests. */
export interface OtherRequests extends AccessTarget {
  readonly subject: AccessSubject;
  readonly verb: string;
  readonly namespace?: string;
  readonly requests: number;
  /** What the authorizer gave as its reason. */
  readonly reason?: string;
}
