import { coversVerb, type PlainRight, reachesTarget } from '../../manifests/access/right';
import type { RequestCount, Usage } from './usage';

/** Verbs for which the name in a request is that of a field selector. */
const SELECTED = ['list', 'watch', 'deletecollection'];

/** Returns true if a right is about requests of one kind, but for the objects that they name. */
function isAbout(right: PlainRight, usage: Usage): boolean {
  return (
    coversVerb(right.verbs, [usage.verb]) &&
    (right.namespace === undefined || right.namespace === usage.namespace) &&
    reachesTarget(right, usage.target)
  );
}

export function coveredBy(right: PlainRight, usage: Usage): RequestCount {
  if (!isAbout(right, usage)) return NONE;
  return right.resourceNames === undefined ? usage : countOf(usage, right.resourceNames);
}

/** How many requests of one kind some rights allow together. */
export function coveredByAll(rights: readonly PlainRight[], usage: Usage): RequestCount {
  const about = rights.filter((right) => isAbout(right, usage));
  return about.some(({ resourceNames }) => resourceNames === undefined)
    ? usage
    : countOf(usage, [...new Set(about.flatMap(({ resourceNames = [] }) => resourceNames))]);
}

function countOf(usage: Usage, resourceNames: readonly string[]): RequestCount {
  // No authorizer knows the name of what is created.
  const counts = isPlainCreate(usage) ? [] : resourceNames.flatMap((name) => usage.names.get(name) ?? []);
  const sum = (of: (count: RequestCount) => number): number => counts.reduce((all, count) => all + of(count), 0);
  return { begun: sum(({ begun }) => begun), ended: sum(({ ended }) => ended), refused: sum(({ refused }) => refused) };
}

const NONE: RequestCount = { begun: 0, ended: 0, refused: 0 };

/** Returns true if the objects that requests named could be the `resourceNames` of a right. */
export function canBeNamed(usage: Usage): boolean {
  return !usage.isNameless && usage.names.size > 0 && !isPlainCreate(usage) && !SELECTED.includes(usage.verb);
}

function isPlainCreate({ verb, target }: Usage): boolean {
  return verb === 'create' && !('resource' in target && target.resource.includes('/'));
}
