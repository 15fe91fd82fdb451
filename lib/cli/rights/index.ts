export { auditLogFile } from './audit-log';
export type { AuditLogSource } from './audit-log';
export { RightsReport } from './report';
export type { RightsReportOptions } from './report';
export type { SeenRight } from './seen-right';
