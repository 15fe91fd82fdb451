import type { IConstruct } from 'constructs';

/** The constructs that took the place of others, whose values were not known. */
const successors = new WeakMap<IConstruct, IConstruct>();

/** The construct that stands for one in the tree by now. */
export function currentOf<C extends IConstruct>(construct: C): C {
  return (successors.get(construct) ?? construct) as C;
}

/** Remembers that a construct has taken the place of another one. */
export function succeed(construct: IConstruct, successor: IConstruct): void {
  successors.set(construct, successor);
}
