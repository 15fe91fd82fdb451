import type { PolicyRule, RulePlace } from '../../core/rules';
import type { ScopeKind } from '../../core/scope';
import { isNamespaced } from '../access/kinds';
import type { SeenRight } from './seen-right';

/** Rights that become one rule. */
interface Gathered {
  readonly first: SeenRight;
  /** How many requests needed each verb. */
  readonly verbs: Map<string, number>;
  /** What a wildcard among them was used for. */
  readonly uses: Set<string>;
}

/** The rules of all rights but those that a log shows to be unused; equal places, targets and reasons are one rule. */
export function narrowedRules(rights: readonly SeenRight[]): PolicyRule[] {
  const scopes: readonly ScopeKind[] = rights.some(({ namespace }) => namespace !== undefined)
    ? ['namespace', 'namespaces']
    : ['cluster'];
  const gathered = new Map<string, Gathered>();
  for (const right of rights.filter(({ verdict }) => verdict !== 'unused')) {
    const { apiGroup, resource, nonResourceURL, resourceNames, verdict, reason } = right;
    const key = JSON.stringify([placeOf(right), apiGroup, resource, nonResourceURL, resourceNames, verdict, reason]);
    const known = gathered.get(key) ?? { first: right, verbs: new Map<string, number>(), uses: new Set<string>() };
    known.verbs.set(right.verb, (known.verbs.get(right.verb) ?? 0) + right.requests);
    right.wildcardUses?.forEach((use) => known.uses.add(use));
    gathered.set(key, known);
  }
  return [...gathered.values()].map((rule) => ruleOf(rule, scopes));
}

function ruleOf({ first, verbs, uses }: Gathered, scopes: readonly ScopeKind[]): PolicyRule {
  const { apiGroup, resource, resourceNames, nonResourceURL, reason } = first;
  const place = placeOf(first);
  const seen = [...verbs].map(([verb, requests]) => `${verb} ${requests}`).join(', ');
  const wildcard = uses.size === 0 ? '' : `, a wildcard, for ${[...uses].sort().join(', ')} only`;
  const rule = {
    apiGroups: apiGroup === undefined ? [] : [apiGroup],
    resources: resource === undefined ? [] : [resource],
    ...(resourceNames !== undefined && { resourceNames }),
    verbs: [...verbs.keys()],
    reason: reason === undefined ? `seen: ${seen}${wildcard}` : `kept: ${reason}`,
  };
  return place === 'cluster'
    ? { ...rule, place, scopes, ...(nonResourceURL !== undefined && { nonResourceURLs: [nonResourceURL] }) }
    : { ...rule, place };
}

/** A right that holds everywhere is about watched namespaces, unless what it is about is in none. */
function placeOf({
  namespace,
  subject,
  apiGroup = '',
  resource,
  nonResourceURL,
}: SeenRight): Exclude<RulePlace, 'delegated'> {
  if (namespace !== undefined) {
    return namespace === subject.namespace ? 'own' : 'watched';
  }
  return nonResourceURL !== undefined || isNamespaced(apiGroup, resource ?? '') === false ? 'cluster' : 'watched';
}
