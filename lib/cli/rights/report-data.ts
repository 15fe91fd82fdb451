import type { AuditLogSummary } from './audit-log';
import type { OtherRequests, RefusedRequests, SeenRight } from './seen-right';

/** A report as JSON. */
export interface RightsReportJson {
  readonly log: AuditLogSummary;
  readonly rights: readonly SeenRight[];
  readonly refused: readonly RefusedRequests[];
  readonly elsewhere: readonly OtherRequests[];
  readonly notes: readonly string[];
}
