import type { ObjectFields } from './fields';
import type { Finding } from '../../manifests/finding';

/** The report as JSON. */
export interface DiffReportJson {
  /** True if a finding denies the change. */
  readonly denied: boolean;
  readonly findings: readonly Finding[];
  readonly objects: {
    readonly added: readonly string[];
    readonly changed: readonly string[];
    readonly removed: readonly string[];
    readonly unchanged: number;
  };
  /** Differences of the objects that are there before and after; values that may be secret are `(hidden)`. */
  readonly fields: readonly ObjectFields[];
}
