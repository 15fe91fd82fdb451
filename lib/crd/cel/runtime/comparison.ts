import { Timestamp } from '../values/timestamp';
import { Double, Duration, numeric, Uint } from './cel-numbers';
import {
  fromJson,
  isList,
  isMap,
  itemsOf,
  ListValue,
  mapOf,
  ObjectValue,
  Optional,
  TypeValue,
} from './cel-values';
import {
  EvaluationError,
  noSuchOverload,
  NoSuchOverloadError,
  refuseUnreadable,
} from './evaluation-error';

import type { ComparableValue } from './cel-values';

/**
 * Equality as the API server has it: numbers by value, quantities and the like by what they mean,
 * lists in order unless the left one is a set or a list map by its schema. Other kinds differ; an
 * error only if the left is from the object.
 */
export function celEquals(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' || typeof a === 'boolean') {
    return a === refuseUnreadable(b);
  }
  const [left, right] = [refuseUnreadable(fromJson(a)), refuseUnreadable(fromJson(b))];
  if (left === null || right === null) {
    return left === right;
  }
  if (numeric(left) !== undefined) {
    return numeric(right) !== undefined && sameNumber(left, right);
  }
  return typeof left === 'object' && objectsEqual(left, right);
}

/**
 * Returns true if two values differ, which those do that cannot be compared: where `==` is an
 * error, `!=` is true.
 */
export function celDiffers(a: unknown, b: unknown): boolean {
  try {
    return !celEquals(a, b);
  } catch (error) {
    refuseUnreadable(fromJson(a));
    refuseUnreadable(fromJson(b));
    if (error instanceof NoSuchOverloadError) {
      return true;
    }
    throw error;
  }
}

/**
 * An element that cannot be compared does not matter if another is equal; a list of the object asks
 * its elements, any other one the value, which is then equal to none.
 */
export function listIncludes(list: readonly unknown[] | ListValue, value: unknown): boolean {
  const isOfObject = list instanceof ListValue;
  let failure: unknown;
  for (const element of itemsOf(list)) {
    try {
      if (isOfObject ? celEquals(element, value) : celEquals(value, element)) {
        return true;
      }
    } catch (error) {
      failure ??= error;
    }
  }
  if (isOfObject && failure !== undefined) {
    throw failure as Error;
  }
  return false;
}

/**
 * Two numbers; if one is a double, the other is converted to a double too, and loses its last
 * digits.
 */
function comparableNumbers(a: unknown, b: unknown): readonly [number | bigint, number | bigint] {
  const [left, right] = [numeric(a)!, numeric(b)!];
  return a instanceof Double || b instanceof Double ? [Number(left), Number(right)] : [left, right];
}

function sameNumber(a: unknown, b: unknown): boolean {
  const [left, right] = comparableNumbers(a, b);
  if (
    a instanceof Double !== b instanceof Double &&
    isBeyond(a instanceof Double ? left : right, a, b)
  ) {
    return false;
  }
  // A bigint and a number compare by value with ==, not with ===.
  // eslint-disable-next-line eqeqeq
  return left == right;
}

/** Returns true if a double is no value of the other type. */
function isBeyond(double: number | bigint, a: unknown, b: unknown): boolean {
  const isUnsigned = a instanceof Uint || b instanceof Uint;
  return isUnsigned ? double < 0 || double > 2 ** 64 : double < -(2 ** 63) || double > 2 ** 63;
}

function objectsEqual(a: object, b: unknown): boolean {
  if (isList(a)) {
    return isList(b) ? listsEqual(a, b) : refuseOther(a);
  }
  if (isMap(a)) {
    return isMap(b) ? mapsEqual(a, b as object) : refuseOther(a);
  }
  return valuesEqual(a, b);
}

/** Values that have nothing within, or an optional. */
function valuesEqual(a: object, b: unknown): boolean {
  if (a instanceof Timestamp) {
    return b instanceof Timestamp && a.equals(b);
  }
  if (a instanceof Duration) {
    return b instanceof Duration && a.nanoseconds === b.nanoseconds;
  }
  if (a instanceof Uint8Array) {
    return b instanceof Uint8Array && Buffer.compare(a, b) === 0;
  }
  if (a instanceof Optional) {
    return (
      b instanceof Optional &&
      a.hasValue === b.hasValue &&
      (!a.hasValue || celEquals(a.value, b.value))
    );
  }
  if (a instanceof TypeValue) {
    return b instanceof TypeValue && a.name === b.name;
  }
  return libraryValuesEqual(a as ComparableValue, b);
}

/** Values of libraries, which are compared with their like only. */
function libraryValuesEqual(a: ComparableValue, b: unknown): boolean {
  if (typeof b !== 'object' || b === null || a.constructor !== b.constructor) {
    throw noSuchOverload();
  }
  // Of some there is one each.
  return a === b || ('equals' in a && a.equals(b as ComparableValue));
}

function refuseOther(a: object): false {
  if (a instanceof ListValue || a instanceof ObjectValue) {
    throw noSuchOverload();
  }
  return false;
}

function listsEqual(a: readonly unknown[] | ListValue, b: readonly unknown[] | ListValue): boolean {
  if (a instanceof ListValue && a.hasIdentity) {
    return a.sameItems(b, celEquals);
  }
  const [items, others] = [itemsOf(a), itemsOf(b)];
  return (
    items.length === others.length && items.every((item, index) => celEquals(item, others[index]))
  );
}

function mapsEqual(a: object, b: object): boolean {
  if (a instanceof ObjectValue && b instanceof ObjectValue) {
    return a.sameFields(b, celEquals);
  }
  const [map, other] = [mapOf(a), mapOf(b)];
  return (
    map.size === other.size &&
    map.keys().every((key) => {
      const value = other.find(key);
      return value !== undefined && celEquals(map.find(key), value);
    })
  );
}

/** Order of one value relative to another: before it, the same, or behind it. */
export type Order = -1 | 0 | 1;

/** @throws EvaluationError if two values have no order */
export function compare(a: unknown, b: unknown): Order {
  const order = tryCompare(a, b);
  if (order === undefined) {
    const isNumber = numeric(a) !== undefined && numeric(b) !== undefined;
    throw isNumber ? new EvaluationError('NaN values cannot be ordered') : noSuchOverload();
  }
  return order;
}

/** The order of two values; undefined if they have none. */
export function tryCompare(a: unknown, b: unknown): Order | undefined {
  if (numeric(a) !== undefined) {
    return numeric(b) === undefined || isNaN(a) || isNaN(b)
      ? undefined
      : orderOf(...comparableNumbers(a, b));
  }
  if (typeof a === 'string') {
    return typeof b === 'string' ? compareTexts(a, b) : undefined;
  }
  if (typeof a === 'boolean') {
    return typeof b === 'boolean' ? orderOf(Number(a), Number(b)) : undefined;
  }
  if (a instanceof Uint8Array) {
    return b instanceof Uint8Array ? Buffer.compare(a, b) : undefined;
  }
  if (a instanceof Timestamp) {
    return b instanceof Timestamp ? orderOf(a.compareTo(b), 0) : undefined;
  }
  return a instanceof Duration && b instanceof Duration
    ? orderOf(a.nanoseconds, b.nanoseconds)
    : undefined;
}

function isNaN(value: unknown): boolean {
  return value instanceof Double && Number.isNaN(value.value);
}

function orderOf(a: number | bigint, b: number | bigint): Order {
  return (Number(a > b) - Number(a < b)) as Order;
}

/** Compares by code points; JavaScript compares by UTF-16 units. */
function compareTexts(a: string, b: string): Order {
  if (a === b) {
    return 0;
  }
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) {
    at += 1;
  }
  return at >= a.length || at >= b.length
    ? orderOf(a.length, b.length)
    : orderOf(rank(a.charCodeAt(at)), rank(b.charCodeAt(at)));
}

/** Halves of large code points come behind all others. */
function rank(code: number): number {
  return code >= 0xd800 && code < 0xe000 ? code + 0x10000 : code;
}
