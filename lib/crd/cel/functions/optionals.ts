import { ONE } from '../cost/call';
import { Double, Duration, Uint } from '../runtime/cel-numbers';
import { isMap, itemsOf, ListValue, mapOf, ObjectValue, Optional } from '../runtime/cel-values';
import { noSuchOverload, refuseUnreadable } from '../runtime/evaluation-error';
import { Timestamp } from '../values/timestamp';
import { functions } from './row';

import type { FunctionRow } from './row';

/**
 * Optionals and what gives them. `or` and `orValue` look at their argument only if they have to;
 * see the evaluator.
 */
export const OPTIONALS: readonly FunctionRow[] = [
  ...functions(29, ONE, {
    'optional.none(): optional<A>': () => Optional.NONE,
    'optional.of(A): optional<A>': (value: unknown) => Optional.of(value),
    'optional.ofNonZeroValue(A): optional<A>': (value: unknown) =>
      isZero(value) ? Optional.NONE : Optional.of(value),
    'optional<A>.hasValue(): bool': ({ hasValue }: Optional) => hasValue,
    'optional<A>.or(optional<A>): optional<A>': (optional: Optional, other: Optional) =>
      optional.hasValue ? optional : other,
    'optional<A>.orValue(A): A': (optional: Optional, other: unknown) =>
      optional.hasValue ? optional.value : other,
    'optional<A>.value(): A': ({ value }: Optional) => refuseUnreadable(value),
  }),
  ...functions(33, ONE, {
    'optional.unwrap(list<optional<A>>): list<A>': unwrap,
    'list<optional<A>>.unwrapOpt(): list<A>': unwrap,
    'list<A>.first(): optional<A>': (list: ListValue) => optionalOf(itemsOf(list)[0]),
    'list<A>.last(): optional<A>': (list: ListValue) => optionalOf(itemsOf(list).at(-1)),
  }),
];

function optionalOf(item: unknown): Optional {
  return item === undefined ? Optional.NONE : Optional.of(item);
}

function unwrap(list: ListValue): unknown[] {
  return itemsOf(list).flatMap((item) => {
    if (!(item instanceof Optional)) {
      throw noSuchOverload('an item of the list is not an optional');
    }
    return item.hasValue ? [item.value] : [];
  });
}

/**
 * Returns true if a value is what a field of its type has when nobody sets it; lists and maps of
 * the object never are.
 */
function isZero(value: unknown): boolean {
  if (typeof value !== 'object') {
    return value === false || value === '' || value === 0;
  }
  if (value === null || Array.isArray(value) || value instanceof Uint8Array) {
    return value === null || value.length === 0;
  }
  if (value instanceof ListValue || value instanceof ObjectValue) {
    return false;
  }
  if (value instanceof Timestamp) {
    return value.equals(Timestamp.FIRST);
  }
  if (value instanceof Double || value instanceof Uint) {
    return Number(value.value) === 0;
  }
  if (value instanceof Duration) {
    return value.nanoseconds === 0n;
  }
  if (value instanceof Optional) {
    return !value.hasValue || isZero(value.value);
  }
  return isMap(value) && mapOf(value).size === 0;
}
