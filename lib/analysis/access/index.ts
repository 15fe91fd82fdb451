export { AccessReport } from './report';
export type { AccessReportJson, Exposure, UnknownKind, UnresolvedBinding } from './report-data';
export type { AccessRight, AccessSubject, AccessTarget, Danger, DangerLevel } from './right';
