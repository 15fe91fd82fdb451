import { durationNanoseconds, unsignedValue } from '../cel-js';
import { celEquals, listIncludes } from '../equality';
import { define, defineNamespace, type Library } from '../library';

/** The Kubernetes library (`isSorted`, `sum`, `min`, ...) and the one of CEL (`sort`, `distinct`, `slice`, ...). */
export const listsLibrary: Library = (environment) => {
  define(environment, {
    'list<A>.isSorted(): bool': (list: unknown[]) =>
      list.every((item, i) => i === 0 || compare(list[i - 1], item) <= 0),
    'list<A>.sum(): A': sum,
    'list<A>.min(): A': (list: unknown[]) => extreme('min', list, (order) => order < 0),
    'list<A>.max(): A': (list: unknown[]) => extreme('max', list, (order) => order > 0),
    'list<A>.indexOf(A): int': (list: unknown[], item: unknown) =>
      BigInt(list.findIndex((element) => celEquals(element, item))),
    'list<A>.lastIndexOf(A): int': (list: unknown[], item: unknown) =>
      BigInt(list.findLastIndex((element) => celEquals(element, item))),
    'list<A>.distinct(): list<A>': (list: unknown[]) =>
      list.filter((item, index) => !listIncludes(list.slice(0, index), item)),
    'list<A>.reverse(): list<A>': (list: unknown[]) => [...list].reverse(),
    'list<A>.sort(): list<A>': (list: unknown[]) => sortByKeys(list, list),
    'list<A>.slice(int, int): list<A>': slice,
    'list.flatten(): list<dyn>': (list: unknown[]) => list.flat(1),
    'list.flatten(int): list<dyn>': (list: unknown[], depth: bigint) => {
      if (depth < 0n) {
        throw new Error('level must be non-negative');
      }
      return list.flat(Number(depth));
    },
  });
  const namespace = defineNamespace(environment, 'lists');
  define(environment, {
    [`${namespace}.range(int): list<int>`]: (_: unknown, length: bigint) =>
      Array.from({ length: Number(length) }, (_item, index) => BigInt(index)),
  });
};

/** A list in the order of its keys, one for each element. */
export function sortByKeys(list: readonly unknown[], keys: readonly unknown[]): unknown[] {
  const order = keys.map((_, index) => index).sort((a, b) => compare(keys[a], keys[b]));
  return order.map((index) => list[index]);
}

/** What `a` is to `b`: negative if it comes first. Both have to be of one type that has an order. */
function compare(a: unknown, b: unknown): number {
  const [first, second] = [orderOf(a), orderOf(b)];
  if (first === undefined || second === undefined || typeof first !== typeof second) {
    throw new Error('no such overload: the elements of the list cannot be compared');
  }
  return first < second ? -1 : first > second ? 1 : 0;
}

/** A value that JavaScript orders as CEL orders the given one. */
function orderOf(value: unknown): bigint | number | string | boolean | undefined {
  switch (typeof value) {
    case 'bigint':
    case 'number':
    case 'string':
    case 'boolean':
      return value;
    default:
      if (value instanceof Uint8Array) {
        return Buffer.from(value).toString('hex');
      }
      return value instanceof Date ? value.getTime() : (durationNanoseconds(value) ?? unsignedValue(value));
  }
}

function extreme(name: string, list: unknown[], isBetter: (order: number) => boolean): unknown {
  if (list.length === 0) {
    throw new Error(`${name} called on empty list`);
  }
  return list.reduce((best, item) => (isBetter(compare(item, best)) ? item : best));
}

function sum(list: unknown[]): unknown {
  if (list.every((item) => typeof item === 'bigint')) {
    const total = list.reduce((a, b) => a + b, 0n);
    if (BigInt.asIntN(64, total) !== total) {
      throw new Error('integer overflow');
    }
    return total;
  }
  if (list.every((item) => typeof item === 'number')) {
    return list.reduce((a, b) => a + b, 0);
  }
  throw new Error('no such overload: sum() adds integers, or doubles');
}

function slice(list: unknown[], start: bigint, end: bigint): unknown[] {
  if (start < 0n || start > end || end > BigInt(list.length)) {
    throw new Error(`cannot slice(${start}, ${end}), list is length ${list.length}`);
  }
  return list.slice(Number(start), Number(end));
}
