/** Plain data with members. */
export type Tree = Readonly<Record<string, unknown>>;

/** Labels or annotations. */
export type StringMap = Readonly<Record<string, string>>;

/** Returns true if a value has members that are called by name: neither null nor an array. */
export function isObject(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns true if a value is an object with members, and not a list or an instance of a class. */
export function isTree(value: unknown): value is Tree {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  // A program that runs in a VM of its own, as tests do, has another Object.prototype.
  return (
    prototype === Object.prototype ||
    prototype === null ||
    Object.getPrototypeOf(prototype) === null
  );
}

/** A field that an object has itself, not by inheritance. */
export function own<T>(object: Readonly<Record<string, T>>, field: string): T | undefined {
  return Object.hasOwn(object, field) ? object[field] : undefined;
}

/** Sets a field, also one of the name `__proto__`, which an assignment would not. */
export function setField<T>(object: Record<string, T>, field: string, value: T): void {
  if (field === '__proto__') {
    Object.defineProperty(object, field, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  } else {
    object[field] = value;
  }
}

export function hasAny<T extends object>(items: T | undefined): items is T {
  return items !== undefined && Object.keys(items).length > 0;
}

/** Returns true for what Go leaves out where a field may be left out. */
export function isZero(value: unknown): boolean {
  return (
    value === '' ||
    value === 0 ||
    value === false ||
    ((Array.isArray(value) || isTree(value)) && !hasAny(value))
  );
}

/** A copy of a list or a map with other items or members; of anything else the value itself. */
export function mapMembers(value: unknown, of: (member: unknown) => unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => of(item));
  }
  return isTree(value)
    ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, of(member)]))
    : value;
}
