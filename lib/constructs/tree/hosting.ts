import type { IConstruct } from 'constructs';

const hosted = new WeakSet<IConstruct>();

/**
 * Remembers that a tree is created by a host, such as Pulumi's components: the user does not see
 * its charts.
 */
export function markHosted(root: IConstruct): void {
  hosted.add(root);
}

/**
 * Returns true if a construct is in a tree that {@link markHosted} has marked; messages mention no
 * chart then.
 */
export function isHosted(construct: IConstruct): boolean {
  return hosted.has(construct.node.root);
}
