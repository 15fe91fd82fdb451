export { findingCounts, findingLines, findingSentence, findingTables } from './finding-text';
export { toGithubAnnotations } from './formats';
export { toJUnit } from './formats';
export { toSarif } from './formats';
export type { SarifOptions } from './formats';
export { REPORT_FORMATS, withPlaces, writeReport } from './writer';
export type { ObjectPlaces, Report, ReportContext, ReportFormat } from './writer';
