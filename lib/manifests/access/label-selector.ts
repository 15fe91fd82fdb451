import { getOrAdd } from '../../crd/json/collections';
import { at, objectsAt, textAt, textsAt } from '../../crd/json/read-tree';
import { isObject, own } from '../../crd/json/tree';

import type { Tree } from '../../crd/json/tree';

/**
 * Returns true if a label selector (`matchLabels`, `matchExpressions`) takes in what has some
 * labels; none takes in nothing.
 */
export function selects(selector: unknown, labels: unknown): boolean {
  const given = isObject(labels) ? labels : {};
  return (
    isObject(selector) &&
    hasLabels(own(selector, 'matchLabels') ?? {}, given) &&
    objectsAt(selector, 'matchExpressions').every((expression) => holds(expression, given))
  );
}

/** Returns true if labels have all of the given ones; the plain selector of a Service. */
export function hasLabels(wanted: unknown, labels: unknown): boolean {
  return (
    isObject(wanted) &&
    Object.entries(wanted).every(([key, value]) => isObject(labels) && own(labels, key) === value)
  );
}

function holds(expression: Tree, labels: Tree): boolean {
  const value = own(labels, textAt(expression, 'key') ?? '');
  const isListed = typeof value === 'string' && textsAt(expression, 'values').includes(value);
  switch (textAt(expression, 'operator')) {
    case 'In':
      return isListed;
    case 'NotIn':
      return !isListed;
    case 'Exists':
      return value !== undefined;
    case 'DoesNotExist':
      return value === undefined;
    default:
      return false;
  }
}

/** Finds what has labels by one of them, so that a selector is not tried on all. */
export class LabelIndex<T> {
  private readonly byLabel = new Map<string, T[]>();

  public constructor(
    private readonly all: readonly T[],
    private readonly labelsOf: (item: T) => unknown,
  ) {
    for (const item of all) {
      const labels = labelsOf(item);
      const pairs = isObject(labels) ? Object.entries(labels) : [];
      pairs.forEach((pair) =>
        getOrAdd(this.byLabel, JSON.stringify(pair), () => [] as T[]).push(item),
      );
    }
  }

  /** The objects that a selector takes in, in the order in which they were given. */
  public selectedBy(selector: unknown): readonly T[] {
    const wanted = Object.entries(at(selector, 'matchLabels') ?? {});
    const candidates = wanted.map((pair) => this.byLabel.get(JSON.stringify(pair)) ?? []);
    const fewest = candidates.reduce<readonly T[]>(
      (a, b) => (b.length < a.length ? b : a),
      this.all,
    );
    return fewest.filter((item) => selects(selector, this.labelsOf(item)));
  }
}
