import type { IConstruct } from 'constructs';

/** The constructs that replaced others whose values were not known. */
const successors = new WeakMap<IConstruct, IConstruct>();

/** The construct that is now in the tree for another one. */
export function currentOf<C extends IConstruct>(construct: C): C {
  return (successors.get(construct) ?? construct) as C;
}

/** Remembers that a construct has replaced another one. */
export function succeed(construct: IConstruct, successor: IConstruct): void {
  successors.set(construct, successor);
}
