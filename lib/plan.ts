export { PlanReport } from './cli/plan';
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
} from './cli/plan';
export type { Finding, FindingLevel, FindingPlace } from './manifests/finding';
export { readRelease, readResources } from './cli/importing/read-release';
export { releaseOfObjects } from './cli/importing/release';
export type { ReleaseOptions } from './cli/importing/read-release';
