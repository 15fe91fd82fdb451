/** What can be wrong with where an operator's rights hold. */
export type ScopeLintId =
  /** A right in a RoleBinding that no request can use. */
  | 'dead-right'
  /** A right on objects in namespaces that holds everywhere, in an installation for some namespaces. */
  | 'cluster-wide-left-over'
  /** A webhook that is asked about all namespaces, in an installation for some. */
  | 'unselected-webhook'
  /** A cluster-scoped object whose name a second installation would take too. */
  | 'fixed-cluster-name'
  /** The lock of the leader in another namespace than the process. */
  | 'lock-elsewhere';

/** A fault in where the rights and webhooks of an operator hold. */
export interface ScopeLint {
  readonly id: ScopeLintId;
  /** The object that has it, such as `ClusterRole x by ClusterRoleBinding y`. */
  readonly object: string;
  /** What is wrong, and what to do. */
  readonly message: string;
  /** Of a right: what it is for, such as `secrets` or `widgets.example.com`. */
  readonly target?: string;
  /** Of a right. */
  readonly verbs?: readonly string[];
  /** Of a webhook. */
  readonly webhook?: string;
  /** The namespace that it holds in. */
  readonly namespace?: string;
}
