import { Duration } from '../runtime/times';
import { Optional } from '../runtime/optional';
import { isInt } from '../runtime/numbers';
import { isList, isMap, itemsOf, mapOf, sizeOf } from '../runtime/values';
import { Timestamp } from '../values/timestamp';
import { NEW_LIST, REGEX, scaled, TRAVERSAL } from './amount';

/** What a call costs, beyond its arguments. One that does not look at the result is paid before the call. */
export type ActualCost = (args: readonly unknown[], result: unknown) => number;

/** The size that the API server reckons with; what has none counts as one. */
export function actualSize(value: unknown): number {
  return value instanceof Optional && value.hasValue ? actualSize(value.value) : (sizeOf(value) ?? 1);
}

const ONE: ActualCost = () => 1;
const ofText: ActualCost = ([text]) => scaled(actualSize(text), TRAVERSAL);
const twice: ActualCost = ([text]) => scaled(actualSize(text), 2 * TRAVERSAL);
const search: ActualCost = ([text, pattern]) =>
  scaled(1 + actualSize(text), TRAVERSAL) * scaled(actualSize(pattern), REGEX);
const overItems: ActualCost = ([list]) => traversal(list);
const newList: ActualCost = (_args, result) => allocation(actualSize(result));
const everyPair: ActualCost = ([list]) => pairs(list);

/** Costs by the names of functions and methods; all others cost one. */
const CALLS: Readonly<Record<string, ActualCost>> = {
  isSorted: overItems,
  sum: overItems,
  max: overItems,
  min: overItems,
  indexOf: overItems,
  lastIndexOf: overItems,
  url: ofText,
  lowerAscii: ofText,
  upperAscii: ofText,
  substring: ofText,
  trim: ofText,
  replace: twice,
  split: twice,
  join: (_args, result) => scaled(actualSize(result), 2 * TRAVERSAL),
  find: search,
  findAll: search,
  matches: search,
  cidr: ofText,
  isIP: ofText,
  isCIDR: ofText,
  ip: (args) => (typeof args[0] === 'string' ? ofText(args, undefined) : 1),
  'ip.isCanonical': twice,
  containsIP: ([, other]) => contained(1, other),
  containsCIDR: ([, other]) => contained(1, other) + 2,
  quantity: ofText,
  isQuantity: ofText,
  semver: ofText,
  isSemver: ofText,
  validate: ([, text]) => scaled(1 + actualSize(text), TRAVERSAL) * scaled(128, REGEX),
  startsWith: ofText,
  endsWith: ofText,
  'strings.quote': ofText,
  format: ofText,
  string: (args) => (args[0] instanceof Uint8Array ? ofText(args, undefined) : 1),
  bytes: (args) => (typeof args[0] === 'string' ? ofText(args, undefined) : 1),
  contains: ([text, part]) => scaled(actualSize(text), TRAVERSAL) * scaled(actualSize(part), TRAVERSAL),
  'sets.contains': ([a, b]) => pairsOf(a, b, 1),
  'sets.equivalent': ([a, b]) => pairsOf(a, b, 2),
  'sets.intersects': ([a, b]) => pairsOf(a, b, 1),
  slice: newList,
  'lists.range': ([count]) => allocation(Math.max(0, Number(count))),
  reverse: newList,
  flatten: ([list, depth]) => allocation(actualSize(list) * (isInt(depth) ? Number(depth) : 1)),
  distinct: everyPair,
  sort: everyPair,
  sortByKeys: ([, keys]) => pairs(keys),
};

const OPERATORS: Readonly<Record<string, ActualCost>> = {
  '==': ([a, b]) => comparison(a, b),
  '!=': ([a, b]) => smaller(a, b),
  in: ([, collection]) => (isList(collection) ? actualSize(collection) : 1),
  '<': order,
  '<=': order,
  '>': order,
  '>=': order,
  '+': ([a, b]) => (isText(a) ? scaled(actualSize(a) + actualSize(b), TRAVERSAL) : 1),
};

/** What a call of a function or an operator costs that was made. */
export function actualCost(name: string, isOperator: boolean): ActualCost {
  const table = isOperator ? OPERATORS : CALLS;
  return Object.hasOwn(table, name) ? table[name]! : ONE;
}

function order([a, b]: readonly unknown[]): number {
  return isText(a) ? smaller(a, b) : 1;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' || value instanceof Uint8Array;
}

function smaller(a: unknown, b: unknown): number {
  return scaled(Math.min(actualSize(a), actualSize(b)), TRAVERSAL);
}

/** Values of libraries are compared in one step. */
function comparison(a: unknown, b: unknown): number {
  const isSimple = typeof a !== 'object' || a === null || sizeOf(a) !== undefined;
  return isSimple || a instanceof Duration || a instanceof Timestamp ? smaller(a, b) : 1;
}

function contained(size: number, other: unknown): number {
  return scaled(2 * size, TRAVERSAL) + (typeof other === 'string' ? scaled(actualSize(other), TRAVERSAL) : 0);
}

function pairsOf(a: unknown, b: unknown, cost: number): number {
  return actualSize(a) * actualSize(b) * cost + 1;
}

function allocation(size: number): number {
  return Math.floor(size) + 1 + NEW_LIST;
}

function pairs(list: unknown): number {
  const size = actualSize(list);
  const factor = isList(list) && isText(itemsOf(list)[0]) ? 2 + TRAVERSAL : 2;
  return allocation(size * size * factor);
}

/** A value with all that is in it. */
function traversal(value: unknown): number {
  if (isText(value)) {
    const bytes = typeof value === 'string' ? Buffer.byteLength(value) : (value as Uint8Array).length;
    return Math.floor(bytes * TRAVERSAL);
  }
  if (isList(value)) {
    return itemsOf(value).reduce<number>((cost, item) => cost + traversal(item), 0);
  }
  if (!isMap(value)) {
    return 1;
  }
  const map = mapOf(value as object);
  return map.keys().reduce<number>((cost, key) => cost + traversal(key) + traversal(map.find(key)), 0);
}
