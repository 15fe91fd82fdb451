import { groupBy } from '../crd/json/collections';
import { derive, isUnresolved } from '../crd/unresolved/unresolved-values';
import { workloadsOf } from './policy-rules';

import type { OperatorScope } from './operator-scope';
import type { PolicyRule, RulePlace } from './policy-rules';

/** Rules that are granted together, in one role with one binding. */
export interface Grant {
  /**
   * Unique in an operator; the same for one namespace in every scope, as far as the operator's own
   * one is known.
   */
  readonly id: string;
  /**
   * Ids that the same grant may have in another scope, or had in an earlier release. @default -
   * none
   */
  readonly otherIds?: readonly string[];
  readonly place: RulePlace;
  /** The namespace in which the rules hold. @default - everywhere */
  readonly namespace?: string;
  /** Rules that are granted; never empty. */
  readonly rules: readonly PolicyRule[];
  /** Workloads whose ServiceAccounts get the rights. @default - the first workload */
  readonly workloads?: readonly string[];
  /** The upstream role that the rules are of. @default - none */
  readonly role?: string;
}

/** Facts that decide which rules of a definition are granted, and where. */
export interface GrantQuestion {
  readonly rules: readonly PolicyRule[];
  readonly scope: OperatorScope;
  readonly home: string;
  /** Options of the definition that are in use. @default - none */
  readonly options?: readonly string[];
}

/** Rules of one upstream role, or without one, that the same workloads hold. */
interface RuleGroup {
  readonly role: string | undefined;
  readonly workloads: readonly string[];
  readonly rules: readonly PolicyRule[];
}

/**
 * Own rules hold in the operator's namespace; watched and delegated ones in each served namespace,
 * or everywhere; cluster rules where they say so. Own and watched rules are two grants even in one
 * namespace: the set of objects never depends on comparing namespaces. Rules of an upstream role
 * are one where the scope is the own namespace, as its authors have it.
 */
export function grantsOf({ rules, scope, home, options = [] }: GrantQuestion): readonly Grant[] {
  const held = rules.filter(
    (rule) =>
      (rule.scopes === undefined || rule.scopes.includes(scope.kind)) &&
      (rule.option === undefined || options.includes(rule.option)),
  );
  return groupsOf(held)
    .flatMap((group) =>
      group.role === undefined ? ownGrants(group, scope, home) : roleGrants(group, scope, home),
    )
    .filter((grant) => grant.rules.length > 0);
}

function groupsOf(rules: readonly PolicyRule[]): RuleGroup[] {
  const groups = groupBy(rules, (rule) => JSON.stringify([rule.role, workloadsOf(rule)]));
  return [...groups.values()].flatMap((held) => {
    const [first] = held;
    return first === undefined
      ? []
      : [{ role: first.role, workloads: workloadsOf(first), rules: held }];
  });
}

/** The grants of rules that are of no upstream role: one for each place. */
function ownGrants(group: RuleGroup, scope: OperatorScope, home: string): readonly Grant[] {
  const at = (place: RulePlace): PolicyRule[] => group.rules.filter((rule) => rule.place === place);
  const inWatched = (namespace: string, index = 0): Grant[] => [
    grant(
      group,
      watchedIds('Watched', namespace, home),
      'watched',
      at('watched').filter(isAtIndex(index)),
      namespace,
    ),
    grant(group, watchedIds('Delegated', namespace, home), 'delegated', at('delegated'), namespace),
  ];
  const everywhere = (granted: readonly PolicyRule[]): Grant =>
    grant(group, { id: 'Cluster' }, 'cluster', granted);
  return [
    grant(group, { id: 'Own' }, 'own', at('own'), home),
    ...scope.match<readonly Grant[]>({
      namespace: () => [...inWatched(home), everywhere(at('cluster'))],
      namespaces: (names) => [...names.flatMap(inWatched), everywhere(at('cluster'))],
      cluster: () => [
        everywhere([...at('watched'), ...at('cluster')]),
        grant(group, { id: 'Delegated' }, 'delegated', at('delegated')),
      ],
    }),
  ];
}

/**
 * The grants of an upstream role: its rules stay together, in their order, as far as they hold in
 * one place.
 */
function roleGrants(group: RuleGroup, scope: OperatorScope, home: string): readonly Grant[] {
  const at = (...places: readonly RulePlace[]): PolicyRule[] =>
    group.rules.filter(({ place }) => places.includes(place));
  const everywhere = (...places: readonly RulePlace[]): Grant =>
    grant(group, { id: 'Cluster' }, 'cluster', at(...places));
  const own = (...places: readonly RulePlace[]): Grant =>
    grant(group, { id: 'Own' }, 'own', at(...places), home);
  const inWatched = (namespace: string, index: number): Grant => {
    const granted = at('watched', 'delegated').filter(isAtIndex(index));
    return grant(group, watchedIds('Watched', namespace, home), 'watched', granted, namespace);
  };
  return scope.match<readonly Grant[]>({
    namespace: () => [own('own', 'watched', 'delegated'), everywhere('cluster')],
    namespaces: (names) => [own('own'), ...names.map(inWatched), everywhere('cluster')],
    cluster: () => [own('own'), everywhere('watched', 'delegated', 'cluster')],
  });
}

function isAtIndex(index: number): (rule: PolicyRule) => boolean {
  return (rule) => index === 0 || !('firstOnly' in rule && rule.firstOnly === true);
}

type Ids = Pick<Grant, 'id' | 'otherIds'>;

function grant(
  { role, workloads }: RuleGroup,
  { id, otherIds }: Ids,
  place: RulePlace,
  rules: readonly PolicyRule[],
  namespace?: string,
): Grant {
  const part = role ?? workloads.join('+');
  const named = (name: string): string => (part === '' ? name : `${name}.${part}`);
  return {
    id: named(id),
    otherIds: otherIds?.map(named),
    place,
    namespace,
    rules,
    ...(workloads.length > 0 && { workloads }),
    role,
  };
}

/**
 * The id for the own namespace does not hold its name; while that is unresolved, the two ids stand
 * for each other.
 */
function watchedIds(what: string, namespace: string, home: string): Ids {
  const listed = `${what}-${namespace}`;
  if (namespace === home) {
    return { id: what, otherIds: [listed] };
  }
  return isUnresolved(home)
    ? { id: listed, otherIds: [derive([home], (known) => (known === namespace ? what : listed))] }
    : { id: listed };
}
