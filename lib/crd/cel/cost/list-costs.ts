import { isInt } from '../runtime/cel-numbers';
import { isList, isMap, itemsOf, mapOf } from '../runtime/cel-values';
import { actualSize, actualTraversal, isText, literalInteger } from './call';
import {
  ITEMS,
  joined,
  NEW_LIST,
  product,
  repeated,
  scaled,
  sum,
  TRAVERSAL,
  UNLIMITED,
} from './value';

import type { Type } from '../syntax/type';
import type { CallCost } from './call';
import type { Operation, Size, Value } from './value';

const CALL = 1;

/** Going through the items once, and through the characters of texts. */
export const OVER_ITEMS: CallCost = {
  declared: ([list]) => {
    const { most } = list!.sizeOrUnknown;
    const { type } = list!;
    if (type?.kind !== 'list') {
      return { cost: scaled(most, TRAVERSAL) };
    }
    const isOfTexts = ['string', 'bytes'].includes(type.parameters[0]?.name ?? '');
    return {
      cost: product(most, sum(1, isOfTexts ? scaled(list!.sizeBelow(ITEMS).most, TRAVERSAL) : 0)),
    };
  },
  actual: ([list]) => wholeTraversal(list),
};

export const JOIN: CallCost = {
  declared: ([list, separator]) => {
    const size = joinedSize(list!, separator);
    return { cost: scaled(size.most, TRAVERSAL), size };
  },
  actual: (_args, result) => actualTraversal(result, 2),
};

export const RANGE: CallCost = {
  declared: ([count]) => {
    const size = literalCount(count!) ?? UNLIMITED;
    return newList({ least: size, most: size });
  },
  actual: ([count]) => allocation(Math.max(0, Number(count))),
};

export const REVERSE: CallCost = {
  declared: ([list]) => newList(list!.sizeOrUnknown),
  actual: (_args, result) => allocation(actualSize(result)),
};

export const SLICE: CallCost = {
  declared: ([list, start, end]) => {
    const first = literalCount(start!) ?? 0;
    const last = literalCount(end!) ?? list!.sizeOrUnknown.most;
    // The count of what is never there overflows.
    const count = last < first ? UNLIMITED : last - first;
    return newList({ least: count, most: count });
  },
  actual: REVERSE.actual,
};

export const FLATTEN: CallCost = {
  declared: ([list, depth]) =>
    newList(list!.sizeOrUnknown, depth === undefined ? 1 : (literalCount(depth) ?? UNLIMITED)),
  actual: ([list, depth]) => allocation(actualSize(list) * (isInt(depth) ? Number(depth) : 1)),
};

export const FLATTEN_TO: CallCost = { ...FLATTEN, needs: 1 };

export const DISTINCT: CallCost = {
  declared: ([list]) => everyPair(list!.sizeOrUnknown, 2),
  actual: ([list]) => actualPairs(list),
  needs: 0,
};

export const SORT: CallCost = {
  declared: ([list]) => sorted(list!, list!.type?.parameters[0]),
  actual: DISTINCT.actual,
  needs: 0,
};

/** Sorting by keys, of which the estimate is {@link sorted}. */
export const SORT_BY_KEYS: CallCost = {
  declared: ([, keys]) => sorted(keys!, keys!.type?.parameters[0]),
  actual: ([, keys]) => actualPairs(keys),
  needs: 1,
};

export const COMPARE_SETS = comparedSets(1);
export const COMPARE_SETS_TWICE = comparedSets(2);

/** Sorting a list by the keys in another one; of unknown keys, the most expensive. */
export function sorted(keys: Value, keyType: Type | undefined): Operation {
  const isOfTexts = keyType === undefined || ['string', 'bytes', 'dyn'].includes(keyType.name);
  return everyPair(keys.sizeOrUnknown, isOfTexts ? 2 + TRAVERSAL : 2);
}

function newList(size: Size, costPerItem = 1): Operation {
  return { cost: sum(scaled(size.most, costPerItem), CALL, NEW_LIST), size };
}

function allocation(size: number): number {
  return Math.floor(size) + CALL + NEW_LIST;
}

/** Cost of comparing each item with each other one; as if the result had all pairs. */
function everyPair(size: Size, costPerPair: number): Operation {
  return newList(repeated(size, size), costPerPair);
}

function actualPairs(list: unknown): number {
  const size = actualSize(list);
  const factor = isList(list) && isText(itemsOf(list)[0]) ? 2 + TRAVERSAL : 2;
  return allocation(size * size * factor);
}

function comparedSets(costPerPair: number): CallCost {
  return {
    declared: ([a, b]) => {
      const pairs = product(a!.sizeOrUnknown.most, b!.sizeOrUnknown.most);
      return { cost: sum(scaled(pairs, costPerPair), CALL) };
    },
    actual: ([a, b]) => actualSize(a) * actualSize(b) * costPerPair + CALL,
  };
}

function joinedSize(list: Value, separator: Value | undefined): Size {
  const count = list.sizeOrUnknown;
  const items =
    list.type?.kind === 'list' ? repeated(count, list.sizeBelow(ITEMS)) : { least: 0, most: 0 };
  if (separator === undefined) {
    return items;
  }
  const gaps = { least: Math.max(0, count.least - 1), most: Math.max(0, count.most - 1) };
  return joined(items, repeated(separator.sizeOrUnknown, gaps));
}

/** A number that is written out; the API server takes a negative one for 0. */
function literalCount({ node }: Value): number | undefined {
  const count = literalInteger(node);
  return count === undefined ? undefined : Math.max(0, count);
}

function wholeTraversal(value: unknown): number {
  if (isText(value)) {
    const bytes =
      typeof value === 'string' ? Buffer.byteLength(value) : (value as Uint8Array).length;
    return Math.floor(bytes * TRAVERSAL);
  }
  if (isList(value)) {
    return itemsOf(value).reduce<number>((cost, item) => cost + wholeTraversal(item), 0);
  }
  if (!isMap(value)) {
    return 1;
  }
  const map = mapOf(value as object);
  return map
    .keys()
    .reduce<number>((cost, key) => cost + wholeTraversal(key) + wholeTraversal(map.find(key)), 0);
}
