import type { IConstruct } from 'constructs';

/** Constructs that are told of as a whole, by what they are. */
const wholes = new WeakMap<IConstruct, string>();

/**
 * Remembers that a construct itself says when there is a second one like it: what is wrong with each of their objects
 * follows from that, and would only be noise beside it.
 *
 * @param kind what both are, such as `operator zookeeper-operator`
 */
export function speakAsWhole(construct: IConstruct, kind: string): void {
  wholes.set(construct, kind);
}

/** Whether two objects belong to wholes of one kind, which say by themselves that they are two. */
export function areOfLikeWholes(one: IConstruct, other: IConstruct): boolean {
  const [mine, theirs] = [wholeOf(one), wholeOf(other)];
  return mine !== undefined && theirs !== undefined && mine !== theirs && wholes.get(mine) === wholes.get(theirs);
}

function wholeOf({ node }: IConstruct): IConstruct | undefined {
  return node.scopes.findLast((scope) => wholes.has(scope));
}
