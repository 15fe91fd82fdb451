export type { DiffCheck, DiffFinding, DiffLevel, DiffSeverity } from './finding';
export { DiffReport } from './report';
export type { DiffOptions } from './report';
export type { DiffReportJson } from './report-data';
