export { ALLOW_REMOVAL_ANNOTATION } from './acknowledgement';
export type { Acknowledgement } from './acknowledgement';
export { readAcknowledgements } from './acknowledgement-file';
export type { FieldChange, ObjectFields } from './fields';
export type { DiffCheck, DiffLevel } from './finding';
export { DiffReport } from './report';
export type { DiffOptions } from './report';
export type { DiffReportJson } from './report-data';
