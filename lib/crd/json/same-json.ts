import { isObject, own } from './tree';

/** Returns true if two values are the same JSON, in whatever order their fields are. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) {
    return true;
  }
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => sameJson(item, b[i]));
  }
  if (!isObject(a) || !isObject(b)) {
    return false;
  }
  const fields = Object.keys(a);
  return (
    fields.length === Object.keys(b).length &&
    fields.every((field) => sameJson(a[field], own(b, field)))
  );
}

/** A value as text, the same for values that differ in the order of their fields only. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map((item) => canonicalText(item)).join()}]`;
  }
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  const fields = Object.entries(value).map(
    ([name, field]) => `${JSON.stringify(name)}:${canonicalText(field)}`,
  );
  return `{${fields.sort().join()}}`;
}
