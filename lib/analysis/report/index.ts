export { findingSentence } from './finding';
export type { ReportFinding, ReportLevel, ReportLocation } from './finding';
export { toGithubAnnotations } from './github';
export { toSarif } from './sarif';
export type { SarifOptions } from './sarif';
