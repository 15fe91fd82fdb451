import { type Scope, undecided } from './part';

/** A value that is compared by what it is. */
export type Scalar = string | number | boolean | null;

/** An object of JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** An API server ends an expression that costs more; this is counted roughly, and never less than the engine does. */
const MAX_COST = 500_000;

/** Whether a value compares by what it is. */
export function isScalar(json: unknown): json is Scalar {
  switch (typeof json) {
    case 'string':
    case 'number':
    case 'boolean':
      return true;
    default:
      return json === null;
  }
}

/** Whether a value is an object that is what it looks like: JSON may have something else for one with a class. */
export function isObject(json: unknown): json is Json {
  if (typeof json !== 'object' || json === null) {
    return false;
  }
  const prototype: unknown = Object.getPrototypeOf(json);
  return (prototype === Object.prototype || prototype === null) && (json as Json)['toJSON'] === undefined;
}

/** Whether a value is neither a list nor an object, whatever JSON makes of it. */
export function hasNoMembers(json: unknown): boolean {
  return isScalar(json) || Array.isArray(json);
}

/** A field of an object; undefined if it has none, as JSON leaves out what is undefined. */
export function fieldOf(object: Json, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** The names of the fields of an object. */
export function keysOf(object: Json): readonly string[] {
  return Object.keys(object).filter((key) => object[key] !== undefined);
}

/** What a loop goes over: the items of a list, or the keys of an object. */
export function itemsOf(json: unknown, scope: Scope): readonly unknown[] {
  const items: readonly unknown[] = Array.isArray(json) ? json : keysOf(isObject(json) ? json : undecided());
  spend(scope, items.length * 2);
  return items.includes(undefined) ? undecided() : items;
}

/** Counts what a part costs. */
export function spend(scope: Scope, cost: number): void {
  scope.cost += cost;
  if (scope.cost > MAX_COST) {
    undecided();
  }
}
