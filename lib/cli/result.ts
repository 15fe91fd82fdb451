/** What a command has done. */
export interface CommandResult {
  /** 0: nothing is denied; 1: a finding denies; 2: it could not run. */
  readonly status: 0 | 1 | 2;
  readonly output?: string;
  /** For stderr. */
  readonly error?: string;
}

/** The status of a command that could not do what it was asked for. */
export const COULD_NOT_RUN = 2;
