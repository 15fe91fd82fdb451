export { CheckReport, type CheckReportJson, type CheckReportOptions } from './report';
export type { UnknownKinds } from './verdict-findings';
