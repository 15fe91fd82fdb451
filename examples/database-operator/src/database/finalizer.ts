import { ApiError } from '../kube/api-error.js';
import { keyOf } from '../kube/objects.js';
import { DATABASE } from './type.js';

import type { Round } from './round.js';
import type { Database } from './type.js';

/** Keeps a Database until its volumes are gone. */
export const FINALIZER = `${DATABASE.group}/cleanup`;

export function hasFinalizer({ metadata }: Database): boolean {
  return metadata.finalizers?.includes(FINALIZER) ?? false;
}

/**
 * Sets the finalizer where volumes are to go with the Database, and takes it off where they stay.
 */
export async function keepFinalizer(round: Round): Promise<void> {
  const { database } = round;
  const isWanted = database.spec.deletionPolicy !== 'Retain';
  if (isWanted && !hasFinalizer(database)) {
    await patch(round, [...(database.metadata.finalizers ?? []), FINALIZER]);
  } else if (!isWanted) {
    await removeFinalizer(round);
  }
}

/** Lets a Database go. */
export async function removeFinalizer(round: Round): Promise<void> {
  if (hasFinalizer(round.database)) {
    await patch(
      round,
      (round.database.metadata.finalizers ?? []).filter((each) => each !== FINALIZER),
    );
  }
}

/** The list is replaced as a whole: the version makes sure that it is the one that was read. */
async function patch({ api, database }: Round, finalizers: readonly string[]): Promise<void> {
  const { resourceVersion, uid } = database.metadata;
  try {
    await api.merge(DATABASE, keyOf(database), { metadata: { uid, resourceVersion, finalizers } });
  } catch (error) {
    // Gone since it was read, which is where this leads.
    if (!(error instanceof ApiError && error.isNotFound)) {
      throw error;
    }
  }
}
