import type { PolicyRule, RulePlace } from '../../core/rules';
import { SCOPE_KINDS } from '../../core/scope';
import { getOrAdd } from '../../crd/json/object';
import { isNamespaced } from '../../manifests/built-in-kinds';
import type { SeenRight, ServedResource } from './seen-right';

/** Rights that become one rule. */
interface Gathered {
  readonly first: SeenRight;
  readonly place: Exclude<RulePlace, 'delegated'>;
  readonly verbs: Set<string>;
  /** How many requests needed each verb that was seen. */
  readonly seen: Map<string, number>;
  /** Why the other verbs are kept. */
  readonly kept: Map<string, string>;
  /** Uses of a wildcard among them. */
  readonly uses: Set<string>;
}

/** The rules of all rights but those that a log shows to be unused: one for each target in each place. */
export function narrowedRules(rights: readonly SeenRight[], served: readonly ServedResource[]): PolicyRule[] {
  const isNarrow = isForNamespaces(rights, served);
  const gathered = new Map<string, Gathered>();
  for (const right of rights.filter(({ verdict }) => verdict !== 'unused')) {
    const { apiGroup, resource, nonResourceURL, resourceNames, verb } = right;
    const place = placeOf(right, isNarrow);
    const key = JSON.stringify([place, apiGroup, resource, nonResourceURL, resourceNames]);
    const rule = getOrAdd(gathered, key, () => newRule(right, place));
    rule.verbs.add(verb);
    if (right.verdict === 'used') {
      rule.seen.set(verb, (rule.seen.get(verb) ?? 0) + right.requests);
    } else {
      rule.kept.set(verb, right.reason ?? '');
    }
    right.wildcardUses?.forEach((use) => rule.uses.add(use));
  }
  return [...gathered.values()].map(ruleOf);
}

function newRule(first: SeenRight, place: Gathered['place']): Gathered {
  return { first, place, verbs: new Set(), seen: new Map(), kept: new Map(), uses: new Set() };
}

function ruleOf({ first, place, verbs, seen, kept, uses }: Gathered): PolicyRule {
  const { apiGroup, resource, resourceNames, nonResourceURL } = first;
  const rule = {
    apiGroups: apiGroup === undefined ? [] : [apiGroup],
    resources: resource === undefined ? [] : [resource],
    ...(resourceNames !== undefined && { resourceNames }),
    verbs: [...verbs],
    reason: reasonOf(seen, kept, uses),
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

function reasonOf(
  seen: ReadonlyMap<string, number>,
  kept: ReadonlyMap<string, string>,
  uses: ReadonlySet<string>,
): string {
  const wildcard = uses.size === 0 ? '' : `, a wildcard, for ${[...uses].sort().join(', ')} only`;
  const counts = [...seen].map(([verb, requests]) => `${verb} ${requests}`).join(', ');
  // A verb that was seen in one namespace needs no other reason.
  const others = [...kept].filter(([verb]) => !seen.has(verb));
  const reasons = [...new Set(others.map(([, reason]) => reason))].map((reason) => {
    const verbs = others.filter(([, own]) => own === reason).map(([verb]) => verb);
    return `kept ${verbs.join(', ')}: ${reason}`;
  });
  return [...(counts === '' ? [] : [`seen: ${counts}${wildcard}`]), ...reasons].join('; ');
}

/** Returns true if an installation may reach what it serves in some namespaces only. */
function isForNamespaces(rights: readonly SeenRight[], served: readonly ServedResource[]): boolean {
  const ofServed = rights.filter(({ apiGroup, resource }) =>
    served.some((kind) => kind.apiGroup === apiGroup && kind.plural === resource),
  );
  return ofServed.length > 0
    ? ofServed.every(({ namespace }) => namespace !== undefined)
    : rights.some(({ namespace, subject }) => namespace !== undefined && namespace !== subject.namespace);
}

/**
 * A right that holds everywhere is about watched namespaces, unless what it is about is in none, or it holds everywhere
 * although only some are watched.
 */
function placeOf(right: SeenRight, isNarrow: boolean): Gathered['place'] {
  const { namespace, subject, apiGroup = '', resource = '', nonResourceURL } = right;
  if (namespace !== undefined) return namespace === subject.namespace ? 'own' : 'watched';
  const isOfCluster = nonResourceURL !== undefined || isNamespaced(apiGroup, resource) === false;
  return isOfCluster || isNarrow ? 'cluster' : 'watched';
}
