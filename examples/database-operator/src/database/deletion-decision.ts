import type { JobState } from './job-state.js';

/** Facts that decide the next step of a deletion. */
export interface DeletionFacts {
  readonly policy: 'Retain' | 'Delete' | 'Snapshot';
  readonly hasFinalizer: boolean;
  readonly isPaused: boolean;
  /** The Job of the last backup. */
  readonly backup: JobState | undefined;
  /** True if the status records the last backup: its Job may have been removed since. */
  readonly isBackedUp: boolean;
  /** True if a server may have written to a volume. */
  readonly hasData: boolean;
  /** The server to back up; `never` where none will come. */
  readonly server: 'ready' | 'not ready' | 'never';
  /** True if our scripts can back up the server. */
  readonly isSupported: boolean;
  /** True if there is a StatefulSet, or a Job that works on the volumes. */
  readonly hasWorkloads: boolean;
  /** True if a pod has a data volume. */
  readonly hasPods: boolean;
}

/** The next step; where it takes time, the rest is for later rounds. */
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
  if (!facts.hasFinalizer) {
    return 'nothing';
  }
  if (facts.isPaused) {
    return 'pause';
  }
  if (facts.policy === 'Retain') {
    return 'release';
  }
  if (
    facts.policy === 'Snapshot' &&
    facts.hasData &&
    !facts.isBackedUp &&
    facts.backup !== 'succeeded'
  ) {
    return lastBackup(facts);
  }
  if (facts.hasWorkloads) {
    return 'remove server';
  }
  return facts.hasPods ? 'await pods' : 'remove volumes';
}

function lastBackup({ backup, server, isSupported }: DeletionFacts): DeletionStepName {
  if (backup !== undefined) {
    return backup === 'failed' ? 'backup failed' : 'await backup';
  }
  if (!isSupported || server === 'never') {
    return 'cannot back up';
  }
  return server === 'ready' ? 'back up' : 'await server';
}
