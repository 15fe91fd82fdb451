import type { IConstruct } from 'constructs';
import { isUnresolved, validateWhenResolved } from '../../unresolved/values';
import { isInTree } from './synth-pass';

/**
 * Who has a place (a namespace and a name, say) in a tree, where places may be unresolved: whether two constructs have one and
 * the same is known only when both places are, and is then said of the one whose place is known last.
 *
 * Constructs whose places are known at once are found in what is gathered from the tree; they are none of those here.
 */
export class UnresolvedPlaces<T extends IConstruct> {
  private readonly owners = new WeakMap<IConstruct, Map<string, T>>();

  /**
   * What is wrong where somebody else has one of the places of a construct; of the first such place alone.
   *
   * @param plainly who has a place among those that were known at once
   * @param name what else the problem says, if it says more than the place
   */
  public problems(
    owner: T,
    places: readonly string[],
    plainly: (place: string) => T | undefined,
    problem: (other: T, place: string, name: string) => string | undefined,
    name = '',
  ): string[] {
    const { root } = owner.node;
    const isLater = places.some(isUnresolved);
    // Nearly no tree has unresolved ones.
    if (!isLater && !this.owners.has(root)) {
      return [];
    }
    return validateWhenResolved([places, name] as const, ([known, knownName]) => {
      const owners = this.owners.get(root) ?? new Map<string, T>();
      for (const place of known) {
        const other = owners.get(place) ?? (isLater ? plainly(place) : undefined);
        const found =
          other === undefined || other === owner || !isInTree(other) ? undefined : problem(other, place, knownName);
        if (found !== undefined) {
          return [isLater ? `${found} [${owner.node.path}]` : found];
        }
      }
      if (isLater) {
        known.forEach((place) => owners.set(place, owner));
        this.owners.set(root, owners);
      }
      return [];
    });
  }
}
