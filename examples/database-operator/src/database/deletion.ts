import { conditionOf } from '../kube/conditions.js';
import { CLAIM, CRON_JOB, JOB, keyOf, STATEFUL_SET } from '../kube/objects.js';
import { ensureBackupClaim } from './backups.js';
import { isBeingDeleted, isReady, ownJob, ownJobs, roleOf } from './children.js';
import { decideDeletion } from './deletion-decision.js';
import { finalBackupJob } from './desired/backup.js';
import { namesOf } from './desired/names.js';
import { isOwnedBy } from './desired/owner.js';
import { serverImageOf } from './desired/stateful-set.js';
import { ensureOnce, remove } from './ensure.js';
import { hasFinalizer, removeFinalizer } from './finalizer.js';
import { degraded, holds, holdsNot, LOOK_AGAIN_MS } from './finding.js';
import { isPostgresql } from './image.js';
import { failureOf, stateOf } from './job-state.js';
import { hasData } from './storage.js';

import type { Kind, KubeObject } from '../kube/objects.js';
import type { DeletionFacts, DeletionStepName } from './deletion-decision.js';
import type { Finding, Step } from './finding.js';
import type { Round } from './round.js';

/** Conditions of a deletion that waits, or `released`: we no longer hold the object. */
export type DeletionStep = Step | 'released';

/** The reason of the condition that outlives the Job of the last backup. */
const BACKED_UP = 'FinalBackupDone';

const WAY_OUT =
  'or set spec.deletionPolicy to Retain, which keeps the volumes, or to Delete, which removes them';

/** Lets a Database go by its deletion policy, one step at a time; nothing of it is made again. */
export async function letGo(round: Round): Promise<DeletionStep> {
  const facts = await factsOf(round);
  const step = decideDeletion(facts);
  switch (step) {
    case 'nothing':
      return 'released';
    case 'release':
      await removeFinalizer(round);
      return 'released';
    case 'back up':
      return backUp(round);
    case 'remove server':
    case 'remove volumes':
      return removeAll(round, step, facts);
    case 'pause':
      return {
        findings: [
          holdsNot('Progressing', 'Paused', 'the deletion waits until spec.paused is false'),
        ],
      };
    default:
      return { findings: [...waiting(round, step), ...backedUp(facts)] };
  }
}

async function factsOf(round: Round): Promise<DeletionFacts> {
  const { database, children } = round;
  const job = ownJob(children, database, namesOf(database).finalBackup);
  const { statefulSet, primary } = children;
  const isStopped =
    statefulSet === undefined || isBeingDeleted(statefulSet) || statefulSet.spec?.replicas === 0;
  const notReady = isStopped ? 'never' : 'not ready';
  return {
    policy: database.spec.deletionPolicy,
    hasFinalizer: hasFinalizer(database),
    isPaused: database.spec.paused,
    backup: job && stateOf(job),
    isBackedUp: conditionOf(database.status?.conditions, 'BackupReady')?.reason === BACKED_UP,
    hasData: await hasData(round),
    server: isReady(primary) ? 'ready' : notReady,
    isSupported: isPostgresql(runningImage(round)),
    hasWorkloads: statefulSet !== undefined || ownJobs(children, database, 'upgrade').length > 0,
    hasPods: children.pods.some((pod) => ['server', 'upgrade'].includes(roleOf(pod) ?? '')),
  };
}

function runningImage({ database, children }: Round): string {
  return serverImageOf(children.statefulSet?.spec?.template.spec) ?? database.spec.image;
}

async function backUp(round: Round): Promise<Step> {
  const { database, events } = round;
  const claim = await ensureBackupClaim(round);
  if (claim.claim === undefined) {
    const reasons = claim.findings.map(({ reason, message }) =>
      degraded(reason, `${message}, ${WAY_OUT}`),
    );
    return { ...claim, findings: [...claim.findings, ...reasons] };
  }
  const made = await ensureOnce(round, JOB, finalBackupJob(database, runningImage(round)));
  if (made.outcome === 'created') {
    events.normal(
      database,
      'FinalBackup',
      `Job ${namesOf(database).finalBackup} makes the last backup`,
    );
  }
  return { ...made, findings: [...made.findings, ...waiting(round, 'await backup')] };
}

/** Removes the server, and in a later round its volumes; only by a right to do both. */
async function removeAll(
  round: Round,
  step: DeletionStepName,
  facts: DeletionFacts,
): Promise<DeletionStep> {
  const { database, api } = round;
  const { namespace, name } = database.metadata;
  if (!(await api.canI('delete', CLAIM.group, CLAIM.plural, namespace))) {
    return { findings: [forbidden(), ...backedUp(facts)], againInMs: LOOK_AGAIN_MS };
  }
  const server = await api.get(STATEFUL_SET, { namespace, name });
  // A server that the cache lacks would still make claims.
  if (step === 'remove server' || (server !== undefined && isOwnedBy(server, database))) {
    await removeServer(round, server);
    return { findings: [...waiting(round, 'remove server'), ...backedUp(facts)] };
  }
  await removeVolumes(round);
  await removeFinalizer(round);
  return 'released';
}

async function removeServer(round: Round, server: KubeObject | undefined): Promise<void> {
  const { database, children, caches } = round;
  const key = { namespace: database.metadata.namespace, name: namesOf(database).backup };
  await remove(round, CRON_JOB, caches.cronJobs.get(key));
  for (const job of ownJobs(children, database, 'upgrade')) {
    await remove(round, JOB, job);
  }
  await remove(round, STATEFUL_SET as Kind<KubeObject>, server);
}

async function removeVolumes({ database, children, api, events }: Round): Promise<void> {
  const claims = children.dataClaims.filter((claim) => !isBeingDeleted(claim));
  for (const claim of claims) {
    const uid = claim.metadata?.uid;
    await api.delete(CLAIM, keyOf(claim), uid === undefined ? {} : { uid });
  }
  if (claims.length > 0) {
    const names = claims.map((claim) => keyOf(claim).name).join(', ');
    events.normal(database, 'VolumesRemoved', `claims ${names}, as spec.deletionPolicy says`);
  }
}

function waiting({ database, children }: Round, step: DeletionStepName): Finding[] {
  const { finalBackup } = namesOf(database);
  const waits = (message: string): Finding => holds('Progressing', 'Deleting', message);
  switch (step) {
    case 'await backup':
      return [waits(`waits for the last backup, Job ${finalBackup}`)];
    case 'backup failed': {
      const job = ownJob(children, database, finalBackup);
      const text = job === undefined ? `Job ${finalBackup} failed` : failureOf(job);
      const message = `${text}; delete the Job to try again, ${WAY_OUT}`;
      return [waits('waits for a decision: see Degraded'), degraded('FinalBackupFailed', message)];
    }
    case 'await server':
      return [
        waits('waits for the server, to make the last backup'),
        degraded(
          'FinalBackupWaits',
          `pod ${namesOf(database).primary} is not ready to be backed up: mend it, ${WAY_OUT}`,
        ),
      ];
    case 'cannot back up':
      return [
        waits('waits for a decision: see Degraded'),
        degraded('FinalBackupImpossible', `${noServer(database.spec)}, ${WAY_OUT}`),
      ];
    default:
      return [waits('removes the server, then its volumes')];
  }
}

function noServer({ image }: { readonly image: string }): string {
  return isPostgresql(image)
    ? 'there is no server that runs and could be backed up: make it run by hand'
    : `only images named postgres or postgresql can be backed up, not ${image}: back it up by hand`;
}

function forbidden(): Finding {
  const message =
    'the operator has no right to delete volume claims: install it with deletionPolicies, ' +
    'or set spec.deletionPolicy to Retain';
  return degraded('DeletionForbidden', message);
}

/**
 * The condition stays once the backup is made: the Job may be removed, and must not run without a
 * server.
 */
function backedUp({ policy, backup, isBackedUp }: DeletionFacts): Finding[] {
  return policy === 'Snapshot' && (isBackedUp || backup === 'succeeded')
    ? [holds('BackupReady', BACKED_UP, 'the last backup is made')]
    : [];
}
