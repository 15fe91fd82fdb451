import { JOB, keyOf, STATEFUL_SET } from '../kube/objects.js';
import { isBeingDeleted, ownJob, ownJobs } from './children.js';
import { upgradeName } from './desired/names.js';
import { isOwnedBy } from './desired/owner.js';
import { serverImageOf } from './desired/stateful-set.js';
import { imagesOf, upgradeJob } from './desired/upgrade.js';
import { ensureOnce } from './ensure.js';
import { degraded, holds, holdsNot } from './finding.js';
import { isPostgresql, majorOf } from './image.js';
import { failureOf, stateOf } from './job-state.js';
import { hasData } from './storage.js';
import { decide } from './upgrade-decision.js';

import type { Job } from '../kube/objects.js';
import type { Children } from './children.js';
import type { Finding, Step } from './finding.js';
import type { Round } from './round.js';
import type { UpgradeDecision, UpgradeFacts, UpgradeJobState } from './upgrade-decision.js';

/** Image of the server, as far as upgrades are concerned. */
export interface UpgradeStep extends Step {
  /** The image; undefined where no StatefulSet is to be made. */
  readonly image: string | undefined;
  /** True if no server may run: something else works on its data. */
  readonly isDown: boolean;
}

/** Brings the data to the major version of the image, one step at a time. */
export async function upgrade(round: Round): Promise<UpgradeStep> {
  const facts = await factsOf(round);
  const decision = decide(facts);
  const { image, isDown } = decision;
  const made = await act(round, decision, facts);
  return {
    ...made,
    image,
    isDown,
    findings: [...findingsOf(round, decision, facts), ...made.findings],
  };
}

async function factsOf(round: Round): Promise<UpgradeFacts> {
  const { database, children } = round;
  const current = presentImage(children);
  const target = database.spec.image;
  const recorded = Number(database.status?.currentVersion ?? NaN) || undefined;
  const [from, to] = [current === undefined ? recorded : knownMajor(current), knownMajor(target)];
  const differs = from !== undefined && to !== undefined && from !== to;
  const job = to === undefined ? undefined : ownJob(children, database, upgradeName(database, to));
  return {
    current,
    target,
    from,
    to,
    hasData: !differs || (await hasData(round)),
    isStopped: differs && job === undefined && (await isStopped(round)),
    isBusy: ownJobs(children, database, 'restore', 'init').some(
      (busy) => stateOf(busy) === 'running',
    ),
    job: job && jobState(job, target),
    hasStrayJobs: strayJobs(round, from, to).length > 0,
  };
}

/** The image that the data is of; pods still know it while their StatefulSet is made anew. */
function presentImage({ statefulSet, servers }: Children): string | undefined {
  return statefulSet === undefined
    ? serverImageOf(servers[0]?.spec)
    : serverImageOf(statefulSet.spec?.template.spec);
}

/** Versions are compared of images that our scripts can upgrade. */
function knownMajor(image: string): number | undefined {
  return isPostgresql(image) ? majorOf(image) : undefined;
}

function jobState(job: Job, target: string): UpgradeJobState {
  const state = stateOf(job);
  if (isBeingDeleted(job)) {
    return 'leaving';
  }
  // Of another image of that version: with the one that is asked for now, it may do better.
  return state !== 'succeeded' && imagesOf(job).to !== target ? 'outdated' : state;
}

/**
 * Returns true if no server writes to the volumes; not by the cache alone, which may be of an
 * earlier stop.
 */
async function isStopped({ database, children, api }: Round): Promise<boolean> {
  if (children.servers.length > 0 || children.statefulSet?.spec?.replicas !== 0) {
    return false;
  }
  const live = await api.get(STATEFUL_SET, keyOf(children.statefulSet));
  return (
    live !== undefined &&
    isOwnedBy(live, database) &&
    live.spec?.replicas === 0 &&
    (live.status?.replicas ?? 0) === 0 &&
    // One that counts further is of a StatefulSet before this one, and says nothing of its pods.
    live.status?.observedGeneration === live.metadata?.generation
  );
}

/**
 * Jobs to newer versions that are not asked for: what they have done is not what a later upgrade
 * needs.
 */
function strayJobs(
  { database, children }: Round,
  from: number | undefined,
  to: number | undefined,
): readonly Job[] {
  return from === undefined
    ? []
    : ownJobs(children, database, 'upgrade').filter((job) => {
        const version = Number(job.metadata?.name?.split('-').at(-1));
        return version > from && version !== to;
      });
}

async function act(
  round: Round,
  { step, image }: UpgradeDecision,
  facts: UpgradeFacts,
): Promise<Step> {
  const { database, events } = round;
  const { current, target, to } = facts;
  if (step === 'cancel') {
    await cancel(round, facts);
  } else if (step === 'switch') {
    events.normal(database, 'UpgradeSucceeded', `the data is of version ${to}: starts ${image}`);
  } else if (step === 'start' && current !== undefined && to !== undefined) {
    const made = await ensureOnce(
      round,
      JOB,
      upgradeJob(database, { from: current, to: target, major: to }),
    );
    if (made.outcome === 'created') {
      events.normal(database, 'UpgradeStarted', `from ${current} to ${target}`);
    }
    return made;
  }
  return { findings: [] };
}

/** In the foreground: of a Job that is gone there are no pods, which could still write. */
async function cancel(round: Round, { from, to, job }: UpgradeFacts): Promise<void> {
  const { database, children, api } = round;
  const outdated =
    to !== undefined && job === 'outdated'
      ? ownJob(children, database, upgradeName(database, to))
      : undefined;
  for (const unwanted of [
    ...strayJobs(round, from, to),
    ...(outdated === undefined ? [] : [outdated]),
  ]) {
    const uid = unwanted.metadata?.uid;
    if (!isBeingDeleted(unwanted) && uid !== undefined) {
      await api.delete(JOB, keyOf(unwanted), { uid, propagation: 'Foreground' });
    }
  }
}

function findingsOf(round: Round, { step }: UpgradeDecision, facts: UpgradeFacts): Finding[] {
  const { from, to, target } = facts;
  const inProgress = (reason: string, message: string): Finding[] => [
    holds('UpgradeInProgress', reason, `from version ${from} to ${to}: ${message}`),
  ];
  switch (step) {
    case 'run':
      return [holdsNot('UpgradeInProgress', 'NoUpgrade', `${target} needs no upgrade of the data`)];
    case 'hold':
      return inProgress('WaitsForJob', 'waits for the end of a Job that works on the database');
    case 'stop':
      return inProgress('StopsServer', 'stops the server');
    case 'start':
    case 'wait':
      return inProgress('JobRuns', 'a Job writes the data anew');
    case 'switch':
      return inProgress('StartsServer', 'starts the server of the new version');
    case 'cancel':
      return inProgress('Cancels', 'removes the Job of an upgrade that is no longer asked for');
    case 'fail':
      return failed(round, facts);
    case 'refuse':
      return refused(facts);
  }
}

function failed({ database, children }: Round, { from, to, current }: UpgradeFacts): Finding[] {
  const job = to === undefined ? undefined : ownJob(children, database, upgradeName(database, to));
  const text = job === undefined ? '' : failureOf(job);
  const message =
    `${text}. The server stays stopped, its data of version ${from} is as it was: ` +
    `delete the Job to try again, or set spec.image back to ${current}`;
  return [
    degraded('UpgradeFailed', message),
    holdsNot('UpgradeInProgress', 'UpgradeFailed', 'the Job has failed: see Degraded'),
  ];
}

function refused({ from, to, current, target }: UpgradeFacts): Finding[] {
  const next = from === undefined ? '' : ` or ${from + 1}`;
  const message =
    current === undefined
      ? `the data is of version ${from}, spec.image is of ${to}, and the StatefulSet with the image of ${from} was ` +
        `removed: set spec.image to one of version ${from}, then upgrade`
      : `spec.image is ${target}, of version ${to}, and the data is of ${from}; ${current} goes on running: ` +
        `set spec.image to one of version ${from}${next}; to go back, restore a backup into a new Database`;
  return [
    degraded('UnsupportedUpgrade', message),
    holdsNot('UpgradeInProgress', 'UnsupportedUpgrade', 'is refused: see Degraded'),
  ];
}
