import { Quantity } from '../../crd/cel/values/quantity';
import { at, isObject, own } from '../../crd/json/object';

/**
 * Returns true if two values mean the same. Absent, null and an empty list are one, as the API server takes them; an empty object
 * and an empty text are not, as they say something in many places (`emptyDir: {}`, `storageClassName: ''`).
 */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b || (isEmpty(a) && isEmpty(b))) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => sameValue(own(a, key), own(b, key)));
}

/** The value at a path such as `spec.selector`; undefined where there is none. */
export function valueAt(object: unknown, path: string): unknown {
  return at(object, ...path.split('.'));
}

export function quantityOf(value: unknown): Quantity | undefined {
  return typeof value === 'string' || typeof value === 'number' ? Quantity.tryParse(String(value)) : undefined;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
