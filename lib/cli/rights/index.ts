export { auditLogFile } from './audit-log';
export type { AuditLogSource, AuditLogSummary } from './audit-log';
export { RightsReport } from './report';
export type { RightsReportOptions } from './report';
export type { RightsReportJson } from './report-data';
export type { OtherRequests, RefusedRequests, RightVerdict, SeenRight } from './seen-right';
