/** How far the Job to the version asked for is. */
export type UpgradeJobState = 'running' | 'succeeded' | 'failed' | 'leaving' | 'outdated';

/** Facts that decide the next step of an upgrade. */
export interface UpgradeFacts {
  /** The image in the StatefulSet; undefined where there is none. */
  readonly current: string | undefined;
  /** The image of the spec. */
  readonly target: string;
  /**
   * Major version of the data: of `current`, or without a StatefulSet that of the status; where it
   * is known.
   */
  readonly from: number | undefined;
  /** Major version of `target`, where it is known. */
  readonly to: number | undefined;
  /** True if a server may have written to a volume. */
  readonly hasData: boolean;
  /** True if it is certain that no server runs. */
  readonly isStopped: boolean;
  /** True if a Job works on the database: a restore, or the first configuration. */
  readonly isBusy: boolean;
  /** The Job to `to`. */
  readonly job: UpgradeJobState | undefined;
  /** True if there are Jobs to versions that are no longer desired. */
  readonly hasStrayJobs: boolean;
}

/** The next step. */
export type UpgradeStepName =
  /** Run the image: there is nothing to upgrade, or it is done. */
  | 'run'
  /** Run the old image still, until a Job is done that needs it. */
  | 'hold'
  /** Stop the server. */
  | 'stop'
  /** Start the Job. */
  | 'start'
  /** Wait for the Job. */
  | 'wait'
  /** Leave the server stopped: the Job has failed. */
  | 'fail'
  /** Run the new image: the Job has succeeded. */
  | 'switch'
  /** Remove Jobs that are in the way, and wait until their pods are gone. */
  | 'cancel'
  /** Run what ran before: there is no way to the version asked for. */
  | 'refuse';

export interface UpgradeDecision {
  readonly step: UpgradeStepName;
  /** The image for the StatefulSet; undefined where none may be made. */
  readonly image: string | undefined;
  /** True if no server may run. */
  readonly isDown: boolean;
}

/**
 * The next step of an upgrade; each follows from what is there, so that it goes on after any
 * interruption.
 */
export function decide(facts: UpgradeFacts): UpgradeDecision {
  const { current, target, from, to } = facts;
  if (facts.hasStrayJobs) {
    return { step: 'cancel', image: current, isDown: true };
  }
  if (from === undefined || to === undefined || from === to || !facts.hasData) {
    return { step: 'run', image: target, isDown: false };
  }
  if (current === undefined) {
    return withoutServer(facts);
  }
  return to === from + 1
    ? nextVersion(facts, current)
    : { step: 'refuse', image: current, isDown: false };
}

/**
 * The StatefulSet was removed, and with it the name of the image that its data is of; a Job goes on
 * without it.
 */
function withoutServer({ target, job }: UpgradeFacts): UpgradeDecision {
  switch (job) {
    case 'succeeded':
      return { step: 'run', image: target, isDown: false };
    case 'running':
    case 'leaving':
      return { step: 'wait', image: undefined, isDown: true };
    case 'outdated':
      return { step: 'cancel', image: undefined, isDown: true };
    case 'failed':
    case undefined:
      return { step: 'refuse', image: undefined, isDown: true };
  }
}

function nextVersion(
  { target, job, isBusy, isStopped }: UpgradeFacts,
  current: string,
): UpgradeDecision {
  switch (job) {
    case 'succeeded':
      return { step: 'switch', image: target, isDown: false };
    case 'failed':
      return { step: 'fail', image: current, isDown: true };
    case 'running':
    case 'leaving':
      return { step: 'wait', image: current, isDown: true };
    case 'outdated':
      return { step: 'cancel', image: current, isDown: true };
    case undefined:
      return isBusy
        ? { step: 'hold', image: current, isDown: false }
        : { step: isStopped ? 'start' : 'stop', image: current, isDown: true };
  }
}
