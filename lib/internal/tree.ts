/** Plain data with members. */
export type Tree = Readonly<Record<string, unknown>>;

/** Whether a value is an object with members, and not a list or an instance of a class. */
export function isTree(value: unknown): value is Tree {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  // Not compared with our own Object.prototype: a program that runs in a VM of its own, as tests do, has another one.
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
