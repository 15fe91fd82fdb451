import { CLAIM, CRON_JOB, keyOf } from '../kube/objects.js';
import { isBeingDeleted, roleOf } from './children.js';
import { backupClaim, backupCronJob, backupVolume } from './desired/backup.js';
import { hasLabelsOf } from './desired/labels.js';
import { namesOf } from './desired/names.js';
import { ensure, ensureOnce, notOurs, recordEvents, remove } from './ensure.js';
import { holds, holdsNot, problem, soonest } from './finding.js';
import { isPostgresql } from './image.js';
import { endTimeOf, failureOf, stateOf } from './job-state.js';
import { grow } from './storage.js';

import type { Claim, Job } from '../kube/objects.js';
import type { Finding, Step } from './finding.js';
import type { Round } from './round.js';
import type { Database, DatabaseStatus } from './type.js';

/** The claim for backups, or why there is none to use. */
export interface BackupClaimStep extends Step {
  readonly claim?: Claim;
}

/** Makes the regular backups, or reports why there are none. */
export async function makeBackups(round: Round, image: string, isStopped: boolean): Promise<Step> {
  const { database, caches, children } = round;
  const cronJob = backupCronJob(database, { image, isStopped });
  const { namespace } = database.metadata;
  if (cronJob === undefined || !isPostgresql(image)) {
    await remove(
      round,
      CRON_JOB,
      caches.cronJobs.get({ namespace, name: namesOf(database).backup }),
    );
    return { findings: unsupported(database, image) };
  }
  const claim = await ensureBackupClaim(round);
  if (claim.claim === undefined) {
    return claim;
  }
  const made = await ensure(round, CRON_JOB, caches.cronJobs, cronJob);
  recordEvents(round, [made]);
  const growth = await grow(round, claim.claim, backupVolume(database).size);
  const limits = [...made.findings, ...growth.findings].filter(({ warns }) => warns === true);
  const ready = limits.map(({ reason, message }) => problem('BackupReady', reason, message))[0];
  return {
    findings: [...made.findings, ready ?? standing(database, children.jobs, isStopped)],
    ...soonest([made, growth]),
  };
}

/**
 * The volume for backups, where it is not there: it stays when everything else goes, and is found
 * again.
 */
export async function ensureBackupClaim(round: Round): Promise<BackupClaimStep> {
  const { database, caches, api } = round;
  const desired = backupClaim(database, backupVolume(database));
  const isOurs = ({ metadata }: Claim): boolean => hasLabelsOf(metadata?.labels, database.metadata);
  const live = caches.claims.get(keyOf(desired)) ?? (await api.get(CLAIM, keyOf(desired)));
  if (live !== undefined && isOurs(live)) {
    return isBeingDeleted(live) ? { findings: [pending(live)] } : { findings: [], claim: live };
  }
  const made =
    live === undefined
      ? await ensureOnce(round, CLAIM, desired, isOurs)
      : notOurs(round, CLAIM, live);
  recordEvents(round, [made]);
  const { findings, object, againInMs } = made;
  return {
    findings: findings.map(({ reason, message }) => problem('BackupReady', reason, message)),
    ...(object !== undefined && { claim: object }),
    ...(againInMs !== undefined && { againInMs }),
  };
}

/** The last of the regular backups that has ended, as long as its Job is kept and after. */
export function lastBackupOf(
  database: Database,
  jobs: readonly Job[],
): DatabaseStatus['lastBackup'] {
  const before = database.status?.lastBackup;
  const ended = jobs
    .filter((job) => isRegular(job, database))
    .sort((a, b) =>
      (a.metadata?.creationTimestamp ?? '') < (b.metadata?.creationTimestamp ?? '') ? -1 : 1,
    )
    .flatMap((job) => backupOf(job) ?? []);
  return ended.reduce(
    (latest, each) => (each.time >= (latest?.time ?? '') ? each : latest),
    before,
  );
}

function isRegular({ metadata }: Job, database: Database): boolean {
  const { backup } = namesOf(database);
  return (
    metadata?.ownerReferences?.some(
      ({ kind, name }) => kind === CRON_JOB.kind && name === backup,
    ) ?? false
  );
}

function backupOf(
  job: Job,
): (DatabaseStatus['lastBackup'] & { readonly time: string }) | undefined {
  const time = endTimeOf(job);
  return stateOf(job) === 'running' || time === undefined || roleOf(job) !== 'backup'
    ? undefined
    : { name: job.metadata?.name ?? '', time, succeeded: stateOf(job) === 'succeeded' };
}

function pending({ metadata }: Claim): Finding {
  return holdsNot('BackupReady', 'Pending', `claim ${metadata?.name ?? ''} is being removed`);
}

function unsupported({ spec }: Database, image: string): Finding[] {
  if (spec.backup === undefined) {
    return [];
  }
  if (spec.backup.volume === undefined) {
    const message =
      'no program of the image writes to buckets: give spec.backup.volume instead of spec.backup.bucket';
    return [problem('BackupReady', 'BucketUnsupported', message)];
  }
  const message = `backups are made by images named postgres or postgresql only, not by ${image}: remove spec.backup`;
  return [problem('BackupReady', 'BackupUnsupported', message)];
}

function standing(database: Database, jobs: readonly Job[], isStopped: boolean): Finding {
  const { schedule, suspend } = database.spec.backup ?? {};
  const last = lastBackupOf(database, jobs);
  if (last?.succeeded === false) {
    const job = jobs.find(({ metadata }) => metadata?.name === last.name);
    const message = job === undefined ? `backup ${last.name} failed` : failureOf(job);
    return problem('BackupReady', 'BackupFailed', `${message}; the next one runs at ${schedule}`);
  }
  if (suspend === true) {
    return holdsNot('BackupReady', 'Suspended', 'spec.backup.suspend is true: no backups are made');
  }
  return isStopped
    ? holdsNot('BackupReady', 'Stopped', 'no backups are made while the server is stopped')
    : holds('BackupReady', 'Scheduled', `backups are made at ${schedule}`);
}
