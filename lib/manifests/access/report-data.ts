import type { ScopeLint } from '../lint/finding';
import type { AccessRight, Danger } from './right';

/** A subject that is bound to a role which is not among the manifests. */
export interface UnresolvedBinding {
  readonly subject: AccessRight['subject'];
  /** Such as `ClusterRole edit`. */
  readonly role: string;
  /** Such as `RoleBinding a/editors`. */
  readonly binding: string;
  /** The namespace in which the role's rules hold; absent where they hold everywhere. */
  readonly namespace?: string;
  readonly dangers: readonly Danger[];
}

/** A subject that many are, or that reaches from one namespace into another, whatever its rights are. */
export interface Exposure {
  readonly subject: AccessRight['subject'];
  /** The namespace in which it has rights; absent for rights that hold everywhere. */
  readonly namespace?: string;
  /** How many rights it has there. */
  readonly rights: number;
  readonly dangers: readonly Danger[];
}

/** A kind of which nothing is known: what its objects lead to is not in the report. */
export interface UnknownKind {
  readonly apiVersion: string;
  readonly kind: string;
  /** The objects, as `namespace/name`. */
  readonly objects: readonly string[];
}

/** The report as JSON. */
export interface AccessReportJson {
  readonly rights: readonly AccessRight[];
  readonly unresolved: readonly UnresolvedBinding[];
  readonly exposures: readonly Exposure[];
  /** The workloads that run as a ServiceAccount, by its words, such as `ServiceAccount a/operator`. */
  readonly workloads: Readonly<Record<string, readonly string[]>>;
  readonly unknownKinds: readonly UnknownKind[];
  readonly lints: readonly ScopeLint[];
  readonly notes: readonly string[];
}
