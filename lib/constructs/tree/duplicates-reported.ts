import type { IConstruct } from 'constructs';

/** Constructs that report a second one of their kind themselves, by what they are. */
const reporting = new WeakMap<IConstruct, string>();

/**
 * Remembers that a construct itself reports a second one like it: problems of the single objects in both follow from
 * that, and are not repeated.
 *
 * @param kind what both are, such as `operator zookeeper-operator`
 */
export function reportsDuplicates(construct: IConstruct, kind: string): void {
  reporting.set(construct, kind);
}

/** Returns true if two objects belong to two constructs of one kind, which report by themselves that they are two. */
export function areReportedAsDuplicates(one: IConstruct, other: IConstruct): boolean {
  const [mine, theirs] = [reporterOf(one), reporterOf(other)];
  return mine !== undefined && theirs !== undefined && mine !== theirs && reporting.get(mine) === reporting.get(theirs);
}

function reporterOf({ node }: IConstruct): IConstruct | undefined {
  return node.scopes.findLast((scope) => reporting.has(scope));
}
