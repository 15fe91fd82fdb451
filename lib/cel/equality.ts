import { durationNanoseconds, isOptional, unsignedValue } from './cel-js';
import type { CelOptional } from './engine';
import { sameDraft } from '../crd/validate/draft';
import { refuseInvalidValue } from './invalid-value';
import { hiddenOf, identify, identityOf, keyText, type ListIdentity } from './identity';

/** A value of a library type, such as a quantity. */
export interface ComparableValue {
  equals(other: this): boolean;
}

/**
 * Whether two values are equal for the API server.
 *
 * Numbers compare by value whatever their types, quantities and the like by what they mean; lists in order, unless
 * the schema says that the one on the left is a set or a list map;
 * values of different kinds are not equal, which is no error.
 */
export function celEquals(a: unknown, b: unknown): boolean {
  refuseInvalidValue(a);
  refuseInvalidValue(b);
  // Within a list or a map may be what cannot be compared, even with itself.
  if (a === b && !(isObject(a) && (Array.isArray(a) || isPlainMap(a)))) {
    return true;
  }
  const [number, other] = [numeric(a), numeric(b)];
  if (number !== undefined || other !== undefined) {
    // A bigint and a number compare by value with ==, not with ===.
    // eslint-disable-next-line eqeqeq
    return number !== undefined && other !== undefined && number == other;
  }
  return isObject(a) && isObject(b) && objectsEqual(a, b);
}

/** Whether a list has an element that is equal to a value. */
export function listIncludes(list: readonly unknown[], value: unknown): boolean {
  return list.some((element) => celEquals(element, value));
}

/** Whether a value is a map to CEL: a `Map`, or an object literal of an expression. */
export function isPlainMap(value: object): value is Map<unknown, unknown> | Record<string, unknown> {
  return value instanceof Map || value.constructor === Object;
}

/** A map with entries of its own only, whatever JavaScript class it has. */
export function entriesOf(map: Map<unknown, unknown> | Record<string, unknown>): Map<unknown, unknown> {
  return map instanceof Map ? map : new Map<unknown, unknown>(Object.entries(map));
}

function numeric(value: unknown): bigint | number | undefined {
  return typeof value === 'bigint' || typeof value === 'number' ? value : unsignedValue(value);
}

/** Two lists as one; what a set or a list map has already is replaced, not repeated. */
export function joinLists(a: readonly unknown[], b: readonly unknown[]): unknown[] {
  const identity = identityOf(a);
  if (identity === undefined) {
    return [...a, ...b];
  }
  const joined = [...a];
  for (const item of b) {
    const place = joined.findIndex((other) => isSameItem(other, item, identity));
    joined.splice(place < 0 ? joined.length : place, place < 0 ? 0 : 1, item);
  }
  return identify(joined, identity);
}

function isSameItem(a: unknown, b: unknown, identity: ListIdentity): boolean {
  return identity === 'set' ? celEquals(a, b) : keyText(a, identity.keys) === keyText(b, identity.keys);
}

function listsEqual(a: readonly unknown[], b: readonly unknown[]): boolean {
  const identity = identityOf(a);
  if (a.length !== b.length) {
    return false;
  }
  if (identity === undefined) {
    return a.every((element, index) => celEquals(element, b[index]));
  }
  if (identity === 'set') {
    const members = new Set(a);
    return b.every((item) => members.has(item) || (isObject(item) && listIncludes(a, item)));
  }
  const items = new Map(a.map((item) => [keyText(item, identity.keys), item]));
  return b.every((item) => {
    const key = keyText(item, identity.keys);
    return items.has(key) && celEquals(items.get(key), item);
  });
}

function mapsEqual(a: Map<unknown, unknown>, b: Map<unknown, unknown>): boolean {
  const [hidden, other] = [hiddenOf(a), hiddenOf(b)];
  return (
    (hidden?.size ?? a.size) === (other?.size ?? b.size) &&
    [...a].every(([key, value]) => b.has(key) && celEquals(value, b.get(key))) &&
    // An unknown field that only one object has makes no difference to the API server, as long as there are as many.
    Object.entries(hidden?.unknown ?? {}).every(
      ([field, value]) => !(field in (other?.unknown ?? {})) || sameDraft(value, other?.unknown[field]),
    )
  );
}

function objectsEqual(a: object, b: object): boolean {
  if (Array.isArray(a)) {
    return Array.isArray(b) && listsEqual(a, b);
  }
  if (isPlainMap(a)) {
    return isPlainMap(b) && mapsEqual(entriesOf(a), entriesOf(b));
  }
  if (isOptional(a)) {
    return isOptional(b) && optionalsEqual(a, b);
  }
  if (a instanceof Uint8Array) {
    return b instanceof Uint8Array && Buffer.compare(a, b) === 0;
  }
  const time = timeOf(a);
  if (time !== undefined) {
    return time === timeOf(b) && a.constructor === b.constructor;
  }
  return a.constructor === b.constructor && isComparable(a) && a.equals(b as typeof a);
}

/** A point or a span of time as a number. */
function timeOf(value: object): bigint | number | undefined {
  return value instanceof Date ? value.getTime() : durationNanoseconds(value);
}

function optionalsEqual(a: CelOptional, b: CelOptional): boolean {
  return a.hasValue() === b.hasValue() && (!a.hasValue() || celEquals(a.value(), b.value()));
}

function isComparable(value: object): value is ComparableValue {
  return 'equals' in value && typeof value.equals === 'function';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
