import type { Finding } from '../finding';

/**
 * A fault in where the rights and webhooks of an operator hold:
 *
 * - `scopes/dead-right`: a right in a RoleBinding that no request can use
 * - `scopes/cluster-wide-left-over`: a right on objects in namespaces that holds everywhere, in an installation for some
 *   namespaces
 * - `scopes/unselected-webhook`: a webhook that is asked about all namespaces, in an installation for some
 * - `scopes/fixed-cluster-name`: a cluster-scoped object whose name a second installation would take too
 * - `scopes/lock-elsewhere`: the lock of the leader in another namespace than the process
 */
export interface ScopeLint extends Finding {
  /** The object that has it, such as `ClusterRole x by ClusterRoleBinding y`. */
  readonly object: string;
  /** Of a right: what it is for, such as `secrets` or `widgets.example.com`. */
  readonly target?: string;
  /** Of a right. */
  readonly verbs?: readonly string[];
  /** Of a webhook. */
  readonly webhook?: string;
  /** The namespace that it holds in. */
  readonly namespace?: string;
}
