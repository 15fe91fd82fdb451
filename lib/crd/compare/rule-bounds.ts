import { constant, type RuleValue, type Term } from './rule-values';
import type { World } from './rule-worlds';

/** Comparisons as the question whether a number is below another one, and which answer makes them true. */
const BOUNDS: ReadonlyMap<string, Bound> = new Map([
  ['<', { isEqualBelow: false, isBelow: true, mirrored: '>' }],
  ['<=', { isEqualBelow: true, isBelow: true, mirrored: '>=' }],
  ['>', { isEqualBelow: true, isBelow: false, mirrored: '<' }],
  ['>=', { isEqualBelow: false, isBelow: false, mirrored: '<=' }],
]);

interface Bound {
  readonly isEqualBelow: boolean;
  readonly isBelow: boolean;
  /** The comparison that says the same with its sides exchanged. */
  readonly mirrored: string;
}

/** What a comparison of a number of the resource with one that the rule names gives; undefined for all else. */
export function compared(world: World, name: string, values: readonly RuleValue[]): RuleValue | undefined {
  const bound = BOUNDS.get(name);
  const [a, b] = values;
  if (bound === undefined || a === undefined || b === undefined) {
    return undefined;
  }
  if (a.kind === 'term' && isNumber(a) && b.kind === 'constant' && typeof b.value === 'number') {
    return constant(world.isBelow(a.text, b.value, bound.isEqualBelow) === bound.isBelow);
  }
  return a.kind === 'constant' && b.kind === 'term' ? compared(world, bound.mirrored, [b, a]) : undefined;
}

/** Whether a value is sure to be a number that is below, above or the same as any other one. */
function isNumber({ text, at: { before, after } }: Term): boolean {
  const isField = [before, after].every((schema) => schema?.type === 'integer' || schema?.type === 'number');
  return isField || text.startsWith('size(');
}
