import { speaksOf } from '../../../manifests/access/right';
import { serviceAccountOf } from '../model/source-workloads';

import type { RoleRule } from '../../../manifests/access/roles';
import type { SourceObject } from '../source/object';
import type { CollectedRights } from './collect';

/** What is known of a workload where nothing says which of several is the operator. */
interface WorkloadRights {
  readonly name: string;
  readonly rules: readonly RoleRule[];
  /** API groups of the kinds that the operator serves. */
  readonly own: ReadonlySet<string>;
}

/** Names of processes that serve an operator: its webhooks, metrics, certificates, or an API. */
const BESIDE =
  /webhook|admission|audit|metrics|rbac-manager|cainjector|cert-controller|applicationset|notifications|-server$/;

/** Clues to the operator among its workloads; the first one that tells two apart decides. */
const CLUES: readonly ((workload: WorkloadRights) => number)[] = [
  ({ name }) => (BESIDE.test(name) ? 0 : 1),
  ({ rules, own }) =>
    rules
      .filter(
        ({ apiGroups, verbs }) =>
          apiGroups.some((group) => own.has(group)) && speaksOf(verbs, 'update', 'patch'),
      )
      .reduce((sum, { resources, verbs }) => sum + resources.length * verbs.length, 0),
  ({ rules }) => rules.length,
];

/** The workloads, the one that is the operator first; those that no clue tells apart stay in order. */
export function operatorFirst(
  workloads: readonly SourceObject[],
  rights: CollectedRights,
  own: ReadonlySet<string>,
): SourceObject[] {
  const known = workloads.map((source) => {
    const { name } = source.object.metadata;
    const workload = { name, rules: rulesOf(source, workloads, rights), own };
    return { source, weights: CLUES.map((clue) => clue(workload)) };
  });
  const sorted = known.sort((a, b) => {
    const at = CLUES.findIndex((_, index) => a.weights[index] !== b.weights[index]);
    return at < 0 ? 0 : b.weights[at]! - a.weights[at]!;
  });
  return sorted.map(({ source }) => source);
}

/**
 * The rules that the account of a workload has: they are bound to the first workload that runs as
 * it.
 */
export function rulesOf(
  source: SourceObject,
  workloads: readonly SourceObject[],
  { bound }: CollectedRights,
): RoleRule[] {
  const account = serviceAccountOf(source);
  const { name = '' } =
    workloads.find((other) => serviceAccountOf(other) === account)?.object.metadata ?? {};
  return bound.filter((role) => role.workloads.includes(name)).flatMap(({ rules }) => rules);
}
