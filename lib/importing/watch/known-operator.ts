import type { Evidence } from '../../core/evidence';
import type { ScopeKind } from '../../core/scope';
import type { WatchPartData } from '../model';

/** What is known of an operator: facts about how its process is told what to watch. */
export interface KnownOperator {
  readonly id: string;
  /** API groups of its own kinds; each of its releases serves the first. */
  readonly groups: readonly string[];
  /** Names of the images of the processes that are told; the last part of the path, without tag. */
  readonly images: readonly string[];
  /** What the processes are told. @default - nothing: they serve one scope */
  readonly signals?: readonly WatchPartData[];
  /** The scopes that it serves, and how sure that is. */
  readonly scopes: Readonly<Partial<Record<ScopeKind, Evidence>>>;
  /**
   * First arguments of processes of the same image that are not told: they end at a flag that they do not know.
   * @default - all processes of the images are told
   */
  readonly untold?: readonly string[];
  /**
   * How a process that writes its certificate into its webhook configurations finds them.
   * @default - nobody looked
   */
  readonly webhooksBy?: 'name' | 'label';
  /**
   * Flags of what the process does for the whole Kubernetes cluster: kept as the source has them where all namespaces are
   * watched, and left out elsewhere, where the process lacks the rights.
   * @default - none
   */
  readonly clusterFlags?: readonly string[];
  /**
   * The release whose process was run at the scopes with the evidence `run`, and the Kubernetes that it was run on.
   * @default - none was
   */
  readonly ran?: string;
  /** What to know where it serves less than all namespaces. */
  readonly note?: string;
}
