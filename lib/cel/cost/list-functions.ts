import { joined, product, repeated, scaled, sum, TRAVERSAL, UNLIMITED, type Size } from './amount';
import { literalInteger, type Call, type CallCost, type Outcome } from './call';
import { ITEMS } from './route';
import type { Value } from './value';
import type { Type } from '../types/type';

const CALL = 1;
const NEW_LIST = 10;

/** Functions that give lists. */
export const LIST_FUNCTIONS: Readonly<Record<string, CallCost>> = {
  'lists.range': ({ args: [count] }) => newList({ ...literalRange(count!) }),
  'sets.contains': (call) => compared(call, 1),
  'sets.intersects': (call) => compared(call, 1),
  'sets.equivalent': (call) => compared(call, 2),
};

/** Methods of lists; strings have two of them too. */
export const LIST_METHODS: Readonly<Record<string, CallCost>> = {
  isSorted: overItems,
  sum: overItems,
  min: overItems,
  max: overItems,
  indexOf: overItems,
  lastIndexOf: overItems,
  join: ({ target, args: [separator] }) => {
    const size = joinedSize(target!, separator);
    return { cost: scaled(size.most, TRAVERSAL), size };
  },
  reverse: ({ target }) => newList(target!.sizeOrUnknown),
  slice: ({ target, args: [start, end] }) => {
    const first = literalCount(start!) ?? 0;
    const last = literalCount(end!) ?? target!.sizeOrUnknown.most;
    // The count of what is never there overflows.
    const count = last < first ? UNLIMITED : last - first;
    return newList({ least: count, most: count });
  },
  flatten: ({ target, args: [depth] }) =>
    newList(target!.sizeOrUnknown, depth === undefined ? 1 : (literalCount(depth) ?? UNLIMITED)),
  distinct: ({ target }) => everyPair(target!.sizeOrUnknown, 2),
  sort: ({ target }) => sorted(target!, target!.type?.parameters[0]),
};

/** Sorting a list by the keys in another one; of unknown keys, the most expensive. */
export function sorted(keys: Value, keyType: Type | undefined): Outcome {
  const isText = keyType === undefined || ['string', 'bytes', 'dyn'].includes(keyType.name);
  return everyPair(keys.sizeOrUnknown, isText ? 2 + TRAVERSAL : 2);
}

function newList(size: Size, costPerItem = 1): Outcome & { readonly size: Size } {
  return { cost: sum(scaled(size.most, costPerItem), CALL, NEW_LIST), size };
}

/** What compares each item with each other one; as if the result had all pairs. */
function everyPair(size: Size, costPerPair: number): Outcome {
  return newList(repeated(size, size), costPerPair);
}

function compared({ args: [a, b] }: Call, costPerPair: number): Outcome {
  const pairs = product(a!.sizeOrUnknown.most, b!.sizeOrUnknown.most);
  return { cost: sum(scaled(pairs, costPerPair), CALL) };
}

/** Goes through the items once, and through the characters of texts. */
function overItems({ target }: Call): Outcome {
  const { most } = target!.sizeOrUnknown;
  const { type } = target!;
  if (type?.kind !== 'list') {
    return { cost: scaled(most, TRAVERSAL) };
  }
  const isText = ['string', 'bytes'].includes(type.parameters[0]?.name ?? '');
  return { cost: product(most, sum(1, isText ? scaled(target!.sizeBelow(ITEMS).most, TRAVERSAL) : 0)) };
}

function joinedSize(list: Value, separator: Value | undefined): Size {
  const count = list.sizeOrUnknown;
  const items = list.type?.kind === 'list' ? repeated(count, list.sizeBelow(ITEMS)) : { least: 0, most: 0 };
  if (separator === undefined) {
    return items;
  }
  const gaps = { least: Math.max(0, count.least - 1), most: Math.max(0, count.most - 1) };
  return joined(items, repeated(separator.sizeOrUnknown, gaps));
}

function literalRange(count: Value): Size {
  const size = literalCount(count) ?? UNLIMITED;
  return { least: size, most: size };
}

/** A number that is written out; the API server takes a negative one for 0. */
function literalCount({ node }: Value): number | undefined {
  const count = literalInteger(node);
  return count === undefined ? undefined : Math.max(0, count);
}
