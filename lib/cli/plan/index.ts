export type { PlanArea, PlanFinding, PlanRight } from './step';
export type {
  ObjectPlace,
  OtherMoment,
  Release,
  ReleaseImage,
  ReleaseScope,
  UpgradeGraph,
} from './step';
export { PlanReport } from './report';
export type { PlanOptions, PlannedRelease, PlanReportJson } from './report';
export type { GivenResource } from './resources';
