import type { IConstruct } from 'constructs';

const otherIds = new WeakMap<IConstruct, readonly string[]>();

/**
 * Remembers ids that a construct may have in another state of the program, with the same objects below it. Who names
 * objects by the paths of constructs, as the components of Pulumi do, can tell by them that it is one object.
 */
export function rememberOtherIds(construct: IConstruct, ids: readonly string[]): void {
  otherIds.set(construct, ids);
}

/** Returns the ids of a construct that {@link rememberOtherIds} recorded; an id may be unresolved. */
export function otherIdsOf(construct: IConstruct): readonly string[] {
  return otherIds.get(construct) ?? [];
}
