export { findingCounts, findingLines, findingSentence, findingTables } from './finding-text';
export { toGithubAnnotations } from './github';
export { toJUnit } from './junit';
export { toSarif } from './sarif';
export type { SarifOptions } from './sarif';
export { REPORT_FORMATS, withPlaces, writeReport } from './writer';
export type { ObjectPlaces, Report, ReportContext, ReportFormat } from './writer';
