export { PlanReport } from './analysis/plan';
export type {
  GivenResource,
  ObjectPlace,
  PlanArea,
  PlanFinding,
  PlannedRelease,
  PlanOptions,
  PlanReportJson,
  PlanRight,
  PlanSeverity,
  Release,
  ReleaseImage,
  ReleaseScope,
  UpgradeGraph,
} from './analysis/plan';
export { readRelease, readResources } from './importing/read-release';
export { releaseOfObjects } from './importing/release';
export type { ReleaseOptions } from './importing/read-release';
