export { AccessReport } from './report';
export { lintScopes } from '../lint';
export type { ScopeLint } from '../lint';
export type { AccessReportJson, Exposure, UnknownKind, UnresolvedBinding } from './report-data';
export type { AccessRight, AccessSubject, AccessTarget, Danger, DangerLevel } from './right';
