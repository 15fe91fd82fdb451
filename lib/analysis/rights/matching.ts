import { coversVerb, type PlainRight, reachesTarget } from '../access/right';
import type { Usage } from './usage';

/** Verbs for which the name in a request is that of a field selector. */
const SELECTED = ['list', 'watch', 'deletecollection'];

/** Whether a right allows requests of one kind. */
export function allows(right: PlainRight, usage: Usage): boolean {
  return (
    coversVerb(right.verbs, [usage.verb]) &&
    (right.namespace === undefined || right.namespace === usage.namespace) &&
    reachesTarget(right, usage.target) &&
    allowsNames(right, usage)
  );
}

/** A right for some objects allows requests about those only; more names than are kept may be others. */
function allowsNames({ resourceNames }: PlainRight, { names, verb }: Usage): boolean {
  if (resourceNames === undefined) {
    return true;
  }
  return verb !== 'create' && [...names].some((name) => resourceNames.includes(name));
}

/** Whether the objects that requests named could be the `resourceNames` of a right. */
export function canBeNamed({ verb, isNameless, names, target }: Usage): boolean {
  const isCreate = verb === 'create' && !('resource' in target && target.resource.includes('/'));
  return !isNameless && names.size > 0 && !isCreate && !SELECTED.includes(verb);
}
