import {
  COMPARE_SETS,
  COMPARE_SETS_TWICE,
  DISTINCT,
  FLATTEN,
  FLATTEN_TO,
  OVER_ITEMS,
  RANGE,
  REVERSE,
  SLICE,
  SORT,
  SORT_BY_KEYS,
} from '../cost/list-costs';
import { checkedUint, Double, Duration, isInt, Uint } from '../runtime/cel-numbers';
import { isList, itemsOf, typeName } from '../runtime/cel-values';
import { celEquals, compare, listIncludes, tryCompare } from '../runtime/comparison';
import { EvaluationError, noSuchOverload, refuseUnreadable } from '../runtime/evaluation-error';
import { addInts } from './operator-functions';
import { forTypes, functions, macroPart, ORDERED } from './row';

import type { Int } from '../runtime/cel-numbers';
import type { ListValue } from '../runtime/cel-values';
import type { FunctionRow } from './row';

type List = readonly unknown[] | ListValue;

/** Sums of lists by type: the first value, and how one more is added. */
const SUMS: Readonly<
  Record<string, readonly [zero: unknown, add: (sum: unknown, item: unknown) => unknown]>
> = {
  int: [0, (sum, item) => (isInt(item) ? addInts(sum as Int, item) : refuse())],
  uint: [
    new Uint(0n),
    (sum, item) =>
      item instanceof Uint ? checkedUint((sum as Uint).value + item.value) : refuse(),
  ],
  double: [
    new Double(0),
    (sum, item) =>
      item instanceof Double ? new Double((sum as Double).value + item.value) : refuse(),
  ],
  Duration: [
    Duration.of(0n),
    (sum, item) =>
      item instanceof Duration
        ? Duration.of((sum as Duration).nanoseconds + item.nanoseconds)
        : refuse(),
  ],
};

/**
 * Functions of lists: those of Kubernetes (`isSorted`, `sum`, `min`, ...), and those of CEL
 * (`sort`, `distinct`, ...).
 */
export const LISTS: readonly FunctionRow[] = [
  ...functions(0, OVER_ITEMS, {
    ...forTypes(ORDERED, 'list<T>.isSorted(): bool', isSorted),
    ...Object.fromEntries(
      Object.entries(SUMS).map(([type, [zero, add]]) => [
        `list<${type}>.sum(): ${type}`,
        (list: List) => readable(list).reduce(add, zero),
      ]),
    ),
    ...forTypes(ORDERED, 'list<T>.max(): T', (list: List) => extreme('max', list, -1)),
    ...forTypes(ORDERED, 'list<T>.min(): T', (list: List) => extreme('min', list, 1)),
    'list<A>.indexOf(A): int': (list: List, item: unknown) =>
      itemsOf(list).findIndex(isEqualTo(item)),
    'list<A>.lastIndexOf(A): int': (list: List, item: unknown) =>
      itemsOf(list).findLastIndex(isEqualTo(item)),
  }),
  ...functions(30, COMPARE_SETS, {
    'sets.contains(list<A>, list<A>): bool': includesAll,
    'sets.intersects(list<A>, list<A>): bool': (a: List, b: List) =>
      itemsOf(a).some((item) => itemsOf(b).some(isEqualTo(refuseUnreadable(item)))),
  }),
  ...functions(30, COMPARE_SETS_TWICE, {
    'sets.equivalent(list<A>, list<A>): bool': (a: List, b: List) =>
      includesAll(a, b) && includesAll(b, a),
  }),
  ...functions(35, RANGE, { 'lists.range(int): list<int>': range }),
  ...functions(35, SLICE, { 'list<A>.slice(int, int): list<A>': slice }),
  ...functions(35, FLATTEN, {
    'list<list<A>>.flatten(): list<A>': (list: List) => flatten(list, 1),
  }),
  ...functions(35, FLATTEN_TO, { 'list<dyn>.flatten(int): list<dyn>': flatten }),
  ...functions(35, SORT, {
    ...forTypes(ORDERED, 'list<T>.sort(): list<T>', (list: List) => sortByKeys(list, list)),
  }),
  ...functions(35, REVERSE, {
    'list<A>.reverse(): list<A>': (list: List) => [...itemsOf(list)].reverse(),
  }),
  ...functions(35, DISTINCT, { 'list<A>.distinct(): list<A>': distinct }),
  ...macroPart(
    'sortByKeys',
    SORT_BY_KEYS,
    forTypes(ORDERED, 'list<A>, list<T>: list<A>', sortByKeys),
  ),
];

function refuse(): never {
  throw noSuchOverload('sum() adds numbers of one type, or durations');
}

function readable(list: List): readonly unknown[] {
  const items = itemsOf(list);
  items.forEach(refuseUnreadable);
  return items;
}

/** Items that have no order are no obstacle; those that have none with anything are. */
function isSorted(list: List): boolean {
  const items = readable(list);
  items.forEach(requireOrdered);
  return items.every((item, index) => index === 0 || tryCompare(items[index - 1], item) !== 1);
}

function requireOrdered(item: unknown): void {
  if (tryCompare(item, item) === undefined && !(item instanceof Double)) {
    throw noSuchOverload('the items of the list have no order');
  }
}

/** @param worse what the best so far is to a better one */
function extreme(name: string, list: List, worse: 1 | -1): unknown {
  const items = readable(list);
  if (items.length === 0) {
    throw new EvaluationError(`${name} called on empty list`);
  }
  items.forEach(requireOrdered);
  return items.reduce((best, item) => (tryCompare(best, item) === worse ? item : best));
}

/** Values that cannot be compared are not equal. */
function isEqualTo(item: unknown): (other: unknown) => boolean {
  return (other) => {
    try {
      return celEquals(other, item);
    } catch {
      return false;
    }
  };
}

function includesAll(all: List, some: List): boolean {
  return itemsOf(some).every((item) => listIncludes(all, item));
}

/** Longest list of `lists.range`, as Kubernetes 1.37 limits it. */
const MAX_RANGE = 1_000_000;

function range(count: Int): number[] {
  if (count < 0 || count > MAX_RANGE) {
    throw new EvaluationError(`lists.range: size is from 0 to ${MAX_RANGE}, got ${count}`);
  }
  return Array.from({ length: Number(count) }, (_item, index) => index);
}

function slice(list: List, start: Int, end: Int): readonly unknown[] {
  const items = itemsOf(list);
  if (start < 0 || end < 0 || start > end || end > items.length) {
    throw new EvaluationError(`cannot slice(${start}, ${end}), list is length ${items.length}`);
  }
  return items.slice(Number(start), Number(end));
}

function flatten(list: List, depth: Int): unknown[] {
  if (depth < 0) {
    throw new EvaluationError('level must be non-negative');
  }
  return itemsOf(list).flatMap((item) =>
    isList(item) && depth > 0 ? flatten(item, Number(depth) - 1) : [item],
  );
}

function distinct(list: List): unknown[] {
  const found: unknown[] = [];
  // Most lists hold strings, which a set finds faster.
  const texts = new Set<unknown>();
  for (const item of itemsOf(list)) {
    if (typeof item === 'string' ? !texts.has(item) : !found.some(isEqualTo(item))) {
      texts.add(item);
      found.push(item);
    }
  }
  return found;
}

/** A list in the order of its keys, one for each item; all keys have one type. */
export function sortByKeys(list: List, keys: List): readonly unknown[] {
  const [items, order] = [itemsOf(list), readable(keys)];
  const odd = order.some((key) => typeName(key) !== typeName(order[0]));
  if (odd) {
    throw new EvaluationError('list elements must have the same type');
  }
  order.forEach(requireOrdered);
  const indices = order.map((_key, index) => index);
  return indices.sort((a, b) => compareOrSame(order[a], order[b])).map((index) => items[index]);
}

function compareOrSame(a: unknown, b: unknown): number {
  return a instanceof Double ? (tryCompare(a, b) ?? 0) : compare(a, b);
}
