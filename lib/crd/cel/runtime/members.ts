import { Double, isInt, Uint } from './cel-numbers';
import {
  fromJson,
  isList,
  isMap,
  jsonField,
  ListValue,
  mapOf,
  ObjectValue,
  Optional,
} from './cel-values';
import { EvaluationError, noSuchOverload, refuseUnreadable } from './evaluation-error';

import type { Int } from './cel-numbers';

/** `value.name`, which is an optional if the value is. */
export function selectField(value: unknown, name: string): unknown {
  if (value instanceof Optional) {
    return value.hasValue ? selectOptional(value.value, name) : value;
  }
  const found = isLiteral(value) ? jsonField(value, name) : fieldOf(value, name);
  if (found === undefined) {
    throw missing(name);
  }
  return found;
}

/** `value.?name` and `value[?key]`. */
export function selectOptional(value: unknown, key: unknown): Optional {
  if (value instanceof Optional) {
    return value.hasValue ? selectOptional(value.value, key) : value;
  }
  if (typeof key === 'string' && isLiteral(value)) {
    const field = jsonField(value, key);
    return field === undefined ? Optional.NONE : Optional.of(field);
  }
  requireKey(key);
  const found = isList(refuseUnreadable(value))
    ? itemAt(value as ListValue, key)
    : memberOf(value, key);
  return found === undefined ? Optional.NONE : Optional.of(found);
}

/** `value[key]`, which is an optional if the value is. */
export function selectMember(value: unknown, key: unknown): unknown {
  if (value instanceof Optional) {
    return value.hasValue ? selectOptional(value.value, key) : value;
  }
  requireKey(key);
  if (!isList(value)) {
    const found = memberOf(value, key);
    if (found === undefined) {
      throw missing(key);
    }
    return found;
  }
  const item = itemAt(value, key);
  if (item === undefined) {
    throw new EvaluationError(`index out of bounds: ${shownKey(key)}`);
  }
  return refuseUnreadable(item);
}

/** `has(value.name)`; what has no fields has none of this name. */
export function hasField(value: unknown, name: string): boolean {
  return value instanceof Optional
    ? value.hasValue && hasField(value.value, name)
    : fieldOf(value, name) !== undefined;
}

/** A field that can be read; undefined if there is none. */
function fieldOf(value: unknown, name: string): unknown {
  if (value instanceof ObjectValue) {
    return refuseUnreadable(value.find(name));
  }
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  return isLiteral(value) ? jsonField(value, name) : memberOf(value, name);
}

/** Plain JSON, as nearly all is whose fields are asked for. */
function isLiteral(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

/** The value of a key of a map; undefined if there is none, or it is not a map. */
function memberOf(value: unknown, key: unknown): unknown {
  return isMap(refuseUnreadable(value))
    ? refuseUnreadable(mapOf(value as object).find(key))
    : undefined;
}

/** The item of a list, readable or not; undefined where it ends. */
function itemAt(list: readonly unknown[] | ListValue, key: unknown): unknown {
  const index = indexOf(key, list instanceof ListValue);
  if (index < 0 || index >= (list instanceof ListValue ? list.size : list.length)) {
    return undefined;
  }
  return list instanceof ListValue ? list.at(index) : fromJson(list[index]);
}

/** A double is an index too if it is whole, but not of a list of the object. */
function indexOf(key: unknown, isOfObject: boolean): number {
  if (isInt(key)) {
    return Number(key);
  }
  const number = key instanceof Double || key instanceof Uint ? Number(key.value) : NaN;
  if (isOfObject || !Number.isInteger(number)) {
    throw new EvaluationError('unsupported index: an item of a list has a whole number');
  }
  return number;
}

function requireKey(key: unknown): void {
  const isKey = typeof key === 'string' || typeof key === 'boolean' || isInt(key);
  if (!isKey && !(key instanceof Double) && !(key instanceof Uint)) {
    throw noSuchOverload('a key is a string, a number or a bool');
  }
}

function missing(key: unknown): EvaluationError {
  return new EvaluationError(`no such key: ${shownKey(key)}`);
}

function shownKey(key: unknown): string {
  return String(
    key instanceof Double || key instanceof Uint ? key.value : (key as Int | string | boolean),
  );
}
