import { itemsOf } from './json';
import { isTrue } from './operators';
import { type Compute, type Scope, undecided } from './part';

/** Whether the condition of a loop holds for an item. */
type Holds = (item: unknown) => boolean;

const LOOPS: ReadonlyMap<string, (items: readonly unknown[], holds: Holds) => unknown> = new Map<
  string,
  (items: readonly unknown[], holds: Holds) => unknown
>([
  ['all', (items, holds) => items.every(holds)],
  ['exists', (items, holds) => items.some(holds)],
  ['exists_one', (items, holds) => items.filter(holds).length === 1],
  ['filter', (items, holds) => items.filter(holds)],
]);

/** Whether a method is a loop, which gets a variable and a condition. */
export function isLoop(name: string): boolean {
  return LOOPS.has(name);
}

/** `of.all(variable, condition)` and the like; the condition finds the item at a place of the locals. */
export function loop(name: string, of: Compute, place: number, condition: Compute): Compute {
  const run = LOOPS.get(name) ?? undecided();
  return (scope) => run(itemsOf(of(scope), scope), holds(condition, place, scope));
}

function holds(condition: Compute, place: number, scope: Scope): Holds {
  return (item) => {
    scope.locals[place] = item;
    return isTrue(condition(scope));
  };
}
