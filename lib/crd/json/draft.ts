import { type Draft, type DraftObject, isObject, own } from './object';
import type { Json } from './schema';

export type { Draft, DraftObject } from './object';

/**
 * Copies a value as it would be written: fields that are undefined are left out, such items become null, and so does
 * what JSON cannot hold (dates, class instances, functions, NaN, ...).
 */
export function copyDraft(value: unknown): Draft {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : null;
    case 'undefined':
      return null;
    case 'object':
      return copyObject(value);
    default:
      return null;
  }
}

/** Returns true if two values are the same JSON, in whatever order their fields are. */
export function sameDraft(a: Draft | undefined, b: Draft | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, i) => sameDraft(item, b[i]));
  if (!isObject(a) || !isObject(b)) return false;
  const fields = Object.keys(a);
  return fields.length === Object.keys(b).length && fields.every((field) => sameDraft(a[field], own(b, field)));
}

function copyObject(value: object | null): Draft {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map(copyDraft);
  if (!isPlain(value)) return null;
  const copy: DraftObject = {};
  for (const [field, item] of Object.entries(value)) {
    if (item !== undefined) {
      setField(copy, field, copyDraft(item));
    }
  }
  return copy;
}

/** A value as text, the same for values that differ in the order of their fields only. */
export function canonicalText(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}:${canonicalText(field)}`);
  return `{${fields.sort().join()}}`;
}

/** Sets a field, also one of the name `__proto__`, which an assignment would not. */
export function setField<T>(object: Record<string, T>, field: string, value: T): void {
  if (field === '__proto__') {
    Object.defineProperty(object, field, { value, enumerable: true, writable: true, configurable: true });
  } else {
    object[field] = value;
  }
}

/** Returns true if an object is a literal; one of another realm (a test runner's, say) has another `Object.prototype`. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null;
}
