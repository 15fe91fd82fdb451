import { conditionOf } from '../kube/conditions.js';
import { keyOf } from '../kube/objects.js';
import { isSameStatus, statusOf } from './status.js';
import { DATABASE } from './type.js';

import type { Finding } from './finding.js';
import type { Round } from './round.js';
import type { Facts } from './summary.js';
import type { Database } from './type.js';

/** Writes the status where it changes, and records an Event for each new warning. */
export async function publish(round: Round, facts: Facts): Promise<void> {
  const { database, api, events, now } = round;
  const status = statusOf(facts, now);
  for (const { reason, message } of facts.findings.filter((finding) => isNew(finding, database))) {
    events.warning(database, reason, message);
  }
  if (isSameStatus(database.status, status)) {
    return;
  }
  // With the uid: not to another Database that got the name since.
  const metadata = { ...keyOf(database), uid: database.metadata.uid };
  await api.applyStatus(DATABASE, { metadata, status } as Database);
  const isReady = conditionOf(status.conditions, 'Ready')?.status === 'True';
  if (isReady && conditionOf(database.status?.conditions, 'Ready')?.status !== 'True') {
    events.normal(database, 'Ready', `takes connections at ${status.endpoint}`);
  }
}

/** Returns true for a warning that the status does not have yet. */
function isNew({ type, message, warns }: Finding, { status }: Database): boolean {
  return warns === true && !conditionOf(status?.conditions, type)?.message.includes(message);
}
