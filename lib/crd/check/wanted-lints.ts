import type { KubernetesVersion } from '../checks/kubernetes-version';
import { show } from '../json/show';
import { isDeclared, mendableLints } from './declared';
import { groupLints } from './lint-groups';
import type { DefinitionProblem, DefinitionProblemCode } from './problem';

/**
 * Which lints you want of a CRD: `own` of one that is yours to change; `foreign` of one that somebody else wrote, where
 * only those are given that concern who installs and uses it; `off` for none.
 */
export type WantedLints = 'own' | 'foreign' | 'off';

/** Lints for those who only use a CRD: how it is applied, and which parts of it do not work. */
const OF_INTEREST_TO_USERS: ReadonlySet<DefinitionProblemCode> = new Set([
  ...(['size', 'client-side-apply', 'unknown', 'unrecognized-format', 'unchecked-default', 'path'] as const),
]);

/** The lints of a CRD that are wanted, one for each kind of thing. */
export function wantedLints(
  crd: unknown,
  found: readonly DefinitionProblem[],
  version: KubernetesVersion,
  wanted: WantedLints,
): readonly DefinitionProblem[] {
  switch (wanted) {
    case 'own':
      return groupLints(isDeclared(crd) ? mendableLints(crd, found, version) : found);
    case 'foreign':
      return groupLints(found.filter(({ code }) => OF_INTEREST_TO_USERS.has(code)));
    case 'off':
      return [];
    default:
      throw new Error(`'lints' is ${show(wanted)}; write "own", "foreign" or "off"`);
  }
}
