export type { PlanArea, PlanFinding, PlanRight } from './finding';
export type { ObjectPlace, Release, ReleaseImage, ReleaseScope, UpgradeGraph } from './release';
export { PlanReport } from './report';
export type { PlanOptions, PlannedRelease, PlanReportJson } from './report';
export type { GivenResource } from './resources';
