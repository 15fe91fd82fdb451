/** Conditions in the status. */
export type ConditionType =
  | 'Ready'
  | 'Progressing'
  | 'Degraded'
  | 'StorageReady'
  | 'BackupReady'
  | 'UpgradeInProgress'
  | 'Initialized';

/** A condition without its times, as a step reports it. */
export interface Finding {
  readonly type: ConditionType;
  readonly status: 'True' | 'False' | 'Unknown';
  readonly reason: string;
  /** The state and, where somebody has to act, the remedy. */
  readonly message: string;
  /**
   * True if a new one is also a warning Event.
   * @default false
   */
  readonly warns?: boolean;
}

/** Findings of a step, and when it wants to look again though nothing changes. */
export interface Step {
  readonly findings: readonly Finding[];
  readonly againInMs?: number;
}

/** When to look again after several steps: as soon as one of them wants to. */
export function soonest(steps: readonly Pick<Step, 'againInMs'>[]): Pick<Step, 'againInMs'> {
  const times = steps.flatMap(({ againInMs }) => againInMs ?? []);
  return times.length === 0 ? {} : { againInMs: Math.min(...times) };
}

/** Where what is wrong sends no event when it is mended: an object that is not watched, a quota. */
export const LOOK_AGAIN_MS = 5 * 60_000;

/** Something that is not as asked for, and that somebody else has to mend. */
export function degraded(reason: string, message: string): Finding {
  return { type: 'Degraded', status: 'True', reason, message, warns: true };
}

/** Something that should be true and is not, and that somebody else has to mend. */
export function problem(type: ConditionType, reason: string, message: string): Finding {
  return { type, status: 'False', reason, message, warns: true };
}

export function holds(type: ConditionType, reason: string, message: string): Finding {
  return { type, status: 'True', reason, message };
}

export function holdsNot(type: ConditionType, reason: string, message: string): Finding {
  return { type, status: 'False', reason, message };
}
