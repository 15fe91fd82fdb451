import type { AccessSubject, Danger } from '../access/right';
import type { RulePlace } from '../../core/rules';
import type { ObjectPlace } from './release';

/** What a step to another release does: `danger` breaks something or opens a way in, `warning` asks for a look. */
export type PlanSeverity = 'danger' | 'warning' | 'info';

/** What a finding of a plan is about. */
export type PlanArea =
  | 'crds'
  | 'resources'
  | 'rights'
  | 'webhooks'
  | 'names'
  | 'scopes'
  | 'kubernetes'
  | 'upgrade'
  | 'images'
  | 'settings'
  | 'samples';

/** One verb on one resource that a release gives and the other does not. */
export interface PlanRight {
  readonly subject: AccessSubject;
  readonly verbs: readonly string[];
  readonly apiGroup?: string;
  readonly resource?: string;
  readonly nonResourceURL?: string;
  readonly resourceNames?: readonly string[];
  /** The namespace in which the manifests give it. @default - they give it everywhere */
  readonly namespace?: string;
  /** Where an import would give it: in watched namespaces, in the own one, or cluster-wide. Empty where that is not known. */
  readonly places: readonly RulePlace[];
  /** The workloads that run with it. */
  readonly workloads: readonly string[];
  /** The worst first. */
  readonly dangers: readonly Danger[];
}

/** Something that changes with the step from one release to another one. */
export interface PlanFinding {
  readonly area: PlanArea;
  /** What kind of finding it is within its area: stable. */
  readonly code: string;
  readonly severity: PlanSeverity;
  /** The object, such as `Deployment mail/postmaster`; of a right the one who has it. */
  readonly object: string;
  /** The field, where it is about one. */
  readonly path?: string;
  readonly message: string;
  /** What to do about it. */
  readonly remedy?: string;
  /** The right, where it is about one. */
  readonly right?: PlanRight;
  /** File and line of the new release, or of the resources that are checked. @default - it is in no file */
  readonly place?: ObjectPlace;
}

const RANK: Readonly<Record<PlanSeverity, number>> = { danger: 0, warning: 1, info: 2 };

/** Areas in the order in which they are read: what breaks resources first. */
const AREAS: readonly PlanArea[] = [
  ...(['upgrade', 'resources', 'crds', 'webhooks', 'rights', 'names', 'scopes', 'kubernetes'] as const),
  ...(['images', 'settings', 'samples'] as const),
];

/** Sorts findings: the most dangerous first, then by area, else as they were. */
export function byDanger(a: PlanFinding, b: PlanFinding): number {
  return RANK[a.severity] - RANK[b.severity] || AREAS.indexOf(a.area) - AREAS.indexOf(b.area);
}
