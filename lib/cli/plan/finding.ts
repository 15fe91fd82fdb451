import { byLevel, checkOf, type Finding } from '../../manifests/finding';
import type { AccessRight } from '../../manifests/access/right';
import type { RulePlace } from '../../core/rules';

export type PlanArea =
  | 'crds'
  | 'resources'
  | 'rights'
  | 'webhooks'
  | 'names'
  | 'scopes'
  | 'kubernetes'
  | 'upgrade'
  | 'stages'
  | 'images'
  | 'settings'
  | 'samples';

/** One verb on one resource that a release gives and the other does not. */
export interface PlanRight extends Omit<AccessRight, 'grantedBy'> {
  /** Where an import would give it: in watched namespaces, in the own one, or cluster-wide. Empty where that is not known. */
  readonly places: readonly RulePlace[];
  /** The workloads that run with it. */
  readonly workloads: readonly string[];
}

/** Something that changes with the step from one release to another one; its check is a {@link PlanArea}. */
export interface PlanFinding extends Finding {
  readonly object: string;
  /** Resources of the user that it is about, or that set the field that it is about. @default - none */
  readonly touches?: readonly string[];
  /** The right, where it is about one. */
  readonly right?: PlanRight;
}

/** Areas in the order in which they are read: what breaks resources first. */
const AREAS: readonly string[] = [
  ...(['upgrade', 'resources', 'crds', 'webhooks', 'rights', 'names', 'scopes', 'kubernetes'] as const),
  ...(['images', 'settings', 'samples', 'stages'] as const),
] satisfies readonly PlanArea[];

/** Sorts findings: the most dangerous first, of these what touches resources of the user, then by area, else as they were. */
export function byDanger(a: PlanFinding, b: PlanFinding): number {
  return (
    byLevel(a, b) ||
    Number(b.touches !== undefined) - Number(a.touches !== undefined) ||
    AREAS.indexOf(checkOf(a)) - AREAS.indexOf(checkOf(b))
  );
}
