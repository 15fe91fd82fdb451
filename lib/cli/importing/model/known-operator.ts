import type { Evidence } from '../../../core/definition';
import type { ScopeKind } from '../../../core/scope';
import type { WatchPartData } from './data';

/** A known operator: facts about how its process learns what to watch. */
export interface KnownOperator {
  readonly id: string;
  /** Name of the definition. @default - the id */
  readonly name?: string;
  /** API groups of its own kinds; each of its releases serves the first. */
  readonly groups: readonly string[];
  /** Names of the images of the processes that are configured; the last part of the path, without tag. */
  readonly images: readonly string[];
  /** The settings of the processes. @default - nothing: they serve one scope */
  readonly signals?: readonly WatchPartData[];
  /** The scopes that it serves, with the evidence for each. */
  readonly scopes: Readonly<Partial<Record<ScopeKind, Evidence>>>;
  /**
   * First arguments of processes of the same image that are not configured: they exit at an unknown flag.
   * @default - all processes of the images are configured
   */
  readonly unscoped?: readonly string[];
  /** How a process that writes its certificate into its webhook configurations finds them. @default - not examined */
  readonly webhooksBy?: 'name' | 'label';
  /**
   * Flags for what the process does in the whole Kubernetes cluster: kept as in the source if all namespaces are
   * watched, and left out otherwise, because the process lacks the rights.
   * @default - none
   */
  readonly clusterFlags?: readonly string[];
  /**
   * The release whose process was run at the scopes with the evidence `run`, and the Kubernetes that it was run on.
   * @default - none was
   */
  readonly ran?: string;
  /** ClusterRoles of the source that the process binds by name to what it creates. @default - none */
  readonly runtimeRoles?: readonly string[];
  /** Rights that the process uses at some scopes only. @default - none is known to be */
  readonly scopedRights?: readonly ScopedRight[];
  /**
   * Rights on namespaced kinds that the process needs cluster-wide at some scopes, though it watches no more: a
   * cluster-scoped object that a resource owns is made with the right to finalize such resources everywhere.
   * @default - none is known
   */
  readonly wideRights?: readonly ScopedRight[];
  /** True if the process adds its own namespace to the list that it is given. @default false */
  readonly listHasOwn?: boolean;
  /**
   * Resources that the process uses in its own namespace, whatever it watches, beside those of its lock and settings.
   * @default - none are known
   */
  readonly ownResources?: readonly string[];
  /** True if the process takes its lock in the first namespace of its list, and not in its own. @default false */
  readonly lockIsWatched?: boolean;
  /** Notes for scopes other than all namespaces. */
  readonly note?: string;
}

/** A right that a process uses at some scopes only, or cluster-wide. */
export interface ScopedRight {
  readonly apiGroup: string;
  readonly resources: readonly string[];
  readonly scopes: readonly ScopeKind[];
  /** Fate of the right at other scopes: a clause. */
  readonly reason: string;
}
