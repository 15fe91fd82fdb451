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
  Release,
  ReleaseImage,
  ReleaseScope,
  UpgradeGraph,
} from './analysis/plan';
export type { Finding, FindingLevel, FindingPlace } from './checks/finding';
export { readRelease, readResources } from './importing/read-release';
export { releaseOfObjects } from './importing/release';
export type { ReleaseOptions } from './importing/read-release';
