import type { JobState } from './job-state.js';

/** What decides about a Database that is being deleted. */
export interface DeletionFacts {
  readonly policy: 'Retain' | 'Delete' | 'Snapshot';
  readonly hasFinalizer: boolean;
  readonly isPaused: boolean;
  /** The Job of the last backup. */
  readonly backup: JobState | undefined;
  /** Whether the status says that the last backup was made: its Job may have been removed since. */
  readonly isBackedUp: boolean;
  /** Whether there is a volume that a server may have written to. */
  readonly hasData: boolean;
  /** Whether there is a server to back up: `never` where none will come. */
  readonly server: 'ready' | 'not ready' | 'never';
  /** Whether our scripts can back the server up. */
  readonly isSupported: boolean;
  /** Whether there is a StatefulSet, or a Job that works on the volumes. */
  readonly hasWorkloads: boolean;
  /** Whether there is a pod that has a data volume. */
  readonly hasPods: boolean;
}

/** What to do next; with an answer that takes time, the rest is for later rounds. */
export type DeletionStepName =
  /** Nothing is left to do: we do not hold it. */
  | 'nothing'
  /** Leave everything, as `spec.paused` says. */
  | 'pause'
  /** Take the finalizer off: the volumes stay. */
  | 'release'
  /** Start the Job of the last backup. */
  | 'back up'
  /** Wait for it. */
  | 'await backup'
  /** It has failed: somebody has to decide. */
  | 'backup failed'
  /** Wait for the server, which is to be backed up. */
  | 'await server'
  /** There is none to back up: somebody has to decide. */
  | 'cannot back up'
  /** Remove the server. */
  | 'remove server'
  /** Wait for its pods to end. */
  | 'await pods'
  /** Remove the volumes, then take the finalizer off. */
  | 'remove volumes';

export function decideDeletion(facts: DeletionFacts): DeletionStepName {
  if (!facts.hasFinalizer) return 'nothing';
  if (facts.isPaused) return 'pause';
  if (facts.policy === 'Retain') return 'release';
  if (facts.policy === 'Snapshot' && facts.hasData && !facts.isBackedUp && facts.backup !== 'succeeded') {
    return lastBackup(facts);
  }
  if (facts.hasWorkloads) return 'remove server';
  return facts.hasPods ? 'await pods' : 'remove volumes';
}

function lastBackup({ backup, server, isSupported }: DeletionFacts): DeletionStepName {
  if (backup !== undefined) return backup === 'failed' ? 'backup failed' : 'await backup';
  if (!isSupported || server === 'never') return 'cannot back up';
  return server === 'ready' ? 'back up' : 'await server';
}
