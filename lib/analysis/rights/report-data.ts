import type { AuditLogSummary } from './audit-log';
import type { OtherRequests, SeenRight } from './seen-right';

/** A report as JSON. */
export interface RightsReportJson {
  readonly log: AuditLogSummary;
  readonly rights: readonly SeenRight[];
  readonly refused: readonly OtherRequests[];
  readonly elsewhere: readonly OtherRequests[];
  readonly notes: readonly string[];
}
