import type { PlanFinding } from './finding';

/** A release as a report names it. */
export interface PlannedRelease {
  readonly source: string;
  readonly name: string;
  readonly version: string;
  readonly from: 'bundle' | 'manifests';
}

/** The report as JSON. */
export interface PlanReportJson {
  readonly before: PlannedRelease;
  readonly after: PlannedRelease;
  /** True if a finding is a danger. */
  readonly dangerous: boolean;
  /** The most dangerous first. */
  readonly findings: readonly PlanFinding[];
  /** How many resources were checked under the new CRDs. */
  readonly resources: number;
}
