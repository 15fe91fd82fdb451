/** How much a finding weighs: it stops a change, asks for a look, or is for information. */
export type FindingLevel = 'error' | 'warning' | 'info';

/** A line of a file. */
export interface FindingPlace {
  /** The file, relative to the folder that the command runs in. */
  readonly file: string;
  /** The line in the file, counted from 1. @default 1 */
  readonly line?: number;
}

/**
 * Something that a check found: all reports and formats are written from it. Whatever may be a
 * secret is not in it.
 */
export interface Finding {
  readonly level: FindingLevel;
  /**
   * The check and what it found, such as `crds/field-removed`: stable, so that a finding can be
   * followed or acknowledged.
   */
  readonly rule: string;
  /**
   * The object, such as `Deployment mail/postmaster`; of a right the one who has it. @default - it
   * is about the whole
   */
  readonly object?: string;
  /** The field of the object, such as `spec.replicas`. @default - it is about no field */
  readonly path?: string;
  /** Other fields of the object with the same finding. @default - none */
  readonly alsoAt?: readonly string[];
  /** Says what was found, without the object that it is about. */
  readonly message: string;
  /** Says what to do about it. @default - nothing is to be done */
  readonly remedy?: string;
  /** @default - the object is in no file */
  readonly place?: FindingPlace;
  /** Who takes the responsibility for it: the finding is for information then. @default - nobody */
  readonly acknowledged?: {
    readonly reason: string;
    /** The last day on which it counts. @default - as long as the object has the annotation */
    readonly expires?: string;
  };
}

export const FINDING_LEVELS: readonly FindingLevel[] = ['error', 'warning', 'info'];

/** Sorts findings: those that weigh most first, else as they were. */
export function byLevel(a: Finding, b: Finding): number {
  return FINDING_LEVELS.indexOf(a.level) - FINDING_LEVELS.indexOf(b.level);
}

/** The check that a finding is from: `crds` of `crds/field-removed`. */
export function checkOf({ rule }: Pick<Finding, 'rule'>): string {
  return rule.split('/')[0] ?? rule;
}
