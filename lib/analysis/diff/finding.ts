/** What a finding does: stop the change, ask for a look, or only tell. */
export type DiffSeverity = 'deny' | 'warn' | 'info';

/** The checks whose findings can be turned up or down, and those about the comparison itself. */
export type DiffCheck =
  'guards' | 'crds' | 'rights' | 'removals' | 'immutable' | 'scopes' | 'owners' | 'objects' | 'acknowledgements';

/** Something about the change from one state to the next one. */
export interface DiffFinding {
  readonly check: DiffCheck;
  /** What kind of finding it is within its check, such as the id of a guard. */
  readonly code: string;
  readonly severity: DiffSeverity;
  /** The object, such as `StatefulSet data/db`; of a right the one who has it. */
  readonly object: string;
  /** The field, where it is about one. */
  readonly path?: string;
  readonly message: string;
  /** What to do instead. */
  readonly remedy?: string;
  /** Who has taken the responsibility for it, and why: the finding is for information then. */
  readonly acknowledged?: {
    readonly reason: string;
    /** The last day on which it counts. @default - as long as the object has the annotation */
    readonly expires?: string;
  };
}

/** How a check counts: its denials only warn, its warnings deny too, or it is left out. */
export type DiffLevel = 'deny' | 'warn' | 'off';

/** The findings of a check at the level that is asked for. */
export function atLevel(findings: readonly DiffFinding[], level: DiffLevel | undefined): readonly DiffFinding[] {
  switch (level) {
    case undefined:
      return findings;
    case 'off':
      return [];
    case 'warn':
    case 'deny':
      // What only tells stays what it is.
      return findings.map((finding) => (finding.severity === 'info' ? finding : { ...finding, severity: level }));
  }
}
