import { SCOPE_KINDS } from '../../core/operator-scope';
import { groupBy } from '../../crd/json/collections';
import { isNamespaced } from '../../manifests/built-in-kinds';

import type { PolicyRule, RulePlace } from '../../core/policy-rules';
import type { SeenRight, ServedResource } from './seen-right';

type Place = Exclude<RulePlace, 'delegated'>;

/**
 * The rules of all rights but those that a log shows to be unused: one for each target in each
 * place.
 */
export function narrowedRules(
  rights: readonly SeenRight[],
  served: readonly ServedResource[],
): PolicyRule[] {
  const isNarrow = isForNamespaces(rights, served);
  const kept = rights.filter(({ verdict }) => verdict !== 'unused');
  const byTarget = groupBy(kept, (right) => {
    const { apiGroup, resource, nonResourceURL, resourceNames } = right;
    return JSON.stringify([
      placeOf(right, isNarrow),
      apiGroup,
      resource,
      nonResourceURL,
      resourceNames,
    ]);
  });
  return [...byTarget.values()].map((same) => ruleOf(same, placeOf(same[0]!, isNarrow)));
}

function ruleOf(rights: readonly SeenRight[], place: Place): PolicyRule {
  const { apiGroup, resource, resourceNames, nonResourceURL } = rights[0]!;
  const rule = {
    apiGroups: apiGroup === undefined ? [] : [apiGroup],
    resources: resource === undefined ? [] : [resource],
    ...(resourceNames !== undefined && { resourceNames }),
    verbs: [...new Set(rights.map(({ verb }) => verb))],
    reason: reasonOf(rights),
  };
  return place === 'cluster'
    ? {
        ...rule,
        place,
        scopes: SCOPE_KINDS,
        ...(nonResourceURL !== undefined && { nonResourceURLs: [nonResourceURL] }),
      }
    : { ...rule, place };
}

function reasonOf(rights: readonly SeenRight[]): string {
  const uses = [...new Set(rights.flatMap(({ wildcardUses = [] }) => wildcardUses))].sort();
  const wildcard = uses.length === 0 ? '' : `, a wildcard, for ${uses.join(', ')} only`;
  const seen = groupBy(
    rights.filter(({ verdict }) => verdict === 'used'),
    ({ verb }) => verb,
  );
  const counts = [...seen].map(
    ([verb, uses]) => `${verb} ${uses.reduce((sum, { requests }) => sum + requests, 0)}`,
  );
  // A verb that was seen in one namespace needs no other reason.
  const others = new Map(
    rights.filter(({ verb }) => !seen.has(verb)).map(({ verb, reason = '' }) => [verb, reason]),
  );
  const reasons = [...groupBy(others, ([, reason]) => reason)].map(
    ([reason, of]) => `kept ${of.map(([verb]) => verb).join(', ')}: ${reason}`,
  );
  return [
    ...(counts.length === 0 ? [] : [`seen: ${counts.join(', ')}${wildcard}`]),
    ...reasons,
  ].join('; ');
}

/** Returns true if an installation may reach what it serves in some namespaces only. */
function isForNamespaces(rights: readonly SeenRight[], served: readonly ServedResource[]): boolean {
  const ofServed = rights.filter(({ apiGroup, resource }) =>
    served.some((kind) => kind.apiGroup === apiGroup && kind.plural === resource),
  );
  return ofServed.length > 0
    ? ofServed.every(({ namespace }) => namespace !== undefined)
    : rights.some(
        ({ namespace, subject }) => namespace !== undefined && namespace !== subject.namespace,
      );
}

/**
 * Rights that hold everywhere are about watched namespaces, but for what is in none, or where only
 * some are.
 */
function placeOf(right: SeenRight, isNarrow: boolean): Place {
  const { namespace, subject, apiGroup = '', resource = '', nonResourceURL } = right;
  if (namespace !== undefined) {
    return namespace === subject.namespace ? 'own' : 'watched';
  }
  const isOfCluster = nonResourceURL !== undefined || isNamespaced(apiGroup, resource) === false;
  return isOfCluster || isNarrow ? 'cluster' : 'watched';
}
