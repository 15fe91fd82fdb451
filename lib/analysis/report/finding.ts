/** How much a finding weighs: it stops a change, asks for a look, or only tells. */
export type ReportLevel = 'error' | 'warning' | 'note';

/** Where a finding is: a place in a file, the object it is about, or both. */
export interface ReportLocation {
  /** The file, relative to the folder that the command runs in. @default - the one that the report names for all */
  readonly file?: string;
  /** The line in the file, counted from 1. @default 1 */
  readonly line?: number;
  /** The object, such as `Deployment mail/postmaster`. @default - it is about none */
  readonly object?: string;
  /** The field of the object, such as `spec.replicas`. @default - it is about no field */
  readonly path?: string;
}

/** A finding in the form that all machine formats are written from. Whatever may be a secret is not in it. */
export interface ReportFinding {
  readonly level: ReportLevel;
  /** What kind of finding it is: stable, so that one can be followed or muted, such as `crds/field-removed`. */
  readonly rule: string;
  /** What was found, without the object it is about. */
  readonly message: string;
  /** What to do about it. @default - nothing is to be done */
  readonly remedy?: string;
  /** @default - it is about the whole */
  readonly location?: ReportLocation;
}

/** A finding in one sentence, with the object and what to do: for formats that have one text for all of it. */
export function findingSentence({ message, remedy, location: { object, path } = {} }: ReportFinding): string {
  const about = [object, path].filter((part) => part !== undefined && part !== '').join(' ');
  return `${about === '' ? '' : `${about}: `}${message}${remedy === undefined ? '' : `; ${remedy}`}`;
}
