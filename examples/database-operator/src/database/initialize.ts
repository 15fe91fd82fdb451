import { conditionOf } from '../kube/conditions.js';
import { CLAIM, JOB } from '../kube/objects.js';
import { isReady, ownJob } from './children.js';
import { initJob } from './desired/init-job.js';
import { namesOf } from './desired/names.js';
import { claimOfBackup, restoreJob } from './desired/restore.js';
import { ensureOnce, recordEvents } from './ensure.js';
import { degraded, holds, holdsNot, LOOK_AGAIN_MS, problem } from './finding.js';
import { isPostgresql } from './image.js';
import { failureOf, stateOf } from './job-state.js';

import type { Claim, Job } from '../kube/objects.js';
import type { Finding, Step } from './finding.js';
import type { Round } from './round.js';

/** One of the Jobs that fill a new database: done, or what there is to say of it. */
type Filled = Step | 'done';

/** Fills a new database, once: from a backup, then by the first configuration. */
export async function initialize(round: Round, image: string): Promise<Step> {
  const { initJob: first, restoreFrom } = round.database.spec;
  const before = conditionOf(round.database.status?.conditions, 'Initialized');
  // The condition stays: without the Job, which somebody removed, it would run again over existing
  // data.
  if (before?.status === 'True') {
    return { findings: [holds('Initialized', before.reason, before.message)] };
  }
  if (first === undefined && restoreFrom === undefined) {
    return {
      findings: [
        holds('Initialized', 'NothingToDo', 'neither spec.restoreFrom nor spec.initJob is given'),
      ],
    };
  }
  const { restore, init } = namesOf(round.database);
  const restored =
    restoreFrom === undefined
      ? 'done'
      : await restoreOf(round, image, restore, restoreFrom.backupName);
  if (restored !== 'done') {
    return restored;
  }
  const configured =
    first === undefined
      ? 'done'
      : await run(round, init, 'InitJob', () => initJob(round.database, first));
  return configured === 'done'
    ? { findings: [holds('Initialized', 'Done', 'the database is filled')] }
    : configured;
}

async function restoreOf(
  round: Round,
  image: string,
  name: string,
  backupName: string,
): Promise<Filled> {
  const { database, caches, api, children } = round;
  if (!isPostgresql(image)) {
    const message = `backups are restored by images named postgres or postgresql only, not by ${image}`;
    return { findings: [problem('Initialized', 'BackupUnsupported', message)] };
  }
  const claimName = claimOfBackup(backupName);
  if (claimName === undefined) {
    const message = `no backup is named ${backupName}: names are <Database>-backup-<number> and <Database>-final-backup`;
    return { findings: [problem('Initialized', 'UnknownBackup', message)] };
  }
  const key = { namespace: database.metadata.namespace, name: claimName };
  const isAsked = ownJob(children, database, name) === undefined;
  const claim: Claim | undefined = isAsked
    ? (caches.claims.get(key) ?? (await api.get(CLAIM, key)))
    : undefined;
  if (isAsked && claim === undefined) {
    const message = `claim ${claimName}, which has the backup ${backupName}, is not there`;
    return {
      findings: [problem('Initialized', 'BackupMissing', message)],
      againInMs: LOOK_AGAIN_MS,
    };
  }
  return run(round, name, 'Restore', () => restoreJob(database, image, backupName, claimName));
}

/** Runs a Job once the server accepts connections, and reports its progress. */
async function run(
  round: Round,
  name: string,
  what: 'Restore' | 'InitJob',
  make: () => Job,
): Promise<Filled> {
  const { database, children } = round;
  const job = ownJob(children, database, name);
  if (job !== undefined) {
    const state = stateOf(job);
    return state === 'succeeded' ? 'done' : { findings: stateFindings(job, state, what) };
  }
  if (!isReady(children.primary)) {
    return {
      findings: [
        holdsNot('Initialized', 'WaitsForServer', `Job ${name} starts when the server is ready`),
      ],
    };
  }
  const made = await ensureOnce(round, JOB, make());
  recordEvents(round, [made]);
  return {
    ...made,
    findings: [...made.findings, holdsNot('Initialized', `${what}Runs`, `Job ${name} runs`)],
  };
}

function stateFindings(job: Job, state: 'running' | 'failed', what: string): Finding[] {
  const name = job.metadata?.name ?? '';
  if (state === 'running') {
    return [holdsNot('Initialized', `${what}Runs`, `Job ${name} runs`)];
  }
  const message = `${failureOf(job)}; delete the Job to try again`;
  return [holdsNot('Initialized', `${what}Failed`, message), degraded(`${what}Failed`, message)];
}
